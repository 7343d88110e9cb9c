"""The trials of many tables and hostile guests in a small size; how long anybody waits is for `make trials` to say."""

import pytest
from benchmarks.trials import hostile, many

pytestmark = [  # guests of a trial, and hostile ones above all, leave without closing their lines
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def quietly(_words: str) -> None:
    pass


def test_a_few_dozen_tables_are_played_at_and_their_memory_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "THINKING", 0.3)
    found = many.play(24, 1.8, draws=True, say=quietly)
    assert found.acknowledged > 5
    assert len(found.memory) == many.LOOKS
    assert "24" in many.page([found], "command")


def test_tables_are_weighed_when_everybody_sits_and_when_they_have_been_played_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, small in {"IDLERS": 4, "FIRST": 1, "PLAYED": 2, "PACE": 0.1, "QUIET": 0.2}.items():
        monkeypatch.setattr(many, name, small)
    told = many.idle_page([many.weigh(packs=True, say=quietly)], "command")
    assert "| of browsers |" in told


def test_hostile_guests_go_on_beside_an_honest_table(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = ("JSON 100,000 deep", "heads that never end", "strange origins", "talk and nonsense on lines")
    monkeypatch.setattr(hostile, "CASES", {name: hostile.CASES[name] for name in chosen})
    found = hostile.try_all(0.8, 3, quietly)
    assert [each.what for each in found] == [*chosen]
    assert all(each.attacks and each.acknowledged for each in found)


def test_strange_messages_leave_no_trace_and_every_line_is_answered() -> None:
    found = hostile.fuzz(400, 2, quietly)
    assert found.messages >= 400
    assert found.answers >= 400
    assert found.traces == 0


def test_spoilt_records_are_read_or_refused_and_nothing_else() -> None:
    found = hostile.fuzz_files(25, quietly)
    assert found.read + found.refused == 25
    assert found.failed == ()
