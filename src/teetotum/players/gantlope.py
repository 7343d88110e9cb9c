"""How a program plays Gantlope: the notes of the print as numbers, and what a strong player looks at.

Scores are in quarter paces: four for every square a man has gone on or a rival has been put back.
"""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.gantlope.moves import parts_of, square_at
from teetotum.games.gantlope.vocabulary import (
    COUNT,
    GOAL,
    HOME,
    LODGE,
    MEN,
    SHIFT,
    Clause,
    Play,
    Ruling,
)
from teetotum.mechanics.indicator import SHOTS
from teetotum.players.mind import Mind
from teetotum.steam.tuning import BY_ADVICE, Tuning

PACE = 4
REACH = 12
TEMPO = 50
NEAR, FAR = 6, 16
"""Within six paces one arrow can bring a man to its Lodge; within sixteen he begins to count on it."""


@rule(Clause.ENTER_WITH_SMALL_NUMBERS, Clause.KEEP_THE_LODGE_OPEN, Clause.HOLD_MEN_IN_HOME)
def advise(play: Play, choices: Ints, found: int) -> int:
    """Choose the use that does most for the seat's men and most against its rivals'."""
    best, chosen = -1_000_000, 0
    for at in range(found):
        worth = weigh_use(play, choices[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule()
def weigh_use(play: Play, code: int) -> int:
    """Weigh one use: paces gained, rivals put back, and the danger left behind and run into."""
    table = play.state
    seat, back = table.seat, LODGE + play.board.ring
    man, arrow, onward = parts_of(code)
    was, number = table.men[MEN * seat + man], table.number[arrow]
    now = was + number
    if onward:
        now = LODGE + number
    elif was < back < now:
        now -= play.board.ring
    worth = PACE * (value(play, now) - value(play, was))
    worth += lodge_sense(play, seat, was, now, number)
    left, reached = square_at(play, seat, was), square_at(play, seat, now)
    if LODGE <= was <= back:
        mates = table.square[left] & COUNT
        worth += danger(play, seat, was) if mates == 1 else -danger(play, seat, was)
    if LODGE <= now <= back:
        holds = table.square[reached]
        if holds == 0:
            worth -= danger(play, seat, now)
        elif holds >> SHIFT == seat:
            worth += danger(play, seat, now)
        else:
            worth += PACE * (rival_path(play, holds >> SHIFT, reached) - 1) - danger(play, seat, now)
    return worth


@rule(Clause.ENTER_WITH_SMALL_NUMBERS)
def value(play: Play, path: int) -> int:
    """Count how far a man has come; on its Lodge it has all but arrived, and in the Goal depth is worth little."""
    back = LODGE + play.board.ring
    if path < back:
        return path
    if path == back:
        return back + 6
    return back + 14 - (path - back) // 2


@rule(Clause.KEEP_THE_LODGE_OPEN, Clause.HOLD_MEN_IN_HOME)
def lodge_sense(play: Play, seat: int, was: int, now: int, number: int) -> int:
    """Do not crowd the own Lodge or the way to it, and keep a man in Home to strike with while rivals pass."""
    back, worth = LODGE + play.board.ring, 0
    first = MEN * seat
    if now == back and play.state.men[first + MEN - 1] >= back:
        for man in range(MEN):
            if play.state.men[first + man] == back:
                worth -= 3 * PACE
    if was < back < was + number:
        worth -= 2 * PACE
    if was <= HOME and now >= LODGE and play.state.men[first + 1] > HOME:
        worth -= 2 * PACE
    if now > back and now - back == GOAL:
        worth -= PACE
    return worth


@rule()
def rival_path(play: Play, seat: int, at: int) -> int:
    """Find how far a rival's man on this Highway square has come."""
    for man in range(MEN):
        path = play.state.men[MEN * seat + man]
        if square_at(play, seat, path) == at:
            return path
    return 0


@rule(Clause.FIRST_COMER_STARTS_AGAIN, Ruling.FULL_FIRST_SQUARE)
def danger(play: Play, seat: int, path: int) -> int:
    """Weigh what a single man stands to lose here: its way so far, by the spins that let a rival reach it."""
    shots, at = 0, square_at(play, seat, path)
    for rival in range(play.house.seats):
        if rival != seat:
            stands = LODGE + (at - play.house.lodge[rival]) * play.house.step
            if stands < LODGE:
                stands += play.board.ring
            for man in range(MEN):
                away = stands - play.state.men[MEN * rival + man]
                if stands == LODGE and away < 0:
                    away += play.board.ring
                if 0 < away <= REACH:
                    shots += SHOTS[away]
    return PACE * path * min(shots, 36) // 36


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how every seat stands, by where its men are and who is to spin."""
    for seat in range(play.house.seats):
        worth = TEMPO if seat == play.state.seat else 0
        for man in range(MEN):
            worth += prospect(play, play.state.men[MEN * seat + man])
        standing[seat] = worth


@rule()
def prospect(play: Play, path: int) -> int:
    """Reckon what a man's place is worth, in thousandths of the odds' logarithm.

    The figures are a logistic fit to who won sensible matches of two: the Highway itself is worth little, being
    within reach of the Lodge is worth more, and to stand on it is worth most.
    """
    back = LODGE + play.board.ring
    if path < LODGE:
        return 13 * path - 313
    if path > back:
        return 537 - 17 * (path - back)
    if path == back:
        return 560
    if path >= back - NEAR:
        return 180
    if path >= back - FAR:
        return 12 * (path - back + FAR + 1)
    return 9 * (path - LODGE) // 2 - 160


STRONG = Mind(Tuning(simulations=3000, exploration=0.1, horizon=12, rollout=BY_ADVICE, warmth=1000.0), advise, judge)
MASTER = STRONG.at_length(30_000)
