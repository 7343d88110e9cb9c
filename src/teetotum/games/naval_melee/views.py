"""What a seat of a melee may know: ships lie open; orders, signals, plans, tubes and torpedoes of the enemy do not."""

from teetotum.engine import state as states
from teetotum.engine.rules import measure, rule, upholds
from teetotum.games.naval_melee.hulls import stop_all
from teetotum.games.naval_melee.vocabulary import (
    GROUPS,
    HULLS,
    MEANINGS,
    MINES,
    ORDER,
    QUEUE,
    SEATS,
    SHIPS,
    SUBMARINES,
    TORPEDOES,
    Clause,
    House,
    Office,
    Phase,
    Play,
    State,
)
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.secrets import blanked
from teetotum.mechanics.slips import blank_slip
from teetotum.mechanics.warships import MARKS, TUBES, TURRETS


@upholds(Clause.HALF_MINUTE_MOVES)
def seen_by(play: Play, seat: int) -> State:
    """Copy the state with all that a seat may not know left blank."""
    seen = states.copy(play.state)
    hide(play.house, seen, seat)
    return seen


@measure(Clause.HALF_MINUTE_MOVES, Clause.PLAN_BEFOREHAND)
def hide(house: House, seen: State, seat: int) -> None:
    """Blank out of a copy all that a seat may not know; an onlooker, who holds none, may know no side's secrets."""
    if sees_all(house, seat) or seen.phase == Phase.ENDED:
        return
    if seen.phase == Phase.THROW:
        # How a ship would have sailed on past a meeting of hulls is nobody's to know.
        stop_all(seen, house.ram_needs)
    for other in range(SEATS):
        if other != seat:
            blank_slip(seen, other, ORDER)
    for side in range(2):
        if not is_of_side(house, seat, side):
            hide_side(house, seen, side)
    for n in range(4 * QUEUE):
        seen.queue[n] = 0
    seen.queued, seen.thrown, seen.step, seen.swept = 0, 0, 0, 0


@rule()
def sees_all(house: House, seat: int) -> bool:
    """See whether a seat is the umpire's."""
    return 0 <= seat < house.seats and house.seat_office[seat] == Office.UMPIRE


@rule()
def is_of_side(house: House, seat: int, side: int) -> bool:
    """See whether a seat belongs to a side; whoever holds none belongs to neither."""
    return 0 <= seat < house.seats and house.seat_side[seat] == side


@measure(Clause.PLAN_BEFOREHAND, Clause.MINES_ARE_SECRET)
def hide_side(house: House, seen: State, side: int) -> None:
    """Blank a side's masts, what its ships are about, its torpedoes, submarines out of sight, and mines."""
    hide_masts(seen, side)
    for n in range(SHIPS):
        hide_ship(seen, SHIPS * side + n)
    for n in range(TORPEDOES):
        # What is left written of a torpedo whose run is over would tell where it was fired.
        if seen.firer[n] == 0 or (seen.firer[n] - 1) // SHIPS == side:
            seen.firer[n] = 0
            for k in range(6):
                seen.run[6 * n + k] = 0.0
    for n in range(SUBMARINES):
        if house.submarine_side[n] == side:
            hide_submarine(seen, n)
    if house.mine_side == side:
        for n in range(MINES):
            seen.mine_lies[n] = 0


@upholds(Clause.MINES_ARE_SECRET, Clause.ATTACKER_KNOWS)
def eyes(play: Play, seat: int) -> Play:
    """Give the play as a seat may know it: a scenario, too, says where mines and submarines lie, and how many."""
    seen = play._replace(state=seen_by(play, seat))
    if sees_all(play.house, seat) or play.state.phase == Phase.ENDED:
        return seen
    board, house = play.board, play.house
    hidden = [n for n in range(SUBMARINES) if is_unseen(play, seen.state, seat, n)]
    rows = {name: blanked(getattr(board, name), hidden) for name in ("deep", "found", "spent")}
    bodies = [HULLS + n for n in hidden]
    rows |= {name: blanked(getattr(board, name), bodies) for name in ("x", "y", "heading")}
    sides = blanked(house.submarine_side, hidden, -1)
    if not is_of_side(house, seat, board.mine_side):
        rows |= {name: tuple(0.0 for _ in getattr(board, name)) for name in ("mine_x", "mine_y", "row_ends")}
        board, house = board._replace(mines=0, rows=0, mine_side=1), house._replace(mine_side=-1)
    return Play(
        board._replace(submarine_side=sides, **rows), house._replace(submarine_side=sides), seen.state, play.ledger
    )


def is_unseen(play: Play, seen: State, seat: int, n: int) -> bool:
    """See whether a place for a submarine is as good as empty to a seat."""
    return not is_of_side(play.house, seat, play.board.submarine_side[n]) and not seen.afloat[HULLS + n]


@measure(Clause.ATTACKER_KNOWS, Clause.UNSEEN_ATTACK)
def hide_submarine(seen: State, n: int) -> None:
    """Blank a submarine that is not in sight, and of one that is what she has been ordered to do."""
    body = HULLS + n
    if seen.found[n] == 0 or seen.deep[n]:
        seen.afloat[body], seen.loss[body], seen.due[body], seen.found[n] = 0, 0.0, 0.0, 0
        for k in range(COURSE):
            seen.course[COURSE * body + k] = 0.0
        for k in range(3 * MARKS):
            seen.track[3 * MARKS * body + k] = 0.0
    seen.deep[n], seen.found_near[n], seen.unobserved[n], seen.spent[n], seen.wish[n] = 0, 0, 0, 0, 0


@measure(Clause.PLAN_BEFOREHAND)
def hide_masts(seen: State, enemy: int) -> None:
    """Blank the enemy's signals and plan."""
    for n in range(8):
        seen.flown[8 * enemy + n] = 0
    for n in range(4):
        seen.in_force[4 * enemy + n] = 0
    for n in range(4 * MEANINGS):
        seen.meaning[4 * MEANINGS * enemy + n] = 0
    # That his captains steer freely by his own signal is his affair; that the umpire declared it is known.
    seen.close[enemy] = seen.close[enemy] if seen.close[enemy] == 2 else 0
    seen.distance[enemy], seen.guide[enemy], seen.resume[enemy] = 0.0, 0, 0.0
    seen.mass[2 * enemy], seen.mass[2 * enemy + 1] = 0, 0
    seen.prefer[enemy], seen.torpedo_yards[enemy] = 0, 0


@measure()
def hide_ship(seen: State, hull: int) -> None:
    """Blank what a ship's helm, engines and guns are ordered to do, and which of them are loaded."""
    for n in range(4, COURSE):
        seen.course[COURSE * hull + n] = 0.0
    seen.open[hull], seen.gave_up[hull], seen.place[hull], seen.wait[hull], seen.spurt[hull] = 0, 0, 0, 0.0, 0
    for n in range(GROUPS):
        seen.target[GROUPS * hull + n] = 0
    for n in range(TURRETS):
        seen.loaded[TURRETS * hull + n] = 0
    for n in range(TUBES):
        seen.tube[TUBES * hull + n] = 0
