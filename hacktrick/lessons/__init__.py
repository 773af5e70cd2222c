"""The lessons: what each one asks for, and what it answers to every turn."""
