"""The figures of a scenario's file are taken at their bounds and refused beyond them, by their names."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from teetotum import games
from teetotum.scenarios import Scenario, Unfit

Entries = dict[str, Any]
PLACE = {"x": 0, "y": 9000}
DUEL: Entries = {
    "moves": 60,
    "holdout": {"side": "blue", "below": 400},
    "ship": [
        {"side": "blue", "name": "A", "layout": "kearsarge", "x": 0, "y": 0, "heading": 0, "knots": 12},
        {"side": "red", "name": "B", "layout": "indiana", "x": 0, "y": 5000, "heading": 180, "knots": 12},
    ],
}
FLEET: Entries = {
    "moves": 60,
    "within_range": True,
    "fleet": [{"side": side, "ships": ["battleship"], **PLACE, "course": 0, "knots": 12} for side in ("blue", "red")],
    "fort": [{"side": "red", **PLACE, "twelve": 4}],
    "submarine": [{"side": "red", **PLACE}],
    "craft": [{"side": "red", "class": "destroyer", **PLACE}],
    "goal": {"side": "blue", "ships": 1, "north_of": 0},
}
MELEE: Entries = {
    "moves": 60,
    "ship": [{"side": side, **PLACE, "course": 0, "knots": 12} for side in ("blue", "red")],
    "submarine": [{"side": "red", **PLACE}],
}
WRITTEN = {"naval_duel": DUEL, "naval_fleet": FLEET, "naval_melee": MELEE}
FIGURES = {
    "naval_duel": "/moves 1 240, ship/knots 1 30, ship/endurance 100 10000, ship/tubes 0 4, ship/reach 1 1000, "
    "ship/radius 50 2000, holdout/below 1 10000",
    "naval_fleet": "/moves 1 240, fleet/points 1 8, fleet/knots 3 20, fleet/gone 0 200000, fleet/course 0 360, "
    "fleet/command -1 2, fort/twelve 0 40, fort/eight 0 40, fort/unknown 0 40, fort/broadsides 0 40, "
    "fort/battered 0 200000, fort/x -200000 200000, fort/y -200000 200000, submarine/found 0 2, craft/knots 1 30, "
    "craft/release 0 20000, goal/ships 1 16, goal/north_of -200000 200000",
    "naval_melee": "/moves 1 240, ship/number 1 8, ship/was 1 16, ship/knots 0 20, ship/top 0 20, ship/course 0 360, "
    "ship/x -200000 200000, ship/y -200000 200000, submarine/found 0 2, submarine/x -200000 200000",
}
MOST = {"naval_fleet": {"fort": 4, "submarine": 4, "craft": 8}, "naval_melee": {"submarine": 4}}


def look_over(game: str, entries: Entries) -> object:
    """Survey a file with these entries."""
    return games.find_exercise(game).survey(Scenario("test", game, "A test", "A test.", "", entries, "test.toml"))


def with_figure(game: str, where: str, value: object) -> Entries:
    """Write one figure into every table of its kind."""
    entries = deepcopy(WRITTEN[game])
    table, _, key = where.partition("/")
    for each in tables(entries, table):
        each[key] = value
    return entries


def tables(entries: Entries, name: str) -> list[Entries]:
    """List the tables of one kind; without a name, the file itself."""
    found = entries[name] if name else entries
    return found if isinstance(found, list) else [found]


def figures() -> Iterator[tuple[str, str, int, int]]:
    """List every figure of every game's file with its bounds."""
    for game, written in FIGURES.items():
        for one in written.split(", "):
            where, least, most = one.split()
            yield game, where, int(least), int(most)


@pytest.mark.parametrize(("game", "where", "least", "most"), list(figures()))
def test_a_figure_is_taken_at_its_bounds_and_refused_beyond_them(game: str, where: str, least: int, most: int) -> None:
    for value in (least, most):
        look_over(game, with_figure(game, where, value))
    for value in (least - 1, most + 1):
        with pytest.raises(Unfit, match=rf"{where.partition('/')[2]} should be a number from .*, not {value}"):
            look_over(game, with_figure(game, where, value))


@pytest.mark.parametrize("game", WRITTEN)
def test_an_entry_that_nobody_knows_is_refused_wherever_it_stands(game: str) -> None:
    for table in ("", *(name for name, held in WRITTEN[game].items() if isinstance(held, dict | list))):
        with pytest.raises(Unfit, match="bunting"):
            look_over(game, with_figure(game, f"{table}/bunting", 7))


@pytest.mark.parametrize(("game", "table", "most"), [(game, *one) for game in MOST for one in MOST[game].items()])
def test_there_is_room_for_so_many_and_no_more(game: str, table: str, most: int) -> None:
    entries = deepcopy(WRITTEN[game])
    entries[table] *= most
    look_over(game, entries)
    entries[table] *= 2
    with pytest.raises(Unfit, match=f"there is room for {most} of {table}, not for {2 * most}"):
        look_over(game, entries)
