"""Other worlds that a captain cannot tell from his own: whatever the enemy keeps to himself is made up afresh."""

from typing import Any

from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Brief
from teetotum.engine.tells import Secrets, another_board
from teetotum.games.naval_melee.vocabulary import HULLS, MINES, ORDER, SHIPS, SUBMARINES, TORPEDOES, Phase, State
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import MARKS
from tests.games.by_lot import BEGUN, ORDERS, RULED
from tests.games.drills import shown
from tests.games.secrets import Lots, fresh, write_slips

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"loading": "staggered", "collision": "both_sunk", "captains": "free", "ram_needs": "any"},
    {"crew": "captains"},
    {"umpire": "person"},
)


def imagine_defence(state: State, luck: Lots) -> None:
    """Make up where red's unseen submarines are, what they are about, and which mines still lie."""
    for n in range(2):  # as many as the scenario has
        body = HULLS + n
        if state.found[n] == 0 or state.deep[n]:
            state.afloat[body] = luck.below(2)
            state.course[COURSE * body : COURSE * body + 4] = [float(luck.below(900)) for _ in range(4)]
            state.track[3 * MARKS * body] = float(luck.below(900))
            state.found[n], state.deep[n] = luck.below(9), 1
        state.spent[n], state.wish[n], state.unobserved[n] = luck.below(2), luck.below(9), luck.below(9)
    state.mine_lies[luck.below(5)] = luck.below(2)


def imagine(state: object, seat: int, keyed: Keyed) -> State:
    """Make up what the enemy has written, signalled and planned, and what his guns and tubes are at."""
    assert isinstance(state, State)
    luck = Lots(keyed.below(1 << 30))
    if state.phase == Phase.ENDED:
        return state
    # With captains of their own, blue's three follow the two commanders.
    side = seat if seat < 2 else int(seat >= 5)
    enemy = 1 - side
    write_slips(state, [other for other in range(19) if other != seat], ORDER, luck)
    state.flown[8 * enemy : 8 * enemy + 8] = [luck.below(9) for _ in range(8)]
    state.mass[2 * enemy], state.torpedo_yards[enemy], state.prefer[enemy] = 11, luck.below(800), luck.below(4)
    state.in_force[4 * enemy : 4 * enemy + 4] = fresh(luck, 4)
    state.meaning[16 * enemy : 16 * enemy + 16] = fresh(luck, 16)
    state.distance[enemy], state.guide[enemy] = float(luck.below(900)), SHIPS * enemy + luck.below(8)
    state.resume[enemy] = float(luck.below(9))
    if state.close[enemy] < 2:
        state.close[enemy] = luck.below(2)
    for hull in range(HULLS):
        if hull // SHIPS == enemy:
            state.place[hull], state.wait[hull] = luck.below(9), float(luck.below(90))
            state.spurt[hull] = luck.below(9)
            state.course[COURSE * hull + 5], state.open[hull] = float(luck.below(3) - 1), luck.below(256)
            state.loaded[8 * hull], state.tube[4 * hull], state.target[3 * hull] = luck.below(9), luck.below(9), 3
    if enemy == 1 and state.submarines_known:
        imagine_defence(state, luck)
    for n in range(TORPEDOES):
        if state.firer[n] == 0 and luck.below(8) == 0:
            state.firer[n], state.run[6 * n] = 1 + SHIPS * enemy, float(luck.below(900))
    return state


def forget(state: State, n: int) -> None:
    """Leave the place of a submarine empty."""
    state.spent[n], state.wish[n], state.unobserved[n], state.found_near[n] = 0, 0, 0, 0
    body = HULLS + n
    state.loss[body], state.due[body] = 0.0, 0.0
    state.course[COURSE * body : COURSE * (body + 1)] = [0.0] * COURSE
    state.track[3 * MARKS * body : 3 * MARKS * (body + 1)] = [0.0] * 3 * MARKS


def rearrange(settled: Brief, state: Any, seat: int, keyed: Keyed) -> tuple[Brief, State]:
    """Make up, for blue's seats, how many submarines and mines the scenario has, and where."""
    if settled.house.seat_side[seat] != 0 or state.phase == Phase.ENDED:
        return settled, state
    board, luck = settled.board, Lots(keyed.below(1 << 30))
    sides = list(board.submarine_side)
    for n in range(SUBMARINES if state.submarines_known else 0):
        if state.found[n] == 0 or state.deep[n]:
            sides[n] = luck.below(2) * 2 - 1
            state.afloat[HULLS + n] = int(sides[n] == 1)
            state.deep[n], state.found[n] = int(sides[n] == 1), 0
            if sides[n] < 0:
                forget(state, n)
    made_up = {name: tuple(float(luck.below(900)) for _ in range(MINES)) for name in ("mine_x", "mine_y")}
    mines, rows = luck.below(MINES), luck.below(3)
    for n in range(mines, MINES):
        state.mine_lies[n] = 0
    return another_board(settled, board._replace(submarine_side=tuple(sides), mines=mines, rows=rows, **made_up)), state


SUBMARINE_PHRASES = ("SUB 3: DIVE", "SUB 2: FIRE 1", "1: OF @SUB2", "AMEND SUB3 TOTAL 30", "STRIKE", "WHEN K THEN G 2")
PHRASES = (*ORDERS["naval_melee"], *BEGUN["naval_melee"], *RULED["naval_melee"], *SUBMARINE_PHRASES)
SECRETS = Secrets(imagine, PHRASES, rearrange, shown)
