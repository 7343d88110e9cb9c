"""The chart of a melee in the terminal."""

from rich.text import Text

from teetotum.draw.text import FAINT, STRONG, Canvas, Chart, Scale
from teetotum.games.naval_melee.notation import say_hull
from teetotum.games.naval_melee.vocabulary import COURSE, HULLS, SHIPS, Phase, State
from teetotum.games.naval_melee.words import ship_name
from teetotum.mechanics.sea import KNOT

INKS = ("blue", "red")
MARGIN = 200.0
ASPECT = 2.0


def place(state: State, hull: int) -> tuple[float, float]:
    """Say where a ship is."""
    return state.course[COURSE * hull], state.course[COURSE * hull + 1]


def chart(seen: Chart) -> Text:
    """Draw the sea: north is up, ships by side and number, a ship at half power in brackets."""
    state = seen.state
    hulls = [hull for hull in range(HULLS) if state.afloat[hull]]
    canvas = Canvas(seen.columns, max(12, min(seen.rows - 8, 30)))
    scale = lay_scale([place(state, hull) for hull in hulls] or [(0.0, 0.0)], canvas)
    for hull in hulls:
        x, y = place(state, hull)
        column, row = scale.at(x, -y)
        name = say_hull(hull)
        canvas.write(column, row, f"({name})" if state.ring[hull] else name, f"{STRONG} {INKS[hull // SHIPS]}")
    words = f"a column is {scale.per_column:.0f} yards, a row {scale.per_row:.0f}; N is up"
    canvas.write(0, canvas.rows - 1, words, FAINT)
    return canvas.text()


def lay_scale(places: list[tuple[float, float]], canvas: Canvas) -> Scale:
    """Lay the sea over the grid so that every ship is on it."""
    west, east = min(x for x, _ in places) - MARGIN, max(x for x, _ in places) + MARGIN
    south, north = min(y for _, y in places) - MARGIN, max(y for _, y in places) + MARGIN
    per_column = max((east - west) / (canvas.columns - 6), (north - south) / (canvas.rows - 2) / ASPECT)
    left = (west + east) / 2 - per_column * (canvas.columns - 6) / 2
    top = -(south + north) / 2 - per_column * ASPECT * (canvas.rows - 2) / 2
    return Scale(left, top, per_column, per_column * ASPECT)


def glance(seen: Chart) -> Text:
    """Say how the ships stand, so far as this seat knows."""
    state, lines = seen.state, Text()
    close = "; close action" if any(state.close) else ""
    lines.append(f"Half minute {state.move} of {seen.brief.board.moves}{close}.\n", STRONG)
    for hull in range(HULLS):
        if seen.brief.board.present[hull]:
            lines.append(f"{ship_name(hull)}: ", f"{STRONG} {INKS[hull // SHIPS]}")
            lines.append(ship_line(seen, hull) + "\n")
    lines.rstrip()
    return lines


def ship_line(seen: Chart, hull: int) -> str:
    """Say what this seat knows of a ship."""
    state = seen.state
    if not state.afloat[hull]:
        return "lost"
    n = COURSE * hull
    heading, speed = state.course[n + 2], state.course[n + 3] / KNOT
    told = f"lost {state.loss[hull]:g}, heading {heading:03.0f}, {speed:.1f} knots"
    roles = seen.brief.roles
    own = seen.seat < 0 or seen.seat >= len(roles) or roles[seen.seat].side in (-1, hull // SHIPS)
    if not own and state.phase != Phase.ENDED:
        return told
    still = f", still for {state.still[hull]} moves" if state.still[hull] else ""
    return f"{told}{still}, fire {'open' if state.open[hull] else 'ceased'}"


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire."""
    state = seen.state
    told = [f"{ship_name(hull)} receives {state.due[hull]:g}" for hull in range(HULLS) if state.due[hull] > 0]
    return "; ".join(told) or "nobody receives a point in this half minute"
