"""A rulebook is read and looked up as people cite it, and a misprint is told in one sentence."""

import pytest

from teetotum import rulebooks
from teetotum.rulebooks import Clause, Misprint, Ruling, Unknown, Unsuited, from_text

BOOK = """
id = "goose"
title = "Goose"
prefix = "GO"
source = "003"
edition = 1
summary = "Run to the end."
seats = { least = 2, most = 4, usual = 2 }

[places]
T = "Title"
P = "Preface"

[[clause]]
id = "GO-1"
words = "Geese run."
place = "T, P"
modes = ["long"]
sayings.runs = { tone = "moves", words = "{seat} runs from {was:square} to {now:square}." }

[[clause]]
id = "GO-2"
words = "Geese are white."
place = "T"
kind = "custom"
reason = "Nobody looks."
rulings = ["GOR-1"]

[[ruling]]
id = "GOR-1"
question = "How far?"
evidence = "None."
words = "Far."
option = ["reach", "faces"]

[[option]]
name = "mode"
clause = "GO-1"
words = "Which game."
default = "long"
[option.choices]
long = "The long one."
short = "The short one."

[[option]]
name = "reach"
ruling = "GOR-1"
words = "How far."
kind = "number"
least = 1
most = 63
default = 9

[[option]]
name = "faces"
ruling = "GOR-1"
words = "Which numbers."
kind = "numbers"
least = 0
most = 6
default = [1, 2, 3]

[[preset]]
name = "print"
words = "As printed."
options = {}

[[preset]]
name = "far"
words = "Farther."
options = { reach = 60, faces = "1-6/2,4,6" }
"""


def misprint(text: str) -> str:
    with pytest.raises(Misprint) as refused:
        from_text(text, "goose.toml")
    return str(refused.value)


@pytest.mark.parametrize("cited", ["GO-2", "go-2", "go2", "Go 2", " GO-02 "])
def test_a_clause_is_found_in_any_case_and_without_its_dash(cited: str) -> None:
    assert from_text(BOOK, "goose.toml").clause(cited).words == "Geese are white."


def test_a_ledger_number_cites_a_clause_and_from_a_thousand_a_ruling() -> None:
    book = from_text(BOOK, "goose.toml")
    assert isinstance(book.cite(2), Clause)
    assert isinstance(book.cite(1001), Ruling)
    assert [entry.number for entry in (book.entry("go2"), book.entry("gor1"))] == [2, 1001]


def test_what_the_book_does_not_hold_is_answered_with_the_nearest_names() -> None:
    book = from_text(BOOK, "goose.toml")
    with pytest.raises(Unknown) as refused:
        book.clause("GO-12")
    assert str(refused.value) == "Goose has no clause 'GO-12'; the nearest is GO-2 or GO-1."
    with pytest.raises(Unknown, match=r"^Goose has no option 'raech'; the nearest is reach\.$"):
        book.option("raech")
    with pytest.raises(Unknown, match=r"^Goose has no preset 'fare'; the nearest is far\.$"):
        book.preset("fare")


def test_a_game_without_a_rulebook_is_unknown() -> None:
    with pytest.raises(Unknown, match=r"^the shelf has no rulebook 'gantlop'; the nearest is gantlope\.$"):
        rulebooks.read("gantlop")
    with pytest.raises(Unknown):
        rulebooks.read("../rulebooks/gantlope")


def test_settings_begin_at_the_defaults_and_a_preset_changes_only_its_own() -> None:
    book = from_text(BOOK, "goose.toml")
    assert book.settings() == book.settings("print") == {"mode": "long", "reach": 9, "faces": ((1, 2, 3),)}
    assert book.settings("far") == {"mode": "long", "reach": 60, "faces": ((1, 2, 3, 4, 5, 6), (2, 4, 6))}


@pytest.mark.parametrize(
    ("name", "given", "setting"),
    [
        ("mode", " Short ", "short"),
        ("reach", "12", 12),
        ("reach", 12, 12),
        ("faces", "1-3,6", ((1, 2, 3, 6),)),
        ("faces", "1,2/3", ((1, 2), (3,))),
        ("faces", [[1, 2], [3]], ((1, 2), (3,))),
        ("faces", "", ((1, 2, 3),)),
    ],
)
def test_a_setting_reads_back_as_it_was_written(name: str, given: object, setting: object) -> None:
    option = from_text(BOOK, "goose.toml").option(name)
    assert option.read(given) == setting
    assert option.read(option.spell(option.read(given))) == setting


@pytest.mark.parametrize(
    ("name", "given", "sentence"),
    [
        ("mode", "middling", "mode is long or short, not 'middling'."),
        ("reach", "64", "reach takes a whole number from 1 to 63, not '64'."),
        ("reach", True, "reach takes a whole number from 1 to 63, not True."),
        ("reach", "nine", "reach takes a whole number from 1 to 63, not 'nine'."),
        (
            "faces",
            "7",
            "faces takes numbers from 0 to 6, written like 1-6 or 1,2,3, with a slash between lists, not '7'.",
        ),
        (
            "faces",
            "1//2",
            "faces takes numbers from 0 to 6, written like 1-6 or 1,2,3, with a slash between lists, not '1//2'.",
        ),
        (
            "faces",
            "0-99999999",
            "faces takes numbers from 0 to 6, written like 1-6 or 1,2,3, with a slash between lists, not '0-99999999'.",
        ),
    ],
)
def test_an_unsuited_setting_is_told_what_would_do(name: str, given: object, sentence: str) -> None:
    with pytest.raises(Unsuited) as refused:
        from_text(BOOK, "goose.toml").option(name).read(given)
    assert str(refused.value) == sentence


def test_a_clause_says_in_full_where_it_stands() -> None:
    book = from_text(BOOK, "goose.toml")
    assert book.whereabouts(book.clause("go1")) == "Title, Preface"


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('title = "Goose"\n', "", "the file: title is missing."),
        ("edition = 1", 'edition = "1"', "the file: edition should be a whole number, not '1'."),
        ("edition = 1", "edition = 1\nhumour = 1", "the file: nobody knows what 'humour' means here."),
        ("usual = 2", "usual = 5", "seats: the usual number of seats should lie between the least and the most."),
        ('id = "GO-2"', 'id = "GO-1"', "GO-1: it stands after GO-1, out of the printed order."),
        ('id = "GO-2"', 'id = "GA-2"', "GA-2: an id here is written GO-1, GO-2 and so on."),
        ('id = "GOR-1"', 'id = "gor-1"', "gor-1: an id here is written GOR-1, GOR-2 and so on."),
        ('words = "Geese run."', 'words = ""', "GO-1: words is missing."),
        ('words = "Geese run."', 'wrods = "Geese run."', "GO-1: words is missing, though there is wrods."),
        ('place = "T, P"', 'place = "T, Q"', "GO-1: place 'Q' is not in the list of places."),
        (
            'kind = "custom"',
            'kind = "habit"',
            "GO-2: a clause is of the kind rule, custom, advice, tutorial, not 'habit'.",
        ),
        (
            'reason = "Nobody looks."\n',
            "",
            "GO-2: a custom, and only a custom, gives the reason why it is not enforced.",
        ),
        ('kind = "custom"\n', "", "GO-2: a custom, and only a custom, gives the reason why it is not enforced."),
        ('rulings = ["GOR-1"]', 'rulings = ["GOR-2"]', "GO-2: it refers to GOR-2, which is not in this rulebook."),
        ('modes = ["long"]', 'modes = ["tall"]', "GO-1: 'tall' is not one of the game's modes."),
        ("{was:square}", "{was}", "GO-1: {was} is not {seat}, {seat:verb}, {was:kind} or {now:kind}."),
        ("{was:square}", "{who:square}", "GO-1: {who:square} is not {seat}, {seat:verb}, {was:kind} or {now:kind}."),
        (
            "{seat} runs",
            "{seat runs",
            "GO-1: the braces do not match in '{seat runs from {was:square} to {now:square}.'.",
        ),
        ('["reach", "faces"]', '["reach"]', "faces: GOR-1 does not refer back to it."),
        ('["reach", "faces"]', '["reach", "faces", "fun"]', "GOR-1: no option 'fun' refers back to it."),
        ('clause = "GO-1"\n', "", "mode: an option rests on one ruling or on one clause."),
        ('clause = "GO-1"', 'clause = "GO-9"', "mode: it rests on GO-9, which is not in this rulebook."),
        ('ruling = "GOR-1"', 'ruling = "GOR-9"', "reach: it rests on GOR-9, which is not in this rulebook."),
        ('default = "long"\n', "", "mode: it has no default."),
        (
            'default = "long"',
            'default = "tall"',
            "mode: its default will not do, for mode is long or short, not 'tall'.",
        ),
        ('short = "The short one."', "", "mode: a choice needs at least two choices."),
        (
            'kind = "numbers"',
            'kind = "dice"',
            "faces: an option is of the kind choice, number, numbers, names, not 'dice'.",
        ),
        ("reach = 60", "rich = 60", "far: it sets 'rich', which is no option of this game."),
        ("reach = 60", "reach = 64", "far: reach takes a whole number from 1 to 63, not 64."),
        ('name = "far"', 'name = "print"', "print: there are two presets of this name."),
        ('name = "mode"', 'name = "reach"', "reach: there are two options of this name."),
    ],
)
def test_a_misprint_is_told_in_one_sentence(was: str, now: str, sentence: str) -> None:
    assert was in BOOK
    assert misprint(BOOK.replace(was, now, 1)) == f"goose.toml: {sentence}"


def test_a_file_that_is_not_toml_is_said_not_to_be() -> None:
    assert misprint("Dear Sir,").startswith("goose.toml: this is not TOML: ")
