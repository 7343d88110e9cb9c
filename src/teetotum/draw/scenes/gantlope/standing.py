"""Gantlope as it stands: every man on his square, what is unused of the spin, and how far each seat has come."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple, cast

from teetotum.boards import BoardSheet
from teetotum.draw.gantlope import ring_of
from teetotum.draw.scenes import Account, Appliance, Gauge, Glimpse, Piece, Point, Scene
from teetotum.draw.scenes.arrows import count, in_words, indicator
from teetotum.games.gantlope.setup import corner_of
from teetotum.games.gantlope.vocabulary import GOAL, HOME, LODGE, MEN, Board, Doubles, House, Phase, State
from teetotum.languages import listed, say

ALONE, PAIRED = 0.92, 0.66
"""How large a man is drawn, alone and in a pair; a man at scale 1 is as wide as a square."""
APART = 0.25
"""How far each man of a pair stands from the middle, in widths of a square."""
FOUR = 4
EVERY_MAN = 15
"""One bit for each of four men."""


class Reading(NamedTuple):
    """What a glimpse of Gantlope is read by: its board, its house, its table, and each seat's way over the sheet."""

    board: Board
    house: House
    table: State
    ways: tuple[tuple[str, ...], ...]
    seen: Glimpse

    @property
    def back(self) -> int:
        """The path number of a seat's own Lodge after the circuit."""
        return LODGE + self.board.ring

    @property
    def sheet(self) -> BoardSheet:
        """The board as it is printed."""
        return self.seen.setup.sheet

    def men(self, seat: int) -> list[int]:
        """List the path numbers of a seat's men, in rising order."""
        return list(self.table.men[MEN * seat : MEN * seat + MEN])

    def point(self, seat: int, path: int) -> Point:
        """Find the middle of the square that a path number stands for."""
        space = self.sheet[self.ways[seat][path]]
        return space.x, space.y

    def name(self, seat: int) -> str:
        """Name a seat."""
        return self.seen.setup.names[seat]


def read(seen: Glimpse) -> Reading:
    """Read a glimpse as Gantlope's own."""
    board, house = cast("Board", seen.setup.board), cast("House", seen.setup.house)
    corners = tuple(corner_of(board, house, seat) for seat in range(house.seats))
    return Reading(board, house, cast("State", seen.state), ways(seen.setup.sheet, corners, house.step), seen)


@lru_cache(maxsize=32)
def ways(sheet: BoardSheet, corners: tuple[str, ...], step: int) -> tuple[tuple[str, ...], ...]:
    """Name the space of every number of each seat's path; number 0 is no square."""
    ring = ring_of(sheet)
    lodges = {space.corner: ring.index(space.id) for space in sheet.of_kind("lodge")}
    return tuple(
        (
            "",
            *(f"{corner}-{k}" for k in range(1, HOME + 1)),
            *(ring[(lodges[corner] + step * pace) % len(ring)] for pace in range(len(ring) + 1)),
            *(f"{corner}+{g}" for g in range(1, GOAL + 1)),
        )
        for corner in corners
    )


def scene(seen: Glimpse) -> Scene:
    """Set the men, the Indicator and every seat's account as they stand."""
    reading = read(seen)
    men = pieces(reading)
    return Scene(
        pieces=men,
        glance=glance(reading),
        lines=(*turn_lines(reading), *(f"{man.words[:1].upper()}{man.words[1:]}." for man in men)),
        appliances=(appliance(reading),),
        accounts=tuple(account(reading, seat) for seat in range(reading.house.seats)),
    )


# The men.


def pieces(reading: Reading) -> tuple[Piece, ...]:
    """Stand every man on his square; two men on one square stand side by side."""
    return tuple(man for seat in range(reading.house.seats) for man in men_of(reading, seat))


def man_id(seat: int, slot: int) -> str:
    """Name a man by his place in his seat's rising order."""
    return f"man-{seat}-{slot + 1}"


def men_of(reading: Reading, seat: int) -> list[Piece]:
    """Stand one seat's men."""
    paths = reading.men(seat)
    spaces = [reading.ways[seat][path] for path in paths]
    crowd = Counter(spaces)
    return [stand(reading, seat, slot, spaces[:slot].count(spaces[slot]), crowd[spaces[slot]]) for slot in range(MEN)]


def stand(reading: Reading, seat: int, slot: int, place: int, crowd: int) -> Piece:
    """Stand one man: his place among those on his square, his badges, and what is said of him."""
    path = reading.men(seat)[slot]
    x, y = fan(reading, seat, path, place, crowd)
    returned = path >= reading.back
    badges = ("ring",) * returned + ("lock",) * (crowd == 2 and place == 1)
    return Piece(
        id=man_id(seat, slot),
        kind="man",
        seat=seat,
        x=x,
        y=y,
        words=say_man(reading, seat, path, crowd),
        space=reading.ways[seat][path],
        badges=badges,
        scale=ALONE if crowd == 1 else PAIRED,
    )


def fan(reading: Reading, seat: int, path: int, place: int, crowd: int) -> Point:
    """Find a man's place on a square that he shares: side by side, as one looks at the board."""
    space = reading.sheet[reading.ways[seat][path]]
    shift = APART * reading.sheet.size_of(space)[0] * (2 * place - crowd + 1)
    return round(space.x + shift, 2), space.y


def say_man(reading: Reading, seat: int, path: int, crowd: int) -> str:
    """Say where a man stands and how far he has to go, as one would at the table."""
    place, name = say_place(reading, seat, path), reading.name(seat)
    told = (
        say("your man {place}", place=place)
        if seat == reading.seen.seat
        else say("{name}'s man {place}", name=name, place=place)
    )
    if crowd == 2:  # two make a pair
        told += say(", one of a pair that cannot be displaced (GA-26)")
    return told


def say_place(reading: Reading, seat: int, path: int) -> str:
    """Say a place of a seat's own path in words."""
    own, back = (say("your") if seat == reading.seen.seat else say("his own")), reading.back
    if path < LODGE:
        return say(
            "on Home square {path}, {count} short of {own} Lodge",
            path=path,
            count=count(LODGE - path, say("square"), say("squares")),
            own=own,
        )
    if path == LODGE:
        return say("on {own} Lodge, going out", own=own)
    if path == back:
        return say("on {own} Lodge after the circuit, free to enter the Goal", own=own)
    if path > back:
        return say("in the Goal, on square {number}", number=path - back)
    space = reading.ways[seat][path].removeprefix("H")
    return say("on Highway {space}, {far} short of {own} Lodge", space=space, far=in_words(back - path), own=own)


# The spin.


def appliance(reading: Reading) -> Appliance:
    """Lay out the Indicator; a double that is played twice over shows its four tokens, the used ones first."""
    table, setup = reading.table, reading.seen.setup
    if table.phase != Phase.USE:
        return indicator(setup, ())
    shown = [number if left else 0 for number, left in zip(table.number, table.left, strict=True)]
    if table.left[1] == 0 and table.made + table.left[0] >= FOUR and reading.house.doubles == Doubles.FOUR:
        left, number = table.left[0], table.number[0]
        used = [n < FOUR - left for n in range(FOUR)]
        return indicator(setup, (number, number), used, (number,) * FOUR, say_spin(reading))
    if table.left[0] == 2:  # a double of two uses
        number = table.number[0]
        face = number // 2 if reading.house.doubles == Doubles.TWICE else number
        return indicator(setup, (face, face), (False, False), (number, number), say_spin(reading))
    used = [not left for left in table.left]
    return indicator(setup, shown, used, (), say_spin(reading), [why_lost(table, arrow) for arrow in range(2)])


def why_lost(table: State, arrow: int) -> str:
    """Say why an arrow has no use as the men stand, if it has none."""
    if not table.left[arrow] or has_use(table, arrow):
        return ""
    return say("The {number} has no use as the men stand, and may be lost (GA-28)", number=table.number[arrow])


def has_use(table: State, arrow: int) -> bool:
    """See whether any man may be moved by an arrow, whether on or round again."""
    return bool(table.open >> MEN * arrow & EVERY_MAN or table.open >> MEN * (arrow + 2) & EVERY_MAN)


def say_spin(reading: Reading) -> str:
    """Say what of the spin is still to be used, and what of it has no use as the men stand."""
    table = reading.table
    left = [str(number) for number, uses in zip(table.number, table.left, strict=True) for _ in range(uses)]
    told = say("{name} has {numbers} to use", name=reading.name(reading.table.seat), numbers=listed(left))
    lost = [why_lost(table, arrow) for arrow in range(2)]
    return "; ".join((told, *(f"{reason[0].lower()}{reason[1:]}" for reason in lost if reason))) + "."


def turn_lines(reading: Reading) -> tuple[str, ...]:
    """Say whose turn it is and what is to be done."""
    table, name = reading.table, reading.name(reading.table.seat)
    if table.phase == Phase.USE:
        return (say_spin(reading),)
    if table.phase == Phase.ENDED:
        first = [reading.name(seat) for seat in range(reading.house.seats) if table.place[seat] == 1]
        return (say("{name} has won.", name=first[0]) if first else say("The match ended undecided."),)
    return (say("{name} is to spin.", name=name) if table.phase == Phase.SPIN else say("The lead is being settled."),)


# The accounts.


def glance(reading: Reading) -> str:
    """Say how the match stands: whose turn, and how many men each seat has in its Goal."""
    homes = [(reading.name(seat), in_goal(reading, seat)) for seat in range(reading.house.seats)]
    if not any(men for _, men in homes):
        return say("{turn} No man is in a Goal yet.", turn=turn_lines(reading)[0])
    counted = listed([f"{name} {men}" for name, men in homes])
    return say("{turn} Men in the Goal: {counted}.", turn=turn_lines(reading)[0], counted=counted)


def in_goal(reading: Reading, seat: int) -> int:
    """Count a seat's men in its Goal."""
    return sum(path > reading.back for path in reading.men(seat))


def account(reading: Reading, seat: int) -> Account:
    """Show a seat's men in the Goal as beads, and the way of all four along one strip."""
    home, paths = in_goal(reading, seat), reading.men(seat)
    told = say("{count} of four in the Goal", count=count(home, say("man"), say("men")))
    beads = Gauge("beads", say("In the Goal"), home, MEN, words=told)
    signs = ((LODGE, say("Lodge")), (reading.back, say("Lodge again")), *((path, say("man")) for path in paths))
    stand_at, most = listed([str(path) for path in paths]), reading.back + GOAL
    furthest = say("Men at {paths} of {most} squares", paths=stand_at, most=most)
    strip = Gauge(
        "strip", say("The way"), max(paths), reading.back + GOAL, marks=tuple(map(mark, signs)), words=furthest
    )
    return Account(seat, (beads, strip), words=f"{reading.name(seat)}: {beads.words}.")


def mark(sign: tuple[int, str]) -> tuple[float, str]:
    """Set a sign along a strip."""
    return float(sign[0]), sign[1]
