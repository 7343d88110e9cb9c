"""The small checks from which a game makes up its own survey."""

import pytest

from teetotum import boards
from teetotum.boards import BoardSheet, Unsound, survey


@pytest.fixture
def world() -> BoardSheet:
    return boards.read("round_the_world")


@pytest.fixture
def ring() -> BoardSheet:
    return boards.read("gantlope")


def test_a_board_of_another_game_is_refused(ring: BoardSheet) -> None:
    survey.made_for(ring, "gantlope")
    with pytest.raises(Unsound, match=r"^gantlope\.toml: the file: this board is made for gantlope, not for chess\.$"):
        survey.made_for(ring, "chess")


def test_a_space_the_game_needs_must_be_there(world: BoardSheet) -> None:
    survey.holds(world, "0", "93")
    with pytest.raises(Unsound, match=r"space 94: the game needs it, and it is not on this board\.$"):
        survey.holds(world, "93", "94")


def test_a_kind_the_game_does_not_know_is_refused(ring: BoardSheet) -> None:
    survey.kinds_are_among(ring, "lodge", "highway", "home", "goal")
    with pytest.raises(Unsound, match=r"space H0: the game knows highway, home, goal, and no 'lodge'\.$"):
        survey.kinds_are_among(ring, "highway", "home", "goal")


def test_an_order_the_game_cannot_obey_is_refused(world: BoardSheet) -> None:
    survey.orders_are_among(world, "move_to", "days", "astern_to")
    with pytest.raises(Unsound, match=r"space 53: the game obeys move_to, days, and no 'astern_to'\.$"):
        survey.orders_are_among(world, "move_to", "days")


def test_the_number_of_spaces_of_a_kind_is_counted(ring: BoardSheet) -> None:
    survey.numbers_of_kind(ring, "lodge", 4)
    with pytest.raises(Unsound, match=r"the game needs 47 spaces of the kind home, not 48\.$"):
        survey.numbers_of_kind(ring, "home", 47)


def test_a_path_must_be_linked_step_by_step(ring: BoardSheet) -> None:
    survey.follows(ring, ["SE-12", "H0", "SE+1"])
    with pytest.raises(Unsound, match=r"space SE-11: it should link to H0\.$"):
        survey.follows(ring, ["SE-11", "H0"])


def test_the_end_of_the_way_leads_nowhere(world: BoardSheet) -> None:
    survey.leads_nowhere(world, "93")
    with pytest.raises(Unsound, match=r"space 92: it is the end of the way and should have no links\.$"):
        survey.leads_nowhere(world, "92")


def test_the_way_on_is_followed_to_its_end_or_once_round(world: BoardSheet, ring: BoardSheet) -> None:
    assert survey.way_on(world, "0") == tuple(str(n) for n in range(94))
    assert survey.way_on(ring, "H5")[-1] == "H4"
    assert len(survey.way_on(ring, "H5")) == 44
