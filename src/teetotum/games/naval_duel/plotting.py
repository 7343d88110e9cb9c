"""Plotting: what was written carried out on the track of the ship, second by second, and the place she comes to."""

from teetotum.engine.rules import Ints, measure, rule, whisper
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import (
    BatteredSpeed,
    Fire,
    Gyro,
    HalfTubes,
    LossBelow5,
    OutsideArc,
    TopSpeed,
)
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import (
    ANY_COURSE,
    DOTS,
    HUNDREDTHS,
    ITEM,
    SHIPS,
    SLIP,
    TRAIL,
    UMPIRE_SEAT,
    Kind,
    Play,
    State,
)
from teetotum.mechanics.outline import relative
from teetotum.mechanics.sea import (
    COURSE,
    KNOT,
    NO_END,
    POINT,
    Course,
    put_helm,
    read_course,
    ring_speed,
    sail,
    write_course,
)
from teetotum.mechanics.torpedo import fire_tube, is_within_arc
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, MARKS, TUBE_RELOAD, TUBES, TURRETS

SF, SA, PF, PA = range(TUBES)


@rule()
def side_of(tube: int) -> int:
    """Tell starboard tubes (1) from port ones (-1)."""
    return 1 if tube < PF else -1


@rule()
def end_of(tube: int) -> int:
    """Tell forward tubes (1) from after ones (-1)."""
    return 1 if tube in (SF, PF) else -1


@measure()
def course_at(state: State, seat: int, second: int) -> Course:
    """Read how a ship stood at a whole second of the move last plotted."""
    return read_course(state.track, (seat * MARKS + second) * COURSE)


@measure()
def keep_course(state: State, seat: int, second: int, ship: Course) -> None:
    """Write down how a ship stands at a whole second."""
    write_course(state.track, (seat * MARKS + second) * COURSE, ship)


@measure()
def where(play: Play, seat: int, second: float) -> Course:
    """Find where a ship was at any time of the move last plotted."""
    whole = min(HALF_MINUTE, max(0, int(second)))
    ship = course_at(play.state, seat, whole)
    if second - whole <= 0 or whole == HALF_MINUTE:
        return ship
    return sail(ship, second - whole, play.board.radius[seat], play.house.loss_below_5 == LossBelow5.NONE)


@measure(Ruling.HOW_SHIPS_BEGIN, Ruling.BATTERED_SHIPS, Clause.SPEEDS_OF_THE_CURVES)
def top_speed(play: Play, seat: int) -> float:
    """Give the greatest speed a ship may be ordered, in yards a second."""
    top = play.board.speed[seat]
    if play.house.top_speed == TopSpeed.COMMON:
        top = max(top, play.board.speed[1 - seat])
    if play.house.battered_speed == BatteredSpeed.HALF and play.state.half[seat]:
        return top / 2
    return top


@measure(Clause.MARK_NOUGHT)
def place_ship(play: Play, seat: int) -> None:
    """Place a ship where the scenario has her, steady on her course, and mark it 0."""
    board = play.board
    speed = board.speed[seat]
    start = Course(board.x[seat], board.y[seat], board.heading[seat], speed, speed, 0, 0.0, NO_END, 0, 0.0, 0.0)
    for second in range(MARKS):
        keep_course(play.state, seat, second, start)
    mark_place(play, seat, 0)


@measure(Clause.PLOT_AND_MARK)
def mark_place(play: Play, seat: int, move: int) -> None:
    """Mark with the number of the move where a ship has come to."""
    state = play.state
    ship = course_at(state, seat, HALF_MINUTE)
    at = seat * DOTS + move
    state.dot_x[at], state.dot_y[at], state.dot_heading[at] = ship.x, ship.y, ship.heading


@measure(Clause.CURVES_OF_THE_KEARSARGE, Clause.HARD_OVER, Clause.SECONDS_AND_POINTS, Clause.SHIFT_OF_HELM)
def plot(play: Play, seat: int, slip: Ints, at: int) -> None:
    """Carry out an order that begins at a place of a row: helm and engines second by second, then guns."""
    state = play.state
    ship = course_at(state, seat, HALF_MINUTE)
    if ship.ordered > top_speed(play, seat):
        ship = ring_speed(ship, top_speed(play, seat))
    for second in range(HALF_MINUTE):
        ship = obey(play, seat, ship, slip, at, second)
        keep_course(state, seat, second, ship)
        ship = run_a_second(play, seat, ship)
    keep_course(state, seat, HALF_MINUTE, ship)


@measure(
    Clause.QUARTER_LOST_IN_FIVE_POINTS,
    Clause.ALLOW_FOR_LOST_SPEED,
    Clause.SPEED_COMES_BACK,
    Clause.SLOWING_DOWN,
    Clause.PLOT_BY_THE_RATE,
    Ruling.LOSS_UNDER_FIVE_POINTS,
    Ruling.TURNING_WHILE_SLOW,
)
def run_a_second(play: Play, seat: int, ship: Course) -> Course:
    """Let her run on for a second as helm and engines stand."""
    return sail(ship, 1.0, play.board.radius[seat], play.house.loss_below_5 == LossBelow5.NONE)


@measure(Clause.HARD_OVER, Ruling.ORDERS_TO_THE_HELM, Ruling.HARD_OVER_ONLY)
def obey(play: Play, seat: int, ship: Course, slip: Ints, at: int, second: int) -> Course:
    """Carry out what is written for this second to helm and engines; of two orders the later written holds."""
    helm, engines = last_written(slip, at, Kind.HELM, second), last_written(slip, at, Kind.SPEED, second)
    if helm >= 0:
        goal = slip[helm + 3] * POINT if slip[helm + 3] > 0 else NO_END
        ship = put_helm(ship, slip[helm + 2], goal, play.board.reach[seat])
    if engines >= 0:
        ship = ring_speed(ship, min(slip[engines + 2] / 10 * KNOT, top_speed(play, seat)))
    return ship


@rule(Ruling.ORDERS_TO_THE_HELM)
def last_written(slip: Ints, at: int, kind: int, second: int) -> int:
    """Find where in a row the last item of a kind for this second stands, or -1; those before it never were."""
    found = -1
    for n in range(slip[at]):
        item = at + 1 + n * ITEM
        if slip[item] == kind and slip[item + 1] == second:
            found = item
    return found


@measure(Clause.OPEN_AND_CEASE, Ruling.WHILE_FIRE_IS_OPEN, Ruling.STANDS_AT_SECOND_THIRTY)
def lay_guns(play: Play, seat: int) -> None:
    """Open and cease fire as written; what stands at the end of the move decides for it."""
    state, house, at = play.state, play.house, seat * SLIP
    if house.fire == Fire.MANUAL:
        state.open[seat] = 0
    for second in range(HALF_MINUTE):
        for n in range(state.slip[at]):
            item = at + 1 + n * ITEM
            if state.slip[item + 1] == second and state.slip[item] == Kind.OPEN:
                open_fire(play, seat, state.slip[item + 2], state.slip[item + 3])
            elif state.slip[item + 1] == second and state.slip[item] == Kind.CEASE:
                state.open[seat] = state.open[seat] & ~state.slip[item + 2]
                whisper(play.ledger, Saying.CEASES_FIRE, seat, 0, state.slip[item + 2], own_eyes(seat))


@measure(Clause.OPEN_AND_CEASE)
def open_fire(play: Play, seat: int, turrets: int, within: int) -> None:
    """Open fire with these turrets, at any range or only within so many yards."""
    mask = turrets & BATTERY[play.board.layout[seat]]
    play.state.open[seat] = play.state.open[seat] | mask
    for turret in range(TURRETS):
        if mask >> turret & 1:
            play.state.within[seat * TURRETS + turret] = float(within)
    whisper(play.ledger, Saying.OPENS_FIRE, seat, within, mask, own_eyes(seat))


@rule()
def own_eyes(seat: int) -> int:
    """Name the audience of what a captain and the umpire alone may hear."""
    return 1 << seat | 1 << UMPIRE_SEAT


@measure(Clause.WRITE_EACH_TORPEDO, Clause.TUBE_RELOADS, Ruling.STOCK_OF_TORPEDOES)
def fire_torpedoes(play: Play, seat: int) -> None:
    """Fire the tubes as written, in order of time; one that is not ready stays silent, and its captain hears of it."""
    state, at = play.state, seat * SLIP
    for second in range(HALF_MINUTE):
        for n in range(state.slip[at]):
            item = at + 1 + n * ITEM
            if state.slip[item] == Kind.TORPEDO and state.slip[item + 1] == second:
                fire_one(play, seat, state.slip[item + 2], second, state.slip[item + 3])


@rule(Clause.FOUR_TUBES, Ruling.WHEN_HALF_POWER_BEGINS)
def can_fire(play: Play, seat: int, tube: int, move: int) -> bool:
    """See whether a tube is there, in order, loaded in this move, and has a torpedo left for it."""
    state = play.state
    if not 0 <= tube < TUBES or not play.board.tubes[seat] >> tube & 1:
        return False
    if play.house.half_tubes == HalfTubes.TWO and state.half[seat] and end_of(tube) < 0:
        return False
    has_some = play.house.torpedoes == 0 or state.stock[seat] > 0
    return has_some and state.tube[seat * TUBES + tube] <= move and state.running[seat * TUBES + tube] == 0


@measure(Clause.GYROSCOPES, Ruling.GYRO_COURSE)
def torpedo_course(play: Play, seat: int, tube: int, heading: float, written: int) -> float:
    """Give the true course of a torpedo: as written, or as its gyroscope was set before the game."""
    if play.house.gyro == Gyro.PRESET or written == ANY_COURSE:
        return heading + side_of(tube) * play.board.gyro[seat * TUBES + tube]
    return float(written)


@measure(Clause.TUBE_ARCS, Clause.TORPEDO_CIRCLE, Clause.LINE_OF_THE_TORPEDO, Ruling.OUTSIDE_THE_ARC)
def fire_one(play: Play, seat: int, tube: int, second: int, written: int) -> None:
    """Fire one tube on a course; outside its arc the torpedo curves, or is not fired."""
    state = play.state
    ship = course_at(state, seat, second)
    course = torpedo_course(play, seat, tube, ship.heading, written)
    is_seen = is_within_arc(relative(course, ship.heading), side_of(tube))
    if not can_fire(play, seat, tube, state.move) or (play.house.outside_arc == OutsideArc.REFUSE and not is_seen):
        whisper(play.ledger, Saying.TUBE_NOT_FIRED, seat, second, tube, own_eyes(seat))
        return
    at = seat * TUBES + tube
    way = fire_tube(ship.x, ship.y, ship.heading, side_of(tube), end_of(tube), course)
    state.run[at * 5], state.run[at * 5 + 1] = way.x, way.y
    state.run[at * 5 + 2], state.run[at * 5 + 3], state.run[at * 5 + 4] = way.launch, way.course, way.bend
    state.launched[at] = float((state.move - 1) * HALF_MINUTE + second)
    state.running[at] = 1
    state.tube[at] = state.move + TUBE_RELOAD
    state.stock[seat] = max(0, state.stock[seat] - 1)
    whisper(play.ledger, Saying.FIRES_A_TORPEDO, seat, second, tube, own_eyes(seat))


@measure(Clause.PATH_NOT_DRAWN)
def draw_path(state: State, seat: int) -> None:
    """Draw in the path of the move that is now revealed."""
    for n in range(TRAIL):
        ship = course_at(state, seat, n * HALF_MINUTE // (TRAIL - 1))
        state.trail[(seat * TRAIL + n) * 2], state.trail[(seat * TRAIL + n) * 2 + 1] = ship.x, ship.y


@measure(Clause.PLOT_AND_MARK, Clause.AND_SO_ON, Ruling.MISSING_ORDERS)
def plot_the_move(play: Play) -> None:
    """Plot what both have written, and mark where the ships come to."""
    state = play.state
    state.move += 1
    for seat in range(SHIPS):
        plot(play, seat, state.slip, seat * SLIP)
        lay_guns(play, seat)
        fire_torpedoes(play, seat)
        mark_place(play, seat, state.move)
        ship = course_at(state, seat, HALF_MINUTE)
        told_x, told_y = int(ship.x * HUNDREDTHS), int(ship.y * HUNDREDTHS)
        whisper(play.ledger, Saying.MARKS_HER_PLACE, seat, told_x, told_y, 0)
        state.sealed[seat] = 0
        state.slip[seat * SLIP] = 0
