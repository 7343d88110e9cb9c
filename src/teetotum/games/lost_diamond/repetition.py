"""The memory of positions, by which a table may end a game that goes round in the Field (LDR-24).

Two bits for each position of both pieces in the Field with one seat to move and the Diamond in the same hands: how
often it has come. Positions from before the Diamond was secured cannot come again, and are forgotten then.
"""

from teetotum.engine.rules import rule
from teetotum.games.lost_diamond.vocabulary import FIELD, HANDS, MARKS, MEMORY, MOST_FIELD, SEATS, Play, Ruling

THIRD = 3
PAIR = 3
"""Both bits of one position."""


@rule(Ruling.REPETITION)
def note_position(play: Play) -> bool:
    """Count the position as it stands before a turn; True when it has come for the third time."""
    table = play.state
    if table.place[0] < FIELD or table.place[1] < FIELD:
        return False
    at = mark_of(play)
    word, shift = at // MARKS, 2 * (at % MARKS)
    table.memory[word] += 1 << shift
    table.noted += 1
    if table.memory[word] >> shift & PAIR < THIRD:
        return False
    forget(play)
    return True


@rule()
def mark_of(play: Play) -> int:
    """Number the position of both pieces, the seat to move, and who has the Diamond."""
    table = play.state
    squares = (table.place[0] - FIELD) * MOST_FIELD + table.place[1] - FIELD
    return HANDS * (SEATS * squares + table.seat) + (1 if table.holder == HANDS else 0)


@rule(Ruling.REPETITION)
def forget(play: Play) -> None:
    """Wipe the memory."""
    if play.state.noted > 0:
        for word in range(MEMORY):
            play.state.memory[word] = 0
        play.state.noted = 0
