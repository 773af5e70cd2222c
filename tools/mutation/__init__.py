"""Mutation testing: change the program in one place, and see whether a test notices."""
