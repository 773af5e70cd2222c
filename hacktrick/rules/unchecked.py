"""The quick way to make a named tuple, for the few places that every step of a game goes through.

`unchecked(Holding, (cards, plain, x2, captured))` is `Holding(cards, plain, x2, captured)` without the
detour of a named tuple's own constructor: random play is a tenth faster for it. Nobody counts the
fields here, so it is for code that the laws in the tests run through thousands of times.
"""

unchecked = tuple.__new__
