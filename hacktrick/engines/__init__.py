"""Programs as opponents: both sides of the engine protocol (docs/engines.md)."""
