"""A match being played: its options, chance, who sits where, and one way to go on."""
