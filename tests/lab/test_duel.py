"""Programs of every level meet in runs that come out the same however many tables are played at once."""

import pytest

from teetotum import games, players
from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.duel import duel, first_choice
from teetotum.lab.simulate import simulate
from teetotum.players.mind import Mind
from teetotum.players.strong import StrongPlayer
from teetotum.steam.tuning import BY_ADVICE, Tuning


@pytest.fixture
def two() -> Setup:
    return prepare(games.find("gantlope"), seats=2)


@pytest.fixture
def _brief_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strong player think for a moment only."""
    from teetotum.players import gantlope  # noqa: PLC0415  # the room whose mind is changed

    tuning = Tuning(simulations=20, exploration=0.1, horizon=6, rollout=BY_ADVICE)
    monkeypatch.setattr(gantlope, "STRONG", Mind(tuning, gantlope.advise, gantlope.judge))


def test_a_duel_is_the_very_run_that_steam_plays(two: Setup) -> None:
    by_hand, by_steam = duel(two, ("sensible", "random"), 6, 7), simulate(two, 6, seed=7, levels=("sensible", "random"))
    assert by_hand.plies.tolist() == by_steam.plies.tolist()
    assert by_hand.places.tolist() == by_steam.places.tolist()


@pytest.mark.usefixtures("_brief_thought")
def test_a_match_is_the_same_at_one_table_and_at_three(two: Setup) -> None:
    one, three = (duel(two, ("strong", "sensible"), 4, 7, workers) for workers in (1, 3))
    assert one.plies.tolist() == three.plies.tolist()
    assert one.places.tolist() == three.places.tolist()


@pytest.mark.usefixtures("_brief_thought")
def test_a_simulated_run_with_a_strong_player_is_a_duel(two: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    choose = StrongPlayer.choose

    def count_and_choose(*words: object) -> int:
        asked.append(1)
        return choose(*words)  # type: ignore[arg-type] # handed on as they came

    monkeypatch.setattr(StrongPlayer, "choose", count_and_choose)
    simulated, duelled = simulate(two, 2, seed=7, levels=("strong", "random")), duel(two, ("strong", "random"), 2, 7)
    assert asked
    assert simulated.levels == ("strong", "random")
    assert simulated.plies.tolist() == duelled.plies.tolist()


def test_progress_is_told_match_by_match(two: Setup) -> None:
    told: list[tuple[str, int, int]] = []
    duel(two, ("random", "random"), 2, progress=lambda *words: told.append(words))
    assert told == [("compiling", 0, 2), ("playing", 1, 2), ("playing", 2, 2)]


def test_a_level_is_known_however_it_is_written(two: Setup) -> None:
    assert simulate(two, 1, levels=(" Sensible", "RANDOM")).levels == ("sensible", "random")


@pytest.mark.parametrize("levels", [("strong",), ("strong", "random", "random"), ("strong", "mighty")])
def test_a_duel_with_empty_or_unknown_seats_is_refused(two: Setup, levels: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        duel(two, levels, 1)


def test_a_duel_of_no_matches_is_refused(two: Setup) -> None:
    with pytest.raises(BadSetup, match="not 0"):
        duel(two, ("random", "random"), 0)


def test_a_game_without_choices_is_played_to_its_end_in_looking_for_one() -> None:
    setup = prepare(games.find("round_the_world"), preset="children", options={"waiver": "never"})
    assert first_choice(setup, 1).is_over


def test_a_fault_at_a_table_is_not_swallowed(two: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_words: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(players.RandomPlayer, "choose", stumble)
    with pytest.raises(ZeroDivisionError):
        duel(two, ("random", "random"), 3)
