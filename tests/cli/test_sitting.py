from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from teetotum import games
from teetotum.engine.manners import Manners, Sittings
from teetotum.engine.options import Options
from teetotum.engine.rules import Play
from tests.cli.conftest import Say, refused

CAPTAINS = ("--player", "me", "--player", "me", "--name", "Ann", "--name", "Bob", "--option", "waiver=always")
TO_CALIFORNIA = ("play", "round_the_world", "--preset", "to_california", *CAPTAINS, "--seed", "5")
WHOLE = ("play", "round_the_world", *CAPTAINS, "--seed", "5")
SPINS = "\n" * 1500
RECORD = "Quickest voyage so far: "


def game(told: str, number: int) -> str:
    """What was told from one game of a sitting on, up to the next."""
    begun = told[told.index(f"Game {number} of ") :]
    return begun.partition(f"Game {number + 1} of ")[0]


def holder(told: str) -> str:
    """Whose the record is, as it was told last."""
    return told[told.rindex(RECORD) + len(RECORD) :].partition(",")[0]


@pytest.mark.clause("RW-31", "RW-32")
def test_the_quickest_voyage_makes_the_next_commodore(say: Say) -> None:
    told = say(*WHOLE, "--games", "2", typed=SPINS).stdout
    assert "is Commodore by lot.  [RW-12]" in game(told, 1)
    best = holder(game(told, 1))
    assert f"{best} is Commodore by the quickest voyage so far.  [RW-31]" in game(told, 2)
    assert "RW-12" not in game(told, 2)


@pytest.mark.clause("RW-45", "RWR-22")
def test_the_quickest_voyage_of_game_1_makes_the_commodore_of_game_2(say: Say) -> None:
    told = say(*WHOLE, "--preset", "game_1", "--preset", "game_2", typed=SPINS).stdout
    assert "[RW-29]" in game(told, 1)
    assert f"{holder(game(told, 1))} is Commodore by the quickest voyage round the world.  [RW-45]" in game(told, 2)
    assert "[RW-42]" in game(told, 2)


@pytest.mark.clause("RWR-22")
def test_where_records_are_kept_apart_each_game_draws_its_own_first_commodore(say: Say) -> None:
    presets = ("--preset", "game_1", "--preset", "game_2", "--preset", "game_1")
    told = say(*WHOLE, *presets, "--option", "record=per_mode", typed=SPINS + SPINS).stdout
    assert "is Commodore by lot.  [RW-12]" in game(told, 2)
    assert f"{holder(game(told, 1))} is Commodore by the quickest voyage so far.  [RW-31]" in game(told, 3)


@pytest.mark.clause("RWR-22")
def test_the_childrens_game_leaves_record_and_office_alone(say: Say) -> None:
    presets = ("--preset", "game_1", "--preset", "children", "--preset", "game_1")
    told = say(*WHOLE, *presets, typed=SPINS + SPINS).stdout
    assert "Commodore" not in game(told, 2)
    assert holder(game(told, 2)) == holder(game(told, 1))
    assert f"{holder(game(told, 1))} is Commodore by the quickest voyage so far." in game(told, 3)


@pytest.mark.clause("RWR-31")
def test_a_voyage_to_california_leaves_no_record(say: Say) -> None:
    told = say(*TO_CALIFORNIA, "--games", "2", typed=SPINS).stdout
    assert "won." in game(told, 2)
    assert RECORD not in told
    assert "is Commodore by lot.  [RW-12]" in game(told, 2)


def test_presets_that_fit_no_number_of_games_are_refused(say: Say) -> None:
    presets = ("--preset", "game_1", "--preset", "game_2")
    assert "3 games take one --preset for all of them or 3 in turn, not 2" in refused(
        say(*WHOLE, *presets, "--games", "3")
    )


def test_each_game_of_a_sitting_has_its_record(say: Say) -> None:
    say(*WHOLE, "--games", "2", "--record", "evening.record", typed=SPINS)
    assert Path("evening.record").exists()
    assert "Round the World" in say("check", "evening-2.record").stdout
    assert "first_commodore=record" in Path("evening-2.record").read_text()


@pytest.mark.clause("RW-34", "RWR-23")
def test_a_championship_is_carried_to_the_next_sitting(say: Say) -> None:
    first = say(*WHOLE, "--championship", "best.toml", typed=SPINS)
    assert first.exit_code == 0
    assert "House rules: waiver always, championship continued." in first.stdout
    kept = Path("best.toml").read_text()
    told = say(*WHOLE, "--championship", "best.toml", typed="\n").stdout
    days = kept[kept.index("days = ") + 7 :].split()[0]
    assert f"{days} days." in told.splitlines()[0]


def test_a_championship_that_cannot_be_read_is_refused(say: Say) -> None:
    Path("best.toml").write_text("captains = 3\n")
    assert "best.toml: a championship lists its captains" in refused(say(*WHOLE, "--championship", "best.toml"))


@pytest.mark.clause("RW-34", "RWR-23")
@pytest.mark.parametrize("games", ["1", "2"])
def test_a_championship_that_runs_on_needs_a_file_to_be_kept_in(say: Say, games: str) -> None:
    told = say(*WHOLE, "--option", "championship=continued", "--games", games)
    assert "needs a file to keep the record in: add --championship FILE" in refused(told)


@pytest.mark.clause("RW-34", "RWR-23")
def test_a_championship_of_one_sitting_takes_no_file(say: Say) -> None:
    told = say(*WHOLE, "--option", "championship=sitting", "--championship", "best.toml")
    assert "ends with the evening: leave --championship FILE out" in refused(told)
    assert not Path("best.toml").exists()


@pytest.mark.clause("RW-31")
def test_nobody_is_commodore_by_a_record_that_the_sitting_has_not_seen(say: Say) -> None:
    told = say(*WHOLE, "--option", "first_commodore=record", "--games", "2")
    assert "say first_commodore lot or named (RW-31)" in refused(told)


def test_captains_may_sail_alone(say: Say) -> None:
    told = say("play", "round_the_world", "--seats", "1", "--preset", "to_california", "--seed", "2", typed=SPINS)
    assert "Red won." in told.stdout


class Visits:
    """A sitting that remembers who came, and lets the last seat begin the next time."""

    def __init__(self, names: Sequence[str], games: int = 0) -> None:
        self.names, self.games = tuple(names), games

    def seating(self, _options: Options) -> tuple[Sequence[str], Mapping[str, str]]:
        return (self.names, {}) if self.games == 0 else (self.names[::-1], {"lead": "first_seat"})

    def entered(self, play: Play[Any, Any, Any], names: Sequence[str], _options: Options) -> "Visits":
        assert play.state.turns
        assert sorted(names) == sorted(self.names)
        return Visits(self.names, self.games + 1)

    def told(self, _options: Options) -> str:
        return f"They have played {self.games} times." if self.games else ""

    def spelled(self) -> str:
        return str(self.games)


def test_any_game_may_have_sittings_and_the_terminal_keeps_to_what_it_declares(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sit_down(_options: Options, names: tuple[str, ...], kept: str | None) -> Visits:
        return Visits(names, int(kept or 0))

    find = games.find
    sittings = Sittings(sit_down, ("places", "play_on"))
    made = replace(find("gantlope"), manners=Manners(undecided=True, sittings=sittings))
    monkeypatch.setattr(games, "find", lambda name: made if name == "gantlope" else find(name))
    company = ("--player", "random", "--player", "random", "--name", "Ann", "--name", "Bob")
    told = say("play", "gantlope", *company, "--seed", "3", "--games", "2", "--championship", "visits.txt").stdout
    assert "They have played 1 times." in game(told, 1)
    assert "Bob (random program); Ann (random program)." in game(told, 2)
    assert "lead first_seat" in game(told, 2)
    assert Path("visits.txt").read_text() == "2"
    assert "is played match by match" in refused(say("play", "lost_diamond", "--games", "2"))
