"""What Round the World has to print: counters, dial cards with their tablets, the Commodore's Dial, the map."""

from collections.abc import Iterator

from teetotum.draw.engraving import map_of
from teetotum.draw.engraving.palette import seat_ink
from teetotum.draw.engraving.shapes import disc
from teetotum.draw.engraving.specimen import use
from teetotum.draw.engraving.svg import group, tag
from teetotum.draw.parts import Drawing, Part, usual
from teetotum.draw.parts.cutouts import board_parts, pieces_part, symbols
from teetotum.draw.parts.ruled import (
    FINE,
    LARGE,
    LINE,
    PLAIN,
    SMALL,
    begun,
    drawing,
    fitted,
    fold,
    frame,
    line,
    polar,
    ray,
    words,
)
from teetotum.draw.parts.spinners import arrow, hole
from teetotum.engine.umpire import Setup
from teetotum.games.round_the_world.setup import COLOURS, PRINCIPAL_PORTS, TABLET
from teetotum.games.round_the_world.vocabulary import Mode
from teetotum.languages import say, term
from teetotum.mechanics.dial import LAST_CORNER, ROUND, TEN
from teetotum.rulebooks.entries import MODE

CARD = 92.0
"""Millimetres across a dial card."""
MAP = 270.0
"""Millimetres across the map, which is 1000 by 420."""
BOXED = 4
"""Captains whom the box has dials for; where the house lets more sail, each has one."""


def parts(setup: Setup) -> Iterator[Part]:
    """List the parts, dials and tablets among them."""
    yield from board_parts(setup)
    yield pieces_part(setup, {"ship": 16.0}, standing=False)
    yield from usual.spinner_parts(setup)
    if setup.options.chosen(Mode, MODE) != Mode.CHILDREN:
        yield from dial_parts(setup)
    chart = Drawing(map_of(setup.game.id, setup), MAP, MAP * 0.42, "map")
    yield Part("map", say("Map of the course"), say("Bend it round until its edges join."), (chart,))


def dial_parts(setup: Setup) -> Iterator[Part]:
    """List what days are kept with, which small children leave in the box."""
    held, captains = symbols(setup), max(BOXED, len(setup.names))
    cards = tuple(dial_card(held, seat) for seat in range(captains))
    how = say("Cut out, fold at the broken line so that the tablet lies on the back, and paste.")
    yield Part("dials", say("Captain's Dials and tablets"), how, cards)
    how = say("Cut out and pin a pointer in the middle.")
    yield Part("commodore", say("Commodore's Dial"), how, (commodores_dial(),))
    pointers = (*(arrow(reach) for _ in range(captains) for reach in (22.0, 7.5)), arrow(34.0))
    how = say("Pin two to every Captain's Dial and the long one to the Commodore's.")
    yield Part("pointers", say("Pointers"), how, pointers)


def dial_card(held: str, seat: int) -> Drawing:
    """Draw a card that folds: in front the dial of one colour, on the back its tablet."""
    mark = group(use(f"emblem-{seat}", 9.0), transform="translate(9 10)", color=seat_ink(seat))
    band = tag("rect", x=1, y=1, width=CARD - 2, height=CARD - 2, fill="none", stroke=seat_ink(seat), stroke_width=1.4)
    title = say("Captain's Dial: {colour}", colour=say(COLOURS[seat]))
    middle, corner = (CARD / 2 - 4, CARD / 2 + 6), (CARD - 17.0, 18.0)
    front = [
        frame(0.2, 0.2, CARD - 0.4, CARD - 0.2, LINE, "card"),
        band,
        mark,
        words(title, CARD / 2 - 7.5, 11, fitted(title, LARGE, 44.0), font_weight="bold"),
        *scale(middle, 31.0, ROUND, TEN),
        *scale(corner, 12.5, LAST_CORNER, ROUND, 1, ROUND),
    ]
    back = group(*tablet(seat), transform=f"translate({CARD} {2 * CARD}) rotate(180)")
    return drawing(
        CARD,
        2 * CARD,
        held,
        *front,
        frame(0.2, CARD, CARD - 0.4, CARD - 0.2),
        back,
        fold((0, CARD), (CARD, CARD)),
        name="dial",
    )


def scale(
    middle: tuple[float, float], rim: float, most: int, step: int, marks: int = 10, least: int = 0
) -> Iterator[str]:
    """Draw a round scale with a figure at every step and strokes between."""
    count = most // step if least == 0 else (most - least) // step + 1
    yield disc(*middle, rim, "white", "ink", LINE)
    for n in range(count * marks):
        yield ray(middle, rim - (2.6 if n % marks == 0 else 1.4), rim, 360 * n / (count * marks), FINE)
    for n in range(count):
        x, y = polar(*middle, rim - (6 if marks > 1 else 4.4), 360 * n / count)
        yield words(str(least + n * step), x, y + 1.0, PLAIN + 0.6 if marks > 1 else SMALL)
    yield from hole(middle)


def tablet(seat: int) -> Iterator[str]:
    """Rule the tablet: thirteen places and the voyage, with a column for each of three games."""
    yield words(say("Tablet: {colour}", colour=say(COLOURS[seat])), CARD / 2, 7, LARGE, font_weight="bold")
    yield words(say("days from the last principal port"), CARD / 2, 10.6, SMALL)
    top, high = 12.0, 5.3
    for n, place in enumerate((*TABLET, term("Whole voyage"))):
        y = top + n * high
        heavy = "bold" if place in PRINCIPAL_PORTS or n == len(TABLET) else "normal"
        yield line((4, y), (CARD - 4, y), FINE)
        yield begun(say(place), 5, y + 3.8, PLAIN, font_weight=heavy)
    foot = top + (len(TABLET) + 1) * high
    yield line((4, foot), (CARD - 4, foot), FINE)
    yield from (line((x, top), (x, foot), FINE) for x in (4.0, 43.0, 58.0, 73.0, CARD - 4))


def commodores_dial() -> Drawing:
    """Draw the Commodore's Dial: rounds within, days without."""
    across = 110.0
    middle = (across / 2, across / 2 + 3)
    days = []
    for n in range(0, ROUND, 5):
        x, y = polar(*middle, 47.0, 360 * n / ROUND)
        days.append(words(f"{n * TEN} d", x, y + 1, SMALL + 0.2))
    title = words(say("Commodore's Dial"), middle[0], middle[1] - 14, LARGE, font_weight="bold")
    told = words(say("one point for every round: ten days"), middle[0], middle[1] - 9.5, SMALL)
    rim = frame(0.2, 0.2, across - 0.4, across + 2.6, LINE, "card")
    return drawing(across, across + 3, rim, *scale(middle, 42.0, ROUND, 5, 5), *days, title, told, name="Commodore")
