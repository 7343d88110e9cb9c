"""Pieces to cut out, as the board's own figures: flat counters, and figures that fold and stand."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from teetotum.draw.engraving import find
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.shapes import disc
from teetotum.draw.engraving.specimen import EMBLEM, use
from teetotum.draw.engraving.svg import group, tag
from teetotum.draw.parts import Drawing, Part
from teetotum.draw.parts.ruled import FINE, LINE, drawing, fold, frame, words
from teetotum.draw.scenes import Glimpse, Piece, Scene
from teetotum.engine.umpire import Match, Setup
from teetotum.languages import say, term

DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
PIECES = {
    "man": term("men"),
    "cat": term("cats"),
    "mouse": term("mice"),
    "seeker": term("seekers"),
    "diamond": term("Diamond"),
    "ship": term("ships"),
    "yacht": term("yachts"),
    "pawn": term("travellers"),
}
"""What pieces are called where they are counted; others by their kind."""
Sizes = Mapping[str, float]
"""Millimetres across a piece, by its kind."""


def board_drawing(setup: Setup) -> Drawing:
    """Draw the board in its true size."""
    paper = setup.sheet
    wide, high = (side * paper.unit_mm for side in paper.sheet)
    return Drawing(find(setup.game.id).board(setup), wide, high, paper.title)


def board_parts(setup: Setup) -> Iterator[Part]:
    """Print the board in tiles, or on one large sheet where that is asked for."""
    drawn = board_drawing(setup)
    size = say("{wide} by {high} mm", wide=f"{drawn.wide:.0f}", high=f"{drawn.high:.0f}")
    tiled = say(
        "{size} when joined. Trim each sheet at its broken lines, lay mark on mark, and paste on card.", size=size
    )
    yield Part("board", say("Board"), tiled, (drawn,))
    yield Part(
        "sheet", say("Board on one sheet"), say("{size}, for a copy shop.", size=size), (drawn,), asked=True, whole=True
    )


def opening_scene(setup: Setup) -> Scene:
    """Set the pieces as they stand before the first spin."""
    return find(setup.game.id).scene(Glimpse(setup, Match(setup).state))


def symbols(setup: Setup) -> str:
    """Take the figures and emblems out of the engraved board."""
    found = DEFS.search(find(setup.game.id).board(setup))
    return found[0] if found else ""


def pieces_part(setup: Setup, sizes: Sizes, standing: bool = True) -> Part:
    """Print every piece that the game needs, to stand or to lie flat."""
    held, cut = symbols(setup), stand_up if standing else counter
    pieces = sorted(opening_scene(setup).pieces, key=lambda piece: (piece.seat, piece.kind, piece.label))
    drawings = tuple(
        cut(held, piece, sizes.get(piece.kind, 18.0), piece.words.partition(",")[0] if piece.label else "")
        for piece in pieces
    )
    counted = Counter(PIECES.get(piece.kind, piece.kind.replace("_", " ")) for piece in pieces)
    told = ", ".join(f"{count} {say(kind)}" for kind, count in counted.items())
    how = (
        say("Cut out, fold at the lines with the figure outside, paste the halves together, and turn the feet outward.")
        if standing
        else say("Paste on thick card, or on corks and buttons, and cut out.")
    )
    return Part("pieces", say("Pieces"), f"{told}. {how}", drawings)


def figure(piece: Piece, side: float) -> str:
    """Draw a piece's figure with its seat's emblem about nought."""
    inside = [use(f"figure-{piece.kind}", side)]
    if piece.seat >= 0:
        inside.append(group(use(f"emblem-{piece.seat}", side * EMBLEM), color=ink("white"), opacity=0.95))
    return group(*inside, color=seat_ink(piece.seat) if piece.seat >= 0 else ink("faint"))


def counter(held: str, piece: Piece, across: float, _name: str = "") -> Drawing:
    """Draw a round counter: the figure on the colour of its seat."""
    middle = across / 2
    rim = disc(middle, middle, middle - 0.2, "card", "ink", LINE)
    colour = seat_ink(piece.seat) if piece.seat >= 0 else ink("faint")
    band = tag("circle", cx=middle, cy=middle, r=middle - 0.7, fill="none", stroke=colour, stroke_width=0.9)
    drawn = group(figure(piece, across * 0.72), transform=f"translate({middle:.2f} {middle:.2f})")
    return drawing(across, across, held, rim, band, drawn, name=piece.kind)


def stand_up(held: str, piece: Piece, across: float, name: str = "") -> Drawing:
    """Draw a strip that folds into a standing figure: a foot, the figure, its back upside down, another foot."""
    foot, tall = max(5.0, across * 0.4), across
    wide, high = across + 2, 2 * tall + 2 * foot
    middle = wide / 2
    front = group(figure(piece, across * 0.94), transform=f"translate({middle:.2f} {foot + 1.5 * tall:.2f})")
    back = group(figure(piece, across * 0.94), transform=f"translate({middle:.2f} {foot + tall / 2:.2f}) rotate(180)")
    folds = [fold((0.0, y), (wide, y)) for y in (foot, foot + tall, foot + 2 * tall)]
    told = name or piece.label
    size = min(foot * 0.55, 3.4)
    named = [words(told, middle, high - foot * 0.35, size, font_weight="bold")] if told else []
    strip = frame(0.1, 0.1, wide - 0.2, high - 0.2, FINE, "card")
    return drawing(wide, high, held, strip, front, back, *folds, *named, name=piece.kind)
