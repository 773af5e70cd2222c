"""Proofs of the table: what is drawn, what is typed, and what nobody may see."""
