"""Parts of the table drawn at a given size: board, cards, holdings, events."""
