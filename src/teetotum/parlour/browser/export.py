"""Writing the parlour as a folder of plain files, which any web host can hand out and in which a browser plays alone.

The page is the one that is served, the kit beside it holds Python and the house for a browser, and whatever never
changes is asked of the parlour here and laid down as files, so that the front room shows before Python has come.
"""

import asyncio
import hashlib
import shutil
from collections.abc import AsyncIterator, Iterator, Sequence
from importlib.resources import files
from pathlib import Path

from msgspec import json

from teetotum import charts, games
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.languages import ENGLISH, known
from teetotum.parlour.app import Parlour, parlour
from teetotum.parlour.browser.asking import ask
from teetotum.parlour.browser.store import BrowserStore, Database
from teetotum.parlour.browser.thinking import Inline
from teetotum.parlour.page import FOLDER as PAGE
from teetotum.parlour.page import FRONT
from teetotum.press.paper import find_paper
from teetotum.press.sets import Order, print_set

KIT = Path(str(files("teetotum.parlour"))) / "kit"
MADE = "made"
OURS = "kit/kit.json"
"""By this file a folder is known again as one that was written so."""
WORKER = "sw.js"
"""Keeps the folder for days without a network."""
ROOMS = ("assets", "kit", MADE)
DOCS = "docs"
"""The site of documents, which a browser fetches only where somebody reads it."""
PRINTS = "prints"
"""Every game as PDF, likewise: a browser has no press."""
Prints = dict[str, dict[str, list[tuple[str, str]]]]
"""For each game and paper the files, each with whom alone it is for."""
IN_TURN = ("rules", "lid.svg", "board.svg", "spaces", "lessons", "about")
SEALED = ("rules", "lid.svg", "scenarios")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""Nothing outside the folder is ever asked for."""
SLOW = """<p class="slow">The parlour is opening. Should it stay shut, <a href="">open this page afresh</a>.</p>"""
SLOW_HERE = """<p class="slow" style="max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.2rem/1.6 serif">
      The parlour is opening. If it stays shut and this page was opened as a file, it needs a web host: run
      <code>python3 -m http.server</code> in this folder (on Windows <code>py -m http.server</code>) and open
      <a href="http://localhost:8000">http://localhost:8000</a>. Otherwise it needs a browser of 2023 or later.</p>"""
"""A page that was opened as a file gets no style sheet, so this has its looks with it."""


class NothingToExport(Refusal):
    """What the folder is made of has not been built."""


def export(
    folder: Path, docs: Path | None = None, papers: Sequence[str] = (), *, is_quiet: bool = False
) -> tuple[int, int]:
    """Write the whole folder and tell how many files and bytes it has; what lay there of an earlier one is replaced."""
    check(folder, docs)
    sheets = [find_paper(name).name for name in papers]
    for old in (*ROOMS, DOCS, PRINTS):
        shutil.rmtree(folder / old, ignore_errors=True)
    shutil.copytree(PAGE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    shutil.copytree(KIT, folder / "kit", ignore=shutil.ignore_patterns(WORKER))
    if docs:
        shutil.copytree(docs, folder / DOCS)
    made = asyncio.run(lay_down(folder))
    told = {
        "kit": json.decode((KIT / "kit.json").read_bytes()),
        "made": made,
        "docs": docs is not None,
        "quiet": is_quiet,
        "prints": print_all(folder, sheets),
    }
    (folder / FRONT).write_text(front((PAGE / FRONT).read_text(encoding="utf-8"), told), encoding="utf-8")
    (folder / "house.js").write_text(contents(folder), encoding="utf-8")
    shutil.copy(KIT / WORKER, folder / WORKER)
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)


def check(folder: Path, docs: Path | None) -> None:
    """See that there is something to export and somewhere to put it."""
    if not (PAGE / FRONT).is_file() or not (KIT / "kit.json").is_file():
        raise NothingToExport(
            "this install was built without the kit for browsers: install a wheel that has it, "
            "or run make static in a checkout"
        )
    if docs and not (docs / "index.html").is_file():
        raise BadSetup(f"{docs} holds no site: make docs writes one to build/docs")
    if folder.exists() and not folder.is_dir():
        raise BadSetup(f"{folder} is a file: name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / OURS).is_file():
        raise BadSetup(f"{folder} holds other things: name an empty folder, or one that was exported before")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadSetup(f"{folder} cannot be made: {wrong.strerror}") from None


async def lay_down(folder: Path) -> dict[str, list[str]]:
    """Ask the parlour for whatever never changes, lay it down as files, and list the addresses by their language."""
    nowhere: Database = None  # type: ignore[assignment]  # no table is set, so nothing is ever kept
    app = parlour(BrowserStore(nowhere), thinking=Inline(), is_readied=False)
    made: dict[str, list[str]] = {language: [] for language in known()}
    async for address in addresses(app):
        told = {language: (await ask(app, address, headers={"accept-language": language})).body for language in known()}
        for language, body in told.items():
            if language == ENGLISH or body != told[ENGLISH]:
                path = folder / file_of(address, language)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(body)
                made[language].append(address)
    return made


async def addresses(app: Parlour) -> AsyncIterator[str]:
    """Name everything that can be read without a table."""
    yield "/api/games"
    for card in json.decode((await ask(app, "/api/games")).body):
        for leaf in SEALED if card.get("is_sealed") else IN_TURN:
            yield f"/api/games/{card['id']}/{leaf}"
    for address in ("/api/games/progressive/rules", "/api/evenings"):
        yield address
    for name in charts.names():
        yield f"/api/charts/{name}/coast.json"


def contents(folder: Path) -> str:
    """List what a browser keeps to play without a network, under a name that changes with any of it."""
    found = [path for path in folder.iterdir() if path.is_file() and path.name not in (WORKER, "house.js")]
    found += [path for room in ROOMS for path in (folder / room).rglob("*") if path.is_file()]
    names = sorted(path.relative_to(folder).as_posix() for path in found)
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + hashlib.sha256((folder / name).read_bytes()).digest())
    sizes = {name: (folder / name).stat().st_size for name in names if name.startswith("kit/")}
    told = {"digest": digest.hexdigest()[:16], "files": names, "sizes": sizes}
    return f"self.HOUSE = {json.encode(told).decode()};\n"


def file_of(address: str, language: str) -> str:
    """Say where in the folder the answer to an address lies."""
    room = MADE if language == ENGLISH else f"{MADE}/{language}"
    name = room + address.removeprefix("/api")
    return name if "." in name.rpartition("/")[2] else f"{name}.json"


def print_all(folder: Path, papers: Sequence[str]) -> Prints:
    """Print every game on every paper, and list what lies there then."""
    made: Prints = {}
    for paper in papers:
        for game in (*games.names(), *games.exercises()):
            made.setdefault(game, {})[paper] = list(print_one(folder, game, paper))
    return made


def print_one(folder: Path, game: str, paper: str) -> Iterator[tuple[str, str]]:
    """Print a game on a paper, and name each file with whom alone it is for."""
    for printed in print_set(Order(game, paper=paper)):
        name = "/".join((PRINTS, "-".join(filter(None, (game, printed.reader, paper))) + ".pdf"))
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(printed.pdf)
        yield printed.reader, name


def front(page: str, holds: dict[str, object]) -> str:
    """Write the page's own file for a folder that may lie anywhere: all it needs is beside it, and is named in it."""
    told = json.encode(holds).decode().replace("<", "\\u003c")
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <script type="application/json" id="folder">{told}</script>\n  </head>'
    )
    for before, after in (('="/', '="./'), (SLOW, SLOW_HERE), ("</head>", head)):
        page = page.replace(before, after, 1 if before == "</head>" else -1)
    return page
