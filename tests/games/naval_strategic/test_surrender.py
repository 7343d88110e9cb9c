"""Tests of hauling down the flag: to whom, within which distance, and by what the commander can see."""

import pytest

from teetotum.games.naval_strategic.account.records import RECOGNIZED, VISIBLE, Contact
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.wording import read
from tests.games.naval_strategic.worlds import Body, sea

MILE = 1 / 60


def meeting(own: str, enemy: str, miles: float = 3.9, level: int = RECOGNIZED, more: str = "") -> Campaign:
    """Put a force of Red within sight of one of Blue."""
    play = sea([Body("R1", own, 20, -70), Body("B1", enemy, 20 + miles * MILE, -70)], more=more)
    play.state.contacts["R1", "B1"] = Contact(level, 0.0, 1)
    play.state.contacts["B1", "R1"] = Contact(level, 0.0, 1)
    return play


def strikes(play: Campaign) -> bool:
    """Let R1 haul down its flag if it may; whether it does."""
    faults: list[str] = []
    carry_out(play, play.state.forces["R1"], read("R1: surrender")[0].items, faults)
    gone = not any(play.state.ships[name].is_here for name in play.state.forces["R1"].ships)
    assert gone == (not faults)
    assert all(why.endswith("(NS-53)") for why in faults)
    return gone


@pytest.mark.clause("NS-53")
def test_a_force_may_surrender_to_twice_its_points_within_four_miles() -> None:
    play = meeting("3 C", "3 A")
    play.state.ships = {name: ship.but(most=14.0) for name, ship in play.state.ships.items()}
    assert strikes(play)
    assert [note.text for note in play.state.notices[1]] == ["the enemy in sight hauls down his flag"]
    assert "B1" in play.state.informed


@pytest.mark.clause("NS-53")
@pytest.mark.parametrize(
    ("own", "enemy", "miles", "level"),
    [
        ("3 C", "3 B", 3.9, RECOGNIZED),  # 24 to 15 is not two to one
        ("1 C", "3 B", 4.1, RECOGNIZED),
        ("1 C", "3 B", 3.9, VISIBLE),
        ("1 C", "1 A", 3.9, RECOGNIZED),  # she makes 13 knots, and a battleship 12
    ],
)
def test_who_is_not_beaten_or_can_still_run_does_not_surrender(own: str, enemy: str, miles: float, level: int) -> None:
    assert not strikes(meeting(own, enemy, miles, level))


@pytest.mark.clause("NS-53")
def test_nobody_surrenders_where_no_enemy_is_in_sight_and_the_refusal_tells_of_none() -> None:
    lonely = sea([Body("R1", "1 C", 20, -70), Body("B1", "3 B", 40, -40)])
    unseen = sea([Body("R1", "1 C", 20, -70), Body("B1", "3 B", 20.01, -70)])
    told: list[list[str]] = []
    for play in (lonely, unseen):
        faults: list[str] = []
        carry_out(play, play.state.forces["R1"], read("R1: surrender")[0].items, faults)
        told.append(faults)
    assert told[0] == told[1]
    assert len(told[0]) == 1


@pytest.mark.clause("NS-53", "NS-55")
def test_an_enemy_who_is_crippled_passes_for_what_his_classes_are_worth() -> None:
    play = meeting("1 C", "2 B")
    for name in ("B1-B1", "B1-B2"):
        play.state.ships[name] = play.state.ships[name].but(status="crippled")
    assert strikes(play)


@pytest.mark.clause("NS-53")
def test_a_problem_may_have_other_terms() -> None:
    assert strikes(meeting("3 C", "3 B", more="[conventions]\nsurrender = { ratio = 1.5 }\n"))
