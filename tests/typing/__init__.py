"""The public API as a caller's type checker sees it."""
