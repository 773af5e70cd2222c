"""Proofs of analysis: self-play and statistics, the review of a match, and its charts."""
