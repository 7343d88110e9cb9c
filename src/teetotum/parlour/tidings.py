"""News of one action, made and written once for all who may know the same of it.

What stands in it for everybody is written once. Motions are made once for all eyes where nothing is hidden and nobody
who drew or worded them asked whose eyes they are; else once for each pair of eyes. Who may act gets offers besides.
"""

from collections.abc import Callable

from msgspec import Raw, Struct

from teetotum.engine.views import eyes_of
from teetotum.languages import spoken
from teetotum.parlour.connection import write
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.showing import Deed, Present, Showing, fairness, offers_to, seat_cards

NOTHING = Raw(b"[]")
ANYBODY = -2
"""Eyes that may be anybody's."""
Late = Callable[[], str]
"""Says for whom the clock has acted, in the language of whoever listens."""


class WrittenNews(Struct, tag="news"):
    """The message `News`, with parts that are written already."""

    motions: Raw
    ply: int
    state: str
    to_act: int
    spinner: int
    offers: Raw
    seats: Raw
    fairness: Raw
    places: tuple[int, ...]
    ending: str
    asked: Raw
    late: str


class Tidings:
    """What has happened at a table from a ply on."""

    def __init__(self, table: LiveTable, since: int, present: Present, now: float, late: Late = str) -> None:
        self.table, self.since, self.present, self.now, self.late = table, since, present, now, late
        self._motions: dict[tuple[str, int, bool, bool], Raw] = {}
        self._deeds: dict[tuple[str, int], Deed] = {}
        self._for_all: dict[str, WrittenNews] = {}
        self._is_alike = table.match.is_told_to_all(since)

    def _told(self) -> WrittenNews:
        """Write what stands in it for everybody, once for each language."""
        if spoken() not in self._for_all:
            self._for_all[spoken()] = self._write()
        return self._for_all[spoken()]

    def _write(self) -> WrittenNews:
        table = self.table
        return WrittenNews(
            NOTHING,
            table.ply,
            table.state,
            table.to_act,
            table.spinner,
            NOTHING,
            Raw(write(seat_cards(table, self.present, self.now))),
            Raw(write(fairness(table))),
            table.places,
            table.ending,
            Raw(write(table.consent.open)) if table.consent.open else NOTHING,
            self.late(),
        )

    def written(self, mine: tuple[int, ...], *, plain: bool = False, advised: bool = False) -> bytes:
        """Write the news for those who hold these seats."""
        table, told = self.table, self._told()
        shown = Showing(
            table.match,
            eyes_of(table.to_act, mine),
            plain=plain,
            advised=advised and not plain,
            setup=table.called,
            deeds=self._deeds if self._is_alike else None,
        )
        told.motions = self._moved(shown)
        offers = offers_to(table, mine, shown)
        told.offers = Raw(write(offers)) if offers else NOTHING
        return write(told)

    def _moved(self, shown: Showing) -> Raw:
        seen = (spoken(), shown.view.eyes, shown.plain, shown.advised)
        for_all = (spoken(), ANYBODY, shown.plain, shown.advised)
        known = self._motions.get(seen) or self._motions.get(for_all)
        if known is None:
            known = Raw(write(shown.motions(self.since)))
            self._motions[seen if shown.is_personal or not self._is_alike else for_all] = known
        return known
