"""How orders are written and read."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teetotum.engine.errors import Illegal, Unreadable
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.notation import DuelNotation
from teetotum.games.naval_duel.slips import CODES, encode, point_course
from teetotum.games.naval_duel.vocabulary import Layout
from teetotum.mechanics.headings import POINT_NAMES
from tests.games.naval_duel.sea_room import duel, play_of, ship, write

NOTATION = DuelNotation()
PLAY = play_of(duel((0, 0, 0, 12)))
ORDERS = [
    "A",
    "R4",
    "15/R8; K12; OF; S.F.T., 15 045",
    "29/M; K0; CF 12",
    "OF 8; OF F12; P.A.T., 0 359",
    "STRIKE",
    "DRAW",
]


@pytest.mark.parametrize("text", ORDERS)
def test_orders_are_written_as_they_are_read(text: str) -> None:
    assert NOTATION.say_order(PLAY, 0, NOTATION.read_order(PLAY, 0, text).order) == text


@pytest.mark.clause("ND-77")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("s.f.t., 15 n.e.", "S.F.T., 15 045"),
        ("S F T , 5 NNE", "S.F.T., 5 022"),
        ("PAT,29W by N".replace(" by ", "b"), "P.A.T., 29 281"),
        ("r 4 ; of", "R4; OF"),
        ("K 9.5", "K9.5"),
        ("", "A"),
        ("A;", "A"),
        ("5/of12", "5/OF 12"),
    ],
)
def test_case_blanks_and_full_stops_are_ignored(text: str, same: str) -> None:
    order = NOTATION.read_order(PLAY, 0, text).order
    assert NOTATION.say_order(PLAY, 0, order) == same


@pytest.mark.parametrize(
    "text", ["R40", "R0", "M4", "30/M", "K12.55", "S.F.T., 45 E", "OF SF", "S.F.T., 5 400", "S.F.T., 5 NQ"]
)
def test_what_cannot_be_carried_out_goes_back_to_its_writer(text: str) -> None:
    with pytest.raises((Illegal, Unreadable)):
        duel((0, 0, 0, 12)).write(0, text)


@pytest.mark.parametrize("text", ["full speed", "R4 K12", "S.F.T. E", "?; !", "?", "x" * 600])
def test_what_is_no_order_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        NOTATION.read_order(PLAY, 0, text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("turn about", "items parted by semicolons"),
        ("R4 K12", "items parted by semicolons"),
        ("S.F.T. N.E.", "a comma after its tube"),
        ("OF G7", "8, 12 or one turret"),
        ("5/CF 13", "8, 12 or one turret"),
        ("K12.55", "one decimal at most"),
        ("R1.5", "whole points"),
        ("123/R", "one or two figures"),
        ("15/", "after it"),
        ("R4; ; K9", "between two semicolons"),
    ],
)
def test_a_refusal_says_what_was_expected(text: str, wanted: str) -> None:
    with pytest.raises((Unreadable, Illegal), match=wanted):
        duel((0, 0, 0, 12)).write(0, text)


@pytest.mark.clause("NDR-33")
def test_at_the_deadline_what_can_be_read_of_a_draft_holds() -> None:
    exercise = duel((0, 0, 0, 12))
    exercise.lapse(0, "R4; full speed; OF")
    exercise.lapse(1, "full speed")
    assert [deed.words for deed in exercise.deeds] == ["R4; OF", "A"]


@pytest.mark.clause("ND-66")
def test_a_captain_may_plot_his_own_order_before_he_seals_it() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12))
    assert GAME.foresee is not None
    slip = exercise.try_order(0, "R4; OF")
    assert GAME.foresee(exercise.play, 0, slip.order) == "She would come to 21 E, 191 N, heading 025 at 10.7 knots."
    write(exercise, ("R4; OF", "A"))
    assert (round(ship(exercise).x), round(ship(exercise).y)) == (21, 191)


def test_good_items_stand_beside_struck_ones() -> None:
    slip = NOTATION.read_order(PLAY, 0, "R4; K99; OF SF; S.F.T., 5 E; S.F.T., 9 E")
    assert NOTATION.say_order(PLAY, 0, slip.order) == "R4; S.F.T., 5 090"
    assert len(slip.struck) == 3


def test_an_indiana_has_wing_turrets() -> None:
    play = play_of(duel((0, 0, 0, 12), layouts=(Layout.INDIANA, Layout.INDIANA)))
    assert NOTATION.read_order(play, 0, "OF SF; CF PA").struck == ()
    assert NOTATION.read_order(play, 0, "OF F8").struck == ("this ship has no turret F8 (ND-46)",)


def test_thirty_two_points() -> None:
    assert [point_course(n) for n in range(32)] == [
        NOTATION.read_order(PLAY, 0, f"SFT,1{name}").order[-1] for name in POINT_NAMES
    ]
    assert (len(POINT_NAMES), GAME.codes) == (32, 135_135)


@given(st.integers(0, CODES - 1))
def test_every_code_is_an_order_that_reads_back(code: int) -> None:
    order = NOTATION.coded_order(PLAY, 0, code)
    assert order
    assert NOTATION.read_order(PLAY, 0, NOTATION.say_order(PLAY, 0, order)).order == order


def test_codes_outside_the_list_stand_for_nothing() -> None:
    assert NOTATION.coded_order(PLAY, 0, CODES) == ()
    assert NOTATION.coded_order(PLAY, 0, -1) == ()
    assert NOTATION.coded_order(PLAY, 0, encode(0, 0, 0, 0)) == (0,)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(Unreadable):
        assert NOTATION.read_order(PLAY, 0, text).order[0] <= 24


@pytest.mark.clause("ND-29", "ND-30", "ND-35")
@pytest.mark.parametrize(
    ("ahead", "told"), [(0.0, "meets her after 40 seconds in zone 3"), (90.0, "goes clear of her")]
)
def test_trying_a_torpedo_tells_what_the_card_promises_if_the_enemy_stands_on(ahead: float, told: str) -> None:
    # Heading west, the starboard forward tube lies 33 yards west of the middle and 12 north of it.
    exercise = duel((0, 0, 270, 12), (-299.67 + ahead, 612, 90, 12))
    slip = exercise.try_order(0, "S.F.T., 0 000")
    assert GAME.foresee is not None
    assert f"If the enemy stands on, S.F.T. {told}." in GAME.foresee(exercise.play, 0, slip.order)


@pytest.mark.clause("ND-67")
def test_what_a_torpedo_promises_is_guessed_from_the_marks_alone() -> None:
    worlds = [write(duel((0, 0, 270, 12), (-739, 700, 90, 12)), ("A", order)) for order in ("A", "29/L; 29/K0")]
    order = worlds[0].try_order(0, "S.F.T., 0 000").order
    assert worlds[0].digest() != worlds[1].digest()
    assert GAME.foresee is not None
    first, second = (GAME.foresee(world.play, 0, order) for world in worlds)
    assert "S.F.T. meets her" in first
    assert first == second
