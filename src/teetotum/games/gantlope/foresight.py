"""The foreseeing reading of GAR-11: only those uses are legal with which most of the spin can still be used.

Men are tried out on the table itself and put back: nobody is displaced while trying, a rival's single man is only
lifted out of the way, and the men keep their order.
"""

from teetotum.engine.rules import rule
from teetotum.games.gantlope.moves import go_round_again, is_home, parts_of, reach, square_at
from teetotum.games.gantlope.vocabulary import COUNT, MEN, MOST_TRIALS, SHIFT, LodgeExit, Play, Ruling

CODES = 16
MOST_STEPS = 10_000
"""More than the tries and takings back of sixteen codes at three depths."""
WIDTH = 5
"""What a trial remembers of one use: the next code to try, the code made, where the man was, and both squares."""


@rule(Ruling.ONE_USE_AT_A_TIME)
def keep_longest(play: Play) -> int:
    """Keep those open uses that begin the longest run of uses the seat has."""
    best, kept = 0, 0
    for code in range(CODES):
        if play.state.open >> code & 1:
            run = longest_run(play, code)
            if run > best:
                best, kept = run, 0
            if run == best:
                kept |= 1 << code
    return kept


@rule(Ruling.ONE_USE_AT_A_TIME, Ruling.REST_OF_THE_SPIN)
def longest_run(play: Play, first: int) -> int:
    """Count the most uses that can follow one another from this one; a run that wins spends the whole spin."""
    table = play.state
    most = table.left[0] + table.left[1]
    try_use(play, 0, first)
    depth, best = 1, most if is_home(play, table.seat) else 1
    for _ in range(MOST_STEPS):
        if best == most or depth == 0:
            break
        code = table.trial[WIDTH * depth] if depth < most else CODES
        if code == CODES:
            depth -= 1
            take_back(play, depth)
        else:
            table.trial[WIDTH * depth] = code + 1
            if can_try(play, code):
                try_use(play, depth, code)
                depth += 1
                best = most if is_home(play, table.seat) else max(best, depth)
    for _ in range(most):
        if depth > 0:
            depth -= 1
            take_back(play, depth)
    for at in range(len(table.trial)):
        table.trial[at] = 0
    return best


@rule()
def can_try(play: Play, code: int) -> bool:
    """See whether this use is open in the trial as it stands."""
    _, arrow, _ = parts_of(code)
    return play.state.left[arrow] > 0 and target(play, code) > 0


@rule()
def target(play: Play, code: int) -> int:
    """Find where this use would set its man, or 0."""
    man, arrow, onward = parts_of(code)
    seat, number = play.state.seat, play.state.number[arrow]
    if not onward:
        return reach(play, seat, man, number)
    if play.house.lodge_exit == LodgeExit.EITHER:
        return go_round_again(play, seat, man, number)
    return 0


@rule()
def try_use(play: Play, depth: int, code: int) -> None:
    """Move a man for the trial and remember how the table stood."""
    table, at = play.state, WIDTH * depth
    man, arrow, _ = parts_of(code)
    seat, slot = table.seat, MEN * table.seat + man
    was, now = table.men[slot], target(play, code)
    left, reached = square_at(play, seat, was), square_at(play, seat, now)
    if depth + 1 < MOST_TRIALS:
        table.trial[at + WIDTH] = 0
    table.trial[at + 1], table.trial[at + 2] = code, was
    table.trial[at + 3], table.trial[at + 4] = table.square[left], table.square[reached]
    table.left[arrow] -= 1
    table.used[slot] += 1
    table.men[slot] = now
    table.square[left] = table.square[left] - 1 if table.square[left] & COUNT > 1 else 0
    own = table.square[reached] > 0 and table.square[reached] >> SHIFT == seat
    table.square[reached] = table.square[reached] + 1 if own else (seat << SHIFT) + 1


@rule()
def take_back(play: Play, depth: int) -> None:
    """Put the table back as it stood before this use of the trial."""
    table, at = play.state, WIDTH * depth
    code, was = table.trial[at + 1], table.trial[at + 2]
    man, arrow, _ = parts_of(code)
    seat, slot = table.seat, MEN * table.seat + man
    table.square[square_at(play, seat, table.men[slot])] = table.trial[at + 4]
    table.square[square_at(play, seat, was)] = table.trial[at + 3]
    table.men[slot] = was
    table.used[slot] -= 1
    table.left[arrow] += 1
