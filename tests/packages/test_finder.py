"""Other people's games are found without being read, and whatever is wrong with one is told and harms nobody."""

import sys
from pathlib import Path

import pytest

from teetotum import boards, games, packages, players, rulebooks
from teetotum.cli.evening import pick_game
from teetotum.cli.reading import show_games
from teetotum.cli.voice import Voice
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import NoSuchGame
from teetotum.engine.options import choose
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import dialect
from teetotum.lab.census import books
from teetotum.lab.outlook import find_chances
from teetotum.lab.progressive.plan import make_plan
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from teetotum.packages import Faulty
from teetotum.parlour import shelf as cards
from teetotum.parlour.classroom import lessons
from tests.packages.conftest import Lay, forget
from tests.scratch import offer


def test_a_game_that_a_package_offers_is_found_without_being_imported(lay: Lay) -> None:
    made = lay()
    assert "hopping" in games.names()
    assert "hopping" in rulebooks.names()
    assert "hopping" in boards.names()
    assert rulebooks.read("hopping").title == "Hop"
    found = packages.find("hopping")
    assert found == packages.Found("hopping", "hopping", "1.0", made)
    assert "hopping" not in sys.modules
    assert games.find("hopping").id == "hopping"
    assert games.find("Hopping").title == "Hop"


def test_the_houses_own_games_are_found_by_their_rooms_alone() -> None:
    assert set(packages.own()) == {*packages.everything()}
    assert all(found.ours and found.rulebook.is_file() for found in packages.own().values())
    assert packages.find("naval_duel") == packages.own()["naval_duel"]
    assert packages.own()["naval_duel"].is_sealed
    assert not packages.own()["gantlope"].is_sealed


def test_a_game_without_programs_is_played_by_luck_alone(lay: Lay) -> None:
    lay()
    game = games.find("hopping")
    assert players.levels(game) == ["random"]
    assert players.usual(game) == "random"
    match = Match(prepare(game), opening="0:10 1:3 t:0 n:0 s:1")
    assert players.find(game, players.usual(game)).choose(match, Keyed(1)) in match.legal()
    shares, how = find_chances(Match(prepare(game), opening="0:11 1:11 t:0 n:0 s:4"), seed=1)
    assert how == "exact, if everybody plays by luck from here"
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == pytest.approx(3 / 4)  # half of the time at once, or when both have stayed and it must hop
    assert set(make_plan(prepare(game), choose(PROGRESSIVE.rulebook), (), ()).fills) == {"random"}


def test_programs_that_a_package_brings_are_seated(lay: Lay) -> None:
    made = lay()
    (made / "programs.py").write_text(
        "from teetotum.engine.rules import Ints, rule\n"
        "from hopping.vocabulary import Play\n\n\n"
        "@rule()\ndef advise(_play: Play, _choices: Ints, found: int) -> int:\n    return found - 1\n",
        encoding="utf-8",
    )
    game = games.find("hopping")
    assert players.levels(game) == ["random", "sensible"]
    match = Match(prepare(game), opening="0:10 1:3 t:0 n:0 s:1")
    assert match.say(players.find(game, "sensible").choose(match, Keyed(1))) == "stay"


def test_further_boards_of_a_package_go_by_the_games_name_and_their_own(lay: Lay) -> None:
    made = lay()
    (made / "boards").mkdir()
    (made / "boards" / "dry.toml").write_bytes((made / "board.toml").read_bytes().replace(b'"Hop"', b'"Dry Hop"'))
    assert boards.read("hopping-dry").title == "Dry Hop"
    assert cards.card_of(games.find("hopping")).boards == ("hopping", "hopping-dry")
    assert prepare(games.find("hopping"), board="hopping-dry").sheet.title == "Dry Hop"


def test_a_game_without_lessons_is_taught_by_its_directions(lay: Lay) -> None:
    lay()
    page = lessons("hopping")
    assert page.lessons == ()
    assert [card.id for card in page.paragraphs[0].clauses][:2] == ["HQ-1", "HQ-2"]


def test_the_shelf_of_the_parlour_has_other_peoples_games_beside_the_houses_own(lay: Lay) -> None:
    lay()
    cards.cards.cache_clear()
    shown = {card.id: card for card in cards.cards()}
    cards.cards.cache_clear()
    assert set(packages.own()) - set(games.exercises()) < set(shown)
    assert shown["hopping"].levels == ("random",)
    assert shown["hopping"].has_choices
    assert shown["hopping"].year == "2026"
    assert cards.where(games.find("hopping").rulebook) == "Hop, a sample game, Teetotum's examples, 2026"


def test_the_census_and_the_check_of_the_dialect_count_the_houses_own_games(lay: Lay) -> None:
    lay()
    games.find("hopping")
    assert "hopping" not in books()
    assert len(dialect.rules_of("hopping")) == 16
    assert dialect.check("hopping") == []


# What is refused.


REFUSED = [
    ("gantlope", "leaping", "leaping", "has the name of a game of the house: choose another"),
    ("progressive", "leaping", "leaping", "has the name of a game of the house: choose another"),
    ("Leaping", "leaping", "leaping", "should be named in small letters, figures and underlines"),
    ("leaping", "leaping", "leaping.games", "should be offered by a package's plain name, such as teetotum_snakes"),
    ("leaping", "leaping", "leaping:GAME", "should be offered by a package's plain name, such as teetotum_snakes"),
    ("leaping", "nowhere", "nowhere", "cannot be found: no package of this name is installed"),
]


@pytest.mark.parametrize(("name", "package", "value", "why"), REFUSED)
def test_an_offer_that_will_not_do_is_refused_with_a_sentence(
    shelf: Path, name: str, package: str, value: str, why: str
) -> None:
    offer(shelf, package, name, value)
    forget()
    assert packages.refused() == (f"the package {value} offers the game {name!r}, which {why}",)
    assert set(packages.everything()) == set(packages.own())


@pytest.mark.parametrize("missing", ["rulebook.toml", "board.toml", "__init__.py"])
def test_a_package_without_one_of_its_files_is_refused(lay: Lay, missing: str) -> None:
    (lay() / missing).unlink()
    forget()
    assert packages.refused() == (f"the package hopping offers the game 'hopping', which has no {missing}",)


def test_the_house_keeps_its_own_game_when_somebody_offers_one_of_the_same_name(lay: Lay) -> None:
    lay("leaping", "gantlope", "HQ")
    assert games.find("gantlope").rulebook.prefix == "GA"
    assert len(packages.refused()) == 1


def test_of_two_packages_that_offer_the_same_game_the_second_is_refused(lay: Lay) -> None:
    lay("hopping", "hopping", "HQ")
    lay("leaping", "hopping", "LE")
    assert packages.everything()["hopping"].package == "hopping"
    assert packages.refused() == ("the package leaping offers the game 'hopping', which is offered by hopping already",)


@pytest.mark.parametrize("prefix", ["GA", "YP", "NF"])
def test_letters_by_which_the_house_cites_its_clauses_are_refused(lay: Lay, prefix: str) -> None:
    lay(prefix=prefix)
    why = f"cites its clauses as {prefix}, and so does the house: choose another prefix"
    assert packages.refused() == (f"the package hopping offers the game 'hopping', which {why}",)


def test_letters_of_the_houses_rulings_are_refused_as_clauses(lay: Lay) -> None:
    lay(prefix="GAR")
    assert "cites its clauses as GAR, and so does the house" in packages.refused()[0]


def test_two_packages_cannot_cite_their_clauses_alike(lay: Lay) -> None:
    lay("hopping", "hopping", "HQ")
    lay("leaping", "leaping", "HQ")
    assert "cites its clauses as HQ, and so does hopping: choose another prefix" in packages.refused()[0]
    assert "leaping" not in games.names()


def test_a_rulebook_that_is_no_toml_is_refused(lay: Lay) -> None:
    (lay() / "rulebook.toml").write_text("id =", encoding="utf-8")
    forget()
    assert "has a rulebook that cannot be read: Invalid value" in packages.refused()[0]


# What is found, and turns out to be faulty when it is read.


FAULTS = [
    ("__init__.py", "from teetotum", "from nowhere_at_all import x\nfrom teetotum", "No module named 'nowhere_at_all'"),
    ("__init__.py", "GAME = ", "raise SystemExit(3)\nGAME = ", "SystemExit: 3"),
    ("__init__.py", "GAME = ", "GAMES = ", "declares no game: hopping should have a GAME"),
    (
        "__init__.py",
        'id="hopping"',
        'id="skipping"',
        "calls itself 'skipping': GAME.id and the entry",
    ),
    ("rulebook.toml", 'id = "hopping"', 'id = "skipping"', "its id is 'skipping', and its game is called 'hopping'"),
    ("rulebook.toml", "place = ", "plaice = ", "place is missing"),
    ("rulebook.toml", "[source]", "[sauce]", "source should be the number of a sheet in sources.toml"),
    ("board.toml", 'wash_to = "1"', 'wash_to = "8"', "a wet space washes a frog back (HQ-6)"),
    ("setup.py", "ring = [str(n)", "ring = [1 / 0", "ZeroDivisionError"),
    ("programs.py", "", "import nowhere_at_all", "No module named 'nowhere_at_all'"),
    ("engraving.py", "", "board = ", "SyntaxError"),
]


@pytest.mark.parametrize(("file", "was", "now", "why"), FAULTS)
def test_a_faulty_package_is_told_in_one_sentence_and_harms_nobody(
    lay: Lay,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    was: str,
    now: str,
    why: str,
) -> None:
    made = lay()
    text = (made / file).read_text(encoding="utf-8") if was else ""
    (made / file).write_text(text.replace(was, now, 1) if was else now, encoding="utf-8")
    with pytest.raises(Faulty) as told:
        games.find("hopping")
    assert why in str(told.value)
    assert "\n" not in str(told.value)
    assert games.troubles() == [str(told.value)]
    assert "hopping" not in {game.id for game in games.playable()}
    show_games(Voice())
    shown = " ".join(capsys.readouterr().out.split())
    assert "Not to be played: the package hopping offers the game 'hopping', which" in shown
    assert "Gantlope (gantlope)" in shown
    monkeypatch.setattr(Voice, "ask", lambda *_: "1")
    assert pick_game(Voice()) == games.find("cats_and_mice")


def test_a_name_that_nobody_offers_is_refused_with_the_nearest(lay: Lay) -> None:
    lay()
    with pytest.raises(NoSuchGame, match="did you mean hopping"):
        games.find("hoping")


def test_a_rule_that_calls_a_rule_of_a_third_package_departs_from_the_dialect(lay: Lay) -> None:
    made, _ = lay(), lay("leaping", "leaping", "LE")
    rules = made / "rules.py"
    text = rules.read_text(encoding="utf-8").replace("def chances", "def spare")
    text = text.replace(
        "from hopping.vocabulary", "from leaping.rules import chances as borrowed\nfrom hopping.vocabulary"
    )
    rules.write_text(
        f"{text}\n\n@rule()\ndef chances(play: Play) -> int:\n    return borrowed(play)\n", encoding="utf-8"
    )
    assert dialect.check("hopping") == [
        "hopping.rules.chances: it calls borrowed, a rule of leaping, and not of its own package or the house"
    ]
