"""What captains and admirals go by: loaded guns, a range that suits the end, mines across the way, and plain words."""

from itertools import cycle

import pytest

from teetotum import games, players, scenarios
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.engine.tells import imagined, positions
from teetotum.mechanics.hazards import TOUCH
from teetotum.players.naval_duel.gauge import own_ship, steady
from teetotum.players.naval_duel.score_card import clocks, share_loaded
from teetotum.players.naval_duel.sensible import ALOOF, CLOSING, RANGE, lie, wanted_range
from tests.games.secrets import secrets_of


def exercise_of(game: str, scenario: str, *slips: str, moves: int = 0) -> Exercise:
    """Begin an exercise in which every seat writes the same slip again and again."""
    exercise = Exercise(brief(games.find_exercise(game), scenario=scenario), Keyed(1))
    for seat, said in cycle(enumerate(slips)):
        if exercise.state.move >= moves and exercise.writers[:1] == [0]:
            return exercise
        exercise.lapse(seat, said)
    return exercise


def words_of(game: str, scenario: str, seat: int) -> str:
    """Let sensible programs write two rounds, and ask one what it sees and means."""
    exercise, luck = exercise_of(game, scenario), Keyed(3)
    program = players.captain(exercise.game, "sensible")
    while len(exercise.deeds) < 4 or exercise.writers != [0, 1]:
        if exercise.writers:
            exercise.lapse(exercise.writers[0], program.write(exercise, exercise.writers[0], luck))
        else:
            exercise.throw()
    return program.report(exercise, seat)


def test_a_loaded_broadside_is_shown_and_an_empty_one_is_hidden() -> None:
    foe = steady(0.0, 1500.0, 90.0, 5.0)
    abeam, ahead = steady(0.0, 0.0, 90.0, 5.0), steady(0.0, 0.0, 0.0, 5.0)
    assert lie(abeam, foe, RANGE, 1.0, 1.0) > lie(ahead, foe, RANGE, 1.0, 1.0)
    assert lie(abeam, foe, RANGE, 0.0, 0.5) < lie(ahead, foe, RANGE, 0.0, 0.5)


def test_the_score_card_says_how_much_of_a_broadside_is_loaded() -> None:
    exercise = exercise_of("naval_duel", "D3")
    assert share_loaded(exercise.play, 0, clocks(exercise.play, 0)) == 1.0
    exercise = exercise_of("naval_duel", "D1", "OF; R 4", "OF; R 4", moves=2)
    assert share_loaded(exercise.play, 0, clocks(exercise.play, 0)) < 1.0


def test_whoever_wins_by_lasting_keeps_off_whom_she_can_and_fights_whom_she_cannot() -> None:
    assert wanted_range(exercise_of("naval_duel", "D2", "A", "A", moves=8).play, 0) == RANGE
    lagging = exercise_of("naval_duel", "D2", "A", "K 0", moves=16).play
    assert wanted_range(lagging, 0) == ALOOF
    assert wanted_range(lagging, 1) == RANGE


def test_whoever_can_no_longer_win_with_guns_closes() -> None:
    play = exercise_of("naval_duel", "D2", "A", "A", moves=2).play
    play.state.lost[0] = 500.0
    assert wanted_range(play, 0) == CLOSING
    late = exercise_of("naval_duel", "D3", "A", "A", moves=21).play
    late.state.lost[0], late.state.lost[1] = 90.0, 80.0
    assert wanted_range(late, 0) == CLOSING
    assert wanted_range(late, 1) == RANGE


@pytest.mark.parametrize("number", range(4))
def test_mines_lie_across_the_way_of_a_fleet_that_stands_on(number: int) -> None:
    exercise = exercise_of("naval_fleet", "F3")
    red = players.captain(exercise.game, "sensible")
    exercise.lapse(0, "NONE")
    exercise.lapse(1, red.write(exercise, 1, Keyed(number)))
    while not exercise.writers:
        exercise.throw()
    state = exercise.state
    assert sum(state.mine_lies) == exercise.brief.board.stock == 15
    on_the_way = {state.mine_y[n] for n in range(15) if abs(state.mine_x[n] - state.x[0]) <= TOUCH}
    assert len(on_the_way) == 3


def test_programs_say_what_they_see_and_mean_to_do() -> None:
    assert "I mean to fight at 1,500 yards" in words_of("naval_duel", "D3", 0)
    assert "The fleets are" in words_of("naval_fleet", "F1", 1)
    assert "I mean to bring 5 ships beyond 9,000 yards north" in words_of("naval_fleet", "F3", 0)
    assert "My submarines lie in his way" in words_of("naval_fleet", "F3", 1)
    assert "R1 has B1" in words_of("naval_melee", "M1", 1)
    assert "My submarines make for the nearest enemy" in words_of("naval_melee", "M2", 1)
    assert "submarines" not in words_of("naval_melee", "M2", 0)


def test_words_are_those_of_the_seat_and_hang_on_nothing_that_it_may_not_know() -> None:
    exercise = exercise_of("naval_duel", "D1", "OF", "OF", moves=2)
    program = players.captain(exercise.game, "sensible")
    told = program.report(exercise, 0)
    exercise.state.open[1], exercise.state.stock[1] = 0, 7
    exercise.state.track[len(exercise.state.track) // 2] += 300.0
    assert program.report(exercise, 0) == told
    assert own_ship(exercise.play, 0).speed > 0


@pytest.mark.parametrize("name", games.exercises())
def test_programs_write_and_report_the_same_in_worlds_that_are_alike_to_them(name: str) -> None:
    """They read no more than their seat may know, not even of the scenario's file."""
    secrets, luck, alike = secrets_of(name), Keyed(5, 1), 0
    settled = brief(games.find_exercise(name), scenario=scenarios.names(name)[-1])
    play = secrets.carried_out or (lambda told, drawn: positions(told, secrets.phrases, drawn, 16))
    for exercise, _ in zip(play(settled, luck), range(16), strict=False):
        seat = exercise.writers[0]
        other = imagined(exercise, seat, secrets, luck)
        if other is not None and not exercise.awaits_ruling:
            program = players.captain(settled.game, "sensible")
            told = [(program.write(each, seat, Keyed(3)), program.report(each, seat)) for each in (exercise, other)]
            assert told[0] == told[1]
            alike += 1
    assert alike > 8
