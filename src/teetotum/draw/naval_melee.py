"""The chart of a melee in the terminal."""

from rich.text import Text

from teetotum.draw.sea import Mark, arrow, draw_marks, draw_squares, lay_scale
from teetotum.draw.text import FAINT, STRONG, Canvas, Chart
from teetotum.games.naval_melee.notation import say_hull
from teetotum.games.naval_melee.vocabulary import COURSE, HULLS, SHIPS, Phase, State
from teetotum.games.naval_melee.words import ship_name
from teetotum.mechanics.sea import KNOT

INKS = ("blue", "red")
MARGIN = 200.0


def place(state: State, hull: int) -> tuple[float, float]:
    """Say where a ship is."""
    return state.course[COURSE * hull], state.course[COURSE * hull + 1]


def chart(seen: Chart) -> Text:
    """Draw the sea: north is up, ships by side and number, a ship at half power in brackets."""
    state = seen.state
    hulls = [hull for hull in range(HULLS) if state.afloat[hull]]
    canvas = Canvas(seen.columns, max(14, min(seen.rows - 12, 30)))
    scale = lay_scale([place(state, hull) for hull in hulls] or [(0.0, 0.0)], canvas, MARGIN)
    step = draw_squares(canvas, scale)
    draw_marks(canvas, scale, [marked(seen, hull) for hull in hulls])
    words = f"N is up; arrows show headings; dots are {step:.0f} yards apart; ( ) is at half power"
    canvas.write(0, canvas.rows - 1, words.ljust(canvas.columns), FAINT)
    return canvas.text()


def marked(seen: Chart, hull: int) -> Mark:
    """Give the sign, name and ink of a ship."""
    x, y = place(seen.state, hull)
    name = f"({say_hull(hull)})" if seen.state.ring[hull] else say_hull(hull)
    return Mark(x, y, arrow(seen.state.course[COURSE * hull + 2]), name, f"{STRONG} {INKS[hull // SHIPS]}")


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
