"""The usual parts of a parlour game: its board, its pieces and what is spun."""

from collections.abc import Iterator

from teetotum.draw.parts import Part
from teetotum.draw.parts.cutouts import Sizes, board_parts, opening_scene, pieces_part
from teetotum.draw.parts.spinners import compass_part, spinner_part, teetotum_part
from teetotum.engine.umpire import Setup
from teetotum.languages import say

INDICATOR, COMPASS, TEETOTUM, ARROW = "indicator", "compass", "teetotum", "arrow"


def parts(setup: Setup, sizes: Sizes | None = None, standing: bool = True) -> Iterator[Part]:
    """List what any parlour game has to print."""
    yield from board_parts(setup)
    yield pieces_part(setup, sizes or {}, standing)
    yield from spinner_parts(setup)


def spinner_parts(setup: Setup) -> Iterator[Part]:
    """Make what is spun: two arrows on one dial, a compass, a teetotum, or one arrow on whatever faces there are."""
    wheel = setup.wheels[0]
    shown = {each.kind: each for each in opening_scene(setup).appliances}
    if INDICATOR in shown:
        yield spinner_part(2, shown[INDICATOR].faces, say("Indicator"))
    elif COMPASS in shown:
        yield compass_part(shown[COMPASS].faces, shown[COMPASS].under)
    elif wheel.name == TEETOTUM:
        yield teetotum_part(wheel.faces)
    else:
        faces = [setup.game.notation.say_spin(setup.play(), wheel, face) for face in wheel.faces]
        yield spinner_part(1, faces, say("Dial"))
