"""The game paper in the terminal: marks by the number of their move, headings and paths so far as a seat knows them."""

from collections.abc import Iterator

from rich.text import Text

from teetotum.draw.game_paper import Paper, lay_paper
from teetotum.draw.naval_duel import instruments
from teetotum.draw.naval_duel.papers import score_cards, stencils
from teetotum.draw.sea import loading
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.games.naval_duel.gunnery import card_number, has_turret, period_of
from teetotum.games.naval_duel.house import Openness
from teetotum.games.naval_duel.plotting import course_at
from teetotum.games.naval_duel.torpedoes import pace, run_of
from teetotum.games.naval_duel.vocabulary import DOTS, SHIPS, TRAIL, Phase
from teetotum.languages import say
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import KNOT, POINT
from teetotum.mechanics.torpedo import run_x, run_y
from teetotum.mechanics.warships import HALF_MINUTE, TUBE_NAMES, TUBES, TURRETS

INKS = ("blue", "red")
SIGNS = "BR"
EVERYTHING = -1
"""The seat of whoever sees all."""
MARGIN = 300.0
"""Yards of sea shown beyond the outermost mark."""
LATEST = 9
"""Marks that are drawn; older ones are forgotten."""
STEP = 40.0
"""Yards between two places where a torpedo's run is drawn."""


def chart(seen: Chart) -> Text:
    """Draw the paper: north is up; the latest places are letters, earlier ones the last figure of their move."""
    places = [(x, y) for seat in range(SHIPS) for _, x, y in marks(seen, seat)]
    paper = lay_paper(places, MARGIN, seen.columns, max(14, min(seen.rows - 9, 30)), seen.shapes)
    for seat in range(SHIPS):
        draw_paths(paper, seen, seat)
        draw_torpedoes(paper, seen, seat)
    for seat in range(SHIPS):
        draw_headings(paper, seen, seat)
    for seat in range(SHIPS):
        for move, x, y in marks(seen, seat):
            last = move == seen.state.move
            paper.put(x, y, SIGNS[seat] if last else str(move % 10), f"{STRONG if last else ''} {INKS[seat]}")
    return paper.text(legend(seen, paper))


def legend(seen: Chart, paper: Paper) -> str:
    """Say what the signs of the chart are."""
    runs = any(seen.state.running[torpedo] for torpedo in range(SHIPS * TUBES))
    torpedoes = f"; {paper.wake} a torpedo's line, {paper.head} where it is" if runs else ""
    return f"N is up; {paper.cross} every {paper.spacing:.0f} yards{torpedoes}"


def marks(seen: Chart, seat: int) -> Iterator[tuple[int, float, float]]:
    """Go through the last marks of a ship: move, east, north."""
    state = seen.state
    for move in range(max(0, state.move - LATEST + 1), state.move + 1):
        yield move, state.dot_x[seat * DOTS + move], state.dot_y[seat * DOTS + move]


def sees_ship(seen: Chart, seat: int) -> bool:
    """See whether this seat knows how a ship stands at her very last mark."""
    is_shown = seen.seat in (seat, EVERYTHING) or seen.state.phase == Phase.ENDED
    return is_shown or seen.brief.house.open == Openness.TRUE


def draw_paths(paper: Paper, seen: Chart, seat: int) -> None:
    """Draw in a ship's known way from mark to mark: earlier ones as the headings bend them, the last as it was run."""
    state = seen.state
    known = [move for move, _, _ in marks(seen, seat) if move <= state.revealed]
    for move in known[1:]:
        at = seat * DOTS + move
        ends = [(state.dot_x[n], state.dot_y[n], state.dot_heading[n]) for n in (at - 1, at)]
        paper.bend(ends[0], ends[1], INKS[seat])
    steps = [(state.trail[(seat * TRAIL + n) * 2], state.trail[(seat * TRAIL + n) * 2 + 1]) for n in range(TRAIL)]
    paper.join(steps, INKS[seat])
    if sees_ship(seen, seat):
        track = [course_at(state, seat, second) for second in range(0, HALF_MINUTE + 1, 5)]
        paper.join([(ship.x, ship.y) for ship in track], INKS[seat])


def draw_headings(paper: Paper, seen: Chart, seat: int) -> None:
    """Point out how a ship heads at the last mark where this seat knows it."""
    move = seen.state.move if sees_ship(seen, seat) else seen.state.revealed
    at = seat * DOTS + move
    paper.point(seen.state.dot_x[at], seen.state.dot_y[at], seen.state.dot_heading[at], INKS[seat])


def draw_torpedoes(paper: Paper, seen: Chart, seat: int) -> None:
    """Draw the lines of a ship's torpedoes that run where this seat can see them."""
    state, play = seen.state, seen.brief.play(seen.state)
    for torpedo in range(seat * TUBES, (seat + 1) * TUBES):
        if state.running[torpedo]:
            run, reach = run_of(state, torpedo), float(seen.brief.house.torpedo_range)
            for n in range(int(reach / STEP) + 1):
                paper.put(run_x(run, n * STEP), run_y(run, n * STEP), paper.wake, INKS[seat])
            ran = min(reach, (state.move * HALF_MINUTE - state.launched[torpedo]) * pace(play))
            paper.put(run_x(run, ran), run_y(run, ran), paper.head, f"{STRONG} {INKS[seat]}")


def glance(seen: Chart) -> Text:
    """Say in a few lines how the ships stand, so far as this seat knows."""
    lines = Text()
    lines.append(f"Move {seen.state.move} of {seen.state.limit}. ", STRONG)
    lines.append(f"{ranges(seen)}\n")
    width = max(len(name) for name in seen.brief.names[:SHIPS])
    for seat in range(SHIPS):
        lines.append(f"{seen.brief.names[seat]:<{width}}  ", f"{STRONG} {INKS[seat]}")
        lines.append(f"{ship_line(seen, seat)}\n{'':<{width}}  {card_line(seen, seat)}\n")
    lines.append(f"Score card: {card_numbers(seen)}; a gun 'in 9' is loaded in move 9.", FAINT)
    return lines


def card_numbers(seen: Chart) -> str:
    """Read the numbers that stand in the score card's columns opposite the coming move."""
    twelve, eight = (card_number(seen.state.move + 1, period_of(turret)) for turret in (Turret.F12, Turret.F8))
    return f"12-inch {twelve}, 8-inch {eight}"


def ranges(seen: Chart) -> str:
    """Say how far apart the last marks lie, and how the enemy bears."""
    state = seen.state
    at = [(state.dot_x[seat * DOTS + state.move], state.dot_y[seat * DOTS + state.move]) for seat in range(SHIPS)]
    yards = ((at[0][0] - at[1][0]) ** 2 + (at[0][1] - at[1][1]) ** 2) ** 0.5
    if not 0 <= seen.seat < SHIPS:
        return f"The ships lie {yards:.0f} yards apart."
    own, other = at[seen.seat], at[1 - seen.seat]
    true = bearing(own[0], own[1], other[0], other[1])
    off = relative(true, course_at(state, seen.seat, HALF_MINUTE).heading)
    side = "to starboard" if off >= 0 else "to port"
    enemy = seen.brief.names[1 - seen.seat]
    return f"{enemy} lies {yards:.0f} yards off, bearing {true:03.0f}: {abs(off) / POINT:.1f} points {side}."


def ship_line(seen: Chart, seat: int) -> str:
    """Say what this seat knows of a ship: points lost, and her heading; of its own ship also speed, helm and fire."""
    state = seen.state
    told = f"lost {state.lost[seat]:g}{', at half power' if state.half[seat] else ''}"
    if seen.seat not in (seat, EVERYTHING) and state.phase != Phase.ENDED:
        mark = state.move if sees_ship(seen, seat) else state.revealed
        return f"{told}; headed {int(state.dot_heading[seat * DOTS + mark] + 0.5) % 360:03d} at mark {mark}"
    ship = course_at(state, seat, HALF_MINUTE)
    helm = {0: "amidships", 1: "hard right", -1: "hard left"}[ship.helm]
    under_way = f"heading {ship.heading:05.1f}, {ship.speed / KNOT:.1f} knots of {ship.ordered / KNOT:.1f}, helm {helm}"
    return f"{told}; {under_way}"


def card_line(seen: Chart, seat: int) -> str:
    """Read the score card: what is loaded for the coming move, so far as the fire of the last ones has been scored."""
    told = f"guns {loading(guns(seen, seat), seen.state.move + 1)}"
    if seen.seat not in (seat, EVERYTHING) and seen.state.phase != Phase.ENDED:
        return told
    fire = "open" if seen.state.open[seat] else "ceased"
    return f"fire {fire}; {told}; tubes {loading(tubes(seen, seat), seen.state.move + 1)}"


def guns(seen: Chart, seat: int) -> list[tuple[str, int]]:
    """List a ship's turrets with the moves in which they are loaded."""
    loaded, layout = seen.state.loaded, seen.brief.board.layout[seat]
    return [(turret.name, loaded[seat * TURRETS + turret]) for turret in Turret if has_turret(layout, turret)]


def tubes(seen: Chart, seat: int) -> list[tuple[str, int]]:
    """List a ship's tubes with the moves in which they are loaded."""
    fitted = seen.brief.board.tubes[seat]
    named = [(name, tube) for tube, name in enumerate(TUBE_NAMES) if fitted >> tube & 1]
    return [(name, seen.state.tube[seat * TUBES + tube]) for name, tube in named]


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire."""
    state = seen.state
    names = seen.brief.names
    if state.phase == Phase.ZONE_RULING:
        firer, tube = divmod(state.case_torpedo, TUBES)
        return say(
            "{name}'s {tube} torpedo crosses at second {second:.1f}: zone {zone}",
            name=names[firer],
            tube=TUBE_NAMES[tube],
            second=state.case_at,
            zone=state.case_zone,
        )
    if state.phase == Phase.THROW_RULING:
        return say("the die shows {die} against zone {zone}", die=state.case_throw, zone=state.case_zone)
    if state.phase == Phase.COLLISION_RULING:
        kind = seen.brief.game.words["crash"](None, None, 0, state.case_crash)
        return say("the hulls meet at second {second:.1f}: {kind}", second=state.crash_at, kind=kind)
    if state.phase == Phase.GUNS_RULING:
        fires = ", ".join(fire_of(seen, seat) for seat in range(SHIPS))
        return say("at {yards:.0f} yards {fires}", yards=state.case_range, fires=fires)
    words = seen.brief.game.words
    return f"{words['result'](None, None, 0, state.case_result)}: {words['how'](None, None, 0, state.case_how)}"


def fire_of(seen: Chart, seat: int) -> str:
    """Say what a ship's fire comes to, and which turrets fire."""
    fired = [turret.name for turret in Turret if seen.state.case_fired[seat] >> turret & 1]
    told = say("{name} scores {points:g}", name=seen.brief.names[seat], points=seen.state.case_points[seat])
    return told + say(" with {guns}", guns=" ".join(fired)) if fired else told


PAPERS = {
    "stencils": ("the stencils on the places last revealed: range, bearings, sectors", stencils),
    "card": ("the score cards, move by move", score_cards),
}
"""Papers of a duel: what each is, and how it is drawn for a seat."""
INSTRUMENTS = instruments.INSTRUMENTS
