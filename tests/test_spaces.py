"""What a space does is said once, in the rulebook: by every house rule, in drawings, captions, legends and rules."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from teetotum import draw, games
from teetotum.cli.reading import show_spaces
from teetotum.cli.voice import Voice
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse
from teetotum.draw.text import Seen
from teetotum.engine import spaces
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import choose
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.parlour import shelf
from teetotum.rulebooks import Misprint, SpaceRule, from_text, read
from teetotum.rulebooks.reader import on_shelf
from teetotum.rulebooks.spaces import option_in
from tests.cli.conftest import Say, say

__all__ = ["say"]

SOURCES = Path(__file__).parent.parent
BESIDES = {
    ("round_the_world", "port"): {"mode": "game_2"},
    ("round_the_world", "all_places"): {"mode": "game_2"},
}
"""House rules under which alone another one matters."""
CHANGED = [
    (game, rule.id, option)
    for game in games.names()
    for rule in read(game).spaces
    for option in rule.options
]  # fmt: skip


def laid(game: str, **house_rules: str) -> Setup:
    """Lay a game out by house rules, for four where only four may play so."""
    seats = 4 if house_rules.get("partners", "off") != "off" else 0
    return prepare(games.find(game), seats=seats, options=house_rules)


def by_each_choice(game: str, option: str) -> Iterator[tuple[str, Setup]]:
    """Lay a game out by each choice of one option."""
    for choice in read(game).option(option).choices:
        yield choice, laid(game, **BESIDES.get((game, option), {}), **{option: choice})


def titles(setup: Setup) -> str:
    """Read the titles of all spaces on the engraved board."""
    return unescape(" ".join(re.findall(r"<title>(.*?)</title>", engraving.find(setup.game.id).board(setup))))


def captions(setup: Setup) -> str:
    """Read what the page says under the board."""
    return " ".join(card.words for card in shelf.spaces(setup))


def terminal_legend(setup: Setup, capsys: pytest.CaptureFixture[str]) -> str:
    """Read the key of the terminal's board and what `legend` says after it."""
    show_spaces(Voice(), setup.options)
    key = draw.find(setup.game.id).key(replace(Seen(setup, Match(setup).state), columns=200))
    return " ".join(f"{key} {capsys.readouterr().out}".split())


def rules_page(setup: Setup) -> str:
    """Read what the page of rules says of the spaces."""
    return " ".join(card.words for card in shelf.rules(setup.game.id, setup.options.house_rules).spaces)


def pieces_of(rule: SpaceRule, form: str, option: str, choice: str) -> list[str]:
    """List what a choice puts into one form of a rule, so far as no other blank is in it."""
    phrases = [
        rule.by[blank][choice] for blank in set(rule.blanks(form)) if blank in rule.by and option_in(blank) == option
    ]
    return [piece for phrase in phrases for piece in re.split(r"\{\w+\}", phrase)]


@pytest.mark.parametrize(("game", "kind", "option"), CHANGED)
def test_a_house_rule_that_changes_a_space_changes_every_place_where_it_is_told(
    game: str, kind: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rule, seen = read(game).space(kind), set()
    for choice, setup in by_each_choice(game, option):
        told = (titles(setup), captions(setup), terminal_legend(setup, capsys), rules_page(setup))
        for form, surfaces in (("words", told[:2]), ("does", told[2:])):
            for piece in pieces_of(rule, form, option, choice):
                assert all(piece.lower() in surface.lower() for surface in surfaces), (choice, form, piece)
        seen.add(told)
    for surface in zip(*seen, strict=True):
        assert len(set(surface)) > 1, f"{option} changes nothing in one of the places"


@pytest.mark.parametrize("game", games.names())
def test_every_space_is_told_by_every_house_rule_and_nothing_is_said_of_none(game: str) -> None:
    book, said = read(game), set()
    houses = [laid(game, **BESIDES.get((game, option.name), {}), **{option.name: choice})
              for option in book.options for choice in option.choices if option.name != "max_players"]  # fmt: skip
    for setup in houses:
        for space in setup.sheet.spaces:
            assert space.kind in {rule.kind for rule in book.spaces}
            assert re.fullmatch(r"[^{}_]+\.", spaces.tell(setup, space))
            given = spaces.given_by(setup, space)
            said |= {rule.id for rule in book.spaces if rule.kind == space.kind or given.get(rule.order)}
    assert said == {rule.id for rule in book.spaces}


@pytest.mark.parametrize("game", games.names())
def test_no_drawing_and_no_catalogue_says_again_what_a_space_does(game: str) -> None:
    phrases = {phrase for rule in read(game).spaces for phrase in phrases_of(rule) if len(phrase.split()) > 4}
    drawn = SOURCES / "src/teetotum/draw"
    drawings = [*drawn.rglob("*.py"), *drawn.rglob("*.svg"), *(SOURCES / "web/src/words").glob("*.ts")]
    for path in drawings:
        told = path.read_text(encoding="utf-8").lower()
        assert not [phrase for phrase in phrases if phrase.lower() in told], path


def phrases_of(rule: SpaceRule) -> Iterator[str]:
    """Cut all that a rulebook says of a kind of space into pieces without blanks."""
    for text in (rule.short, rule.does, *(phrase for by in rule.by.values() for phrase in by.values())):
        yield from (piece.strip(" ,;:.") for piece in re.split(r"\{[\w:]+\}|[;:]", text))


def test_the_example_of_three_house_rules_that_no_drawing_knew_of() -> None:
    assert "its whole side loses the next turn" in titles(laid("yacht_race", calm_scope="side"))
    assert "is blown on along the dotted line" in captions(laid("yacht_race", cherub_forced="yes"))
    assert "behind this one" in rules_page(laid("yacht_race_outside", blue_from="space"))


def test_numbers_that_the_house_settles_stand_in_the_words() -> None:
    assert "turned from 80 on" in titles(laid("yacht_race", turned_at="80"))
    assert "waits 9 seconds" in rules_page(laid("phoebe_snow", duty="live", duty_grace="9"))
    assert "outward to 30, homeward to 22" in titles(laid("yacht_race", cherub_reach="four"))
    assert "Go back to the Sandwich Islands (45)" in titles(laid("round_the_world", repair_ports="astern"))


def test_a_plain_safety_of_the_outside_course_closes_no_boom_and_bears_no_mark() -> None:
    setup = laid("yacht_race_outside", outside_safety="none")
    match = Match(setup, opening="0:9,0 1:0,0 t:0")
    assert not engraving.find("yacht_race_outside").scene(Glimpse(setup, match.state)).marks
    assert ">safe<" not in engraving.find("yacht_race_outside").board(setup)


@pytest.mark.parametrize(
    ("written", "put", "complaint"),
    [
        ('side = "its whole side loses the next turn"', 'fleet = "all lose it"', "a phrase for every choice"),
        ("{calm_scope}{partners}", "{calm_scope}", "nobody says what stands under partners"),
        ("{calm_scope}{partners}", "{calm_scope}{partners}{weather}", "is no phrase of its own"),
        ('kind = "calm"', 'kind = "storm"', "two kind of spaces"),
        ('kind = "calm"', 'kind = "calm"\norder = "out"', "of one of them only"),
        ('clause = "YR-41"', 'clause = "YR-99"', "YR-99, which is not in this rulebook"),
        ('name = "a calm"\n', "", "has a name and does something"),
        ('yacht = "loses its next turn"', 'yacht = "loses {calm_scope}"', "round in a circle"),
    ],
)  # fmt: skip
def test_a_rulebook_with_faulty_words_about_spaces_is_refused(written: str, put: str, complaint: str) -> None:
    text = on_shelf()["yacht_race"].read_text(encoding="utf-8")
    assert written in text
    with pytest.raises(Misprint, match=re.escape(complaint)):
        from_text(text.replace(written, put, 1), "yacht_race.toml")


def test_a_rulebook_without_words_about_spaces_has_an_empty_legend() -> None:
    bare = from_text(on_shelf()["gantlope"].read_text(encoding="utf-8").partition("\n[[space]]")[0], "gantlope.toml")
    assert list(spaces.legend(choose(bare))) == []


def test_the_terminal_tells_every_kind_of_space_and_any_one_space(say: Say) -> None:
    typed = "legend\nlegend 9\nlegend atlantis\nquit\n"
    told = say("play", "yacht_race", "--option", "calm_scope=side", "--player", "me", "--player", "me", typed=typed)
    lines = " ".join(told.stdout.split())
    assert "- side's turn lost" in lines
    assert "its whole side loses the next turn. [YR-41]" in lines
    assert "Space 9. A calm:" in lines
    assert "there is no space 'atlantis'" in told.stderr


def test_a_rulebook_read_at_the_terminal_tells_what_the_spaces_do(say: Say) -> None:
    told = " ".join(say("rules", "lost_diamond").stdout.split())
    assert "What the spaces do" in told
    assert "a piece that stops here goes on by the Lane" in told.replace("A piece", "a piece")


def test_a_house_rule_that_does_not_exist_is_refused_on_the_page_of_rules() -> None:
    with pytest.raises(BadSetup, match="no option 'calm'"):
        shelf.rules("yacht_race", {"calm": "side"})
