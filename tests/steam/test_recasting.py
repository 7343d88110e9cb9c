"""What is written again for the C compiler means what it meant."""

import ast
from typing import Any

from teetotum.steam.recasting import Lore, lore_of, recast

VALUES = '''
"""Two values and a rule."""
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

FIT, LOST = "fit", "lost"
KNOTS: dict[str, float] = {"A": 18.0}
COMPANY = (3.0, 0.5)
COUNTED: list[int] = []

class Ship(NamedTuple):
    """A ship."""
    name: str
    knots: float = KNOTS["A"]
    """Her speed."""

    @property
    def half(self) -> float:
        return self.knots / 2

@dataclass(frozen=True, eq=False)
class Chart:
    ports: tuple[str, ...]
    seen: dict[str, int] = field(default_factory=dict)

    @cached_property
    def first(self) -> str:
        COUNTED.append(1)
        return min(self.ports)

@dataclass
class Account:
    ships: dict[str, Ship] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    move: int = 0

def gap(lat: float, lon: float, to_lat: float, to_lon: float) -> float:
    return abs(lat - to_lat) + abs(lon - to_lon)

def halved(pair: tuple[float, float]) -> tuple[float, float]:
    COUNTED.append(2)
    return pair[0] / 2, pair[1] / 2

@upholds(1, 2)
def slower(ship: Ship) -> Ship:
    return ship._replace(knots=ship.knots - 1)

def apart(here: tuple[float, float]) -> float:
    return gap(*here, *halved(here))
'''

NOTHING = Lore(frozenset(), frozenset())


def rooms() -> tuple[dict[str, Any], dict[str, Any]]:
    """Run the module as it is and as it is written again."""
    before: dict[str, Any] = {"upholds": lambda *_: lambda made: made, "__name__": "before"}
    after: dict[str, Any] = {"__name__": "after"}
    exec(VALUES, before)
    exec(recast(VALUES, lore_of([VALUES])), after)
    return before, after


def test_a_value_has_the_same_fields_defaults_properties_and_equals() -> None:
    for room in rooms():
        ship = room["Ship"]("Oregon")
        assert (ship.name, ship.knots, ship.half) == ("Oregon", 18.0, 9.0)
        assert ship == room["Ship"]("Oregon", 18.0) != room["Ship"]("Oregon", 17.0)
        assert hash(ship) == hash(room["Ship"]("Oregon"))


def test_a_change_of_fields_gives_a_new_value() -> None:
    for room in rooms():
        ship = room["Ship"]("Oregon")
        assert (room["slower"](ship).knots, ship.knots) == (17.0, 18.0)


def test_what_is_kept_is_worked_out_once_and_every_record_has_lists_of_its_own() -> None:
    for room in rooms():
        chart = room["Chart"](("B", "A"))
        assert (chart.first, chart.first, room["COUNTED"]) == ("A", "A", [1])
        assert chart.seen is not room["Chart"](("A",)).seen
        assert chart != room["Chart"](("B", "A"))
        assert room["Account"]().log is not room["Account"]().log
        assert room["Account"](move=3).move == 3


def test_a_pair_is_taken_apart_and_reckoned_once() -> None:
    for room in rooms():
        assert room["apart"]((2.0, 4.0)) == 3.0
        assert room["COUNTED"] == [2]


def test_only_a_pair_that_stands_for_a_place_is_taken_apart() -> None:
    far = "def at(hour: int, lat: float, lon: float, *names: str): ..."
    calls = ["at(9, *here)", "at(*when)", "at(*when, *here)", "at(9, *here, *names)", "at_sea(9, *here)"]
    written = [recast(f'"""A room."""\n{call}', lore_of([far])).splitlines()[-1] for call in calls]
    assert written == ["at(9, here[0], here[1])", *calls[1:3], "at(9, here[0], here[1], *names)", calls[4]]


def test_words_become_constants_and_rows_of_numbers_do_not() -> None:
    written = recast(VALUES, lore_of([VALUES]))
    assert "FIT: Final = 'fit'" in written
    assert "KNOTS: Final[dict[str, float]]" in written
    assert "COMPANY = (3.0, 0.5)" in written
    assert "upholds" not in written


def test_what_the_type_checker_was_told_to_overlook_it_is_told_again() -> None:
    written = recast('"""A room."""\nfirst = second()  # type: ignore[arg-type, index]\n', NOTHING)
    assert written.startswith('# mypy: disable-error-code="arg-type,index"\n')
    assert ast.parse(written)
