"""Work at a cable: one cast in the light hours spent there, and no hours while an enemy looks on."""

import pytest

from teetotum.games.naval_strategic.account.records import Doing, Ship
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.worlds import Body, run, sea, set_down

LINES = """[[port]]
code = "AAA"
at = [20.0, -70.0]
[[port]]
code = "BBB"
at = [21.0, -70.0]
[[port]]
code = "CCC"
at = [20.0, -69.0]
[[line]]
ends = ["AAA", "BBB"]
miles = 60
depth = "mid"
[[line]]
ends = ["AAA", "CCC"]
miles = 60
depth = "mid"
"""


def dragging(*spells: tuple[float, float], line: str = "AAA-BBB") -> Campaign:
    """Let a cable steamer drag, sure of her chance, between such hours of the day; the sun is up from six to six."""
    bodies = [Body("R1", "1 X", 20.5, -70), Body("B1", "1 C", 0, -30)]
    play = sea(bodies, "1902-08-20 00:00", tail=LINES, drag_sixths=6, light="fixed")
    play.state.ships["R1-X1"] = Ship("R1-X1", 0, "X", 12, 1.0, gear=True)
    legs, doing, last = [], [], 0.0
    for begins, ends in (*spells, (48.0, 48.0)):
        legs += [stay(last, begins, 20.5, -70), stay(begins, ends, 20.5, -70)]
        doing += [Doing("lie"), Doing("cut", line)]
        last = ends
    play.state.forces["R1"] = play.state.forces["R1"].but(track=tuple(legs), doing=tuple(doing))
    return play


@pytest.mark.clause("NS-51", "NS-52", "NSR-43")
@pytest.mark.parametrize(
    ("begins", "ends", "cut"),
    [(6, 11.75, 11.75), (12.25, 17, 17), (12.25, 30, 18), (11, 13, 12), (3, 7, 7), (13, 40, 18)],
)
def test_who_drags_in_daylight_has_his_cast_whether_he_is_there_at_noon_or_not(
    begins: float, ends: float, cut: float
) -> None:
    play = run(dragging((begins, ends)), 47)
    assert play.state.cut["AAA-BBB"] == pytest.approx(cut, abs=0.001)


@pytest.mark.clause("NS-51")
def test_nobody_drags_by_night() -> None:
    assert run(dragging((19, 29)), 47).state.cut == {}


@pytest.mark.clause("NS-51")
def test_a_cast_at_the_end_of_the_work_is_made_in_the_move_that_ends_with_it() -> None:
    assert "AAA-BBB" in run(dragging((12.25, 17)), 17).state.cut


@pytest.mark.clause("NS-52")
def test_a_steamer_has_one_cast_a_day_wherever_she_makes_it() -> None:
    play = dragging((6, 8), (9, 11))
    play.state.tried["R1"] = 0
    assert run(play, 23).state.cut == {}
    assert play.state.tried["R1"] == 0


def at_the_landing(lat: float) -> Campaign:
    """Let a cruiser work at a landing from eight in the morning, with an enemy to the northward."""
    bodies = [Body("R1", "1 C", 20.01, -70), Body("B1", "1 B", lat, -70)]
    play = sea(bodies, "1902-08-20 08:00", tail=LINES)
    track = (stay(0, 100, 20.01, -70),)
    play.state.forces["R1"] = play.state.forces["R1"].but(track=track, doing=(Doing("cut", "AAA-BBB"),))
    return play


@pytest.mark.golden("NS-T44")
@pytest.mark.clause("NS-50")
def test_no_hours_count_at_a_landing_while_a_hostile_warship_is_made_out() -> None:
    watched = run(at_the_landing(20.06), 9.5)
    assert watched.state.cut == {}
    assert watched.state.cutting == {}
    assert run(at_the_landing(20.3), 9.5).state.cut["AAA-BBB"] == pytest.approx(6.0)


@pytest.mark.clause("NS-50")
def test_the_hours_at_a_landing_begin_anew_when_the_enemy_is_lost_from_sight() -> None:
    play = at_the_landing(20.06)
    set_down(play, Body("B1", "1 B", 20.06, -70, 0.0, 16))
    run(play, 9.5)
    lost = next(note.at for note in play.state.notices[play.state.forces["R1"].room] if note.kind == "lost")
    assert play.state.cut["AAA-BBB"] == pytest.approx(lost + 6.0)
