"""The table's clock: slips that come too late in duel, fleet action and melee."""

import signal
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from teetotum import games
from teetotum.cli.voice import Voice
from teetotum.cli.watch import TimeUp, held_to
from teetotum.engine import records
from teetotum.engine.manners import Manners, SlipClock
from tests.cli.conftest import Say, refused

LONG = 60.0


def duel(red: str = "red=sensible") -> tuple[str, ...]:
    opponents = ("--seat", "blue=me", "--seat", red, "--seed", "1")
    return ("play", "naval_duel", "--scenario", "D3", *opponents, "--record", "a.record", "--deadline", "60")


def lines() -> list[str]:
    return [f"{line.actor} {line.text}" for line in records.read(Path("a.record").read_text()).lines]


def a_slow_clock(monkeypatch: pytest.MonkeyPatch, step: float) -> None:
    ticks = count()
    monkeypatch.setattr("teetotum.cli.watch.time.monotonic", lambda: next(ticks) * step)


def prompts_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every prompt be broken off at which the script says the word WAIT."""
    ask = Voice.ask

    def wait(self: Voice, prompt: str) -> str:
        said = ask(self, prompt)
        if said == "WAIT":
            raise TimeUp
        return said

    monkeypatch.setattr(Voice, "ask", wait)


@pytest.mark.clause("NDR-33")
def test_helm_and_engines_go_on_as_they_stand_when_a_slip_is_not_written_in_time(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompts_that_wait(monkeypatch)
    told = say(*duel(), typed="R4\nWAIT\nquit\n")
    assert lines()[0] == "0 R4"
    assert lines()[2] == "0 A"
    assert "Every slip is written within 60 seconds" in told.stdout
    assert "Time is up: a slip is written in 60 seconds at this table. Yours stands as: A." in told.stdout


@pytest.mark.clause("NDR-33")
def test_of_a_slip_that_was_brought_back_what_can_be_done_stands_at_the_deadline(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompts_that_wait(monkeypatch)
    told = say(*duel(), typed="R4; K99\nbogus\nWAIT\nquit\n")
    assert "12 is the most" in told.stderr
    assert lines()[0] == "0 R4"
    assert "Yours stands as: R4." in told.stdout


@pytest.mark.clause("NDR-33")
def test_what_stands_at_the_deadline_is_told_to_its_writer_alone(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    prompts_that_wait(monkeypatch)
    told = say(*duel("red=me"), typed="\nL4; K99\nWAIT\n\nA\n\nquit\n")
    blue, red, blue_again = told.stdout.split("alone to the screen")[1:4]
    assert "Time is up" not in blue
    assert "Time is up" not in red
    assert "Yours stands as: L4." in blue_again
    assert lines() == ["0 L4", "1 A"]


def test_a_slip_typed_too_late_is_not_taken(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    a_slow_clock(monkeypatch, 25.0)
    told = say(*duel(), typed="hint\nR4\nquit\n")
    assert "(0:10 left)" in told.stdout
    assert lines()[0] == "0 A"


def test_no_clock_hurries_an_umpire(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    a_slow_clock(monkeypatch, 1.0)
    told = say(*duel(), "--umpire", "me", typed="\nOF\n\nA\n\naccept\nquit\n")
    asked = [line for line in told.stdout.splitlines() if "accept or amend" in line]
    assert asked
    assert not any("left)" in line for line in asked)


@pytest.mark.parametrize(("game", "stands"), [("naval_fleet", ["0 NONE", "0 A"]), ("naval_melee", ["0 NONE", "0 A"])])
def test_fleet_and_melee_go_on_by_the_clock_too(
    say: Say, monkeypatch: pytest.MonkeyPatch, game: str, stands: list[str]
) -> None:
    prompts_that_wait(monkeypatch)
    words = ("play", game, "--seat", "blue=me", "--seat", "red=random", "--seed", "1", "--record", "a.record")
    told = say(*words, "--deadline", "90", typed="WAIT\nWAIT\nquit\n")
    assert [line for line in lines() if line.startswith("0 ")] == stands
    assert told.stdout.count("Time is up") == 2


def test_the_clock_goes_on_with_an_exercise_that_is_taken_up_again(say: Say) -> None:
    assert say(*duel(), typed="A\nquit\n").exit_code == 0
    assert "left)" in say("play", "--resume", "a.record", typed="A\nquit\n").stdout
    assert "left)" not in say("play", "--resume", "a.record", "--deadline", "0", typed="A\nquit\n").stdout
    assert "left)" not in say("play", "--resume", "a.record", typed="quit\n").stdout


def test_without_a_deadline_no_clock_runs(say: Say) -> None:
    told = say(*duel()[:-2], typed="A\nquit\n")
    assert "left)" not in told.stdout
    assert "Deadline" not in Path("a.record").read_text()


def test_games_with_no_slips_or_a_clock_of_their_own_take_no_deadline(say: Say) -> None:
    assert "orders written in secret" in refused(say("play", "gantlope", "--deadline", "5"))
    assert "plot_minutes" in refused(say("play", "naval_strategic", "--deadline", "5"))


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="this system cannot break off a prompt")
def test_a_prompt_is_broken_off_when_time_is_up_and_the_old_alarm_comes_back() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeUp), held_to(0.01):
        signal.pause()
    assert signal.getsignal(signal.SIGALRM) is before
    with held_to(LONG):
        assert signal.getsignal(signal.SIGALRM) is not before
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_the_minutes_for_a_slip_are_those_that_a_game_declares(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    found = games.find_exercise("naval_duel")
    clock = SlipClock[Any, Any, Any](lambda _play: 2.0, "torpedoes", (found.clauses(1),))
    made = replace(found, manners=Manners(slip_clock=clock))
    monkeypatch.setattr(games, "find_exercise", lambda _name: made)
    assert "has a clock of its own: say --option torpedoes=5, not --deadline" in refused(say(*duel()))
    a_slow_clock(monkeypatch, 50.0)
    told = say(*duel()[:-2], typed="hint\nR4\nquit\n").stdout
    assert "(1:10 left)" in told
    assert "The bell rang more than 2 minutes ago: what is not written stays as it was (ND-1)." in " ".join(
        told.split()
    )
