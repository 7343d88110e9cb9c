"""The umpire's seat: he accepts what the game proposes, or amends it with his reason."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Unreadable
from teetotum.engine.logbook import record, replay
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.vocabulary import Result
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.torpedo import Run
from teetotum.mechanics.warships import MOST_MOVES
from tests.games.naval_duel.sea_room import duel, put_torpedo, ship, told, write

UMPIRE = 2
BECAUSE = "because the wand was misread"


def ruled(*orders: str, **options: object) -> Exercise:
    """Bring two ships to the first proposal: the fire of move 1."""
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person", **options})
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, orders[0] if orders else "OF")
    return exercise


@pytest.mark.clause("ND-60", "ND-61", "ND-62", "NDR-35")
def test_points_of_gun_fire_are_proposed_and_may_be_amended() -> None:
    exercise = ruled()
    assert exercise.to_act == UMPIRE
    exercise.write(UMPIRE, f"amend points blue 40.5 {BECAUSE}")
    assert told(exercise, "NDR-35") == [
        "The points of Blue's fire are amended from 53 to 40.5. Reason: the wand was misread"
    ]
    exercise.write(UMPIRE, "accept")
    assert exercise.state.lost == [53, 40.5]
    assert exercise.writers == [0, 1]


@pytest.mark.clause("NDR-35")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("amend east red 2600", lambda e: ship(e, 1).x == 2600),
        ("amend north red -50.25", lambda e: ship(e, 1).y == -50.25),
        ("amend heading blue 90", lambda e: ship(e).heading == 90),
        ("amend speed blue 6", lambda e: ship(e).speed == 6 * KNOT),
        ("amend lost red 499", lambda e: e.state.lost[1] == 499),
        ("amend turret red A12 9", lambda e: e.state.loaded[8 + Turret.A12] == 9),
        ("amend tube blue PF 5", lambda e: e.state.tube[2] == 5),
        ("amend stock red 3", lambda e: e.state.stock[1] == 3),
        ("amend moves 12", lambda e: e.state.limit == 12),
        ("amend result draw", lambda e: e.state.case_result == Result.DRAW),
    ],
)
def test_anything_on_paper_and_cards_may_be_amended_and_play_goes_on_from_there(words: str, found: object) -> None:
    exercise = ruled()
    exercise.write(UMPIRE, f"{words} {BECAUSE}")
    assert callable(found)
    assert found(exercise)
    assert exercise.to_act == UMPIRE
    assert exercise.deeds[-1].words.endswith(BECAUSE)
    again = GAME.notation.read_order(exercise.play, UMPIRE, exercise.deeds[-1].words)
    assert again.order == exercise.deeds[-1].order


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("amend points blue 40", "gives its reason"),
        (f"amend points 40 {BECAUSE}", "say whose points"),
        (f"amend luck blue 40 {BECAUSE}", "WHAT is zone"),
        (f"amend zone 9 {BECAUSE}", "0 up to 6, not 9"),
        (f"amend turret blue X9 4 {BECAUSE}", "one of F12"),
        (f"amend result victory {BECAUSE}", "no figure or goes_on"),
        ("certainly", "no word of an umpire"),
    ],
)
def test_a_word_that_is_none_is_refused(words: str, wrong: str) -> None:
    with pytest.raises(Unreadable, match=wrong):
        ruled().write(UMPIRE, words)


@pytest.mark.clause("NDR-35")
def test_zone_and_throw_of_a_torpedo_are_proposed_in_turn() -> None:
    exercise = write(duel((0, 0, 0, 12), (300, -180, 0, 12), options={"umpire": "person"}), ("A", "A"))
    put_torpedo(exercise.state, 0, Run(200, -113.3, 90, 90, 0), 10 - 100 / 15)
    for seat in range(2):
        exercise.write(seat, "A")
    assert (exercise.to_act, exercise.state.case_zone) == (UMPIRE, 5)
    exercise.write(UMPIRE, "amend zone 2 because the sea runs high")
    exercise.write(UMPIRE, "accept")
    assert exercise.to_act == -1
    exercise.throw(3)
    exercise.write(UMPIRE, "amend throw 2 because the die was cocked")
    exercise.write(UMPIRE, "accept")
    assert told(exercise, "NDR-17")
    exercise.write(UMPIRE, "accept")  # the fire of the move
    assert exercise.state.case_result == Result.BLUE_WINS
    exercise.write(UMPIRE, "amend result no_decision because both asked for it")
    exercise.write(UMPIRE, "accept")
    assert exercise.places() == [0, 0, 0]


@pytest.mark.clause("NDR-35")
@pytest.mark.parametrize(
    ("words", "saying"),
    [
        ("amend turret red A12 9", "Red's A12 turret is amended: loaded in move 9, not 0."),
        ("amend turret blue A8 3", "Blue's A8 turret is amended: loaded in move 3, not 0."),
        ("amend tube blue PA 5", "Blue's PA tube is amended: loaded in move 5, not 0."),
        ("amend east red 2600", "Red's place is amended from 2500 E to 2600 E."),
        ("amend moves 12", "The moves agreed on are amended from 60 to 12."),
    ],
)
def test_an_amendment_says_whose_figure_it_is(words: str, saying: str) -> None:
    exercise = ruled()
    exercise.write(UMPIRE, f"{words} {BECAUSE}")
    assert told(exercise, "NDR-35") == [f"{saying} Reason: the wand was misread"]


@pytest.mark.clause("NDR-35", "NDR-20")
@pytest.mark.parametrize("words", ["amend tube blue PF 5", "amend stock blue 3", "amend speed blue 6"])
def test_what_the_enemy_may_not_know_of_a_ship_is_amended_behind_her_back(words: str) -> None:
    exercise = ruled()
    exercise.write(UMPIRE, f"{words} {BECAUSE}")
    event = exercise.events[-1]
    assert event.cites == "NDR-35"
    assert [event.is_for(seat) for seat in (0, 1, UMPIRE)] == [True, False, True]


@pytest.mark.clause("NDR-35")
@pytest.mark.parametrize(
    ("words", "scored"),
    [
        ("amend east red 3000", [39, 39]),
        ("amend heading red 90", [26.5, 27]),
        ("amend turret blue F12 9", [33, 53]),
    ],
)
def test_fire_that_is_only_proposed_is_reckoned_anew_from_what_is_amended(words: str, scored: list[float]) -> None:
    exercise = ruled()
    exercise.write(UMPIRE, f"{words} {BECAUSE}")
    assert exercise.state.case_points == scored


@pytest.mark.clause("NDR-35", "ND-74")
def test_a_ship_whose_losses_are_amended_has_her_power_again() -> None:
    exercise = ruled()
    exercise.write(UMPIRE, f"amend lost red 600 {BECAUSE}")
    exercise.write(UMPIRE, "accept")
    assert exercise.state.half == [0, 1]
    for seat in range(2):
        exercise.write(seat, "A")
    exercise.write(UMPIRE, f"amend lost red 300 {BECAUSE}")
    exercise.write(UMPIRE, "accept")
    assert exercise.state.half == [0, 0]
    assert told(exercise, "ND-74")[-1] == "Red has lost 300 points and is at her full power again."


@pytest.mark.clause("NDR-35")
def test_no_umpire_makes_a_duel_outlast_its_paper() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"}, moves=240)
    exercise.state.move = exercise.state.revealed = MOST_MOVES - 1
    for seat in range(2):
        exercise.write(seat, "A")
    exercise.write(UMPIRE, "accept")
    exercise.write(UMPIRE, "amend result goes_on because nobody is tired")
    exercise.write(UMPIRE, "accept")
    assert (exercise.is_over, exercise.state.result) == (True, Result.NO_DECISION)


@pytest.mark.clause("NDR-35")
def test_an_umpire_may_let_a_finished_duel_go_on() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"}, moves=1)
    for seat in range(2):
        exercise.write(seat, "OF")
    exercise.write(UMPIRE, "accept")
    exercise.write(UMPIRE, "amend result goes_on because they ask for one move more")
    exercise.write(UMPIRE, "accept")
    assert (exercise.writers, exercise.state.limit) == ([0, 1], 2)
    for seat in range(2):
        exercise.write(seat, "A")
    assert exercise.state.move == 2
    assert exercise.state.lost == [53, 53]


@pytest.mark.clause("NDR-35")
def test_a_struck_flag_may_be_overruled_before_the_first_move() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    exercise.write(0, "STRIKE")
    exercise.write(1, "A")
    exercise.write(UMPIRE, "amend result goes_on because it was a slip of the pen")
    exercise.write(UMPIRE, "accept")
    assert (exercise.state.move, exercise.writers) == (1, [0, 1])


@pytest.mark.clause("NDR-35")
def test_without_an_umpire_both_captains_must_consent() -> None:
    exercise = ruled(umpire="consent")
    assert exercise.writers == [0, 1]
    exercise.write(1, "accept")
    exercise.write(0, f"amend points blue 1 {BECAUSE}")
    assert exercise.state.lost == [53, 53]
    assert not [event for event in exercise.events if "misread" in event.text]  # his reason is nobody else's affair
    agreed = ruled(umpire="consent")
    for seat in range(2):
        agreed.write(seat, f"amend points blue 1 {BECAUSE}")
    assert agreed.writers == [0, 1]
    for seat in range(2):
        agreed.write(seat, "accept")
    assert agreed.state.lost == [53, 1]


@pytest.mark.clause("ND-62", "NDR-35")
def test_amendments_stand_in_the_record_and_are_replayed() -> None:
    exercise = Exercise(brief(GAME, options={"umpire": "person"}), Keyed(3))
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, "OF")
    exercise.write(UMPIRE, "amend lost red 120 because of a magazine; as both saw")
    exercise.write(UMPIRE, "accept")
    again = replay(record(exercise), GAME)
    assert again.events == exercise.events
    assert again.digest() == exercise.digest()
    assert again.deeds == exercise.deeds


def test_an_umpire_who_says_nothing_accepts() -> None:
    exercise = ruled()
    exercise.lapse(UMPIRE)
    assert exercise.deeds[-1].words == "accept"
