"""Every language of the house is whole for the games it has: no words missing, no blank lost, nothing left over."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from teetotum import games, languages, packages, scenarios
from teetotum.boards import read as read_board
from teetotum.games.naval_strategic.post.statements import statement_of
from teetotum.parlour.exercise_setup import brief_of
from teetotum.parlour.messages import RolesWish
from teetotum.rulebooks import heard, read, sources
from teetotum.rulebooks.courses import read_course
from teetotum.rulebooks.reader import SHELF, on_shelf
from teetotum.rulebooks.translating import ANSWERS, key_of, prose
from teetotum.scenarios import Scenario
from teetotum.scenarios import read as read_scenario

HOUSE = packages.HOUSE
GAMES = sorted(game.id for game in games.playable() if packages.own().get(game.id))
BOOKS = sorted(on_shelf())
LANGUAGES = [language for language in languages.known() if language != languages.ENGLISH]


def read_by_people(book: str) -> dict[str, str]:
    files = [SHELF / f"{book}.toml", SHELF / "lessons" / f"{book}.toml"]
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.is_file()]
    return {key_of(entry): entry.words for table in tables for entry in prose(table)}


def said_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in {"say", "term", "languages.say"}:
            words = node.args[0]
            if isinstance(words, ast.Constant) and isinstance(words.value, str):
                yield words.value


def said_by_the_house() -> set[str]:
    code = {words for file in HOUSE.rglob("*.py") for words in said_in(file)}
    boards = [read_board(game) for game in GAMES]
    spaces = [space for board in boards for space in board.spaces]
    pictures = {words for space in spaces for words in (space.place, space.picture, space.belt) if words}
    pictures |= {words for board in boards for words in (board.title, board.words)}
    known = {words for sheet in sources() for words in (sheet.dated_by, sheet.holds)}
    return code | pictures | known | {board.provenance for board in boards} | {*told_by_scenarios(), *said_by_courses()}


def said_by_courses() -> Iterator[str]:
    for course in filter(None, map(read_course, games.exercises())):
        yield from course.said()


def scenarios_of(game: str) -> Iterator[Scenario]:
    yield from (read_scenario(game, name) for name in scenarios.names(game))
    if course := read_course(game):
        yield brief_of(RolesWish(course.scenario), game).scenario


def told_by_scenarios() -> Iterator[str]:
    for game in games.exercises():
        for each in scenarios_of(game):
            yield from (each.title, each.words, *each.statements.values())
            if game == "naval_strategic":
                theatre = games.find_exercise(game).survey(each)
                yield from (room.name for room in theatre.rooms)
                yield from (statement_of(theatre, side) for side in range(len(theatre.sides)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_catalogue_has_all_that_people_read_in_a_rulebook_and_its_lessons(book: str, language: str) -> None:
    english, words = read_by_people(book), languages.entries(language, book)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_rulebook_is_read_whole_in_every_language(book: str, language: str) -> None:
    with languages.speaking(language):
        assert heard(read(book)).language == language
