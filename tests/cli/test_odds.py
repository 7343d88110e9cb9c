import json

import numpy as np
import pytest

from teetotum.engine.umpire import Setup
from teetotum.lab.odds import solved
from teetotum.lab.simulate import Progress
from tests.cli.conftest import Say, refused

FLEETS = 54 * 55 // 2


@pytest.fixture
def _no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every turn begin with even chances, so that nothing need be worked out but the turn itself."""

    def even(setup: Setup, _progress: Progress) -> solved.Odds:
        return solved.Odds(setup, np.full(FLEETS**2, 0.5))

    def one_bout(_setup: Setup, _progress: Progress) -> list[solved.Bout]:
        return [solved.Bout(("best", "sensible"), 0.57, 0.53)]

    monkeypatch.setattr(solved, "odds_of", even)
    monkeypatch.setattr(solved, "bouts_of", one_bout)


@pytest.mark.usefixtures("_no_table")
def test_every_legal_move_is_told_with_its_chance_the_best_first(say: Say) -> None:
    told = say("odds", "yacht_race_outside", "--position", "0:12,24 1:26,0 t:0 h:2,3").stdout
    assert "Volunteer 50.00%, Mayflower 50.00%" in " ".join(told.split())
    told = say("odds", "yacht_race_outside", "--position", "0:48,49 1:7,0 t:0 h:3,2").stdout
    assert "Volunteer 100.00%, Mayflower 0.00%" in " ".join(told.split())
    best, worst = (line.split() for line in told.splitlines()[-2:])
    assert (best[0], best[1], best[2]) == ("3:48>home", "100.00%", "0.00%")
    assert "sensible" in best
    assert (worst[0], worst[1]) == ("3:49>home", "50.00%")


@pytest.mark.usefixtures("_no_table")
def test_the_programs_are_told_beginning_and_following(say: Say) -> None:
    told = say("odds", "yacht_race_outside", "--programs").stdout
    assert "best v. sensible" in told
    assert told.split()[-3:] == ["57.00%", "53.00%", "55.00%"]


@pytest.mark.usefixtures("_no_table")
def test_a_program_may_read_the_odds_too(say: Say) -> None:
    told = json.loads(say("odds", "yacht_race_outside", "--position", "0:48,49 1:7,0 t:0 h:3,2", "--json").stdout)
    assert [each["chance"] for each in told["chances"]] == [1.0, 0.0]
    assert {each["notation"]: each["chance"] for each in told["choices"]} == {"3:48>home": 1.0, "3:49>home": 0.5}


def test_a_game_that_is_not_solved_is_refused_with_what_will_do(say: Say) -> None:
    assert "teetotum simulate" in refused(say("odds", "gantlope"))


def test_a_position_that_cannot_be_read_is_refused_before_anything_is_worked_out(say: Say) -> None:
    assert "is not a position" in refused(say("odds", "yacht_race_outside", "--position", "nonsense"))
