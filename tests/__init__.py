"""The tests of Hack Trick."""
