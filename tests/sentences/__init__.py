"""Every sentence: where it stands, and what it names."""
