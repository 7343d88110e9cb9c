"""The measure of campaigns: what it counts, and what it writes."""

from benchmarks.strategic import Inspection, Rate, inspect, page

LOOK = Inspection(100, 0.02, 300, 11)


def fought(campaigns: int) -> tuple[Rate, Rate]:
    """Fight so many campaigns in ten seconds of each of two cores."""
    return Rate(campaigns, 40.0, 20.0), Rate(55 * campaigns, 40.0, 20.0)


def written(campaigns: int) -> str:
    """Write the page of a house that plays by hand only."""
    return page(fought(campaigns), "There is no compiler.", None, 2, [LOOK], [LOOK])


def test_the_page_judges_by_the_cores_own_time_and_tells_both() -> None:
    """Other work on the machine lengthens the clock and not the verdict."""
    assert "By the clock 6.0, by the cores' own time\n24.0: met. There is no compiler." in written(240)
    assert "4.0: not met." in written(40)


def test_the_page_shows_hand_and_steam_side_by_side_and_judges_by_steam() -> None:
    """Whoever reads it sees what compiling brings."""
    both = page(fought(100), fought(200), None, 2, [LOOK], [LOOK])
    assert "by hand | campaigns | 2.5 | 5.0 |" in both
    assert "by steam | campaigns | 5.0 | 10.0 |" in both
    assert "20.0: met." in both


def test_the_page_names_its_command_and_what_each_pair_costs() -> None:
    """A reader can run it again, and see whether a crowd costs more than its pairs."""
    assert "`python -m benchmarks.strategic --count 480`" in written(40), "four laps, a third of them by hand"
    assert "| 100 | 4,950 | 300 | 11 | 0.0200 | 200 | 50 |" in written(40)


def test_ten_forces_on_as_many_waters_are_few_pairs() -> None:
    """The crowd is the same at every run."""
    look = inspect(10, 2.7)
    assert (look.forces, look.pairs) == (10, 7)
    assert look.found <= look.pairs
