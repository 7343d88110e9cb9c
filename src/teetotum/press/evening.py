"""What a progressive evening has to print: favor cards, wafers, signs for the tables, and the two prizes."""

from collections.abc import Iterator

from teetotum.draw.engraving.shapes import disc, path
from teetotum.draw.engraving.svg import line_of
from teetotum.draw.parts import Drawing, Part
from teetotum.draw.parts.ruled import FINE, LARGE, LINE, PLAIN, SMALL, begun, drawing, fold, frame, line, polar, words
from teetotum.lab.progressive.seating import table_names
from teetotum.languages import say

EVENING = "progressive"
TABLES, CARDS, WAFERS = 5, 10, 30
FAVOR, SIGN, WAFER, PRIZE = (60.0, 86.0), (92.0, 120.0), 14.0, (90.0, 120.0)


def evening_parts() -> Iterator[Part]:
    """List the papers of an evening at five tables."""
    cards = tuple(favor_card() for _ in range(CARDS))
    yield Part("favors", say("Favor cards"), say("One for every guest; wafers are stuck in the rings."), cards)
    wafers = tuple(wafer(kind) for kind in ("star", "moon", "plain star", "plain moon") for _ in range(WAFERS // 2))
    how = say("Cut out and stick on: gilded for winning at the first table, plain for losing at the last.")
    yield Part("wafers", say("Wafers"), how, wafers)
    signs = tuple(table_sign(n, name) for n, name in enumerate(table_names(TABLES), 1))
    yield Part("signs", say("Table signs"), say("Fold into a tent and stand one on every table."), signs)
    prizes = (
        prize(say("The American Cup"), say("most games won at the first table"), cup()),
        prize(say("The Booby Prize"), say("most games won at the last table"), ribbon()),
    )
    yield Part("prizes", say("Prizes"), say("Cards to lay beside whatever the hostess fancies."), prizes)


def favor_card() -> Drawing:
    """Draw a favor card: a line for the name and a ring for every wafer."""
    wide, high = FAVOR
    rings = [disc(11 + 12.7 * (n % 4), 38 + 15 * (n // 4), 6.0, "white", "faint", FINE) for n in range(12)]
    won_and_lost = say("won at the first table ____   lost at the last ____")
    told = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE, "card"),
        frame(2, 2, wide - 4, high - 4, FINE),
        words(say("FAVOR"), wide / 2, 10, 5.5, font_weight="bold"),
        line((8, 21), (wide - 8, 21), FINE),
        words(say("name"), wide / 2, 25, SMALL),
        *rings,
        *(begun(each, 6, high - 8 + 3.4 * n, SMALL) for n, each in enumerate(won_and_lost.split("   "))),
    ]
    return drawing(wide, high, *told, name="favor")


def wafer(kind: str) -> Drawing:
    """Draw a wafer: a star or a moon, gilded or plain."""
    middle = (WAFER / 2, WAFER / 2)
    fill = "none" if kind.startswith("plain") else "gold" if kind.endswith("star") else "shade"
    points = [polar(*middle, 6.0 if n % 2 == 0 else 2.5, 36 * n) for n in range(10)]
    moon = "M9.5 1.6A5.6 5.6 0 1 0 9.5 12.4A6.6 6.6 0 0 1 9.5 1.6Z"
    drawn = line_of(points, closed=True) if kind.endswith("star") else moon
    rim = disc(*middle, WAFER / 2 - 0.2, "white", "faint", FINE)
    return drawing(WAFER, WAFER, rim, path(drawn, fill, "ink", LINE), name=kind)


def table_sign(number: int, name: str) -> Drawing:
    """Draw a sign that folds into a tent, to be read from either side."""
    wide, high = SIGN
    told = [frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE, "card"), fold((0, high / 2), (wide, high / 2))]
    for turn, down in ((0.0, 0.0), (180.0, high / 2)):
        middle = high * 0.75 - down
        numbered = words(say("Table {number}", number=number), wide / 2, middle - 9, 7.0)
        named = words(name, wide / 2, middle + 8, 12.0, font_weight="bold")
        told.append(f'<g transform="rotate({turn:.0f} {wide / 2:.1f} {middle:.1f})">{numbered}{named}</g>')
    return drawing(wide, high, *told, name=name)


def prize(title: str, told: str, picture: str) -> Drawing:
    """Draw a card for a prize."""
    wide, high = PRIZE
    inside = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE, "card"),
        frame(3, 3, wide - 6, high - 6, FINE),
        words(title, wide / 2, 18, 8.0, font_weight="bold"),
        picture,
        words(told, wide / 2, 88, PLAIN),
        words(say("won by"), wide / 2, 97, LARGE),
        line((15, 110), (wide - 15, 110), FINE),
    ]
    return drawing(wide, high, *inside, name=title)


def cup() -> str:
    """Draw a cup with two handles."""
    bowl = "M33 32H57C57 50 52 58 45 60C38 58 33 50 33 32Z M43 60V70H47V60Z M36 70H54V75H36Z"
    handles = "M33 36C24 36 24 50 36 52M57 36C66 36 66 50 54 52"
    return path(bowl, "gold", "ink", LINE * 2) + path(handles, "none", "ink", LINE * 3)


def ribbon() -> str:
    """Draw a rosette to laugh at."""
    tails = "M38 52L32 76L39 71L44 77L46 54ZM52 52L58 76L51 71L46 77L44 54Z"
    rim = line_of([polar(45, 42, 17 if n % 2 == 0 else 13.5, 15 * n) for n in range(24)], closed=True)
    face = disc(45, 42, 9, "white", "ink", LINE) + disc(42, 40, 1.1, "ink") + disc(48, 40, 1.1, "ink")
    smile = path("M40 45Q45 50 50 45", "none", "ink", LINE * 2)
    return path(tails, "shade", "ink", LINE) + path(rim, "rose", "ink", LINE) + face + smile
