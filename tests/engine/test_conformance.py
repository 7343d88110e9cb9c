"""Every game of the house passes the conformance kit, and the kit finds a game that does not."""

from dataclasses import replace
from typing import cast

import pytest

from teetotum import games
from teetotum.engine.conformance import SAMPLE, conform, strangers
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import Play, Row
from teetotum.engine.umpire import Match
from tests.sizes import sized


def presets(game: AnyGame) -> list[dict[str, object]]:
    return [dict(preset.options) for preset in game.rulebook.presets]


@pytest.mark.parametrize("name", games.names())
def test_every_game_passes_the_conformance_kit_under_every_preset(name: str) -> None:
    game = games.find(name)
    conform(game, matches=1, houses=presets(game)[: sized(2, 4)])


def test_the_kit_finds_an_action_listed_twice() -> None:
    game = games.find("gantlope")

    def legal(play: Play[object, object, object], choices: Row) -> int:
        found = game.legal(play, choices)
        choices[found] = choices[0]
        return found + 1

    with pytest.raises(AssertionError, match="listed twice"):
        conform(replace(game, legal=legal), matches=1)


def test_strangers_are_few_never_listed_and_the_same_each_time() -> None:
    legal = [3, 4, 208, 900]
    found = strangers(legal, 256, 17)
    assert found == strangers(legal, 256, 17)
    assert not set(found) & set(legal)
    assert {2, 5, 899, 901} & set(found)
    assert len(found) <= 2 * SAMPLE
    assert (min(found), max(found)) == (-7, 10_000_019)


def test_in_the_course_of_a_match_every_code_that_is_not_listed_is_offered() -> None:
    legal = [3, 4, 208]
    offered = {stranger for step in range(60) for stranger in strangers(legal, 256, step)}
    assert set(range(256)) - set(legal) <= offered


def test_the_kit_finds_an_umpire_who_takes_what_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("cats_and_mice")

    def open_door(_match: Match, _actor: int, _action: int) -> None:
        """Let everything in."""

    monkeypatch.setattr(Match, "_allow", open_door)
    with pytest.raises(AssertionError, match=r"was taken|broke the umpire"):
        conform(game, matches=1)


def test_the_kit_finds_a_game_that_changes_the_past() -> None:
    game = games.find("round_the_world")

    def take(play: Play[object, object, object], action: int) -> None:
        game.take(play, action)
        remembered[-1].spins[0] = 99
        remembered.append(play.state)

    opening = game.state()
    remembered = [opening]
    faulty = replace(game, take=take, state=cast("type[object]", lambda: opening))
    with pytest.raises(AssertionError, match="changed the past"):
        conform(faulty, matches=1)


def test_the_kit_finds_a_view_that_tells_a_secret() -> None:
    game = games.find("round_the_world")

    def imagine(state: object, _seat: int, _luck: object) -> object:
        state.oval[0] += 1  # type: ignore[attr-defined] # the state of Round the World
        return state

    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        conform(game, matches=1, imagine=imagine)
