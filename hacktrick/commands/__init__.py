"""The commands of `hacktrick`, one a file, and what they share: parse, call, print, exit status."""
