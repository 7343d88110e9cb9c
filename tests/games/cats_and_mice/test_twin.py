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

SITTINGS = 6
MATCHES = 7
LONGEST = 90
"""So many actions of a match are compared; most are laid out in the thick of it."""
USUAL = {2: ["SW", "NE"], 3: ["SW", "NW", "NE"], 4: CLOCKWISE}
CHOICES = {option.name: list(option.choices) for option in GAME.rulebook.options if option.choices}
INDICATORS = ["1-6", "1-6", "1-6", "1-3", "2,2,3,5", "1-6/1-2", "1,7,8"]
LINKS = {
    space.id: [link for link in space.links if link != "BARN"]
    for space in boards.read("cats_and_mice").spaces
    if space.id != "BARN"
}


def some_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house: every other option is off its default."""
    rules = {}
    for name, choices in CHOICES.items():
        usual = str(GAME.rulebook.option(name).default)
        rules[name] = choices[luck.below(len(choices))] if luck.below(2) else usual
    return rules | {"no_capture_limit": str(3 + luck.below(30)), "indicator": INDICATORS[luck.below(len(INDICATORS))]}


def pick(luck: Keyed, free: list[str]) -> str:
    """Draw one of these and take it away."""
    return free.pop(luck.below(len(free)))


def sit_down(luck: Keyed) -> tuple[Match, Twin]:
    """Lay the same table twice: from the start, or with pieces crowded about the Homes and the Barn."""
    seats, rules = 2 + luck.below(3), some_rules(luck)
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


def play_on(match: Match, twin: Twin, luck: Keyed) -> None:
    """Let Nature act, or one seat make one use, in both tellings; captures and meetings are sought."""
    if match.to_act == NATURE:
        wheel = match.wheel
        told = match.say(wheel.faces[luck.draw(wheel)])
        match.act(told)
        if wheel.name == "lot":
            twin.begin(int(told))
        else:
            one, other = told.split("-")
            twin.spin(int(one), int(other))
        return
    offered = [match.say(action) for action in match.legal()]
    assert sorted(offered) == sorted(twin.legal())
    busy = [said for said in offered if said.partition(">")[2] in {*twin.mice, *twin.cats} or ">O-" in said]
    wishes = busy if busy and luck.below(2) else offered
    wish = wishes[luck.below(len(wishes))]
    match.act(wish)
    twin.use(wish)


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
            play_on(match, twin, luck)
            agree(match, twin)


def test_the_game_and_its_naive_twin_agree_through_a_whole_match_by_the_print() -> None:
    luck = Keyed(1870)
    usual = {option.name: option.spell(option.default) for option in GAME.rulebook.options}
    match, twin = Match(prepare(GAME, seats=3)), Twin(LINKS, USUAL[3], usual)
    while not match.is_over:
        play_on(match, twin, luck)
        agree(match, twin)
    assert match.places() == twin.places()
