"""Programs sail sensibly, better than luck; the drawing shows where everybody lies."""

from dataclasses import replace

import pytest

from teetotum import draw, players
from teetotum.draw.text import COARSE, Seen
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from teetotum.lab.simulate import simulate
from tests.games.yacht_race.tables import play, race


def advised(match: Match) -> str:
    return match.say(players.find(GAME, "sensible").choose(match, Keyed(1)))


@pytest.mark.parametrize(
    ("lies", "tags", "wish"),
    [
        ("out45,out2", "h:2", "2:out2>out4"),
        ("out42,out2", "h:1", "1:out2>out3"),
        ("out18,out3", "h:2", "2:out3>out5"),
        ("out24,out3", "h:2", "2:out24>out26"),
        ("out64,out3", "h:2", "2:out64>out66"),
    ],
)
def test_a_sensible_player_keeps_off_shoals_and_seeks_winds_and_rivals(lies: str, tags: str, wish: str) -> None:
    assert advised(race(lies, tags=tags)) == wish


def test_a_sensible_player_runs_and_follows_the_cherub_unless_staying_blankets() -> None:
    match = race("out6,out9")
    match.act("N")
    assert advised(match) == "run out6>out15"
    alone, beside = race("out24"), race("out24", "out26,out67")
    play(alone, "WNW", "24")
    play(beside, "WNW", "24")
    assert (advised(alone), advised(beside)) == ("advance", "stay")


def test_the_sensible_player_beats_the_random_one_nine_times_in_ten() -> None:
    setup = prepare(GAME)
    first = simulate(setup, 2000, seed=1, levels=["sensible", "random"]).shares()[0]
    second = simulate(setup, 2000, seed=2, levels=["random", "sensible"]).shares()[1]
    assert min(first, second) > 0.9


def seen(line: str, seats: int = 2) -> Seen:
    match = Match(prepare(GAME, seats=seats), opening=line)
    return Seen(match.setup, match.state)


@pytest.mark.clause("YR-27")
def test_outward_yachts_stand_above_their_spaces_and_homeward_ones_below() -> None:
    lines = draw.find("yacht_race").board(seen("0:out30,in30 1:out66,H t:0")).plain.splitlines()
    row = next(number for number, line in enumerate(lines) if " 30 " in line)
    column = lines[row].index("30")
    assert lines[row - 1][column : column + 2].strip() == "●"
    assert lines[row + 1][column : column + 2].strip() == "◉"


def test_the_drawing_fits_eighty_columns_and_tells_seats_apart_without_colour() -> None:
    shown = seen("0:out1,in30 1:out66,H 2:out30,out30 3:in63,out9! t:0 h:3,4", seats=4)
    coarse = Seen(shown.setup, shown.state, shapes=COARSE)
    drawing = draw.find("yacht_race")
    lines = f"{drawing.board(coarse).plain}\n{drawing.glance(coarse).plain}".splitlines()
    assert max(len(line) for line in lines) <= 80
    assert len(lines) < 24
    assert all(ord(letter) < 128 for line in lines for letter in line)
    assert "becalmed" in lines[-2]
    assert lines[-1] == "to move: 3 then 4"


@pytest.mark.clause("YR-46", "YR-54")
def test_the_drawing_begins_every_leg_with_the_winds_that_run_yachts_along_it() -> None:
    lines = draw.find("yacht_race").board(seen("0:out1,out1 1:out1,out1 t:0")).plain.splitlines()
    assert [line.split() for line in lines[3:6]] == [["out", "NE"], lines[4].split(), ["in", "SW"]]
    assert lines[4].split()[0] == "17"
    assert lines[6].split() == ["out", "NW", "out", "SW"]
    assert lines[8].split() == ["in", "SE", "in", "NE"]
    assert lines[12].split() == ["out", "NE", "out", "S"]
    assert "78*" in lines[13]


@pytest.mark.clause("YRR-1")
def test_four_yachts_a_side_still_fit_their_line() -> None:
    match = Match(prepare(GAME, options={"yachts": 4}), opening="0:out66,in30,in44,in52 1:out66,H,H,in60 t:0 h:3,4")
    told = draw.find("yacht_race").glance(Seen(match.setup, match.state)).plain.splitlines()
    assert max(len(line) for line in told) <= 80


def test_a_leg_longer_than_the_screen_goes_on_in_the_next_line() -> None:
    shown = seen("0:out1,out1 1:out1,out1 t:0")
    spaces = tuple(replace(space, belt="L1") for space in shown.setup.sheet.spaces)
    sheet = replace(shown.setup.sheet, spaces=spaces)
    lines = draw.find("yacht_race").board(replace(shown, setup=replace(shown.setup, sheet=sheet))).plain.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert [line.split()[0] for line in lines[1:12:3]] == ["1", "25", "49", "73#74"]


def test_the_drawing_names_where_each_action_leads() -> None:
    drawing = draw.find("yacht_race")
    shown = seen("0:out30,in12 1:out66,H t:0 h:3,4")
    assert [drawing.reached(shown, action) for action in (0, 1)] == ["33", "11"]
    running = seen("0:out6,out20 1:out66,H t:0 h:6,6 w:N/1")
    assert [drawing.reached(running, action) for action in (4, 8)] == ["15", ""]
