"""The game and its naive twin agree: on what may be done, on what comes of it, and on who wins."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond import GAME
from teetotum.games.lost_diamond.field import way_on
from teetotum.games.lost_diamond.setup import spot_name
from tests.games.lost_diamond.tables import table
from tests.games.lost_diamond.twin import EVERY_SPACE, HOMES, NUMBER, Twin, destinations
from tests.games.twins import by_the_print, play_on, some_indicator, some_rules
from tests.sizes import sized

SITTINGS = sized(5, 10)
MATCHES = sized(8, 12)


def drawn_rules(luck: Keyed) -> dict[str, str]:
    """Draw a house that is soon at an end."""
    return some_rules(GAME, luck) | {
        "turn_limit": str(10 + luck.below(150)),
        "indicator": some_indicator(luck),
    }


def some_table(luck: Keyed) -> tuple[list[str], int | None, int]:
    """Set the pieces anywhere, one of them perhaps with the Diamond, where they may stand."""
    while True:
        pieces = [EVERY_SPACE[luck.below(len(EVERY_SPACE))] for _ in range(2)]
        holder = (None, 0, 1)[luck.below(3)]
        at_home = holder is not None and pieces[holder] in HOMES[holder]
        on_e4 = any(piece == "e4" and holder != seat for seat, piece in enumerate(pieces))
        if pieces[0] != pieces[1] and not at_home and not on_e4:
            return pieces, holder, luck.below(2)


def sit_down(luck: Keyed) -> tuple[Match, Twin]:
    """Lay the same table twice: from the start, or in the thick of it."""
    rules = drawn_rules(luck)
    setup, twin = prepare(GAME, options=rules), Twin(rules)
    if luck.below(5) == 0:
        return Match(setup), twin
    pieces, holder, turn = some_table(luck)
    twin.set_up(pieces, holder, turn)
    lies = "e4" if holder is None else holder
    return Match(setup, opening=f"{pieces[0]} {pieces[1]} d:{lies} t:{turn}"), twin


def agree(match: Match, twin: Twin) -> None:
    """The table stands the same in both tellings."""
    told = match.position().split()
    if twin.begun:
        assert told[:4] == twin.standing()
    assert (match.is_over, match.to_act == NATURE) == (twin.over, twin.waits_for_spin())
    turns = [int(word[2:]) for word in told if word.startswith("n:")]
    assert (turns or [0]) == [twin.turns]


def through(match: Match, twin: Twin, luck: Keyed) -> None:
    """Play a match to its end in both tellings."""
    agree(match, twin)
    while not match.is_over:
        play_on(match, twin, luck)
        agree(match, twin)
    assert match.places() == ([0, 0] if twin.winner is None else [1 + (twin.winner != seat) for seat in range(2)])


@pytest.mark.parametrize("sitting", range(SITTINGS))
def test_the_game_and_its_naive_twin_agree_on_every_action_of_every_match(sitting: int) -> None:
    for number in range(MATCHES):
        luck = Keyed(1890 + sitting, number)
        through(*sit_down(luck), luck)


def steps_to(aims: set[str], first: str, secured: bool) -> int:
    """Count the twin's fewest moves from a square to one of these; whoever comes to a corner 1 goes no further."""
    reached, moves = {first}, 0
    while not reached & aims:
        onward = reached - {"a1", "i7"} if moves else reached
        reached = reached | {end for spot in onward for end in destinations(spot, secured, aslant=True)}
        moves += 1
    return moves


@pytest.mark.clause("LD-34", "LD-40")
@pytest.mark.parametrize(
    ("rival", "diamond", "aims"), [("R23", "e4", {"e4"}), ("c4", "1", {"c4"}), ("R23", "0", {"a1", "i7"})]
)
def test_the_fewest_moves_to_what_a_piece_makes_for_are_the_twins(rival: str, diamond: str, aims: set[str]) -> None:
    for square in sorted(set(NUMBER) - {"e4", "a1", "i7", rival}):
        match = table(square, rival, diamond)
        play = match.setup.play(match.state)
        far, onward = way_on(play)
        assert far == steps_to(aims, square, diamond != "e4")
        ends = {spot_name(play.board, end) for end in onward}
        nearer = destinations(square, diamond != "e4", aslant=True)
        assert ends == {end for end in nearer if steps_to(aims, end, diamond != "e4") == far - 1}


def test_the_game_and_its_naive_twin_agree_through_a_whole_match_by_the_print() -> None:
    through(Match(prepare(GAME)), Twin(by_the_print(GAME)), Keyed(1890))
