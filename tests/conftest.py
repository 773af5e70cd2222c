"""Settings that every test shares."""

from hypothesis import settings

# The suite runs beside other work on few cores, where time limits for single examples mean nothing.
settings.register_profile("hacktrick", deadline=None, max_examples=100, print_blob=True)
settings.load_profile("hacktrick")
