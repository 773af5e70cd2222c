"""Proofs of the terminal: what is read, what is written, and how it is left."""
