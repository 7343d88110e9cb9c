"""The languages of the house: what people are told is worded for whoever listens, and English is the source of it all.

A catalogue is a TOML file, `rulebooks/words/LANGUAGE/NAME.toml` in the house and `words/LANGUAGE.toml` in a package of
somebody else. What a rulebook and its lessons say it has under the same keys as they; what the code says it has in its
table `said`, under the English words. Records, digests and whatever a program reads stay English.
"""

import logging
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Generic, ParamSpec, TypeVar

from teetotum import packages

ENGLISH = "en"
SHELF = packages.HOUSE / "rulebooks" / "words"
SAID = "said"
BLANK = re.compile(r"\{[^{}]*\}")
VERB = "{seat:"
"""How a verb begins that is said of one or of several: a translation may turn the sentence so that it needs none."""

Given = ParamSpec("Given")
Made = TypeVar("Made")
KEPT = 64
"""Things kept of each sort, all languages together."""

arriving: dict[str, Callable[[], None]] = {}
"""What fetches the house's catalogues of a language when they are first wanted, where they are not at hand."""
_listening: ContextVar[str] = ContextVar("language", default=ENGLISH)
log = logging.getLogger(__name__)


@cache
def known() -> tuple[str, ...]:
    """Name the languages that the house speaks, English first."""
    return (ENGLISH, *sorted(path.name for path in SHELF.iterdir() if path.is_dir() and path.name.isalpha()))


def spoken() -> str:
    """Tell in which language words are wanted now."""
    return _listening.get()


def listen(language: str) -> None:
    """Speak a language from here on in this task; one that nobody speaks here is English."""
    _listening.set(language if language in known() else ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = _listening.set(language)
    try:
        yield
    finally:
        _listening.reset(before)


def in_tongue(language: str, make: Callable[Given, Made], *given: Given.args, **named: Given.kwargs) -> Made:
    """Make something in a language, which most often is spoken already."""
    if language == _listening.get():
        return make(*given, **named)
    with speaking(language):
        return make(*given, **named)


def preferred(wishes: str) -> str:
    """Choose the first language that the house speaks among those of an Accept-Language header."""
    asked = (wish.partition(";")[0].strip().partition("-")[0].lower() for wish in wishes.split(","))
    return next((language for language in asked if language in known()), ENGLISH)


def say(words: str, /, **blanks: object) -> str:
    """Word something for whoever listens, its blanks filled; what no catalogue has stays English."""
    language = _listening.get()
    if language != ENGLISH:
        words = phrases(language).get(words, words)
    return words.format(**blanks) if blanks else words


def listed(names: Sequence[str]) -> str:
    """Name several, with commas and a last "and"."""
    return say(" and ").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def term(words: str) -> str:
    """Mark words that are kept in a table now, and worded when they are said."""
    return words


class OnceALanguage(Generic[Given, Made]):
    """Something with words in it, made once for each language and whatever else it is made of."""

    def __init__(self, make: Callable[Given, Made]) -> None:
        self.make, self._made = make, dict[object, Made]()

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Made:
        """Fetch it, or make it if it was not asked for in this language yet."""
        key = (spoken(), given, tuple(sorted(named.items())))
        if key not in self._made:
            self._made[key] = self.make(*given, **named)
            while len(self._made) > KEPT:
                del self._made[next(iter(self._made))]
        return self._made[key]

    def cache_clear(self) -> None:
        """Forget all that was made."""
        self._made.clear()


def file_of(language: str, name: str) -> Path:
    """Find the catalogue of a rulebook, or of what belongs to none, whether or not there is one."""
    found = packages.find(name)
    return found.root / "words" / f"{language}.toml" if found and not found.ours else shelf(language) / f"{name}.toml"


def shelf(language: str) -> Path:
    """Find the house's catalogues of a language, fetched first where they are not at hand."""
    if language in arriving:
        arriving[language]()
        del arriving[language]
    return SHELF / language


@cache
def phrases(language: str) -> Mapping[str, str]:
    """Gather what the code says, from all catalogues of a language."""
    files = [*sorted(shelf(language).glob("*.toml")), *(file_of(language, name) for name in packages.offered()[0])]
    gathered: dict[str, str] = {}
    for file in files:
        told = opened(file).get(SAID, {})
        gathered |= {english: words for english, words in told.items() if fits(file.name, english, english, words)}
    return gathered


@cache
def entries(language: str, name: str) -> Mapping[str, str | list[str]]:
    """Lay out what a catalogue has for a rulebook and its lessons, each under the whole of its key."""
    book = {key: held for key, held in opened(file_of(language, name)).items() if key != SAID}
    return dict(flat(book, ""))


def opened(file: Path) -> dict[str, dict[str, str]]:
    """Open a catalogue; one that cannot be read is told of once, and the house speaks English in its place."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except tomllib.TOMLDecodeError as wrong:
        log.warning("%s: this is not TOML, and English stands in for it: %s.", file, wrong)
        return {}


def flat(held: object, path: str) -> Iterator[tuple[str, str]]:
    """Write every key of nested tables in one line; lists count from 1."""
    if isinstance(held, str):
        yield path, held
        return
    inner = held.items() if isinstance(held, dict) else enumerate(held, 1) if isinstance(held, list) else ()
    for key, value in inner:
        yield from flat(value, f"{path}.{key}" if path else str(key))


def fits(file: str, key: str, english: str, words: object) -> bool:
    """See whether words may stand for English ones; if not, that is told of once, and the English stays."""
    why = fault(english, words)
    if why:
        log.warning("%s: %s: %s, so it stays English.", file, key, why)
    return not why


def fault(english: str, words: object) -> str:
    """Say what is wrong with a translation: it must be words with the very blanks of the English; else nothing."""
    if not isinstance(words, str) or bool(words.strip()) != bool(english.strip()):
        return "it should be words"
    wanted, given = set(BLANK.findall(english)), set(BLANK.findall(words))
    if missing := sorted(blank for blank in wanted - given if not blank.startswith(VERB)):
        return f"the blank {missing[0]} is missing"
    if odd := sorted(given - wanted):
        return f"the English has no blank {odd[0]}"
    return ""
