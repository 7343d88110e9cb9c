"""One line for a whole position of the Yacht Race, written and read; the notation says what its letters mean."""

import re
from itertools import combinations

from teetotum import languages
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import upholds
from teetotum.games.yacht_race import rules, turns
from teetotum.games.yacht_race.setup import place_name, speak_place
from teetotum.games.yacht_race.vocabulary import (
    ASIDE,
    LARGEST,
    Blocks,
    Clause,
    Direction,
    Kind,
    Phase,
    Play,
    Ruling,
    Share,
)
from teetotum.mechanics.compass import POINTS
from teetotum.mechanics.sailing import BECALMED, NUMBER, SITS_OUT, STOPPED, digit
from teetotum.mechanics.tally import count, counts, flag, read_lead, say_lead

STARTING = "0:out1,out1 1:out1,out1 t:0"
YACHT = re.compile(r"(?:(out|in)(\d{1,3})|H|home)([*!=~]*)", re.IGNORECASE | re.ASCII)
MARKS = {BECALMED: "*", SITS_OUT: "!", STOPPED: "="}
DRIVEN = "~"
MOST_SPUN = 12
MOST_TURNS = 1_000_000
PARTS = 5
"""A spin laid aside: the yacht it is for, its wind, who may run on it, the number in hand and the one after."""
TAGS = frozenset("thwcbmsornlxpe")


def say(play: Play) -> str:
    """Write the whole state in one line."""
    house = play.house
    parts = []
    for side in range(house.sides):
        slots = range(house.fleet * side, house.fleet * (side + 1))
        parts.append(f"{side}:{','.join(say_yacht(play, slot) for slot in slots)}")
    parts.append(f"t:{play.state.seat}")
    return " ".join(parts + [f"{tag}:{told}" for tag, told in tags_of(play) if told])


def say_yacht(play: Play, slot: int) -> str:
    """Write where a yacht lies, and its marks."""
    table = play.state
    place = "H" if table.at[slot] > play.board.finish else place_name(play.board, table.at[slot])
    return place + MARKS.get(table.calm[slot], "") + (DRIVEN if table.driven[slot] else "")


def tags_of(play: Play) -> list[tuple[str, str]]:
    """Write everything but the yachts, each under its letter; what is nought is left out."""
    table, house = play.state, play.house
    first = house.first_of[table.seat]
    runs = "".join(str(yacht + 1) for yacht in range(house.fleet) if table.runs >> yacht & 1)
    owed = [table.owed[slot] for slot in range(first, first + house.fleet)]
    return [
        ("h", ",".join(str(number) for number in (table.hand, table.later) if number)),
        ("w", f"{POINTS[table.wind]}/{runs}" if runs else ""),
        ("c", str(table.asked - first) if table.asked else ""),
        ("b", str(table.bound - first) if table.bound else ""),
        ("m", str(table.made or "")),
        ("s", "/".join(say_aside(table.aside[at], first) for at in range(table.depth))),
        ("o", ",".join(str(spins) for spins in owed) if any(owed) else ""),
        ("r", str(table.to_come) if table.to_come != house.sides else ""),
        ("n", str(table.turns or "")),
        ("l", say_lead(table.standing, table.totals, house.sides) if table.phase == Phase.FOR_THE_LEAD else ""),
        ("x", "1" if table.phase == Phase.DRAW_LOTS else ""),
        ("p", ",".join(str(table.place[seat]) for seat in range(house.seats)) if any(table.place) else ""),
        ("e", "1" if table.phase == Phase.ENDED else ""),
    ]


def say_aside(aside: int, first: int) -> str:
    """Write a spin that was laid aside."""
    parts = [digit(aside, place) for place in reversed(range(PARTS))]
    return ".".join(str(part - first if at == 0 and part else part) for at, part in enumerate(parts))


def read(play: Play, text: str) -> None:
    """Lay the yachts out as the line says; what cannot be on the course is refused."""
    words = [word.partition(":") for word in text.split()]
    fleets = {int(tag): told for tag, _, told in words if tag.isascii() and tag.isdecimal() and len(tag) == 1}
    tags = {tag: told for tag, _, told in words if tag in TAGS and told}
    wanted = list(range(play.house.sides))
    if len(fleets) + len(tags) != len(words) or sorted(fleets) != wanted or "t" not in tags:
        raise Unreadable(
            languages.say(
                "'{text}' is not a position: write every side's yachts and whose turn, such as {example}",
                text=text,
                example=STARTING,
            )
        )
    try:
        for side, told in fleets.items():
            lay_fleet(play, side, told.split(","))
        read_tags(play, tags)
    except (ValueError, IndexError):
        raise Unreadable(languages.say("'{text}' is not a position that can stand on the course", text=text)) from None
    check_rest(play, text)
    check_safety(play, text)


def lay_fleet(play: Play, side: int, yachts: list[str]) -> None:
    """Lay a side's yachts out."""
    if len(yachts) != play.house.fleet:
        raise ValueError(yachts)
    for yacht, told in enumerate(yachts):
        found = YACHT.fullmatch(told)
        if not found:
            raise ValueError(told)
        slot = play.house.fleet * side + yacht
        play.state.at[slot] = read_place(play, found[1], int(found[2] or 0))
        read_marks(play, slot, found[3])


@upholds(Clause.STORM, Clause.SAND_BAR, Ruling.ORDER_OF_EFFECTS)
def check_rest(play: Play, text: str) -> None:
    """Refuse a yacht at rest in the storm or on the sand-bar, unless another effect could have led it there."""
    board = play.board
    led = ends_of(play, Kind.STORM) | ends_of(play, Kind.CHERUB)
    for place in play.state.at[: play.house.yachts]:
        if board.kind[place] in {Kind.STORM, Kind.SANDBAR} and place not in led:
            name = speak_place(board, play.house, 0, place)
            raise Unreadable(
                languages.say(
                    "'{text}' is not a position: no yacht rests on {name}, it is sent away (YR-30, YR-42)",
                    text=text,
                    name=name,
                )
            )


@upholds(Clause.NO_SHARING_SAFETY, Clause.STORM_MAY_SHARE, Ruling.WHOM_SAFETY_STOPS)
def check_safety(play: Play, text: str) -> None:
    """Refuse yachts together in a place of safety that no storm can have brought there."""
    board, at = play.board, play.state.at
    for one, other in combinations(range(play.house.yachts), 2):
        space = board.space[at[one]]
        together = board.kind[at[one]] == Kind.SAFETY and space == board.space[at[other]]
        if together and not may_share(play, one, other):
            raise Unreadable(
                languages.say(
                    "'{text}' is not a position: yachts do not share the safety of {space} (YR-35, YRR-13)",
                    text=text,
                    space=space,
                )
            )


@upholds(Clause.STORM_MAY_SHARE, Ruling.WHOM_SAFETY_STOPS, Ruling.REFUGE_TAKEN)
def may_share(play: Play, one: int, other: int) -> bool:
    """See whether two yachts may have come to share a place of safety: by a house rule, or by an effect."""
    house, table = play.house, play.state
    if house.safety_blocks == Blocks.OPPONENTS and one // house.fleet == other // house.fleet:
        return True
    places = {table.at[one], table.at[other]}
    if house.safety_direction == Direction.SAME and len(places) > 1:
        return True
    if house.storm_share == Share.STORM_ONLY:
        return bool(table.driven[one] and table.driven[other]) or bool(places & ends_of(play, Kind.CHERUB))
    return bool(places & (ends_of(play, Kind.STORM) | ends_of(play, Kind.CHERUB)))


def ends_of(play: Play, kind: Kind) -> set[int]:
    """List the places where storms or dotted lines leave a yacht."""
    path = range(1, play.board.finish + 1)
    return {play.house.leads[place] for place in path if play.board.kind[place] == kind}


def read_place(play: Play, way: str | None, space: int) -> int:
    """Read where a yacht lies."""
    board = play.board
    if not way:
        return board.finish + 1
    bound = range(1, board.stop) if way.lower() == "out" else range(board.stop, board.finish + 1)
    found = [place for place in bound if board.space[place] == space]
    if not found or (found[0] == board.finish and play.house.finish != 1):
        raise ValueError(space)
    return found[0]


def read_marks(play: Play, slot: int, marks: str) -> None:
    """Read what holds a yacht."""
    signs = {sign: calm for calm, sign in MARKS.items()}
    for mark in marks:
        if mark == DRIVEN and play.house.storm_share == Share.STORM_ONLY:
            play.state.driven[slot] = 1
        elif mark == DRIVEN or play.state.calm[slot] or play.state.at[slot] > play.board.finish:
            raise ValueError(marks)
        else:
            play.state.calm[slot] = signs[mark]


def read_tags(play: Play, tags: dict[str, str]) -> None:
    """Set up everything but the yachts."""
    table, house = play.state, play.house
    table.seat = count(tags["t"], house.seats - 1)
    table.turns, table.made = count(tags.get("n", "0"), MOST_TURNS), count(tags.get("m", "0"), 1)
    table.to_come = count(tags.get("r", str(house.sides)), house.sides)
    first = house.first_of[table.seat]
    table.bound = first + count(tags["b"], house.fleet) if "b" in tags else 0
    for at, aside in enumerate(tags["s"].split("/") if "s" in tags else []):
        table.aside[at] = read_aside(aside, first)
        table.depth = at + 1
    for yacht, spins in enumerate(counts(tags, "o", house.fleet, ASIDE)):
        table.owed[first + yacht] = spins
    for seat, place in enumerate(counts(tags, "p", house.seats, house.seats)):
        table.place[seat] = place
    if "l" in tags:
        table.phase = Phase.FOR_THE_LEAD
        read_lead(tags["l"], table.standing, table.totals, house.sides, MOST_SPUN)
    elif flag(tags, "e") or flag(tags, "x"):
        table.phase = Phase.ENDED if "e" in tags else Phase.DRAW_LOTS
    else:
        read_hand(play, tags)


def read_hand(play: Play, tags: dict[str, str]) -> None:
    """Put the rest of a spin in the hand of the seat on turn, or leave it to spin."""
    table, first = play.state, play.house.first_of[play.state.seat]
    numbers = [count(number, LARGEST) for number in tags["h"].split(",")] if "h" in tags else []
    table.hand, table.later = (*numbers, 0, 0)[:2]
    table.phase = Phase.SPIN
    if "w" in tags:
        point, _, yachts = tags["w"].partition("/")
        table.wind, table.runs = POINTS.index(point.upper()), sum(1 << count(yacht, 4) - 1 for yacht in yachts)
    if "c" in tags:
        table.asked, table.phase = first + count(tags["c"], play.house.fleet), Phase.AT_A_CHERUB
        rules.look_along_line(play)
    elif "h" in tags:
        rules.look_round(play)
        if table.open == 0 or (table.phase == Phase.RUNS) != ("w" in tags):
            raise ValueError(tags["h"])
    elif table.made == 0 and turns.must_wait(play):
        raise ValueError(tags["t"])


def read_aside(told: str, first: int) -> int:
    """Read a spin that was laid aside."""
    parts = [count(part, NUMBER - 1) for part in told.split(".")]
    if len(parts) != PARTS:
        raise ValueError(told)
    aside = parts[0] + first if parts[0] else 0
    for part in parts[1:]:
        aside = aside * NUMBER + part
    return aside
