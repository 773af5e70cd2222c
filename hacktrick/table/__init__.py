"""The terminal game: keys in, frames out; and plain mode, lines in and out."""
