"""Hack Trick, a card game of bluff for two players at one keyboard."""

__version__ = "1.0.0"
