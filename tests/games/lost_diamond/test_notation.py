"""Lost Diamond on paper: turns, spins and positions are read as people write them, and written as they are read."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond import GAME
from tests.games.lost_diamond.tables import after, table

HOUSES: list[dict[str, object]] = [
    {},
    {"lead": "lot", "repetition": "draw"},
    {"carrier_crossings": "free", "corner_one": "either", "turn_limit": 300},
    {"repetition": "draw", "directions": "four", "home": "star_exact", "turn_limit": 400},
]


@pytest.mark.parametrize("told", ["5,2", "5 2", "5-2", "5 then 2", "5>2", " 5 , 2 ", "5"])
def test_an_order_of_arrows_is_read_however_it_is_written(told: str) -> None:
    assert after(table("R15", "c4"), "5-2", told)[0] == "LW4"


@pytest.mark.parametrize("told", ["i1-d1", "d1", "I1 D1", "i1>d1", "i1 to d1", " d1 ", "w", "W"])
def test_a_field_move_is_read_however_it_is_written(told: str) -> None:
    assert after(table("i1"), told)[0] == "d1"


@pytest.mark.parametrize("told", ["leave", "Leave", "spin", "go out"])
def test_leaving_is_read_however_it_is_written(told: str) -> None:
    match = table("a1", corner_one="either")
    match.act(told)
    assert match.to_act == NATURE


@pytest.mark.parametrize("told", ["", "5,3", "2", "7,1", "d1", "five"])
def test_an_order_that_the_arrows_do_not_show_is_refused_with_those_they_do(told: str) -> None:
    match = table("R15", "c4")
    match.act("5-1")
    with pytest.raises(Refusal, match=r"1,5 or 5,1.*LD-22"):
        match.act(told)


@pytest.mark.parametrize("told", ["", "z9", "i1-e5", "d2", "a1-d1", "5"])
def test_a_move_that_does_not_fit_is_refused_with_a_clause(told: str) -> None:
    with pytest.raises(Unreadable, match="LD-33"):
        table("i1").act(told)


@pytest.mark.parametrize(
    "told",
    [
        "R3 R23 d:e4 t:0",
        "R3 R23 d:e4 t:0 l:8,?",
        "R3 R23 d:e4 t:0 l:?,?",
        "R15 i1 d:e4 t:0 u:2,5 n:7",
        "e4 LW11 d:0 t:1 n:31",
        "R4 R23 d:0 t:0 n:50 w:0 e:1",
        "R9 R33 d:1 t:1 n:4000 e:1",
    ],
)
def test_a_position_is_written_as_it_was_read(told: str) -> None:
    assert Match(prepare(GAME), opening=told).position() == told


@pytest.mark.parametrize(
    "told",
    [
        "R3 R23 t:0",
        "R3 d:e4 t:0",
        "R3 R3 d:e4 t:0",
        "R40 R23 d:e4 t:0",
        "R3 R23 d:e5 t:0",
        "R3 R23 d:0 t:0",
        "e4 R23 d:e4 t:0",
        "e4 R23 d:1 t:0",
        "LE2 R23 d:e4 t:0",
        "LE10 R23 d:e4 t:0",
        "LE12 R23 d:e4 t:0",
        "j1 R23 d:e4 t:0",
        "a8 R23 d:e4 t:0",
        "R3 R23 d:e4 t:2",
        "i1 R23 d:e4 t:0 u:1,2",
        "R3 R23 d:e4 t:0 u:0,2",
        "R3 R23 d:e4 t:0 u:1,13",
        "R3 R23 d:e4 t:0 l:4,5",
        "R3 R23 d:e4 t:0 r:a1.b2.0",
        "R3 R23 d:e4 t:0 w:0",
        "R3 R23 d:e4 t:٣",
        "",
    ],
)
def test_a_position_that_cannot_stand_is_refused(told: str) -> None:
    with pytest.raises(Unreadable):
        read_position(told)


def read_position(told: str) -> None:
    play = prepare(GAME).play()
    GAME.notation.read_position(play, told)


@pytest.mark.parametrize("house", HOUSES)
def test_every_position_of_a_match_is_read_back_to_the_same_state(house: dict[str, object]) -> None:
    setup = prepare(GAME, options=house)
    match, luck = Match(setup, Keyed(7)), Keyed(8)
    for _ in range(400):
        if match.is_over:
            break
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            match.take(legal[luck.below(len(legal))])
        again = Match(setup, opening=match.position())
        assert again.digest() == match.digest()
        assert again.to_act == match.to_act


def test_every_action_is_written_and_read_back() -> None:
    match, luck = Match(prepare(GAME, preset="homeward"), Keyed(9)), Keyed(10)
    for _ in range(300):
        if match.is_over:
            break
        if match.to_act == NATURE:
            match.spin()
            continue
        legal = match.legal()
        assert [match.read(match.say(action)) for action in legal] == legal
        match.take(legal[luck.below(len(legal))])


@pytest.mark.parametrize("action", range(-1, 14))
def test_every_refusal_is_a_sentence_with_a_clause(action: int) -> None:
    for match in (table("b1"), table("i7", corner_one="either"), spun("R15")):
        if action in match.legal():
            continue
        with pytest.raises(Refusal, match=r"\(LDR?-|no such action"):
            match.take(action)


def spun(place: str) -> Match:
    match = table(place)
    match.act("2-2")
    return match
