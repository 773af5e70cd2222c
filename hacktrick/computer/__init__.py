"""Opponents: each chooses its actions from a player's view alone, as a person at the table would."""
