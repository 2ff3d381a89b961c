"""The steps by which the database came to be what `schema.py` says, one file for each."""
