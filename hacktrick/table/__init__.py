"""The game at a terminal: keys in, frames out."""
