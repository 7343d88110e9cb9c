"""Tells in games of sealed orders: two worlds that agree on all that a seat may know must give it the same bytes.

Whatever it looks at, asks or orders. A game says what worlds those are (`imagine`, `rearrange`) and what its orders
look like (`phrases`, `attempts`); the kit plays, makes orders of them and worse ones, and compares.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.rules import NATURE, Play
from teetotum.engine.sealed import ONLOOKER, AnySealed, Brief, Exercise, Slip, brief, view
from teetotum.engine.sealed_conformance import LONGEST, Imagine, order_by_luck

WORLDS = 20
"""Other worlds that are made up at each position, where nothing else is asked for."""
ORDERS_A_PAIR = 1
"""Orders that are tried in each pair of worlds, where nothing else is asked for."""
KEPT_ORDERS = 8
"""Orders thought of at each position, which the pairs of worlds there try by turns."""
DRAWN = 4
"""At one of so many positions that are looked at, what is drawn is compared as well."""
FEW = 12
WILD = (2, 16)
"""One of so many orders that are carried out is wild, by turns: such meet with more, and end an exercise sooner."""
Heard: TypeAlias = "list[tuple[str, tuple[Any, ...]]]"
"""Orders, each with what a seat was told of it."""


@dataclass(frozen=True)
class Secrets:
    """What a game keeps from its seats, so that it can be seen whether it does."""

    imagine: Imagine
    """Makes of a copy of the state another that the seat cannot tell from it."""
    phrases: Sequence[str] = ()
    """Parts of orders as people write them; numbers in them are varied."""
    rearrange: Callable[[Brief, Any, int, Keyed], tuple[Brief, Any] | None] | None = None
    """Makes up, beside the state, another scenario that the seat cannot tell from this one; nothing where none is."""
    shown: Callable[[Exercise, int], str] | None = None
    """All that a client would draw or print for the seat."""
    attempts: Callable[[Exercise, int, Keyed], str] | None = None
    """Writes an order as somebody might who wants to find something out, where phrases are not enough."""
    carried_out: Callable[[Brief, Keyed], Iterator[Exercise]] | None = None
    """Carries an exercise out and stops wherever somebody writes, where luck alone would lead nowhere."""
    skipped: int = 2
    """One of so many positions is looked at."""


class Compared(NamedTuple):
    """How much was compared in search of tells."""

    exercises: int = 0
    worlds: int = 0
    """Pairs of worlds that were made up."""
    comparisons: int = 0
    """What was compared in them: views, answers to orders, drawings and sealings."""
    read: int = 0
    """Orders among them that could stand as they were written: a kit that only met refusals would have seen little."""

    def and_also(self, more: "Compared") -> "Compared":
        """Add what was compared elsewhere."""
        return Compared(*(a + b for a, b in zip(self, more, strict=True)))


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
    worlds: int = WORLDS,
    orders: int = ORDERS_A_PAIR,
) -> Compared:
    """Compare so many pairs of worlds that are alike to a seat, each by a view and by orders that are tried in both.

    Exercises go by turns through all scenarios and houses, from the first that is asked for; each is looked at to its
    end, or until it has given its share.
    """
    compared, share = Compared(), 1 + pairs // (len(scenarios) * len(houses))
    for number in count(first):
        if compared.worlds >= pairs:
            break
        options = houses[number // len(scenarios) % len(houses)]
        settled = brief(game, scenario=scenarios[number % len(scenarios)], options=options)
        search = Search(secrets, seed, number, worlds, orders)
        compared = compared.and_also(search.look_through(settled, min(share, pairs - compared.worlds)))
    return compared


@dataclass(frozen=True)
class Search:
    """One exercise that is looked through for tells."""

    secrets: Secrets
    seed: int
    number: int
    worlds: int = WORLDS
    orders: int = ORDERS_A_PAIR

    def look_through(self, settled: Brief, most: int) -> Compared:
        """Carry the exercise out, and compare worlds at some of its positions, each by eyes that are drawn by lot."""
        luck, compared = Keyed(self.seed, self.number), Compared(exercises=1)
        rules = settled.options.house_rules
        which = f"{settled.game.id}, {settled.scenario.id}, exercise {self.number} of seed {self.seed}, {rules}"
        for exercise in self._positions(settled, luck):
            if compared.worlds >= most:
                break
            if luck.below(self.secrets.skipped) == 0:
                where = f"{which}, deed {len(exercise.deeds)}"
                compared = compared.and_also(self.compare_worlds(exercise, eye(exercise, luck), luck, where))
        return compared

    def _positions(self, settled: Brief, luck: Keyed) -> Iterator[Exercise]:
        if self.secrets.carried_out is not None:
            return self.secrets.carried_out(settled, luck)
        return positions(settled, self.secrets.phrases, luck, WILD[self.number % len(WILD)])

    def compare_worlds(self, exercise: Exercise, seat: int, luck: Keyed, which: str) -> Compared:
        """Compare this world with others that are alike to a seat, or to an onlooker."""
        mine, compared = twin_of(exercise, exercise.brief, states.copy(exercise.state)), Compared()
        seen, heard = known(mine, seat), self._tried(mine, seat, luck)
        for world in range(self.worlds):
            other = imagined(exercise, seat, self.secrets, luck)
            if other is None:
                continue
            must_match(seen, known(other, seat), which, seat, "what it knows")
            compared = compared.and_also(Compared(worlds=1, comparisons=1))
            if heard:
                compared = compared.and_also(self._answers(other, seat, heard, world, which))
            if compared.worlds == 1:
                compared = compared.and_also(self._once(mine, other, seat, heard, which))
            if compared.worlds == 1 and luck.below(DRAWN) == 0:
                compared = compared.and_also(self._drawn(mine, other, seat, which))
        return compared

    def _tried(self, mine: Exercise, seat: int, luck: Keyed) -> Heard:
        """Think of orders, and hear what this world says to them."""
        if not 0 <= seat < mine.brief.seats:
            return []
        orders = [self._attempt(mine, seat, luck) for _ in range(max(KEPT_ORDERS, self.orders))]
        return [(text, answer(mine, seat, text)) for text in orders]

    def _attempt(self, mine: Exercise, seat: int, luck: Keyed) -> str:
        if self.secrets.attempts is not None:
            return self.secrets.attempts(mine, seat, luck)
        return tried_order(mine, seat, self.secrets.phrases, luck)

    def _answers(self, other: Exercise, seat: int, heard: Heard, world: int, which: str) -> Compared:
        """Try the orders whose turn it is in another world, which must answer as this one did."""
        read = 0
        for n in range(world * self.orders, (world + 1) * self.orders):
            text, told = heard[n % len(heard)]
            must_match(told, answer(other, seat, text), which, seat, f"the answer to {text!r}")
            read += is_read(told)
        return Compared(comparisons=self.orders, read=read)

    def _once(self, mine: Exercise, other: Exercise, seat: int, heard: Heard, which: str) -> Compared:
        """Compare, once at a position, what is shown, where an order would lead, and what sealing one brings."""
        must_match(undrawn(mine, seat), undrawn(other, seat), which, seat, "what it sees")
        if not heard:
            return Compared(comparisons=1)
        order = next((text for text, told in heard if is_read(told)), heard[-1][0])
        leads, there = where_it_leads(mine, seat, order), where_it_leads(other, seat, order)
        must_match(leads, there, which, seat, f"trying {order!r}")
        told, said = sealed(mine, seat, order), sealed(other, seat, order)
        if told and said:  # where a slip would be the last, what follows may be told
            must_match(told, said, which, seat, f"sealing {order!r}")
        return Compared(comparisons=2 + bool(told and said))

    def _drawn(self, mine: Exercise, other: Exercise, seat: int, which: str) -> Compared:
        """Compare what a client would draw."""
        if self.secrets.shown is None:
            return Compared()
        must_match((self.secrets.shown(mine, seat),), (self.secrets.shown(other, seat),), which, seat, "what is drawn")
        return Compared(comparisons=1)


def eye(exercise: Exercise, luck: Keyed) -> int:
    """Draw who looks: mostly a seat that has to write, of a side drawn first; else anybody's, or an onlooker."""
    roles = exercise.brief.roles
    writers = [seat for seat in exercise.writers if roles[seat].side >= 0]
    if not writers or luck.below(4) == 0:
        seats = [seat for seat, role in enumerate(roles) if role.side >= 0] + [ONLOOKER, len(roles)]
        return seats[luck.below(len(seats))]
    sides = sorted({roles[seat].side for seat in writers})
    side = sides[luck.below(len(sides))]
    seats = [seat for seat in writers if roles[seat].side == side]
    return seats[luck.below(len(seats))]


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


def imagined(exercise: Exercise, seat: int, secrets: Secrets, luck: Keyed) -> Twin | None:
    """Make up another world that a seat cannot tell from this one; from an onlooker each side keeps its secrets."""
    roles = exercise.brief.roles
    held = 0 <= seat < len(roles)
    others = [next(n for n, role in enumerate(roles) if role.side == side) for side in (0, 1)]
    settled, state = exercise.brief, states.copy(exercise.state)
    for viewer in [seat] if held else others:
        state = secrets.imagine(state, viewer, luck)
        if secrets.rearrange is not None:
            found = secrets.rearrange(settled, state, viewer, luck)
            if found is None:
                return None
            settled, state = found
    return twin_of(exercise, settled, state)


def known(exercise: Exercise, seat: int) -> tuple[Any, ...]:
    """Put together what a seat may know: by that alone it is shown things, and its orders are read."""
    if not 0 <= seat < exercise.brief.seats:
        return undrawn(exercise, seat)
    waits = exercise.writers
    asked = exercise.wanted(seat) if seat in waits else ""
    told = () if exercise.game.in_private else tuple(waits)
    eyes = exercise.eyes(seat)
    board = eyes.board if isinstance(eyes.board, tuple) else ()  # others say themselves what is left of them
    return tuple(states.numbers(eyes.state)), board, seat in waits, told, asked


def undrawn(exercise: Exercise, seat: int) -> tuple[Any, ...]:
    """Put together all that a seat is shown without asking, but the picture of it."""
    seen = view(exercise, seat)
    asked = exercise.wanted(seat) if seen.owes else ""
    heard = tuple((event.cites, event.text, event.line) for event in seen.events)
    return seen.numbers, seen.owes, seen.waits_for, heard, seen.slips, exercise.whose_turn(), asked


def answer(exercise: Exercise, seat: int, text: str) -> tuple[Any, ...]:
    """Give what a seat is told of an order that it tries: why not, or how it is read."""
    try:
        slip: Slip[Any] = exercise.try_order(seat, text)
    except Refusal as wrong:
        return f"{type(wrong).__name__}: {wrong}", None, ""
    return "", slip, exercise.game.notation.say_order(exercise.play, seat, slip.order)


def where_it_leads(exercise: Exercise, seat: int, text: str) -> tuple[str, ...]:
    """Give what a seat is told of where an order would lead, in the game's own words and by its dividers."""
    refused, slip, said = answer(exercise, seat, text)
    if refused:
        return (refused,)
    dividers = exercise.game.dividers
    measured = dividers.foresee(exercise.play, seat, said) if dividers is not None else ()
    return exercise.foresee(seat, slip.order), *measured


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
