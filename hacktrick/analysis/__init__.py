"""Looking back at a match: what each decision was worth to a player who knew what they knew then."""
