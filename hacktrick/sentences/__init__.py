"""Every sentence that a person reads, in English; a new language is a catalog of hacktrick.pot."""
