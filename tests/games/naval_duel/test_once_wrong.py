"""Duels that once came out wrong: what follows from an amendment, what falls on one second, what cannot be written."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.logbook import record, replay
from teetotum.engine.records import read
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.vocabulary import How, Phase, Result, Word
from tests.games.naval_duel.sea_room import Ship, duel, ship, told, write

UMPIRE = 2
BECAUSE = "because the sum was wrong"


def brought_to(
    phase: Phase,
    red: Ship = (2500, 0, 0, 12),
    *,
    orders: tuple[str, str] = ("OF", "OF"),
    lost: float = 0.0,
    moves: int = 60,
    **options: object,
) -> Exercise:
    """Fight the first move under an umpire who accepts everything until something of this kind lies before him."""
    exercise = duel((0, 0, 0, 12), red, options={"umpire": "person", **options}, moves=moves)
    exercise.state.lost[0] = lost
    for _ in range(2):
        for seat in exercise.writers:
            if seat != UMPIRE:
                exercise.write(seat, orders[seat] if exercise.state.move == 0 else "A")
    for _ in range(9):
        if exercise.to_act == UMPIRE and exercise.state.phase != phase:
            exercise.write(UMPIRE, "accept")
    assert exercise.state.phase == phase
    return exercise


def amend(exercise: Exercise, *words: str) -> Exercise:
    for each in words:
        exercise.write(UMPIRE, f"amend {each} {BECAUSE}")
    return exercise


@pytest.mark.clause("NDR-35", "ND-72")
def test_a_ship_whose_losses_are_amended_before_the_end_is_ruled_has_not_sunk() -> None:
    exercise = brought_to(Phase.END_RULING, lost=990)
    assert (exercise.state.case_result, exercise.state.case_how) == (Result.RED_WINS, How.SUNK)
    amend(exercise, "lost blue 400")
    assert exercise.state.case_result == Result.GOES_ON
    exercise.write(UMPIRE, "accept")
    assert (exercise.state.move, exercise.writers, exercise.state.lost[0]) == (2, [0, 1], 400)
    assert exercise.state.half == [0, 0]


@pytest.mark.clause("NDR-35", "NDR-16")
def test_both_sink_if_the_umpire_finds_the_other_as_badly_hurt() -> None:
    exercise = amend(brought_to(Phase.END_RULING, lost=990), "lost red 1000")
    assert (exercise.state.case_result, exercise.state.case_how) == (Result.DRAW, How.SUNK)


@pytest.mark.clause("NDR-35", "NDR-28")
def test_more_moves_agreed_on_at_the_limit_are_fought() -> None:
    exercise = amend(brought_to(Phase.END_RULING, moves=1), "moves 20")
    exercise.write(UMPIRE, "accept")
    assert (exercise.is_over, exercise.state.limit, exercise.writers) == (False, 20, [0, 1])


@pytest.mark.clause("NDR-35", "NDR-28")
def test_at_the_limit_the_winner_follows_the_points_as_amended() -> None:
    exercise = amend(brought_to(Phase.END_RULING, moves=1), "lost red 52")
    exercise.write(UMPIRE, "accept")
    assert (exercise.state.result, exercise.state.how) == (Result.RED_WINS, How.LIMIT)


@pytest.mark.clause("NDR-35", "NDR-30")
def test_a_ship_put_back_on_the_sheet_has_not_retreated() -> None:
    exercise = brought_to(Phase.END_RULING, edge="retreat")
    assert (exercise.state.case_result, exercise.state.case_how) == (Result.BLUE_WINS, How.RETREAT)
    assert amend(exercise, "east red 1500").state.case_result == Result.GOES_ON


@pytest.mark.clause("NDR-35", "NDR-34")
def test_ships_put_within_reach_have_not_parted_and_are_counted_once() -> None:
    exercise = duel((0, 0, 0, 12), (7000, 0, 0, 12), options={"umpire": "person"})
    exercise.state.apart = 19
    for seat in (0, 1, 0, 1):
        exercise.write(seat, "A")
    exercise.write(UMPIRE, "accept")
    assert exercise.state.case_how == How.OUT_OF_TOUCH
    assert amend(exercise, "lost blue 5", "east red 5900").state.case_result == Result.GOES_ON
    assert amend(exercise, "east red 6100").state.case_how == How.OUT_OF_TOUCH
    amend(exercise, "result goes_on").write(UMPIRE, "accept")
    assert exercise.state.apart == 20


@pytest.mark.clause("NDR-35", "NDR-17")
def test_points_of_a_torpedo_amended_before_the_end_leave_her_afloat() -> None:
    exercise = brought_to(Phase.END_RULING, (2500, 0, 0, 12), orders=("A", "A"), moves=1, torpedo_damage=500)
    exercise.state.struck_at[1] = 12.0  # the last of her endurance went with it
    exercise.state.lost[1] = 1000
    assert amend(exercise, "lost red 900").state.case_result == Result.BLUE_WINS
    assert exercise.state.case_how == How.LIMIT


@pytest.mark.clause("NDR-35", "NDR-25")
def test_a_ram_that_sinks_outright_is_not_undone_by_the_score_card() -> None:
    exercise = brought_to(Phase.END_RULING, (-60, 130, 90, 12), orders=("A", "A"))
    assert (exercise.state.case_result, exercise.state.case_how) == (Result.BLUE_WINS, How.COLLISION)
    assert amend(exercise, "lost blue 1000").state.case_result == Result.BLUE_WINS


@pytest.mark.clause("NDR-35", "NDR-25")
@pytest.mark.parametrize(
    ("lost", "result", "how"),
    [(1200, Result.BLUE_WINS, How.COLLISION), (300, Result.GOES_ON, How.GOES_ON)],
)
def test_a_ram_that_hurts_ends_the_duel_only_while_the_losses_stand(lost: int, result: Result, how: How) -> None:
    exercise = brought_to(Phase.END_RULING, (-60, 130, 90, 12), orders=("A", "A"), ram_damage=1000)
    amend(exercise, f"lost red {lost}")
    assert (exercise.state.case_result, exercise.state.case_how) == (result, how)


@pytest.mark.clause("NDR-35", "ND-62")
@pytest.mark.parametrize("words", ["result draw", "result goes_on"])
def test_an_end_that_the_umpire_has_named_outlasts_what_he_amends_after_it(words: str) -> None:
    exercise = amend(brought_to(Phase.END_RULING, lost=990), words)
    said = exercise.state.case_result
    assert amend(exercise, "lost blue 1100", "lost blue 400").state.case_result == said


@pytest.mark.clause("NDR-35", "ND-62")
def test_an_end_named_while_guns_are_scored_is_still_his_when_the_end_is_ruled() -> None:
    exercise = amend(brought_to(Phase.GUNS_RULING), "result draw")
    exercise.write(UMPIRE, "accept")
    assert amend(exercise, "lost blue 1100").state.case_result == Result.DRAW


@pytest.mark.clause("NDR-35", "ND-62")
def test_that_it_goes_on_binds_no_end_that_was_not_yet_proposed() -> None:
    exercise = amend(brought_to(Phase.GUNS_RULING, lost=990), "result goes_on")
    exercise.write(UMPIRE, "accept")
    assert exercise.state.case_result == Result.RED_WINS
    assert amend(exercise, "lost blue 400").state.case_result == Result.GOES_ON


@pytest.mark.clause("NDR-35", "ND-70")
def test_points_the_umpire_has_named_outlast_a_place_he_amends_after_them() -> None:
    exercise = amend(brought_to(Phase.GUNS_RULING), "points blue 10", "heading red 90")
    assert exercise.state.case_points == [10, 27]
    assert ship(exercise, 1).heading == 90
    exercise.write(UMPIRE, "accept")
    for seat in range(2):
        exercise.write(seat, "A")
    assert amend(exercise, "turret blue F12 0").state.case_points[0] > 0


def crossed_torpedoes(later: int) -> Exercise:
    """Let each ship fire at the other from alike places, red so many seconds after blue, where a hit ends all."""
    exercise = duel((0, 0, 0, 1), (400, 0, 180, 1), options={"torpedo_ends": "at_once"})
    for seat, order in enumerate(("S.F.T., 0 E", f"S.F.T., {later} W")):
        exercise.write(seat, order)
    for seat in range(2):
        exercise.write(seat, "A")
    return exercise


@pytest.mark.clause("NDR-37", "NDR-16")
@pytest.mark.parametrize(
    ("throws", "result"),
    [((1, 1), Result.DRAW), ((1, 6), Result.BLUE_WINS), ((6, 1), Result.RED_WINS)],
)
def test_torpedoes_home_at_the_very_same_second_are_all_decided(throws: tuple[int, int], result: Result) -> None:
    exercise = crossed_torpedoes(later=0)
    for thrown in throws:
        exercise.throw(thrown)
    assert (exercise.is_over, exercise.state.result, exercise.state.how) == (True, result, How.SUNK)


@pytest.mark.clause("NDR-37")
def test_where_a_hit_ends_all_a_torpedo_home_a_second_later_is_void() -> None:
    exercise = crossed_torpedoes(later=1)
    exercise.throw(1)
    assert (exercise.is_over, exercise.state.result) == (True, Result.BLUE_WINS)


@pytest.mark.clause("NDR-35")
@pytest.mark.parametrize("broken", ["smoke\nand mirrors", "smoke\r\n and mirrors", "smoke \u2028and\x85 mirrors"])
def test_a_reason_of_several_lines_is_recorded_in_one_and_replayed(broken: str) -> None:
    exercise = Exercise(brief(GAME, options={"umpire": "person"}), Keyed(1))
    for seat in (0, 1, 0, 1):
        exercise.write(seat, "OF")
    exercise.write(UMPIRE, f"amend points blue 10 because {broken}")
    exercise.write(UMPIRE, "accept")
    assert exercise.deeds[4].words.startswith("amend points blue 10.00 because smoke and")
    again = replay(read(str(record(exercise))), GAME)
    assert (again.digest(), again.deeds) == (exercise.digest(), exercise.deeds)


@pytest.mark.clause("NDR-6")
@pytest.mark.parametrize("written", ["L; R", "M; R", "R8; R"])
def test_an_order_to_the_helm_leaves_no_trace_where_another_is_written_for_its_second(written: str) -> None:
    alone, after = (write(duel((0, 0, 0, 12)), ("20/R", "A"), (words, "A")) for words in ("R", written))
    assert ship(after) == ship(alone)


@pytest.mark.clause("NDR-8")
@pytest.mark.parametrize("written", ["OF IF <= 0", "OF F8 IF <= 0000"])
def test_fire_within_no_yards_at_all_is_not_read_as_fire_at_any_range(written: str) -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"conditional": "range"})
    with pytest.raises(Illegal, match="write 1 or more, or OF alone"):
        exercise.write(0, written)
    exercise.write(0, "OF IF <= 1")
    assert exercise.deeds[-1].words == "OF IF <= 1"


@pytest.mark.clause("NDR-35")
@pytest.mark.parametrize(
    ("words", "wanted"),
    [("zone 3", "no torpedo lies"), ("throw 3", "no throw lies"), ("collision drawn", "no collision lies")],
)
def test_what_does_not_lie_before_the_umpire_is_not_amended_nor_logged(words: str, wanted: str) -> None:
    exercise = brought_to(Phase.GUNS_RULING)
    with pytest.raises(Illegal, match=wanted):
        amend(exercise, words)
    exercise.order(UMPIRE, (int(Word.ZONE), 0, 3))
    assert (exercise.state.case_zone, told(exercise, "NDR-35")) == (0, [])


@pytest.mark.clause("NDR-35")
def test_points_are_not_amended_once_they_are_entered() -> None:
    with pytest.raises(Illegal, match="no fire of a move lies before you now"):
        amend(brought_to(Phase.END_RULING, lost=990), "points red 10")


@pytest.mark.clause("NDR-35", "NDR-26")
def test_a_collision_that_lies_before_the_umpire_is_amended() -> None:
    exercise = amend(brought_to(Phase.COLLISION_RULING, (-60, 130, 90, 12), orders=("A", "A")), "collision graze")
    assert told(exercise, "NDR-35") == [
        "The collision is amended from blue ramming red to a graze. Reason: the sum was wrong"
    ]
    exercise.write(UMPIRE, "accept")
    assert exercise.state.case_result == Result.GOES_ON


@pytest.mark.clause("NDR-35", "ND-36")
def test_the_zone_may_be_amended_even_after_the_throw() -> None:
    exercise = duel((0, 0, 0, 1), (400, 0, 180, 1), options={"umpire": "person"})
    for seat, order in enumerate(("S.F.T., 0 E", "A", "A", "A")):
        exercise.write(seat % 2, order)
    exercise.write(UMPIRE, "accept")
    exercise.throw(5)
    amend(exercise, "zone 5").write(UMPIRE, "accept")
    assert told(exercise, "NDR-17")
