"""What the press itself says on paper, in the languages it has."""

import tomllib
from functools import cache
from importlib.resources import files

from teetotum.engine.errors import BadSetup
from teetotum.press.document import Words
from teetotum.rulebooks.entries import one_of

SHELF = "teetotum.press.words"


@cache
def languages() -> tuple[str, ...]:
    """Name the languages of the press, the usual one first."""
    found = sorted(file.name.removesuffix(".toml") for file in files(SHELF).iterdir() if file.name.endswith(".toml"))
    return ("en", *(name for name in found if name != "en"))


@cache
def wording(language: str) -> Words:
    """Fetch what the press says in a language."""
    asked = language.strip().lower()
    if asked not in languages():
        raise BadSetup(f"the press does not speak {language[:40]!r}: it prints in {one_of(languages())}")
    return tomllib.loads((files(SHELF) / f"{asked}.toml").read_text("utf-8"))
