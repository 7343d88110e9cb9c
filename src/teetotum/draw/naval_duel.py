"""The game paper in the terminal: dots by the number of their move, and the paths that a seat may know."""

from rich.text import Text

from teetotum.draw.text import FAINT, STRONG, Canvas, Chart, Scale
from teetotum.games.naval_duel.amendments import TUBE_NAMES
from teetotum.games.naval_duel.gunnery import card_number, has_turret, period_of
from teetotum.games.naval_duel.plotting import course_at
from teetotum.games.naval_duel.table import stencil
from teetotum.games.naval_duel.vocabulary import (
    DOTS,
    MOVE,
    SHIPS,
    TRAIL,
    TUBES,
    TURRETS,
    Phase,
    State,
    Turret,
)
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import KNOT

INKS = ("blue", "red")
SIGNS = "BR"
EVERYTHING = -1
"""The seat of whoever sees all."""
MARGIN = stencil()[1]
"""Yards of sea shown beyond the outermost dot: room for a stencil laid there."""
LATEST = 9
"""Dots that are drawn; older ones are forgotten."""
ASPECT = 2.0
"""A character is about twice as high as it is wide."""


def chart(seen: Chart) -> Text:
    """Draw the paper: north is up, the latest places are letters, earlier ones the last figure of their move."""
    places = latest_places(seen.state)
    canvas = Canvas(seen.columns, max(12, min(seen.rows - 8, 26)))
    scale = lay_scale(places, canvas)
    for x, y in trails(seen):
        column, row = scale.at(x, -y)
        canvas.write(column, row, ".", FAINT)
    for seat, move, x, y in places:
        column, row = scale.at(x, -y)
        last = move == seen.state.move
        canvas.write(column, row, SIGNS[seat] if last else str(move % 10), f"{STRONG if last else ''} {INKS[seat]}")
    canvas.write(
        0, canvas.rows - 1, f"a column is {scale.per_column:.0f} yards, a row {scale.per_row:.0f}; N is up", FAINT
    )
    return canvas.text()


def latest_places(state: State) -> list[tuple[int, int, float, float]]:
    """List the last places of both ships: seat, move, east, north."""
    first = max(0, state.move - LATEST + 1)
    return [
        (seat, move, state.dot_x[seat * DOTS + move], state.dot_y[seat * DOTS + move])
        for move in range(first, state.move + 1)
        for seat in range(SHIPS)
    ]


def lay_scale(places: list[tuple[int, int, float, float]], canvas: Canvas) -> Scale:
    """Lay the sea over the grid so that every place is on it."""
    west, east = min(place[2] for place in places) - MARGIN, max(place[2] for place in places) + MARGIN
    south, north = min(place[3] for place in places) - MARGIN, max(place[3] for place in places) + MARGIN
    per_column = max((east - west) / (canvas.columns - 1), (north - south) / (canvas.rows - 2) / ASPECT)
    left = (west + east) / 2 - per_column * (canvas.columns - 1) / 2
    top = -(south + north) / 2 - per_column * ASPECT * (canvas.rows - 2) / 2
    return Scale(left, top, per_column, per_column * ASPECT)


def trails(seen: Chart) -> list[tuple[float, float]]:
    """List places along the paths that this seat knows: both of the move last revealed, and its own since."""
    state = seen.state
    known = [(state.trail[2 * n], state.trail[2 * n + 1]) for n in range(SHIPS * TRAIL)]
    if 0 <= seen.seat < SHIPS:
        own = [course_at(state, seen.seat, second) for second in range(0, MOVE, 5)]
        known += [(ship.x, ship.y) for ship in own]
    return known


def glance(seen: Chart) -> Text:
    """Say in a few lines how the ships stand, so far as this seat knows."""
    state, lines = seen.state, Text()
    lines.append(f"Move {state.move} of {state.limit} is plotted. ", STRONG)
    lines.append(ranges(seen) + "\n")
    for seat in range(SHIPS):
        lines.append(f"{seen.brief.names[seat]}: ", f"{STRONG} {INKS[seat]}")
        lines.append(ship_line(seen, seat) + "\n")
    lines.rstrip()
    return lines


def ranges(seen: Chart) -> str:
    """Say how far apart the last dots lie, and how the enemy bears."""
    state = seen.state
    at = [(state.dot_x[seat * DOTS + state.move], state.dot_y[seat * DOTS + state.move]) for seat in range(SHIPS)]
    yards = ((at[0][0] - at[1][0]) ** 2 + (at[0][1] - at[1][1]) ** 2) ** 0.5
    if not 0 <= seen.seat < SHIPS:
        return f"The ships lie {yards:.0f} yards apart."
    own, other = at[seen.seat], at[1 - seen.seat]
    true = bearing(own[0], own[1], other[0], other[1])
    off = relative(true, course_at(state, seen.seat, MOVE).heading)
    side = "to starboard" if off >= 0 else "to port"
    return f"The enemy lies {yards:.0f} yards off, bearing {true:03.0f} ({abs(off) / 11.25:.1f} points {side})."


def ship_line(seen: Chart, seat: int) -> str:
    """Say what this seat knows of a ship: points lost, and of its own heading, speed, guns and tubes."""
    state = seen.state
    told = f"lost {state.lost[seat]:g}{', half power' if state.half[seat] else ''}"
    if seen.seat not in (seat, EVERYTHING) and state.phase != Phase.ENDED:
        known = state.dot_heading[seat * DOTS + state.revealed]
        return f"{told}; headed {known:03.0f} at mark {state.revealed}"
    ship = course_at(state, seat, MOVE)
    helm = {0: "amidships", 1: "hard right", -1: "hard left"}[ship.helm]
    under_way = f"heading {ship.heading:05.1f}, {ship.speed / KNOT:.1f} knots of {ship.ordered / KNOT:.1f}, helm {helm}"
    return f"{told}; {under_way}; {guns(seen, seat)}; {tubes(seen, seat)}"


def guns(seen: Chart, seat: int) -> str:
    """Show the score card's columns: each turret with its number, or the move in which it is loaded."""
    state, coming = seen.state, seen.state.move + 1
    told = []
    for turret in Turret:
        if has_turret(seen.brief.board.layout[seat], turret):
            ready = state.loaded[seat * TURRETS + turret]
            card = f"({card_number(coming, period_of(turret))})"
            told.append(f"{turret.name}{card if ready <= coming else f' in {ready}'}")
    return f"fire {'open' if state.open[seat] else 'ceased'}, " + " ".join(told)


def tubes(seen: Chart, seat: int) -> str:
    """Show which tubes are loaded."""
    coming = seen.state.move + 1
    told = [
        name if seen.state.tube[seat * TUBES + tube] <= coming else f"{name} in {seen.state.tube[seat * TUBES + tube]}"
        for tube, name in enumerate(TUBE_NAMES)
        if seen.brief.board.tubes[seat] >> tube & 1
    ]
    return "tubes " + " ".join(told)


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire."""
    state = seen.state
    names = seen.brief.names
    if state.phase == Phase.ZONE_RULING:
        firer, tube = divmod(state.case_torpedo, TUBES)
        return (
            f"{names[firer]}'s {TUBE_NAMES[tube]} torpedo crosses at second {state.case_at:.1f}: zone {state.case_zone}"
        )
    if state.phase == Phase.THROW_RULING:
        return f"the die shows {state.case_throw} against zone {state.case_zone}"
    if state.phase == Phase.COLLISION_RULING:
        kind = seen.brief.game.words["crash"](None, None, 0, state.case_crash)
        return f"the hulls meet at second {state.crash_at:.1f}: {kind}"
    if state.phase == Phase.GUNS_RULING:
        blue, red = state.case_points
        return f"at {state.case_range:.0f} yards {names[0]} scores {blue:g}, {names[1]} {red:g}"
    return seen.brief.game.words["result"](None, None, 0, state.case_result)
