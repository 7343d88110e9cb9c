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
from teetotum.parlour.showing import Deed, Present, Showing, fairness, may_act, written_cards

NOTHING = Raw(b"[]")
ANYBODY = -2
"""Eyes that may be anybody's."""
Look = tuple[str, int, bool, bool]
"""In which language, through whose eyes, whether without drawings, and whether with counsel."""
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
        self._motions: dict[Look, Raw] = {}
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
            Raw(written_cards(table, self.present, self.now)),
            Raw(write(fairness(table))),
            table.places,
            table.ending,
            Raw(write(table.consent.open)) if table.consent.open else NOTHING,
            self.late(),
        )

    def written(self, mine: tuple[int, ...], *, plain: bool = False, advised: bool = False) -> bytes:
        """Write the news for those who hold these seats."""
        told, is_advised = self._told(), advised and not plain
        look = (spoken(), eyes_of(self.table.to_act, mine), plain, is_advised)
        for_all = (spoken(), ANYBODY, plain, is_advised)
        told.motions = self._motions.get(look) or self._motions.get(for_all) or self._moved(look, for_all)
        told.offers = self._offered(look) if may_act(self.table, mine) else NOTHING
        return write(told)

    def _shown(self, look: Look) -> Showing:
        _, eyes, plain, is_advised = look
        deeds = self._deeds if self._is_alike else None
        return Showing(self.table.match, eyes, plain=plain, advised=is_advised, setup=self.table.called, deeds=deeds)

    def _moved(self, look: Look, for_all: Look) -> Raw:
        """Write what has moved, for these eyes or for everybody's."""
        shown = self._shown(look)
        moved = Raw(write(shown.motions(self.since)))
        self._motions[look if shown.is_personal or not self._is_alike else for_all] = moved
        return moved

    def _offered(self, look: Look) -> Raw:
        """Write what may be done, for who is to do it."""
        return Raw(write(self._shown(look).offers(self.table.open_to_player())))
