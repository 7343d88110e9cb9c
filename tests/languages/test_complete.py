"""Every language of the house is whole for the parlour's games: no words missing, no blank lost, nothing left over."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from teetotum import games, languages, packages
from teetotum.boards import read as read_board
from teetotum.rulebooks import sources
from teetotum.rulebooks.translating import ANSWERS, key_of, prose

HOUSE = packages.HOUSE
GAMES = sorted(game.id for game in games.playable() if packages.own().get(game.id))
LANGUAGES = [language for language in languages.known() if language != languages.ENGLISH]


def read_by_people(game: str) -> dict[str, str]:
    found = packages.own()[game]
    files = [found.rulebook, *([found.lessons] if found.lessons.is_file() else [])]
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    return {key_of(entry): entry.words for table in tables for entry in prose(table)}


def said_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in {"say", "term", "languages.say"}:
            words = node.args[0]
            if isinstance(words, ast.Constant) and isinstance(words.value, str):
                yield words.value


def said_by_the_house() -> set[str]:
    code = {words for file in HOUSE.rglob("*.py") for words in said_in(file)}
    boards = [space for game in GAMES for space in read_board(game).spaces]
    pictures = {words for space in boards for words in (space.place, space.picture, space.belt) if words}
    sheets = [sheet for sheet in sources() if set(sheet.games) & set(GAMES)]
    return code | pictures | {words for sheet in sheets for words in (sheet.dated_by, sheet.holds)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_catalogue_has_all_that_people_read_in_a_rulebook_and_its_lessons(game: str, language: str) -> None:
    english, words = read_by_people(game), languages.entries(language, game)
    assert sorted(set(english) - set(words)) == []
    assert sorted(key for key in set(words) - set(english) if f".{ANSWERS}" not in key) == []
    faults = {key: languages.fault(english[key], words[key]) for key in english}
    assert {key: why for key, why in faults.items() if why} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_all_that_the_code_says_and_nothing_else(language: str) -> None:
    wanted = said_by_the_house()
    files = sorted((languages.SHELF / language).glob("*.toml"))
    listed = [(file.name, *pair) for file in files for pair in languages.opened(file).get(languages.SAID, {}).items()]
    assert sorted(wanted - {english for _, english, _ in listed}) == []
    assert sorted({english for _, english, _ in listed} - wanted) == []
    assert len(listed) == len({english for _, english, _ in listed})
    assert [
        (file, languages.fault(english, words)) for file, english, words in listed if languages.fault(english, words)
    ] == []
