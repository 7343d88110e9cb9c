"""The Outside Course and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME
from tests.games.yacht_race_outside.tables import yachts
from tests.games.yacht_race_outside.twin import Twin

SITTINGS = 6
MATCHES = 25
CHOICES = {option.name: list(option.choices) for option in GAME.rulebook.options if option.choices}


def some_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house: every other option is off its default."""
    rules = {}
    for name, choices in CHOICES.items():
        usual = str(GAME.rulebook.option(name).default)
        rules[name] = choices[luck.below(len(choices))] if luck.below(2) == 0 else usual
    return rules | {"turn_limit": str(10 + luck.below(80))}


def agree(match: Match, twin: Twin) -> None:
    """The race stands the same in both tellings."""
    assert [yachts(match, seat) for seat in range(twin.seats)] == twin.standing()
    assert match.is_over == (twin.phase == "ended")
    assert match.state.turns == twin.turns  # type: ignore[attr-defined] # the Outside Course's own state
    if twin.phase not in {"lead", "lot", "ended"}:
        assert (match.to_act == NATURE) == (twin.phase == "spin")
        assert f" t:{twin.seat}" in match.position()


def play_on(match: Match, twin: Twin, luck: Keyed) -> None:
    """Let Nature act, or the seat on turn move, in both tellings."""
    if match.to_act == NATURE:
        wheel = match.wheel
        outcome = wheel.faces[luck.draw(wheel)]
        told = match.say(outcome)
        match.take(outcome)
        if wheel.name == "lot":
            twin.begin(int(told))
        else:
            twin.spin(told)
        return
    offered = [match.say(action) for action in match.legal()]
    assert sorted(offered) == sorted(twin.legal())
    wish = offered[luck.below(len(offered))]
    match.act(wish)
    twin.act(wish)


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_course_and_its_naive_twin_agree_on_every_action_under_drawn_house_rules(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1888 + sitting, number)
        seats, rules = 2 + luck.below(3), some_rules(luck)
        match, twin = Match(prepare(GAME, seats=seats, options=rules)), Twin(seats, rules)
        agree(match, twin)
        while not match.is_over:
            play_on(match, twin, luck)
            agree(match, twin)
        assert match.places() == twin.places()
