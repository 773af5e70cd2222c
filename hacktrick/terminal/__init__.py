"""A terminal with no game in it: modes, abilities, keys, signals, frames."""
