"""The commands of `hacktrick`, one a file: parse, call, print, exit status."""
