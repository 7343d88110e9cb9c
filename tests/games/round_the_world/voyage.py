"""Setting up and sailing voyages for the tests."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.state import copy
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.round_the_world import GAME, rules
from teetotum.games.round_the_world.counting import award, declare
from teetotum.games.round_the_world.vocabulary import PLACES, Play, State

EXAMPLE = ((1, 5, 5, 4, 4, 5, 5), (1, 5, 5), (5,), (2, 5, 5, 5, 5))
"""The sixteen spins of the printed example, passage by passage."""
SECOND_CAPTAIN = ((4, 4, 5, 5, 2, 5, 5, 5), (5, 5, 5, 1), (4, 5), (5, 5, 5, 5, 5))
"""The spins of the dossier's second captain, who sails against the printed example."""
QUICKEST_TABLET = (16, 24, 40, 62, 76, 8, 32, 12, 10, 20, 28, 38, 54)


def settle_on(seats: int = 1, **options: str) -> Setup:
    chosen = {"first_commodore": "named", "first": "youngest"} | options
    return prepare(GAME, seats=seats, options=chosen)


def set_out(seats: int = 1, position: str = "", **options: str) -> Match:
    return Match(settle_on(seats, **options), opening=position)


def spin(match: Match, *numbers: int) -> Match:
    for number in numbers:
        assert match.to_act == NATURE
        match.take(number)
    return match


def table(match: Match) -> State:
    return cast("State", match.state)


def world(match: Match) -> Play:
    return cast("Play", match.play)


def cited(match: Match) -> set[str]:
    return {event.cites for event in match.events}


def tablet(match: Match, seat: int = 0) -> tuple[int, ...]:
    return tuple(table(match).tablet[PLACES * seat : PLACES * seat + PLACES])


def rests(match: Match, numbers: Iterable[int]) -> list[int]:
    """Where a lone ship rests after each spin."""
    return [table(spin(match, number)).oval[0] for number in numbers]


def spin_in_turn(match: Match, spins: Mapping[int, Sequence[int]]) -> Match:
    """Give every captain his own row of spins, each in his turn."""
    left = {seat: list(numbers) for seat, numbers in spins.items()}
    while not match.is_over and left[table(match).seat]:
        spin(match, left[table(match).seat].pop(0))
    return match


def count(*times: Sequence[int], **options: str) -> Play:
    """Count a Game No. 2 whose captains made these times in the four passages."""
    setup = settle_on(len(times), mode="game_2", **options)
    play = cast("Play", setup.play(lines=64))
    play.state.in_port = len(times)
    for seat, days in enumerate(times):
        play.state.arrived[seat], play.state.voyage[seat] = 1, sum(days)
        for passage in range(4):
            play.state.tablet[PLACES * seat + play.board.port[passage]] = days[passage]
    for passage in range(4):
        play.state.passage = passage
        award(play, passage)
    declare(play)
    return play


def winners(play: Play) -> list[int]:
    return [seat for seat in range(play.house.seats) if play.state.place[seat] == 1]


def sail(setup: Setup, match: int, seed: int = 7, state: State | None = None) -> Play:
    """Sail one match to its end by keyed luck, waiving whatever may be waived."""
    play = cast("Play", setup.play(None if state is None else copy(state)))
    luck, choices = Keyed(seed, match), [0, 0]
    if state is None:
        rules.lay_out(play)
    while (who := rules.to_act(play)) != OVER:
        if who == NATURE:
            wheel = setup.wheels[rules.chances(play)]
            rules.take(play, wheel.faces[luck.draw(wheel)])
        else:
            rules.legal(play, choices)
            rules.take(play, choices[0])
    return play
