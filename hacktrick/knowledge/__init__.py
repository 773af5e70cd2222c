"""What can be inferred about hidden cards, exactly: chances for a player, sums for everybody."""
