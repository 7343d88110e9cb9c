"""The Outside Course on paper: a spin is `NNW`, a move `4:11>15`, over the line `6:48>home`.

A position gives each seat's yachts and the seat to act, `0:0,12 1:3^,H t:0`. A yacht is marked `*` when it was becalmed
in this turn, `!` when it sits its lost turn out, `^` when it must retreat by its next spin; where the house sends a
yacht that is met back to its last place, that place follows after a slash, `15/12`. Where they are needed: `h:` the
numbers in hand, `b:` the one yacht that may play them, `m:1` something has moved this turn, `s:` spins laid aside, `n:`
turns played, `l:` totals spun for the lead, `x:` lots to be drawn, `p:` places, `e:` ended.
"""

import re
from itertools import combinations

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Ambiguous, Unreadable
from teetotum.engine.rules import upholds
from teetotum.games.yacht_race_outside import rules
from teetotum.games.yacht_race_outside.landing import reach
from teetotum.games.yacht_race_outside.setup import place_name
from teetotum.games.yacht_race_outside.vocabulary import (
    ASIDE,
    BOUND,
    FLEET,
    Clause,
    Colour,
    Meeting,
    Phase,
    Play,
    Ruling,
    Safety,
)
from teetotum.languages import say
from teetotum.mechanics import compass, lots
from teetotum.mechanics.sailing import BECALMED, FREE, NUMBER, SITS_OUT, yacht_name
from teetotum.mechanics.tally import count, counts, flag, read_lead, say_lead

STARTING = "0:0,0 1:0,0 t:0"
MOVE = re.compile(r"(?:(\d{1,2})\s*[: ]\s*)?(\d{1,3})\s*(?:(?:>|→|to|\s)+(home|\d{1,3}))?", re.IGNORECASE | re.ASCII)
YACHT = re.compile(r"(\d{1,3}|H|home)(?:/(\d{1,3}))?([*!^]*)", re.IGNORECASE | re.ASCII)
TAGS = frozenset("thbmsnlxpe")
MOST_SPUN = 12
MOST_TURNS = 1_000_000
LARGEST = 12
MOST_IN_HAND = 4
MARKS = {BECALMED: "*", SITS_OUT: "!"}
MET = "^"
BOTH = 0b11
"""Either yacht may be moved."""


class OutsideNotation:
    """Writes and reads the Outside Course's moves, spins and positions."""

    def say_action(self, play: Play, action: int) -> str:
        """Write a move: its number, the space it leaves and the space its count leads to."""
        if not 0 <= action < FLEET:
            return "that"
        first, number = FLEET * play.state.seat, play.state.hand & NUMBER - 1
        was = play.state.at[first + action]
        if was == play.state.at[first + 1 - action] and play.state.open == BOTH:
            return f"{number}:{yacht_name(play.state.seat, action, play.house.seats)}"
        return f"{number}:{place_name(play.board, was)}>{place_name(play.board, was + number)}"

    def read_action(self, play: Play, text: str) -> int:
        """Read a move; a yacht is known by its space or its name, and the rest may be left out."""
        told = text.strip().lower()
        number, colon, name = told.rpartition(":")
        for yacht in range(FLEET):
            if name.strip() == yacht_name(play.state.seat, yacht, play.house.seats).lower():
                if colon:
                    self._hold_to_hand(play, text, number.strip())
                return yacht
        found = MOVE.fullmatch(told)
        if not found:
            raise Unreadable(
                say(
                    "'{text}' is not a move: write number, yacht and space: {offers} (YO-5)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        return self._read_move(play, text, found)

    def why_not(self, play: Play, action: int) -> str:
        """Say why an action that can be read is not legal."""
        if not 0 <= action < FLEET:
            return say("each seat has two yachts (YO-4)")
        slot, number = FLEET * play.state.seat + action, play.state.hand & NUMBER - 1
        if play.state.at[slot] > play.board.last:
            return say("that yacht is over the line (YO-21)")
        if play.state.calm[slot] != FREE:
            return say("that yacht lies becalmed (YO-14, YOR-42)")
        if not rules.may_sail(play, slot):
            return say("this spin is for the other yacht (YO-16, YOR-39)")
        if reach(play, slot, number) < 0:
            return say("a yacht lies in safety there (YO-10, YOR-36)")
        return say("yachts that lie together are moved by the first of them (YO-18)")

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the compass, or the seat a lot falls on."""
        return lots.say(wheel, outcome, compass.say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the compass, or the seat a lot falls on."""
        return lots.read(wheel, text, compass.read_spin, "YOR-2")

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        parts = []
        for seat in range(play.house.seats):
            yachts = [say_yacht(play, FLEET * seat + yacht) for yacht in range(FLEET)]
            parts.append(f"{seat}:{','.join(yachts)}")
        parts.append(f"t:{play.state.seat}")
        return " ".join(parts + [f"{tag}:{told}" for tag, told in tags_of(play) if told])

    def read_position(self, play: Play, text: str) -> None:
        """Lay the yachts out as the line says; what cannot be on the course is refused."""
        words = [word.partition(":") for word in text.split()]
        fleets = {int(tag): told for tag, _, told in words if tag.isascii() and tag.isdecimal() and len(tag) == 1}
        tags = {tag: told for tag, _, told in words if tag in TAGS and told}
        seats = list(range(play.house.seats))
        if len(fleets) + len(tags) != len(words) or sorted(fleets) != seats or "t" not in tags:
            raise Unreadable(
                say(
                    "'{text}' is not a position: write every seat's yachts and whose turn, such as {example}",
                    text=text,
                    example=STARTING,
                )
            )
        try:
            for seat, told in fleets.items():
                lay_yachts(play, seat, told.split(","))
            read_tags(play, tags)
        except (ValueError, IndexError):
            raise Unreadable(say("'{text}' is not a position that can stand on the course", text=text)) from None
        check_safety(play, text)

    def _read_move(self, play: Play, text: str, found: re.Match[str]) -> int:
        first = FLEET * play.state.seat
        if found[1]:
            self._hold_to_hand(play, text, found[1])
        fits = [yacht for yacht in range(FLEET) if play.state.at[first + yacht] == int(found[2])]
        goes = (found[3] or "").lower()
        fits = [yacht for yacht in fits if goes in {"", self.say_action(play, yacht).partition(">")[2]}]
        if not fits:
            raise Unreadable(
                say("'{text}' fits no yacht of yours: {offers} (YO-5)", text=text, offers=self._offers(play))
            )
        free = [yacht for yacht in fits if play.state.open >> yacht & 1]
        if len(free) > 1:
            raise Ambiguous(say("'{text}' could be either yacht: write its name (YO-18)", text=text))
        return (free or fits)[0]

    def _hold_to_hand(self, play: Play, text: str, told: str) -> None:
        """Refuse a number that is not the one in hand."""
        number = play.state.hand & NUMBER - 1
        if told != str(number):
            raise Unreadable(
                say("'{text}' moves a number that is not in hand: it is {number} now (YO-12)", text=text, number=number)
            )

    def _offers(self, play: Play) -> str:
        choices = [0] * FLEET
        found = rules.legal(play, choices)
        return say("you may play ") + ", ".join(self.say_action(play, code) for code in choices[:found])


def say_yacht(play: Play, slot: int) -> str:
    """Write where a yacht lies, and its marks."""
    table = play.state
    place = "H" if table.at[slot] > play.board.last else str(table.at[slot])
    before = f"/{table.before[slot]}" if table.before[slot] else ""
    return place + before + MARKS.get(table.calm[slot], "") + (MET if table.marked[slot] else "")


def tags_of(play: Play) -> list[tuple[str, str]]:
    """Write everything but the yachts, each under its letter; what is nought is left out."""
    table, seats = play.state, range(play.house.seats)
    lead = table.phase == Phase.FOR_THE_LEAD
    first = FLEET * table.seat
    return [
        ("h", ",".join(str(number) for number in in_hand(table.hand))),
        ("b", str(table.bound - first) if table.bound else ""),
        ("m", str(table.made or "")),
        ("s", "/".join(say_aside(table.aside[at], first) for at in range(table.depth))),
        ("n", str(table.turns or "")),
        ("l", say_lead(table.standing, table.totals, play.house.seats) if lead else ""),
        ("x", "1" if table.phase == Phase.DRAW_LOTS else ""),
        ("p", ",".join(str(table.place[seat]) for seat in seats) if any(table.place) else ""),
        ("e", "1" if table.phase == Phase.ENDED else ""),
    ]


def in_hand(hand: int) -> list[int]:
    """List the numbers in a hand, the next one first."""
    return [hand >> 4 * place & NUMBER - 1 for place in range(MOST_IN_HAND) if hand >> 4 * place]


def say_aside(aside: int, first: int) -> str:
    """Write a spin that was laid aside: the yacht it is for, then its numbers."""
    bound, hand = aside >> BOUND, aside & (1 << BOUND) - 1
    return ".".join(str(number) for number in (bound - first if bound else 0, *in_hand(hand)))


def lay_yachts(play: Play, seat: int, yachts: list[str]) -> None:
    """Lay a seat's yachts out."""
    if len(yachts) != FLEET:
        raise ValueError(yachts)
    for yacht, told in enumerate(yachts):
        found = YACHT.fullmatch(told)
        if not found or (found[2] and play.house.meeting != Meeting.PREVIOUS):
            raise ValueError(told)
        slot = FLEET * seat + yacht
        home = found[1].lower().startswith("h")
        play.state.at[slot] = play.board.last + 1 if home else count(found[1], play.board.last)
        play.state.before[slot] = count(found[2] or "0", play.board.last)
        read_marks(play, slot, found[3], home)


@upholds(Clause.OPPONENTS_MAY_NOT, Ruling.MEANING_OF_SAFETY)
def check_safety(play: Play, text: str) -> None:
    """Refuse opponents together on a space of safety, unless safety means nothing in this house."""
    at = play.state.at
    if play.house.outside_safety == Safety.NONE:
        return
    for one, other in combinations(range(play.house.yachts), 2):
        rivals = one // FLEET != other // FLEET
        if rivals and at[one] == at[other] and play.board.colour[at[one]] == Colour.SAFETY:
            raise Unreadable(
                say(
                    "'{text}' is not a position: opponents do not share the safety of {at} (YO-19, YOR-36)",
                    text=text,
                    at=at[one],
                )
            )


def read_marks(play: Play, slot: int, marks: str, home: bool) -> None:
    """Read what holds a yacht."""
    signs = {sign: calm for calm, sign in MARKS.items()}
    for mark in marks:
        if home or (mark == MET and play.house.meeting != Meeting.RETREAT):
            raise ValueError(marks)
        if mark == MET:
            play.state.marked[slot] = 1
        else:
            play.state.calm[slot] = signs[mark]


def read_tags(play: Play, tags: dict[str, str]) -> None:
    """Set up everything but the yachts."""
    table, seats = play.state, play.house.seats
    table.seat = count(tags["t"], seats - 1)
    table.turns, table.made = count(tags.get("n", "0"), MOST_TURNS), count(tags.get("m", "0"), 1)
    first = FLEET * table.seat
    table.bound = first + count(tags["b"], FLEET) if "b" in tags else 0
    for at, aside in enumerate(tags["s"].split("/") if "s" in tags else []):
        bound, _, hand = aside.partition(".")
        yacht = count(bound, FLEET)
        table.aside[at] = (first + yacht if yacht else 0) << BOUND | read_hand(hand.split("."))
        table.depth = min(at + 1, ASIDE)
    for seat, place in enumerate(counts(tags, "p", seats, seats)):
        table.place[seat] = place
    if "l" in tags:
        table.phase = Phase.FOR_THE_LEAD
        read_lead(tags["l"], table.standing, table.totals, seats, MOST_SPUN)
    elif flag(tags, "e") or flag(tags, "x"):
        table.phase = Phase.ENDED if "e" in tags else Phase.DRAW_LOTS
    elif "h" in tags:
        table.hand, table.phase = read_hand(tags["h"].split(",")), Phase.NUMBERS
        rules.look_round(play)
        if table.open == 0:
            raise ValueError(tags["h"])
    else:
        table.phase = Phase.SPIN
        if rules.must_wait(play) and not rules.must_retreat(play):
            raise ValueError(tags["t"])


def read_hand(numbers: list[str]) -> int:
    """Put numbers in a hand, the first to be moved first."""
    if len(numbers) > MOST_IN_HAND:
        raise ValueError(numbers)
    hand = 0
    for number in reversed(numbers):
        hand = hand << 4 | count(number, LARGEST)
    return hand
