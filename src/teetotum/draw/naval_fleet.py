"""The board of a fleet action in the terminal, score lines, and the record paper's sketches."""

from collections.abc import Iterator
from itertools import zip_longest
from math import hypot

from rich.text import Text

from teetotum.draw.game_paper import Paper
from teetotum.draw.instruments import Instrument
from teetotum.draw.instruments.cards import torpedo_card, turning_card, wand_table
from teetotum.draw.instruments.leaf import Leaf
from teetotum.draw.sea import (
    MINE,
    SHORE,
    SQUARE,
    Mark,
    draw_marks,
    draw_shore,
    lay_board,
    read_between,
    reckoning,
    score_lines,
)
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.ending import cost
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.vocabulary import BODIES, CRAFT, FORTS, MINES, SHIPS, SUBMARINES, Mode, Phase, State
from teetotum.games.naval_fleet.words import ship_name
from teetotum.languages import say
from teetotum.mechanics.gunnery import wand
from teetotum.mechanics.signals import say_signal
from teetotum.mechanics.torpedo import RANGE

INKS = ("blue", "red")
MARGIN = 600.0
LOST, FORT, PLAIN_FORT = "x", "■", "H"
SPEEDS = {0.0: "stopped", 0.25: "quarter speed", 0.5: "half speed", 0.75: "three-quarter speed", 1.0: "full speed"}
FORMATIONS = {Mode.COLUMN: "in column", Mode.FREE: "each by herself", Mode.EVOLUTION: "taking station"}
FIRES = {0.0: "not at all", 0.5: "at half", 1.0: "in full"}


def standing(state: State) -> list[int]:
    """List the bodies that are seen on the board."""
    return [body for body in range(BODIES) if state.afloat[body]]


@upholds(Clause.LARGE_SQUARES, Clause.THREE_CLASSES, Clause.FLAGSHIPS, Clause.NUMBERS_IN_LINE)
def chart(seen: Chart) -> Text:
    """Draw the board: north is up, ships by side and number, a ringed ship in brackets, large squares by crosses."""
    bodies = standing(seen.state)
    paper = lay_board(seen, [(seen.state.x[body], seen.state.y[body]) for body in bodies], MARGIN)
    draw_coast(seen, paper)
    draw_marks(paper, sorted((marked(seen, paper, body) for body in bodies), key=weight))
    return paper.text(legend(seen, paper))


def legend(seen: Chart, paper: Paper) -> str:
    """Say what the signs of the board are, so far as they stand on it."""
    signs = [f"N is up; {paper.cross} every {paper.spacing:.0f} yards", "' flagship", "( ) ringed"]
    signs += [f"{SHORE} shore"] if seen.brief.board.shores else []
    signs += [f"{MINE} mine"] if any(seen.state.mine_lies) else []
    return "; ".join(signs)


def marked(seen: Chart, paper: Paper, body: int) -> Mark:
    """Give the sign, name and ink of a body."""
    state = seen.state
    fort = PLAIN_FORT if paper.is_plain else FORT
    sign = fort if body >= FORTS else paper.arrow(state.heading[body])
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


def draw_coast(seen: Chart, paper: Paper) -> None:
    """Draw shores, and mines so far as this seat knows of them."""
    board, state = seen.brief.board, seen.state
    for n in range(board.shores):
        draw_shore(paper, board.shore[4 * n : 4 * n + 4])
    for n in range(MINES):
        if state.mine_lies[n]:
            paper.put(state.mine_x[n], state.mine_y[n], MINE, FAINT)


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
    if state.phase == Phase.ENDED:
        lines.append(f"{reckoning(seen.brief.names, [cost(seen.brief.play(state), side) for side in range(2)])}\n")
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
    has_ships = any(state.afloat[SHIPS * side : SHIPS * side + SHIPS])
    told = "; ".join([*([courses(seen, side)] if has_ships else []), losses(seen, side)])
    own = 0 <= seen.seat < len(seen.brief.roles) and seen.brief.roles[seen.seat].side == side
    if not own and seen.seat >= 0 and state.phase != Phase.ENDED:
        return told
    told = "; ".join([told, *small_craft(seen, side)])
    if not has_ships:
        return told
    flying = [say_signal(*state.flown[8 * side + 4 * n : 8 * side + 4 * n + 3]) for n in range(2)]
    flies = " and ".join(word for word in flying if word != "nothing") or "nothing"
    speed = SPEEDS.get(state.fleet_level[side], f"speed {state.fleet_level[side]:.2f} of full")
    return f"{FORMATIONS[Mode(state.mode[side])]}, {speed}; {flies} flies; {told}"


def small_craft(seen: Chart, side: int) -> list[str]:
    """Say how the submarines and torpedo craft of one's own side stand."""
    state, board = seen.state, seen.brief.board
    told = []
    for body in range(CRAFT, FORTS):
        if state.afloat[body] and board.side[body] == side:
            if body < SUBMARINES:
                words = ["under way" if state.loose[body] else f"waits for {board.release[body]:.0f} yards"]
            else:
                words = ["under water" if state.deep[body] else "awash", "seen" if state.found[body] else "not seen"]
                words += ["her torpedo fired"] if state.spent[body] else []
            told.append(f"{say_body(body)} {', '.join(words)}")
    return told


def courses(seen: Chart, side: int) -> str:
    """Say how the ships of a side head, those alike together."""
    state = seen.state
    by_heading: dict[int, list[str]] = {}
    for body in range(SHIPS * side, SHIPS * side + SHIPS):
        if state.afloat[body]:
            by_heading.setdefault(round(state.heading[body]) % 360, []).append(say_body(body)[1:])
    if len(by_heading) == 1:
        return f"all head {next(iter(by_heading)):03d}"
    return "; ".join(f"{','.join(names)} head {heading:03d}" for heading, names in by_heading.items())


def losses(seen: Chart, side: int) -> str:
    """Say what every ship of a side has lost, those untouched together, and how its forts fire."""
    state, board = seen.state, seen.brief.board
    own = [b for b in range(BODIES) if board.kind[b] and board.side[b] == side]
    afloat = [body for body in own if body < FORTS and (body < CRAFT or state.afloat[body])]
    hurt = [score_line(seen, body) for body in afloat if not state.afloat[body] or state.loss[body] > 0]
    rest = ", the rest nothing" if len(hurt) < len(afloat) else ""
    told = [f"lost {', '.join(hurt)}{rest}" if hurt else "nothing lost"]
    return "; ".join(told + [fort_line(state, body) for body in own if body >= FORTS])


def fort_line(state: State, body: int) -> str:
    """Say with what part of its fire a fort will fire."""
    if not state.afloat[body]:
        return f"{say_body(body)} {LOST}"
    return f"{say_body(body)} fires {FIRES.get(state.share[body], f'at {state.share[body]:g}')}"


def score_line(seen: Chart, body: int) -> str:
    """Write a ship's points so far: lost ones are crossed, ringed ones ringed."""
    state = seen.state
    name = say_body(body)
    if not state.afloat[body]:
        return f"{name} {LOST}"
    return f"{name} {state.loss[body]:g}{' ringed' if state.ring[body] else ''}"


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire: the points of the move as the program measured them."""
    state = seen.state
    due = ((ship_name(body), state.due[body]) for body in range(BODIES) if state.due[body] > 0)
    told = [say("{ship} receives {points:g}", ship=ship, points=points) for ship, points in due]
    return "; ".join(told) or say("nobody receives a point in this move")


@upholds(Clause.SCORE_CARD, Clause.LINE_PER_SHIP)
def score_card(seen: Chart) -> str:
    """Draw the score card: a line for each ship, a tenth of an inch for ten points, with the half-power mark."""
    play = seen.brief.play(seen.state)
    ships = [body for body in range(CRAFT) if seen.brief.board.kind[body]]
    return score_lines([(say_body(n), seen.state.loss[n], endurance(play, n)) for n in ships], seen.columns)


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
    shown = [body for body in range(BODIES) if board.kind[body] and not SUBMARINES <= body < FORTS]
    sides = [[sketch_line(state, body, move) for body in shown if board.side[body] == side] for side in range(2)]
    rows = (f"  {blue:<36}{red}".rstrip() for blue, red in zip_longest(*sides, fillvalue=""))
    return "\n".join([f"Sketch {move}", *rows])


def sketch_line(state: State, body: int, move: int) -> str:
    """Write one ship of a sketch: her sign, squares east and north, heading, and her injury of the move."""
    name = say_body(body)
    mark = f"X{name}" if not state.afloat[body] else f"({name})" if state.ring[body] else name
    where = f"{state.x[body] / SQUARE:.2f} {state.y[body] / SQUARE:.2f} {state.heading[body]:03.0f}"
    return f"{mark} {where}{f' -{state.due[body]:g}' if move > 0 and state.due[body] > 0 else ''}"


def card_of(_exercise: Exercise, seen: Chart) -> str:
    """Draw the score card as it may be seen."""
    return score_card(seen)


def paper_of(exercise: Exercise, seen: Chart) -> str:
    """Draw all the record paper so far."""
    return "\n".join([PAPER_KEY, *sketches(exercise, seen.seat)])


def wand_of(exercise: Exercise, seen: Chart) -> str:
    """Lay the wand from every ship to every enemy."""
    return read_between(exercise, seen, wand, "points of a broadside on a broadside in a move")


PAPER_KEY = "Squares of 1,000 yards east and north, heading, -points; ( ) ringed, X lost"
PAPERS = {
    "wand": ("what the wand reads from ship to ship", wand_of),
    "card": ("the score card, a line for each ship", card_of),
    "paper": ("the record paper, move by move", paper_of),
}
"""Papers kept of an action: what each is, and how it is drawn for a seat."""


def turns_of(brief: Brief) -> Leaf:
    """Draw the turning card for the speeds of both fleets."""
    return turning_card(tuple(dict.fromkeys(speed for speed in brief.board.speed if speed > 0)))


INSTRUMENTS: dict[str, Instrument] = {
    "fire": ("the gun-fire wand: points of a battleship in a move", lambda _: wand_table()),
    "turns": ("the turning card: where a move brings a ship that turns", turns_of),
    "torpedo": ("the torpedo card: zones by run and angle", lambda _: torpedo_card(RANGE)),
}
"""What can be shown of an action, by its word."""
