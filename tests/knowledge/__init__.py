"""What can be inferred about hidden cards."""
