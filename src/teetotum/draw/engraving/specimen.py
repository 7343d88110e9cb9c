"""A specimen sheet of one game: its lid, its board and a scene from the middle of a match, as one page by itself."""

from teetotum import games
from teetotum.draw.engraving import Engraving, find
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.svg import group, line_of, tag, title
from teetotum.draw.scenes import Glimpse, Mark, Offer, Piece, Scene
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare

EMBLEM = 0.34
"""How large a seat's emblem is on its piece."""
DARK = {
    "paper": "#2a2520",
    "card": "#3a332b",
    "shade": "#4a4136",
    "ink": "#f0e6d2",
    "faint": "#a89a82",
    "sea": "#2f4a50",
    "deep": "#48707a",
    "land": "#5a4d30",
    "leaf": "#6f8a4f",
    "brick": "#c46a4c",
    "gold": "#d9a94f",
    "sky": "#33454a",
    "rose": "#8a5248",
    "slate": "#8a98a6",
    "white": "#fff6e2",
}
"""The inks on dark paper, as a page may set them."""
STYLE = """
body{margin:0;padding:1rem;background:var(--paper,#f6ecd6);color:var(--ink,#2c2118);font-family:Georgia,serif}
main{max-width:1000px;margin:auto}svg{width:100%;height:auto;display:block}figure{margin:0 0 1rem}
.lid{max-width:600px;margin:auto}
"""


def specimen(game: str, seats: int = 0, plies: int = 120, seed: int = 1, dark: bool = False) -> str:
    """Write the page: the lid, and the board with a scene from the middle of a match laid over it."""
    engraving, match = find(game), half_played(game, seats, plies, seed)
    seen = Glimpse(match.setup, match.state, max(match.to_act, 0))
    offers = [engraving.offer(seen, action) for action in match.legal()]
    inks = "".join(f"--{name}:{colour};" for name, colour in DARK.items()) if dark else ""
    shown = engraving.scene(seen)
    figures = "".join(
        (tag("figure", engraving.lid(), class_="lid"), tag("figure", laid(engraving, match, shown, offers)))
    )
    words = tag("p", shown.glance) + tag("ul", *(tag("li", line) for line in shown.lines))
    head = f'<meta charset="utf-8"><title>{match.game.title}</title><style>:root{{{inks}}}{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body><main>{figures}{words}</main></body></html>'


def half_played(game: str, seats: int, plies: int, seed: int) -> Match:
    """Play a match by luck until so many actions are over and a seat is to choose."""
    luck = Keyed(seed)
    match = Match(prepare(games.find(game), seats=seats), source=luck)
    while not match.is_over and (len(match.actions) < plies or match.to_act == NATURE):
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            match.take(legal[luck.below(len(legal))])
    return match


def laid(engraving: Engraving, match: Match, shown: Scene, offers: list[Offer]) -> str:
    """Lay marks, pieces and the way of one offer over the board, inside its own `<svg>`."""
    bare = engraving.board(match.setup)
    size = figure_size(bare, match)
    over = [lay_mark(mark, size) for mark in shown.marks]
    over += [lay_way(offer) for offer in offers[-1:]]
    over += [lay_piece(piece, size) for piece in sorted(shown.pieces, key=lambda piece: piece.y)]
    return bare.removesuffix("</svg>") + "".join(over) + "</svg>"


def figure_size(bare: str, match: Match) -> float:
    """Read off the board how wide a figure of scale 1 is."""
    told = bare.partition('data-figure="')[2].partition('"')[0]
    return float(told) if told else match.setup.sheet.space_size[0]


def lay_piece(piece: Piece, size: float) -> str:
    """Lay one piece with its badges, its seat's emblem and its words."""
    side = size * piece.scale
    inside = [title(piece.words), use(f"figure-{piece.kind}", side)]
    if piece.seat >= 0:
        inside.append(group(use(f"emblem-{piece.seat}", side * EMBLEM), color=ink("white"), opacity=0.95))
    inside += [use(f"badge-{badge}", side) for badge in piece.badges]
    turned = f"translate({piece.x:g} {piece.y:g}) rotate({-piece.turn:g})"
    colour = seat_ink(piece.seat) if piece.seat >= 0 else ink("faint")
    return group(*inside, transform=turned, color=colour)


def lay_mark(mark: Mark, size: float) -> str:
    """Lay one mark."""
    return group(title(mark.words), use(f"mark-{mark.kind}", size), transform=f"translate({mark.x:g} {mark.y:g})")


def lay_way(offer: Offer) -> str:
    """Draw the way of an offer."""
    return tag("path", d=line_of(offer.way), fill="none", stroke=ink("gold"), stroke_width=5, stroke_dasharray="9 7")


def use(name: str, side: float) -> str:
    """Use a symbol in a square of this side, its middle at nought."""
    return tag("use", href=f"#{name}", x=-side / 2, y=-side / 2, width=side, height=side)
