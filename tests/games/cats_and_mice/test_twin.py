"""The game and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

from typing import Any

import pytest

from teetotum import boards
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.tables import barn, cats, counts, mice
from tests.games.cats_and_mice.twin import CLOCKWISE, Twin
from tests.games.twins import any_of, by_the_print, play_on, some_indicator, some_rules
from tests.sizes import sized

SITTINGS = sized(3, 6)
MATCHES = sized(5, 7)
LONGEST = 90
"""So many actions of a match are compared; most are laid out in the thick of it."""
USUAL = {2: ["SW", "NE"], 3: ["SW", "NW", "NE"], 4: CLOCKWISE}
LINKS = {
    space.id: [link for link in space.links if link != "BARN"]
    for space in boards.read("cats_and_mice").spaces
    if space.id != "BARN"
}


def drawn_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house that is soon at an end."""
    return some_rules(GAME, luck) | {
        "no_capture_limit": str(3 + luck.below(30)),
        "indicator": some_indicator(luck),
    }


def pick(luck: Keyed, free: list[str]) -> str:
    """Draw one of these and take it away."""
    return free.pop(luck.below(len(free)))


def sit_down(luck: Keyed) -> tuple[Match, Twin]:
    """Lay the same table twice: from the start, or with pieces crowded about the Homes and the Barn."""
    seats, rules = 2 + luck.below(3), drawn_rules(luck)
    corners = USUAL[seats] if luck.below(2) else [pick(luck, free) for free in [list(CLOCKWISE)] for _ in range(seats)]
    setup = prepare(GAME, seats=seats, options={**rules, "corners": corners})
    twin = Twin(LINKS, corners, rules)
    if luck.below(4) == 0:
        return Match(setup), twin
    crowded = [space for space in LINKS if luck.below(2) or space[0] not in "NSWEP"]
    twin.cats = [pick(luck, crowded) for _ in corners]
    ground = [space for space in crowded if not space.startswith("O-")]
    twin.mice = [pick(luck, ground) for _ in range(luck.below(9))]
    left = len(twin.mice) + luck.below(13 - len(twin.mice))
    twin.barn = max(1, left) - len(twin.mice)
    for _ in range(12 - len(twin.mice) - twin.barn):
        twin.counts[luck.below(seats)] += 1
    twin.turn, twin.phase = luck.below(seats), "spin"
    return Match(setup, opening=line(twin)), twin


def line(twin: Twin) -> str:
    """Write the twin's table as a position."""
    told = ",".join(twin.mice) or "-"
    tally = ",".join(str(count) for count in twin.counts)
    return f"c:{','.join(twin.cats)} m:{told} b:{twin.barn} n:{tally} t:{twin.turn}"


def agree(match: Match, twin: Twin) -> None:
    """The table stands the same in both tellings."""
    state: Any = match.state
    assert (cats(match), mice(match), barn(match), counts(match)) == (
        twin.cats,
        set(twin.mice),
        twin.barn,
        twin.counts,
    )
    assert match.is_over == (twin.phase == "ended")
    assert (match.to_act == NATURE) == (twin.phase in {"lead", "lot", "spin", "playoff"})
    assert (state.turns, state.quiet) == (twin.turns, twin.quiet)
    if twin.phase in {"spin", "cat", "mice"}:
        assert state.seat == twin.turn
        left = sorted(number for number, unused in zip(state.number, state.left, strict=True) if unused)
        assert left == sorted(twin.unused)


def go_on(match: Match, twin: Twin, luck: Keyed) -> None:
    """Let one thing happen in both tellings; every other time captures and meetings are sought."""

    def wish(offered: list[str], luck: Keyed) -> str:
        busy = [said for said in offered if said.partition(">")[2] in {*twin.mice, *twin.cats} or ">O-" in said]
        return any_of(busy if busy and luck.below(2) else offered, luck)

    play_on(match, twin, luck, wish)


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_game_and_its_naive_twin_agree_on_every_action_of_every_match(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1870 + sitting, number)
        match, twin = sit_down(luck)
        agree(match, twin)
        for _ in range(LONGEST):
            if match.is_over:
                assert match.places() == twin.places()
                break
            go_on(match, twin, luck)
            agree(match, twin)


def test_the_game_and_its_naive_twin_agree_through_a_whole_match_by_the_print() -> None:
    luck = Keyed(1870)
    match, twin = Match(prepare(GAME, seats=3)), Twin(LINKS, USUAL[3], by_the_print(GAME))
    while not match.is_over:
        go_on(match, twin, luck)
        agree(match, twin)
    assert match.places() == twin.places()
