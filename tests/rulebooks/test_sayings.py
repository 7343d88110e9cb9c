"""Sayings have names: code cites them through a file that is written from the rulebook, and says nothing else."""

from pathlib import Path

import pytest

from teetotum import games, rulebooks
from teetotum.engine.events import tell
from teetotum.engine.rules import CLAUSE, HOW, lines_of, note, open_ledger
from teetotum.games import find
from teetotum.games.gantlope.sayings import Saying
from teetotum.lab.sayings import faults
from teetotum.rulebooks import Clause, Ruling, Tone, from_text
from teetotum.rulebooks.entries import Sound
from teetotum.rulebooks.sayings import beside, main, of_the_house, written

GOOSE = """
id = "goose"
title = "Goose"
prefix = "GO"
source = "003"
edition = 1
summary = "Run to the end."
seats = { least = 2, most = 4, usual = 2 }

[places]
T = "Title"

[[clause]]
id = "GO-3"
words = "Geese run."
place = "T"
sayings.honks = { tone = "duty", loud = true, sound = "whistle", words = "Honk!" }
sayings.runs = { tone = "moves", words = ["{seat} runs.", "{seat} waddles."] }
sayings.stops = { tone = "held", words = "{seat} stops." }
"""


def test_a_family_has_one_name_and_a_place_for_each_wording() -> None:
    book = from_text(GOOSE, "goose.toml")
    assert [(said.name, said.words) for said in book.clause("GO-3").sayings] == [
        ("honks", "Honk!"),
        ("runs", "{seat} runs."),
        ("runs", "{seat} waddles."),
        ("stops", "{seat} stops."),
    ]
    names = [line.strip() for line in written(book).splitlines() if " = " in line]
    assert names == ["HONKS = 64 * 3", "RUNS = 64 * 3 + 1", "STOPS = 64 * 3 + 3"]


def test_a_saying_carries_what_it_means_beside_its_words() -> None:
    honk, *_ = from_text(GOOSE, "goose.toml").clause("GO-3").sayings
    assert (honk.tone, honk.loud, honk.sound) == (Tone.DUTY, True, "whistle")


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('tone = "held", ', "", "GO-3: stops: tone is missing."),
        ('tone = "held"', 'tone = "glad"', "GO-3: stops: tone is set, lead, "),
        ('sound = "whistle"', 'sound = "drum"', "GO-3: honks: sound is "),
        ("loud = true", 'loud = "very"', "GO-3: honks: loud should be true or false, not 'very'."),
        ("stops", "Stops", "GO-3: a saying is named in small letters, figures and underscores, not 'Stops'."),
        (
            'words = "{seat} stops."',
            'word = "{seat} stops."',
            "GO-3: stops: nobody knows what 'word' means here: perhaps words is meant.",
        ),
        (
            '{ tone = "held", words = "{seat} stops." }',
            '"{seat} stops."',
            "GO-3: stops should be a table, not '{seat} stops.'.",
        ),
    ],
)
def test_a_saying_that_cannot_be_right_is_told_in_one_sentence(was: str, now: str, sentence: str) -> None:
    assert was in GOOSE
    with pytest.raises(ValueError, match="goose") as refused:
        from_text(GOOSE.replace(was, now, 1), "goose.toml")
    assert str(refused.value).startswith(f"goose.toml: {sentence}")


def test_no_two_clauses_have_a_saying_of_one_name() -> None:
    twice = GOOSE + GOOSE[GOOSE.index("[[clause]]") :].replace("GO-3", "GO-4")
    with pytest.raises(ValueError, match="honks: there are two sayings of this name"):
        from_text(twice, "goose.toml")


def test_the_names_of_the_house_are_as_its_rulebooks_have_them() -> None:
    for path, book in of_the_house():
        assert path.read_text(encoding="utf-8") == written(book)


def test_stale_names_are_told_and_written_afresh(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rulebook = tmp_path / "goose.toml"
    rulebook.write_text(GOOSE, encoding="utf-8")
    assert main(["--check", str(rulebook)]) == 1
    assert "is not as its rulebook has it" in capsys.readouterr().err
    assert main([str(rulebook)]) == 0
    assert main(["--check", str(rulebook)]) == 0
    path, book = beside(rulebook)
    assert path.read_text(encoding="utf-8") == written(book)


def test_a_note_keeps_clause_and_place_in_columns_of_their_own() -> None:
    ledger = open_ledger(1)
    note(ledger, Saying.DOUBLED + 3, 0, 0, 4)
    (line,) = lines_of(ledger)
    assert (line[CLAUSE], line[HOW]) == (1002, 3)
    event = tell(find("gantlope"), (), (), ("Ann", "Bob"), line)
    assert (event.cites, event.text) == ("GAR-2", "The double counts for Ann as any other spin.")


GANTLOPE = find("gantlope")
EVERYTHING = "\n".join(f"Saying.{name}" for name in Saying.__members__)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("note(ledger, 1216, 0, 0, 0)", "snakes/rules.py: line 1: 1216 is no saying's name"),
        ("note(ledger, Clause.DOUBLES, 0, 0, 0)", "snakes/rules.py: line 1: Clause.DOUBLES is no saying's name"),
        ("note(ledger, Saying.MAN_FLIES, 0, 0, 0)", "gantlope: the rulebook has no saying man_flies"),
        (
            "note(ledger, Saying.SPINS + 1, 0, 0, 0)",
            "snakes/rules.py: line 1: Saying.SPINS + 1 reckons with a saying that is no family",
        ),
        ("note(ledger, Saying.DOUBLED + n, 0, 0, 0)", ""),
        ("note(ledger, Saying.SPINS if n else Saying.WINS, 0, 0, 0)", ""),
    ],
)
def test_what_a_rule_says_is_looked_up_in_the_rulebook(rules: str, told: str, tmp_path: Path) -> None:
    root = tmp_path / "snakes"
    root.mkdir()
    (root / "rules.py").write_text(f"{rules}\n{EVERYTHING}\n", encoding="utf-8")
    assert faults(GANTLOPE, root) == ([told] if told else [])


def test_a_saying_that_no_rule_cites_is_told(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(EVERYTHING.replace("Saying.WINS", ""), encoding="utf-8")
    assert faults(GANTLOPE, tmp_path) == ["gantlope: nobody says wins"]


def test_no_saying_rings_the_bell_of_itself_but_those_of_the_evening() -> None:
    """The page rings it for every win; a saying that asks for it beside its tone is a bell that is really struck."""
    named = [*games.names(), *games.exercises(), "progressive"]
    books = [rulebooks.read(name) for name in named]
    clauses: list[Clause | Ruling] = [each for book in books for each in book.clauses]
    clauses += [each for book in books for each in book.rulings]
    rung = {each.id for each in clauses for saying in each.sayings if saying.sound == Sound.BELL}
    assert rung == {"YP-8", "YP-10"}
