"""An engine for Hack Trick in fifty lines: it plays to the middle and the corners, and asks if it can.

hacktrick play --against 'engine:python3 docs/example_engine.py'
"""

import random
import sys

seat, newest, legal, squares = "A", 0, [], {}


def say(line):
    """A line that waits in a buffer is one that comes too late."""
    print(line, flush=True)


def worth(action):
    """More for a play that reaches a square where more lines cross, or one that is its own."""
    word, _, rest = action.partition(" ")
    if word != "plays":
        return {"asks": 5, "passes": 3, "draws": 1}.get(word, 0)
    square = newest + int(rest[0])
    mine = squares.get(square) == seat
    return (4 if square == 5 else 3 if square % 2 else 2) + mine - ("x2" in rest)


for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "htp":
        for answer in ("htp 1", "id name Middle 1.0", "can seed", "ready"):
            say(answer)
    elif word == "ping":
        say(f"pong {rest[0]}")
    elif word == "match":
        seat = rest[0]
    elif word == "seed":
        random.seed(rest[0])
    elif word == "hand":
        squares.clear()
    elif word in ("A", "B") and rest[0] in ("starts", "plays"):
        if rest[0] == "plays":
            squares[newest + int(rest[1])] = word
        newest = int(rest[1])
    elif word == "legal":
        legal = line.strip()[len("legal ") :].split("; ")
    elif word == "go":
        random.shuffle(legal)
        say(f"do {rest[0]} {max(legal, key=worth)}")
    elif word == "quit":
        break
