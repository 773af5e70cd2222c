"""The match record (.htr): its text, its journal on disk, and the positions it leads to."""
