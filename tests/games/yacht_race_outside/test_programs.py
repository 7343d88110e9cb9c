"""Programs sail the Outside Course sensibly, better than luck; the drawing shows where everybody lies."""

import pytest

from teetotum import draw, players
from teetotum.draw.text import COARSE, Seen
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME
from teetotum.lab.simulate import simulate
from tests.games.yacht_race_outside.tables import race


@pytest.mark.parametrize(
    ("lies", "rival", "tags", "wish"),
    [
        ("21,12", "0,0", "h:2", "2:12>14"),
        ("8,12", "0,0", "h:2", "2:12>14"),
        ("3,12", "0,0", "h:2", "2:3>5"),
        ("15,24", "0,0", "h:2", "2:24>26"),
        ("12,24", "26,0", "h:2", "2:24>26"),
    ],
)
def test_a_sensible_player_minds_the_colours_and_meets_rivals(lies: str, rival: str, tags: str, wish: str) -> None:
    match = race(lies, rival, tags=tags)
    assert match.say(players.find(GAME, "sensible").choose(match, Keyed(1))) == wish


@pytest.mark.parametrize(
    ("lies", "rival", "tags", "wish"),
    [
        ("48,12", "0,0", "h:4", "4:12>16"),
        ("14,21", "10,0", "h:4", "4:21>25"),
        ("49,48", "0,0", "h:3,2", "3:48>home"),
    ],
    ids=["keeps both yachts in play", "sails out of a rival's reach", "crosses the line with both where it can"],
)
def test_a_sensible_player_has_learnt_from_the_exact_odds(lies: str, rival: str, tags: str, wish: str) -> None:
    match = race(lies, rival, tags=tags)
    assert match.say(players.find(GAME, "sensible").choose(match, Keyed(1))) == wish


def test_the_sensible_player_wins_three_races_in_four_against_luck() -> None:
    setup = prepare(GAME)
    first = simulate(setup, 6000, seed=1, levels=["sensible", "random"]).shares()[0]
    second = simulate(setup, 6000, seed=2, levels=["random", "sensible"]).shares()[1]
    assert first + second > 2 * 0.75


def test_the_drawing_fits_eighty_columns_and_tells_seats_apart_without_colour() -> None:
    match = race("0,12", "12^,H", "0,0", "33!,9", tags="h:3,4")
    shown = Seen(match.setup, match.state, shapes=COARSE)
    drawing = draw.find("yacht_race_outside")
    lines = f"{drawing.board(shown).plain}\n{drawing.glance(shown).plain}".splitlines()
    assert max(len(line) for line in lines) <= 80
    assert len(lines) < 24
    assert all(ord(letter) < 128 for line in lines for letter in line)
    assert "must go back" in lines[-4]
    assert "becalmed" in lines[-2]
    assert [drawing.reached(shown, yacht) for yacht in (0, 1)] == ["3", "15"]


@pytest.mark.clause("YO-17", "YOR-40")
@pytest.mark.parametrize(
    ("blue_from", "told"), [("last_place", "B five behind its last place"), ("space", "B five back from here")]
)
def test_the_drawing_tells_from_where_blue_is_counted_back(blue_from: str, told: str) -> None:
    match = Match(prepare(GAME, options={"blue_from": blue_from}))
    lines = draw.find("yacht_race_outside").board(Seen(match.setup, match.state)).plain.splitlines()
    assert told in lines[-1]
    assert max(len(line) for line in lines) <= 80


@pytest.mark.clause("YO-21")
def test_the_drawing_ends_with_the_line() -> None:
    match = Match(prepare(GAME))
    lines = draw.find("yacht_race_outside").board(Seen(match.setup, match.state)).plain.splitlines()
    assert [line for line in lines if "·" in line][-1].rstrip().endswith("·  |")
