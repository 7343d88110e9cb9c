"""Figures are 0 to 9: a digit of another script, which Python would read, is refused in every game."""

from collections.abc import Iterator

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
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
