"""Pictures of a match: the board as it stood after some action, and the whole match as a drawing that moves."""

from collections.abc import Sequence

from teetotum.draw.engraving import Engraving, find
from teetotum.draw.engraving.specimen import figure_size, laid, lay_piece
from teetotum.draw.engraving.svg import tag, title
from teetotum.draw.scenes import Glimpse, Piece
from teetotum.engine.umpire import Match

SECONDS = 0.7
"""How long each action is shown."""
REST = 3.0
"""How long the last position stands before it begins again."""
MOVING = 0.5
"""The part of its time that a piece is on its way."""


def still(match: Match, ply: int) -> str:
    """Draw the board as it stood when so many actions had been taken."""
    here = Match(match.setup)
    here.state = match.stood_at(ply)
    engraving = find(match.game.id)
    return laid(engraving, here, engraving.scene(Glimpse(here.setup, here.state, 0)), [])


def film(match: Match) -> str:
    """Draw the whole match: every piece goes from place to place as it did, and all begins again."""
    engraving = find(match.game.id)
    shown = [{piece.id: piece for piece in scene_at(engraving, match, ply)} for ply in range(len(match.actions) + 1)]
    bare, seconds = engraving.board(match.setup), SECONDS * len(match.actions) + REST
    size = figure_size(bare, match)
    ids = dict.fromkeys(name for pieces in shown for name in pieces)
    moving = "".join(animate(name, shown, size, seconds) for name in ids)
    words = title(f"{match.game.title}: {', '.join(match.setup.names)}, {len(match.actions)} actions")
    return bare.removesuffix("</svg>") + words + moving + "</svg>"


def scene_at(engraving: Engraving, match: Match, ply: int) -> Sequence[Piece]:
    """Lay out the pieces as they stood."""
    return engraving.scene(Glimpse(match.setup, match.stood_at(ply), 0)).pieces


def animate(name: str, shown: Sequence[dict[str, Piece]], size: float, seconds: float) -> str:
    """Lay one piece that goes where it went, and is not seen where it was not there."""
    first = next(pieces[name] for pieces in shown if name in pieces)
    places: list[tuple[float, float, float]] = []
    seen: list[tuple[float, bool]] = []
    at = first
    for ply, pieces in enumerate(shown):
        moment = SECONDS * ply
        now = pieces.get(name, at)
        if (now.x, now.y) != (at.x, at.y):
            places.append((moment - SECONDS * MOVING, at.x, at.y))
        if not places or (now.x, now.y) != places[-1][1:]:
            places.append((moment, now.x, now.y))
        if not seen or seen[-1][1] != (name in pieces):
            seen.append((moment, name in pieces))
        at = now
    still_piece = lay_piece(first, size).replace(f"translate({first.x:g} {first.y:g})", "", 1)
    moves = animation("animateTransform", seconds, [(t, f"{x:g} {y:g}") for t, x, y in places], "linear")
    shows = animation("animate", seconds, [(t, "1" if is_seen else "0") for t, is_seen in seen], "discrete")
    return tag("g", still_piece, moves, shows, transform=f"translate({first.x:g} {first.y:g})")


def animation(kind: str, seconds: float, values: Sequence[tuple[float, str]], how: str) -> str:
    """Write one row of values and their times; a row of one value needs none."""
    if len(values) < 2:
        return ""
    held = [*values, (seconds, values[-1][1])]
    times = ";".join(f"{max(0.0, moment) / seconds:.5f}" for moment, _ in held)
    told = ";".join(value for _, value in held)
    what = (
        {"attributeName": "transform", "type": "translate"}
        if kind == "animateTransform"
        else {"attributeName": "opacity"}
    )
    timing = {"values": told, "keyTimes": times, "calcMode": how, "dur": f"{seconds:g}s", "repeatCount": "indefinite"}
    return tag(kind, **what, **timing)
