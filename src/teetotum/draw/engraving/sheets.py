"""What every engraved board has: its symbols, its words, and for each space a group that the page can find."""

from teetotum.boards import Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.svg import Attribute, group, sheet, tag, title
from teetotum.engine.spaces import tell_fully
from teetotum.engine.umpire import Setup
from teetotum.languages import say


def board_sheet(setup: Setup, symbols: str, *inside: str, figure: float = 0.0) -> str:
    """Lay a board on its sheet, with how wide a figure is on it: as wide as a space, where nothing else is said."""
    paper = setup.sheet
    return sheet(
        *paper.sheet,
        tag("defs", art.symbols("emblems"), symbols),
        *inside,
        label=f"{say(paper.title)}: {say(paper.words)}",
        data_figure=figure or paper.space_size[0],
    )


def space_group(setup: Setup, space: Space, shape: str, *drawn: str, **attributes: Attribute) -> str:
    """Gather what is drawn of a space, the shape that is pointed at first, and tell what it does."""
    told = title(tell_fully(setup, space))
    named = {"id": f"space-{space.id}", "class": f"space kind-{space.kind}", "data-space": space.id}
    return group(shape, told, *drawn, **named, **attributes)
