"""War rooms as pictures that stand by themselves: one sheet as an SVG, and a whole exercise bound as a page."""

from collections.abc import Sequence
from html import escape

from teetotum.draw.rooms import Leaf, Sight, find_room, has_part
from teetotum.draw.rooms.plots.picture import INK, WIDTH, picture
from teetotum.draw.rooms.plots.sheet import SheetPlot
from teetotum.languages import say

STYLE = """
body { font: 16px/1.45 Georgia, "Times New Roman", serif; color: #2c2118; background: #f6ecd6; margin: 0 auto;
  max-width: 1400px; padding: 0 14px 40px }
header { position: sticky; top: 0; background: #f6ecd6; padding: 8px 0; border-bottom: 1px solid #b9a67f; z-index: 1 }
h1 { font-size: 22px; margin: 0 } h2 { font-size: 18px } input { width: 100% } svg { width: 100%; height: auto }
.rooms { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 14px }
figure { margin: 0 } figcaption { font-weight: bold } section[hidden] { display: none } ul { font-size: 14px }
@media print { header { position: static } section[hidden] { display: block } section { break-after: page } }
"""
SCRIPT = """
const pages = [...document.querySelectorAll("main > section")], bar = document.querySelector("input");
const told = document.querySelector("output");
function open_at(n) { pages.forEach((page, k) => { page.hidden = k != n }); told.textContent = pages[n].dataset.when }
bar.max = pages.length - 1; bar.addEventListener("input", () => open_at(+bar.value)); open_at(0);
"""


def drawn(sight: Sight) -> str:
    """Draw a room: as its game draws it, or by its plotting sheet; its words alone where there is neither."""
    drawing = find_room(sight.brief.game.id)
    if drawing is not None and has_part(drawing, "picture"):
        return drawing.picture(sight)
    plot = drawing.room(sight) if drawing is not None else None
    return picture(plot) if isinstance(plot, SheetPlot) else _blank(say(sight.brief.scenario.title))


def _blank(title: str) -> str:
    words = f'<text x="20" y="40" fill="{INK}">{escape(title)}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} 60">{words}</svg>'


def bound(
    game: str, title: str, leaves: Sequence[Leaf], ending: str, narrative: Sequence[str], criticism: Sequence[str]
) -> str:
    """Bind an exercise as one page: as its game binds it, or leaf by leaf; then its account and the criticism."""
    drawing = find_room(game)
    binds = drawing is not None and has_part(drawing, "book")
    page = drawing.book(title, leaves) if drawing is not None and binds else _page(title, leaves)
    written = "".join(f"<p>{escape(each)}</p>" for each in narrative if each.strip())
    entries = "".join(f"<li>{escape(each)}</li>" for each in criticism)
    book = f"<h2>Criticism</h2><ul>{entries}</ul>" if entries else ""
    after = f"<article><h2>How it ended</h2><p>{escape(ending)}</p><h2>Account</h2>{written}{book}</article>"
    return page.replace("<script>", f"{after}<script>", 1)


def _page(title: str, leaves: Sequence[Leaf]) -> str:
    told = escape(title)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{told}</title>'
    turn = '<label>Turn the pages: <output></output><input type="range" min="0" value="0"></label>'
    pages = "".join(map(_section, leaves))
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>'
        f"<header><h1>{told}</h1>{turn}</header>\n<main>{pages}</main><script>{SCRIPT}</script></body></html>\n"
    )


def _section(leaf: Leaf) -> str:
    rooms = "".join(
        f"<figure><figcaption>{escape(sight.brief.names[sight.seat])}</figcaption>{drawn(sight)}</figure>"
        for sight in leaf.rooms
    )
    whole = f"<figure><figcaption>The umpire</figcaption>{drawn(leaf.whole)}</figure>"
    when = escape(leaf.when)
    return f'<section data-when="{when}"><h2>{when}</h2>{whole}<div class="rooms">{rooms}</div></section>\n'
