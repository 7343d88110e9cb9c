"""Tests of what is known of an enemy, who is in range of whom, and which of them may fight."""

import pytest

from teetotum.games.naval_strategic.forces import RECOGNIZED, VISIBLE
from teetotum.games.naval_strategic.papers import sighting
from teetotum.games.naval_strategic.state import Table, place
from tests.games.naval_strategic.worlds import Body, run, sea

MILE = 1 / 60
"""Degrees of latitude."""


def actions(play: Table) -> list[tuple[float, str]]:
    """List the actions of a campaign: when each began, and how it was ruled."""
    return [(round(at, 4), words) for at, words, _ in play.state.log if words.startswith("action of")]


@pytest.mark.clause("NS-38", "NS-53", "NS-23")
@pytest.mark.parametrize(("ships", "fights"), [("2 B", False), ("4 B", True)])
@pytest.mark.parametrize("status", ["fit", "crippled"])
def test_engage_if_goes_by_the_classes_made_out_and_not_by_hits_that_nobody_sees(
    ships: str, status: str, fights: bool
) -> None:
    play = sea([Body("R1", ships, 20, -70, posture="engage-if"), Body("B1", "1 A", 20 + 1.9 * MILE, -70)])
    play.state.ships["B1-A1"] = play.state.ships["B1-A1"]._replace(status=status)
    assert bool(actions(run(play, 1))) is fights


@pytest.mark.clause("NS-23")
@pytest.mark.parametrize("level", [VISIBLE, RECOGNIZED])
@pytest.mark.parametrize(("course", "told", "words"), [(37.3, 45.0, "NE"), (355.0, 0.0, "N"), (190.0, 180.0, "S")])
def test_the_figures_of_a_paper_give_no_finer_course_than_its_words(
    level: int, course: float, told: float, words: str
) -> None:
    play = sea([Body("R1", "1 C", 20, -70, course, 11.6), Body("B1", "1 B", 20 + 3 * MILE, -70)])
    paper = sighting(play, place(play.state.forces["B1"], 0.0), play.state.forces["R1"], level, 1)
    assert paper.course == told
    assert f"steering {words}" in paper.text


@pytest.mark.clause("NS-53", "NS-80", "NSR-60")
@pytest.mark.parametrize("reds", [["2 A"], ["1 A", "1 A"]])
def test_battleships_fight_as_a_fleet_at_the_distance_of_fleets_whether_or_not_they_sail_under_one_name(
    reds: list[str],
) -> None:
    bodies = [Body(f"R{n}", ships, 20, -70, posture="engage") for n, ships in enumerate(reds, 1)]
    play = run(sea([*bodies, Body("B1", "1 A", 20 + 1.5 * MILE, -70)]), 3)
    assert actions(play)[0][0] == 0.25
    assert play.state.ships["B1-A1"].status == "removed"


@pytest.mark.clause("NS-38", "NS-80", "NSR-60", "NSR-61")
@pytest.mark.parametrize("reds", [["1 C, 5 X"], ["1 C", "5 X"]])
def test_a_cruiser_fights_a_duel_for_her_convoy_whether_or_not_it_sails_under_her_name(reds: list[str]) -> None:
    bodies = [Body(f"R{n}", ships, 20, -70) for n, ships in enumerate(reds, 1)]
    play = run(sea([*bodies, Body("B1", "1 B", 20 + 1.9 * MILE, -70, posture="engage")]), 2)
    assert actions(play) == [(1.25, "action of B1-B1 8 points and R1-C1 5 points: half")]
    fates = [ship.status for ship in play.state.ships.values() if ship.side == 0]
    assert sorted(fates) == ["captured", "captured", "crippled", "fit", "fit", "fit"]


@pytest.mark.clause("NS-38", "NS-80")
def test_a_convoy_in_range_does_not_bring_its_escort_into_a_duel_at_the_distance_of_fleets() -> None:
    bodies = [Body("R1", "1 A", 20, -70), Body("R2", "5 X", 20, -70)]
    play = run(sea([*bodies, Body("B1", "1 B", 20 + 1.5 * MILE, -70, posture="engage")]), 3)
    assert actions(play) == []
