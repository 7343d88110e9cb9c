"""No game is played on a board that was made for another, has spaces of a strange kind, or gives strange orders."""

from dataclasses import replace

import pytest

from teetotum import boards, games
from teetotum.boards import Unsound


@pytest.mark.parametrize("name", games.names())
def test_a_board_made_for_another_game_is_refused(name: str) -> None:
    with pytest.raises(Unsound, match=r"another_game"):
        games.find(name).survey(replace(boards.read(name), game="another_game"))


@pytest.mark.parametrize("name", games.names())
def test_a_space_of_a_strange_kind_or_with_a_strange_order_is_refused(name: str) -> None:
    sheet = boards.read(name)
    spaces = list(sheet.spaces)
    for strange, word in ((replace(spaces[5], kind="bog"), "bog"), (replace(spaces[5], effect={"dance": 1}), "dance")):
        with pytest.raises(Unsound, match=rf"space {spaces[5].id}: .*{word}"):
            games.find(name).survey(replace(sheet, spaces=(*spaces[:5], strange, *spaces[6:])))
