"""A commander's room in a fleet action: the board in large squares, mast, wand, fire table, score lines, sketches."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import cos, hypot, radians, sin

from teetotum.draw.instruments.cards import ranges, wand_table
from teetotum.draw.rooms import (
    Forecast,
    Ghost,
    Offered,
    Placed,
    Point,
    Reading,
    RoomClock,
    Sight,
    Sketch,
    Way,
    fleet_form,
)
from teetotum.draw.rooms.bench import fleet as bench
from teetotum.draw.rooms.plots.sheet import (
    Body,
    Grid,
    Hoist,
    Lever,
    Reach,
    ScoreLine,
    SheetPaper,
    SheetPlot,
    SheetTable,
    Shot,
    Strip,
    Throw,
    TrackMark,
    Wake,
)
from teetotum.draw.rooms.reading_back import said, signalled
from teetotum.draw.rooms.signals import (
    Say,
    completions,
    fire_table,
    marks_of,
    readings_of,
    say_nearest,
    saying_of,
    score_rows,
    shots_told,
    signal_levers,
    signal_words,
    throws_told,
    whose,
)
from teetotum.engine import state as states
from teetotum.engine.rules import NOW, Ints
from teetotum.games.naval_fleet import guns, masts
from teetotum.games.naval_fleet.evolutions import move_all
from teetotum.games.naval_fleet.laying import east_of, north_of
from teetotum.games.naval_fleet.line import where
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.obeying import obey
from teetotum.games.naval_fleet.reading import parse, read_signal
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.standing import act_on_instructions
from teetotum.games.naval_fleet.torpedoes import tube_end, tube_side
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    BODIES,
    CRAFT,
    FORTS,
    MINES,
    ORDER,
    SHIPS,
    SUBMARINES,
    TORPEDOES,
    Act,
    Arm,
    Kind,
    Phase,
    Play,
    State,
)
from teetotum.languages import say
from teetotum.mechanics.batteries import shields
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.gunnery import space_of
from teetotum.mechanics.outline import ACROSS, ALONG, bearing
from teetotum.mechanics.signals import SLOTS, say_signal
from teetotum.mechanics.slips import lay_aside
from teetotum.mechanics.torpedo import RANGE, SPEED, Run, fire_tube, kept_run, run_x, run_y
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import TUBE_NAMES, TUBES

proposals = bench.proposals
SQUARE, FINE, INCH = 1000.0, 200.0, 200.0
"""Yards of a large square and of a small one, and of an inch of the board."""
PIECES = 6
"""Into how many pieces a way is cut."""
RUN_STEP = 5
KINDS = {Kind.BATTLESHIP: "battleship", Kind.SUBMARINE: "submarine", Kind.FORT: "fort"}


def name_of(body: int) -> str:
    """Write a body's short name."""
    return say_body(body)


def done(state: State) -> int:
    """Count the moves that have been carried out."""
    return max(0, state.move - 1) if state.phase in (Phase.INSTRUCT, Phase.ORDERS) else state.move


def room(sight: Sight) -> SheetPlot:
    """Draw the board with everything beside it."""
    play, state = sight.play, sight.state
    fired = tuple(shots(sight))
    drawn, wand = sketch(sight), tuple(reaches(sight))
    is_first = state.phase == Phase.INSTRUCT
    return SheetPlot(
        move=done(state),
        of=play.board.moves,
        seconds=int(MOVE),
        grid=Grid(SQUARE, FINE, INCH),
        bodies=tuple(body(sight, each, drawn) for each in range(BODIES) if is_shown(sight, each)),
        outline=tuple((round(a, 1), round(b, 1)) for a, b in zip(ALONG, ACROSS, strict=True)),
        wakes=tuple(wakes(state)),
        shots=fired,
        throws=tuple(throws(sight)),
        strips=tuple(strips(sight)),
        scores=tuple(score_line(play, each, fired) for each in range(CRAFT) if play.board.kind[each]),
        tables=tuple(tables(wand, fired)),
        hoists=tuple(hoists(sight)),
        pages=tuple(pages(sight)),
        reaches=wand,
        shores=tuple(coast(play)),
        mines=tuple((state.mine_x[n], state.mine_y[n]) for n in range(MINES) if state.mine_lies[n]),
        levers=tuple(levers(sight)) if writes(sight) else (),
        joiner="\n" if is_first else "; ",
        carry_on="NONE" if is_first else "A",
    )


def complete(sight: Sight, text: str, at: int) -> tuple[int, Sequence[Offered]]:
    """Offer how the item at the cursor may go on."""
    plot = room(sight)
    return completions(plot.levers, plot.hoists, text, at)


def shots(sight: Sight) -> Iterator[Shot]:
    """Pick out the fire that was scored: ships with all or half their battery, and forts."""
    fires = (Saying.FIRES, Saying.FIRES_ONE_BATTERY, Saying.FORT_FIRES)
    return shots_told(sight, fires, Saying.MOVE_CALLED, name_of)


def writes(sight: Sight) -> bool:
    """See whether this seat writes instructions, aims or orders now."""
    return sight.seat >= 0 and sight.side >= 0 and sight.state.phase in (Phase.INSTRUCT, Phase.ORDERS, Phase.AIM)


def is_shown(sight: Sight, each: int) -> bool:
    """See whether a body lies on the board: every ship and fort, and whatever else is in sight."""
    if not sight.play.board.kind[each]:
        return False
    return bool(sight.state.afloat[each]) or each < CRAFT or each >= FORTS


def sketch(sight: Sight) -> Sketch:
    """Sketch how everything stands that this seat may see."""
    state = sight.state
    found = [each for each in range(BODIES) if sight.play.board.kind[each] and state.afloat[each]]
    return Sketch(done(state), tuple(placed(state, each) for each in found))


def placed(state: State, each: int) -> Placed:
    """Write down where a body is."""
    return Placed(name_of(each), round(state.x[each], 1), round(state.y[each], 1), round(state.heading[each] % 360, 1))


def clock(sight: Sight) -> RoomClock:
    """Tell which move is written."""
    coming, of = max(1, sight.state.move), sight.play.board.moves
    told = (
        say("General instructions")
        if sight.state.phase == Phase.INSTRUCT
        else say("Move {coming} of {of}", coming=coming, of=of)
    )
    return RoomClock(sight.state.move, of, words=told)


def body(sight: Sight, each: int, drawn: Sketch) -> Body:
    """Draw one body with her marks and her last way."""
    state, kind = sight.state, Kind(sight.play.board.kind[each])
    side = sight.play.board.side[each]
    marks = marks_of(sight.sketches, drawn, name_of(each))
    way = curve(marks[-2], marks[-1]) if len(marks) > 1 and state.afloat[each] and each < FORTS else ()
    return Body(
        id=name_of(each),
        name=name_of(each),
        side=side,
        kind=KINDS.get(kind, "cruiser" if each < CRAFT else "craft"),
        is_mine=side == sight.side,
        is_afloat=bool(state.afloat[each]),
        marks=marks,
        path=way,
        path_move=marks[-1].move if way else 0,
        signs=tuple(signs(state, each)),
        words=body_words(sight, each),
    )


def signs(state: State, each: int) -> Iterator[str]:
    """List what a body bears: a flag, a ring."""
    if each < CRAFT and each in (state.flag[each // SHIPS], state.second[each // SHIPS]):
        yield "flag"
    if state.ring[each]:
        yield "ring"


def curve(one: TrackMark, other: TrackMark) -> tuple[Point, ...]:
    """Draw the way from one mark to the next as a curve that leaves and comes by their headings."""
    third = hypot(other.x - one.x, other.y - one.y) / 3
    out, home = radians(one.heading or 0.0), radians(other.heading or 0.0)
    knots = (
        (one.x, one.y),
        (one.x + third * sin(out), one.y + third * cos(out)),
        (other.x - third * sin(home), other.y - third * cos(home)),
        (other.x, other.y),
    )
    return tuple(on_curve(knots, n / PIECES) for n in range(PIECES + 1))


def on_curve(knots: Sequence[Point], share: float) -> Point:
    """Find a place on a curve by how much of it is run."""
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    x = sum(weight * knot[0] for weight, knot in zip(weights, knots, strict=True))
    y = sum(weight * knot[1] for weight, knot in zip(weights, knots, strict=True))
    return round(x, 1), round(y, 1)


def body_words(sight: Sight, each: int) -> str:
    """Say what this seat sees of a body."""
    state = sight.state
    if not state.afloat[each]:
        return say("lost.")
    told = "" if each >= FORTS else say("heading {heading:03.0f}, ", heading=state.heading[each] % 360)
    ringed = say(", ringed") if state.ring[each] else ""
    return told + say("{points:g} points lost{ringed}.", points=state.loss[each], ringed=ringed)


def words(sight: Sight) -> list[str]:
    """Say the board in words: the nearest enemies, own ships with theirs, the mast, then every body."""
    state, board = sight.state, sight.play.board
    afloat = [n for n in range(BODIES) if board.kind[n] and state.afloat[n]]
    side = max(0, sight.side)  # whoever sees all hears of one side's ships how the other's bear
    own = [n for n in afloat if board.side[n] == side and n < CRAFT]
    foes = [n for n in afloat if board.side[n] != side]
    told = [f"{clock(sight).words}."]
    for each in own if foes else []:
        near = min(foes, key=lambda foe: apart(state, each, foe))
        true = bearing(state.x[each], state.y[each], state.x[near], state.y[near])
        told.append(say_nearest(name_of(each), name_of(near), apart(state, each, near), true, state.heading[each]))
    told += [
        say("Flying {text}: {words}.", text=each.text, words=each.words)
        for each in hoists(sight)
        if each.state == "flying"
    ]
    return told + [f"{name_of(n)}: {body_words(sight, n)}" for n in range(BODIES) if is_shown(sight, n)]


def apart(state: State, one: int, other: int) -> float:
    """Measure the yards between two bodies."""
    return hypot(state.x[one] - state.x[other], state.y[one] - state.y[other])


def wakes(state: State) -> Iterator[Wake]:
    """Draw every torpedo in the water that may be seen."""
    for n in range(TORPEDOES):
        if state.firer[n]:
            run, firer = kept_run(state.run, n), state.firer[n] - 1
            side = firer // SHIPS if firer < CRAFT else 0
            told = say(
                "A torpedo of {ship} runs on course {course:03.0f}.", ship=name_of(firer), course=run.course % 360
            )
            yield Wake(f"torpedo {n}", side, run_points(run), None, told)


def throws(sight: Sight) -> Iterator[Throw]:
    """Pick out the throws for torpedoes."""
    strikes = (Saying.TORPEDO_STRIKES, Saying.UNSEEN_TORPEDO_STRIKES)
    misses = (Saying.DOES_NOT_RUN_TRUE, Saying.UNSEEN_TORPEDO_MISSES)
    return throws_told(sight, strikes, misses, Saying.MOVE_CALLED)


def strips(sight: Sight) -> Iterator[Strip]:
    """List the tubes of one's own ships that have still to be loaded."""
    state, coming = sight.state, done(sight.state) + 1
    own = range(SHIPS * sight.side, SHIPS * sight.side + SHIPS) if sight.side >= 0 else range(0)
    for each in own:
        for tube, name in enumerate(TUBE_NAMES):
            ready = state.loaded[TUBES * each + tube]
            if state.afloat[each] and ready > coming:
                told = say(
                    "{ship} {name} tube: loaded again in move {ready}.", ship=name_of(each), name=name, ready=ready
                )
                yield Strip(name_of(each), name, "tube", ready, 2, 0, told)


def score_line(play: Play, each: int, shots_so_far: Sequence[Shot]) -> ScoreLine:
    """Draw a ship's line of the score card."""
    lost, whole = round(play.state.loss[each], 2), float(guns.endurance(play, each))
    half = whole * (0.4 if play.house.ring_at else 0.5)
    told = say("{ship} has lost {lost:g} of {whole:g} points.", ship=name_of(each), lost=lost, whole=whole)
    return ScoreLine(name_of(each), lost, whole, half, score_rows(shots_so_far, name_of(each)), told)


def tables(wand: Sequence[Reach], shots_so_far: Sequence[Shot]) -> Iterator[SheetTable]:
    """Write out the fire of the last move, and the wand with the line of the nearest range."""
    if shots_so_far:
        yield fire_table(shots_so_far, max(shot.move for shot in shots_so_far))
    leaf, near = wand_table(), min((each.yards for each in wand), default=-1.0)
    spaces = [space_of(each) for each in ranges()]
    counts = spaces.index(space_of(near)) if near >= 0 and space_of(near) in spaces else -1
    yield SheetTable(leaf.title, leaf.tables[0].head, leaf.tables[0].rows, counts, leaf.words)


def reaches(sight: Sight) -> Iterator[Reach]:
    """Lay the wand from every own ship to every enemy in sight: range, combination, space, value, and who masks."""
    play, state = sight.play, sight.state
    afloat = [n for n in range(BODIES) if play.board.kind[n] and state.afloat[n] and not SUBMARINES <= n < FORTS]
    for one in (n for n in afloat if play.board.side[n] == sight.side and n < CRAFT):
        for other in (n for n in afloat if play.board.side[n] != sight.side):
            yield laid(play, one, other)


def laid(play: Play, one: int, other: int) -> Reach:
    """Lay the wand from one mast to another."""
    a, b = guns.fire_place(play, one), guns.fire_place(play, other)
    yards = hypot(a.x - b.x, a.y - b.y)
    fires = say("broadside") if guns.battery_of(one, a, b) == 1.0 else say("end-on battery")
    shows = say("the broadside") if guns.target_of(play, other, a, b) == 1.0 else say("an end")
    masked = guns.is_masked(play, one, other, a, b)
    value = 0.0 if masked else guns.reading(play, one, other, a, b) * guns.strength(play, one)
    hides = say("; masked by {names}", names=masking(play, one, other)) if masked else ""
    told = say(
        "{ship} to {other}: {yards:.0f} yards, space {space:.0f}; her {fires} at {shows}, {points:g} points{hides}.",
        ship=name_of(one),
        other=name_of(other),
        yards=yards,
        space=space_of(yards),
        fires=fires,
        shows=shows,
        points=value,
        hides=hides,
    )
    return Reach(name_of(one), name_of(other), round(yards, 1), round(value, 2), told)


def masking(play: Play, one: int, other: int) -> str:
    """Name who lies between two ships; the land where nobody does."""
    a, b = guns.fire_place(play, one), guns.fire_place(play, other)
    between = []
    for each in (n for n in range(SUBMARINES) if play.state.afloat[n] and n not in (one, other)):
        c = guns.fire_place(play, each)
        if shields(a.x, a.y, b.x, b.y, c.x, c.y, c.heading, 0.0, 0.0):
            between.append(name_of(each))
    return ", ".join(between) or say("what lies between")


def hoists(sight: Sight) -> Iterator[Hoist]:
    """Say what flies for one's own side, since when, and when it may be executed."""
    for side, slot in product(sight.sides, range(SLOTS)):
        at = masts.flown(side, slot)
        kind, first, second, since = sight.state.flown[at : at + 4]
        if kind:
            told = whose(sight, side) + signal_words(kind, first, second)
            yield Hoist(say_signal(kind, first, second), told, since, "flying", since + 1)


def pages(sight: Sight) -> Iterator[SheetPaper]:
    """Lay out the general instructions as they were handed in."""
    if sight.side < 0 or sight.state.phase == Phase.INSTRUCT or not sight.slips:
        return
    lines = tuple(line for line in sight.slips[0].replace(". ", ".\n").splitlines() if line.strip())
    yield SheetPaper(say("General instructions"), (*lines, *acted_on(sight)))


def acted_on(sight: Sight) -> Iterator[str]:
    """Say which of one's instructions were acted on, and in which moves."""
    moves: dict[str, list[int]] = {}
    called = 0
    for event in sight.told:
        saying = saying_of(event.line)
        if saying == Saying.MOVE_CALLED:
            called = event.line[NOW]
        elif saying == Saying.ACTS_ON_INSTRUCTIONS:
            moves.setdefault(event.text, []).append(called)
    for text, when in moves.items():
        numbers, many = ", ".join(map(str, when)), len(when) > 1
        yield (
            say("Moves {numbers}: {text}", numbers=numbers, text=text)
            if many
            else say("Move {numbers}: {text}", numbers=numbers, text=text)
        )


def coast(play: Play) -> Iterator[tuple[float, float, float, float]]:
    """Draw the shores."""
    for n in range(play.board.shores):
        ax, ay, bx, by = play.board.shore[4 * n : 4 * n + 4]
        yield ax, ay, bx, by


def levers(sight: Sight) -> Iterator[Lever]:
    """Set out what may be taken ready-made: rules or signals for a commander, then ships and arms, and a few words."""
    is_commander = sight.play.house.seat_arm[sight.seat] == Arm.FLEET
    if is_commander and sight.state.phase == Phase.INSTRUCT:
        yield from fleet_form.rule_levers()
    if is_commander and sight.state.phase == Phase.ORDERS:
        yield from signal_levers("H")
    yield from fleet_form.levers(sight)
    if is_commander and sight.state.phase == Phase.ORDERS:
        yield Lever("strike", "word", say("Strike the flag"), "STRIKE")


def forecast(sight: Sight, order: Ints, _guess: Sequence[Point]) -> Forecast:
    """Work out where an order would bring one's own ships, instructions acted on, and how its torpedoes would run."""
    play = sight.play
    if sight.state.phase == Phase.INSTRUCT:
        return Forecast(ways=tuple(laid_ways(order)))
    if sight.state.phase != Phase.ORDERS or sight.seat < 0:
        return Forecast()
    trial = play._replace(state=states.copy(play.state))
    lay_aside(trial.state, sight.seat, order, ACT, ORDER)
    act_on_instructions(trial, sight.side)
    obey(trial, sight.seat)
    move_all(trial)
    own = [n for n in ordered_bodies(sight) if trial.state.afloat[n]]
    told = [
        say(
            "{ship} to {place}",
            ship=name_of(n),
            place=say_place(trial.state.x[n], trial.state.y[n], trial.state.heading[n]),
        )
        for n in own
    ]
    ways = *(way(play.state, trial.state, n) for n in own), *torpedo_ways(trial, order)
    return Forecast(
        (say("They would come: {names}.", names="; ".join(told)),) if told else (),
        tuple(ghost(trial.state, n) for n in own),
        ways,
    )


def ordered_bodies(sight: Sight) -> list[int]:
    """List the ships, craft and submarines that a seat steers."""
    arms = (
        (range(SHIPS * sight.side, SHIPS * sight.side + SHIPS), Arm.FLEET),
        (range(CRAFT, SUBMARINES), Arm.CRAFT),
        (range(SUBMARINES, FORTS), Arm.SUBMARINES),
    )
    return [n for bodies, arm in arms for n in fleet_form.own(sight.play, sight.seat, bodies, arm)]


def acts_of(order: Ints) -> Iterator[Ints]:
    """Part an order into its acts."""
    for at in range(1, 1 + ACT * order[0], ACT):
        yield order[at : at + ACT]


def torpedo_ways(trial: Play, order: Ints) -> Iterator[Way]:
    """Lay the line of every torpedo that an order would fire."""
    for act, body, tube, when in acts_of(order):
        if act == Act.TUBE:
            second, course = divmod(when, 1000)
            place, count = where(trial, body, float(second)), masts.fitted(trial, body)
            run = fire_tube(
                place.x, place.y, place.heading, tube_side(tube, count), tube_end(tube, count), float(course)
            )
            points = tuple((x, y, float(RUN_STEP * n)) for n, (x, y) in enumerate(run_points(run)))
            yield Way(f"{name_of(body)} {tube}", "torpedo", points)


def laid_ways(order: Ints) -> Iterator[Way]:
    """Draw every row of mines that is to be laid, and the place of every submarine."""
    for n, (act, _, first, last) in enumerate(acts_of(order)):
        if act in (Act.LAY, Act.BERTH):
            places = (first, last) if act == Act.LAY else (first, first)
            points = tuple((float(east_of(each)), float(north_of(each)), 0.0) for each in places)
            yield Way(f"laid {n}", "track", points)


def run_points(run: Run) -> tuple[Point, ...]:
    """Give a torpedo's places every five seconds, to the end of its run."""
    steps = [min(RANGE, SPEED * second) for second in range(0, int(RANGE / SPEED) + 1, RUN_STEP)]
    return tuple((round(run_x(run, yards), 1), round(run_y(run, yards), 1)) for yards in steps)


def ghost(state: State, each: int) -> Ghost:
    """Draw a ship where she would come to."""
    return Ghost(name_of(each), round(state.x[each], 1), round(state.y[each], 1), round(state.heading[each] % 360, 1))


def way(before: State, after: State, each: int) -> Way:
    """Draw the way a ship would take."""
    one = TrackMark(0, before.x[each], before.y[each], before.heading[each])
    other = TrackMark(1, after.x[each], after.y[each], after.heading[each])
    points = curve(one, other)
    return Way(name_of(each), "track", tuple((x, y, MOVE * n / PIECES) for n, (x, y) in enumerate(points)))


def readings(sight: Sight, text: str) -> list[Reading]:
    """Read the items of an order one by one, each with what is struck of it."""
    if not writes(sight):
        return []
    parting = "\n" if sight.state.phase == Phase.INSTRUCT else ";"
    lay, say = fleet_form.laid_out(sight), sayer(sight)
    read = readings_of(sight, text, lay, say, parting)
    return [each for item in read for each in fleet_form.targets(item, lay, say)]


def sayer(sight: Sight) -> Say:
    """Give what says an item in plain words."""
    form = tuple(levers(sight))

    def say(part: str, lever: str, values: dict[str, str]) -> str:
        if lever or sight.state.phase != Phase.ORDERS:
            return said(form, lever, values)
        return signalled(parse(part, "act"), read_signal)

    return say
