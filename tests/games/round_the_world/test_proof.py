"""The board proved by a solver and by exact equations: no voyage beats the print, and odds come out to the figure."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from teetotum import boards
from teetotum.games.round_the_world.setup import TABLET, survey
from teetotum.games.round_the_world.soundings import least_days
from teetotum.games.round_the_world.vocabulary import READINGS, House
from tests.games.round_the_world.solver import Readings, chart, quickest
from tests.games.round_the_world.voyage import QUICKEST_TABLET, settle_on

BOARD = survey(boards.read("round_the_world"))
ENDS = (0, 40, 56, 64, 93)
FACES = (1, 2, 3, 4, 5)


def passages(readings: Readings, astern: bool = False) -> list[int]:
    return [quickest(chart(astern), begin, end, readings)[0] for begin, end in pairwise(ENDS)]


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RW-1", "RW-2", "RW-36", "RWR-1", "RWR-10", "RWR-11")
@pytest.mark.parametrize("readings", [Readings(), Readings(exact=True), Readings(faces=(0, *FACES))])
def test_the_quickest_passages_are_the_printed_ones(readings: Readings) -> None:
    assert passages(readings) == [76, 32, 12, 54]


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RWR-9")
def test_repairs_astern_leave_the_quickest_passages_as_printed() -> None:
    assert passages(Readings(), astern=True) == [76, 32, 12, 54]
    assert quickest(chart(astern=True), 0, 93)[0] == 174


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RW-1", "RW-30")
def test_no_voyage_without_halting_beats_174_days() -> None:
    assert quickest(chart(), 0, 93)[0] == 174
    assert quickest(chart(), 0, 93, Readings(exact=True))[0] == 174


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RWR-2")
def test_if_a_ten_reached_cost_a_spin_the_print_could_not_be_met() -> None:
    assert quickest(chart(), 0, 93, Readings(reach=True))[0] == 180


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RWR-1")
def test_a_six_on_the_teetotum_would_undercut_the_print() -> None:
    six = Readings(faces=(*FACES, 6))
    assert passages(six) == [64, 30, 12, 46]
    assert quickest(chart(), 0, 93, six)[0] == 148


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RW-2", "RW-50")
def test_every_entry_of_the_printed_tablet_is_the_least_there_is() -> None:
    found: dict[int, int] = {}
    for begin, end in pairwise(ENDS):
        days, noted = quickest(chart(), begin, end)
        found |= {oval: least for oval, least in noted.items() if begin < oval <= end} | {end: days}
    assert tuple(found[chart().places[place]] for place in TABLET) == QUICKEST_TABLET


def soundings(end: int, **options: str) -> tuple[int, ...]:
    """The game's own reckoning of the least days from every oval to this one, with the dials at nothing."""
    setup = settle_on(2, mode="game_2", g2_early_end="on", **options)
    assert isinstance(setup.house, House)
    return least_days(BOARD, setup.house, FACES, end)[::READINGS]


@pytest.mark.golden("RW-G19")
@pytest.mark.clause("RW-37", "RWR-15")
def test_the_best_that_the_game_allows_is_the_passage_of_a_lucky_ship_and_no_better() -> None:
    assert [soundings(end)[begin] for begin, end in pairwise(ENDS)] == [76, 32, 12, 54]
    assert soundings(93)[0] == 174
    assert soundings(93, lost_spin_on="reach")[0] == 180
    assert soundings(93, repair_ports="astern", finish="exact", port="exact")[0] == 174


@pytest.mark.clause("RW-37", "RWR-15")
@pytest.mark.parametrize("reach", [False, True])
def test_the_least_days_from_every_oval_are_those_of_the_solver(reach: bool) -> None:
    sounded = soundings(93, lost_spin_on="reach" if reach else "pass")
    for oval in range(64, 93):
        assert sounded[oval] == quickest(chart(), oval, 93, Readings(reach=reach))[0]


def sail(oval: int, face: int) -> tuple[int, int, int]:
    """One spin of a lone captain: where the ship rests, days added, and whether it met disaster."""
    reached = min(oval + face, BOARD.home)
    return BOARD.move_to[reached], BOARD.days[reached], BOARD.disaster[reached]


def expect(gain: str) -> float:
    """Solve the linear equations of a lone captain who waives whatever he may; states are (oval, just repaired)."""
    home = BOARD.home
    chances: NDArray[np.float64] = np.eye(2 * home)
    gains: NDArray[np.float64] = np.zeros(2 * home)
    for oval in range(home):
        for repaired in (0, 1):
            outcomes = [sail(oval, face) for face in FACES]
            if repaired:
                outcomes = [outcome for outcome in outcomes if not outcome[2]]
            for rest, days, disaster in outcomes:
                gains[2 * oval + repaired] += {"spins": 1, "days": days, "disasters": disaster}[gain] / len(outcomes)
                if rest < home:
                    chances[2 * oval + repaired, 2 * rest + disaster] -= 1 / len(outcomes)
    return float(np.linalg.solve(chances, gains)[0])


@pytest.mark.golden("RW-G20")
@pytest.mark.clause("RW-27", "RWR-8", "RWR-32")
def test_a_lone_voyage_takes_29_6313_spins_adds_73_5984_days_and_meets_1_4462_disasters() -> None:
    assert expect("spins") == pytest.approx(29.6313, abs=5e-5)
    assert expect("days") == pytest.approx(73.5984, abs=5e-5)
    assert expect("disasters") == pytest.approx(1.4462, abs=5e-5)


@pytest.mark.golden("RW-G20")
@pytest.mark.clause("RW-54", "RW-55")
def test_a_lone_childs_race_takes_32_8590_rounds() -> None:
    home = BOARD.home
    rounds = [0.0] * (home + len(FACES))
    for oval in reversed(range(home)):
        reached = [min(oval + face, home) for face in FACES]
        rounds[oval] = 1 + sum(rounds[at] + BOARD.disaster[at] for at in reached) / len(FACES)
    assert rounds[0] == pytest.approx(32.8590, abs=5e-5)
