"""Instruments say what the rules go by: the print's figures, within eighty columns, and as sound SVG."""

import re
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import instruments_of
from teetotum.draw.instruments.leaf import Leaf
from teetotum.draw.text import COARSE, FINE
from teetotum.engine.sealed import brief

TACTICAL = ("naval_duel", "naval_fleet", "naval_melee")
SVG = "{http://www.w3.org/2000/svg}"


def leaf(game: str, word: str, scenario: str = "", **options: str) -> Leaf:
    """Draw an instrument by house rules."""
    settled = brief(games.find_exercise(game), scenario=scenario, options=options)
    return instruments_of(game)[word][1](settled)


def row(found: Leaf, first: str, table: int = 0) -> tuple[str, ...]:
    """Read one row of a table by its first figure."""
    return next(row for row in found.tables[table].rows if row[0] == first)


@pytest.mark.parametrize("game", TACTICAL)
@pytest.mark.parametrize("word", ["fire", "turns", "torpedo"])
def test_an_instrument_goes_on_eighty_columns_and_is_sound_svg(game: str, word: str) -> None:
    found = leaf(game, word)
    for shapes in (FINE, COARSE):
        lines = found.text(80, 24, shapes).plain.splitlines()
        assert any(re.search(r"every \d+ yards", line) for line in lines) == bool(found.curves)
        assert max(len(line) for line in lines if line != found.words) <= 80
    drawn = ElementTree.fromstring(found.svg())
    words = "".join(part.text or "" for part in drawn.iter(f"{SVG}text"))
    assert found.title in words
    assert len(list(drawn.iter(f"{SVG}path"))) == len(found.curves)


def test_the_table_of_a_duel_reads_as_it_is_fired_by() -> None:
    assert row(leaf("naval_duel", "fire"), "2500") == ("2500", "7", "13", "20", "27", "33", "40", "47", "53")
    assert row(leaf("naval_duel", "fire", table="exact"), "2500")[1] == "6.667"
    assert row(leaf("naval_duel", "fire", value="time"), "2500") == ("2500", "5", "23", "55")


def test_the_wand_of_a_fleet_halves_for_every_ship_seen_end_on() -> None:
    assert row(leaf("naval_fleet", "fire"), "2500") == ("2500", "50", "25", "12.5")


def test_the_turning_card_has_a_column_for_the_speed_of_either_fleet() -> None:
    found = leaf("naval_fleet", "turns", "F2")
    assert found.tables[0].head == ("points", "on at 12", "aside", "on at 14.4", "aside")
    assert row(found, "4")[:3] == ("4", "721", "532")
    assert row(found, "0") == ("0", "1000", "0", "1200", "0")


def test_the_track_curves_say_when_a_point_is_turned() -> None:
    found = leaf("naval_duel", "turns", "D2")
    assert row(found, "16") == ("16", "149.7", "96", "450", "9.0")
    assert found.tables[1].caption == "Helm hard over at 14.4 knots"
    assert len(leaf("naval_melee", "turns").tables) == 1


def test_the_torpedo_card_ends_where_torpedoes_do() -> None:
    assert row(leaf("naval_duel", "torpedo"), "90") == ("90", "5", "5", "5", "4", "3", "3", "3", "2")
    assert leaf("naval_duel", "torpedo", torpedo_range="1500").tables[0].head[-1] == "1500"
