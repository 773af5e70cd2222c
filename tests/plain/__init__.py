"""Plain mode: the game in lines."""
