"""Problems of one's own with something wrong in them: one sentence names the file, the key and what would do."""

from pathlib import Path

import pytest

from tests.cli.conftest import Say, refused

BOUNDS = ("--bounds", "11,-64,19,-57", "--port", "FDF=14.6,-61.1,Red,fortified", "--port", "BGI=13.1,-59.6,Blue")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A problem as the house begins one."""
    from typer.testing import CliRunner  # noqa: PLC0415

    from teetotum.cli.app import app  # noqa: PLC0415

    path = tmp_path_factory.mktemp("isles") / "isles.toml"
    told = CliRunner().invoke(app, ["new-problem", str(path), *BOUNDS])
    assert told.exit_code == 0, told.output
    return path.read_text()


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        (
            'title = "isles"',
            'title = "Red at sea"',
            "title is read by everybody and names Red: say it in the statement",
        ),
        ("words = ", 'words = "Two battleships are at sea."  # ', "words is read by everybody and names battleship"),
        ('home = "FDF"', 'home = "ABC"', "Red is wired, and its home 'ABC' is no place of the problem"),
        ('role = "raider"', 'role = "pirate"', "room no. 1: role should be raider, scout, squadron"),
        ('id = "R2"', 'id = "R1"', "there are two forces called R1: give one of them another id"),
        ('start = "NCK"', 'start = "ZZZ"', "force no. 1: start should be a place of the problem, or a latitude"),
        ('end = "1902', 'end = "1901', "end should be a date after the epoch"),
        ("at = [14.6, -61.1]", "at = [14.65, -61.0]", "FDF lies on land: the nearest water is at [14."),
        (
            "fortified = true",
            "fortifed = true",
            "port no. 1: nobody knows what 'fortifed' means here: perhaps fortified",
        ),
        ('ships = "2 A', 'ship = "2 A', "force no. 1: ships is missing, though there is ship"),
        ('game = "naval_strategic"', 'game = "naval_strategical"', "there is no game 'naval_strategical'"),
        (
            "# Below all",
            '[[spell]]\nfrom = "1903-01-01 00:00"\nsky = "fog"\nsea = "gale"\n# Below all',
            "spell no. 1: from should lie before the end of the campaign, not at 1903-01-01 00:00",
        ),
        ('lanes = """\n', 'lanes = """\nFDF-BGI ', "the lane BGI-FDF runs over land: leave it out, or lead it round"),
    ],
)
def test_a_slip_of_the_pen_is_found_and_a_remedy_named(say: Say, sound: str, was: str, now: str, why: str) -> None:
    assert was in sound
    Path("bad.toml").write_text(sound.replace(was, now, 1))
    told = refused(say("check", "bad.toml"))
    assert told.startswith("bad.toml: ")
    assert why in told


def test_the_problem_itself_is_sound(say: Say, sound: str) -> None:
    Path("isles.toml").write_text(sound)
    assert "is a sound scenario" in say("check", "isles.toml").output


def test_a_new_problem_may_not_name_a_side_in_what_everybody_reads(say: Say) -> None:
    told = refused(say("new-problem", "mine.toml", "--like", "P3", "--title", "Blue at bay"))
    assert "title is read by everybody and names Blue: say it in the statement of the side that may know it" in told
    assert not Path("mine.toml").exists()
