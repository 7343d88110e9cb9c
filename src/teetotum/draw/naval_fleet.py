"""The board of a fleet action in the terminal, score lines, and the record paper's sketches."""

from collections.abc import Iterator

from rich.text import Text

from teetotum.draw.text import FAINT, STRONG, Canvas, Chart, Scale
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.vocabulary import (
    BODIES,
    CRAFT,
    FORTS,
    MINES,
    SHIPS,
    SUBMARINES,
    Clause,
    Mode,
    Phase,
    Ruling,
    State,
)
from teetotum.games.naval_fleet.words import ship_name
from teetotum.mechanics.signals import say_signal

INKS = ("blue", "red")
MARGIN = 600.0
ASPECT = 2.0
SQUARE = 1000.0
"""Yards of a large square of the board, which is a small square of the record paper."""
LOST, SEA, MINE, SHORE = "x", "·", "*", "#"


def standing(state: State) -> list[int]:
    """List the bodies that are seen on the board."""
    return [body for body in range(BODIES) if state.afloat[body]]


@upholds(Clause.LARGE_SQUARES, Clause.THREE_CLASSES, Clause.FLAGSHIPS, Clause.NUMBERS_IN_LINE)
def chart(seen: Chart) -> Text:
    """Draw the board: north is up, ships by side and number, a ringed ship in brackets, dots at the large squares."""
    state = seen.state
    bodies = standing(state)
    canvas = Canvas(seen.columns, max(12, min(seen.rows - 8, 30)))
    places = [(state.x[body], state.y[body]) for body in bodies] or [(0.0, 0.0)]
    scale = lay_scale(places, canvas)
    draw_squares(canvas, scale)
    draw_coast(seen, canvas, scale)
    for body in bodies:
        column, row = scale.at(state.x[body], -state.y[body])
        canvas.write(column, row, label(state, body), f"{STRONG} {INKS[seen.brief.board.side[body]]}")
    words = f"a column is {scale.per_column:.0f} yards, a row {scale.per_row:.0f}; dots mark 1000-yard squares; N is up"
    canvas.write(0, canvas.rows - 1, words, FAINT)
    return canvas.text()


def label(state: State, body: int) -> str:
    """Write a body's sign: its short name, in brackets once ringed, with an apostrophe for a flagship."""
    flag = "'" if body < CRAFT and body in (state.flag[body // SHIPS], state.second[body // SHIPS]) else ""
    name = say_body(body) + flag
    return f"({name})" if state.ring[body] else name


def lay_scale(places: list[tuple[float, float]], canvas: Canvas) -> Scale:
    """Lay the board over the grid so that every place is on it."""
    west, east = min(x for x, _ in places) - MARGIN, max(x for x, _ in places) + MARGIN
    south, north = min(y for _, y in places) - MARGIN, max(y for _, y in places) + MARGIN
    per_column = max((east - west) / (canvas.columns - 6), (north - south) / (canvas.rows - 2) / ASPECT)
    left = (west + east) / 2 - per_column * (canvas.columns - 6) / 2
    top = -(south + north) / 2 - per_column * ASPECT * (canvas.rows - 2) / 2
    return Scale(left, top, per_column, per_column * ASPECT)


def draw_squares(canvas: Canvas, scale: Scale) -> None:
    """Mark the corners of the large squares."""
    step = SQUARE * max(1, round(scale.per_column * 6 / SQUARE))
    first_x, first_y = int(scale.left // step), int(scale.top // step)
    for n in range(80):
        for m in range(60):
            column, row = scale.at((first_x + n) * step, (first_y + m) * step)
            canvas.write(column, row, SEA, FAINT)


def draw_coast(seen: Chart, canvas: Canvas, scale: Scale) -> None:
    """Draw shores, and mines so far as this seat knows of them."""
    board, state = seen.brief.board, seen.state
    for n in range(board.shores):
        ax, ay, bx, by = board.shore[4 * n : 4 * n + 4]
        for part in range(41):
            column, row = scale.at(ax + (bx - ax) * part / 40, -(ay + (by - ay) * part / 40))
            canvas.write(column, row, SHORE, "yellow")
    for n in range(MINES):
        if state.mine_lies[n]:
            column, row = scale.at(state.mine_x[n], -state.mine_y[n])
            canvas.write(column, row, MINE, FAINT)


@upholds(Clause.SCORE_CARD, Clause.LINE_PER_SHIP)
def glance(seen: Chart) -> Text:
    """Say how both fleets stand: formation, signals flying, and every ship's line on the score card."""
    state, lines = seen.state, Text()
    lines.append(f"Move {state.move} of {seen.brief.board.moves}.\n", STRONG)
    for side in range(2):
        lines.append(f"{seen.brief.names[side]}: ", f"{STRONG} {INKS[side]}")
        lines.append(fleet_line(seen, side) + "\n")
    if state.submarines_known:
        lines.append("The defence has submarines.\n", FAINT)
    lines.rstrip()
    return lines


def fleet_line(seen: Chart, side: int) -> str:
    """Say what this seat knows of a fleet."""
    state = seen.state
    bodies = [b for b in range(BODIES) if seen.brief.board.kind[b] and seen.brief.board.side[b] == side]
    told = ", ".join(score_line(seen, body) for body in bodies if body < CRAFT or state.afloat[body])
    own = 0 <= seen.seat < len(seen.brief.roles) and seen.brief.roles[seen.seat].side == side
    if not own and seen.seat >= 0 and state.phase != Phase.ENDED:
        return told
    flying = [say_signal(*state.flown[8 * side + 4 * n : 8 * side + 4 * n + 3]) for n in range(2)]
    flies = " and ".join(word for word in flying if word != "nothing") or "nothing"
    speed = state.fleet_level[side]
    return f"{told}; {Mode(state.mode[side]).name.lower()}, speed {speed:.2f} of full; {flies} flies"


def score_line(seen: Chart, body: int) -> str:
    """Write a ship's points so far: lost ones are crossed, ringed ones ringed."""
    state = seen.state
    name = say_body(body)
    if not state.afloat[body]:
        return f"{name} {LOST}"
    if body >= FORTS:
        return f"{name} at {state.share[body]:g}"
    return f"{name} {state.loss[body]:g}{' ringed' if state.ring[body] else ''}"


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire: the points of the move as the program measured them."""
    state = seen.state
    told = [f"{ship_name(body)} receives {state.due[body]:g}" for body in range(BODIES) if state.due[body] > 0]
    return "; ".join(told) or "nobody receives a point in this move"


@upholds(Clause.SCORE_CARD, Clause.LINE_PER_SHIP)
def score_card(seen: Chart) -> str:
    """Draw the score card: a line for each ship, a tenth of an inch for ten points, with the half-power mark."""
    lines = []
    for body in range(CRAFT):
        if seen.brief.board.kind[body]:
            whole = endurance(seen.brief.play(seen.state), body)
            done, length = round(seen.state.loss[body] / 10), round(whole / 10)
            bar = ["=" if n < done else "-" for n in range(length)]
            bar[length // 2] = "|"
            lines.append(f"{say_body(body):>3} {''.join(bar)} {seen.state.loss[body]:g}")
    return "\n".join(lines)


@upholds(
    Clause.RECORD_PAPER, Clause.SMALL_SQUARE, Clause.INJURY_BESIDE, Clause.CIRCLE, Clause.CROSS, Ruling.SKETCH_AFTER
)
def sketches(exercise: Exercise) -> Iterator[str]:
    """Sketch an exercise move by move on record paper: places in squares, injury of the move, circles and crosses."""
    again = Exercise(exercise.brief)
    drawn = again.state.move
    yield sketch(again, 0)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
        if again.state.move != drawn or again.is_over:
            if drawn > 0:
                yield sketch(again, drawn)
            drawn = again.state.move


def sketch(exercise: Exercise, move: int) -> str:
    """Write one sketch: every ship with her place in squares of the paper."""
    state, board = exercise.state, exercise.brief.board
    lines = [f"Sketch {move}"]
    for body in range(BODIES):
        if board.kind[body] and not SUBMARINES <= body < FORTS:
            name = say_body(body)
            mark = f"X{name}" if not state.afloat[body] else f"({name})" if state.ring[body] else name
            where = f"{state.x[body] / SQUARE:.2f} {state.y[body] / SQUARE:.2f} {state.heading[body]:03.0f}"
            injury = f" -{state.due[body]:g}" if move > 0 and state.due[body] > 0 else ""
            lines.append(f"  {mark} {where}{injury}")
    return "\n".join(lines)
