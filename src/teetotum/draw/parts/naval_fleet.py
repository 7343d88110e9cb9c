"""What the Fleet Tactical Game has to print: turning cards, the score wand, counters, cards and papers."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.shapes import disc, path
from teetotum.draw.engraving.svg import line_of, smooth, tag
from teetotum.draw.parts import INCH, Block, Drawing, Heading, Lines, Paragraph, Part, Table
from teetotum.draw.parts.appliances import HALF_POWER, speeds_of
from teetotum.draw.parts.mine_chart import mine_chart
from teetotum.draw.parts.ruled import FINE, LINE, PLAIN, SMALL, Place, begun, drawing, fold, frame, line, words
from teetotum.draw.parts.writing import order_slip, record_paper, rulings_part, squared
from teetotum.engine.sealed import Brief
from teetotum.games.naval_fleet.choices import FortDamage, FortStrength
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, Board, Kind
from teetotum.languages import say, term
from teetotum.mechanics.batteries import HALVED, RUIN, SILENCED, broadsides
from teetotum.mechanics.fleet_words import SIDE_WORDS
from teetotum.mechanics.gunnery import SPACE, WAND, wand
from teetotum.mechanics.hazards import FIRES_ON, HEAVY, LIGHT, TOUCH
from teetotum.mechanics.outline import ACROSS, ALONG
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import card

YARD = INCH / 200
"""Millimetres of a yard."""
POINTS, EDGE, CLEAR = 16, 9.0, 2.6
"""Points of a card; millimetres of paper round it, and between two of its figures."""
TICK = 2.2
"""Millimetres of a stroke that goes from the curve towards its figure."""
SHIPS = 8
"""Ships of a side that counters are printed for."""
BRIGHT = "#d8d5cb"
"""Bare metal, as paper has it."""
SLIPS, FLOWN = 12, 12
"""Order slips, and lines of the signal pad."""
GRAMMAR = (
    term("A ahead · H hoist · X execute · N annul · V 4R all turn · C 4R head of column"),
    term("VTO 090 · CTO 090 · FL R front into line · FC 1 column · FE 8R bearing"),
    term("S 4 speed in quarters · D 400 distance · K close action · T 800 torpedoes"),
    term("G 3 fire on ship 3 · GV van · GR rear · G0 freely · OF open · CF cease"),
    term("3:SFT, 15 NE a captain's torpedo (tube, second, direction) · 3:U ship 3 closes up"),
    term("TB 1: V 4R · VTO 090 · S 3 · A · SFT, 15 NE · FORT 1: 2, 3=1.5 broadsides · CF"),
    term("SUB 1: AWASH · DIVE 180 · RISE · STOP · FIRE 2 · STRIKE haul down the flag"),
)
SPECIMENS = ((term("Single battery"), 0, 4), (term("Mixed"), 2, 4), (term("Heavy"), 4, 0), (term("Great"), 8, 4))
"""Forts that are reckoned out where a scenario has none: their 12-inch and 8-inch guns."""
BORES = {"twelve": term("12-in"), "eight": term("8-in"), "unknown": term("unknown")}
"""A fort's guns as a scenario counts them, and as its card names them."""
RANGES = (1500, 2000, 2500, 4000)
BOARD = (25, 30)
"""Inches of a board in one-inch squares, with a heavier line for every thousand yards."""


def parts(brief: Brief) -> Iterator[Part]:
    """List the appliances, each in its true size at 1 inch to 200 yards."""
    yield from fleet_parts(brief)
    slips = tuple(order_slip(brief.game.title, GRAMMAR, n) for n in range(1, SLIPS + 1))
    how = say("One a move and side; the foot says how it is written.")
    yield Part("slips", say("Order slips"), how, slips)
    yield signal_pad(brief)
    yield instructions_form()
    yield forts_part(brief)
    yield from hidden_parts(brief.board)
    yield rulings_part(brief)
    yield from boards()


def fleet_parts(brief: Brief) -> Iterator[Part]:
    """List what is laid and moved on the board."""
    cards = tuple(turning_card(knots) for knots in speeds_of(brief.board.speed))
    how = say("Paste on card and cut out; turn it over for the other helm. The straight edge lies on the old course.")
    yield Part("cards", say("Turning cards"), how, cards)
    how = say("Join the strips to thirty inches, fold into a square rod, and hold the banded end to the target.")
    yield Part("wand", say("Score wand"), how, (score_wand(),))
    how = say(
        "Hulls on one-inch bases, numbered by their place in the line: battleships with bright wings, armored cruisers with wings of their side's colour, protected cruisers with white hulls."  # noqa: E501  # one entry of the catalogue
    )
    yield Part("ships", say("Ships"), how, tuple(counters()))
    extras = (
        *(ring() for _ in range(SHIPS)),
        *(flag(told) for told in (say("FLAG"), say("SECOND")) for _ in SIDE_WORDS),
    )
    how = say("A ring for a ship at half power; flags for the commanders.")
    yield Part("rings", say("Rings and flags"), how, extras)
    lines = tuple(
        score_line(points, n, HALF_POWER[brief.house.ring_at]) for points in (1000, 800, 500) for n in range(1, 7)
    )
    how = say("A line for each ship, one inch to a hundred points; the tall tick is half power.")
    yield Part("scores", say("Score cards"), how, lines)
    how = say("A sketch a move, a quarter inch to a thousand yards.")
    yield Part("record", say("Record paper"), how, (record_paper(brief.game.title),))


def turning_card(knots: float) -> Drawing:
    """Draw a turning card: the straight edge of a move's run, and the curve of where each turn ends."""
    ends = [card(knots * KNOT, float(n)) for n in range(POINTS + 1)]
    left = min(along for along, _ in [*ends, (0.0, 0.0)]) * YARD
    x, y = EDGE - left, EDGE
    places = [(x + along * YARD, y + aside * YARD) for along, aside in ends]
    wide, high = max(px for px, _ in places) + EDGE + 4, max(py for _, py in places) + EDGE + 4
    drawn = [
        path(smooth(places), "none", "ink", LINE),
        line((x, y), places[0], LINE),
        line((x, y), (places[-1][0], places[-1][1]), FINE),
        disc(x, y, 0.8, "ink"),
        words(say("{knots:g} KNOTS", knots=knots), x + 30, y + 34, 4.5, font_weight="bold"),
        words(
            say("straight edge {inches:.2f} in; 1 inch = 200 yards", inches=ends[0][0] * YARD / INCH),
            x + 36,
            y + 39,
            SMALL,
        ),
    ]
    spot = (0.0, -high)
    for n, (at, before, after) in enumerate(neighbours(places)):
        spot = figure_spot(at, outward(before, after), spot)
        part = TICK / hypot(spot[0] - at[0], spot[1] - at[1])
        drawn.append(line(at, (at[0] + part * (spot[0] - at[0]), at[1] + part * (spot[1] - at[1])), LINE))
        drawn.append(words(str(n), spot[0], spot[1] + (0.9 if n else 4.0), SMALL + 0.2, font_weight="bold"))
    return drawing(wide, high, *drawn, name=f"turning card {knots:g}")


def figure_spot(at: Place, out: Place, last: Place) -> Place:
    """Find where a point's figure stands: beside its place, or on along the curve where the last one stands there."""
    spot = (at[0] - 5 * out[0], at[1] - 5 * out[1])
    along = (last[0] - spot[0]) * out[1] - (last[1] - spot[1]) * out[0]
    short = max(0.0, CLEAR - along)
    return spot[0] - short * out[1], spot[1] + short * out[0]


def neighbours(places: list[Place]) -> Iterator[tuple[Place, Place, Place]]:
    """Go along a curve, each place with the one before it and the one after."""
    for n, at in enumerate(places):
        yield at, places[max(0, n - 1)], places[min(len(places) - 1, n + 1)]


def outward(before: Place, after: Place) -> Place:
    """Find the way off a curve, to the right of its run."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length


SIDES = (
    (term("red on red"), ("brick", "brick"), 1.0),
    (term("red on white"), ("brick", "white"), 0.5),
    (term("white on red"), ("white", "brick"), 0.5),
    (term("white on white"), ("white", "white"), 0.25),
)
"""Sides of the wand: what they are called, their bands, and the share of the full worth that stands on them."""
STRIP = 14.0


def score_wand() -> Drawing:
    """Draw the four sides of the wand side by side: spaces of 250 yards with what they are worth."""
    wide, high = WAND * YARD, STRIP * len(SIDES)
    drawn = [frame(0.05, 0.05, wide - 0.1, high - 0.1, LINE)]
    for n, (name, inks, share) in enumerate(SIDES):
        top = n * STRIP
        drawn.append(fold((0, top), (wide, top)) if n else "")
        drawn += bands(say(name), inks, top)
        for at in range(int(WAND / SPACE) + 1):
            drawn += space_of_wand(at, top, share)
    return drawing(wide, high, *drawn, name="score wand")


def bands(name: str, inks: tuple[str, str], top: float) -> Iterator[str]:
    """Draw the bands at the target's end, whose colours say which side of the wand is read."""
    for n, fill in enumerate(inks):
        yield frame(1.0 + n * 3, top + 1, 2.6, STRIP - 2, FINE, fill)
    yield begun(name, SPACE / 2 * YARD + 1, top + 3.2, SMALL)


def space_of_wand(n: int, top: float, share: float) -> Iterator[str]:
    """Draw one space of the wand, from half a space before its middle to half a space beyond, with its worth."""
    yards = n * SPACE
    edge = (yards + SPACE / 2) * YARD
    if yards < WAND:
        yield line((edge, top), (edge, top + STRIP), LINE)
    if n:
        worth = wand(yards) * share
        middle = min(yards * YARD, WAND * YARD - 5)
        yield words(f"{worth:g}", middle, top + STRIP / 2 + 0.6, PLAIN + 0.5, font_weight="bold")
        yield words(f"{yards:.0f}", middle, top + STRIP - 2, SMALL, fill="#5e5242")


def counters() -> Iterator[Drawing]:
    """Draw both fleets: each class by the colours of hull and wings."""
    for name, own in zip(SIDE_WORDS, (seat_ink(1), seat_ink(0)), strict=True):
        kinds = (
            (say("Battleship, {side}"), own, BRIGHT),
            (say("Armored, {side}"), own, own),
            (say("Protected, {side}"), "#fff", own),
        )
        for kind, hull, wings in kinds:
            dark = name == SIDE_WORDS[1]
            yield from (counter(n, kind.format(side=say(name)), hull, wings, dark) for n in range(1, SHIPS + 1))


def counter(number: int, name: str, fill: str, wings: str, dark: bool) -> Drawing:
    """Draw a ship on a base of an inch; her number, dark on light or light on dark, tells her side in any print."""
    x = y = INCH / 2
    hull = [(x + aside * YARD, y - ahead * YARD) for ahead, aside in zip(ALONG, ACROSS, strict=True)]
    inside = [
        frame(0.1, 0.1, INCH - 0.2, INCH - 0.2, FINE),
        tag("rect", x=x - 6, y=y + 0.4, width=12, height=1.4, fill=wings, stroke=ink("ink"), stroke_width=FINE),
        tag("path", d=line_of(hull, closed=True), fill=fill, stroke=ink("ink"), stroke_width=LINE),
        frame(x + 5, y - 9, 5.4, 6.4, FINE, "ink" if dark else "white"),
        words(str(number), x + 7.7, y - 4.2, 4.6, font_weight="bold", fill=ink("white" if dark else "ink")),
        words(name, x, INCH - 1.6, SMALL - 0.15),
    ]
    return drawing(INCH, INCH, *inside, name=name)


def ring() -> Drawing:
    """Draw a ring that is laid about a ship whose fire is halved."""
    middle = INCH / 2
    return drawing(
        INCH, INCH, disc(middle, middle, 12.2, "none", "ink", LINE), disc(middle, middle, 9.6, "none", "ink", LINE)
    )


def flag(told: str) -> Drawing:
    """Draw a flag that folds about a pin."""
    wide, high = 44.0, 12.0
    inside = [frame(0.1, 0.1, wide - 0.2, high - 0.2, FINE, "card"), fold((wide / 2, 0), (wide / 2, high))]
    inside += [words(told, x, high / 2 + 1.2, 3.6, font_weight="bold") for x in (wide / 4, wide * 3 / 4)]
    return drawing(wide, high, *inside, name="flag")


def score_line(points: int, number: int, half: int) -> Drawing:
    """Draw the line of one ship: as many inches as she has hundreds of points, with tenths and half power."""
    wide, high, right = points / 100 * INCH, 13.0, 0.2
    drawn = [line((0.1, 8), (wide + 0.1, 8), LINE)]
    for n in range(points // 10 + 1):
        x = 0.1 + n * INCH / 10
        long = 5.0 if n * 100 == half * points else 3.0 if n % 10 == 0 else 1.4
        drawn.append(line((x, 8), (x, 8 - long), LINE if n % 10 == 0 else FINE))
        if n % 10 == 0 and 0 < n * 10 < points:
            drawn.append(words(str(n * 10), x, 11.4, SMALL))
    drawn.append(begun(say("ship ______ ({points} points)", points=points), 0.5, 2.6, SMALL))
    return drawing(wide + right, high, *drawn, name=f"score line {number}")


def signal_pad(brief: Brief) -> Part:
    """Rule a pad for what each flagship flies, with every abbreviation that may stand on it."""
    head = (
        say("Move"),
        say("Flagship"),
        say("Signal"),
        say("H, X or N"),
        say("Repeated by"),
        say("Read"),
        say("Carried out in move"),
    )
    pad = Table(head, (("",) * len(head),) * FLOWN, row_height=8.0)
    forms = tuple((say(written), say(meaning)) for written, meaning in brief.game.forms)
    meant = Table((say("Written"), say("Meaning")), forms, (0.3, 0.7))
    how = say("A line for every hoist; below it what the letters mean.")
    return Part("signals", say("Signal pad"), how, blocks=(pad, Heading(say("Abbreviations")), meant))


def instructions_form() -> Part:
    """Print the form for general instructions, with what may be said in them."""
    told = (
        say("ALWAYS ... · IF ... AND ... THEN ...: any signal, FOLLOW, HAULOUT R, TORPEDO 800, TARGET NEAREST."),
        say("Conditions: RANGE<=2500, MOVE>=6, FLAG LOST, SECOND LOST, SHIP 3 RINGED, ENEMY 2 LOST, NOSIGNAL 4."),
        say("A full stop ends each rule; they are read in the order written, and where two clash the first holds."),
    )
    blocks: tuple[Block, ...] = (
        Table(
            (say("Flag in ship"), say("Second in ship"), say("Fleet speed"), say("Formation")),
            (("", "", "", ""),),
            row_height=9.0,
        ),
        Heading(say("Rules")),
        Lines(16),
        *(Paragraph(words_) for words_ in told),
    )
    return Part("instructions", say("General instructions"), say("Sealed before the first move."), blocks=blocks)


def forts_part(brief: Brief) -> Part:
    """Print what each fort's guns are worth, and a card for its account."""
    rows = [
        (name, guns, f"{worth:g}", *(f"{wand(float(yards)) * worth:g}" for yards in RANGES))
        for name, guns, worth in forts_of(brief) or specimens()
    ]
    table = Table((say("Fort"), say("Guns"), say("Broadsides"), *(f"{yards} yd" for yards in RANGES)), tuple(rows))
    told = say(
        "Points got in a move: under {halved:g} full fire, under {silenced:g} half fire in the next, else silence."
    )
    state = told.format(halved=HALVED, silenced=SILENCED)
    if brief.house.fort_damage == FortDamage.ADDS_UP:
        state += " " + say("They add up: {points:g} in all destroy it.", points=RUIN)
    account = Table(
        (
            say("Fort"),
            say("Move"),
            say("Targets, broadsides each"),
            say("Points given"),
            say("Points got"),
            say("State"),
        ),
        (("",) * 6,) * 10,
        row_height=8.0,
    )
    how = say("What each fort's guns are worth, and its account.")
    return Part("forts", say("Fort cards"), how, blocks=(table, Paragraph(state), account))


def forts_of(brief: Brief) -> list[tuple[str, str, float]]:
    """List the forts of a scenario: name, guns, and broadsides as the house reckons them."""
    stated = brief.house.fort_strength == FortStrength.STATED
    worths = brief.board.stated if stated else brief.board.guns
    forts = zip(brief.scenario.tables("fort"), worths, strict=False)
    return [
        (table.text("name", "fort"), mounted(*(table.number(key, 0) for key in BORES)), worth) for table, worth in forts
    ]


def specimens() -> list[tuple[str, str, float]]:
    """Reckon out some forts such as scenarios may have."""
    return [
        (say(name), mounted(twelve, eight), broadsides(float(twelve), float(eight), 0.0))
        for name, twelve, eight in SPECIMENS
    ]


def mounted(*guns: float) -> str:
    """Name a fort's guns."""
    return ", ".join(f"{count:g} x {say(bore)}" for count, bore in zip(guns, BORES.values(), strict=False) if count)


def hidden_parts(board: Board) -> Iterator[Part]:
    """Print mine chart and submarine log: where a scenario has either, for their commander and the umpire alone."""
    chart, log = mines_part(mine_chart(board)), submarines_part()
    readers = readers_of(board)
    for reader in readers:
        yield replace(chart, reader=reader, secret=True)
        yield replace(log, reader=reader, secret=True)
    if not readers:
        yield from (chart, log)


def readers_of(board: Board) -> tuple[str, ...]:
    """Name who may know where mines and submarines lie."""
    sides = {board.mine_side} if board.mines or board.stock else set()
    sides |= {board.side[body] for body in range(CRAFT, FORTS) if board.kind[body] == Kind.SUBMARINE}
    return (*(SIDE_WORDS[side] for side in sorted(sides)), "umpire") if sides else ()


def mines_part(chart: Drawing) -> Part:
    """Print the chart on which mines are marked, and a sheet for their throws."""
    blocks = (
        Paragraph(
            say(
                "A hull whose track passes within {yards:g} yards: it goes off on 1 to {most}, and is then used up.",
                yards=TOUCH,
                most=FIRES_ON,
            )
        ),
        Paragraph(
            say(
                "Its effect by a second throw: 1-2 {light:g} points, 3-4 {heavy:g} points, 5-6 sunk.",
                light=LIGHT,
                heavy=HEAVY,
            )
        ),
        Table(
            (
                say("Mine or row"),
                say("Place"),
                say("Ship"),
                say("Move"),
                say("First throw"),
                say("Second throw"),
                say("Effect"),
            ),
            (("",) * 7,) * 14,
            row_height=8.0,
        ),
    )
    how = say("Mark every mine on the chart, one inch to a thousand yards; the umpire keeps a copy and nobody else.")
    return Part("mines", say("Mine chart"), how, (chart,), blocks)


def submarines_part() -> Part:
    """Rule the log of a submarine."""
    log = Table(
        (
            say("Move"),
            say("Awash or diving"),
            say("Course"),
            say("Place"),
            say("Nearest enemy"),
            say("Found?"),
            say("Fired at"),
            say("Throw"),
        ),
        (("",) * 8,) * 20,
        row_height=8.0,
    )
    return Part("submarines", say("Submarine log"), say("A sheet for each boat."), blocks=(log,))


def boards() -> Iterator[Part]:
    """Print the board in squares, or with dots as the College had it."""
    plain = squared(*BOARD, INCH, 5, "board")
    how = say("25 by 30 inches, in squares of 200 and 1,000 yards.")
    yield Part("board", say("Board"), how, (plain,), asked=True)
    dotted = squared(*BOARD, INCH, 5, "dotted board", dots=True)
    told = say("25 by 30 inches: squares of 1,000 yards, with dots at corners and middles of those of 200.")
    yield Part("dots", say("Board of the College"), told, (dotted,), asked=True)
