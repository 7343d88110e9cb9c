"""A captain's room in a duel: the sheet with both tracks, torpedo lines, strips, gun-fire table and cards."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple

from msgspec import structs

from teetotum.draw.instruments.cards import ranges, salvo_table
from teetotum.draw.naval_duel.instruments import by_time
from teetotum.draw.rooms import (
    Fan,
    FanRow,
    Forecast,
    Ghost,
    Point,
    Reading,
    RoomClock,
    Sight,
    Way,
    spans,
)
from teetotum.draw.rooms.bench import duel as bench
from teetotum.draw.rooms.plots.sheet import (
    Body,
    Grid,
    Lever,
    LeverChoice,
    ScoreLine,
    SheetPlot,
    SheetTable,
    Shot,
    Stencil,
    Strip,
    Throw,
    TrackMark,
    Wake,
)
from teetotum.draw.rooms.reading_back import CARRY_ON, said
from teetotum.engine import state as states
from teetotum.engine.rules import CLAUSE, HOW, NOW, SEAT, WAS, Ints
from teetotum.games.naval_duel.foresight import foresee_torpedo
from teetotum.games.naval_duel.gunnery import card_number, has_turret, period_of
from teetotum.games.naval_duel.house import Fire, GunTable, Gyro, LossBelow5, Openness, Value
from teetotum.games.naval_duel.notation import Struck, branch_of, read_item, trial_run
from teetotum.games.naval_duel.plotting import can_fire, course_at, end_of, side_of, top_speed, torpedo_course
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.setup import INCH, stencil
from teetotum.games.naval_duel.slips import add_item
from teetotum.games.naval_duel.torpedoes import longest_run, pace, run_of
from teetotum.games.naval_duel.vocabulary import (
    DOTS,
    HUNDREDTHS,
    ITEM,
    SHIPS,
    SLIP,
    TRAIL,
    YARDS,
    Kind,
    Phase,
    Play,
    State,
)
from teetotum.languages import say
from teetotum.mechanics.fleet_words import HELM_WORDS, SIDE_WORDS, TUBE_WORDS, say_place
from teetotum.mechanics.gunnery import Turret, bears, space_of
from teetotum.mechanics.outline import ACROSS, ALONG, BOW_LINE, QUARTER_LINE, bearing, is_abeam, relative
from teetotum.mechanics.sea import KNOT, POINT, Course, sail
from teetotum.mechanics.torpedo import Run, fire_tube, run_x, run_y
from teetotum.mechanics.warships import (
    ALL_GUNS,
    EIGHT_INCH,
    HALF_MINUTE,
    TUBE_NAMES,
    TUBE_RELOAD,
    TUBES,
    TURRETS,
    TWELVE_INCH,
)

proposals = bench.proposals
IDS = ("B", "R")
STEP = 5
"""Seconds between two places of a way."""
FURTHER = 4
"""Moves of carrying on that are shown beyond the coming one."""
LINES = (2.0, 4.0, 12.0, 14.0)
"""Points off the bow of the lines of the stencil."""
SPEEDS = 7
"""Into how many parts the fan divides her greatest speed."""
MOST_POINTS = 16
"""Points of a turn that the fan spreads out."""


def room(sight: Sight) -> SheetPlot:
    """Draw the sheet with everything beside it."""
    play, state = sight.play, sight.play.state
    is_writing = 0 <= sight.seat < SHIPS and state.phase == Phase.WRITE
    across, along = stencil(play.house)
    shots = tuple(shots_of(sight))
    return SheetPlot(
        move=state.move,
        of=state.limit,
        seconds=HALF_MINUTE,
        grid=Grid(INCH, INCH / 5, INCH),
        bodies=tuple(body(sight, ship) for ship in range(SHIPS)),
        outline=tuple((round(a, 1), round(b, 1)) for a, b in zip(ALONG, ACROSS, strict=True)),
        stencil=Stencil(across, along, LINES),
        wakes=tuple(wakes(play)),
        shots=shots,
        throws=tuple(throws_of(sight)),
        strips=tuple(strips(sight)),
        scores=tuple(score_line(play, ship, shots) for ship in range(SHIPS)),
        tables=tuple(tables(sight, shots)),
        levers=tuple(levers(play, sight.seat)) if is_writing else (),
        carry_on="A",
        takes_guess=True,
    )


def clock(sight: Sight) -> RoomClock:
    """Tell which move is written."""
    coming = sight.state.move + (sight.state.phase == Phase.WRITE)
    return RoomClock(
        coming, sight.state.limit, words=say("Move {coming} of {limit}", coming=coming, limit=sight.state.limit)
    )


def is_known(sight: Sight, ship: int, move: int) -> bool:
    """See whether it is known how a ship headed at a mark."""
    is_open = sight.play.house.open == Openness.TRUE or move <= sight.play.state.revealed
    return is_open or knows_all_of(sight, ship)


def knows_all_of(sight: Sight, ship: int) -> bool:
    """See whether a ship has no secret: to her captain, to umpire and recorder, and to everybody at the end."""
    return ship == sight.seat or sight.sees_all or bool(sight.play.state.phase == Phase.ENDED)


def heading_at(state: State, at: int, knows: bool) -> float | None:
    """Read a heading, where it may be read."""
    return round(state.dot_heading[at], 1) if knows else None


def body(sight: Sight, ship: int) -> Body:
    """Draw one ship: her marks, and the last way of hers that this seat knows."""
    play, state = sight.play, sight.play.state
    way, leads = way_of(sight, ship)
    return Body(
        id=IDS[ship],
        name=say(SIDE_WORDS[ship]),
        side=ship,
        kind="battleship",
        is_mine=ship == sight.seat,
        is_afloat=state.lost[ship] < play.board.endurance[ship],
        marks=tuple(marks(sight, ship)),
        path=way,
        path_move=leads,
        signs=("ring",) if state.half[ship] else (),
        words=ship_words(sight, ship),
    )


def marks(sight: Sight, ship: int) -> Iterator[TrackMark]:
    """Go through the numbered places of a ship."""
    state = sight.play.state
    for move in range(state.move + 1):
        at = ship * DOTS + move
        knows = is_known(sight, ship, move)
        yield TrackMark(move, round(state.dot_x[at], 1), round(state.dot_y[at], 1), heading_at(state, at, knows))


def way_of(sight: Sight, ship: int) -> tuple[tuple[Point, ...], int]:
    """Give the way to the last mark whose way is known: one's own to the last, the enemy's as far as it is drawn in."""
    state = sight.play.state
    if is_known(sight, ship, state.move) and state.move:
        courses = [course_at(state, ship, second) for second in range(0, HALF_MINUTE + 1, STEP)]
        return to_a_tenth([(each.x, each.y) for each in courses]), state.move
    if not state.revealed:
        return (), 0
    at = [(ship * TRAIL + n) * 2 for n in range(TRAIL)]
    return to_a_tenth([(state.trail[n], state.trail[n + 1]) for n in at]), state.revealed


def wakes(play: Play) -> Iterator[Wake]:
    """Draw every torpedo in the water that may be seen, with its way and where it is."""
    state = play.state
    for torpedo in range(SHIPS * TUBES):
        if state.running[torpedo]:
            ship, tube = divmod(torpedo, TUBES)
            run = run_of(state, torpedo)
            ran = state.move * HALF_MINUTE - state.launched[torpedo]
            head = to_a_tenth([(run_x(run, ran * pace(play)), run_y(run, ran * pace(play)))])[0]
            told = say(
                "{name}'s {tube} torpedo has run {ran:.0f} seconds on course {course:03.0f}.",
                name=say(SIDE_WORDS[ship]),
                tube=say(TUBE_WORDS[TUBE_NAMES[tube]]),
                ran=ran,
                course=run.course,
            )
            yield Wake(f"{IDS[ship]}{TUBE_NAMES[tube]}", ship, run_points(play, run), head, told)


def to_a_tenth(points: Sequence[Point]) -> tuple[Point, ...]:
    """Write places to a tenth of a yard."""
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


def run_points(play: Play, run: Run) -> tuple[Point, ...]:
    """Give a torpedo's places every five seconds, to the end of its run."""
    far, last = pace(play), float(play.house.torpedo_range)
    times = [float(second) for second in range(0, int(longest_run(play)) + 1, STEP)]
    return to_a_tenth([(run_x(run, min(far * t, last)), run_y(run, min(far * t, last))) for t in times])


def shots_of(sight: Sight) -> Iterator[Shot]:
    """Pick out of what was heard the fire that was scored, with the move it belongs to."""
    move = 0
    for event in sight.told:
        saying = event.line[CLAUSE] * 64 + event.line[HOW]
        if saying == Saying.HEADED:
            move = event.line[WAS]
        elif saying == Saying.FIRE_SCORES:
            by = event.line[SEAT]
            yards, points = event.line[WAS] % YARDS, event.line[NOW] / HUNDREDTHS
            yield Shot(move, IDS[by], IDS[1 - by], yards, points, event.text)


def throws_of(sight: Sight) -> Iterator[Throw]:
    """Pick out of what was heard the throws for torpedoes: zone and die."""
    move = 0
    for event in sight.told:
        saying = event.line[CLAUSE] * 64 + event.line[HOW]
        move = event.line[WAS] if saying == Saying.HEADED else move
        if saying in (Saying.TORPEDO_STRIKES, Saying.DOES_NOT_RUN_TRUE):
            strikes = saying == Saying.TORPEDO_STRIKES
            yield Throw(move, event.line[WAS], event.line[NOW], strikes, event.text)


def strips(sight: Sight) -> Iterator[Strip]:
    """List turrets and tubes with the moves in which they are loaded: the enemy's guns as her fire was scored."""
    state, board, coming = sight.play.state, sight.play.board, sight.play.state.move + 1
    for ship in sorted(range(SHIPS), key=lambda each: each != sight.seat):
        for turret in (each for each in Turret if has_turret(board.layout[ship], each)):
            ready, period = state.loaded[ship * TURRETS + turret], period_of(turret)
            told = say(
                "{name}'s {turret} turret: {ready}",
                name=say(SIDE_WORDS[ship]),
                turret=turret.name,
                ready=say_ready(ready, coming),
            )
            yield Strip(IDS[ship], turret.name, "gun", ready, period, card_number(coming, period), told)
        if knows_all_of(sight, ship):
            for tube in (each for each in range(TUBES) if board.tubes[ship] >> each & 1):
                ready = state.tube[ship * TUBES + tube]
                told = say(
                    "{name}'s {tube} tube: {ready}",
                    name=say(SIDE_WORDS[ship]),
                    tube=say(TUBE_WORDS[TUBE_NAMES[tube]]),
                    ready=say_ready(ready, coming),
                )
                yield Strip(IDS[ship], TUBE_NAMES[tube], "tube", ready, TUBE_RELOAD, 0, told)


def say_ready(ready: int, coming: int) -> str:
    """Say when something is loaded."""
    return say("loaded.") if ready <= coming else say("loaded again in move {ready}.", ready=ready)


def score_line(play: Play, ship: int, shots: tuple[Shot, ...]) -> ScoreLine:
    """Draw a ship's line of the score card, with what she gave and got move by move."""
    state, whole = play.state, float(play.board.endurance[ship])
    moves = sorted({shot.move for shot in shots})
    rows = tuple((move, given(shots, move, ship), given(shots, move, 1 - ship)) for move in moves)
    half = whole * play.house.half_at / 100
    power = say(", at half power") if state.half[ship] else ""
    return ScoreLine(
        IDS[ship],
        round(state.lost[ship], 2),
        whole,
        half,
        rows,
        say(
            "{name} has lost {lost:g} of {whole:g} points{power}.",
            name=say(SIDE_WORDS[ship]),
            lost=state.lost[ship],
            whole=whole,
            power=power,
        ),
    )


def given(shots: tuple[Shot, ...], move: int, ship: int) -> float:
    """Add up what a ship's fire came to in a move."""
    return round(sum(shot.points for shot in shots if shot.move == move and shot.by == IDS[ship]), 2)


class Lie(NamedTuple):
    """How two ships lay to each other at a mark: range, and the relative bearing of each from the other."""

    yards: float
    bearings: tuple[float, float]


def lie(state: State, move: int) -> Lie:
    """Measure how the ships lay to each other at a mark whose headings are known."""
    (x, y, h), (to_x, to_y, to_h) = ((row[move] for row in rows_of(state, ship)) for ship in range(SHIPS))
    own = relative(bearing(x, y, to_x, to_y), h)
    return Lie(hypot(to_x - x, to_y - y), (own, relative(bearing(to_x, to_y, x, y), to_h)))


def rows_of(state: State, ship: int) -> tuple[Any, Any, Any]:
    """Give the rows of a ship's places: east, north, heading."""
    part = slice(ship * DOTS, (ship + 1) * DOTS)
    return state.dot_x[part], state.dot_y[part], state.dot_heading[part]


def tables(sight: Sight, shots: tuple[Shot, ...]) -> Iterator[SheetTable]:
    """Write out what the guns did in the last scored move, and the gun-fire table with the line that counts."""
    play, state = sight.play, sight.play.state
    scored = state.revealed - (Phase.REVEAL < state.phase <= Phase.GUNS_RULING)
    if scored > 0:
        yield gun_row(play, scored, shots)
    yards = distance(state)
    exact = play.house.table == GunTable.EXACT
    leaf = by_time(exact) if play.house.value == Value.TIME else salvo_table(exact)
    held = leaf.tables[0]
    spaces = [space_of(each) for each in ranges()]
    counts = spaces.index(space_of(yards)) if space_of(yards) in spaces else -1
    yield SheetTable(leaf.title, held.head, held.rows, counts, leaf.words)


def gun_row(play: Play, move: int, shots: tuple[Shot, ...]) -> SheetTable:
    """Say of every turret of both ships what it did in a scored move, and why."""
    seen = lie(play.state, move)
    rows = []
    for ship in range(SHIPS):
        fired = next((shot for shot in shots if shot.move == move and shot.by == IDS[ship]), None)
        angle, aspect = seen.bearings[ship], seen.bearings[1 - ship]
        did = [
            f"{turret.name} {turret_did(play, ship, turret, move, angle)}"
            for turret in Turret
            if has_turret(play.board.layout[ship], turret)
        ]
        target = say("broadside on") if is_abeam(aspect) else say("end on")
        points = f"{fired.points:g}" if fired else "0"
        rows.append((say(SIDE_WORDS[ship]), f"{seen.yards:.0f}", say_side(angle), target, ", ".join(did), points))
    head = (say("ship"), say("range"), say("enemy bears"), say("enemy lies"), say("turrets"), say("points"))
    return SheetTable(say("Gun fire of move {move}", move=move), head, tuple(rows))


def turret_did(play: Play, ship: int, turret: Turret, move: int, angle: float) -> str:
    """Say whether a turret fired in a move, or what kept it from it."""
    loaded = play.state.loaded[ship * TURRETS + turret]
    if loaded == move + period_of(turret):
        return say("fired")
    if not bears(turret, angle):
        return say("did not bear")
    return say("was loading") if loaded > move else say("was silent")


def say_side(angle: float) -> str:
    """Say a relative bearing in points."""
    side = say("to starboard") if angle >= 0 else say("to port")
    return say("{points:.1f} points {side}", points=abs(angle) / POINT, side=side)


def distance(state: State) -> float:
    """Measure how far apart the last marks lie."""
    at = [(state.dot_x[ship * DOTS + state.move], state.dot_y[ship * DOTS + state.move]) for ship in range(SHIPS)]
    return hypot(at[0][0] - at[1][0], at[0][1] - at[1][1])


def words(sight: Sight) -> list[str]:
    """Say the sheet in words: ranges and bearings, and how each ship stands."""
    return list(lines_of(sight))


def lines_of(sight: Sight) -> Iterator[str]:
    """Say the sheet line by line."""
    play, state = sight.play, sight.play.state
    yield say(
        "Move {move} of {limit}. The last marks lie {distance:.0f} yards apart.",
        move=state.move,
        limit=state.limit,
        distance=distance(state),
    )
    if 0 <= sight.seat < SHIPS:
        own, other = sight.seat, 1 - sight.seat
        at, to = own * DOTS + state.move, other * DOTS + state.move
        true = bearing(state.dot_x[at], state.dot_y[at], state.dot_x[to], state.dot_y[to])
        off = relative(true, state.dot_heading[at])
        yield say("{name} bears {true:03.0f}, {side}.", name=say(SIDE_WORDS[other]), true=true, side=say_side(off))
    if state.revealed:
        seen = lie(state, state.revealed)
        lay = [lay_so(ship, is_abeam(seen.bearings[ship])) for ship in range(SHIPS)]
        yield say(
            "At mark {revealed} the range was {yards:.0f} yards; {names}.",
            revealed=state.revealed,
            yards=seen.yards,
            names=", ".join(lay),
        )
    for ship in range(SHIPS):
        yield f"{say(SIDE_WORDS[ship])}: {ship_words(sight, ship)}"
    yield from (wake.words for wake in wakes(play))


def lay_so(ship: int, abeam: bool) -> str:
    """Say what of itself a ship showed the other."""
    name = say(SIDE_WORDS[ship])
    return say("{name} was broadside on", name=name) if abeam else say("{name} was end on", name=name)


def ship_words(sight: Sight, ship: int) -> str:
    """Say how a ship stands: her own captain knows helm and engines, everybody else her last known heading."""
    state = sight.play.state
    if knows_all_of(sight, ship):
        now = course_at(state, ship, HALF_MINUTE)
        helm = {0: say("amidships"), 1: say("hard right"), -1: say("hard left")}[now.helm]
        return say(
            "heading {heading:03.0f}, {speed:.1f} knots of {ordered:.1f}, helm {helm}.",
            heading=now.heading,
            speed=now.speed / KNOT,
            ordered=now.ordered / KNOT,
            helm=helm,
        )
    known = max(n for n in range(state.move + 1) if is_known(sight, ship, n))
    return say(
        "headed {dot_heading:03.0f} at mark {known}.", dot_heading=state.dot_heading[ship * DOTS + known], known=known
    )


def levers(play: Play, seat: int) -> Iterator[Lever]:
    """Set out the levers of the form: helm, engines, guns, tubes, and the words that need no lever."""
    now = course_at(play.state, seat, HALF_MINUTE)
    yield helm_lever(IDS[seat], now)
    yield engine_lever(play, seat, now)
    yield from gun_levers(play, seat)
    yield from tube_levers(play, seat)
    yield Lever("draw", "word", say("Offer a draw"), "DRAW", IDS[seat])
    yield Lever("strike", "word", say("Strike the flag"), "STRIKE", IDS[seat])


def helm_lever(ship: str, now: Course) -> Lever:
    """Set out the helm as it stands."""
    choices = tuple(LeverChoice(text, say(words)) for text, words in HELM_WORDS.items())
    chosen = "LMR"[now.helm + 1]
    return Lever(
        "helm", "helm", say("Helm"), "{at}{choice}{number}", ship, choices, 0, 2.0 * MOST_POINTS, chosen=chosen
    )


def engine_lever(play: Play, seat: int, now: Course) -> Lever:
    """Set out the engine telegraph as it stands."""
    top = int(top_speed(play, seat) / KNOT * 10 + 1e-6) / 10
    stands = round(now.ordered / KNOT, 1)
    return Lever("engines", "engine", say("Engines"), "{at}K{number}", IDS[seat], (), 0, top, 0.1, stands)


def gun_levers(play: Play, seat: int) -> Iterator[Lever]:
    """Set out what may be opened and ceased: by calibre, or turret by turret where the house wants it."""
    own = [turret for turret in Turret if has_turret(play.board.layout[seat], turret)]
    masks = {"all": ALL_GUNS, "12": TWELVE_INCH, "8": EIGHT_INCH}
    if play.house.fire == Fire.MANUAL:
        masks = {turret.name: 1 << turret for turret in own}
    for name, mask in masks.items():
        whole = sum(1 << turret for turret in own) & mask
        chosen = "OF" if play.state.open[seat] & whole == whole else "CF"
        choices = (LeverChoice("OF", say("open")), LeverChoice("CF", say("ceased")))
        inches, turret = say("{name}-inch guns", name=name), say("{name} turret", name=name)
        label = inches if name in ("8", "12") else turret if name != "all" else say("all guns")
        writes = f"{{at}}{{choice}} {name}" if name != "all" else "{at}{choice}"
        yield Lever(f"fire-{name}", "toggle", label, writes, IDS[seat], choices, chosen=chosen)


def tube_levers(play: Play, seat: int) -> Iterator[Lever]:
    """Set out the tubes, each with the arc it looks out upon, or why it cannot fire."""
    course = "" if play.house.gyro == Gyro.PRESET else " {course}"
    for tube in (each for each in range(TUBES) if play.board.tubes[seat] >> each & 1):
        name, side = TUBE_NAMES[tube], side_of(tube)
        ready = play.state.tube[seat * TUBES + tube]
        coming = play.state.move + 1
        why = "" if can_fire(play, seat, tube, coming) else say("out of action or without a torpedo")
        why = say("loaded again in move {ready}", ready=ready) if ready > coming else why
        arc = (BOW_LINE, QUARTER_LINE) if side > 0 else (-QUARTER_LINE, -BOW_LINE)
        writes = f"{name[0]}.{name[1]}.T., {{second}}{course}"
        yield Lever(
            f"tube-{name}",
            "aim",
            say(TUBE_WORDS[name]),
            writes,
            IDS[seat],
            most=HALF_MINUTE - 1,
            why_not=why,
            arc=arc,
        )


def fans(sight: Sight) -> tuple[Fan, ...]:
    """Spread out what helm and engines may be told: each order with its end, and four moves of carrying on."""
    play, seat = sight.play, sight.seat
    if not 0 <= seat < SHIPS or play.state.phase != Phase.WRITE:
        return ()
    helm = tuple(FanRow(text, led(play, seat, item)) for text, item in helm_orders())
    engines = tuple(FanRow(text, led(play, seat, item)) for text, item in engine_orders(play, seat))
    return Fan(IDS[seat], "helm", helm), Fan(IDS[seat], "engines", engines)


Item = tuple[int, int, int, int]


def helm_orders() -> Iterator[tuple[str, Item]]:
    """List what the helm may be told: as it stands, over or amidships from each second, or over for some points."""
    yield "", (0, 0, 0, 0)
    for points in range(1, MOST_POINTS + 1):
        for letter, way in (("R", 1), ("L", -1)):
            yield f"{letter}{points}", (Kind.HELM, 0, way, points)
    for second in range(HALF_MINUTE):
        at = f"{second}/" if second else ""
        for letter, way in (("R", 1), ("L", -1), ("M", 0)):
            yield f"{at}{letter}", (Kind.HELM, second, way, 0)


def engine_orders(play: Play, seat: int) -> Iterator[tuple[str, Item]]:
    """List some speeds, from rest to the greatest."""
    top = int(top_speed(play, seat) / KNOT * 10 + 1e-6)
    for part in range(SPEEDS + 1):
        tenths = top * part // SPEEDS
        yield f"K{tenths / 10:g}", (Kind.SPEED, 0, tenths, 0)


def led(play: Play, seat: int, item: Item) -> Ghost:
    """Follow one order to the end of the move, and on."""
    row = [0] * SLIP
    if item[0]:
        add_item(row, *item)
    return ghost(trial_run(play, seat, row[: 1 + row[0] * ITEM]), seat)


def carrying_on(play: Play, seat: int, ship: Course) -> Iterator[Course]:
    """Follow a ship on through the moves that come after, helm and engines as they stand."""
    spares = play.house.loss_below_5 == LossBelow5.NONE
    for _ in range(FURTHER):
        ship = sail(ship, float(HALF_MINUTE), play.board.radius[seat], spares)
        yield ship


def forecast(sight: Sight, order: Ints, guess: Sequence[Point]) -> Forecast:
    """Work out where an order would bring her, and what the card promises its torpedoes."""
    play, seat = sight.play, sight.seat
    if not 0 <= seat < SHIPS or play.state.phase != Phase.WRITE:
        return Forecast()
    trial = trial_run(play, seat, order)
    ways = tuple(torpedo_ways(trial, seat, order, guess))
    ship = course_at(trial.state, seat, HALF_MINUTE)
    told = say(
        "She would come to {place} at {speed:.1f} knots.",
        place=say_place(ship.x, ship.y, ship.heading),
        speed=ship.speed / KNOT,
    )
    return Forecast((told, *(way.words for way in ways)), (ghost(trial, seat),), (track(trial, seat), *ways))


def readings(sight: Sight, text: str) -> list[Reading]:
    """Read the items of an order one by one, each with its fault and the lever that would write it."""
    if not 0 <= sight.seat < SHIPS or sight.state.phase != Phase.WRITE:
        return []
    before: list[Item] = []
    form = tuple(levers(sight.play, sight.seat))
    read = [reading(sight, first, last, words, before) for first, last, words in spans(text, ";")]
    return [
        structs.replace(each, said="" if each.fault else said(form, each.lever, each.values) or say(CARRY_ON))
        for each in read
    ]


def reading(sight: Sight, first: int, last: int, words: str, before: list[Item]) -> Reading:
    """Read one item after those before it."""
    lever, fault = "", ""
    values: dict[str, str] = {}
    try:
        branch = branch_of(words)
        lever, values = lever_of(branch)
        before += read_item(sight.play, sight.seat, branch, before)
    except Struck as wrong:
        fault = str(wrong)
    return Reading(words, first, last, lever, values, fault)


def lever_of(branch: Any) -> tuple[str, dict[str, str]]:
    """Find the lever that writes an item, and how it would be set."""
    parts = branch.children
    if branch.data == "torpedo":
        return aim_of(str(parts[0]), str(parts[1]))
    if branch.data not in ("helm", "speed", "guns"):
        return {"draw": "draw", "strike": "strike"}.get(str(branch.data), ""), {}
    values = {"second": str(parts[0] or 0)}
    if branch.data == "helm":
        return "helm", values | {"choice": str(parts[1]), "number": str(parts[2] or "")}
    if branch.data == "speed":
        return "engines", values | {"number": str(parts[1])}
    return f"fire-{parts[2] or 'all'}", values | {"choice": str(parts[1])}


def aim_of(tube: str, aim: str) -> tuple[str, dict[str, str]]:
    """Part a torpedo's second from its course."""
    if aim.isdigit() and len(aim) > 3:
        return f"tube-{tube}", {"second": str(int(aim[:-3])), "course": aim[-3:]}
    return f"tube-{tube}", {}


def ghost(trial: Play, seat: int) -> Ghost:
    """Draw the ship where a trial run brings her, and where she goes if she then carries on."""
    ship = course_at(trial.state, seat, HALF_MINUTE)
    ahead = tuple(rounded(each) for each in carrying_on(trial, seat, ship))
    return Ghost(IDS[seat], *rounded(ship), speed=round(ship.speed / KNOT, 1), ahead=ahead)


def rounded(ship: Course) -> tuple[float, float, float]:
    """Write down place and heading to a tenth."""
    return round(ship.x, 1), round(ship.y, 1), round(ship.heading, 1)


def track(trial: Play, seat: int) -> Way:
    """Draw the way of a trial run."""
    ways = [(second, course_at(trial.state, seat, second)) for second in range(0, HALF_MINUTE + 1, STEP)]
    return Way(IDS[seat], "track", tuple((round(each.x, 1), round(each.y, 1), second) for second, each in ways))


def torpedo_ways(trial: Play, seat: int, order: Ints, guess: Sequence[Point]) -> Iterator[Way]:
    """Lay the line of every torpedo an order would fire, and say what it comes to if the enemy goes as is guessed."""
    for n in range(order[0]):
        kind, second, tube, written = order[1 + n * ITEM : 1 + (n + 1) * ITEM]
        if kind == Kind.TORPEDO:
            ship = course_at(trial.state, seat, second)
            course = torpedo_course(trial, seat, tube, ship.heading, written)
            run = fire_tube(ship.x, ship.y, ship.heading, side_of(tube), end_of(tube), course)
            points = tuple((x, y, STEP * n) for n, (x, y) in enumerate(run_points(trial, run)))
            told = foresee_torpedo(guessed(trial, seat, guess), seat, second, tube, written)
            yield Way(f"{IDS[seat]}{TUBE_NAMES[tube]}", "torpedo", points, told)


def guessed(trial: Play, seat: int, guess: Sequence[Point]) -> Play:
    """Lay the enemy's coming track as her foe guesses it: from a place to where he thinks she will be."""
    if len(guess) < 2:
        return trial
    state, enemy = states.copy(trial.state), 1 - seat
    (x, y), (to_x, to_y) = guess[0], guess[-1]
    at = enemy * DOTS + state.move
    state.dot_x[at], state.dot_y[at] = x, y
    if state.move:
        state.dot_x[at - 1], state.dot_y[at - 1] = 2 * x - to_x, 2 * y - to_y
    else:
        state.dot_heading[at] = bearing(x, y, to_x, to_y)
    return trial._replace(state=state)
