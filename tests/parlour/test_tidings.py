"""News shared among those who may know the same is, to the byte, what each would have been told alone."""

from unittest.mock import Mock

import pytest

from teetotum import games
from teetotum.engine.rules import NATURE
from teetotum.parlour import showing
from teetotum.parlour.connection import write
from teetotum.parlour.entries import Began, Charter, Joined
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.tidings import Tidings

PLIES = 30
WAYS: tuple[dict[str, bool], ...] = ({"plain": True}, {"plain": False}, {"plain": False, "advised": True})


def is_first(seat: int) -> bool:
    """Say that only the first seat is there."""
    return seat == 0


def table_of(game: str) -> LiveTable:
    """Lay a table at which people hold every seat."""
    seats = tuple(SeatWish("person") for _ in range(games.find(game).rulebook.seats.usual))
    table = LiveTable(
        Charter("t", TableWish(game, seats), dict.fromkeys(range(len(seats)), "a" * 64), "c", "5" * 64, 1.0)
    )
    for seat in range(len(seats)):
        table.take_down(Joined(seat, 1.0))
    table.take_down(Began(1.0, table.salted))
    return table


def go_on(table: LiveTable, ply: int) -> None:
    """Spin, or take one of what is legal, by turns the first and the last."""
    code = 0 if table.to_act == NATURE else table.match.legal()[-(ply % 2)]
    for entry in table.go_by_itself(2.0, code):
        table.take_down(entry)


@pytest.mark.parametrize("game", [game.id for game in games.playable()])
def test_shared_news_is_what_each_would_have_been_told_alone(game: str) -> None:
    table = table_of(game)
    companies = [(), *((seat,) for seat in range(len(table.fills))), tuple(range(len(table.fills)))]
    for ply in range(PLIES):
        if table.is_over:
            break
        go_on(table, ply)
        since = max(0, ply - ply % 3)
        tidings = Tidings(table, since, is_first, 3.0)
        for mine in companies:
            for way in WAYS:
                alone = write(showing.news(table, mine, since, is_first, 3.0, **way))
                assert tidings.written(mine, **way) == alone, (ply, mine, way)


def test_only_who_asks_is_given_counsel() -> None:
    table = table_of("lost_diamond")
    while table.to_act != NATURE or table.ply < 3:
        go_on(table, table.ply)
    shown = [showing.view(table, (0,), lambda _seat: True, 3.0, advised=advised) for advised in (False, True)]
    assert [bool(view.scene.counsel) for view in shown] == [False, True]
    assert all(view.has_counsel for view in shown)


def test_motions_are_shared_only_where_nothing_is_hidden() -> None:
    table = table_of("gantlope")
    go_on(table, 0)
    assert table.match.is_told_to_all(0)
    line = table.match.events._lines[-1]
    table.match.events._lines[-1] = (*line[:5], 0b10, *line[6:])
    assert not table.match.is_told_to_all(0)
    tidings = Tidings(table, 0, lambda _seat: True, 3.0)
    for mine in ((), (0,), (1,)):
        assert tidings.written(mine, plain=True) == write(
            showing.news(table, mine, 0, lambda _seat: True, 3.0, plain=True)
        )
    assert len(tidings.written((1,), plain=True)) > len(tidings.written((0,), plain=True))


@pytest.mark.parametrize(("game", "times"), [("round_the_world", 1), ("lost_diamond", 2)])
def test_a_scene_is_drawn_again_only_for_eyes_that_somebody_asked_for(
    game: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, engraving = table_of(game), showing.engraving_of(game)
    go_on(table, 0)
    drawn = Mock(wraps=engraving.scene)
    monkeypatch.setattr(engraving, "scene", drawn)
    tidings = Tidings(table, 0, is_first, 3.0)
    for seat in range(len(table.fills)):
        tidings.written((seat,))
    assert drawn.call_count == times
