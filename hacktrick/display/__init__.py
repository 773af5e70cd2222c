"""Screens on a terminal, for any game of hidden hands at one keyboard."""
