"""What A Trip with Phoebe Snow has to print: tickets, a whistle card, a key to the pictures, and a map of the line."""

from collections.abc import Iterator

from teetotum.draw.engraving import art, map_of
from teetotum.draw.engraving.palette import seat_ink
from teetotum.draw.engraving.specimen import use
from teetotum.draw.engraving.svg import group, tag
from teetotum.draw.parts import Drawing, Part, usual
from teetotum.draw.parts.cutouts import board_parts, pieces_part, symbols
from teetotum.draw.parts.ruled import FINE, LARGE, LINE, PLAIN, SMALL, begun, drawing, fold, frame, line, words
from teetotum.engine.spaces import legend
from teetotum.engine.umpire import Setup
from teetotum.languages import say

TICKET = (90.0, 42.0)
MAP = 270.0
KEY_CELL = (92.0, 30.0)
PICTURES = ("place", "red_flag", "white_flag", "wait", "miss_snow", "conductor", "whistle", "meal")


def parts(setup: Setup) -> Iterator[Part]:
    """List the parts, tickets and whistle among them."""
    yield from board_parts(setup)
    yield pieces_part(setup, {"pawn": 20.0}, standing=True)
    yield from usual.spinner_parts(setup)
    held = symbols(setup)
    tickets = tuple(ticket(held, seat, name) for seat, name in enumerate(setup.names))
    yield Part("tickets", say("Tickets"), say("One for every traveller; hold it up when the conductor comes."), tickets)
    told = say("Fold, and blow across the slit; or hold it up and make the sound yourself.")
    yield Part("whistle", say("Whistle"), told, (whistle(),))
    yield Part("key", say("Key to the pictures"), say("What every picture on the line does."), (key(setup),))
    chart = Drawing(map_of(setup.game.id, setup), MAP, MAP * 0.42, "map")
    yield Part("map", say("Map of the line"), say("Lay it beside the board."), (chart,))


def ticket(held: str, seat: int, name: str) -> Drawing:
    """Draw a ticket from New York to San Francisco, with a coupon for each part of the line."""
    wide, high = TICKET
    band = tag(
        "rect", x=1.2, y=1.2, width=wide - 2.4, height=high - 2.4, fill="none", stroke=seat_ink(seat), stroke_width=1.2
    )
    coupons = (say("New York to Buffalo"), say("to Chicago"), say("to Omaha"), say("to San Francisco"))
    step = (wide - 8) / len(coupons)
    inside = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE, "card"),
        band,
        words("ROAD OF ANTHRACITE", wide / 2, 7.5, LARGE, font_weight="bold"),
        words(say("Good for one passage, New York to San Francisco"), wide / 2 + 5, 12.5, PLAIN - 0.2),
        words(say("Traveller: {name}", name=say(name)), wide / 2, 18.5, LARGE),
        group(use(f"emblem-{seat}", 9.0), transform="translate(9 10)", color=seat_ink(seat)),
        words(say("Say “Tickets please” before the next player spins."), wide / 2, 23.5, SMALL, font_style="italic"),
        fold((4, 27), (wide - 4, 27)),
    ]
    for n, coupon in enumerate(coupons):
        x = 4 + n * step
        inside += [words(told, x + step / 2, 33.5 + 3 * k, SMALL) for k, told in enumerate(wrapped(coupon, 14))]
        inside += [fold((x, 27), (x, high - 2))] if n else []
    return drawing(wide, high, held, *inside, name="ticket")


def whistle() -> Drawing:
    """Draw a paper whistle: a strip to fold in the middle, with a slit at the fold and two wings to blow between."""
    wide, high = 40.0, 90.0
    slit = line((wide / 2 - 6, high / 2), (wide / 2 + 6, high / 2), LINE)
    inside = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE, "card"),
        fold((0, high / 2), (wide, high / 2)),
        fold((0, 20), (wide, 20)),
        fold((0, high - 20), (wide, high - 20)),
        slit,
        art.centred("phoebe_snow/symbols/badge-whistle", wide / 2, high / 2 + 12, 14.0),
        words(say("cut the slit"), wide / 2, high / 2 - 3, SMALL),
        words(say("wing"), wide / 2, 11, SMALL),
        words(say("wing"), wide / 2, high - 9, SMALL),
    ]
    return drawing(wide, high, *inside, name="whistle")


def key(setup: Setup) -> Drawing:
    """Draw the key: each picture of the line, its name and what it does in this house."""
    told = {each.kind: each for each in legend(setup.options)}
    shown = [kind for kind in PICTURES if kind in told]
    wide, high = KEY_CELL
    rows = (len(shown) + 1) // 2
    inside = []
    for n, kind in enumerate(shown):
        x, y = (n % 2) * (wide + 2), (n // 2) * (high + 2)
        does = wrapped(told[kind].does, 38)
        inside.append(frame(x + 0.1, y + 0.1, wide - 0.2, high - 0.2, FINE, "card"))
        inside.append(art.centred(f"phoebe_snow/pictures/{kind}", x + 13, y + high / 2, 22.0))
        inside.append(
            begun(told[kind].name[:1].upper() + told[kind].name[1:], x + 27, y + 6, LARGE, font_weight="bold")
        )
        inside += [begun(words_, x + 27, y + 10.5 + k * 3.5, PLAIN - 0.1) for k, words_ in enumerate(does)]
        inside.append(begun(told[kind].clause, x + 27, y + high - 2, SMALL, fill="#5e5242"))
    return drawing(2 * wide + 2, rows * (high + 2), *inside, name="key")


def wrapped(told: str, room: int) -> list[str]:
    """Break words into lines of so many signs."""
    lines = [""]
    for word in told.split():
        if len(lines[-1]) + len(word) + 1 > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
