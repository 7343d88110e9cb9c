"""Any sound line will do; an unsound one is refused in one sentence that names the space."""

import pytest

from teetotum.boards import Unsound
from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.reach import REGULAR, after_spin
from teetotum.games.phoebe_snow.setup import survey
from teetotum.games.phoebe_snow.vocabulary import Kind
from teetotum.games.phoebe_snow.words import name_on
from tests.games.phoebe_snow.trip import redraw, rests, spin, trip


@pytest.mark.clause("PSR-22", "PSR-23")
def test_another_route_with_other_numbers_is_a_sound_board_too() -> None:
    sheet = redraw(
        ('advance = 5, miles = 593, people = 381768 }, place = "Cleveland"', 'advance = 9 }, place = "Pittsburgh"'),
        ('picture = "The depot of Cleveland"', 'picture = "The depot of Pittsburgh"'),
    )
    assert name_on(survey(sheet), 17) == "Pittsburgh"
    assert rests(spin(trip(16, 40, sheet=sheet), 1)) == [26, 40]


@pytest.mark.clause("PS-2")
def test_a_board_has_room_for_a_line_of_a_hundred_and_sixty_spaces() -> None:
    board = survey(redraw())
    assert {len(row) % 160 for row in board if isinstance(row, tuple) and len(row) > 100} == {0}


@pytest.mark.parametrize(
    ("was", "now", "refusal"),
    [
        ('"30", kind = "white_flag"', '"30", kind = "bridge"', "space 30: .*bridge"),
        (
            'links = ["56"]',
            'links = ["57"]',
            r"space 57: it is number 56 of the line and should be called so \(PS-12\)",
        ),
        (
            '"8", kind = "red_flag", x = 372, y = 90, links = ["9"], effect = { back = 2 }',
            '"8", kind = "red_flag", x = 372, y = 90, links = ["9"], effect = { back = 9 }',
            "space 8: .*behind New York",
        ),
        ("advance = 6, ", "", "space 27: advance should be a whole number from 1 to 12, not None"),
        ("advance = 6, ", "advance = 60, ", "space 27: advance"),
        ("advance = 6, ", "advance = 6, minutes = 1, ", "space 27: a place gives no order 'minutes'"),
        ("miles = 933,", "miles = 999,", r"space 27: Chicago lies 999 miles out, on space 29 \(PS-5\)"),
        ("people = 1698575", "people = 1", r"space 2: Delaware Water Gap is no smaller than Chicago.*PS-16"),
        ("advance = 6, miles", "advance = 4, miles", r"space 27: Chicago is no smaller .*PS-16"),
        ('place = "Omaha", ', "", r"space 42: it needs a name \(PS-4\)"),
        (
            'place = "Omaha"',
            'place = "Omaha and Council Bluffs on the Missouri"',
            "space 42: a name has no more than 24",
        ),
        ('"95", kind = "white_flag"', '"95", kind = "finish"', "1 spaces of the kind finish, not 2"),
        ("miles = 3210", "miles = 3300", r"space 96: San Francisco lies 3300 miles out, on space 99 \(PS-5\)"),
    ],
)
def test_an_unsound_board_is_refused_by_its_space(was: str, now: str, refusal: str) -> None:
    with pytest.raises(Unsound, match=refusal):
        survey(redraw((was, now)))


@pytest.mark.clause("PS-24", "PS-29")
@pytest.mark.parametrize(("acts", "rests"), [("no", 8), ("yes", 6)])
def test_an_odd_spin_for_a_meal_leads_back_to_new_york_at_most_and_red_flags_act_as_the_house_has_it(
    acts: str, rests: int
) -> None:
    play = prepare(GAME, seats=1, options={"meal_back_acts": acts}).play(None)
    assert list(after_spin(play.board, play.house, (11, Kind.MEAL), (1, 3))) == [(10, REGULAR), (rests, REGULAR)]
    assert list(after_spin(play.board, play.house, (3, Kind.MEAL), (3, 5))) == [(0, REGULAR), (0, REGULAR)]


@pytest.mark.clause("PS-29")
def test_a_board_that_keeps_a_piece_from_san_francisco_for_ever_is_refused() -> None:
    board = survey(redraw())
    walled = list(board.kind)
    walled[90:96] = [board.kind[8]] * 6
    numbers = list(board.number)
    numbers[90:96] = [6, 7, 8, 9, 10, 11]
    setup = prepare(GAME, seats=1)
    wall = board._replace(kind=tuple(walled), number=tuple(numbers))
    with pytest.raises(BadSetup, match=r"can never reach San Francisco \(PS-29\)"):
        GAME.furnish(setup.options, wall, 1)
