"""A match being played, whoever plays it: its options, its chance, its players, and how it goes on."""
