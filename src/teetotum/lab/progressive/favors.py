"""Favor cards with their wafers, and the two prizes they lead to."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine.rules import upholds
from teetotum.lab.progressive.seating import Seating
from teetotum.lab.progressive.vocabulary import Booby, Clause, Emblem, PrizeTies, Ruling, Side
from teetotum.languages import say, term

EMBLEMS = {
    Emblem.STAR: (term("gold star"), term("plain star")),
    Emblem.MOON: (term("silver moon"), term("plain moon")),
    Emblem.ANCHOR: (term("gold anchor"), term("plain anchor")),
}
PLAIN_ONES = {
    Emblem.STAR: (term("{many} plain star"), term("{many} plain stars")),
    Emblem.MOON: (term("{many} plain moon"), term("{many} plain moons")),
    Emblem.ANCHOR: (term("{many} plain anchor"), term("{many} plain anchors")),
}


class Wafer(IntEnum):
    """What may be stuck on a card after a game."""

    ORNAMENTAL = 0
    PLAIN = 1


class Favor(NamedTuple):
    """One guest's card: the wafers in the order they were won, and the games won at the last table, counted apart."""

    wafers: tuple[Wafer, ...] = ()
    last_wins: int = 0

    @property
    def ornamental(self) -> int:
        """Games won at the first table."""
        return self.wafers.count(Wafer.ORNAMENTAL)

    @property
    def plain(self) -> int:
        """Games lost at the last table."""
        return self.wafers.count(Wafer.PLAIN)


Cards: TypeAlias = tuple[Favor, ...]
Claim: TypeAlias = Callable[[Favor], tuple[int, ...]]
"""What a card counts for a prize, what matters most first."""


@upholds(Clause.FAVORS, Ruling.WHICH_WAFER)
def hand_out(guests: int) -> Cards:
    """Give every guest a card with nothing on it."""
    return (Favor(),) * guests


@upholds(
    Clause.GOLD_AT_THE_FIRST,
    Clause.PLAIN_AT_THE_LAST,
    Clause.WAFERS_ON_CARDS,
    Ruling.WHICH_WAFER,
    Ruling.WINNING_AT_THE_THISTLE,
    Ruling.OTHER_SIZES,
)
def stick(cards: Cards, seating: Seating, won: Sequence[int]) -> Cards:
    """Stick an ornamental wafer on the card of everyone who won at the first table, a plain one for losing at the last.

    Nothing is given for the last table's winners, but their games are counted. A single table is nobody's last.
    """
    first, last = seating.tables[0][won[0]], seating.tables[-1]
    kept = list(cards)
    for guest in first:
        kept[guest] = kept[guest]._replace(wafers=(*kept[guest].wafers, Wafer.ORNAMENTAL))
    if len(seating.tables) == 1:
        return tuple(kept)
    for guest in last[1 - won[-1]]:
        kept[guest] = kept[guest]._replace(wafers=(*kept[guest].wafers, Wafer.PLAIN))
    for guest in last[won[-1]]:
        kept[guest] = kept[guest]._replace(last_wins=kept[guest].last_wins + 1)
    return tuple(kept)


def wafer_name(emblem: int, wafer: Wafer) -> str:
    """Name a wafer by its shape and kind."""
    return say(EMBLEMS[Emblem(emblem)][wafer])


@upholds(Clause.AMERICAN_CUP, Ruling.EQUAL_CLAIMS)
def claim_cup(card: Favor) -> tuple[int, ...]:
    """Count games won at the first table, then the want of plain wafers."""
    return card.ornamental, -card.plain


@upholds(Clause.BOOBY_PRIZE, Ruling.WINNING_AT_THE_THISTLE, Ruling.EQUAL_CLAIMS)
def claim_booby(card: Favor) -> tuple[int, ...]:
    """Count games won at the last table, then plain wafers, then the want of ornamental ones."""
    return card.last_wins, card.plain, -card.ornamental


@upholds(Ruling.WINNING_AT_THE_THISTLE, Ruling.EQUAL_CLAIMS)
def claim_booby_by_losses(card: Favor) -> tuple[int, ...]:
    """Count plain wafers, then the want of ornamental ones."""
    return card.plain, -card.ornamental


BOOBY_CLAIMS: Mapping[int, Claim] = {Booby.LAST_WINS: claim_booby, Booby.LAST_LOSSES: claim_booby_by_losses}


@upholds(Clause.TWO_PRIZES, Ruling.EQUAL_CLAIMS)
def claimants(cards: Cards, sides: Sequence[Side], claim: Claim, ties: int) -> list[Side]:
    """List those whose claim to a prize nobody betters; where prizes are shared only the first count matters."""
    matters = 1 if ties == PrizeTies.SHARE else None
    claims = {side: claim(cards[side[0]])[:matters] for side in sides}
    return [side for side in sides if claims[side] == max(claims.values())]
