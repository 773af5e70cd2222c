"""Tests of the tools that keep the project in order."""
