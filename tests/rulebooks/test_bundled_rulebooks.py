"""The rulebooks of the house hold every clause and ruling of their prints."""

import re
from importlib.resources import files

import pytest

from teetotum import rulebooks
from teetotum.rulebooks import Rulebook

GANTLOPE_OPTIONS = (
    "indicator doubles pair_bars home_full start overshoot lodge_exit goal_end use_rule same_turn lodge_safe travel "
    "lead corners places turn_limit"
)
WORLD_OPTIONS = (
    "mode teetotum lost_spin_on commodore_dial days chain waiver repair_ports finish port captain_dial owed_at_port "
    "g2_early_end tied_passage no_two record championship complete_round first first_commodore max_players "
    "goal all_places"
)
COUNTS = {"gantlope": (39, 24, GANTLOPE_OPTIONS), "round_the_world": (59, 34, WORLD_OPTIONS)}
KINDS_OF_WORD = {
    "gantlope": {"square", "count", "spin", "home"},
    "round_the_world": {"oval", "days", "count", "place", "spin", "clock"},
}


@pytest.fixture(params=rulebooks.names())
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebooks.read(request.param)


@pytest.mark.parametrize("name", COUNTS)
def test_every_clause_ruling_and_option_is_there_in_order(name: str) -> None:
    clauses, rulings, options = COUNTS[name]
    held = rulebooks.read(name)
    assert [clause.id for clause in held.clauses] == [f"{held.prefix}-{n}" for n in range(1, clauses + 1)]
    assert [ruling.id for ruling in held.rulings] == [f"{held.prefix}R-{n}" for n in range(1, rulings + 1)]
    assert [option.name for option in held.options] == options.split()


def test_every_rulebook_lies_under_its_own_name_and_on_a_sheet_that_is_listed(book: Rulebook) -> None:
    assert rulebooks.read(book.id) is book
    sheets = {source.number: source for source in rulebooks.sources()}
    assert book.id in sheets[book.source].games


def test_every_rulebook_has_the_print_as_a_preset_with_nothing_changed(book: Rulebook) -> None:
    assert book.settings("print") == book.settings()


def test_every_sentence_of_a_rulebook_ends_like_one(book: Rulebook) -> None:
    said = [saying for entry in book.entries for saying in entry.sayings]
    spoken = [clause.words for clause in book.clauses] + [ruling.words for ruling in book.rulings]
    asked = [ruling.question for ruling in book.rulings]
    assert all(sentence.endswith(".") for sentence in (*said, *spoken))
    assert all(question.endswith("?") for question in asked)


@pytest.mark.parametrize("name", KINDS_OF_WORD)
def test_sayings_use_only_words_the_game_can_speak(name: str) -> None:
    book = rulebooks.read(name)
    sayings = [saying for entry in book.entries for saying in entry.sayings]
    kinds = {kind for saying in sayings for kind in re.findall(r":(\w+)}", saying)}
    assert kinds <= KINDS_OF_WORD[name]


def test_the_three_methods_of_round_the_world_are_modes_and_presets() -> None:
    book = rulebooks.read("round_the_world")
    modes = list(book.option("mode").choices)
    assert modes == ["game_1", "game_2", "children"]
    assert [book.settings(mode)["mode"] for mode in modes] == modes


def test_the_indicator_of_gantlope_bears_one_to_six_on_both_arrows_alike() -> None:
    indicator = rulebooks.read("gantlope").option("indicator")
    assert indicator.default == ((1, 2, 3, 4, 5, 6),)
    assert indicator.read("1-6") == indicator.default


def test_the_five_sheets_are_listed_by_number() -> None:
    assert [source.number for source in rulebooks.sources()] == ["000", "001", "002", "003", "004"]
    assert all(earliest <= latest for source in rulebooks.sources() for earliest, latest in [source.dates])


def test_no_rulebook_names_a_place_on_anybodys_disk() -> None:
    for path in files("teetotum.rulebooks").iterdir():
        if path.name.endswith(".toml"):
            assert not re.search(r"(^|[\s\"'])/[a-z]+/", path.read_text(encoding="utf-8"))
