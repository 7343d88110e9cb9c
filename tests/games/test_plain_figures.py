"""Figures are 0 to 9: a digit of another script, which Python would read, is refused in every game."""

from collections.abc import Iterator

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed, Wheel
from teetotum.engine.errors import BadSetup, Refusal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.engine.umpire import Match, prepare
from teetotum.games.naval_strategic.slips.grammar import parse
from tests.games.twins import some_rules

MATCHES, ACTIONS, EVERY = 6, 600, 30
ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def swapped(told: str) -> Iterator[str]:
    """Write a line again and again, each time with another of its figures in Arabic."""
    for at, letter in enumerate(told):
        if letter.isdecimal():
            yield told[:at] + letter.translate(ARABIC) + told[at + 1 :]


def drawn(name: str) -> Iterator[Match]:
    """Stop a few matches under house rules drawn by lot every few actions."""
    for number in range(MATCHES):
        luck = Keyed(1902, number)
        game = games.find(name)
        try:
            match = Match(prepare(game, options=some_rules(game, luck, 4) if number else {}), luck)
        except BadSetup:  # rules drawn by lot may contradict one another
            continue
        for step in range(ACTIONS):
            if step % EVERY == 0 or step < 8 or match.is_over:
                yield match
            if match.is_over:
                break
            legal = match.legal()
            match.spin() if match.to_act == NATURE else match.take(legal[luck.below(len(legal))])


@pytest.mark.parametrize("name", games.names())
def test_no_figure_of_a_position_may_be_arabic(name: str) -> None:
    tried = 0
    for match in drawn(name):
        for line in swapped(match.position()):
            with pytest.raises(Refusal):
                Match(match.setup, opening=line)
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("name", games.names())
def test_no_figure_of_a_move_or_a_spin_may_be_arabic(name: str) -> None:
    for match in drawn(name):
        said = [match.say(chance.outcome) for chance in match.chances()] if match.to_act == NATURE else []
        said += [match.say(action) for action in match.legal()]
        for line in (line for told in said for line in swapped(told)):
            with pytest.raises(Refusal):
                match.read(line)


@pytest.mark.parametrize("told", ["²", "٣", "", "7", "0", "-1", "1.0", "9" * 5000])
@pytest.mark.parametrize("name", games.exercises())
def test_a_die_shows_one_of_its_numbers_in_plain_figures(name: str, told: str) -> None:
    exercise = Exercise(brief(games.find_exercise(name)))
    die = Wheel("die", (1, 2, 3, 4, 5, 6))
    with pytest.raises(Unreadable, match="the die shows a number from 1 to 6, not"):
        exercise.game.notation.read_spin(exercise.play, die, told)
    assert exercise.game.notation.read_spin(exercise.play, die, " 6 ") == 6


@pytest.mark.parametrize(
    ("name", "begun", "order"),
    [
        ("naval_duel", "", "15/R8; K9.5; SFT, 15 045"),
        ("naval_fleet", "NONE", "HV 4R; 1: SFT, 15 045"),
        ("naval_melee", "NONE", "1: R8; 1: K12; 2: SFT, 5 045"),
    ],
)
def test_no_figure_of_an_order_may_be_arabic(name: str, begun: str, order: str) -> None:
    exercise = Exercise(brief(games.find_exercise(name)))
    for seat in range(2) if begun else ():
        exercise.write(seat, begun)
    for line in swapped(order):
        with pytest.raises(Refusal):
            exercise.write(0, line)
    exercise.write(0, order)


def test_no_figure_of_a_strategic_slip_may_be_arabic() -> None:
    slip = "Main: to 15.5 -65.25 at 8; lie for 3; to 21-30.5N 71-08W at 10"
    for line in swapped(slip):
        with pytest.raises(Unreadable):
            parse(line, "slip", "")
    parse(slip, "slip", "")
