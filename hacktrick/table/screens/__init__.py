"""The screens of the table, one a file: what each shows, and what its keys come to."""
