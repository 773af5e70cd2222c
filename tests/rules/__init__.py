"""Proofs of the rules, R1 to R23: each test is named for the rule it proves."""
