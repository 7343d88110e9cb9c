"""The lines of an exercise: each is sent its own room, and afterwards nothing but what has changed of it."""

from collections.abc import Collection, Iterable
from math import inf

from msgspec import UNSET, structs

from teetotum.draw.rooms import Fan, Sight, find_room, has_part
from teetotum.languages import in_tongue
from teetotum.parlour.connection import Sitter
from teetotum.parlour.messages import Room, RoomNews, RoomView, SlipAsk
from teetotum.parlour.rooms import Present, Views, needs_afresh, news_of
from teetotum.parlour.sealed_table import SealedTable


class RoomLines:
    """What the lines of one table have been shown."""

    def __init__(self, table: SealedTable) -> None:
        self.views = Views(table)

    def tell(self, sitters: Collection[Sitter], present: Present, now: float) -> None:
        """Send every line what has changed of its own view; a line of which nothing has hears nothing."""
        made: dict[tuple[str, tuple[int, ...]], RoomView] = {}
        for sitter in list(sitters):
            key = (sitter.language, sitter.mine)
            if key not in made:
                made[key] = in_tongue(sitter.language, self.views.view, sitter.mine, present, now)
            self._show(sitter, made[key])

    def welcome(self, sitter: Sitter, present: Present, now: float) -> None:
        """Show somebody who has sat down the whole room."""
        sitter.shown = None
        self._show(sitter, in_tongue(sitter.language, self.views.view, sitter.mine, present, now))

    def _show(self, sitter: Sitter, view: RoomView) -> None:
        was, sitter.shown = sitter.shown, view
        if was is None or needs_afresh(was, view):
            sitter.leaf += 1
            sitter.fanned = {(ask.seat, ask.need) for ask in view.asks if ask.fans}
            sitter.send(Room(structs.replace(view, leaf=sitter.leaf)))
        elif news := news_of(was, view, sitter.leaf + 1):
            sitter.leaf += 1
            sitter.send(without_known_fans(news, sitter))

    def next_release(self, sitters: Iterable[Sitter], now: float) -> float:
        """Tell when onlookers who are kept behind will see more."""
        due = self.views.next_release(now) if any(not sitter.mine for sitter in sitters) else None
        return inf if due is None else due

    def lacks_fans(self, sitters: Iterable[Sitter]) -> list[int]:
        """List the seats of people present who write now and have no fan yet to drag by."""
        table = self.views.table
        drawing = find_room(table.game.id)
        if not has_part(drawing, "fans") or table.state != "playing" or table.exercise.awaits_ruling:
            return []
        seats = {seat for sitter in sitters for seat in sitter.mine if seat >= 0}
        return sorted(seat for seat in seats if table.is_awaited(seat) and not self.views.has_fans(seat))


def without_known_fans(news: RoomNews, sitter: Sitter) -> RoomNews:
    """Send what a drag may choose between once for each need, for it is long."""
    if news.asks is UNSET:
        return news
    asks = tuple(structs.replace(ask, fans=()) if is_known(ask, sitter) else ask for ask in news.asks)
    sitter.fanned |= {(ask.seat, ask.need) for ask in news.asks if ask.fans}
    return structs.replace(news, asks=asks)


def is_known(ask: SlipAsk, sitter: Sitter) -> bool:
    """See whether a line has been sent this fan already."""
    return (ask.seat, ask.need) in sitter.fanned


def fans_of(sight: Sight) -> tuple[Fan, ...]:
    """Work out what a drag may choose between, for every ship of a seat."""
    drawing = find_room(sight.brief.game.id)
    return tuple(drawing.fans(sight)) if drawing is not None and has_part(drawing, "fans") else ()
