"""A board told in words, for a window too narrow for its drawing: every piece and mark, seat by seat."""

from rich.text import Text

from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Piece
from teetotum.draw.text import FAINT, Seen, ink_of


def board(seen: Seen) -> Text:
    """Tell where everything stands, a line to each piece, with the numbers of the choices that lead to a space."""
    scene = engraving.find(seen.setup.game.id).scene(Glimpse(seen.setup, seen.state, is_advised=False))
    told = Text()
    for piece in scene.pieces:
        told.append(f"{sign(seen, piece)} ", ink_of(piece.seat) if piece.seat >= 0 else "")
        told.append(f"{piece.words.rstrip('.')}\n")
    for mark in scene.marks:
        told.append(f"  {mark.words.rstrip('.')}\n", FAINT)
    for space, numbers in seen.marks.items():
        told.append(f"  to {space}: {', '.join(map(str, numbers))}\n", FAINT)
    told.rstrip()
    return told


def sign(seen: Seen, piece: Piece) -> str:
    """Give the sign that a seat's pieces have on the board."""
    return seen.man(piece.seat) if piece.seat >= 0 else seen.shapes.plain
