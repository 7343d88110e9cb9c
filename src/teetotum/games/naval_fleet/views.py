"""What a seat may know: ships, rings and losses lie open; signals, instructions, mines and hidden submarines do not."""

from teetotum.engine import state as states
from teetotum.engine.rules import measure, upholds
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
    SUBMARINES,
    TORPEDOES,
    Arm,
    House,
    Phase,
    Play,
    State,
)
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.turning import MOVE


@upholds(Ruling.WHO_LEARNS_OF_MINES, MeleeClause.ATTACKER_KNOWS)
def seen_by(play: Play, seat: int) -> State:
    """Copy the state with all that a seat may not know left blank; the umpire sees everything."""
    seen = states.copy(play.state)
    hide(play.house, seen, seat)
    return seen


@measure(MeleeClause.MINES_ARE_SECRET, MeleeClause.ATTACKER_KNOWS, Ruling.WHO_LEARNS_OF_MINES, Clause.MOVE_CALLED)
def hide(house: House, seen: State, seat: int) -> None:
    """Blank out of a copy all that a seat may not know."""
    if house.seat_arm[seat] == Arm.UMPIRE or seen.phase == Phase.ENDED:
        return
    side = house.seat_side[seat]
    for other in range(SEATS):
        if other != seat:
            hide_slip(seen, other)
    hide_masts(seen, 1 - side)
    hide_ships(house, seen, 1 - side)
    hide_torpedoes(house, seen, 1 - side)
    if house.mine_side != side:
        hide_mines(seen)
    hide_submarines(house, seen, 1 - side)
    for n in range(4 * QUEUE):
        seen.queue[n] = 0
    seen.queued, seen.thrown, seen.calls_melee = 0, 0, 0


@measure()
def hide_slip(seen: State, other: int) -> None:
    """What another seat has written is its own; that it has written may be known."""
    for n in range(ORDER):
        seen.orders[ORDER * other + n] = 0
    seen.order_length[other] = 0


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
