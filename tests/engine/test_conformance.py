"""Every game of the house passes the conformance kit, and the kit finds a game that does not."""

from dataclasses import replace
from typing import cast

import pytest

from teetotum import games
from teetotum.engine.conformance import conform
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import Play, Row


def presets(game: AnyGame) -> list[dict[str, object]]:
    return [dict(preset.options) for preset in game.rulebook.presets]


@pytest.mark.parametrize("name", games.names())
def test_every_game_passes_the_conformance_kit_under_every_preset(name: str) -> None:
    game = games.find(name)
    conform(game, matches=1, houses=presets(game)[:4])


def test_the_kit_finds_an_action_listed_twice() -> None:
    game = games.find("gantlope")

    def legal(play: Play[object, object, object], choices: Row) -> int:
        found = game.legal(play, choices)
        choices[found] = choices[0]
        return found + 1

    with pytest.raises(AssertionError, match="listed twice"):
        conform(replace(game, legal=legal), matches=1)


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
