"""Proofs of the record: reading, refusing, and the positions it leads to."""
