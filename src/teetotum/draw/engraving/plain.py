"""A game without an engraving of its own: its board drawn from the sheet's spaces and links, and pegs that stand there.

Nothing here knows a game. Where pieces stand the game says (`Game.stands`); what an action does is tried on a copy of
what is seen.
"""

from itertools import chain
from math import atan2, degrees, dist

from msgspec.structs import replace

from teetotum import boards, games, rulebooks
from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter, on_paper
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look, box, disc, penned
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of, sheet, tag
from teetotum.draw.scenes import Appliance, Glimpse, Offer, Piece, Point, Scene, Trail
from teetotum.draw.scenes.track import fan, make_room, shrink
from teetotum.draw.standing import Stood, Went, called, crowds, moved, sent_to, space_of, standing, tried
from teetotum.engine.chance import Wheel
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Setup
from teetotum.languages import say

TONES = ("card", "land", "sky", "rose", "sea", "leaf", "gold", "shade")
"""One ground for each kind of space, in the order of their names."""
LOT = "lot"
ROOM = 0.8
"""How much of the way to its nearest neighbour a space may take up."""
PEG = 0.86
"""How wide a peg is, in widths of the smallest space."""
BEND = 0.3
"""How far the arc bends by which a space sends a piece away, in parts of its length."""
GRID = 41
"""Places across the sheet that are looked at for the widest clearing."""
WIDE, HIGH = 600.0, 420.0
"""The lid of a box."""
ON_LID, LOW, SLANT = 390.0, 272.0, 0.56
"""How large the board is drawn on a lid, how far down its middle lies, and how much lower than wide it is seen."""


class Plain:
    """The engraving of one game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def board(self, setup: Setup) -> str:
        """Engrave the bare board."""
        paper = setup.sheet
        return board_sheet(
            setup,
            art.symbols("plain/symbols"),
            tag("rect", width=paper.sheet[0], height=paper.sheet[1], fill=ink("paper")),
            frame(*paper.sheet),
            rosette(setup),
            roads(paper),
            *(leap(paper, space, paper[target]) for space in paper.spaces for target in sent_to(space)),
            *(engraved(setup, space) for space in paper.spaces),
            figure=smallest(paper),
        )

    def lid(self) -> str:
        """Engrave the lid of the box: the board itself in the country, with pegs on it, under the title."""
        book, paper = rulebooks.read(self.game), boards.read(self.game)
        size = min(60.0, 620 / max(8, len(book.title)))
        scale = ON_LID / max(paper.sheet)
        left, top = (WIDE - paper.sheet[0] * scale) / 2, LOW - paper.sheet[1] * scale * SLANT / 2
        turned = f"translate({figure(left)} {figure(top)}) scale({figure(scale)} {figure(scale * SLANT)})"
        maker = f"{book.source.publisher or book.source.title}, {book.source.year}"
        return sheet(
            WIDE,
            HIGH,
            art.picture("plain/lid"),
            group(roads(paper), *(ground(paper, space, at(space)) for space in paper.spaces), transform=turned),
            *(on_lid(paper, colour, n, scale) for n, colour in enumerate(("brick", "deep", "gold"))),
            display(book.title.upper(), WIDE / 2, 94 + size * 0.36, size),
            letter(maker, WIDE / 2, 391, min(12.0, 620 / len(maker))),
            label=f"The lid of {book.title}",
        )

    def half_turn(self, setup: Setup, seat: int) -> float:  # noqa: ARG002  # every seat looks at it alike
        """Leave the sheet as it lies."""
        return 0.0

    def scene(self, seen: Glimpse) -> Scene:
        """Set the pegs and the appliance as they stand."""
        pegs = pieces(seen)
        acts = seen.setup.game.to_act(seen.setup.play(seen.state))
        turn = {NATURE: say("A spin is next."), OVER: say("The match is over.")}.get(acts, "")
        turn = turn or say("{names} is to choose.", names=seen.setup.names[acts])
        lines = tuple(f"{sentence(each.words)}." for each in pegs)
        return Scene(pieces=pegs, glance=turn, lines=(turn, *lines), appliances=appliances(seen, acts))

    def lay_spin(self, scene: Scene, wheel: Wheel, outcome: int) -> Scene:
        """Leave the appliance as the last spin left it, which no state need keep."""
        faces = games.find(self.game).faces(wheel, outcome)
        laid = (replace(each, shows=faces) if each.name == wheel.name else each for each in scene.appliances)
        return replace(scene, appliances=tuple(laid))

    def offer(self, seen: Glimpse, action: int) -> Offer:
        """Show an action as the piece that it moves, or as a button where it moves none."""
        setup = seen.setup
        said = setup.game.notation.say_action(setup.play(seen.state), action)
        went = moved(setup, seen.state, tried(setup, seen.state, action))
        acts = setup.game.to_act(setup.play(seen.state))
        own = next((each for each in went if each.seat == acts and each.now), None)
        if own is None:
            return Offer(action, said, sentence(said))
        struck = tuple(peg_id(each) for each in went if each.seat != acts)
        words = f"{sentence(said)}: {called(own.was)} to {called(own.now)}"
        return Offer(
            action, said, words, peg_id(own), own.now.id if own.now else "", points(own), strikes=struck
        )  # fmt: skip

    def trails(self, before: Glimpse, _action: int, after: Glimpse) -> tuple[Trail, ...]:
        """Follow every peg that was moved, and those that made room for it."""
        was, now = ({each.id: each for each in pieces(seen)} for seen in (before, after))
        went = moved(after.setup, before.state, after.state)
        told = [trail(each, was[peg_id(each)], now[peg_id(each)]) for each in went]
        gone = {each.piece for each in told}
        return (*told, *make_room((was[name], now[name]) for name in now if name not in gone))


# The sheet.


def size_of(paper: BoardSheet, space: Space) -> float:
    """Say how wide a space is drawn: as it says, as the sheet says, or as its neighbours leave room."""
    if width := min(paper.size_of(space)):
        return width
    apart = (dist(at(space), at(other)) for other in paper.spaces if other is not space)
    return ROOM * min(chain((gap for gap in apart if gap), [min(paper.sheet) / 4]))


def smallest(paper: BoardSheet) -> float:
    """Say how wide the smallest space is."""
    return min(size_of(paper, space) for space in paper.spaces)


def at(space: Space) -> Point:
    """Find the middle of a space."""
    return space.x, space.y


def frame(width: float, height: float) -> str:
    """Rule a frame: a heavy line, two fine ones, and a leafed scroll in each corner."""
    rules = ((8, 3.5, "ink"), (14, 1.2, "ink"), (18, 1.2, "brick"))
    size, middle, piece = min(width, height) / 900, (width / 2, height / 2), art.picture("shared/corner-piece")
    corners = [
        group(piece, transform=f"translate({x:g} {y:g}) scale({across:.2f} {down:.2f})")
        for x, across in ((18, size), (width - 18, -size))
        for y, down in ((18, size), (height - 18, -size))
    ]
    lines = [box(*middle, (width - 2 * inset, height - 2 * inset), "none", edge, wide) for inset, wide, edge in rules]
    return "".join((*lines, *corners))


def roads(paper: BoardSheet) -> str:
    """Draw the links as roads under the spaces, with an arrow on those that lead one way."""
    linked = [(space, paper[other]) for space in paper.spaces for other in space.links]
    ways = "".join(line_of([at(one), at(other)]) for one, other in linked)
    wide = smallest(paper) * 0.3
    arrows = (arrow(paper, one, other) for one, other in linked if one.id not in other.links)
    return penned(ways, width=wide + 3) + penned(ways, edge="land", width=wide) + "".join(arrows)


def arrow(paper: BoardSheet, here: Space, there: Space) -> str:
    """Draw an arrow head half way between the rims of two spaces."""
    apart, near = dist(at(here), at(there)), size_of(paper, here) / 2
    gap = max(0.0, apart - near - size_of(paper, there) / 2)
    return head(at(here), at(there), near + gap / 2, min(smallest(paper) * 0.4, gap))


def head(here: Point, there: Point, reach: float, wide: float) -> str:
    """Draw an arrow head so far on the way from one place to another."""
    share = reach / max(1.0, dist(here, there))
    x, y = here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
    return art.centred("plain/arrow", x, y, wide, degrees(atan2(there[1] - here[1], there[0] - here[0])))


def leap(paper: BoardSheet, space: Space, there: Space) -> str:
    """Draw a dotted arc to where a space sends a piece, bent towards the middle of the sheet."""
    across = (space.y - there.y) * BEND, (there.x - space.x) * BEND
    middle = (space.x + there.x) / 2, (space.y + there.y) / 2
    sides = [(middle[0] + side * across[0], middle[1] + side * across[1]) for side in (1, -1)]
    bent = min(sides, key=lambda side: dist(side, (paper.sheet[0] / 2, paper.sheet[1] / 2)))
    way = "Q".join((line_of([at(space)]), line_of([bent, at(there)]).removeprefix("M").replace("L", "")))
    dots = penned(way, edge="brick", width=smallest(paper) / 24, stroke_dasharray=f"0.1 {figure(smallest(paper) / 10)}")
    reach = dist(bent, at(there)) - size_of(paper, there) * 0.62
    return dots + head(bent, at(there), reach, smallest(paper) * 0.26)


def engraved(setup: Setup, space: Space) -> str:
    """Engrave one space: its hit area first, then its rings and its lettering."""
    paper, wide = setup.sheet, size_of(setup.sheet, space)
    number = letter(space.id, 0, wide * 0.13, min(wide * 0.4, wide * 1.1 / max(2, len(space.id))))
    return space_group(
        setup,
        space,
        ground(paper, space, (0, 0)),
        disc(0, 0, wide * 0.42, "none", "faint", max(0.8, wide / 60)),
        group(number, *beneath(paper, space, wide / 2), class_="upright"),
        transform=f"translate({figure(space.x)} {figure(space.y)})",
    )


def ground(paper: BoardSheet, space: Space, middle: Point) -> str:
    """Draw the round of a space in the tone of its kind."""
    kinds, wide = sorted({each.kind for each in paper.spaces}), size_of(paper, space)
    return disc(*middle, wide / 2, TONES[kinds.index(space.kind) % len(TONES)], "ink", max(1.6, wide / 24))


def beneath(paper: BoardSheet, space: Space, half: float) -> list[str]:
    """Letter the name of a space beneath it, where no neighbour is in the way."""
    low, reach = (space.x, space.y + half * 1.35), half * (1 + 0.1 * len(space.place))
    is_free = all(dist(low, at(other)) > reach for other in paper.spaces if other is not space)
    if not space.place or space.place == space.id or not is_free or low[1] + half / 2 > paper.sheet[1]:
        return []
    return [on_paper(space.place, 0, half * 1.45, half * 0.42, font_style="italic", stroke=ink("paper"))]


def rosette(setup: Setup) -> str:
    """Set the title under a star where the sheet has most room, if it has any to spare."""
    x, y, room = clearing(setup.sheet)
    if room < 1.1 * smallest(setup.sheet):
        return ""
    size = room * min(0.3, 1.9 / max(6, len(setup.game.title)))
    rings = disc(x, y, room * 0.8, "card", "gold", 2.5) + disc(x, y, room * 0.75, "none", "faint", 1)
    star = art.centred("plain/star", x, y - room * 0.18, room * 0.68)
    return rings + star + display(setup.game.title, x, y + room * 0.46, size)


def clearing(paper: BoardSheet) -> tuple[float, float, float]:
    """Find the widest empty round on the sheet: its middle and how far it reaches."""
    width, height = paper.sheet
    grid = [(width * (m + 0.5) / GRID, height * (n + 0.5) / GRID) for m in range(GRID) for n in range(GRID)]
    rims = [(at(space), size_of(paper, space) / 2) for space in paper.spaces]

    def room(place: Point) -> float:
        x, y = place
        edge = min(x, y, width - x, height - y) - 40
        return min(edge, *(dist(place, middle) - half for middle, half in rims))

    found = max(grid, key=room)
    return *found, room(found)


def display(words: str, x: float, y: float, size: float) -> str:
    """Letter a title as box lids had it: a cast shadow, an ink edge, a coloured face."""
    heavy: Look = {"font_weight": "bold", "letter_spacing": size / 14}
    edge: Look = {"stroke": ink("ink"), "stroke_width": size / 9, "stroke_linejoin": "round", "aria_hidden": "true"}
    shadow = letter(words, x + size / 12, y + size / 12, size, aria_hidden="true", **heavy)
    keyed = letter(words, x, y, size, **(heavy | edge | {"fill": ink("card")}))
    return shadow + keyed + letter(words, x, y, size, fill=ink("brick"), **heavy)


# The pegs.


def on_lid(paper: BoardSheet, colour: str, number: int, scale: float) -> str:
    """Stand a peg on the board of the lid."""
    space = paper.spaces[len(paper) * number // 3]
    side = max(34.0, size_of(paper, space) * scale * 0.95)
    x = WIDE / 2 + (space.x - paper.sheet[0] / 2) * scale - side / 2
    y = LOW + (space.y - paper.sheet[1] / 2) * scale * SLANT - side * 0.85
    return art.placed("plain/symbols/figure-peg", x, y, side / 100, color=ink(colour))


def peg_id(piece: Stood | Went) -> str:
    """Name a peg for the whole of a match."""
    return f"peg-{piece.seat}-{piece.number + 1}"


def pieces(seen: Glimpse) -> tuple[Piece, ...]:
    """Stand every peg on its space, several of them in a ring, and those off the board along its foot."""
    stood = standing(seen.setup, seen.state)
    alone = {each.seat for each in stood if each.number} ^ set(range(seen.setup.seats))
    gathered = crowds(stood)
    return tuple(stand(seen, each, gathered[space_of(each)], each.seat in alone) for each in stood)


def stand(seen: Glimpse, stood: Stood, crowd: list[Stood], is_alone: bool) -> Piece:
    """Stand one peg."""
    paper, name = seen.setup.sheet, seen.setup.names[stood.seat]
    x, y = spot(paper, stood, crowd.index(stood), len(crowd))
    whose = say("your piece") if stood.seat == seen.seat else say("{name}'s piece", name=name)
    label = "" if is_alone else str(stood.number + 1)
    words = f"{whose}{f' {label}' if label else ''} {'on ' if stood.space else ''}{called(stood.space)}"
    space = space_of(stood)
    scale = PEG * (shrink(len(crowd)) if space else 0.8)
    return Piece(peg_id(stood), "peg", stood.seat, x, y, words, space, label=label, scale=scale)


def spot(paper: BoardSheet, stood: Stood, place: int, among: int) -> Point:
    """Find where a peg stands."""
    if stood.space is None:
        size = smallest(paper)
        return round(paper.sheet[0] / 2 + (place - (among - 1) / 2) * size * 0.7, 2), paper.sheet[1] - size * 0.5
    across, down = fan(place, among)
    wide = size_of(paper, stood.space)
    return round(stood.space.x + across * wide * 0.8, 2), round(stood.space.y + down * wide * 0.8, 2)


def points(went: Went) -> tuple[Point, ...]:
    """List the points that a peg passes."""
    return tuple(at(space) for space in went.way)


def trail(went: Went, was: Piece, now: Piece) -> Trail:
    """Follow a peg from where it stood to where it stands."""
    words = f"{now.words.partition(' on ')[0]} goes to {called(went.now)}"
    return Trail(now.id, ((was.x, was.y), *points(went)[1:-1], (now.x, now.y)), sentence(words))


def sentence(words: str) -> str:
    """Begin with a capital."""
    return words[:1].upper() + words[1:]


# What Nature spins.


def appliances(seen: Glimpse, acts: int) -> tuple[Appliance, ...]:
    """Lay out what is spun, each wheel once; a lot only while it is drawn."""
    setup = seen.setup
    play = setup.play(seen.state)
    now = setup.wheels[setup.game.chances(play)] if acts == NATURE else None
    if now is not None and now.name == LOT:
        return (appliance(seen, now),)
    kept = {wheel.name: wheel for wheel in (*setup.wheels[::-1], *((now,) if now else ())) if wheel.name != LOT}
    return tuple(appliance(seen, wheel) for wheel in reversed(kept.values()))


def appliance(seen: Glimpse, wheel: Wheel) -> Appliance:
    """Show one wheel with what stands round it."""
    written, play = seen.setup.game.notation.say_spin, seen.setup.play(seen.state)
    faces = tuple(written(play, wheel, outcome) for outcome in wheel.faces)
    kind = "teetotum" if wheel.name == "teetotum" else "arrow"
    return Appliance(
        kind, wheel.name, faces, words=say("The {name}: {listed}.", name=wheel.name, listed=", ".join(faces))
    )
