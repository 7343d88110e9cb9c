"""A Trip with Phoebe Snow once more, plainly and slowly, written from the dossier and not from the rules.

The twin is a story told by a generator: it asks for a spin, a memory, a word on a duty or a word on a wait, and is sent
the answer. Its board is the dossier's table, typed in again space by space.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TypeAlias

DRAWN = """
start white place1 meal place4 snow place3 place3 red2 snow conductor meal place5 red3 place3 wait1 snow place5
whistle red4 place1 conductor snow place3 whistle red2 meal place6 snow wait2 white red3 place2 conductor place2
white place2 whistle white red5 meal white place4 wait1 snow white meal place1 conductor red3 white place1 meal
whistle red4 white wait1 snow place2 place1 red6 white conductor place1 whistle meal white snow red3 meal place1
white place2 wait2 red3 meal conductor snow red5 white whistle white wait1 place1 red2 snow white meal place1 white
red6 meal whistle place2 red4 white finish
"""
LINE = DRAWN.split()
END = len(LINE) - 1

Request: TypeAlias = tuple[str, int]
"""What is asked for (spin, memory, duty, wait), and of which seat."""
Asking: TypeAlias = Generator[Request, int, None]
Telling: TypeAlias = Generator[Request, int, bool]


@dataclass
class Traveller:
    """One player and his piece."""

    seat: int
    at: int | None = None
    lose: int = 0
    wait: int = 0
    backward: bool = False
    on_york_since: int = 0
    home: bool = False


@dataclass
class Twin:
    """A whole match."""

    seats: int
    options: dict[str, str]
    people: list[Traveller] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    round: int = 0
    clock: int = 0
    turn_began: int = 0

    def __post_init__(self) -> None:
        self.people = [Traveller(seat) for seat in range(self.seats)]

    def tell(self) -> Asking:
        """Tell the match from the spins for the order to its end."""
        yield from self.settle_order()
        while self.round < int(self.options["round_limit"]):
            self.round += 1
            for seat in self.order:
                who = self.people[seat]
                self.enter(who)
                if who.lose:
                    who.lose -= 1
                    continue
                if (yield from self.still_waits(who)):
                    continue
                yield from self.take_turn(who)
                if who.home and self.options["complete_round"] == "no":
                    return
            if any(who.home for who in self.people):
                return

    def settle_order(self) -> Asking:
        """Spin for the order; ties are spun off within their place, or by everybody."""
        tiers = [list(range(self.seats))]
        if self.options["order"] == "seat":
            self.order = tiers[0]
            return
        while any(len(tier) > 1 for tier in tiers):
            spun: dict[int, int] = {}
            for seat in range(self.seats):
                if any(seat in tier and len(tier) > 1 for tier in tiers):
                    spun[seat] = yield "spin", seat
            parted = []
            for tier in tiers:
                for number in sorted({spun.get(seat, 0) for seat in tier}):
                    parted.append([seat for seat in tier if spun.get(seat, 0) == number])
            tiers = parted
            if self.options["order_tie"] == "all" and len(tiers) < self.seats:
                tiers = [list(range(self.seats))]
        self.order = [tier[0] for tier in tiers]

    def enter(self, who: Traveller) -> None:
        """Put a piece on New York."""
        if who.at is None:
            self.put(who, 0)

    def put(self, who: Traveller, space: int) -> None:
        """Put a piece on a space, noting when it came to New York."""
        if space == 0 and who.at != 0:
            self.clock += 1
            who.on_york_since = self.clock
        who.at = space

    def still_waits(self, who: Traveller) -> Telling:
        """Ask after a wait by clock or count."""
        if not who.wait:
            return False
        word = yield "wait", who.seat
        if self.options["wait"] == "clock":
            who.wait = 0 if word == 4 else max(1, who.wait - 1)
        else:
            who.wait -= 50 * (word - 5)
        return who.wait > 0

    def take_turn(self, who: Traveller) -> Asking:
        """Spin, move and do what the spaces say until the turn is over."""
        number = yield "spin", who.seat
        assert who.at is not None
        self.turn_began = who.at
        if who.backward:
            who.backward = False
            again = self.land(who, max(0, who.at - number), self.options["back_spin_acts"] == "yes")
        else:
            again = self.ahead(who, number)
        while again in ("snow", "meal"):
            number = yield "spin", who.seat
            assert who.at is not None
            if again == "meal" and number % 2 == 1:
                again = self.land(who, max(0, who.at - number), self.options["meal_back_acts"] == "yes")
            else:
                again = self.ahead(who, number)
        if self.options["swap"] == "end_of_turn" and who.at != self.turn_began and not who.home:
            assert who.at is not None
            self.make_room(who, self.turn_began, who.at)
        if again in ("conductor", "whistle"):
            yield from self.do_duty(who, again)

    def ahead(self, who: Traveller, number: int) -> str:
        """Move ahead by a spin, heeding the end of the line."""
        assert who.at is not None
        to = who.at + number
        if to > END:
            if self.options["finish"] == "exact":
                return ""
            to = END if self.options["finish"] == "over" else END - (to - END)
        if to == END:
            self.put(who, END)
            who.home = True
            return ""
        return self.land(who, to, True)

    def land(self, who: Traveller, to: int, acts: bool) -> str:
        """Stop somewhere after a spin; say which extra spin or duty follows."""
        self.leg(who, to)
        if not acts or who.at != to:
            return ""
        what = LINE[to]
        if what.startswith(("place", "red")):
            self.leg(who, self.sent(to))
        elif what.startswith("wait"):
            self.begin_wait(who, int(what[-1]))
        elif what in ("snow", "meal") or self.options["duty"] in ("action", "live"):
            return what
        return ""

    def sent(self, space: int) -> int:
        """Find where a place or a red flag sends a piece."""
        number = int(LINE[space][-1])
        return space + number if LINE[space].startswith("place") else space - number

    def leg(self, who: Traveller, to: int) -> None:
        """Make one displacement, with the exchange of places where the house has it on every leg."""
        was = who.at
        assert was is not None
        self.put(who, to)
        if self.options["swap"] == "leg" and to != was:
            self.make_room(who, was, to)

    def make_room(self, who: Traveller, left: int, reached: int) -> None:
        """Send the occupant of the space reached to the space left."""
        other = self.other_on(who, reached)
        if other is None:
            return
        self.put(other, left)
        if self.options["swap_effect"] == "yes" and LINE[left].startswith(("place", "red")):
            to = self.sent(left)
            self.put(other, to)
            third = self.other_on(other, to)
            if third is not None:
                self.put(third, left)

    def other_on(self, who: Traveller, space: int) -> Traveller | None:
        """Find the piece that must make room: on New York the one that has been there longest, or none."""
        if space == END or (space == 0 and self.options["new_york"] == "shared"):
            return None
        there = [other for other in self.people if other is not who and other.at == space]
        return min(there, key=lambda other: other.on_york_since) if there else None

    def begin_wait(self, who: Traveller, minutes: int) -> None:
        """Put a wait on a player, in the measure of the house."""
        measure = self.options["wait"]
        if measure == "turns":
            who.lose += minutes
        elif measure == "clock":
            who.wait = minutes + 1
        elif measure == "count":
            who.wait = 200 * minutes

    def do_duty(self, who: Traveller, owed: str) -> Asking:
        """Ask for a duty, unless it is forgotten; what is left undone is punished."""
        done = False
        grace = int(self.options["duty_grace"]) if self.options["duty"] == "live" else 0
        if self.options["forgetfulness"] == "0" or (yield "memory", who.seat) == 0:
            word = yield "duty", who.seat
            while word == 2:
                grace -= 1
                word = yield "duty", who.seat
            done = word == 0
        if not done and owed == "conductor":
            who.lose += 1
        elif not done:
            who.backward = True
