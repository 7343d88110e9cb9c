"""The Outside Course and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME
from tests.games.twins import play_on, some_rules
from tests.games.yacht_race_outside.tables import yachts
from tests.games.yacht_race_outside.twin import Twin

SITTINGS = 6
MATCHES = 25


def drawn_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house that is soon at an end."""
    return some_rules(GAME, luck) | {"turn_limit": str(10 + luck.below(80))}


def agree(match: Match, twin: Twin) -> None:
    """The race stands the same in both tellings."""
    assert [yachts(match, seat) for seat in range(twin.seats)] == twin.standing()
    assert match.is_over == (twin.phase == "ended")
    assert match.state.turns == twin.turns  # type: ignore[attr-defined] # the Outside Course's own state
    if twin.phase not in {"lead", "lot", "ended"}:
        assert (match.to_act == NATURE) == (twin.phase == "spin")
        assert f" t:{twin.seat}" in match.position()


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_course_and_its_naive_twin_agree_on_every_action_under_drawn_house_rules(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1888 + sitting, number)
        seats, rules = 2 + luck.below(3), drawn_rules(luck)
        match, twin = Match(prepare(GAME, seats=seats, options=rules)), Twin(seats, rules)
        agree(match, twin)
        while not match.is_over:
            play_on(match, twin, luck)
            agree(match, twin)
        assert match.places() == twin.places()
