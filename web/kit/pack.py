"""Packs the house for a browser; runs inside Pyodide itself, so that its byte code is of the right kind.

Everything is tried out once: what is used to open the parlour and to play at its tables in turn goes into `house.zip`,
all the rest into `later.zip`, the words of each language into `words-LANGUAGE.zip`, and of the standard library only
what was used, by whole packages, into `library.zip`.
"""

import sys

LIBRARY_AT_START = set(sys.modules)

import asyncio  # noqa: E402  # what Pyodide itself has loaded is noted first
import importlib.util  # noqa: E402
import json  # noqa: E402
import zipfile  # noqa: E402
from importlib._bootstrap_external import _code_to_hash_pyc  # noqa: E402
from pathlib import Path  # noqa: E402

SITE = Path(f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages")
LEFT_OUT = (
    "__main__",
    "adapters",
    "cli",
    "draw/parts",
    "lab/by_hand",
    "lab/campaigns",
    "lab/census",
    "lab/dialect",
    "lab/duel",
    "lab/endurance",
    "lab/exercises",
    "lab/odds",
    "lab/run_files",
    "lab/sayings",
    "lab/simulate",
    "lab/spread",
    "lab/voyages",
    "library",
    "parlour/doors",
    "parlour/kit",
    "parlour/line.py",
    "parlour/page/",
    "parlour/printing",
    "parlour/store/copying",
    "parlour/store/group_commit",
    "parlour/store/postgresql",
    "parlour/store/sqlite",
    "parlour/upkeep",
    "parlour/worker",
    "press",
    "steam/batch",
    "steam/bulk",
    "steam/cache",
    "steam/compiling",
    "steam/drivers",
    "steam/exercises",
    "steam/fingerprint",
    "steam/finish_once",
    "steam/luck",
    "steam/native_build",
    "steam/odds",
    "steam/records",
    "steam/search",
    "steam/tables",
)
"""Rooms of the house that a browser has no use for."""
ARRAYS = ("numba", "numpy")
"""What a browser's house is not equipped with."""
READS_ITSELF = "install_lazy_importer()"
"""A library whose packages read their own sources says so."""
WIDE = ("asyncio", "compression", "concurrent", "email", "encodings", "html", "http")
WIDE += ("importlib", "logging", "urllib", "xml")
"""Packages of the standard library of which only the modules are taken that were used."""
CODECS = {f"encodings.{name}" for name in ("ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")}
DATA = ("scenarios/", "charts/")
"""Whatever belongs to games of sealed orders comes with them, and so do these rooms' files."""
WORDS, MARK = "teetotum/rulebooks/words/", "later"
"""Where the catalogues of languages lie, and what lies in their place until they are wanted."""


def house_files():
    """List the files of the house that go along, each with its name under site-packages."""
    root = Path("/house")
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and "__pycache__" not in name and not name.startswith(LEFT_OUT):
            yield f"teetotum/{name}", path.read_bytes()


def is_left_out(module):
    """See whether a module belongs to the rooms that a browser has no use for."""
    return module.removeprefix("teetotum.").replace(".", "/").startswith(LEFT_OUT)


def library_files():
    """List the files of the libraries."""
    for library in PURE:  # noqa: F821  # which ones, `make.py` says
        root = Path("/libraries") / library
        found = sorted(root.rglob("*.py")) if root.is_dir() else [root.with_suffix(".py")]
        yield from ((path.relative_to("/libraries").as_posix(), path.read_bytes()) for path in found)
    for wheel in Path("/wheels").glob("*.whl"):
        with zipfile.ZipFile(wheel) as opened:
            kept = (name for name in opened.namelist() if ".dist-info/" not in name and not name.endswith(".pyi"))
            yield from ((name, opened.read(name)) for name in kept)


def compiled(name, source):
    """Compile a module to byte code that nobody compares with its source again."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def module_of(name):
    """Name the module that a file holds; nothing where it holds none."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") if name.endswith(".py") else ""


def as_packed(name, content):
    """Give what stands for a file: for a module an empty source, and beside it its byte code."""
    if not name.endswith(".py"):
        return {name: content}
    folder, _, stem = name.removesuffix(".py").rpartition("/")
    cached = f"{folder}/__pycache__/{stem}.{sys.implementation.cache_tag}.pyc".lstrip("/")
    return {name: content if READS_ITSELF.encode() in content else b"", cached: compiled(name, content)}


def install(files):
    """Lay all files where Python finds them."""
    for name, content in files.items():
        for packed, kept in as_packed(name, content).items():
            (SITE / packed).parent.mkdir(parents=True, exist_ok=True)
            (SITE / packed).write_bytes(kept)
    importlib.invalidate_caches()


class Drawer:
    """A database for the trial: forgets everything when the trial is over."""

    def __init__(self):
        self.kept = {}

    async def write(self, change):
        told = json.loads(change)
        for table in told["sets"]:
            self.kept[table["id"]] = {**table, "entries": []}
        if told["table"]:
            self.kept[told["table"]]["entries"] += enumerate(told["entries"], told["first"])
        return ""

    async def load(self, table, first):
        found = self.kept.get(table)
        return json.dumps(found and {**found, "entries": found["entries"][first:]})

    async def waking(self):
        return "[]"


class Ears:
    """Somebody who looks on until a match is over."""

    def __init__(self):
        self.is_over, self.heard_last = asyncio.Event(), ""

    def opened(self):
        pass

    def heard(self, text):
        self.heard_last = text
        if '"state":"over"' in text:
            self.is_over.set()

    def closed(self, code, reason):
        raise SystemExit(f"the trial was shut out ({code}): {reason}; {self.heard_last[:500]}")


class Trial:
    """Somebody who tries the parlour out."""

    def __init__(self, house):
        self.house = house

    async def ask(self, method, address, body=None, key=""):
        """Ask, and read the answer."""
        found = []
        headers = json.dumps({"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {}))
        said = json.dumps(body) if body is not None else ""
        await self.house.ask(method, address, headers, said, lambda *told: found.extend(told))
        status, told, text = found
        if status >= 400:
            raise SystemExit(f"the trial failed at {address}: {text}")
        return json.loads(text) if "application/json" in told else text

    async def watch(self, wish):
        """Let programs play a match to its end, and give the table and its key."""
        set_ = await self.ask("POST", "/api/tables", wish)
        ears = Ears()
        line = self.house.dial(f"/api/tables/{set_['table']}/play", ears)
        line.say(json.dumps({"type": "sit", "tokens": [set_["onlooker"]]}))
        await ears.is_over.wait()
        line.hang_up()
        return set_["table"], set_["onlooker"]


async def try_games_in_turn(trial):
    """Go through everything that is played in turn."""
    from teetotum.parlour import shelf

    for card in shelf.cards():
        usual = "sensible" if "sensible" in card.levels else "random"
        table, key = await trial.watch({"game": card.id, "seats": [{"player": usual}] * card.usual})
        for leaf in ("board.svg", "spaces", "record", "replay", "fairness"):
            await trial.ask("GET", f"/api/tables/{table}/{leaf}", key=key)
        for leaf in ("rules", "board.svg", "spaces", "lid.svg", "lessons"):
            await trial.ask("GET", f"/api/games/{card.id}/{leaf}")
        if card.has_puzzle:
            await trial.ask("POST", f"/api/games/{card.id}/puzzle", {})
        record = await trial.ask("GET", f"/api/tables/{table}/record", key=key)
        await trial.ask("POST", "/api/records", {"record": record})
        await trial.ask("POST", "/api/records/fairness", {"record": record})


def try_the_rest(names):
    """Import what comes later, so that the standard library is known that it wants; tell what only steam can use."""
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as wrong:
            if wrong.name not in ARRAYS and not is_left_out(wrong.name):
                raise
            yield name


def is_later(name, used, sealed):
    """See whether a file is wanted only by what comes later."""
    if name.endswith(".py"):
        return module_of(name) not in used
    room = name.removeprefix("teetotum/")
    return not room.endswith("orders.lark") and (room.startswith(DATA) or any(f"/{game}" in name for game in sealed))


def write(path, files):
    """Write a zip that is pressed as a whole afterwards."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as out:
        for name, content in sorted(files.items()):
            out.writestr(zipfile.ZipInfo(name), content)


def library(kept):
    """Choose from the standard library what was loaded, by whole packages but for the widest."""
    tops = {name.partition(".")[0] for name in kept} | {"pyodide", "_pyodide"}
    files = {}
    with zipfile.ZipFile("/delivered/python_stdlib.zip") as opened:
        for name in opened.namelist():
            top = name.partition("/")[0].removesuffix(".py")
            is_wanted = module_of(name) in kept | CODECS if top in WIDE else top in tops
            if is_wanted and not name.endswith("/"):
                content = opened.read(name)
                files.update({f"{name}c": compiled(name, content)} if name.endswith(".py") else {name: content})
    return files


async def pack():
    """Pack everything."""
    files = dict([*house_files(), *library_files()])
    install(files)
    from teetotum import games
    from teetotum.parlour.browser.house import open_house
    from teetotum.players import strong  # noqa: F401  # tried out apart: a whole match of it would take minutes

    house = await open_house(Drawer(), lambda: None, str(SITE))
    trial = Trial(house)
    await try_games_in_turn(trial)
    used = set(sys.modules)
    sealed = games.exercises()
    later = {name for name in files if is_later(name, used, sealed)}
    modules = sorted(module for module in map(module_of, later) if module)
    useless = set(try_the_rest(module for module in modules if module.startswith("teetotum")))
    files = {name: content for name, content in files.items() if module_of(name) not in useless}
    await house.close()
    first, rest, words = {}, {}, {}
    for name, content in files.items():
        packed = as_packed(name, content)
        if name.startswith(WORDS):
            language = name.removeprefix(WORDS).partition("/")[0]
            words.setdefault(language, {}).update(packed)
            first[f"{WORDS}{language}/{MARK}"] = b""
        elif name not in later:
            first.update(packed)
        else:
            rest.update(packed)
            if name.endswith(".py"):
                first[name] = b""
    first["teetotum/parlour/browser/later.txt"] = "\n".join(sorted({*modules} - useless)).encode()
    write("/made/house.zip", first)
    write("/made/later.zip", rest)
    for language, catalogues in words.items():
        write(f"/made/words-{language}.zip", catalogues)
    write("/made/library.zip", library(set(sys.modules) | LIBRARY_AT_START))


await pack()  # noqa: F704, PLE1142  # Pyodide runs this with a loop
