"""A Yacht Race that is tied at the terminal goes on upon the outside course, and can be left and resumed there."""

from pathlib import Path

import pytest

from teetotum.engine import records
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from tests.cli.conftest import Say

TIE = "N\n1\nN\n1\n"


@pytest.fixture
def near_home() -> str:
    """Keep a race in which both sides can come home with the next spins."""
    setup = prepare(GAME, names=("Ann", "Bob"), options={"first": "seat"})
    race = Match(setup, opening="0:in14,H 1:in15,H t:0")
    Path("race.record").write_text(str(records.record(race, Players="me; me")))
    return "race.record"


@pytest.mark.clause("YR-7", "YRR-25")
def test_a_tied_race_is_sailed_off_at_the_same_table(say: Say, near_home: str) -> None:
    told = say("play", "--resume", near_home, typed=TIE).stdout
    assert "Nothing is decided yet: Ann and Bob go on with" in told
    assert told.index("Nothing is decided yet") < told.index("Yacht Race: the Outside Course")
    assert "Ann: what does the compass show?" in told[told.index("Outside Course") :]


@pytest.mark.clause("YR-7")
def test_a_sail_off_that_is_left_before_its_first_spin_can_be_resumed(say: Say, near_home: str) -> None:
    told = say("play", "--resume", near_home, typed=f"{TIE}quit\n").stdout
    assert "The match is kept. Go on with: teetotum play --resume last" in told
    assert "YO-12" in say("play", "--resume", "last", typed="S\n").stdout


@pytest.mark.clause("YR-7")
def test_a_sail_off_is_recorded_beside_the_race_it_decides(say: Say, near_home: str) -> None:
    Path("whole-2.record").write_text("another record")
    say("play", "--resume", near_home, "--record", "whole.record", typed=f"{TIE}S\n1\n")
    taken = records.read(Path("whole-3.record").read_text())
    assert taken.tag("Game") == "yacht_race_outside"
    assert taken.tag("Seats") == "Ann; Bob"
    assert Path("whole-2.record").read_text() == "another record"


@pytest.mark.clause("YR-7")
def test_programs_sail_their_tie_off_with_luck_of_its_own(say: Say) -> None:
    words = ("play", "yacht_race", "--option", "win=first", "--player", "sensible", "--player", "sensible")
    told = say(*words, "--seed", "12", "--record", "race.record").stdout
    assert told.rstrip().count(" won.\n") == 1
    assert [records.read(Path(name).read_text()).tag("Match", "0") for name in ("race.record", "race-2.record")] == [
        "0",
        "1",
    ]
    assert "sound record" in say("check", "race-2.record").stdout
