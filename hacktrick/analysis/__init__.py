"""Looking back at matches: self-play and its statistics, the review of a match, and charts of it."""
