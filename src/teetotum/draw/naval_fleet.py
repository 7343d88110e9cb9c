"""The board of a fleet action in the terminal, score lines, and the record paper's sketches."""

from collections.abc import Iterator
from math import hypot

from rich.text import Text

from teetotum.draw.sea import SQUARE, Mark, arrow, draw_marks, draw_squares, lay_scale
from teetotum.draw.text import FAINT, STRONG, Canvas, Chart, Scale
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.vocabulary import BODIES, CRAFT, FORTS, MINES, SHIPS, SUBMARINES, Mode, Phase, State
from teetotum.games.naval_fleet.words import ship_name
from teetotum.mechanics.signals import say_signal

INKS = ("blue", "red")
MARGIN = 600.0
LOST, MINE, SHORE, FORT = "x", "*", "#", "■"


def standing(state: State) -> list[int]:
    """List the bodies that are seen on the board."""
    return [body for body in range(BODIES) if state.afloat[body]]


@upholds(Clause.LARGE_SQUARES, Clause.THREE_CLASSES, Clause.FLAGSHIPS, Clause.NUMBERS_IN_LINE)
def chart(seen: Chart) -> Text:
    """Draw the board: north is up, ships by side and number, a ringed ship in brackets, dots at the large squares."""
    state = seen.state
    bodies = standing(state)
    canvas = Canvas(seen.columns, max(14, min(seen.rows - 12, 30)))
    places = [(state.x[body], state.y[body]) for body in bodies] or [(0.0, 0.0)]
    scale = lay_scale(places, canvas, MARGIN)
    step = draw_squares(canvas, scale)
    draw_coast(seen, canvas, scale)
    draw_marks(canvas, scale, sorted((marked(seen, body) for body in bodies), key=weight))
    words = f"N is up; arrows show headings; dots are {step:.0f} yards apart; ' is a flagship, ( ) is ringed"
    canvas.write(0, canvas.rows - 1, words.ljust(canvas.columns), FAINT)
    return canvas.text()


def marked(seen: Chart, body: int) -> Mark:
    """Give the sign, name and ink of a body."""
    state = seen.state
    sign = FORT if body >= FORTS else arrow(state.heading[body])
    ink = f"{STRONG} {INKS[seen.brief.board.side[body]]}"
    return Mark(state.x[body], state.y[body], sign, label(state, body), ink)


def weight(mark: Mark) -> int:
    """Rank names for which there may be no room: flagships first, then whatever leads its fleet."""
    return 0 if "'" in mark.name else 1 if mark.name.strip("()")[1:] == "1" else 2


def label(state: State, body: int) -> str:
    """Write a body's sign: its short name, in brackets once ringed, with an apostrophe for a flagship."""
    flag = "'" if body < CRAFT and body in (state.flag[body // SHIPS], state.second[body // SHIPS]) else ""
    name = say_body(body) + flag
    return f"({name})" if state.ring[body] else name


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
    lines.append(f"Move {state.move} of {seen.brief.board.moves}. {touch(seen)}\n", STRONG)
    for side in range(2):
        lines.append(f"{seen.brief.names[side]}: ", f"{STRONG} {INKS[side]}")
        lines.append(fleet_line(seen, side) + "\n")
    if state.submarines_known:
        lines.append("The defence has submarines.\n", FAINT)
    lines.rstrip()
    return lines


def touch(seen: Chart) -> str:
    """Say which two enemies are nearest to each other, and how far one can see where that is limited."""
    state, side = seen.state, seen.brief.board.side
    seen_now = [body for body in standing(state) if body < SUBMARINES or body >= FORTS]
    pairs = [(a, b) for a in seen_now for b in seen_now if a < b and side[a] != side[b]]
    haze = f" Nobody sees beyond {state.sight} yards." if state.sight else ""
    if not pairs:
        return haze.strip()
    yards, a, b = min((hypot(state.x[a] - state.x[b], state.y[a] - state.y[b]), a, b) for a, b in pairs)
    return f"{say_body(a)} and {say_body(b)} are nearest: {yards:.0f} yards.{haze}"


def fleet_line(seen: Chart, side: int) -> str:
    """Say what this seat knows of a fleet."""
    state = seen.state
    bodies = [b for b in range(BODIES) if seen.brief.board.kind[b] and seen.brief.board.side[b] == side]
    scores = ", ".join(score_line(seen, body) for body in bodies if body < CRAFT or state.afloat[body])
    told = courses(seen, side) + scores
    own = 0 <= seen.seat < len(seen.brief.roles) and seen.brief.roles[seen.seat].side == side
    if not own and seen.seat >= 0 and state.phase != Phase.ENDED:
        return told
    flying = [say_signal(*state.flown[8 * side + 4 * n : 8 * side + 4 * n + 3]) for n in range(2)]
    flies = " and ".join(word for word in flying if word != "nothing") or "nothing"
    speed = state.fleet_level[side]
    return f"{told}; {Mode(state.mode[side]).name.lower()}, speed {speed:.2f} of full; {flies} flies"


def courses(seen: Chart, side: int) -> str:
    """Say how the ships of a side head, those alike together."""
    state = seen.state
    by_heading: dict[int, list[str]] = {}
    for body in range(SHIPS * side, SHIPS * side + SHIPS):
        if state.afloat[body]:
            by_heading.setdefault(round(state.heading[body]) % 360, []).append(say_body(body)[1:])
    if len(by_heading) == 1:
        return f"all head {next(iter(by_heading)):03d}; lost "
    told = "; ".join(f"{','.join(names)} head {heading:03d}" for heading, names in by_heading.items())
    return f"{told}; lost " if told else ""


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
def sketches(exercise: Exercise, seat: int = -1) -> Iterator[str]:
    """Sketch an exercise move by move on record paper: places in squares, injury of the move, circles and crosses."""
    again = Exercise(exercise.brief)
    drawn = again.state.move
    yield sketch(again, 0, seat)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
        if again.state.move != drawn or again.is_over:
            if drawn > 0:
                yield sketch(again, drawn, seat)
            drawn = again.state.move


def sketch(exercise: Exercise, move: int, seat: int) -> str:
    """Write one sketch, so far as a seat may know: every ship with her place in squares of the paper."""
    state = exercise.state if seat < 0 else exercise.game.seen_by(exercise.play, seat)
    board = exercise.brief.board
    lines = [f"Sketch {move}"]
    for body in range(BODIES):
        if board.kind[body] and not SUBMARINES <= body < FORTS:
            name = say_body(body)
            mark = f"X{name}" if not state.afloat[body] else f"({name})" if state.ring[body] else name
            where = f"{state.x[body] / SQUARE:.2f} {state.y[body] / SQUARE:.2f} {state.heading[body]:03.0f}"
            injury = f" -{state.due[body]:g}" if move > 0 and state.due[body] > 0 else ""
            lines.append(f"  {mark} {where}{injury}")
    return "\n".join(lines)


def card_of(exercise: Exercise, seat: int) -> str:
    """Draw the score card as a seat may see it; -1 sees all."""
    state = exercise.state if seat < 0 else exercise.game.seen_by(exercise.play, seat)
    return score_card(Chart(exercise.brief, state, seat))


def paper_of(exercise: Exercise, seat: int) -> str:
    """Draw all the record paper so far."""
    return "\n".join(sketches(exercise, seat))


PAPERS = {
    "card": ("the score card, a line for each ship", card_of),
    "paper": ("the record paper, move by move", paper_of),
}
"""Papers kept of an action: what each is, and how it is drawn for a seat."""
