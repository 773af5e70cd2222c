"""Proofs of the screens that any game of hidden hands can use."""
