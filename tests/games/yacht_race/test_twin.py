"""The race and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME
from tests.games.twins import by_the_print, play_on, some_rules
from tests.games.yacht_race.tables import yachts
from tests.games.yacht_race.twin import Twin
from tests.sizes import sized

SITTINGS = sized(4, 8)
MATCHES = sized(8, 10)


def drawn_rules(luck: Keyed, seats: int) -> dict[str, str]:
    """Draw a house that is soon at an end."""
    rules = some_rules(GAME, luck, one_in=3)
    partnered = rules["partners"] != "off"
    rules["partners"] = rules["partners"] if seats == 4 else "off"
    fleets = 8 // seats - 1 if not partnered else 1
    return rules | {
        "yachts": str(2 + luck.below(fleets)),
        "turned_at": str(78 + luck.below(3)),
        "turn_limit": str(40 + luck.below(200)),
    }


def agree(match: Match, twin: Twin) -> None:
    """The race stands the same in both tellings."""
    sides = range(twin.sides)
    told = [[yacht.replace("H", "home") for yacht in yachts(match, side)] for side in sides]
    assert told == twin.standing()
    assert match.is_over == (twin.phase == "ended")
    assert match.state.turns == twin.turns  # type: ignore[attr-defined] # the Yacht Race's own state
    if not match.is_over:
        assert (match.to_act == NATURE) == (twin.phase in {"lead", "lot", "spin"})
    if twin.phase not in {"lead", "lot", "ended"}:
        assert f" t:{twin.seat}" in match.position()


def compare(match: Match, twin: Twin, luck: Keyed) -> None:
    agree(match, twin)
    while not match.is_over:
        play_on(match, twin, luck)
        agree(match, twin)
    assert match.places() == twin.places()


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_race_and_its_naive_twin_agree_on_every_action_under_drawn_house_rules(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1888 + sitting, number)
        seats = 2 + luck.below(3)
        rules = drawn_rules(luck, seats)
        compare(Match(prepare(GAME, seats=seats, options=rules)), Twin(seats, rules), luck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_race_and_its_naive_twin_agree_through_whole_races_by_the_print(seats: int) -> None:
    for number in range(4):
        luck = Keyed(1887, number)
        compare(Match(prepare(GAME, seats=seats)), Twin(seats, by_the_print(GAME)), luck)
