"""A campaign as a book for any browser: move by move the umpire's chart and, beside it, what each room knew."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from teetotum.draw.naval_strategic import LONG, Bounds, shown_on, side_of, state_of, theatre_of
from teetotum.draw.naval_strategic.chart_frame import PAPER, WIDTH
from teetotum.draw.naval_strategic.track_chart import Paper, overlay, spots_of
from teetotum.draw.text import Chart
from teetotum.games.naval_strategic.desk.views import papers
from teetotum.games.naval_strategic.problem.theatre import Theatre

STYLE = """
body { font: 16px/1.4 Georgia, "Times New Roman", serif; color: #2a2417; background: #f6efdc; margin: 0 auto;
  max-width: 1500px; padding: 0 12px 40px }
header { position: sticky; top: 0; background: #f6efdc; padding: 8px 0; border-bottom: 1px solid #8a7a4f; z-index: 1 }
h1 { font-size: 22px; margin: 0 } h2 { font-size: 18px; margin: 14px 0 6px } input { width: 100%; margin: 6px 0 }
.rooms { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 14px }
figure { margin: 0 } figcaption { font-weight: bold; margin-bottom: 2px } ul { margin: 4px 0 0; padding-left: 18px;
  font-size: 14px } svg.chart { width: 100%; height: auto; border: 1px solid #8a7a4f; display: block }
section[hidden] { display: none } label { font-size: 14px }
@media (min-width: 1000px) { section { display: grid; grid-template-columns: 1.2fr 1fr; gap: 0 20px }
  section > h2 { grid-column: 1 / -1 } .umpire { position: sticky; top: 110px; align-self: start } }
@media print { header { position: static } section { break-after: page } }
"""
LARGE, LARGEST = 1.25, 2.0
"""How much larger than on a sheet of paper the umpire's and the rooms' charts are lettered."""
SCRIPT = """
const pages = [...document.querySelectorAll("main > section")], bar = document.querySelector("input");
const told = document.querySelector("output");
function open_at(n) { pages.forEach((page, k) => { page.hidden = k != n }); told.textContent = pages[n].dataset.when }
bar.max = pages.length - 1; bar.addEventListener("input", () => open_at(+bar.value)); open_at(0);
"""


class Moment(NamedTuple):
    """How a campaign stood: the umpire's chart, and each room's."""

    when: str
    umpire: Chart
    rooms: Sequence[Chart]


def common_paper(theatre: Theatre, last: Chart) -> Bounds:
    """Choose one stretch of sea for all charts of a book: wherever anybody went, and the ports that matter."""
    return shown_on(theatre, spots_of(last), side_of(last))


def book(theatre: Theatre, bounds: Bounds, pages: Sequence[str]) -> str:
    """Bind the pages, with the waters drawn once for all charts, and a slide to turn them."""
    paper = Paper(bounds)
    waters = "".join(paper.waters(theatre))
    ground = f'<symbol id="waters" viewBox="0 0 {WIDTH:.0f} {paper.height:.0f}">{waters}</symbol>'
    title = escape(theatre.title)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    turn = '<label>Turn the pages: <output></output><input type="range" min="0" value="0"></label>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>'
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{ground}</svg>'
        f"<header><h1>{title}</h1>{turn}</header>\n<main>{''.join(pages)}</main>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def page(moment: Moment, bounds: Bounds, since: float) -> str:
    """Print one page: the umpire's chart, then each room's with the papers it was handed since the page before."""
    when = escape(moment.when)
    rooms = "".join(
        f"<figure><figcaption>{escape(theatre_of(seen).rooms[seen.seat].name)}</figcaption>"
        f"{_drawn(seen, bounds, nodes=False)}{_papers(seen, since)}</figure>"
        for seen in moment.rooms
    )
    whole = f'<figure class="umpire"><figcaption>The umpire</figcaption>{_drawn(moment.umpire, bounds)}</figure>'
    return f'<section data-when="{when}"><h2>{when}</h2>{whole}<div class="rooms">{rooms}</div></section>\n'


def _drawn(seen: Chart, bounds: Bounds, *, nodes: bool = True) -> str:
    """Draw one chart of a page over the common waters; a small one with larger letters, and without the nodes."""
    paper = Paper(bounds, LARGE if nodes else LARGEST)
    box = f'class="chart" viewBox="0 0 {WIDTH:.0f} {paper.height:.0f}" font-family="serif" style="background:{PAPER}"'
    return f'<svg {box} role="img"><use href="#waters"/>{"".join(overlay(seen, paper, nodes=nodes))}</svg>'


def _papers(seen: Chart, since: float) -> str:
    theatre = theatre_of(seen)
    fresh = [note for note in papers(state_of(seen), seen.seat) if note.at > since and note.kind not in LONG]
    told = "".join(f"<li>{theatre.say(note.at)[-5:]} {escape(note.force)}: {escape(note.text)}</li>" for note in fresh)
    return f"<ul>{told}</ul>" if told else ""
