"""The survey: what every board must satisfy, and small checks from which a game makes up its own survey.

Each check passes in silence or raises Unsound with one sentence.
"""

from collections.abc import Iterable
from dataclasses import fields
from itertools import pairwise

from teetotum.boards.sheet import PROVENANCES, WHOLE_SPACE, BoardSheet, Space, Unsound

ASPECTS = (WHOLE_SPACE, *(field.name for field in fields(Space) if field.name not in ("id", "provenance")))
LEADS = "_to"  # An order whose name ends so names the space it sends a piece to.


def survey(sheet: BoardSheet) -> None:
    """Walk over a board once, and stop at the first thing that cannot be right."""
    scale_is_given(sheet)
    ids_are_unique(sheet)
    links_lead_somewhere(sheet)
    effects_lead_somewhere(sheet)
    spaces_lie_on_the_sheet(sheet)
    provenance_is_given(sheet)


# What every board must satisfy.


def scale_is_given(sheet: BoardSheet) -> None:
    """A unit of the drawing has a length in print."""
    if sheet.unit_mm <= 0:
        raise Unsound(f"{sheet.file}: the file: unit_mm should be above nought, not {sheet.unit_mm:g}.")


def ids_are_unique(sheet: BoardSheet) -> None:
    """No two spaces go by one id."""
    met: set[str] = set()
    for space in sheet.spaces:
        if space.id in met:
            raise sheet.unsound(space.id, "there are two spaces of this id")
        met.add(space.id)


def links_lead_somewhere(sheet: BoardSheet) -> None:
    """Every link leads to another space of the board, and only once."""
    for space in sheet.spaces:
        for link in space.links:
            if link not in sheet:
                raise sheet.unsound(space.id, f"it links to {link}, which is not on this board")
            if link == space.id:
                raise sheet.unsound(space.id, "it links to itself")
            if space.links.count(link) > 1:
                raise sheet.unsound(space.id, f"it links to {link} twice")


def effects_lead_somewhere(sheet: BoardSheet) -> None:
    """Every order that sends a piece away sends it to a space of the board."""
    for space in sheet.spaces:
        for order, target in space.effect.items():
            if order.endswith(LEADS) and not isinstance(target, str):
                raise sheet.unsound(space.id, f"{order} should be an id in quotation marks, not {target!r}")
            if order.endswith(LEADS) and target not in sheet:
                raise sheet.unsound(space.id, f"{order} sends to {target}, which is not on this board")


def spaces_lie_on_the_sheet(sheet: BoardSheet) -> None:
    """The middle of every space lies on the paper."""
    width, height = sheet.sheet
    for space in sheet.spaces:
        if not (0 <= space.x <= width and 0 <= space.y <= height):
            raise sheet.unsound(space.id, f"{space.x:g}, {space.y:g} is off the sheet of {width:g} by {height:g}")


def provenance_is_given(sheet: BoardSheet) -> None:
    """Every space says how it is known."""
    for space in sheet.spaces:
        if WHOLE_SPACE not in space.provenance:
            raise sheet.unsound(space.id, "its provenance says nothing of the space itself")
        for aspect, word in space.provenance.items():
            if aspect not in ASPECTS:
                raise sheet.unsound(space.id, f"provenance of {aspect!r} is of nothing that a space has")
            if word not in PROVENANCES:
                raise sheet.unsound(space.id, f"provenance is {', '.join(PROVENANCES)}, not {word!r}")


# Checks for a game's own survey.


def made_for(sheet: BoardSheet, game: str) -> None:
    """The board is made for this game and no other."""
    if sheet.game != game:
        raise Unsound(f"{sheet.file}: the file: this board is made for {sheet.game}, not for {game}.")


def holds(sheet: BoardSheet, *space_ids: str) -> None:
    """The board has spaces of these ids."""
    for space_id in space_ids:
        if space_id not in sheet:
            raise sheet.unsound(space_id, "the game needs it, and it is not on this board")


def kinds_are_among(sheet: BoardSheet, *kinds: str) -> None:
    """Every space is of a kind that the game knows."""
    for space in sheet.spaces:
        if space.kind not in kinds:
            raise sheet.unsound(space.id, f"the game knows {', '.join(kinds)}, and no {space.kind!r}")


def orders_are_among(sheet: BoardSheet, *orders: str) -> None:
    """Every order on the board is one that the game knows how to obey."""
    for space in sheet.spaces:
        for order in space.effect:
            if order not in orders:
                raise sheet.unsound(space.id, f"the game obeys {', '.join(orders)}, and no {order!r}")


def numbers_of_kind(sheet: BoardSheet, kind: str, count: int) -> None:
    """The board has so many spaces of a kind."""
    found = len(sheet.of_kind(kind))
    if found != count:
        raise Unsound(f"{sheet.file}: the file: the game needs {count} spaces of the kind {kind}, not {found}.")


def follows(sheet: BoardSheet, path: Iterable[str]) -> None:
    """Each space of a path links to the one after it."""
    steps = list(path)
    holds(sheet, *steps)
    for here, there in pairwise(steps):
        if there not in sheet[here].links:
            raise sheet.unsound(here, f"it should link to {there}")


def leads_nowhere(sheet: BoardSheet, space_id: str) -> None:
    """A space is the end of the way."""
    if sheet[space_id].links:
        raise sheet.unsound(space_id, "it is the end of the way and should have no links")


def way_on(sheet: BoardSheet, first: str) -> tuple[str, ...]:
    """Follow the first link of each space from here, until the way ends or comes round."""
    path = [first]
    for _ in sheet.spaces:
        links = sheet[path[-1]].links
        if not links or links[0] in path:
            break
        path.append(links[0])
    return tuple(path)
