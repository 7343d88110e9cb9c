"""Runs of exercises by hand: spread over the cores or not, each exercise is the same."""

from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import brief
from teetotum.lab import by_hand as hands
from teetotum.lab import exercises as runs
from teetotum.lab.crews import crew
from teetotum.lab.exercises import simulate
from teetotum.steam import native_build


@pytest.mark.parametrize("options", [{}, {"sighting": "mutual"}])
def test_a_run_is_the_same_on_one_core_and_on_two(options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "rooms_for", lambda *_: None)
    settled = brief(games.find_exercise("naval_strategic"), scenario="P2", options=options)
    alone = simulate(settled, 3, seed=5, levels=("random",), workers=1)
    spread = simulate(settled, 3, seed=5, levels=("random",), workers=2)
    assert (alone.places == spread.places).all()
    assert (alone.deeds == spread.deeds).all()


@pytest.mark.parametrize(
    ("game", "scenario", "levels"),
    [
        ("naval_strategic", "P1", ("sensible",)),
        ("naval_strategic", "P2", ("random",)),
        ("naval_strategic", "P3", ("sensible",)),
        ("naval_duel", "D3", ("random", "sensible")),
    ],
)
def test_an_exercise_of_a_run_is_the_very_one_that_a_record_would_tell(
    game: str, scenario: str, levels: tuple[str, ...]
) -> None:
    settled = brief(games.find_exercise(game), scenario=scenario)
    recorded = hands.carry_out(settled, levels, seed=7, number=2)
    ended = hands.run_through(settled, crew(settled, levels), Keyed(7, 2))
    assert states.digest(ended.play.state) == recorded.digest()
    assert ended.deeds == len(recorded.deeds)


def test_few_campaigns_wait_for_no_build(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(native_build, "why_not", lambda: "")
    monkeypatch.setattr(native_build, "build", lambda _: told.append("built"))
    monkeypatch.setattr(native_build, "place_of", lambda _: Path("nowhere"))
    settled = brief(games.find_exercise("naval_strategic"), scenario="P2")
    assert runs.rooms_for(settled, runs.MANY - 1, lambda *_: None) is None
    runs.rooms_for(settled, runs.MANY, lambda stage, _done, _whole: told.append(stage))
    assert told == ["compiling the game to C, some minutes", "built"]
