"""Proofs of the opponents: legal, blind to what is hidden, repeatable, and stronger by level."""
