"""Cats and Mice in numbers: a compact code for every use, and what of the table a seat observes.

A use is told by its arrow, its piece (0 the cat, 1 to 12 the mice that are out in the order of their spaces, 13 to 16
the Barn by each Hole) and its walk among those of that space and number.
"""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.engine.rules import rule
from teetotum.games.cats_and_mice.moves import end_of, parts_of
from teetotum.games.cats_and_mice.vocabulary import (
    ARROW,
    COUNTS,
    FIRST_MOUSE,
    LARGEST,
    MICE,
    MOST_SEATS,
    MOST_TURNS,
    SPACES,
    Phase,
    Play,
)

HOLES = 4
PIECES = 1 + MICE + HOLES
WALKS = 10
"""Of no space of the usual board are there more walks for one number."""


@rule()
def narrow(play: Play, code: int) -> int:
    """Give the compact code of a use, or -1 where a board has more walks than codes."""
    arrow, start, end = parts_of(code)
    walk = place_of_walk(play, arrow, start, end)
    if walk < 0 or walk >= WALKS:
        return -1
    return (arrow * PIECES + piece_at(play, start)) * WALKS + walk


@rule()
def widen(play: Play, compact: int) -> int:
    """Find the use that a compact code stands for; -1 where there is no such piece or walk."""
    arrow, piece, walk = compact // WALKS // PIECES, compact // WALKS % PIECES, compact % WALKS
    start = start_of(play, piece)
    if arrow > 1 or compact < 0 or (piece > 0 and start < 0):
        return -1
    if piece == 0:
        at = COUNTS * play.state.cat[play.state.seat] + play.state.number[arrow]
        n = play.board.cat_at[at] + walk
        return SPACES * arrow + end_of(play.board.cat_walk[n]) if n < play.board.cat_at[at + 1] else -1
    at = COUNTS * start + play.state.number[arrow]
    n = play.house.mouse_at[at] + walk
    if n >= play.house.mouse_at[at + 1]:
        return -1
    return FIRST_MOUSE + ARROW * arrow + SPACES * start + end_of(play.house.mouse_walk[n])


@rule()
def place_of_walk(play: Play, arrow: int, start: int, end: int) -> int:
    """Find which of the walks of a space and number a use goes."""
    if start < 0:
        at = COUNTS * play.state.cat[play.state.seat] + play.state.number[arrow]
        for n in range(play.board.cat_at[at], play.board.cat_at[at + 1]):
            if end_of(play.board.cat_walk[n]) == end:
                return n - play.board.cat_at[at]
        return -1
    at = COUNTS * start + play.state.number[arrow]
    for n in range(play.house.mouse_at[at], play.house.mouse_at[at + 1]):
        if end_of(play.house.mouse_walk[n]) == end:
            return n - play.house.mouse_at[at]
    return -1


@rule()
def piece_at(play: Play, start: int) -> int:
    """Give the number of the piece that starts from a space, -1 being the cat's."""
    if start < 0:
        return 0
    for n in range(len(play.board.holes)):
        if play.board.holes[n] == start:
            return 1 + MICE + n
    for n in range(play.state.out):
        if play.state.mice[n] == start + 1:
            return 1 + n
    return -1


@rule()
def start_of(play: Play, piece: int) -> int:
    """Find where the piece of a number starts from; -1 for the cat, and where there is none."""
    if piece > MICE:
        return play.board.holes[piece - 1 - MICE]
    if piece == 0 or piece > play.state.out:
        return -1
    return play.state.mice[piece - 1] - 1


ACTIONS = ActionCodes(2 * PIECES * WALKS, "(17 * arrow + piece) * 10 + walk", narrow, widen)
FEATURES = (
    Feature("phase", Phase.ENDED),
    Feature("seat", MOST_SEATS - 1),
    Feature("turns", MOST_TURNS),
    Feature("quiet", MOST_TURNS),
    Feature("caught", 2),
    Feature("barn", MICE),
    Feature("out", MICE),
    Feature("moved", SPACES),
    Feature("trail", SPACES),
    Feature("last", MOST_SEATS),
    Feature("number", LARGEST),
    Feature("left", 1),
    Feature("cat", SPACES - 1, each=1),
    Feature("mice", SPACES),
    Feature("points", MICE + 2, each=1),
)
