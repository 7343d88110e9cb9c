"""The conformance kit for games of sealed orders: what each must hold to, for anybody's game; run it from a test.

    from teetotum.engine.sealed_conformance import Secrets, drill, hold_tongue
    drill(GAME, exercises=5)
    hold_tongue(GAME, Secrets(imagine, phrases))

`hold_tongue` looks for tells: two worlds that agree on all that a seat may know must give it the same bytes, whatever
it looks at, asks or orders. A game says what worlds those are (`imagine`), and what its orders look like (`phrases`);
the kit plays, makes orders of the phrases and worse ones, and compares.

Each check raises `AssertionError` with a sentence that names the game and the exercise, so that it can be carried out
again by its seed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from operator import ne
from typing import Any, NamedTuple

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.logbook import record, replay
from teetotum.engine.records import read, write
from teetotum.engine.rules import NATURE, Play
from teetotum.engine.sealed import LINES, ONLOOKER, AnySealed, Brief, Exercise, Slip, brief, view

Imagine = Callable[[object, int, Keyed], object]
"""Makes up another world that a seat cannot tell from this one."""
LONGEST = 20_000
TRIES = 200
ORDERS_A_PAIR = 20
"""Orders that are tried in each pair of worlds, where nothing else is asked for."""
FORESEEN = 10
"""Of one of so many it is asked where it would lead."""
FEW = 12
SKIPPED = 2
"""One of so many positions is looked at."""
WILD = (2, 16)
"""One of so many orders that are carried out is wild, by turns: such meet with more, and end an exercise sooner."""


@dataclass(frozen=True)
class Secrets:
    """What a game keeps from its seats, so that it can be seen whether it does."""

    imagine: Imagine
    """Makes of a copy of the state another that the seat cannot tell from it."""
    phrases: Sequence[str]
    """Parts of orders as people write them; numbers in them are varied."""
    rearrange: Callable[[Brief, Any, int, Keyed], tuple[Brief, Any]] | None = None
    """Makes up, beside the state, another scenario that the seat cannot tell from this one."""
    shown: Callable[[Exercise, int], str] | None = None
    """All that a client would draw or print for the seat."""


class Compared(NamedTuple):
    """How much was compared in search of tells."""

    exercises: int = 0
    worlds: int = 0
    """Pairs of worlds that were made up."""
    comparisons: int = 0
    """What was compared in them: views, answers to orders, and sealings."""
    read: int = 0
    """Orders among them that could stand as they were written: a kit that only met refusals would have seen little."""

    def and_also(self, more: "Compared") -> "Compared":
        """Add what was compared elsewhere."""
        return Compared(*(a + b for a, b in zip(self, more, strict=True)))


def drill(
    game: AnySealed,
    *,
    exercises: int = 3,
    seed: int = 1902,
    scenarios: Sequence[str] = ("",),
    houses: Sequence[Mapping[str, object]] = ({},),
    imagine: Imagine | None = None,
) -> int:
    """Carry out exercises by luck in every scenario, and in the last under every house; count the views compared."""
    compared = 0
    briefs = [brief(game, scenario=scenario) for scenario in scenarios]
    briefs += [brief(game, scenario=scenarios[-1], options=house) for house in houses if house]
    for settled in briefs:
        for number in range(exercises):
            rules = settled.options.house_rules
            which = f"{game.id}, {settled.scenario.id}, exercise {number} of seed {seed}, {rules}"
            exercise, seen = carry_out(settled, Keyed(seed, number), which, imagine)
            compared += seen
            hold_record(exercise, which)
    return compared


def carry_out(settled: Brief, luck: Keyed, which: str, imagine: Imagine | None) -> tuple[Exercise, int]:
    """Carry one exercise out by luck, checking every state on the way."""
    exercise, compared = Exercise(settled, luck), 0
    for _ in range(LONGEST):
        if exercise.is_over:
            hold_end(exercise, which)
            return exercise, compared
        if imagine is not None:
            compared += hold_secrecy(exercise, imagine, luck, which)
        was, before = exercise.state, states.numbers(exercise.state)
        events = exercise.throw() if exercise.to_act == NATURE else write_by_luck(exercise, luck, which, before)
        assert states.numbers(was) == before, f"{which}: deed {len(exercise.deeds)} changed the past"
        assert len(events) < LINES, f"{which}: deed {len(exercise.deeds)} fills its ledger page"
    raise AssertionError(f"{which} did not end within {LONGEST} deeds")


def write_by_luck(exercise: Exercise, luck: Keyed, which: str, before: Sequence[float]) -> list[object]:
    """Let one seat that owes an order write one by its code; no other room may learn of what it says."""
    seat = exercise.writers[0]
    hold_doors(exercise, which, before)
    order = order_by_luck(exercise, seat, luck)
    said = exercise.game.notation.say_order(exercise.play, seat, order)
    if not exercise.awaits_ruling:
        again = exercise.game.notation.read_order(exercise.eyes(seat), seat, said)
        assert again.struck or again.order == order, f"{which}: {said!r} reads back as {again.order}, not {order}"
    others = [other for other in range(exercise.brief.seats) if other != seat and exercise.brief.roles[other].side >= 0]
    seen = [view(exercise, other).numbers for other in others]
    waits = len(exercise.writers)
    events: list[object] = list(exercise.write(seat, said) if not again_is_struck(exercise, seat, said) else [])
    if waits > 1:
        for other, was in zip(others, seen, strict=True):
            now = view(exercise, other).numbers
            changed = sum(map(ne, was, now))
            assert changed <= 1, f"{which}: seat {other} learns what seat {seat} sealed"
    return events


def again_is_struck(exercise: Exercise, seat: int, said: str) -> bool:
    """Where a code cannot be carried out, the standing order is sealed in its stead."""
    if not exercise.game.notation.read_order(exercise.eyes(seat), seat, said).struck:
        return False
    exercise.lapse(seat)
    return True


def order_by_luck(exercise: Exercise, seat: int, luck: Keyed) -> Any:
    """Draw a code until one can be carried out."""
    notation = exercise.game.notation
    if exercise.awaits_ruling or exercise.game.codes == 0:
        return notation.standing_order(exercise.play, seat)
    for _ in range(TRIES):
        order = notation.coded_order(exercise.play, seat, luck.below(exercise.game.codes))
        if order:
            return order
    return notation.standing_order(exercise.play, seat)


def hold_doors(exercise: Exercise, which: str, before: Sequence[float]) -> None:
    """A seat that owes nothing may write nothing, and nonsense is refused without a trace."""
    for seat in range(exercise.brief.seats):
        text = "nonsense, surely" if seat in exercise.writers else "A"
        try:
            exercise.write(seat, text)
        except Refusal:
            continue
        raise AssertionError(f"{which}: seat {seat} wrote {text!r} and was not refused")
    assert states.numbers(exercise.state) == before, f"{which}: a refusal changed the paper"


def hold_secrecy(exercise: Exercise, imagine: Imagine, luck: Keyed, which: str) -> int:
    """Two worlds that agree on all that a seat may know look the same to it."""
    compared = 0
    for seat, role in enumerate(exercise.brief.roles):
        if role.side >= 0:
            other = exercise.brief.play(imagine(states.copy(exercise.state), seat, luck))
            mine = view(exercise, seat, since=len(exercise.events)).numbers
            theirs = tuple(states.numbers(exercise.game.seen_by(other, seat)))
            assert mine == theirs, f"{which}: seat {seat} can tell two worlds apart"
            compared += 1
    return compared


def hold_end(exercise: Exercise, which: str) -> None:
    """Nothing is written or thrown after the end, and the places are places."""
    for seat in range(exercise.brief.seats):
        try:
            exercise.write(seat, "A")
        except Illegal:
            continue
        raise AssertionError(f"{which}: seat {seat} wrote after the end")
    assert all(0 <= place <= exercise.brief.seats for place in exercise.places()), f"{which}: {exercise.places()}"


def hold_record(exercise: Exercise, which: str) -> None:
    """The record reads back the same and replays to the same digest and the same events."""
    taken = record(exercise)
    assert read(write(taken)) == taken, f"{which}: the record does not read back"
    again = replay(taken, exercise.game)
    assert again.digest() == exercise.digest(), f"{which}: the record replays to another state"
    assert again.events == exercise.events, f"{which}: the record replays to other events"


class Twin(Exercise):
    """An exercise that stands still while it is looked at, so that what a seat sees of it is worked out once."""

    glances: dict[int, Play[Any, Any, Any]]

    def eyes(self, seat: int) -> Play[Any, Any, Any]:
        """Give the play as a seat may know it."""
        if seat not in self.glances:
            self.glances[seat] = super().eyes(seat)
        return self.glances[seat]


def twin_of(exercise: Exercise, settled: Brief, state: object) -> Twin:
    """Have the same exercise, with the same past, stand in another world."""
    twin = object.__new__(Twin)
    twin.__dict__.update(exercise.__dict__, brief=settled, state=state, glances={})
    twin.deeds, twin.events = list(exercise.deeds), list(exercise.events)
    return twin


def another_board(settled: Brief, board: object) -> Brief:
    """Settle the same exercise upon another board."""
    other = replace(settled)
    other.__dict__.update(board=board, house=settled.game.furnish(settled.options, board))
    return other


def hold_tongue(
    game: AnySealed,
    secrets: Secrets,
    *,
    pairs: int = 10_000,
    seed: int = 1902,
    scenarios: Sequence[str] = ("",),
    houses: Sequence[Mapping[str, object]] = ({},),
    first: int = 0,
    orders: int = ORDERS_A_PAIR,
) -> Compared:
    """Make so many comparisons in pairs of worlds alike to a seat, each by a view, an order or its sealing.

    Exercises go by turns through all scenarios and houses, from the first that is asked for; each is looked at to its
    end, so that there may be some comparisons more.
    """
    compared = Compared()
    for number in count(first):
        if compared.comparisons >= pairs:
            break
        options = houses[number // len(scenarios) % len(houses)]
        settled = brief(game, scenario=scenarios[number % len(scenarios)], options=options)
        compared = compared.and_also(look_through(settled, secrets, seed, number, orders))
    return compared


def look_through(settled: Brief, secrets: Secrets, seed: int, number: int, orders: int) -> Compared:
    """Carry one exercise out, and compare worlds at some of its positions, each by eyes that are drawn by lot."""
    luck, compared = Keyed(seed, number), Compared(exercises=1)
    which = f"{settled.game.id}, {settled.scenario.id}, exercise {number} of seed {seed}, {settled.options.house_rules}"
    eyes = [seat for seat, role in enumerate(settled.roles) if role.side >= 0]
    for exercise in positions(settled, secrets.phrases, luck, WILD[number % len(WILD)]):
        if luck.below(SKIPPED) == 0:
            drawn = luck.below(len(eyes) + 1)
            seat = eyes[drawn] if drawn < len(eyes) else (settled.seats, ONLOOKER)[luck.below(2)]
            compared = compared.and_also(compare_worlds(exercise, seat, secrets, luck, which, orders))
    return compared


def positions(settled: Brief, phrases: Sequence[str], luck: Keyed, wild: int) -> Iterator[Exercise]:
    """Carry an exercise out by luck and wild orders, and stop wherever somebody has to write."""
    exercise = Exercise(settled, luck)
    for _ in range(LONGEST):
        if exercise.is_over:
            return
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        yield exercise
        seat = exercise.writers[0]
        if exercise.awaits_ruling or luck.below(wild) == 0:
            exercise.lapse(seat, "" if exercise.awaits_ruling else wild_order(phrases, luck))
        else:
            exercise.order(seat, order_by_luck(exercise, seat, luck))


def tried_order(exercise: Exercise, seat: int, phrases: Sequence[str], luck: Keyed) -> str:
    """Write what somebody might try: a wild order, or one that can be carried out, alone or with a wild one."""
    if luck.below(2) or seat not in exercise.writers or exercise.awaits_ruling:
        return wild_order(phrases, luck)
    said = exercise.game.notation.say_order(exercise.play, seat, order_by_luck(exercise, seat, luck))
    return f"{said}; {wild_order(phrases, luck)}" if luck.below(4) == 0 else said


def wild_order(phrases: Sequence[str], luck: Keyed) -> str:
    """Join a few phrases, their numbers varied, and now and then break the whole off."""
    text = "; ".join(varied(phrases[luck.below(len(phrases))], luck) for _ in range(1 + luck.below(3)))
    return text[: luck.below(len(text) + 1)] if luck.below(8) == 0 else text


def varied(phrase: str, luck: Keyed) -> str:
    """Put other numbers in the place of a phrase's own, as often as not."""
    if luck.below(2):
        return phrase
    return re.sub(r"\d+", lambda found: str(luck.below(10 ** len(found[0]))), phrase)


def compare_worlds(exercise: Exercise, seat: int, secrets: Secrets, luck: Keyed, which: str, orders: int) -> Compared:
    """Compare this world with another that is alike to a seat, or to an onlooker."""
    mine, other = twin_of(exercise, exercise.brief, exercise.state), imagined(exercise, seat, secrets, luck)
    must_match(impression(mine, seat, secrets), impression(other, seat, secrets), which, seat, "what it sees")
    if not 0 <= seat < exercise.brief.seats:
        return Compared(worlds=1, comparisons=1)
    read = 0
    for n in range(orders):
        text = tried_order(mine, seat, secrets.phrases, luck)
        told = answer(mine, seat, text, n % FORESEEN == 0)
        must_match(told, answer(other, seat, text, n % FORESEEN == 0), which, seat, f"the answer to {text!r}")
        read += is_read(told)
    must_match(sealed(mine, seat, text), sealed(other, seat, text), which, seat, f"sealing {text!r}")
    return Compared(worlds=1, comparisons=2 + orders, read=read)


def must_match(mine: tuple[Any, ...], other: tuple[Any, ...], which: str, seat: int, by: str) -> None:
    """Two worlds that agree on all that a seat may know must give it the same bytes."""
    if mine != other:
        parts = "; ".join(differing(a, b) for a, b in zip(mine, other, strict=True) if a != b)
        raise AssertionError(f"{which}: seat {seat} can tell two worlds apart by {by}: {parts}")


def differing(mine: object, other: object) -> str:
    """Say in what two things differ: in long rows, at which places."""
    if isinstance(mine, tuple) and isinstance(other, tuple) and len(mine) == len(other) > FEW:
        places = [(n, a, b) for n, (a, b) in enumerate(zip(mine, other, strict=True)) if a != b]
        return "; ".join(f"number {n}, {a!r} and {b!r}" for n, a, b in places[:FEW])
    return f"{mine!r:.400} and {other!r:.400}"


def imagined(exercise: Exercise, seat: int, secrets: Secrets, luck: Keyed) -> Twin:
    """Make up another world that a seat cannot tell from this one; from an onlooker each side keeps its secrets."""
    roles = exercise.brief.roles
    held = 0 <= seat < len(roles)
    others = [next(n for n, role in enumerate(roles) if role.side == side) for side in (0, 1)]
    settled, state = exercise.brief, states.copy(exercise.state)
    for eye in [seat] if held else others:
        state = secrets.imagine(state, eye, luck)
        if secrets.rearrange is not None:
            settled, state = secrets.rearrange(settled, state, eye, luck)
    return twin_of(exercise, settled, state)


def impression(exercise: Exercise, seat: int, secrets: Secrets) -> tuple[Any, ...]:
    """Put together all that a seat is shown without asking."""
    shown = secrets.shown(exercise, seat) if secrets.shown is not None else ""
    return *undrawn(exercise, seat), shown


def undrawn(exercise: Exercise, seat: int) -> tuple[Any, ...]:
    """Put together all that a seat is shown without asking, but the picture of it."""
    seen = view(exercise, seat)
    asked = exercise.wanted(seat) if seen.owes else ""
    heard = tuple((event.cites, event.text, event.line) for event in seen.events)
    return seen.numbers, seen.owes, seen.waits_for, heard, seen.slips, exercise.whose_turn(), asked


def answer(exercise: Exercise, seat: int, text: str, foresees: bool) -> tuple[Any, ...]:
    """Give what a seat is told of an order that it tries: why not, or how it is read, and where it would lead."""
    try:
        slip: Slip[Any] = exercise.try_order(seat, text)
    except Refusal as wrong:
        return f"{type(wrong).__name__}: {wrong}", None, "", ""
    said = exercise.game.notation.say_order(exercise.play, seat, slip.order)
    return "", slip, said, exercise.foresee(seat, slip.order) if foresees else ""


def is_read(told: tuple[Any, ...]) -> bool:
    """See whether an order could stand as it was written."""
    refused, slip, *_ = told
    return not refused and not slip.struck


def sealed(exercise: Exercise, seat: int, text: str) -> tuple[Any, ...]:
    """Give what a seat is told when it seals an order at its deadline, so long as others have still to write."""
    twin = twin_of(exercise, exercise.brief, exercise.state)
    if seat not in twin.writers or len(twin.writers) < 2:
        return ()
    before = len(twin.events)
    twin.lapse(seat, text)
    heard = tuple(event.text for event in twin.events[before:] if event.is_for(seat))
    return heard, *undrawn(twin_of(twin, twin.brief, twin.state), seat)
