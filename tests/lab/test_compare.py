"""What each reading changes: the same matches under both, on the occasion where it is felt, told in a line."""

import pytest

from teetotum import games
from teetotum.lab import readings as page
from teetotum.lab.compare import Comparison, trials
from teetotum.rulebooks.readings import SAME, Figures, Reading, measured, parse, write

QUICK = 300


@pytest.fixture(scope="module")
def course() -> Comparison:
    return Comparison(games.find("yacht_race_outside"), matches=QUICK)


def test_a_reading_that_is_felt_is_told_beside_the_usual_one(course: Comparison) -> None:
    (found,) = course.measure(("colours",) if "colours" in names(course) else ("meeting",)).readings[:1]
    assert found.chosen is not None
    assert found.usual is not None
    assert found.usual != found.chosen
    assert found.ruling


def names(comparison: Comparison) -> list[str]:
    return [option.name for option in comparison.game.rulebook.options]


def test_who_begins_is_not_measured_by_who_begins(course: Comparison) -> None:
    assert {each.sentence for each in course.measure(("first",)).readings} == {
        "Settles otherwise who begins; what it is worth to begin stays as it is."
    }


def test_figures_read_back_as_they_were_written(course: Comparison) -> None:
    found = course.measure(("meeting",))
    assert parse(write(parse(write(found)))) == parse(write(found))


def test_a_reading_is_told_without_figures_finer_than_anybody_would_notice() -> None:
    usual = Figures(2, 9604, (0.5, 0.5), 100.0, 50, 200, 0.0, 0.0, 0.9)
    longer = Figures(2, 9604, (0.53, 0.47), 141.0, 50, 200, 0.0, 0.12, 0.9)
    told = Reading("home", "exact", "X-1", "", usual, longer).sentence
    assert told == (
        "Games grow 41% longer; whoever begins wins 53% instead of 50%; 12% of matches end undecided instead of 0%."
    )
    slight = Figures(2, 9604, (0.505, 0.495), 101.0, 50, 200, 0.0, 0.0, 0.9)
    assert Reading("home", "near", "X-1", "", usual, slight).sentence == "Changes nothing you would notice."
    assert Reading("home", "near", "X-1", "With four players", usual, slight).sentence == (
        "With four players: changes nothing you would notice."
    )
    assert Reading("home", "same", "X-1", "", None, None).sentence == SAME


@pytest.mark.parametrize("game", games.names())
def test_every_choice_of_every_option_is_measured_in_the_edition_of_today(game: str) -> None:
    found, book = measured(game), games.find(game).rulebook
    assert found is not None
    assert found.edition == book.edition
    for option in book.options:
        assert list(found.of(option.name)) == trials(option)


def test_the_page_of_readings_is_as_its_figures_have_it() -> None:
    assert page.main(["--check"]) == 0
