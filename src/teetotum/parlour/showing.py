"""What a table shows to whom: everything that leaves it is made here, and only of what a seat may see."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from msgspec import structs

from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer, Scene
from teetotum.engine.chance import Fair, Wheel
from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup
from teetotum.engine.views import View, eyes_of
from teetotum.languages import say, spoken
from teetotum.parlour.connection import write
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import (
    ChatLine,
    EventLine,
    Fairness,
    Motion,
    News,
    SeatCard,
    Spun,
    TableCard,
    TableView,
)
from teetotum.parlour.requests import is_drawable

BARE = Scene((), "", ())
"""What somebody sees who draws nothing."""
Deed = tuple[str, tuple[EventLine, ...], Spun | None]
"""What one action was: how it is written, what came of it, and what was spun."""
Present = Callable[[int], bool]
"""Says whether somebody is connected at a seat."""


engraving_of = cache(engraving.find)
"""An engraving is fetched once, not for every look at a table."""


class Showing:
    """A match as it may be seen through one pair of eyes."""

    def __init__(
        self,
        match: Match,
        eyes: int,
        *,
        plain: bool = False,
        advised: bool = False,
        setup: Setup | None = None,
        deeds: dict[tuple[str, int], Deed] | None = None,
    ) -> None:
        self.match, self.view, self.plain, self.advised = match, View(match, eyes), plain, advised
        self.setup = setup or match.setup
        self.engraving = engraving_of(match.game.id)
        self.asked: list[int] = []
        self.deeds = {} if deeds is None else deeds
        self.drawn = self.setup if plain else engraving.on_screen(self.setup)

    def glimpse(self, state: object) -> Glimpse:
        """Look at a state as these eyes may; hints are for the present alone."""
        is_advised = self.advised and state is self.match.state
        return Glimpse(self.drawn, self.view.look(state), self.view.eyes, is_advised, self.asked)

    @property
    def is_personal(self) -> bool:
        """See whether anything shown so far was laid or worded for whose eyes these are."""
        return bool(self.asked)

    def scene(self) -> Scene:
        """Look at the table now."""
        return BARE if self.plain else self.laid(self.match.state, len(self.match.actions))

    def laid(self, state: object, ply: int) -> Scene:
        """Set out the table as it stood at a ply, with its appliance as the last spin before then left it."""
        scene = self.engraving.scene(self.glimpse(state))
        spins = (n for n in reversed(range(ply)) if self.match.actions[n][0] == NATURE)
        last = next(spins, -1)
        if last < 0:
            return scene
        return engraving.lay_spin(self.engraving, scene, self.match.wheel_of(last), self.match.actions[last][1])

    def offers(self, actions: Iterable[int]) -> tuple[Offer, ...]:
        """Show some of what the seat to act may do."""
        if self.plain:
            return tuple(Offer(action, self.match.say(action), "") for action in actions)
        seen = self.glimpse(self.match.state)
        return tuple(self.engraving.offer(seen, action) for action in actions)

    def events(self, since: int = 0) -> tuple[EventLine, ...]:
        """Tell what these eyes may know of what has happened."""
        return self.told(since, None)

    def told(self, first: int, last: int | None) -> tuple[EventLine, ...]:
        """Tell the events between two numbers."""
        return tuple(line_of(event, number, self.text(event)) for number, event in self.view.events(first, last))

    def text(self, event: Event) -> str:
        """Put an event into words, with the names by which the seats are called here."""
        setup = self.setup
        if setup is self.match.setup:
            return event.text
        return setup.word(event.line).text

    def motions(self, since: int) -> tuple[Motion, ...]:
        """Show every action taken from a ply on."""
        past = self.match.past(since)
        return tuple(self.motion(*moment) for moment in past)

    def motion(self, ply: int, before: object, after: object, first: int, last: int) -> Motion:
        """Show one action: what was done, what came of it, and what moved."""
        actor, action = self.match.actions[ply]
        said, events, spun = self.deed(ply, before, first, last)
        if self.plain:
            return Motion(ply + 1, actor, said, events, (), BARE, spun)
        was, now = self.glimpse(before), self.glimpse(after)
        trails, scene = self.engraving.trails(was, action, now), self.laid(after, ply + 1)
        return Motion(ply + 1, actor, said, events, trails, scene, spun)

    def deed(self, ply: int, before: object, first: int, last: int) -> Deed:
        """Tell one action in words, once for all who may know the same of it."""
        wanted = (spoken(), ply)
        if wanted not in self.deeds:
            actor, action = self.match.actions[ply]
            self.deeds[wanted] = self.said(before, actor, action), self.told(first, last), self.spun(ply, before)
        return self.deeds[wanted]

    def spun(self, ply: int, before: object) -> Spun | None:
        """Name what Nature spun, and the faces its arrows came to rest on."""
        actor, outcome = self.match.actions[ply]
        if actor != NATURE:
            return None
        wheel = self.wheel_at(before)
        return Spun(wheel.name, self.match.game.faces(wheel, outcome), self.match.spin_number(ply))

    def wheel_at(self, state: object) -> Wheel:
        """Find the wheel that is spun in a state of Nature's."""
        return self.match.setup.wheels[self.match.game.chances(self.match.setup.play(state))]

    def said(self, state: object, actor: int, action: int) -> str:
        """Write an action of the past as it was written then."""
        game, play = self.match.game, self.match.setup.play(state)
        if actor == NATURE:
            return game.notation.say_spin(play, self.wheel_at(state), action)
        return game.notation.say_action(play, action)


def line_of(event: Event, number: int, text: str = "") -> EventLine:
    """Put an event on the wire, with what it means beside its words."""
    return EventLine(
        text or event.text,
        event.cites,
        event.seat,
        number,
        event.said.name,
        event.said.tone,
        event.said.loud,
        event.said.sound,
        event.faces,
        event.lang,
    )


def heard_line(line: ChatLine) -> ChatLine:
    """Show a line of talk; an onlooker has no name but the one that the house gives him."""
    return line if line.seat >= 0 else structs.replace(line, name=say(line.name))


def may_act(table: LiveTable, mine: Sequence[int]) -> bool:
    """See whether one of these seats is to act, and so is shown what may be done, as nobody else is."""
    return table.state == "playing" and table.to_act in mine


def offers_to(table: LiveTable, mine: Sequence[int], showing: Showing) -> tuple[Offer, ...]:
    """Show what may be done to whoever is to do it, and to nobody else."""
    return showing.offers(table.open_to_player()) if may_act(table, mine) else ()


def seat_cards(table: LiveTable, present: Present, now: float) -> tuple[SeatCard, ...]:
    """Show every seat as everybody sees it."""
    return tuple(
        SeatCard(
            seat,
            name,
            table.fills[seat],
            present(seat),
            table.seconds_left(seat, now),
            table.due_in(seat, now),
            seat in table.muted,
        )
        for seat, name in enumerate(table.called.names)
    )


def written_cards(table: LiveTable, present: Present, now: float) -> bytes:
    """Write every seat's card; where no clock runs, those of a table at which nobody came or left are known again."""
    if table.is_timed:
        return write(seat_cards(table, present, now))
    here = tuple([present(seat) for seat in range(len(table.fills))])
    return _untimed_cards(table.called.names, tuple(table.fills), here, frozenset(table.muted))


@lru_cache(maxsize=4096)
def _untimed_cards(
    names: tuple[str, ...], fills: tuple[str, ...], here: tuple[bool, ...], muted: frozenset[int]
) -> bytes:
    seats = zip(names, fills, here, strict=True)
    return write([SeatCard(seat, *known, muted=seat in muted) for seat, known in enumerate(seats)])


def fairness(table: LiveTable) -> Fairness:
    """Show the promise of the spins, and the secret only once the match is over."""
    secret, luck = table.charter.secret if table.is_over else "", table.match.source
    salts, back = (luck.salts, len(luck.struck)) if isinstance(luck, Fair) else ((), 0)
    return Fairness(table.commitment, salts, secret, back)


def card(table: LiveTable, present: Present, now: float) -> TableCard:
    """Show a table to anybody who knows its name."""
    seats = seat_cards(table, present, now)
    return TableCard(
        table.id, table.game.id, table.game.title, table.state, table.ply, seats, table.commitment, table.next_table
    )


def view(
    table: LiveTable, mine: tuple[int, ...], present: Present, now: float, *, plain: bool = False, advised: bool = False
) -> TableView:
    """Show the whole table to those who hold these seats."""
    showing = Showing(table.match, eyes_of(table.to_act, mine), plain=plain, advised=advised, setup=table.called)
    turned = showing.engraving.half_turn(table.setup, mine[0]) if mine else 0.0
    return TableView(
        table=table.id,
        game=table.game.id,
        title=table.game.title,
        ply=table.ply,
        state=table.state,
        mine=mine,
        to_act=table.to_act,
        spinner=table.spinner,
        seats=seat_cards(table, present, now),
        scene=showing.scene(),
        offers=offers_to(table, mine, showing),
        events=showing.events(),
        board=f"/api/tables/{table.id}/board.svg",
        turn=turned,
        house_rules=table.setup.options.house_rules,
        simple=is_for_children(table.setup),
        friendly=table.charter.wish.friendly,
        clock=table.charter.wish.clock,
        fairness=fairness(table),
        asked=table.consent.open,
        chat=tuple(heard_line(line) for line in table.chat),
        places=table.places,
        ending=table.ending,
        next_table=table.next_table,
        next_game=table.next_game,
        has_counsel=engraving.has_counsel(showing.engraving),
        drawable=is_drawable(table.game),
        listed=table.is_listed,
        party=table.charter.party,
    )


def is_for_children(setup: Setup) -> bool:
    """See whether the house rules are those of the game for small children, where there is one."""
    name, book = setup.game.manners.children, setup.game.rulebook
    wanted = book.preset(name).options if name else {}
    return bool(wanted) and all(setup.options.settings[option] == choice for option, choice in wanted.items())


def news(
    table: LiveTable,
    mine: tuple[int, ...],
    since: int,
    present: Present,
    now: float,
    *,
    plain: bool = False,
    advised: bool = False,
) -> News:
    """Show what has happened from a ply on to those who hold these seats."""
    showing = Showing(table.match, eyes_of(table.to_act, mine), plain=plain, advised=advised, setup=table.called)
    return News(
        motions=showing.motions(since),
        ply=table.ply,
        state=table.state,
        to_act=table.to_act,
        spinner=table.spinner,
        offers=offers_to(table, mine, showing),
        seats=seat_cards(table, present, now),
        fairness=fairness(table),
        places=table.places,
        ending=table.ending,
        asked=table.consent.open,
    )
