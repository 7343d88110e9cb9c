"""Clauses that no golden figure covers: the ships, the captains, the umpire, the start."""

from pathlib import Path

import pytest

from teetotum import scenarios
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.gunnery import weight_of
from teetotum.games.naval_duel.setup import SHEET, stencil
from teetotum.games.naval_duel.vocabulary import YARDS
from teetotum.mechanics.gunnery import Turret, bears
from teetotum.mechanics.torpedo import Run
from teetotum.mechanics.warships import BATTERY
from tests.games.naval_duel.sea_room import duel, points, put_torpedo, ship, steps, told, write

TOGETHER = -3


def scenario_file(tmp_path: Path, blue: str = "knots = 12", red: str = "knots = 12", more: str = "") -> str:
    path = tmp_path / "own.toml"
    path.write_text(
        f"""id = "own"\ngame = "naval_duel"\ntitle = "T"\nwords = "W"\nprovenance = "P"\nmoves = 10\n{more}
[[ship]]\nside = "blue"\nname = "A"\nlayout = "indiana"\nx = 0\ny = 0\nheading = 0\n{blue}
[[ship]]\nside = "red"\nname = "B"\nlayout = "kearsarge"\nx = 0\ny = 3000\nheading = 0\n{red}\n"""
    )
    return str(path)


@pytest.mark.clause("ND-1")
def test_two_ships_of_two_sides_fight(tmp_path: Path) -> None:
    path = Path(scenario_file(tmp_path))
    path.write_text(path.read_text().replace('side = "red"', 'side = "blue"'))
    with pytest.raises(BadSetup, match="one blue ship and one red"):
        brief(GAME, scenario=str(path)).board  # noqa: B018


@pytest.mark.clause("ND-2", "NDR-1")
def test_an_inch_is_a_hundred_yards() -> None:
    assert SHEET == (3600, 4800)
    assert stencil(duel((0, 0, 0, 12), (2500, 0, 0, 12)).brief.house) == (150, 300)


@pytest.mark.clause("ND-9", "NDR-9")
def test_fire_is_measured_from_the_end_of_the_move() -> None:
    exercise = write(duel((0, 0, 0, 12), (2400, 0, 90, 12)), ("OF", "A"), ("A", "A"))
    event = next(event for event in exercise.events if event.cites == "ND-70")
    assert event.line[3] % YARDS == round(((2400 + 200) ** 2 + 200**2) ** 0.5)


@pytest.mark.clause("ND-22", "NDR-31")
def test_only_eight_and_twelve_inch_turrets_count() -> None:
    assert [weight_of(turret) for turret in Turret] == [3, 3, 1, 1, 1, 1, 1, 1]
    assert [bin(mask).count("1") for mask in BATTERY] == [4, 6]


@pytest.mark.clause("ND-48")
def test_a_wing_turret_never_fires_across_the_ship() -> None:
    assert not bears(Turret.SF, -90)
    assert not bears(Turret.PA, 90)


@pytest.mark.clause("ND-54")
def test_a_ship_has_four_tubes_unless_the_scenario_takes_some(tmp_path: Path) -> None:
    exercise = Exercise(brief(GAME, scenario=scenario_file(tmp_path, "knots = 12\ntubes = 1")))
    with pytest.raises(Illegal, match="no such tube"):
        exercise.write(0, "P.F.T., 5 W")
    exercise.write(0, "S.F.T., 5 E")
    exercise.write(1, "S.F.T., 5 E; S.A.T., 5 E; P.F.T., 5 W; P.A.T., 5 W")
    assert exercise.state.running == [1, 0, 0, 0, 1, 1, 1, 1]


@pytest.mark.clause("ND-58")
def test_blue_may_not_be_the_faster(tmp_path: Path) -> None:
    assert brief(GAME, scenario=scenario_file(tmp_path, red="knots = 14.4")).board.speed[1] == pytest.approx(8)
    with pytest.raises(BadSetup, match="ND-58"):
        brief(GAME, scenario=scenario_file(tmp_path, blue="knots = 14.4")).board  # noqa: B018


@pytest.mark.clause("ND-59", "ND-60")
def test_two_captains_and_an_umpire_if_one_is_chosen() -> None:
    assert [role.office for role in brief(GAME).roles] == ["captain", "captain"]
    assert [role.office for role in brief(GAME, options={"umpire": "person"}).roles] == ["captain", "captain", "umpire"]


@pytest.mark.clause("ND-63", "ND-71")
def test_a_move_waits_for_both_captains() -> None:
    exercise = duel((0, 0, 0, 12))
    assert (exercise.to_act, exercise.writers) == (TOGETHER, [0, 1])
    exercise.write(1, "A")
    assert (exercise.state.move, exercise.writers) == (0, [0])
    with pytest.raises(Illegal, match="nothing to write now"):
        exercise.write(1, "R")
    exercise.write(0, "A")
    assert (exercise.state.move, exercise.state.revealed) == (1, 0)


@pytest.mark.clause("ND-65", "ND-73")
def test_ships_begin_at_mark_0_with_everything_loaded() -> None:
    exercise = duel((10, 20, 30, 12))
    assert (exercise.state.dot_x[0], exercise.state.dot_y[0], exercise.state.dot_heading[0]) == (10, 20, 30)
    assert exercise.state.loaded == [0] * 16
    assert exercise.state.tube == [0] * 8


@pytest.mark.clause("ND-68", "ND-70")
def test_the_fire_of_a_move_is_scored_when_the_next_is_written() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", "A"))
    assert points(exercise, 0) == []
    write(exercise, ("A", "A"))
    assert points(exercise, 0) == [53]


@pytest.mark.clause("ND-72")
def test_after_the_last_move_nothing_more_is_written() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12), moves=2), ("OF", "A"), ("A", "A"))
    assert exercise.is_over
    assert len(exercise.deeds) == 4
    assert exercise.places() == [1, 2]


@pytest.mark.clause("ND-75")
def test_a_captain_who_ceases_fire_fires_no_more() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", "OF; 20/CF"), *steps(1))
    assert points(exercise, 1) == []
    write(exercise, ("CF 8", "OF 12"), *steps(8))
    assert points(exercise, 0) == [53, 40]


@pytest.mark.clause("ND-78", "ND-32")
def test_a_torpedo_that_meets_nobody_is_spent_in_silence_until_its_run_is_over() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("S.F.T., 5 E", "A"), ("A", "A"))
    assert told(exercise, "ND-32") == []
    write(exercise, ("A", "A"))
    assert told(exercise, "ND-32") == ["Blue's SF torpedo has missed and is spent."]


@pytest.mark.clause("ND-36")
@pytest.mark.parametrize(("thrown", "sinks"), [(3, True), (4, False)])
def test_the_die_decides_whether_it_runs_true(thrown: int, sinks: bool) -> None:
    exercise = write(duel((3000, -3000, 0, 12), (-266.67, 600, 90, 12)), ("A", "A"))
    put_torpedo(exercise.state, 0, Run(0, 0, 0, 0, 0), 0.0)
    write(exercise, ("A", "A"))
    for seat in range(2):
        exercise.write(seat, "A")
    assert exercise.state.case_zone == 3
    assert told(exercise, "ND-35") == ["Blue's SF torpedo comes to the enemy's keel line at second 10, in zone 3."]
    exercise.throw(thrown)
    assert exercise.is_over == sinks


@pytest.mark.clause("ND-10", "ND-46")
@pytest.mark.parametrize("name", scenarios.names("naval_duel"))
def test_the_scenarios_of_the_house(name: str) -> None:
    board = brief(GAME, scenario=name).board
    expected = {"D1": (60, 3842), "D2": (80, 2500), "D3": (30, 2022)}[name]
    apart = ((board.x[0] - board.x[1]) ** 2 + (board.y[0] - board.y[1]) ** 2) ** 0.5
    assert (board.moves, round(apart)) == expected


@pytest.mark.clause("ND-72")
@pytest.mark.parametrize(("lost", "places"), [(499, [1, 2]), (500, [2, 1])])
def test_in_the_stern_chase_blue_wins_by_lasting(lost: int, places: list[int]) -> None:
    exercise = duel((0, 0, 90, 12), (-2500, 0, 90, 14.4), moves=2, holdout=(0, 500))
    exercise.state.lost[0] = float(lost)
    write(exercise, *steps(2))
    assert exercise.places() == places


@pytest.mark.parametrize(
    ("blue", "more", "wrong"),
    [
        ('knots = 12\nlayut = "x"', "", "nobody knows what 'layut' means"),
        ("knots = 99", "", "knots should be a number from 1 to 30"),
        ("knots = 12\ngyro = [1, 2]", "", "four angles from the bow"),
        ("knots = 12\ngyro = [1, 2, 3, 200]", "", "between 0 and 180"),
        ("knots = 12", "storm = 3", "nobody knows what 'storm' means"),
        ("knots = 12", "holdout = 3", "holdout should be a table"),
        ("knots = 12", 'holdout = { side = "green", below = 5 }', "a side is blue or red"),
        ("knots = 12\nendurance = 12.5", "", "endurance should be"),
    ],
)
def test_a_scenario_that_will_not_do_is_refused_in_a_sentence(tmp_path: Path, blue: str, more: str, wrong: str) -> None:
    with pytest.raises(BadSetup, match=wrong):
        brief(GAME, scenario=scenario_file(tmp_path, blue, more=more)).board  # noqa: B018


@pytest.mark.clause("NDR-36")
def test_a_scenario_may_give_a_ship_a_reach_and_radius_of_her_own(tmp_path: Path) -> None:
    exercise = Exercise(brief(GAME, scenario=scenario_file(tmp_path, "knots = 12\nreach = 20\nradius = 150")))
    write(exercise, *steps(3, ("R", "R")))
    handy, usual = ship(exercise), ship(exercise, 1)
    assert handy.heading > usual.heading + 40
