"""A match at a real table: entries, an impossible one, a slip of the hand put right, and the same digest in the end."""

import pytest

from teetotum.engine import records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.real_table import correct, enter, entries, shown_by, spin_for
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games import find


def played(game: str, plies: int, seed: int = 3) -> Match:
    """Play a match by keyed luck, as a page would."""
    luck = Keyed(seed)
    match = Match(prepare(find(game)), Keyed(seed + 1))
    while not match.is_over and len(match.actions) < plies:
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            match.take(legal[luck.below(len(legal))])
    return match


@pytest.mark.parametrize("game", ["gantlope", "round_the_world"])
def test_what_is_entered_at_a_real_table_comes_to_the_digest_of_the_same_match_on_the_page(game: str) -> None:
    page = played(game, 5000)
    assert page.is_over
    table = Match(page.setup)
    for entry in entries(page):
        assert table.to_act == entry.actor
        enter(table, entry.text)
    assert table.digest() == page.digest()
    account = records.record(table)
    assert account.tag("Chance") == "given"
    assert records.replay(records.read(str(account)), page.game).digest() == page.digest()


def test_what_an_appliance_may_show_can_be_tapped_and_anything_else_is_refused() -> None:
    table = Match(prepare(find("round_the_world")))
    enter(table, shown_by(table)[0])
    assert shown_by(table) == ["1", "2", "3", "4", "5"]
    with pytest.raises(Illegal, match="no face"):
        enter(table, "6")
    with pytest.raises(Unreadable):
        enter(table, "north")
    assert len(table.actions) == 1


def test_the_house_may_spin_for_people_whose_teetotum_has_rolled_under_the_sofa() -> None:
    table = Match(prepare(find("round_the_world")))
    said = spin_for(table, lambda faces: faces - 1)
    assert entries(table)[0].text == said
    gantlope = played("gantlope", 20)
    while gantlope.to_act == NATURE:
        gantlope.spin()
    with pytest.raises(Illegal, match="nothing to spin"):
        spin_for(gantlope, lambda _: 0)


def test_a_wrong_entry_is_corrected_three_turns_later_and_what_follows_stands() -> None:
    right = played("round_the_world", 30)
    told = entries(right)
    slip = next(n for n in range(10, 25) if told[n].actor == NATURE and told[n].text != "1")
    wrong = Match(right.setup)
    for entry in told[:slip]:
        enter(wrong, entry.text)
    enter(wrong, "1" if told[slip].text != "1" else "2")
    later = [entry for entry in told[slip + 1 : slip + 7] if entry.actor == NATURE][:3]
    for entry in later:
        if wrong.to_act == NATURE:
            enter(wrong, entry.text)
    before = wrong.digest()
    found = correct(wrong, slip + 1, told[slip].text)
    assert wrong.digest() == before
    assert entries(found.match)[slip].text == told[slip].text
    if not found.dropped:
        assert len(entries(found.match)) == len(entries(wrong))


def test_what_cannot_have_happened_after_a_correction_is_left_out_with_the_reason() -> None:
    table = played("gantlope", 60)
    table.source = None
    told = entries(table)
    slip = next(n for n in range(6, 30) if told[n].actor == NATURE and told[n + 1].actor >= 0)
    other = next(shown for shown in ("1-1", "6-6", "5-5") if shown != told[slip].text)
    found = correct(table, slip + 1, other)
    assert found.dropped
    assert found.dropped[0].number >= slip + 2
    assert f"entry {found.dropped[0].number}" in found.why
    kept = entries(found.match)
    assert len(kept) == found.dropped[0].number - 1
    assert [entry.text for entry in kept[:slip]] == [entry.text for entry in told[:slip]]


@pytest.mark.parametrize("number", [0, -1, 61])
def test_an_entry_that_is_not_there_is_not_corrected(number: int) -> None:
    with pytest.raises(Illegal, match="1 to 60"):
        correct(played("gantlope", 60), number, "1-1")


def test_a_correction_that_cannot_be_changes_nothing() -> None:
    table = played("gantlope", 60)
    before = table.digest()
    with pytest.raises((Illegal, Unreadable)):
        correct(table, 5, "9-9")
    assert table.digest() == before
