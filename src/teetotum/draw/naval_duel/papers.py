"""Papers of a duel: the stencils laid on the places last revealed, and the score cards with their strokes."""

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import NamedTuple

from rich.text import Text

from teetotum.draw.game_paper import Paper, lay_paper
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine.events import Event
from teetotum.engine.rules import CLAUSE, NOW, WAS, upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.gunnery import card_number, has_turret, period_of, weight_of
from teetotum.games.naval_duel.setup import stencil
from teetotum.games.naval_duel.vocabulary import DOTS, HUNDREDTHS, SHIPS, YARDS, Phase, State
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.outline import bearing, is_abeam, relative
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.warships import TURRETS

INKS = ("blue", "red")
KEEL, LINE = "=", "'"
LINES = (2.0, 4.0, 12.0, 14.0)
"""Points from the bow at which lines are marked on either side, besides the keel's."""
FIRED, LOADS = "*", "|"


@upholds(
    Clause.LAY_THE_STENCILS,
    Clause.LINES_OF_THE_STENCIL,
    Clause.STENCILS_AT_ONE_INSTANT,
    Clause.MIDDLE_AND_KEEL,
    Ruling.SIZE_OF_THE_STENCIL,
)
def stencils(_exercise: Exercise, seen: Chart) -> Text:
    """Lay both stencils where the ships stood when headings were last shown, and read range and bearings off them."""
    across, along = stencil(seen.brief.house)
    ships = [revealed_place(seen.state, seat) for seat in range(SHIPS)]
    rows = max(14, min(seen.rows - 5, 30))
    paper = lay_paper([(x, y) for x, y, _ in ships], max(200.0, along / 2), seen.columns, rows, seen.shapes)
    for seat, ship in enumerate(ships):
        lay_stencil(paper, ship, across / 2, along / 2, INKS[seat])
    for seat, (x, y, _) in enumerate(ships):
        paper.put(x, y, "BR"[seat], f"{STRONG} {INKS[seat]}")
    drawn = paper.text(
        f"Mark {seen.state.revealed}; {KEEL} keel line, {LINE} lines of 2 and 4 points off bow and quarter"
    )
    return drawn.append("\n" + readings(seen, ships))


def revealed_place(state: State, seat: int) -> tuple[float, float, float]:
    """Give place and heading of a ship at the last mark that was revealed."""
    at = seat * DOTS + state.revealed
    return state.dot_x[at], state.dot_y[at], state.dot_heading[at]


def lay_stencil(paper: Paper, ship: tuple[float, float, float], aside: float, ahead: float, ink: str) -> None:
    """Draw the lines of a stencil as far as its edges."""
    for points in (0.0, *LINES, 16.0):
        for side in (1, -1):
            off = radians(points * POINT * side)
            reach = min(ahead / max(1e-9, abs(cos(off))), aside / max(1e-9, abs(sin(off))))
            true = radians(ship[2]) + off
            steps = max(1, int(reach / paper.scale.per_column))
            for n in range(steps + 1):
                x, y = ship[0] + reach * n / steps * sin(true), ship[1] + reach * n / steps * cos(true)
                paper.put(x, y, KEEL if points in (0.0, 16.0) else LINE, ink)


@upholds(Clause.BOW_AND_QUARTER_LINES)
def readings(seen: Chart, ships: list[tuple[float, float, float]]) -> str:
    """Say range and relative bearings in points, and whether each ship shows her broadside or an end."""
    (x, y, _), (to_x, to_y, _) = ships
    told = [f"Range {hypot(to_x - x, to_y - y):.0f} yards."]
    for seat in range(SHIPS):
        own, other = ships[seat], ships[1 - seat]
        off = relative(bearing(own[0], own[1], other[0], other[1]), own[2])
        side = "to starboard" if off >= 0 else "to port"
        sector = "broadside on" if is_abeam(off) else "end on"
        names = seen.brief.names[1 - seat], seen.brief.names[seat]
        told.append(f"{names[0]} lies {abs(off) / POINT:.1f} points {side} of {names[1]}, who is {sector}.")
    return " ".join(told)


class Entry(NamedTuple):
    """What one move left on a card: turrets fired, range, points given and got, and all that is lost so far."""

    fired: tuple[int, ...]
    yards: int
    given: float
    got: float
    lost: float


@upholds(
    Clause.SCORE_CARD,
    Clause.COLUMN_FOR_EACH_PAIR,
    Clause.EIGHT_INCH_COLUMNS,
    Clause.TWELVE_INCH_COLUMNS,
    Clause.STROKE_ON_FIRING,
    Clause.LOADED_WHERE_IT_STOPS,
)
def score_cards(exercise: Exercise, seen: Chart) -> Text:
    """Write out both score cards up to the last move that was scored: both captains may read them."""
    entries = list(entries_of(exercise, seen.state.revealed))
    drawn = Text(f"{FIRED} fired, {LOADS} loading; elsewhere the number in the column of a pair that is loaded", FAINT)
    for seat in range(SHIPS):
        turrets = [turret for turret in Turret if has_turret(seen.brief.board.layout[seat], turret)]
        columns = "".join(f"{turret.name:>5}" for turret in turrets)
        drawn.append(f"\n{seen.brief.names[seat]:<6}{columns}  range  worth  given    got   lost", INKS[seat])
        loaded = dict.fromkeys(turrets, 0)
        for move, entry in enumerate(entries, 1):
            drawn.append(f"\n{move:>4}  {row_of(move, entry[seat], turrets, loaded)}")
    return drawn


def row_of(move: int, entry: Entry, turrets: list[Turret], loaded: dict[Turret, int]) -> str:
    """Write one row of a card, and draw on the strokes of the turrets that fired."""
    signs = []
    for turret in turrets:
        if turret in entry.fired:
            loaded[turret] = move + period_of(turret)
        number = card_number(move, period_of(turret))
        signs.append(f"{number}{FIRED}" if turret in entry.fired else LOADS if move < loaded[turret] else f"{number} ")
    worth = sum(weight_of(turret) for turret in entry.fired)
    columns = "".join(f"{sign:>5}" if sign != LOADS else f"{sign:>4} " for sign in signs)
    range_told = f"{entry.yards:>7}" if entry.fired else f"{'':>7}"
    return f"{columns}{range_told}{worth:>7}{entry.given:>7g}{entry.got:>7g}{entry.lost:>7g}"


def entries_of(exercise: Exercise, last: int) -> Iterator[tuple[Entry, ...]]:
    """Go through an exercise again, and take down what each scored move left on both cards."""
    again = Exercise(exercise.brief)
    scored, heard, before = 0, 0, again.state
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
        if again.state.phase not in (Phase.WRITE, Phase.ENDED):
            continue
        fresh, heard = again.events[heard:], len(again.events)
        for move in range(scored + 1, min(last, again.state.revealed) + 1):
            shots = shots_of(fresh, move)
            yield tuple(entry_of(again.state, before, seat, move, shots) for seat in range(SHIPS))
        scored, before = again.state.revealed, again.state


def shots_of(fresh: list[Event], move: int) -> list[Event]:
    """Pick out the fire of one move: what was entered between its reveal and the next."""
    found, at = [], 0
    for event in fresh:
        if event.line[CLAUSE] == Clause.LAY_THE_STENCILS:
            at = event.line[WAS]
        elif event.line[CLAUSE] == Clause.SCORE_YOUR_OWN_FIRE and at == move:
            found.append(event)
    return found


def entry_of(state: State, before: State, seat: int, move: int, shots: list[Event]) -> Entry:
    """Take down what one move left on one card."""
    columns = [(turret, seat * TURRETS + turret) for turret in Turret]
    reloaded = [turret for turret, at in columns if state.loaded[at] != before.loaded[at]]
    fired = tuple(t for t in reloaded if state.loaded[seat * TURRETS + t] == move + period_of(t))
    given = sum(shot.line[NOW] / HUNDREDTHS for shot in shots if shot.seat == seat)
    got = sum(shot.line[NOW] / HUNDREDTHS for shot in shots if shot.seat != seat)
    lost = state.lost[seat] if move == state.revealed else before.lost[seat] + got
    return Entry(fired, max((shot.line[WAS] % YARDS for shot in shots), default=0), given, got, lost)
