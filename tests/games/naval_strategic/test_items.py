"""Orders that stay items: what is sealed is what a record keeps, and what a tracing has laid is not laid twice."""

from typing import Any

import pytest

from teetotum.games.naval_strategic.account.records import Plot
from teetotum.games.naval_strategic.account.state import PLOT, Campaign
from teetotum.games.naval_strategic.conduct.examining import examine
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.items import Hold, Order, Posture, Send, To, six_figures
from teetotum.games.naval_strategic.slips.wording import read, read_word, say, say_word
from teetotum.games.naval_strategic.slips.words import Amend, Announce, Change, Clock, Result, Word
from teetotum.games.naval_strategic.tracks import track_of_order
from tests.games.naval_strategic.worlds import Body, sea

EASTWARD = (Order("R1", (To("", 20.0, -69.0, 0.0, 10.0),)),)


def at_sea(ships: str) -> Campaign:
    """Put a Red force to sea that is to plot a move of six hours."""
    play = sea([Body("R1", ships, 20, -70), Body("B1", "1 C", 30, -70)])
    play.state.phase, play.state.until = PLOT, 6.0
    return play


def times_laid(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the forces whose tracks are laid from now on."""
    laid: list[str] = []
    lay = track_of_order.lay

    def lay_and_tell(*told: Any) -> Plot:
        laid.append(told[3].id)
        return lay(*told)

    monkeypatch.setattr(track_of_order, "lay", lay_and_tell)
    return laid


@pytest.mark.clause("NS-30", "NSR-49")
def test_what_is_sealed_has_no_more_decimals_than_its_record() -> None:
    written = (
        Order("R1", (Posture("engage-if", 1.23456789), To("", 20.12345678, -70.00000049, 0.0, 9), Hold("lie", 1 / 3))),
    )
    sealed = examine(at_sea("2 A"), 0, written)
    assert sealed.struck == ()
    assert sealed.order.orders == read(say(written))


def test_a_track_that_was_laid_on_a_tracing_is_not_laid_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play = at_sea("2 A")
    laid = times_laid(monkeypatch)
    slip = examine(play, 0, EASTWARD)
    carry_out(play, play.state.forces["R1"], slip.order.orders[0].items)
    assert laid == ["R1"]
    assert play.state.forces["R1"].track[0].speed == 10.0


@pytest.mark.parametrize("changed", ["coal", "weather", "place"])
def test_a_track_is_laid_anew_where_anything_it_was_laid_by_has_changed(
    changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = at_sea("2 A")
    laid = times_laid(monkeypatch)
    examine(play, 0, EASTWARD)
    state = play.state
    if changed == "coal":
        state.ships["R1-A1"] = state.ships["R1-A1"].but(coal=0.5)
    elif changed == "weather":
        state.spells = (state.spells[0]._replace(sea="rough"),)
    else:
        state.forces["R1"] = state.forces["R1"].but(track=sea([Body("R1", "2 A", 21, -70)]).state.forces["R1"].track)
    carry_out(play, state.forces["R1"], EASTWARD[0].items)
    assert laid == ["R1", "R1"]


def test_what_looks_to_others_is_always_laid_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    play = at_sea("2 t")
    laid = times_laid(monkeypatch)
    examine(play, 0, EASTWARD)
    carry_out(play, play.state.forces["R1"], EASTWARD[0].items)
    assert laid == ["R1", "R1"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("announce 6.5 hazy then 06:05 fog", Announce(6.5, ("hazy",), (Change(Clock(6, 5), ("fog",)),))),
        ('amend level "visible", delay "2" because x', Amend({"level": 2, "delay": 2.0}, reason="x")),
        ('amend cut "no" because x', Amend({"cut": False}, reason="x")),
        ('result fleet "R1-A1=733.333 B1-A1=0 moves=4"', Result("fleet", {"R1-A1": 733.333, "B1-A1": 0.0}, 4.0)),
    ],
)
def test_an_umpires_word_is_read_once_into_its_figures_and_written_as_it_was(text: str, word: Word) -> None:
    assert read_word(text) == word
    assert say_word(word) == text


def test_birds_and_hours_of_a_message_are_numbers() -> None:
    text = 'R1: pigeon 2 > HOM "x" at 06:30'
    assert read(text) == (Order("R1", (Send("pigeon", "", "HOM", "x", Clock(6, 30), birds=2),)),)
    assert say(read(text)) == text


@pytest.mark.parametrize("number", [0.0, 0.25, 1 / 3, 7 + 1 / 3, 9.9999999, 17 + 2 / 3, 733 + 1 / 3, 1000.0])
def test_a_program_says_six_figures_of_a_number(number: float) -> None:
    assert six_figures(number) == float(f"{number:g}")
