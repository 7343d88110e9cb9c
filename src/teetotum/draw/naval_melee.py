"""The chart of a melee in the terminal, with what every captain needs to know of guns, tubes and signals."""

from functools import partial
from math import hypot

from rich.text import Text

from teetotum.draw.game_paper import Paper, lay_paper
from teetotum.draw.instruments import Instrument
from teetotum.draw.instruments.cards import salvo_table, torpedo_card, track_curves
from teetotum.draw.instruments.leaf import Leaf
from teetotum.draw.sea import (
    BELOW,
    MINE,
    SHORE,
    Mark,
    draw_marks,
    draw_shore,
    loading,
    read_between,
    reckoning,
    score_lines,
)
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_melee.ending import cost
from teetotum.games.naval_melee.fire import side_of
from teetotum.games.naval_melee.reading import say_hull
from teetotum.games.naval_melee.vocabulary import BODIES, FOR_GOOD, HULLS, SHIPS, SUBMARINES, TORPEDOES, Phase, State
from teetotum.games.naval_melee.words import ship_name
from teetotum.languages import say
from teetotum.mechanics.gunnery import Turret, salvo
from teetotum.mechanics.sea import COURSE, KNOT, RADIUS, REACH
from teetotum.mechanics.signals import SLOTS, say_signal
from teetotum.mechanics.torpedo import RANGE, SPEED, kept_run, run_x, run_y
from teetotum.mechanics.warships import BATTERY, TUBE_NAMES, TUBES, TURRETS

INKS = ("blue", "red")
MARGIN = 200.0
STEP = 40.0
"""Yards between two places where a torpedo's run is drawn."""


def place(state: State, hull: int) -> tuple[float, float]:
    """Say where a ship is."""
    return state.course[COURSE * hull], state.course[COURSE * hull + 1]


def chart(seen: Chart) -> Text:
    """Draw the sea: north is up, ships by side and number, a ship at half power in brackets."""
    state = seen.state
    hulls = [body for body in range(BODIES) if state.afloat[body]]
    rows = max(14, min(seen.rows - BELOW, 30))
    places = [place(state, hull) for hull in hulls] or [(0.0, 0.0)]
    paper = lay_paper(places, MARGIN, seen.columns, rows, seen.shapes)
    draw_coast(seen, paper)
    runs = draw_torpedoes(seen, paper)
    draw_marks(paper, [marked(seen, paper, hull) for hull in hulls])
    signs = [f"N is up; {paper.cross} every {paper.spacing:.0f} yards", "( ) at half power"]
    signs += [f"{SHORE} shore"] if seen.brief.board.shores else []
    signs += [f"{MINE} mine"] if any(state.mine_lies) else []
    return paper.text("; ".join(signs) + runs)


def marked(seen: Chart, paper: Paper, hull: int) -> Mark:
    """Give the sign, name and ink of a ship."""
    x, y = place(seen.state, hull)
    is_ringed = hull < HULLS and seen.state.ring[hull]
    name = f"({say_hull(hull)})" if is_ringed else say_hull(hull)
    ink = INKS[side_of(seen.brief.play(seen.state), hull)]
    return Mark(x, y, paper.arrow(seen.state.course[COURSE * hull + 2]), name, f"{STRONG} {ink}")


def draw_coast(seen: Chart, paper: Paper) -> None:
    """Draw shores, and mines so far as this seat knows of them."""
    board, state = seen.brief.board, seen.state
    for n in range(board.shores):
        draw_shore(paper, board.shore[4 * n : 4 * n + 4])
    for n in range(board.mines):
        if state.mine_lies[n]:
            paper.put(board.mine_x[n], board.mine_y[n], MINE, FAINT)


def draw_torpedoes(seen: Chart, paper: Paper) -> str:
    """Draw the lines of torpedoes that run where this seat knows of them, and give their part of the legend."""
    state, found = seen.state, ""
    for n in range(TORPEDOES):
        if state.firer[n]:
            run, ink = kept_run(state.run, n), INKS[(state.firer[n] - 1) // SHIPS]
            for step in range(int(RANGE / STEP) + 1):
                paper.put(run_x(run, step * STEP), run_y(run, step * STEP), paper.wake, ink)
            ran = min(RANGE, -state.run[6 * n + 5] * SPEED)
            paper.put(run_x(run, ran), run_y(run, ran), paper.head, f"{STRONG} {ink}")
            found = f"; {paper.wake} a torpedo's line, {paper.head} where it is"
    return found


def glance(seen: Chart) -> Text:
    """Say how the ships stand, so far as this seat knows."""
    state, lines = seen.state, Text()
    close = "; close action" if any(state.close) else ""
    lines.append(f"Half minute {state.move} of {seen.brief.board.moves}{close}. {touch(seen)}\n", STRONG)
    for side in range(2):
        if flies := flying(seen, side):
            lines.append(f"{seen.brief.names[side]}: ", f"{STRONG} {INKS[side]}")
            lines.append(f"{flies}\n")
    for hull in range(HULLS):
        if seen.brief.board.present[hull]:
            lines.append(f"{ship_name(hull)}: ", f"{STRONG} {INKS[hull // SHIPS]}")
            lines.append(ship_line(seen, hull) + "\n")
    for n in range(SUBMARINES):
        if state.afloat[HULLS + n]:
            lines.append(f"{ship_name(HULLS + n)}: ", STRONG)
            lines.append(submarine_line(seen, n) + "\n")
    if "in " in loadings(seen):
        lines.append("A gun or tube 'in 9' is loaded in move 9.\n", FAINT)
    if state.submarines_known:
        lines.append("The defence has submarines.\n", FAINT)
    if state.phase == Phase.ENDED:
        lines.append(reckoning(seen.brief.names, [cost(seen.brief.play(state), side) for side in range(2)]))
    lines.rstrip()
    return lines


def submarine_line(seen: Chart, n: int) -> str:
    """Say what this seat knows of a submarine."""
    state = seen.state
    heading = round(state.course[COURSE * (HULLS + n) + 2]) % 360
    if not is_own(seen, seen.brief.board.submarine_side[n]):
        return f"seen awash, heading {heading:03d}"
    told = ["under water" if state.deep[n] else "awash", f"heading {heading:03d}"]
    told += ["seen"] if state.found[n] else ["not seen"]
    return ", ".join(told + (["her torpedo fired"] if state.spent[n] else []))


def touch(seen: Chart) -> str:
    """Say which two enemies are nearest to each other, and how far one can see where that is limited."""
    state = seen.state
    afloat = [hull for hull in range(HULLS) if state.afloat[hull]]
    pairs = [(one, other) for one in afloat for other in afloat if one < SHIPS <= other]
    haze = f" Nobody sees beyond {state.sight} yards." if state.sight else ""
    if not pairs:
        return haze.strip()
    yards, one, other = min((apart(state, one, other), one, other) for one, other in pairs)
    return f"{say_hull(one)} and {say_hull(other)} are nearest: {yards:.0f} yards.{haze}"


def apart(state: State, one: int, other: int) -> float:
    """Measure the yards between two ships."""
    (x, y), (to_x, to_y) = place(state, one), place(state, other)
    return hypot(x - to_x, y - to_y)


def is_own(seen: Chart, side: int) -> bool:
    """See whether this seat knows what a side's ships are ordered to do."""
    roles = seen.brief.roles
    own = seen.seat < 0 or seen.seat >= len(roles) or roles[seen.seat].side in (-1, side)
    return bool(own or seen.state.phase == Phase.ENDED)


def flying(seen: Chart, side: int) -> str:
    """Say what signals of a side fly and which one steers its ships, to those who may know."""
    state = seen.state
    if not is_own(seen, side):
        return ""
    rows = [state.flown[8 * side + 4 * n : 8 * side + 4 * n + 4] for n in range(SLOTS)]
    flies = [f"{say_signal(*row[:3])} flies since move {row[3]}" for row in rows if row[0]]
    steers = say_signal(*state.in_force[4 * side : 4 * side + 3])
    return "; ".join([*flies, *([f"{steers} is in force"] if state.in_force[4 * side] else [])])


def ship_line(seen: Chart, hull: int) -> str:
    """Say what this seat knows of a ship."""
    state = seen.state
    if not state.afloat[hull]:
        return "lost"
    n = COURSE * hull
    heading, speed = state.course[n + 2], state.course[n + 3] / KNOT
    told = f"lost {state.loss[hull]:g}, heading {round(heading) % 360:03d}, {speed:.1f} knots"
    still = f", still for {state.still[hull]} moves" if state.still[hull] else ""
    still = ", ashore" if state.still[hull] > FOR_GOOD // 2 else still
    if not is_own(seen, hull // SHIPS):
        return f"{told}{still}"
    fire = "" if state.open[hull] else ", fire ceased"
    return f"{told}{still}{fire}\n  guns {loading(guns(seen, hull), coming(state))}; tubes {tubes(seen, hull)}"


def loadings(seen: Chart) -> str:
    """Read out the guns and tubes of all ships of this seat's side."""
    own = [hull for hull in range(HULLS) if seen.brief.board.present[hull] and is_own(seen, hull // SHIPS)]
    return "; ".join(f"{loading(guns(seen, hull), coming(seen.state))}; {tubes(seen, hull)}" for hull in own)


def coming(state: State) -> int:
    """Number the move that is written next."""
    return max(1, state.move)


def guns(seen: Chart, hull: int) -> list[tuple[str, int]]:
    """List a ship's turrets with the moves in which they are loaded."""
    fitted, loaded = BATTERY[seen.brief.board.layout[hull]], seen.state.loaded
    return [(turret.name, loaded[TURRETS * hull + turret]) for turret in Turret if fitted >> turret & 1]


def tubes(seen: Chart, hull: int) -> str:
    """Say which tubes are loaded, and when the others will be."""
    pieces = [(name, seen.state.tube[TUBES * hull + tube]) for tube, name in enumerate(TUBE_NAMES)]
    return loading(pieces, coming(seen.state))


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire."""
    state = seen.state
    due = ((ship_name(body), state.due[body]) for body in range(BODIES) if state.due[body] > 0)
    told = [say("{ship} receives {points:g}", ship=ship, points=points) for ship, points in due]
    return "; ".join(told) or say("nobody receives a point in this half minute")


def card_of(_exercise: Exercise, seen: Chart) -> str:
    """Draw the score card as it may be seen."""
    board, state = seen.brief.board, seen.state
    ships = [hull for hull in range(HULLS) if board.present[hull]]
    return score_lines([(say_hull(n), state.loss[n], board.endurance[n]) for n in ships], seen.columns)


def table_of(exercise: Exercise, seen: Chart) -> str:
    """Lay the stencils from every ship to every enemy."""
    return read_between(exercise, seen, partial(salvo, turrets=1.0, exact=False), "points of one 8-inch turret")


PAPERS = {
    "wand": ("what rule and table read from ship to ship", table_of),
    "card": ("the score card, a line for each ship", card_of),
}
"""Papers kept of a melee: what each is, and how it is drawn for a seat."""


def turns_of(brief: Brief) -> Leaf:
    """Draw the track curves for the speeds of the ships that meet."""
    board = brief.board
    speeds = dict.fromkeys(board.top[hull] for hull in range(HULLS) if board.present[hull])
    return track_curves(tuple(speeds), REACH, RADIUS, False)


INSTRUMENTS: dict[str, Instrument] = {
    "fire": ("the gun-fire table: points by range and turrets", lambda _: salvo_table()),
    "turns": ("the track curves: where the helm brings a ship, and when", turns_of),
    "torpedo": ("the torpedo card: zones by run and angle", lambda _: torpedo_card(RANGE)),
}
"""What can be shown of a melee, by its word."""
