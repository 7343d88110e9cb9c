"""A commander at the terminal measures before he plots, carries on with his track, and is warned of land ahead."""

import re
from pathlib import Path

import pytest

from teetotum.engine import records
from tests.cli.conftest import Say

SOUND = ("play", "naval_strategic", "--scenario", "P3", "--seed", "5", "--seat", "red=me", "--record", "sound.record")
FINE = ("--option", "weather=clear", "--option", "preparation=off", "--option", "plot_minutes=0")
TRACK = "R1: to NSL at 10; to NMN at 10; to GAY at 10"


def played(say: Say, *lines: str) -> str:
    told = say(*SOUND, *FINE, typed="\n".join([*lines, "quit", ""]))
    assert told.exit_code == 0, told.output
    return " ".join((told.output + told.stderr).split())


def sealed() -> list[str]:
    """List what Red has sealed."""
    return [line.text for line in records.read(Path("sound.record").read_text()).lines if line.actor == 0]


@pytest.mark.clause("NS-20", "NS-36")
def test_carry_on_plots_what_is_left_of_the_track(say: Say) -> None:
    played(say, TRACK, "carry on")
    assert sealed()[:2] == [TRACK, TRACK]


def test_nothing_gives_up_what_was_left_to_run_and_help_says_so(say: Say) -> None:
    told = played(say, "help", TRACK, "nothing", "carry on")
    assert "what was left to run is given up" in told
    assert "nothing is left to run of any track of yours" in told


def test_one_force_carries_on_and_does_something_more(say: Say) -> None:
    played(say, TRACK, "R1: posture shadow; Carry On")
    assert sealed()[1] == f"R1: posture shadow; {TRACK.removeprefix('R1: ')}"


def test_words_in_quotation_are_left_as_they_are(say: Say) -> None:
    told = played(say, TRACK, 'try R1: carry on; flags > R2 "carry on; / north"')
    assert '"carry on; / north"' in told


def test_while_a_move_is_changed_carry_on_keeps_the_track(say: Say) -> None:
    told = played(say, TRACK, "carry on", "carry on", "R1: carry on; posture shadow", "carry on")
    assert "(change of move 3)" in told
    assert sealed()[3:5] == ["R1: posture shadow", "nothing"]


def test_a_try_says_where_the_force_would_be_when_the_move_ends(say: Say) -> None:
    told = played(say, f"try {TRACK}")
    assert "It would stand as: R1: to NSL" in told
    assert re.search(r"At 12:00 R1 would be in 40-29\.7N 068-47\.3W, 60 miles from here; least coal 0\.88", told)


def test_a_try_that_would_come_back_says_so(say: Say) -> None:
    assert "It would come back; what can be done of it is: R1: to NSL at 10" in played(say, "try R1: to NSL at 14")


def test_coal_that_a_force_hopes_to_find_is_not_foretold(say: Say) -> None:
    told = played(say, "try R1: coal R2 for 3")
    assert "would be in" in told
    assert "least coal" not in told.partition("would be in")[2].partition(" > ")[0]


def test_land_on_a_leg_beyond_the_move_is_warned_of_with_the_way_round(say: Say) -> None:
    told = played(say, "try R1: to NSL at 10; to GAY at 10", "R1: to NSL at 10; to GAY at 10")
    assert told.count("Beyond this move R1 would run over land before GAY: go by NMN, GAY.") == 2


def test_nobody_is_warned_of_a_way_that_is_clear(say: Say) -> None:
    assert "Beyond this move" not in played(say, f"try {TRACK}")


def test_the_ruler_gives_course_miles_and_hours(say: Say) -> None:
    told = played(say, "ruler XST NSL at 10", "ruler r1 NSL", "ruler NPT BOS")
    assert "XST to NSL: W by N (281), 98.7 miles" in told
    assert "In all 98.7 miles; 9.9 hours at 10 knots." in told
    assert "R1 to NSL: W by N (281), 98.7 miles" in told
    assert "NPT to BOS: over land; by BRL, GAY, NMN, NSL, HGH, CCN, RPT, BOS 237.6 miles" in told


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("ruler NPT", "between two places or more"),
        ("ruler NPT QQQ", "QQQ is no place of this chart: take a code of it, or a force of yours: R1, R2"),
        ("ruler NPT BOS at 90", "from 1 to 30 knots, not 90"),
    ],
)
def test_a_ruler_that_cannot_be_laid_says_how_it_is_laid(say: Say, asked: str, why: str) -> None:
    assert why in played(say, asked)


def test_a_duel_has_no_places_for_a_ruler(say: Say) -> None:
    told = say("play", "naval_duel", "--seed", "1", typed="ruler A B\nquit\n")
    assert "no places to measure between" in told.output + told.stderr


def test_a_room_lists_the_wires_it_knows_of_and_not_those_of_the_enemys_coast_stations(say: Say) -> None:
    told = played(say, "wires")
    assert "BLK-NPT 12 shore Blue" in told
    assert "Gay_Head" not in told


def test_an_order_with_names_and_units_is_sealed_in_print(say: Say) -> None:
    asked = ("play", "naval_strategic", "--scenario", "P3", "--seat", "red=me", "--seed", "1", "--record", "a.record")
    told = say(*asked, "--option", "preparation=off", typed="R1: to NSL at 10 knots; to Vineyard Haven at 10 knots\n")
    assert told.exit_code == 0
    assert "0. R1: to NSL at 10; to VHV at 10" in Path("a.record").read_text()
