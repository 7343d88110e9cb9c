"""What a seat may know: ships, rings and losses lie open; signals, instructions, mines and hidden submarines do not."""

from typing import Any

from teetotum.engine import state as states
from teetotum.engine.rules import measure, rule, upholds
from teetotum.games.naval_fleet.choices import Losses
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.guns import aims_of
from teetotum.games.naval_fleet.vocabulary import (
    BODIES,
    FORT_AIMS,
    FORTS,
    MINES,
    ORDER,
    QUEUE,
    RULE,
    RULES,
    SEATS,
    SHIPS,
    SIDES,
    SUBMARINES,
    TORPEDOES,
    Arm,
    Board,
    House,
    Phase,
    Play,
    State,
)
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.secrets import blanked
from teetotum.mechanics.slips import blank_slip
from teetotum.mechanics.turning import MOVE

NOBODYS = 1
"""The side under which a scenario keeps what is not there."""


@upholds(Ruling.WHO_LEARNS_OF_MINES, MeleeClause.ATTACKER_KNOWS)
def seen_by(play: Play, seat: int) -> State:
    """Copy the state with all that a seat may not know left blank; the umpire sees everything."""
    seen = states.copy(play.state)
    hide(play.house, seen, seat)
    return seen


@measure(MeleeClause.MINES_ARE_SECRET, MeleeClause.ATTACKER_KNOWS, Ruling.WHO_LEARNS_OF_MINES, Clause.MOVE_CALLED)
def hide(house: House, seen: State, seat: int) -> None:
    """Blank out of a copy all that a seat may not know; an onlooker, who holds none, may know no side's secrets."""
    if sees_all(house, seat) or seen.phase == Phase.ENDED:
        return
    for other in range(SEATS):
        if other != seat:
            blank_slip(seen, other, ORDER)
    for side in range(SIDES):
        if not is_of_side(house, seat, side):
            hide_masts(seen, side)
            hide_ships(house, seen, side)
            hide_torpedoes(house, seen, side)
            hide_submarines(house, seen, side)
    if not is_of_side(house, seat, house.mine_side):
        hide_mines(seen)
    for n in range(4 * QUEUE):
        seen.queue[n] = 0
    seen.queued, seen.thrown, seen.calls_melee = 0, 0, 0


@rule()
def sees_all(house: House, seat: int) -> bool:
    """See whether a seat is the umpire's."""
    return 0 <= seat < house.seats and house.seat_arm[seat] == Arm.UMPIRE


@rule()
def is_of_side(house: House, seat: int, side: int) -> bool:
    """See whether a seat belongs to a side; whoever holds none belongs to neither."""
    return 0 <= seat < house.seats and house.seat_side[seat] == side


@upholds(MeleeClause.MINES_ARE_SECRET, MeleeClause.ATTACKER_KNOWS)
def eyes(play: Play, seat: int) -> Play:
    """Give the play as a seat may know it: a scenario, too, says where mines and submarines lie, and how many."""
    seen = play._replace(state=seen_by(play, seat))
    if sees_all(play.house, seat) or play.state.phase == Phase.ENDED:
        return seen
    hidden = [body for body in range(SUBMARINES, FORTS) if is_unseen(play, seen.state, seat, body)]
    board = play.board._replace(
        **{
            name: blanked(getattr(play.board, name), hidden)
            for name in ("kind", "x", "y", "heading", "spent", "deep", "found")
        },
        side=blanked(play.board.side, hidden, NOBODYS),
        berth=blanked(play.board.berth, [4 * (body - SUBMARINES) + n for body in hidden for n in range(4)]),
    )
    house = play.house._replace(body_side=blanked(play.house.body_side, hidden, NOBODYS))
    if not is_of_side(play.house, seat, play.board.mine_side):
        board, house = without_mines(board), house._replace(mine_side=NOBODYS)
    return Play(board, house, seen.state, play.ledger)


def is_unseen(play: Play, seen: State, seat: int, body: int) -> bool:
    """See whether a place for a submarine is as good as empty to a seat."""
    return not is_of_side(play.house, seat, play.board.side[body]) and not seen.afloat[body]


def without_mines(board: Board) -> Board:
    """Take everything about mines off a board."""
    nothing: dict[str, Any] = {
        name: tuple(0.0 for _ in getattr(board, name)) for name in ("mine_x", "mine_y", "mine_area", "row_ends")
    }
    return board._replace(mines=0, stock=0, rows=0, mine_side=NOBODYS, **nothing)


@measure(Clause.STANDING_ORDERS)
def hide_masts(seen: State, enemy: int) -> None:
    """Blank the enemy's flying signals, instructions, and orders in force."""
    for n in range(8):
        seen.flown[8 * enemy + n] = 0
    for n in range(RULES * RULE):
        seen.rules[RULES * RULE * enemy + n] = 0
    seen.last_signal[enemy], seen.prefer[enemy], seen.torpedo_yards[enemy] = 0, 0, 0
    seen.mass[2 * enemy], seen.mass[2 * enemy + 1] = 0, 0
    seen.fire_open[enemy], seen.mute_until[enemy], seen.signalled[enemy] = 0, 0, 0
    seen.full[enemy], seen.fleet_level[enemy] = 0.0, 0.0
    seen.ordered[enemy], seen.resume[enemy], seen.distance[enemy] = 0.0, 0.0, 0.0
    seen.mode[enemy], seen.guide[enemy] = 0, 0
    for n in range(3):
        seen.evolution[3 * enemy + n] = 0
    seen.end_helm[enemy], seen.end_reach[enemy] = 0, 0.0
    seen.end_goal[enemy], seen.end_turned[enemy], seen.end_kept[enemy] = 0.0, 0.0, 0.0
    seen.end_run[enemy], seen.end_x[enemy], seen.end_y[enemy], seen.end_heading[enemy] = 0.0, 0.0, 0.0, 0.0
    seen.head_run[enemy], seen.legs[enemy] = 0.0, 0
    half = len(seen.track) // 2
    for n in range(half):
        seen.track[half * enemy + n] = 0.0


@measure()
def hide_ships(house: House, seen: State, enemy: int) -> None:
    """Blank what the enemy's helms and engines are ordered to do, his tubes, and his losses where the house says so."""
    for body in range(BODIES):
        if house.body_side[body] == enemy:
            seen.helm[body], seen.reach[body], seen.goal[body], seen.turned[body] = 0, 0.0, 0.0, 0.0
            seen.level[body], seen.rung[body] = 0.0, 0.0
            seen.spurt[body], seen.rest[body], seen.hurry[body] = 0, 0, 0
            seen.out[body] = min(seen.out[body], 1)
            seen.placed[body], seen.aim[body], seen.offset[body], seen.wish[body] = 0, 0, 0.0, 0
            seen.kept[body], seen.rode[body], seen.run_from[body], seen.run_to[body] = 0.0, 0, 0.0, 0.0
            for n in range(9):
                seen.begun[9 * body + n] = 0.0
            for n in range(4):
                seen.loaded[4 * body + n] = 0
            for n in range(2 * FORT_AIMS if body >= FORTS else 0):
                seen.fort_aim[aims_of(body) + n] = 0
            if house.losses == Losses.OWN:
                seen.loss[body], seen.due[body], seen.hit_by[body], seen.battered[body] = 0.0, 0.0, 0.0, 0.0


@measure()
def hide_torpedoes(house: House, seen: State, enemy: int) -> None:
    """Blank torpedoes that the enemy has in the water, and what is left written of those whose run is over."""
    for n in range(TORPEDOES):
        if seen.firer[n] == 0 or house.body_side[seen.firer[n] - 1] == enemy:
            seen.firer[n] = 0
            for k in range(6):
                seen.run[6 * n + k] = 0.0


@measure(MeleeClause.MINES_ARE_SECRET)
def hide_mines(seen: State) -> None:
    """Blank where mines lie."""
    for n in range(MINES):
        seen.mine_lies[n], seen.mine_x[n], seen.mine_y[n] = 0, 0.0, 0.0


@measure(MeleeClause.ATTACKER_KNOWS)
def hide_submarines(house: House, seen: State, enemy: int) -> None:
    """Blank submarines that are not in sight; that there are some stays known."""
    for body in range(SUBMARINES, FORTS):
        if house.body_side[body] == enemy:
            if seen.found[body] == 0 or seen.deep[body]:
                seen.x[body], seen.y[body], seen.heading[body] = 0.0, 0.0, 0.0
                seen.afloat[body], seen.loss[body], seen.due[body], seen.swept[body] = 0, 0.0, 0.0, 0.0
                seen.ring[body], seen.stopped[body], seen.aground[body] = 0, 0.0, 0
                seen.shore_at[body] = MOVE + 1.0
            seen.spent[body], seen.unobserved[body], seen.found_near[body] = 0, 0, 0
            if seen.deep[body]:
                seen.found[body] = 0
            seen.deep[body] = 0
    for body in range(2 * SHIPS, SUBMARINES):
        if house.body_side[body] == enemy:
            seen.deep[body] = 0
