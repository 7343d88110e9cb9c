"""An evening is its list of actions: written, read back, and gone on with from wherever it stopped."""

from dataclasses import replace
from typing import Any

import pytest

from teetotum.engine import records
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import BadRecord, Illegal, Refusal
from teetotum.engine.records import Record
from teetotum.lab.progressive.accounts import Unfair, is_account, take_up
from teetotum.lab.progressive.evening import Evening
from teetotum.lab.progressive.programs import Programs, spend
from teetotum.languages import speaking
from tests.progressive.rooms import by_programs, drive, fixed, plan, step, written

RULES: dict[str, Any] = {"tables": 2, "rounds": 3}


def as_left_after(whole: str, actions: int) -> Record:
    """Read the account as it stood after so many actions."""
    taken = records.read(whole)
    tags = {name: value for name, value in taken.tags.items() if name not in ("Cup", "Booby", "Secret")}
    return records.read(str(Record(tags, taken.lines[:actions])))


def gone_on(taken: Record, secret: str = "") -> Evening:
    left = take_up(taken, secret=secret)
    spend(left.evening, Programs(left.program_seed))
    return left.evening


def test_an_evening_left_after_any_action_goes_on_to_the_same_end() -> None:
    whole = by_programs(**RULES)
    text, actions = written(whole), len(whole.lines)
    for left in (*range(12), *range(12, actions, 29), actions - 1, actions):
        again = gone_on(as_left_after(text, left))
        assert written(again) == text
        assert (again.cards, again.told) == (whole.cards, whole.told)


def test_a_fair_evening_goes_on_with_its_secret() -> None:
    promised = Fair.promise(("Ada", "Bert"))
    whole = Evening(plan(**RULES), promised)
    spend(whole, Programs(7))
    text = written(whole)
    assert written(gone_on(as_left_after(text, 40), promised.secret.hex())) == text
    assert take_up(as_left_after(text, 40)).evening.source is None


def test_the_secret_is_written_only_when_the_prizes_are_given() -> None:
    evening = Evening(plan(**RULES), Fair.promise(("Ada",)))
    evening.spin()
    assert "Secret" not in records.read(written(evening)).tags
    spend(evening, Programs(7))
    assert "Secret" in records.read(written(evening)).tags


def test_an_account_reads_back_the_same() -> None:
    for rules in (RULES, {**RULES, "sides": "partners", "partners_rotate": "yes"}, {"tables": 1, "names": list("abc")}):
        text = written(by_programs(**rules))
        taken = records.read(text)
        assert is_account(taken)
        assert written(take_up(taken).evening) == text


def test_the_seconds_of_timed_turns_are_kept() -> None:
    evening = Evening(plan(tables=2, seating="fixed", clock="real"))
    assert evening.wheel
    evening.take(1, seconds=40)
    step(evening)
    again = take_up(records.read(written(evening))).evening
    assert [table.time for table in again.tables] == [table.time for table in evening.tables] == [40, 25]


def test_a_spin_that_was_altered_is_found_out() -> None:
    taken = records.read(written(by_programs(**RULES)))
    at, line = next((at, line) for at, line in enumerate(taken.lines) if line.text.startswith("1: "))
    other = replace(line, text="1: 5" if line.text != "1: 5" else "1: 4")
    with pytest.raises(Unfair, match=f"action {at + 1} "):
        take_up(replace(taken, lines=(*taken.lines[:at], other, *taken.lines[at + 1 :])))


def test_prizes_that_were_altered_are_found_out() -> None:
    taken = records.read(written(by_programs(**RULES)))
    with pytest.raises(BadRecord, match="the record says Cup Nobody"):
        take_up(replace(taken, tags={**taken.tags, "Cup": "Nobody"}))


@pytest.mark.parametrize(
    ("tag", "value", "sentence"),
    [
        ("Edition", "9", "edition 9"),
        ("PlayedEdition", "9", "edition 9"),
        ("Evening", "tables=many", "cannot be held"),
        ("Evening", "chairs=3", "cannot be held"),
        ("Players", "genius", "cannot be held"),
        ("Played", "chess", "there is no game"),
        ("Seed", "x", "whole number"),
        ("BoardDigest", "0", "not this board"),
    ],
)
def test_a_header_that_cannot_be_followed_is_refused_in_a_sentence(tag: str, value: str, sentence: str) -> None:
    taken = records.read(written(by_programs(tables=1, rounds=1)))
    with pytest.raises(Refusal, match=sentence):
        take_up(replace(taken, tags={**taken.tags, tag: value}))


@pytest.mark.parametrize("text", ["2: 3", "lot: Nobody", "compass: 7", "lot", "lot: 1; x"])
def test_a_line_that_is_not_waited_for_is_refused(text: str) -> None:
    taken = records.read(written(by_programs(tables=1, rounds=1)))
    wrong = replace(taken.lines[0], text=text)
    with pytest.raises(BadRecord, match="action 1 "):
        take_up(replace(taken, lines=(wrong, *taken.lines[1:])))


def test_nothing_can_be_done_after_the_prizes() -> None:
    evening = by_programs(tables=1, rounds=1)
    with pytest.raises(Illegal, match="the evening is over"):
        evening.take(0)
    with pytest.raises(Illegal, match="the evening is over"):
        Programs(1).step(evening)
    taken = records.read(written(evening))
    with pytest.raises(BadRecord, match="the evening is over"):
        take_up(replace(taken, lines=(*taken.lines, taken.lines[-1])))


def test_a_refused_action_changes_nothing() -> None:
    evening = Evening(plan(**RULES), Keyed(1))
    before = written(evening)
    for wrong in (99, -1):
        with pytest.raises(Illegal):
            evening.take(wrong)
    while not evening.tables:
        evening.spin()
    at_table = written(evening)
    with pytest.raises(Illegal):
        evening.take(99)
    assert written(evening) == at_table != before
    spend(evening, Programs(1))


def test_an_evening_is_told_in_two_languages_and_written_down_in_one() -> None:
    evening = drive(fixed(tables=2, rounds=1))
    english, text = [event.text for event in evening.told], written(evening)
    with speaking("de"):
        german = evening.told
        assert written(drive(fixed(tables=2, rounds=1))) == text
    assert {event.lang for event in german} == {"de"}
    assert not set(english) & {event.text for event in german}
    assert "Ada: Sieg am Tisch Volunteer, dafür eine Marke: goldener Stern." in [event.text for event in german]
    assert [event.text for event in evening.told] == english
