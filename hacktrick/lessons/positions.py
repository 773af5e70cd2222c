"""Where the lessons begin: records of a hand up to the learner's turn."""

from __future__ import annotations

REACH_7 = """
hand 1 dealer B
deck 124513405012354320
B starts 4
"""
REACH_CORNER = """
hand 1 dealer A
deck 012513405023454321
A starts 2
B plays 3
B passes
"""
TWO_AND_FIVE = """
hand 1 dealer B
deck 013412505240235431
B starts 0
A plays 2
A passes
B plays 4
B passes
A plays 1
A passes
B draws
A draws
B plays 3
B passes
"""
NINE_AND_ONE = """
hand 1 dealer B
deck 034511405123502432
B starts 0
A plays 1
A passes
B plays 5
B passes
A plays 4
A passes
B draws
A draws
B draws
A draws
B plays 3
B passes
"""
STACK = """
hand 1 dealer B
deck 034523405122154031
B starts 3
A plays 4
A passes
B plays 0
B passes
A plays 2
A passes
B plays 4
B passes
A plays 3
A passes
B draws
A draws
B draws
A draws
B draws
A draws
B plays 5
B passes
"""
CAPTURE_6 = """
hand 1 dealer A
deck 122503405013454321
A starts 2
B plays 4
B passes
"""
CAPTURE_TWO = """
hand 1 dealer A
deck 011223505540234431
A starts 2
B plays 5
B passes
A plays 0
A passes
B plays 3
B passes
A draws
B draws
A plays 1
A passes
B plays 2
B passes
"""
NINE = """
hand 1 dealer B
deck 013503405212345421
B starts 5
A plays 4
A passes
B draws
"""
TWO_LINES = """
hand 1 dealer B
deck 034512405210513432
B starts 0
A plays 2
A passes
B plays 4
B passes
A plays 1 x2
A passes
B plays 5
B passes
A plays 4
A passes
B draws
A draws
B draws
A draws
B plays 3
B passes
"""
THREAT_LINE = """
hand 1 dealer A
deck 245502204514013331
A starts 2
B plays 0
B passes
A plays 5
A passes
B draws
A draws
B draws
A draws
B plays 2
B passes
"""
THREAT_TOP = """
hand 1 dealer A
deck 302040232514134515
A starts 2
B plays 0
B passes
A draws
B draws
A plays 3
A passes
B plays 4
B passes
"""
LAST_CARD = """
hand 1 dealer A
deck 124503505012344321
A starts 1
B plays 5
B passes
A plays 2
A passes
B plays 0
B passes
"""
COMMAND_WIN = """
hand 1 dealer B
deck 045130234142213505
B starts 0
A draws
B plays 1
B passes
A plays 0
A passes
B plays 5
B passes
"""
ASK = """
hand 1 dealer A
deck 250230045143151432
A starts 2
B plays 0
B passes
A plays 2
A passes
B plays 0
B passes
A draws
B draws
A plays 5
A passes
B plays 3
B passes
"""
PAD = """
hand 1 dealer A
deck 452145023231013450
A starts 4
B draws
A draws
B plays 0
B passes
A plays 3
A passes
B plays 2
B passes
"""
