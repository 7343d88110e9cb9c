"""What is settled before the evening: the game, its rules and the evening's own, the guests and who plays for them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from teetotum import players
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options, choose, furnish
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Setup, announce
from teetotum.lab.progressive.judging import progress_of
from teetotum.lab.progressive.seating import make_sides, numbered, table_names
from teetotum.lab.progressive.vocabulary import PER_TABLE, Clause, Course, House, Ruling, Side, Ties
from teetotum.languages import say

PERSON = "me"
"""The word for a guest who is a person at the screen."""
GUESTS = (
    *("Ada", "Bert", "Clara", "Dan", "Edith", "Fred", "Grace", "Hugh", "Ida", "Jack", "Kate", "Leo", "Maud"),
    *(
        "Ned",
        "Olive",
        "Percy",
        "Queenie",
        "Ralph",
        "Stella",
        "Tom",
        "Una",
        "Victor",
        "Winnie",
        "Xavier",
        "Yvonne",
        "Zeb",
    ),
)
"""Names for those who give none."""
COURSES = {Course.INSIDE: "yacht_race", Course.OUTSIDE: "yacht_race_outside"}
IMPLIED = {COURSES[Course.OUTSIDE]: {"progressive_course": "outside"}}
"""Rules of the evening that come with a game that is asked for by name."""
MOST_MATCHES = 500
"""Matches in an evening; the account of more would be longer than a record may be."""
EQUAL_TURNS = "equal_turns"
"""The option by which a game lets everyone have as many turns as the first who comes home."""


@dataclass(frozen=True)
class Plan:
    """An evening before it begins."""

    setup: Setup
    options: Options
    guests: tuple[str, ...]
    fills: tuple[str, ...]

    @cached_property
    def house(self) -> House:
        """The evening's rules as numbers."""
        return furnish(House, self.options)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Those who play together, in the order they were named."""
        return make_sides(len(self.guests), self.house.sides)

    @cached_property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables."""
        return table_names(self.house.tables)

    @property
    def people(self) -> frozenset[int]:
        """The guests who are persons."""
        return frozenset(guest for guest, fill in enumerate(self.fills) if fill == PERSON)

    def table(self, number: int) -> str:
        """Name a table to whoever listens: most go by a yacht's name."""
        name = self.tables[number]
        return say("Table {count}", count=number + 1) if name == numbered(number) else name

    def name(self, side: Side) -> str:
        """Name a side by those who make it."""
        return " and ".join(self.guests[guest] for guest in side)

    def called(self, side: Side) -> str:
        """Name a side to whoever listens."""
        names = [self.guests[guest] for guest in side]
        return say("{one} and {other}", one=names[0], other=names[1]) if len(names) > 1 else "".join(names)


def make_plan(setup: Setup, options: Options, names: Sequence[str], fills: Sequence[str]) -> Plan:
    """Invite the guests; whoever is not named is given a name, and seats nobody asked for go to programs."""
    progress_of(setup.game)
    house = furnish(House, options)
    if house.tables * house.rounds > MOST_MATCHES:
        raise BadSetup(
            say(
                "{tables} tables play at most {MOST_MATCHES} games, not {rounds}",
                tables=house.tables,
                MOST_MATCHES=MOST_MATCHES // house.tables,
                rounds=house.rounds,
            )
        )
    guests = count_guests(house, max(len(names), len(fills)))
    told = tuple(fill.strip().lower() for fill in fills) + (players.usual(setup.game),) * (guests - len(fills))
    for level in dict.fromkeys(told):
        if level != PERSON:
            players.find(setup.game, level)
    made = Plan(suit(setup, house), options, announce(invite(names, guests)), told)
    announce([made.name(side) for side in made.sides])
    return made


@upholds(Clause.TWO_TO_A_TABLE, Clause.FOUR_AS_PARTNERS, Clause.USUALLY_FIVE_TABLES, Ruling.OTHER_SIZES)
def count_guests(house: House, told: int) -> int:
    """Count the guests that fill the tables, and one side more where so many are told."""
    full = house.tables * PER_TABLE * house.sides
    most = full + house.sides
    if told > most:
        raise BadSetup(
            say(
                "{tables} tables seat {full} guests, and {sides} may wait on the bench, not {told} in all (YRR-53): "
                "take more tables",
                tables=house.tables,
                full=full,
                sides=house.sides,
                told=told,
            )
        )
    return full if told <= full else most


def invite(names: Sequence[str], guests: int) -> list[str]:
    """Give a name to every guest who has none."""
    taken = [name.strip() for name in names]
    spare = [name for name in (*GUESTS, *(f"Guest {number}" for number in range(1, guests + 1))) if name not in taken]
    return taken + spare[: guests - len(taken)]


@upholds(Ruling.TIED_GAME)
def suit(setup: Setup, house: House) -> Setup:
    """Lay a table for two sides; with sudden ties nobody is given a last turn to draw level."""
    rulebook = setup.game.rulebook
    if house.progressive_ties != Ties.SUDDEN or EQUAL_TURNS not in (option.name for option in rulebook.options):
        return setup
    return replace(setup, options=choose(rulebook, "", {**setup.options.settings, EQUAL_TURNS: "no"}))


@upholds(Clause.BY_THE_GAMES_OWN_RULES, Ruling.WHICH_COURSE)
def game_on(course: int, asked: str = "") -> str:
    """Name the game that is played: the yachts' own course unless another game is asked for."""
    plain = asked.strip().lower().replace("-", "_").replace(" ", "_")
    return COURSES[Course(course)] if plain in ("", COURSES[Course.INSIDE]) else asked
