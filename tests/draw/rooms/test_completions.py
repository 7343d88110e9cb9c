"""An order is completed from the signals that a commander may hoist, and from those that fly."""

from teetotum.draw.rooms.plots.sheet import Hoist
from teetotum.draw.rooms.signals import completions, signal_levers


def offered(text: str, *hoists: Hoist, at: int | None = None) -> tuple[int, list[str]]:
    first, offers = completions(list(signal_levers("H")), hoists, text, len(text) if at is None else at)
    return first, [each.text for each in offers]


def test_a_word_goes_on_as_any_signal_that_begins_so() -> None:
    assert offered("hg") == (0, ["HG 1", "HGV", "HGR", "HG0"])


def test_the_item_at_the_cursor_alone_is_completed() -> None:
    assert offered("HV 4R; HFL", at=10) == (7, ["HFL R"])


def test_only_what_flies_can_be_executed() -> None:
    flying = Hoist("V 4R", "vessels together 4 points right", 1, "flying", 2)
    assert offered("X", flying) == (0, ["X V 4R"])
    assert offered("X") == (0, [])


def test_nothing_is_offered_before_anything_is_begun() -> None:
    assert offered("HV 4R; ") == (7, [])
