"""The measure of naval duels: what it counts, and what it writes."""

from benchmarks.naval import Entry, page


def ten(_number: int) -> int:
    """Pretend to a lap of ten."""
    return 10


def test_the_page_names_its_command_and_every_entry() -> None:
    """A reader can run it again."""
    entries = [Entry("The Duel Game, D1, a against b", "duels", ten, [250.0, 300.0], [260.0])]
    written = page(entries, peer=False, rounds=2)
    assert "python -m benchmarks.naval --rounds 2" in written
    assert "| The Duel Game, D1, a against b | duels | 300.0 | 275.0 | 260.0 |" in written
    assert "\nmet." in written
    assert "is not installed here" in written


def test_a_slow_house_does_not_claim_what_it_wants() -> None:
    """The verdict follows from the laps."""
    entries = [Entry("The Duel Game, D1, a against b", "duels", ten, [150.0], [90.0])]
    assert "\nnot met." in page(entries, peer=True, rounds=1)


def test_a_lap_is_what_was_done_against_the_clock() -> None:
    """A rate is a count over a time."""
    entry = Entry("x", "duels", ten)
    entry.run(3)
    assert entry.rates[0] > 0


def test_fleet_actions_are_judged_by_their_own_mark() -> None:
    """Twenty a second are wanted, and nothing is said of what was not measured."""
    duel = Entry("The Duel Game, D1, a against b", "duels", ten, [250.0], [260.0])
    fast = Entry("The Fleet Tactical Game, F1, a against b", "fleet actions", ten, [21.0], [30.0])
    slow = Entry("The Fleet Tactical Game, F1, a against b", "fleet actions", ten, [19.0], [30.0])
    assert "21 were made by the clock:\nmet." in page([duel, fast], peer=True, rounds=1)
    assert "19 were made by the clock:\nnot met." in page([duel, slow], peer=True, rounds=1)
    assert "fleet actions" not in page([duel], peer=True, rounds=1)
