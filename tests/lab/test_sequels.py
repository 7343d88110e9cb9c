"""A tie of the inside course is sailed off on the outside one."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from teetotum.lab.sequels import lay_sequel, sequel_of


def tied(seats: int = 2, **options: object) -> Match:
    """Bring the first two sides home in one round."""
    rows = ["0:in14,H", "1:in15,H", *(f"{side}:out66,out67" for side in range(2, seats))]
    if "partners" in options:
        rows = rows[:2]
    setup = prepare(GAME, names=("Ann", "Bob", "Cora", "Dan")[:seats], options={"first": "seat", **options})
    match = Match(setup, opening=f"{' '.join(rows)} t:0")
    for action in ("N", "14", "N", "15"):
        match.act(action)
    for _ in range(2 * (seats - 2)):
        if not match.is_over:
            match.act("S")
            match.take(match.legal()[0])
            match.take(match.legal()[0])
    return match


@pytest.mark.clause("YR-7", "YRR-25", "YRR-26")
def test_the_sides_that_tied_race_the_outside_course_and_the_others_look_on() -> None:
    race = tied(3)
    assert race.places() == [1, 1, 0]
    decider = lay_sequel(race, Keyed(1))
    assert decider.game.id == "yacht_race_outside"
    assert decider.setup.names == ("Ann", "Bob")
    assert decider.position() == "0:0,0 1:0,0 t:0"


@pytest.mark.clause("YR-7", "YRR-25")
def test_the_decider_settles_the_race() -> None:
    race = tied()
    decider = Match(lay_sequel(race).setup, opening="0:30,30 1:48,H t:1")
    for action in ("E", "48", "50"):
        decider.act(action)
    assert decider.winners() == [1]


@pytest.mark.clause("YRR-2", "YRR-25")
def test_it_is_settled_afresh_who_begins() -> None:
    race = Match(tied().setup, opening="0:H,H 1:H,H t:1 p:1,1 e:1")
    assert lay_sequel(race).position() == "0:0,0 1:0,0 t:0"
    usual = Match(prepare(GAME), opening="0:H,H 1:H,H t:1 p:1,1 e:1")
    assert lay_sequel(usual).position() == "0:0,0 1:0,0 t:0 l:?,?"


@pytest.mark.clause("YRR-27")
def test_partners_sail_a_tie_off_together() -> None:
    race = tied(4, partners="shared")
    sequel = sequel_of(race)
    assert sequel is not None
    assert sequel.sides == ((0, 2), (1, 3))
    decider = lay_sequel(race)
    assert decider.setup.names == ("Ann & Cora", "Bob & Dan")


@pytest.mark.clause("YR-7")
def test_a_race_without_a_tie_is_not_sailed_off() -> None:
    setup = prepare(GAME, options={"first": "seat"})
    with pytest.raises(Illegal, match="not tied"):
        lay_sequel(Match(setup, opening="0:H,H 1:out1,out1 t:1 p:1,0 e:1"))
    with pytest.raises(Illegal, match="not over"):
        lay_sequel(Match(setup))
