"""The coach: what a player might be told now, reckoned from that player's own view."""
