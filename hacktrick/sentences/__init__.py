"""Every sentence that a person reads, each whole and in one place; a language is a catalog of them."""
