"""Proofs of what is drawn of Hack Trick."""
