"""The changes that are drawn are small, run, and leave alone what is no rule."""

from pathlib import Path
from typing import Any

import pytest
from benchmarks.mutants import grounds
from benchmarks.mutants.changes import Change, changes
from benchmarks.mutants.page import Account, as_page, is_enough, kept
from benchmarks.mutants.trial import WATCHER, watch

RULE = '''"""A game of 3 pieces."""

from teetotum.engine.rules import note, rule

REACH = 2
HAIR = 1e-9


@rule(Clause.FOURTH)
def step(play: Play, by: int = 1) -> int:
    """Go 1 farther."""
    if is_kept(play.ledger):
        note(play.ledger, Saying.STEPS, 0, 0, play.state.at + by)
    if by > REACH and play.state.at:
        raise Illegal(f"no farther than {REACH + 1}")
    play.state.at += by
    return min(play.state.at, 7)
'''


def made(source: str) -> set[tuple[str, str]]:
    return {change.shown(source) for change in changes("a.rule", source)}


def test_every_sign_bound_number_and_step_of_a_rule_is_put_otherwise() -> None:
    assert {now for was, now in made(RULE)} == {
        "REACH = 1",
        "REACH = 3",
        "pass",
        "note(play.ledger, Saying.STEPS, 0, 0, play.state.at - by)",
        "if not (by > REACH and play.state.at):",
        "if by >= REACH and play.state.at:",
        "if by <= REACH and play.state.at:",
        "if by > REACH or play.state.at:",
        "play.state.at -= by",
        "return max(play.state.at, 7)",
        "return min(play.state.at, 6)",
        "return min(play.state.at, 8)",
    }


def test_a_changed_module_still_compiles_and_differs_in_one_line() -> None:
    for change in changes("a.rule", RULE):
        altered = change.apply(RULE)
        compile(altered, "altered", "exec")
        assert sum(was != now for was, now in zip(RULE.splitlines(), altered.splitlines(), strict=True)) == 1


def test_a_line_with_letters_beyond_ascii_is_changed_where_the_parser_says() -> None:
    source = "LOUD = ('é', 1)\n"
    assert Change("a.rule", 1, 14, 15, "1", "2").apply(source) == "LOUD = ('é', 2)\n"
    assert ("LOUD = ('é', 1)", "LOUD = ('é', 2)") in made(source)


def test_the_same_seed_draws_the_same_changes_and_another_seed_others() -> None:
    first = grounds.draw("gantlope", 12, 1902)
    assert first == grounds.draw("gantlope", 12, 1902)
    assert first != grounds.draw("gantlope", 12, 1903)
    assert len({(change.module, change.line) for change in first}) == 12


def test_a_line_keeps_its_lot_when_others_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    before = grounds.lots("phoebe_snow", 7)
    fewer = [change for change in grounds.may_change("phoebe_snow") if change.line % 2]
    monkeypatch.setattr(grounds, "may_change", lambda _game: iter(fewer))
    kept = {lot for lot, found in before.items() if found[0].line % 2}
    after = set(grounds.lots("phoebe_snow", 7))
    assert len(after & kept) > 0.9 * len(kept)  # a line that stands twice in a rule may take the other's lot


def test_a_function_that_is_watched_tells_when_it_is_called() -> None:
    source = (
        'LIMIT = 3\n\n\ndef step(by):\n    """Go on."""\n    return min(by, LIMIT)\n\n\ndef idle():\n    return 0\n'
    )
    told: list[int] = []
    there: dict[str, Any] = {WATCHER: told.append}
    exec(watch(source, {0: 1, 1: 6, 2: 10}), there)
    assert there["step"](5) == 3
    assert told == [1]
    assert there["step"].__doc__ == "Go on."


def test_a_game_is_answerable_for_the_mechanics_it_leans_on_and_no_others() -> None:
    drawn = {change.module for change in grounds.may_change("phoebe_snow")}
    assert not any("torpedo" in module for module in drawn)
    assert any("torpedo" in change.module for change in grounds.may_change("naval_duel"))


def test_a_test_of_another_game_is_left_out() -> None:
    assert grounds.concerns("tests/engine/test_golden_records.py::test_it[yacht_race/two]", "yacht_race")
    assert not grounds.concerns("tests/engine/test_golden_records.py::test_it[yacht_race_outside/two]", "yacht_race")


def test_a_page_keeps_what_it_says_of_games_that_are_not_tried_again(tmp_path: Path) -> None:
    alive = ("- `games/yacht_race/rules.py:1` (yacht_race): `a | b` became `a & b`",)
    page = as_page({"gantlope": Account(20, 20, ()), "yacht_race": Account(20, 19, alive)}, "make it")
    assert "| all | 40 | 39 | 97.5% |" in page
    (tmp_path / "page.md").write_text(page, encoding="utf-8")
    found = kept(tmp_path / "page.md", "make it", ["yacht_race"])
    assert found == {"yacht_race": Account(20, 19, alive)}
    assert is_enough(found | {"gantlope": Account(20, 20, ())})
    assert not is_enough({"yacht_race": Account(20, 17, ()), "gantlope": Account(100, 100, ())})
    assert kept(tmp_path / "page.md", "make it otherwise", ["yacht_race"]) == {}


def test_what_is_declared_to_make_no_difference_is_still_there_with_its_reason() -> None:
    for mark, reason in grounds.equivalents().items():
        source = grounds.path_of(mark[0]).read_text(encoding="utf-8")
        assert any(grounds.mark_of(change, source) == mark for change in changes(mark[0], source)), mark
        assert reason.endswith(".")
