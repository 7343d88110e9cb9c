"""A game and its naive twin, played side by side: what every comparison of the two needs."""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from typing import Any, Protocol

from teetotum.engine.chance import Keyed
from teetotum.engine.game import AnyGame, HasRulebook
from teetotum.engine.rules import NATURE, OVER, Play
from teetotum.engine.umpire import Match, Setup

INDICATORS = ["1-6", "1-6", "1-6", "1-3", "2,2,3,5", "1-6/1-2", "1,7,8"]

Request = tuple[str, int]
"""What a story waits for, and from which seat."""
Story = Generator[Request, int, None]
"""A match told by a twin: it asks for a spin or a word, is sent it, and goes on."""


class Telling(Protocol):
    """The same game told again, slowly and plainly, in words alone."""

    def begin(self, seat: int) -> None: ...

    def spin(self, told: str) -> None: ...

    def legal(self) -> Collection[str]: ...

    def act(self, said: str) -> None: ...


def arrows(told: str) -> tuple[int, int]:
    """Read what the two arrows of an indicator show."""
    one, other = told.split("-")
    return int(one), int(other)


def by_the_print(game: AnyGame) -> dict[str, str]:
    """Spell out the rules of the house when nobody asks for others."""
    return {option.name: option.spell(option.default) for option in game.rulebook.options}


def some_rules(game: HasRulebook, luck: Keyed, one_in: int = 2) -> dict[str, str]:
    """Draw a house: one in so many of its options is drawn rather than left alone."""
    rules = {}
    for option in game.rulebook.options:
        choices = list(option.choices)
        if choices:
            rules[option.name] = any_of(choices, luck) if luck.below(one_in) == 0 else option.spell(option.default)
    return rules


def rules_but(game: HasRulebook, luck: Keyed, unknown: Mapping[str, str]) -> dict[str, str]:
    """Draw a house from all that a twin can carry out; what it does not know stays as the print has it."""
    assert all(unknown.values())
    assert {option.name for option in game.rulebook.options if not option.choices} <= set(unknown)
    assert set(unknown) <= {option.name for option in game.rulebook.options}
    return {name: word for name, word in some_rules(game, luck).items() if name not in unknown}


def some_indicator(luck: Keyed) -> str:
    """Draw an indicator, more often than not the usual one."""
    return any_of(INDICATORS, luck)


def any_of(names: Sequence[str], luck: Keyed) -> str:
    """Draw one of these."""
    return names[luck.below(len(names))]


def play_on(match: Match, twin: Telling, luck: Keyed, wish: Callable[[list[str], Keyed], str] = any_of) -> None:
    """Let Nature act, or one seat do one thing, in both tellings, which offer the same."""
    if match.to_act == NATURE:
        wheel = match.wheel
        told = match.say(wheel.faces[luck.draw(wheel)])
        match.act(told)
        twin.begin(int(told)) if wheel.name == "lot" else twin.spin(told)
        return
    offered = [match.say(action) for action in match.legal()]
    assert sorted(offered) == sorted(twin.legal())
    wished = wish(offered, luck)
    match.act(wished)
    twin.act(wished)


def side_by_side(
    setup: Setup,
    story: Story,
    luck: Keyed,
    asks_for: Callable[[Any], Request],
    answer: Callable[[Any], int],
) -> Iterator[Play[Any, Any, Any]]:
    """Play a match and send a twin's story the same; after every action the two are there to be compared."""
    game, play = setup.game, setup.play()
    game.lay_out(play)
    request: Request | None = next(story)
    while game.to_act(play) != OVER:
        assert request == asks_for(play), setup.options
        if game.to_act(play) == NATURE:
            wheel = setup.wheels[game.chances(play)]
            outcome = wheel.faces[luck.draw(wheel)]
        else:
            outcome = answer(play)
        game.take(play, outcome)
        request = sent(story, outcome)
        yield play
    assert request is None, setup.options


def sent(story: Story, outcome: int) -> Request | None:
    """Send a story what happened; what it asks for next, or nothing where it has ended."""
    try:
        return story.send(outcome)
    except StopIteration:
        return None
