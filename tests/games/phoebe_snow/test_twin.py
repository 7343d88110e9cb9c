"""The rules agree with a naive twin, state by state, over drawn house rules, seats and spins."""

from random import Random

import pytest

from teetotum import rulebooks
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import prepare
from teetotum.games.phoebe_snow import GAME, rules
from teetotum.games.phoebe_snow.setup import survey
from teetotum.games.phoebe_snow.vocabulary import STRETCHES, Kind, Phase, Play
from tests.games.phoebe_snow.trip import redraw
from tests.games.phoebe_snow.twin import LINE, Request, Twin
from tests.games.twins import side_by_side

APART = {"max_players", "round_limit", "duty_grace", "forgetfulness", "bonus_wins"}
"""Options set by hand below; and no place of the usual board reaches San Francisco, so bonus_wins changes nothing."""
MATCHES = 200
SHORT = {"white": "white_flag", "place": "place", "red": "red_flag", "snow": "miss_snow"}


def draw_options(draw: Random) -> dict[str, str]:
    chosen = {
        "max_players": "6",
        "round_limit": draw.choice(["5000", "5000", "7"]),
        "duty_grace": draw.choice(["0", "2"]),
        "forgetfulness": draw.choice(["0", "0", "40"]),
        "bonus_wins": draw.choice(["no", "yes"]),
    }
    for option in rulebooks.read("phoebe_snow").options:
        if option.name not in APART:
            usual = draw.random() < 0.4
            chosen[option.name] = str(option.default) if usual else draw.choice(list(option.choices))
    return chosen


def test_the_board_of_the_twin_is_the_board_of_the_house() -> None:
    board = survey(redraw())
    for space, told in enumerate(LINE):
        kind = told.rstrip("0123456789")
        assert Kind(board.kind[space]).name.lower() == SHORT.get(kind, kind)
        assert board.number[space] == int(told.removeprefix(kind) or 0)


def asks_for(play: Play) -> Request:
    """What the game waits for, as the twin would put it."""
    asked = {Phase.MEMORY: "memory", Phase.DUTY: "duty", Phase.WAIT: "wait"}.get(Phase(play.state.phase), "spin")
    return asked, play.state.seat


def compare(play: Play, twin: Twin) -> None:
    table = play.state
    for who in twin.people:
        seat = who.seat
        stands = (table.space[seat], table.lost[seat], table.left[seat], table.back[seat], table.place[seat])
        assert stands == (-1 if who.at is None else who.at, who.lose, who.wait, who.backward, who.home)


@pytest.mark.clause("PS-13", "PS-14", "PS-27", "PS-28", "PSR-2", "PSR-9", "PSR-10", "PSR-12", "PSR-18", "PSR-21")
def test_game_and_twin_agree_on_every_state_and_every_winner() -> None:
    draw = Random("twin")
    for number in range(MATCHES):
        travel_side_by_side(draw.randint(1, 6), draw_options(draw), number)


def travel_side_by_side(seats: int, options: dict[str, str], number: int) -> None:
    setup = prepare(GAME, seats=seats, options=options)
    twin, luck, choices = Twin(seats, options), Keyed(21, number), [0] * STRETCHES

    def answer(play: Play) -> int:
        return choices[luck.below(rules.legal(play, choices))]

    for play in side_by_side(setup, twin.tell(), luck, asks_for, answer):
        compare(play, twin)
    assert play.state.rounds == twin.round
