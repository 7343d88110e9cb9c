"""A room in a melee: ships in half minutes, the commander's plan, mast, strips, fire and score lines."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from lark import Tree

from teetotum.draw.instruments.cards import ranges, salvo_table
from teetotum.draw.rooms import (
    Fan,
    FanRow,
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
)
from teetotum.draw.rooms.bench import melee as bench
from teetotum.draw.rooms.plots.sheet import (
    Body,
    Grid,
    Hoist,
    Lever,
    LeverChoice,
    ScoreLine,
    SheetPaper,
    SheetPlot,
    SheetTable,
    Shot,
    Stencil,
    Strip,
    Throw,
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
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import NOW, Ints
from teetotum.games.naval_melee import masts
from teetotum.games.naval_melee.helm import sail_all
from teetotum.games.naval_melee.notation import ships_of
from teetotum.games.naval_melee.obeying import obey
from teetotum.games.naval_melee.reading import parse, read_signal, say_hull
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.vocabulary import (
    BODIES,
    HULLS,
    ITEM,
    ORDER,
    RELOAD,
    SHIPS,
    TORPEDOES,
    Item,
    Office,
    Phase,
    Play,
    State,
)
from teetotum.languages import say
from teetotum.mechanics.fleet_words import HELM_WORDS, TUBE_WORDS, say_place
from teetotum.mechanics.gunnery import Turret, space_of
from teetotum.mechanics.headings import second_and_course
from teetotum.mechanics.outline import ACROSS, ALONG, BOW_LINE, QUARTER_LINE, bearing
from teetotum.mechanics.sea import KNOT, NO_END, POINT, RADIUS, REACH, Course, put_helm, ring_speed, sail
from teetotum.mechanics.signals import SLOTS, parts, say_signal
from teetotum.mechanics.slips import lay_aside
from teetotum.mechanics.torpedo import RANGE, SPEED, Run, fire_tube, kept_run, run_x, run_y
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, MARKS, TUBE_NAMES, TUBE_RELOAD, TUBES, TURRETS

proposals = bench.proposals
STEP = 5
"""Seconds between two places of a way."""
FURTHER = 4
"""Moves of carrying on that are shown beyond the coming one."""
MOST_POINTS = 16
INCH = 100.0
"""Yards: the melee is fought on the Duel's paper."""
LINES = (2.0, 4.0, 12.0, 14.0)


def name_of(body: int) -> str:
    """Write a body's short name in one word."""
    return say_hull(body).replace(" ", "")


def done(state: State) -> int:
    """Count the half minutes that have been carried out."""
    return max(0, state.move - 1) if state.phase in (Phase.PLAN, Phase.ORDERS) else state.move


def room(sight: Sight) -> SheetPlot:
    """Draw the sheet with everything beside it."""
    play, state = sight.play, sight.state
    shots = tuple(shots_told(sight, (Saying.FIRES,), Saying.MOVE_CALLED, name_of))
    drawn = sketch(sight)
    has_plan = state.phase == Phase.PLAN
    return SheetPlot(
        move=done(state),
        of=play.board.moves,
        seconds=HALF_MINUTE,
        grid=Grid(INCH, INCH / 5, INCH),
        bodies=tuple(body(sight, each, drawn) for each in range(BODIES) if is_shown(play, each)),
        outline=tuple((round(a, 1), round(b, 1)) for a, b in zip(ALONG, ACROSS, strict=True)),
        stencil=Stencil(1.5 * INCH, 3 * INCH, LINES),
        wakes=tuple(wakes(state)),
        shots=shots,
        throws=tuple(throws(sight)),
        strips=tuple(strips(sight)),
        scores=tuple(score_line(play, hull, shots) for hull in range(HULLS) if play.board.present[hull]),
        tables=tuple(tables(sight, shots)),
        hoists=tuple(hoists(sight)),
        pages=tuple(pages(sight)),
        shores=tuple(coast(play)),
        mines=tuple(mines(play)),
        levers=tuple(levers(sight)) if writes(sight) else (),
        carry_on="NONE" if has_plan else "A",
    )


def complete(sight: Sight, text: str, at: int) -> tuple[int, Sequence[Offered]]:
    """Offer how the item at the cursor may go on."""
    plot = room(sight)
    return completions(plot.levers, plot.hoists, text, at)


def writes(sight: Sight) -> bool:
    """See whether this seat writes plans or orders now."""
    state = sight.state
    return sight.seat >= 0 and sight.side >= 0 and state.phase in (Phase.PLAN, Phase.ORDERS)


def is_shown(play: Play, each: int) -> bool:
    """See whether a body lies on the sheet: every ship, and submarines in sight."""
    return bool(play.board.present[each]) if each < HULLS else bool(play.state.afloat[each])


def side_of(play: Play, each: int) -> int:
    """Say which side a body belongs to."""
    return each // SHIPS if each < HULLS else max(0, play.board.submarine_side[each - HULLS])


def sketch(sight: Sight) -> Sketch:
    """Sketch how everything stands that this seat may see."""
    state = sight.state
    found = [each for each in range(BODIES) if state.afloat[each]]
    return Sketch(done(state), tuple(Placed(name_of(each), *rounded(course_of(sight.play, each))) for each in found))


def rounded(ship: Course) -> tuple[float, float, float]:
    """Write down place and heading to a tenth."""
    return round(ship.x, 1), round(ship.y, 1), round(ship.heading % 360, 1)


def clock(sight: Sight) -> RoomClock:
    """Tell which half minute is written."""
    coming, of = max(1, sight.state.move), sight.play.board.moves
    told = (
        say("The plan")
        if sight.state.phase == Phase.PLAN
        else say("Half minute {coming} of {of}", coming=coming, of=of)
    )
    return RoomClock(sight.state.move, of, words=f"{told}; {say('close action')}" if any(sight.state.close) else told)


def body(sight: Sight, each: int, drawn: Sketch) -> Body:
    """Draw one ship with her marks and her last way."""
    play, state = sight.play, sight.state
    side, moves = side_of(play, each), done(state)
    way = tuple((round(x, 1), round(y, 1)) for x, y, _ in track_of(state, each)) if moves and state.afloat[each] else ()
    signs = ["ring"] if each < HULLS and state.ring[each] else []
    signs += ["still"] if each < HULLS and state.still[each] else []
    return Body(
        id=name_of(each),
        name=name_of(each),
        side=side,
        kind="battleship" if each < HULLS else "submarine",
        is_mine=side == sight.side,
        is_afloat=bool(state.afloat[each]),
        marks=marks_of(sight.sketches, drawn, name_of(each)),
        path=way,
        path_move=moves if way else 0,
        signs=tuple(signs),
        words=body_words(sight, each),
    )


def track_of(state: State, each: int) -> list[tuple[float, float, float]]:
    """Read a ship's way through the last half minute, every five seconds: place and second."""
    rows = [3 * (MARKS * each + second) for second in range(0, HALF_MINUTE + 1, STEP)]
    return [(state.track[at], state.track[at + 1], float(n * STEP)) for n, at in enumerate(rows)]


def body_words(sight: Sight, each: int) -> str:
    """Say what everybody sees of a ship."""
    state = sight.state
    if not state.afloat[each]:
        return say("lost.")
    ship = course_of(sight.play, each)
    lost = say(", {points:g} points lost", points=state.loss[each]) if each < HULLS else ""
    still = say(", lying still") if each < HULLS and state.still[each] else ""
    runs = say("heading {heading:03.0f}, {knots:.1f} knots", heading=ship.heading % 360, knots=ship.speed / KNOT)
    return f"{runs}{lost}{still}."


def words(sight: Sight) -> list[str]:
    """Say the sheet in words: own ships with the nearest enemy, then all ships one by one."""
    play, state = sight.play, sight.state
    side = max(0, sight.side)  # whoever sees all hears of one side's ships how the other's bear
    own = [hull for hull in range(HULLS) if state.afloat[hull] and hull // SHIPS == side]
    foes = [hull for hull in range(HULLS) if state.afloat[hull] and hull // SHIPS != side]
    told = [f"{clock(sight).words}."]
    for hull in own if foes else []:
        near = min(foes, key=lambda foe: apart(play, hull, foe))
        true, ship = toward(play, hull, near), course_of(play, hull)
        told.append(say_nearest(name_of(hull), name_of(near), apart(play, hull, near), true, ship.heading))
    told += [f"{name_of(each)}: {body_words(sight, each)}" for each in range(BODIES) if is_shown(play, each)]
    return [*told, *(wake.words for wake in wakes(state)), *(f"{each.text}: {each.words}." for each in hoists(sight))]


def apart(play: Play, one: int, other: int) -> float:
    """Measure the yards between two ships."""
    a, b = course_of(play, one), course_of(play, other)
    return hypot(a.x - b.x, a.y - b.y)


def toward(play: Play, one: int, other: int) -> float:
    """Take the bearing of a ship from another."""
    a, b = course_of(play, one), course_of(play, other)
    return bearing(a.x, a.y, b.x, b.y)


def wakes(state: State) -> Iterator[Wake]:
    """Draw every torpedo in the water that may be seen."""
    for n in range(TORPEDOES):
        if state.firer[n]:
            run, side = kept_run(state.run, n), (state.firer[n] - 1) // SHIPS
            ran = min(RANGE, max(0.0, -state.run[6 * n + 5] * SPEED))
            head = (round(run_x(run, ran), 1), round(run_y(run, ran), 1))
            course = f"{run.course % 360:03.0f}"
            told = say(
                "A torpedo of {ship} has run {ran:.0f} yards on course {course}.",
                ship=name_of(state.firer[n] - 1),
                ran=ran,
                course=course,
            )
            yield Wake(f"torpedo {n}", side, run_points(run), head, told)


def run_points(run: Run) -> tuple[Point, ...]:
    """Give a torpedo's places every five seconds, to the end of its run."""
    ran = [min(RANGE, SPEED * second) for second in range(0, int(RANGE / SPEED) + 1, STEP)]
    return tuple((round(run_x(run, yards), 1), round(run_y(run, yards), 1)) for yards in ran)


def throws(sight: Sight) -> Iterator[Throw]:
    """Pick out the throws for torpedoes."""
    strikes = (Saying.TORPEDO_STRIKES, Saying.UNSEEN_TORPEDO_STRIKES)
    misses = (Saying.DOES_NOT_RUN_TRUE, Saying.UNSEEN_TORPEDO_MISSES)
    return throws_told(sight, strikes, misses, Saying.MOVE_CALLED)


def own_ships(sight: Sight) -> list[int]:
    """List the ships this seat orders; for a commander of captains, his side's."""
    play = sight.play
    if sight.seat >= 0 and sight.side >= 0 and (found := ships_of(play, sight.seat)):
        return found
    return [hull for hull in range(HULLS) if play.state.afloat[hull] and hull // SHIPS in sight.sides]


def strips(sight: Sight) -> Iterator[Strip]:
    """List turrets and tubes of one's own ships with the half minutes in which they are loaded."""
    state, board, coming = sight.state, sight.play.board, done(sight.state) + 1
    for hull in own_ships(sight):
        ship = name_of(hull)
        for turret in (each for each in Turret if BATTERY[board.layout[hull]] >> each & 1):
            ready = state.loaded[TURRETS * hull + turret]
            told = f"{ship} {turret.name}: {say_ready(ready, coming)}"
            yield Strip(ship, turret.name, "gun", ready, RELOAD[turret], 0, told)
        for tube, name in enumerate(TUBE_NAMES):
            ready = state.tube[TUBES * hull + tube]
            told = say(
                "{ship} {tube} tube: {ready}", ship=ship, tube=say(TUBE_WORDS[name]), ready=say_ready(ready, coming)
            )
            yield Strip(ship, name, "tube", ready, TUBE_RELOAD, 0, told)


def say_ready(ready: int, coming: int) -> str:
    """Say when something is loaded."""
    return say("loaded.") if ready <= coming else say("loaded again in half minute {ready}.", ready=ready)


def score_line(play: Play, hull: int, shots: Sequence[Shot]) -> ScoreLine:
    """Draw a ship's line of the score card."""
    lost, whole = round(play.state.loss[hull], 2), float(play.board.endurance[hull])
    half = whole * (0.4 if play.house.ring_at else 0.5)
    told = say("{ship} has lost {lost:g} of {whole:g} points.", ship=name_of(hull), lost=lost, whole=whole)
    return ScoreLine(name_of(hull), lost, whole, half, score_rows(shots, name_of(hull)), told)


def tables(sight: Sight, shots: Sequence[Shot]) -> Iterator[SheetTable]:
    """Write out the fire of the last half minute, and the gun-fire table with the line of the nearest range."""
    if shots:
        yield fire_table(shots, shots[-1].move)
    leaf, state = salvo_table(), sight.state
    pairs = [(a, b) for a in range(SHIPS) for b in range(SHIPS, HULLS) if state.afloat[a] and state.afloat[b]]
    near = min((apart(sight.play, a, b) for a, b in pairs), default=-1.0)
    spaces = [space_of(each) for each in ranges()]
    counts = spaces.index(space_of(near)) if near >= 0 and space_of(near) in spaces else -1
    yield SheetTable(leaf.title, leaf.tables[0].head, leaf.tables[0].rows, counts, leaf.words)


def hoists(sight: Sight) -> Iterator[Hoist]:
    """Say what flies for one's own side, since when, and which signal is in force."""
    for side in sight.sides:
        yield from hoists_of(sight, side)


def hoists_of(sight: Sight, side: int) -> Iterator[Hoist]:
    """Say what flies for a side."""
    state, delay, of = sight.state, masts.delay_of(sight.play, side), whose(sight, side)
    for slot in range(SLOTS):
        kind, first, second, since = state.flown[masts.flown(side, slot) : masts.flown(side, slot) + 4]
        if kind:
            text = say_signal(kind, first, second)
            yield Hoist(text, of + signal_words(kind, first, second), since, "flying", since + delay)
    kind, first, second = state.in_force[4 * side : 4 * side + 3]
    if kind:
        yield Hoist(say_signal(kind, first, second), of + signal_words(kind, first, second), 0, "executed", 0)


def pages(sight: Sight) -> Iterator[SheetPaper]:
    """Lay out the captain's card: the commander's plan, and how long a signal takes to be answered."""
    if sight.side < 0 or sight.state.phase == Phase.PLAN:
        return
    plans = (Saying.PLAN_SAYS, Saying.PLAN_MAKES_OF)
    plan = tuple(
        f"{event.text} ({signal_words(*parts(event.line[NOW]))})"
        for event in sight.told
        if saying_of(event.line) in plans
    )
    yield SheetPaper(say("The commander's plan"), plan or (say("No plan was made beforehand."),))
    close = {
        0: say("It is not close action."),
        1: say("Close action by signal: captains steer."),
        2: say("Close action is declared."),
    }
    delay = masts.delay_of(sight.play, sight.side)
    bound = masts.is_bound(sight.play, sight.side)
    steer = say("A signal in force steers the ships.") if bound else say("Captains steer their ships.")
    answered = say("A signal is answered after {delay} half minutes.", delay=delay)
    yield SheetPaper(say("Close action"), (close[sight.state.close[sight.side]], answered, steer))


def coast(play: Play) -> Iterator[tuple[float, float, float, float]]:
    """Draw the shores."""
    for n in range(play.board.shores):
        ax, ay, bx, by = play.board.shore[4 * n : 4 * n + 4]
        yield ax, ay, bx, by


def mines(play: Play) -> Iterator[Point]:
    """Mark the mines this seat knows of."""
    for n in range(play.board.mines):
        if play.state.mine_lies[n]:
            yield play.board.mine_x[n], play.board.mine_y[n]


def levers(sight: Sight) -> Iterator[Lever]:
    """Set out the levers of the form: for each ship of the seat, and the signals for a commander."""
    play, state = sight.play, sight.state
    is_commander = play.house.seat_office[sight.seat] == Office.COMMANDER
    if is_commander:
        yield from signal_levers("" if state.phase == Phase.PLAN else "H")
    if state.phase != Phase.ORDERS:
        return
    hulls = ships_of(play, sight.seat)
    for hull in hulls:
        whose = f"{hull % SHIPS + 1}: " if len(hulls) > 1 or is_commander else ""
        yield from ship_levers(play, hull, whose)
    if is_commander:
        yield Lever("strike", "word", say("Strike the side's flag"), "STRIKE")


def ship_levers(play: Play, hull: int, whose: str) -> Iterator[Lever]:
    """Set out helm, engines, guns and tubes of one ship."""
    ship, state, now = name_of(hull), play.state, course_of(play, hull)
    if not masts.is_bound(play, hull // SHIPS) and not state.still[hull]:
        turns = tuple(LeverChoice(text, say(told)) for text, told in HELM_WORDS.items())
        writes_helm = whose + "{at}{choice}{number}"
        chosen = "LMR"[now.helm + 1]
        yield Lever(f"helm-{ship}", "helm", say("Helm"), writes_helm, ship, turns, 0, 2.0 * MOST_POINTS, chosen=chosen)
        top = int(play.board.top[hull] / KNOT * 10 + 1e-6) / 10
        stands = round(now.ordered / KNOT, 1)
        yield Lever(f"engines-{ship}", "engine", say("Engines"), whose + "{at}K{number}", ship, (), 0, top, 0.1, stands)
    fire = "OF" if state.open[hull] else "CF"
    open_or_not = (LeverChoice("OF", say("open")), LeverChoice("CF", say("ceased")))
    yield Lever(f"fire-{ship}", "toggle", say("all guns"), whose + "{at}{choice}", ship, open_or_not, chosen=fire)
    for tube, name in enumerate(TUBE_NAMES):
        ready = state.tube[TUBES * hull + tube]
        why = say("loaded again in {ready}", ready=ready) if ready > state.move else ""
        arc = (BOW_LINE, QUARTER_LINE) if name[0] == "S" else (-QUARTER_LINE, -BOW_LINE)
        text = whose + f"{name[0]}.{name[1]}.T., {{second}} {{course}}"
        yield Lever(
            f"tube-{name}-{ship}", "aim", say(TUBE_WORDS[name]), text, ship, most=HALF_MINUTE - 1, why_not=why, arc=arc
        )


def fans(sight: Sight) -> tuple[Fan, ...]:
    """Spread out what the helm of each ship may be told, unless a signal steers her."""
    play = sight.play
    if not writes(sight) or sight.state.phase != Phase.ORDERS or masts.is_bound(play, sight.side):
        return ()
    free = [hull for hull in ships_of(play, sight.seat) if not sight.state.still[hull]]
    is_commander = play.house.seat_office[sight.seat] == Office.COMMANDER
    found: list[Fan] = []
    for hull in free:
        whose = f"{hull % SHIPS + 1}: " if len(free) > 1 or is_commander else ""
        ship = course_of(play, hull)
        helm = tuple(FanRow(whose + text if text else "", led(ship, hull, *turn)) for text, turn in turns())
        top = int(play.board.top[hull] / KNOT * 10 + 1e-6)
        speeds = [top * part // 6 for part in range(7)]
        engines = tuple(
            FanRow(f"{whose}K{tenths / 10:g}", ghost_of(ring_speed(ship, tenths * KNOT / 10), hull))
            for tenths in speeds
        )
        found += [
            Fan(name_of(hull), f"helm-{name_of(hull)}", helm),
            Fan(name_of(hull), f"engines-{name_of(hull)}", engines),
        ]
    return tuple(found)


def turns() -> Iterator[tuple[str, tuple[int, int, int]]]:
    """List what a helm may be told: nothing, some points at once, or over or amidships at a second."""
    yield "", (0, 2, 0)
    for points in range(1, MOST_POINTS + 1):
        for letter, way in (("R", 1), ("L", -1)):
            yield f"{letter}{points}", (0, way, points)
    for second in range(0, HALF_MINUTE, 3):
        for letter, way in (("R", 1), ("L", -1), ("M", 0)):
            yield f"{second}/{letter}" if second else letter, (second, way, 0)


def led(ship: Course, hull: int, second: int, way: int, points: int) -> Ghost:
    """Follow one order to the helm to the end of the half minute, and on."""
    if way > 1:
        return ghost_of(ship, hull)
    then = sail(ship, float(second), RADIUS, False)
    over = put_helm(then, way, points * POINT if points else NO_END, REACH)
    return ghost_at(sail(over, float(HALF_MINUTE - second), RADIUS, False), hull)


def ghost_of(ship: Course, hull: int) -> Ghost:
    """Sail a ship through the half minute as helm and engines stand."""
    return ghost_at(sail(ship, float(HALF_MINUTE), RADIUS, False), hull)


def ghost_at(ship: Course, hull: int) -> Ghost:
    """Draw a ship where she comes to, and where she goes if she then carries on."""
    ahead, then = [], ship
    for _ in range(FURTHER):
        then = sail(then, float(HALF_MINUTE), RADIUS, False)
        ahead.append(rounded(then))
    return Ghost(name_of(hull), *rounded(ship), speed=round(ship.speed / KNOT, 1), ahead=tuple(ahead))


def forecast(sight: Sight, order: Ints, _guess: Sequence[Point]) -> Forecast:
    """Work out where an order would bring the ships for which it is written, and the lines of its torpedoes."""
    play = sight.play
    if not writes(sight) or sight.state.phase != Phase.ORDERS:
        return Forecast()
    trial = play._replace(state=states.copy(play.state))
    lay_aside(trial.state, sight.seat, order, ITEM, ORDER)
    obey(trial, sight.seat)
    sail_all(trial)
    hulls = ships_of(play, sight.seat)
    ships = [(hull, course_of(trial, hull)) for hull in hulls]
    told = [
        say("{ship} to {place}", ship=name_of(hull), place=say_place(ship.x, ship.y, ship.heading))
        for hull, ship in ships
    ]
    tracks = [Way(name_of(hull), "track", rounded_way(trial.state, hull)) for hull in hulls]
    ghosts = tuple(ghost_at(ship, hull) for hull, ship in ships)
    words = (say("They would come: {names}.", names="; ".join(told)),) if told else ()
    return Forecast(words, ghosts, (*tracks, *torpedo_ways(trial, order)))


def rounded_way(state: State, hull: int) -> tuple[tuple[float, float, float], ...]:
    """Write down a ship's way to a tenth of a yard."""
    return tuple((round(x, 1), round(y, 1), second) for x, y, second in track_of(state, hull))


def torpedo_ways(trial: Play, order: Ints) -> Iterator[Way]:
    """Lay the line of every torpedo an order would fire."""
    for n in range(order[0]):
        kind, hull, second, tube, course = order[1 + n * ITEM : 1 + (n + 1) * ITEM]
        if kind == Item.TUBE:
            at = 3 * (MARKS * hull + second)
            x, y, heading = trial.state.track[at : at + 3]
            name = TUBE_NAMES[tube]
            run = fire_tube(x, y, heading, 1 if name[0] == "S" else -1, 1 if name[1] == "F" else -1, float(course))
            points = tuple((px, py, float(STEP * k)) for k, (px, py) in enumerate(run_points(run)))
            yield Way(f"{name_of(hull)}{name}", "torpedo", points)


def readings(sight: Sight, text: str) -> list[Reading]:
    """Read the items of an order one by one, each with its fault and the lever that would write it."""
    return readings_of(sight, text, lambda part: lever_of(sight, part), sayer(sight)) if writes(sight) else []


def sayer(sight: Sight) -> Say:
    """Give what says an item in plain words."""
    form = tuple(levers(sight))

    def say(part: str, lever: str, values: dict[str, str]) -> str:
        if lever or sight.state.phase != Phase.ORDERS:
            return said(form, lever, values)
        return signalled(parse(part, "item"), read_signal)

    return say


def lever_of(sight: Sight, part: str) -> tuple[str, dict[str, str]]:
    """Find the lever that writes an item, and how it would be set."""
    if sight.state.phase != Phase.ORDERS:
        return "", {}
    try:
        tree = parse(part, "item")
    except Unreadable:
        return "", {}
    if tree.data != "ship_item":
        return ("strike", {}) if tree.data == "strike" and tree.children[0] is None else ("", {})
    hulls, number = ships_of(sight.play, sight.seat), tree.children[0]
    hull = SHIPS * sight.side + int(str(number)) - 1 if number is not None else hulls[0] if len(hulls) == 1 else -1
    inner = tree.children[1]
    return set_as(inner, name_of(hull)) if isinstance(inner, Tree) and hull in hulls else ("", {})


def set_as(inner: Tree[Any], ship: str) -> tuple[str, dict[str, str]]:
    """Say how the levers of a ship would be set for an item."""
    parts = inner.children
    if inner.data == "torpedo":
        aim = second_and_course(str(parts[1]))
        return f"tube-{parts[0]}-{ship}", {"second": str(aim[0]), "course": f"{aim[1]:03d}"} if aim else {}
    values = {"second": str(parts[0] or 0)}
    if inner.data == "helm":
        return f"helm-{ship}", values | {"choice": str(parts[1]), "number": str(parts[2] or "")}
    if inner.data == "speed":
        return f"engines-{ship}", values | {"number": str(parts[1])}
    is_all = parts[2] is None and parts[3] is None
    return (f"fire-{ship}", values | {"choice": str(parts[1])}) if is_all else ("", {})
