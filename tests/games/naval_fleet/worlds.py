"""Other worlds that a commander cannot tell from his own: whatever the enemy keeps to himself is made up afresh."""

from typing import Any

from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Brief
from teetotum.engine.tells import Secrets, another_board
from teetotum.games.naval_fleet.vocabulary import (
    BODIES,
    FORTS,
    MINES,
    ORDER,
    RULE,
    RULES,
    SHIPS,
    SUBMARINES,
    TORPEDOES,
    Kind,
    Phase,
    State,
)
from tests.games.by_lot import BEGUN, ORDERS, RULED
from tests.games.drills import shown
from tests.games.secrets import Lots, fresh, write_slips

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"ring_at": "four_tenths", "fire_at": "mid", "targets": "commander", "masking": "wide", "fractions": "whole"},
    {"flying": "one", "execute_and_hoist": "refused", "head_of_column": "second_too", "flag_lost": "immediate"},
    {"carry_loss": "on", "reserve": "unlimited", "bent_column": "common_course", "torpedo_hit": "points"},
    {"torpedoes": "off", "cruiser_target": "end_on", "damaged": "leave_line", "edge": "retired", "land": "masks"},
    {"fort_strength": "stated", "fort_fire": "one_target", "fort_target": "end_on", "fort_damage": "adds_up"},
    {"umpire": "person", "discovery": "umpire", "losses": "own", "arms": "own_seats"},
    {"umpire": "consent", "melee": "stop", "fire_at_start": "closed", "ashore": "lost", "masking": "near_ignored"},
    {"targets": "opposite_number"},
)


def imagine(state: object, seat: int, keyed: Keyed) -> State:
    """Make up what the enemy has written, hoisted and planned, and where his mines and hidden submarines lie."""
    assert isinstance(state, State)
    luck = Lots(keyed.below(1 << 30))
    if state.phase == Phase.ENDED:
        return state
    # Seats of one arm each follow the two commanders; in F3 every one of them is red.
    side = 0 if seat == 0 else 1
    enemy = 1 - side
    write_slips(state, [other for other in range(9) if other != seat], ORDER, luck)
    state.rules[RULES * RULE * enemy : RULES * RULE * (enemy + 1)] = fresh(luck, RULES * RULE)
    state.flown[8 * enemy : 8 * enemy + 8] = [luck.below(9) for _ in range(8)]
    state.mass[2 * enemy], state.prefer[enemy], state.torpedo_yards[enemy] = luck.below(9), luck.below(4), luck.below(9)
    state.ordered[enemy], state.distance[enemy], state.mode[enemy] = luck.below(4) / 4, 500.0, luck.below(3)
    state.fire_open[enemy], state.last_signal[enemy] = luck.below(2), luck.below(9)
    state.signalled[enemy], state.full[enemy], state.fleet_level[enemy] = luck.below(512), 5.0, luck.below(4) / 4
    half = len(state.track) // 2
    state.track[half * enemy : half * (enemy + 1)] = [float(n) for n in fresh(luck, half)]
    for body in range(BODIES):
        if (body // SHIPS if body < 2 * SHIPS else 1) == enemy:
            state.helm[body], state.goal[body], state.level[body] = luck.below(3) - 1, float(luck.below(90)), 0.5
            state.loaded[4 * body], state.aim[body], state.wish[body] = luck.below(9), luck.below(9), luck.below(9)
            state.rung[body] = luck.below(5) / 4
            if state.out[body]:
                state.out[body] = 1 + luck.below(3)
            state.offset[body], state.begun[9 * body] = float(luck.below(900)), float(luck.below(900))
    for n in range(TORPEDOES):
        if state.firer[n] == 0 and luck.below(8) == 0:
            state.firer[n] = 1 + SHIPS * enemy
            state.run[6 * n] = float(luck.below(900))
    if enemy == 1:
        hide_defence(state, luck)
    return state


def hide_defence(state: State, luck: Lots) -> None:
    """Lay other mines, and move every submarine that is not in sight."""
    for n in range(MINES):
        state.mine_lies[n], state.mine_x[n], state.mine_y[n] = luck.below(2), float(luck.below(900)), 5.0
    for body in range(SUBMARINES, FORTS):
        if state.afloat[body] and (state.found[body] == 0 or state.deep[body]):
            state.x[body], state.y[body], state.heading[body] = float(luck.below(900)), float(luck.below(900)), 7.0
            state.spent[body], state.shore_at[body] = luck.below(2), float(luck.below(150))


def rearrange(settled: Brief, state: Any, seat: int, keyed: Keyed) -> tuple[Brief, State]:
    """Make up, for the attacker, how many submarines and mines the scenario has, and where."""
    if seat != 0 or state.phase == Phase.ENDED:
        return settled, state
    board, luck = settled.board, Lots(keyed.below(1 << 30))
    rows = {name: list(getattr(board, name)) for name in ("kind", "x", "y", "spent", "berth", "mine_x", "mine_y")}
    hidden = [body for body in range(SUBMARINES, FORTS) if state.found[body] == 0 or state.deep[body]]
    for body in hidden if state.submarines_known else []:
        state.afloat[body] = luck.below(2)
        rows["kind"][body] = Kind.SUBMARINE if state.afloat[body] else Kind.NONE
        rows["x"][body], rows["spent"][body] = float(luck.below(900)), luck.below(2)
        rows["berth"][4 * (body - SUBMARINES) + 2] = float(luck.below(2))
    if not any(rows["kind"][SUBMARINES:FORTS]) and state.submarines_known:
        rows["kind"][SUBMARINES] = Kind.SUBMARINE  # that there are some is known
    for n in range(MINES):
        rows["mine_x"][n], rows["mine_y"][n] = float(luck.below(900)), float(luck.below(900))
    made_up = {name: tuple(row) for name, row in rows.items()}
    mines, stock = luck.below(MINES), luck.below(9)
    return another_board(settled, board._replace(**made_up, mines=mines, stock=stock, rows=luck.below(3))), state


SUBMARINE_PHRASES = ("SUB 3: DIVE", "SUB 2: FIRE 3", "3@SUB2", "1@FORT1", "AMEND SUB3 LOSS 3", "TB 2: S 2")
PHRASES = (*ORDERS["naval_fleet"], *BEGUN["naval_fleet"], *RULED["naval_fleet"], *SUBMARINE_PHRASES)
SECRETS = Secrets(imagine, PHRASES, rearrange, shown)
