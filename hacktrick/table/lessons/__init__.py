"""The lessons: what each one asks for, what it answers to every turn, and how they are taken."""
