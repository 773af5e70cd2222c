"""Proofs of the commands, as a user types them."""
