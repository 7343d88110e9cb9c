"""The strength of admirals: what is counted, and what the page claims."""

from dataclasses import replace

from benchmarks.admirals import Bout, command, page


def bout(scenario: str, won: int, lost: int, other: str = "random") -> Bout:
    """Pretend to a bout."""
    return Bout("The Fleet Tactical Game", scenario, ("sensible", other), (won, 2, lost), (won, 0, lost), 40.0)


def test_a_share_is_of_what_somebody_won() -> None:
    """Draws do not count for either."""
    found = bout("F1", 90, 10)
    assert found.decided == 200
    assert found.share == 0.9
    assert "| 90/2/10 | 90/0/10 | 90.0% |" in found.row()


def test_only_even_scenarios_between_different_programs_are_judged() -> None:
    """A start that favours one side proves nothing of a program."""
    assert bout("F1", 90, 10).verdict == "met"
    assert bout("F1", 70, 30).verdict == "not met"
    assert bout("F3", 70, 30).verdict == "shown, not judged"


def test_a_program_that_meets_itself_shows_how_even_a_scenario_is() -> None:
    """What counts is the side that wins, whichever half of the run it is from."""
    even = Bout("The Melee", "M2", ("sensible", "sensible"), (40, 0, 60), (60, 0, 40), 40.0)
    assert even.share == 0.4
    assert even.verdict == "even"
    leaning = Bout("The Melee", "M2", ("sensible", "sensible"), (30, 0, 70), (70, 0, 30), 40.0)
    assert leaning.verdict == "uneven, as the scenario says"
    assert replace(leaning, scenario="F1").verdict == "not met"  # F1 says nothing of the kind


def test_the_page_names_its_command() -> None:
    """A reader can run it again."""
    made_by = command(200, 7, "F1", hand=True)
    assert made_by == "python -m benchmarks.admirals --matches 200 --seed 7 --only F1 --by-hand"
    assert made_by in page([bout("F1", 90, 10)], made_by)
