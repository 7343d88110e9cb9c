"""Words that betray English on a page in another language: those of the English that the other has nowhere."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from teetotum import languages
from tests.languages.test_complete import BOOKS, read_by_people, said_by_the_house

PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
WORD = re.compile(r"[a-zäöüß]{3,}")
BLANK = re.compile(r"\$?\{[^{}]*\}")
QUOTED = re.compile(r'"([^"\n]*)"|`([^`]*)`')


def words_of(texts: Iterable[str]) -> set[str]:
    """List the words of some texts, their blanks left out."""
    return {word for text in texts for word in WORD.findall(BLANK.sub(" ", text).lower())}


def said_by_the_page(language: str) -> list[str]:
    """List what the page itself says in a language."""
    file = PAGE / f"{language}.ts"
    return [one or other for one, other in QUOTED.findall(file.read_text(encoding="utf-8"))]


def catalogues(language: str) -> Iterator[str]:
    """List everything that the catalogues of a language say."""
    for file in (languages.SHELF / language).glob("*.toml"):
        yield from (words for _, words in languages.flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))


@cache
def betraying(language: str) -> frozenset[str]:
    """Gather the words that are English and not of this language."""
    english = {words for book in BOOKS for words in read_by_people(book).values()} | said_by_the_house()
    own = words_of([*catalogues(language), *said_by_the_page(language)])
    return frozenset(words_of([*english, *said_by_the_page(languages.ENGLISH)]) - own)


def english_in(texts: Iterable[str], language: str = "de") -> list[str]:
    """List the texts that have English words in them."""
    return sorted({text for text in texts if words_of([text]) & betraying(language)})
