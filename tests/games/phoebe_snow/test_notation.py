"""Words, spins and positions are written so that they read back, and read as people write them."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.phoebe_snow import GAME
from tests.games.phoebe_snow.trip import spin, table, trip

HOUSES: list[dict[str, object]] = [
    {},
    {"wait": "clock", "duty": "live", "duty_grace": 3, "forgetfulness": "30"},
    {"wait": "count", "new_york": "swaps", "swap": "end_of_turn", "complete_round": "yes"},
    {"swap": "off", "finish": "bounce", "order_tie": "all"},
]


@pytest.mark.parametrize("house", HOUSES)
def test_every_position_of_a_match_sets_up_the_same_state_again(house: dict[str, object]) -> None:
    setup, luck = prepare(GAME, seats=4, options=house), Keyed(8)
    match = Match(setup, Keyed(7))
    while not match.is_over:
        assert Match(setup, opening=match.position()).digest() == match.digest(), match.position()
        legal = match.legal()
        match.spin() if match.to_act == NATURE else match.take(legal[luck.below(len(legal))])
    assert Match(setup, opening=match.position()).digest() == match.digest()


@pytest.mark.parametrize(
    "position",
    [
        "0:12",
        "0:12 1:- t:0",
        "0:12 1:- o:0,1 r:1",
        "0:12 1:- o:0,0 t:0 r:1",
        "0:97 1:- o:0,1 t:0 r:1",
        "0:12 1:12 o:0,1 t:0 r:1",
        "0:12-9 1:4 o:0,1 t:0 r:1",
        "0:12-1 1:4 o:0,1 t:0 r:1",
        "0:12 1:4 o:0,1 t:2 r:1",
        "0:12~2 1:4 o:0,1 t:1 r:1",
        "0:12 1:-! o:0,1 t:0 r:1",
        "0:12 1:4 o:0,1 t:0 r:1 x:snow b:9",
        "0:12 1:4 o:0,1 t:0 r:1 x:soup b:9",
        "0:33 1:4 o:0,1 t:0 r:1 d:conductor b:9 g:4",
        "0:33 1:4 o:0,1 t:0 r:1 d:conductor? b:9",
        "0:96 1:4 o:0,1 t:1 r:1 w:1,0",
        "0:12 1:4 o:0,1 t:0 r:1 w:1,0",
        "0:0 1:4 o:0,1 t:0 r:1 y:1,0",
        "0:- 1:- t:1 r:0 k:0,0 l:0,0",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    with pytest.raises(Unreadable, match="is not a position"):
        Match(prepare(GAME, seats=2), opening=position)


@pytest.mark.clause("PSR-16")
def test_words_are_read_whatever_their_capitals_and_punctuation() -> None:
    for said in ("tickets please", "TICKETS PLEASE.", " Tickets, please! ", "tickets-please"):
        match = spin(trip(9, 30), 1)
        match.act(said)
        assert table(match).lost[0] == 0


def test_what_is_not_said_here_is_refused_with_the_clause() -> None:
    duty = spin(trip(9, 30), 1)
    with pytest.raises(Illegal, match=r"say tickets please, or keep silence \(PS-21\)"):
        duty.act("up")
    wait = trip("29~2", 30, wait="clock")
    with pytest.raises(Illegal, match=r"or up when it is over \(PS-18, PSR-14\)"):
        wait.act("silence")
    with pytest.raises(Unreadable, match="is nothing to say here"):
        wait.act("soon")
    with pytest.raises(Unreadable, match="by fifties"):
        trip("29~200", 30, wait="count").act("count 70")


def test_what_is_no_spin_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"the number to which the arrow points, such as 5 \(PS-11\)"):
        trip(3, 30).act("six")
    with pytest.raises(Illegal, match="no face that shows 7"):
        trip(3, 30).act("7")
    with pytest.raises(Unreadable, match=r"remembers or forgets \(PSR-17\)"):
        spin(trip(9, 30, forgetfulness="50"), 1).act("dozes")
