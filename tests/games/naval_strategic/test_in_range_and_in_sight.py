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
