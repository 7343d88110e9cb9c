"""`teetotum tournament`: an evening on the command line, with people at one screen and programs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from teetotum.engine import records
from teetotum.engine.errors import Refusal
from teetotum.lab.progressive.accounts import take_up
from tests.cli.conftest import Say, refused

CHILDREN = ("--option", "mode=children", "--option", "first=youngest")
SHORT = ("tournament", "round_the_world", *CHILDREN, "--tables", "2", "--rounds", "2")
PROGRAMS = (*SHORT, "--player", "random")
GANTLOPE = ("tournament", "gantlope", "--tables", "2", "--option", "lead=first_seat", "--seed", "3", "--name", "Ann")


def lines(path: str) -> list[str]:
    return [line.text for line in records.read(Path(path).read_text()).lines]


def test_programs_spend_an_evening_whose_account_cards_and_prizes_are_shown(say: Say) -> None:
    told = say(*PROGRAMS, "--seed", "7")
    assert told.exit_code == 0
    assert "Round the World, progressively: 2 games at 2 tables" in told.stdout
    assert "favor card of" in told.stdout
    assert "★" in told.stdout
    assert "The American Cup: " in told.stdout
    assert "The Booby prize: " in told.stdout


def test_the_same_seed_gives_the_same_evening(say: Say) -> None:
    one, other = (say(*PROGRAMS, "--seed", "7", "--record", name) for name in ("a.record", "b.record"))
    assert one.stdout.replace("a.record", "b.record") == other.stdout
    assert Path("a.record").read_text() == Path("b.record").read_text()


def test_the_record_of_an_evening_is_checked_replayed_and_verified(say: Say) -> None:
    whole = say(*PROGRAMS, "--seed", "7", "--record", "a.record").stdout
    assert "sound record of a progressive evening of Round the World" in say("check", "a.record").stdout
    assert say("replay", "a.record").stdout.splitlines()[-1] in whole
    assert "is fair" in say("verify", "a.record").stdout


YACHTS = ("tournament", "--tables", "2", "--rounds", "2", "--seed", "3")


@pytest.mark.clause("YRR-55")
def test_without_a_game_the_yachts_race_and_their_evening_is_recorded(say: Say) -> None:
    whole = say(*YACHTS, "--player", "sensible", "--record", "a.record")
    assert whole.exit_code == 0
    assert "Yacht Race, progressively: 2 games at 2 tables" in whole.stdout
    assert "is fair" in say("verify", "a.record").stdout


@pytest.mark.clause("YRR-51")
def test_a_prize_that_the_compass_settled_says_so(say: Say) -> None:
    told = say(*YACHTS, "--player", "sensible", "--record", "a.record").stdout
    spins = [line for line in lines("a.record") if line.startswith("compass: ")]
    assert told.count("(by a spin-off)") == len(spins) // 2 == 1


def test_a_star_in_the_account_is_explained_only_where_there_is_one(say: Say) -> None:
    for seed in ("3", "4"):
        account, _, _ = say(*YACHTS[:-1], seed, "--player", "sensible").stdout.partition("favor card of")
        rows = account.partition("broken off")[0].rpartition("*")[0] if "broken off" in account else account
        assert ("*" in rows) == ("broken off by the bell" in account)


def test_the_cards_are_shown_between_games_and_once_at_the_end(say: Say) -> None:
    typed = "".join("\n1\n1\n" for _ in range(300))
    told = say(*GANTLOPE, "--rounds", "2", "--option", "turn_limit=20", typed=typed).stdout
    assert "The American Cup: " in told
    assert told.count("favor card of") == 2


def test_an_altered_spin_does_not_verify(say: Say) -> None:
    say(*PROGRAMS, "--seed", "7", "--record", "a.record")
    text = Path("a.record").read_text()
    spun = next(line for line in text.splitlines() if line.startswith("spin 1: "))
    Path("a.record").write_text(text.replace(spun, "spin 1: 4" if spun != "spin 1: 4" else "spin 1: 3", 1))
    assert say("verify", "a.record").exit_code == 1
    assert "is not fair" in refused(say("check", "a.record"))


def test_without_a_seed_the_spins_are_fair_and_promised(say: Say) -> None:
    told = say(*PROGRAMS, "--record", "a.record")
    assert "Fair spins, promised by" in told.stdout
    assert "The secret of the spins was" in told.stdout
    assert say("verify", "a.record").exit_code == 0
    assert not Path("a.record.sealed").exists()


def test_a_person_is_called_to_the_table_and_hears_the_bell(say: Say) -> None:
    told = say(*SHORT, "--name", "Ann", "--seed", "2", typed="\n" * 400)
    assert told.exit_code == 0
    assert "Ann, Enter to spin >" in told.stdout
    assert told.stdout.count("[YP-8]") == 2
    assert "The American Cup: " in told.stdout


def test_two_people_share_the_screen_and_each_table_is_announced(say: Say) -> None:
    people = ("--player", "me", "--player", "random", "--player", "me", "--evening", "seating=fixed")
    told = say(*SHORT, *people, "--seed", "2", typed="\n" * 6).stdout
    assert told.index("Volunteer: Ada against Bert") < told.index("Thistle: Clara against Dan")
    assert told.count("Volunteer: Ada against Bert") > 1


def test_the_partner_on_duty_is_called_by_name(say: Say) -> None:
    people = ("--player", "me", "--player", "me", "--partners", "--evening", "seating=fixed")
    told = say(*SHORT, *people, "--seed", "2", typed="\n" * 4).stdout
    assert "Ada for Ada and Bert, Enter to spin >" in told
    assert "Bert for Ada and Bert, Enter to spin >" in told


def test_a_program_plays_for_its_partner_in_turn(say: Say) -> None:
    people = ("--player", "me", "--player", "random", "--partners", "--evening", "seating=fixed")
    told = say(*SHORT, *people, "--seed", "2", typed="\n" * 4).stdout
    assert "Ada for Ada and Bert, Enter to spin >" in told
    assert "Bert for Ada" not in told


def test_an_evening_that_is_left_is_resumed_as_if_it_had_not_been_left(say: Say) -> None:
    say(*SHORT, "--name", "Ann", "--seed", "2", "--record", "whole.record", typed="\n" * 400)
    left = say(*SHORT, "--name", "Ann", "--seed", "2", "--record", "part.record", typed="\n" * 5 + "quit\n")
    assert "teetotum tournament --resume part.record" in left.stdout
    assert say("tournament", "--resume", "part.record", typed="\n" * 3).exit_code == 0
    say("tournament", "--resume", "part.record", typed="\n" * 400)
    assert Path("part.record").read_text() == Path("whole.record").read_text()


def test_without_a_record_the_evening_is_kept_as_the_last(say: Say) -> None:
    assert "--resume last" in say(*SHORT, typed="\n\n").stdout
    whole = say("tournament", "--resume", "last", typed="\n" * 400)
    assert whole.exit_code == 0
    kept = whole.stdout.split()[-1]
    assert "is over" in refused(say("tournament", "--resume", kept))
    assert "no evening was left unfinished" in refused(say("tournament", "--resume", "last"))


def test_no_other_file_is_overwritten(say: Say) -> None:
    Path("letter.txt").write_text("Dear Ann")
    assert "is there already" in refused(say(*SHORT, "--record", "letter.txt"))
    say(*SHORT, "--record", "a.record", typed="save letter.txt\nsave b.record\n\nq\n")
    assert Path("letter.txt").read_text() == "Dear Ann"
    assert "is there already" in refused(say("tournament", "--resume", "b.record", "--record", "letter.txt"))
    assert len(lines("b.record")) > len(lines("a.record"))


def test_an_evening_that_cannot_be_kept_is_left_only_when_it_is_said_twice(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    from teetotum.cli import evening_room  # noqa: PLC0415  # the room whose saving fails

    save = evening_room.Room.save

    def fail_later(self: evening_room.Room) -> None:
        if len(self.evening.lines) > 10:
            raise Refusal("a.record cannot be saved: no space left on device")
        save(self)

    monkeypatch.setattr(evening_room.Room, "save", fail_later)
    told = say(*SHORT, "--seed", "2", "--record", "a.record", typed="\n" * 5 + "q\nquit\n")
    assert "quit again to lose it" in told.stderr
    assert "The evening is not kept." in told.stdout


def test_every_action_of_a_person_is_on_disk_before_it_is_told(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    from teetotum.cli import evening_room  # noqa: PLC0415  # the room whose saving is watched

    kept: list[int] = []
    save = evening_room.Room.save

    def watch(self: evening_room.Room) -> None:
        save(self)
        kept.append(len(lines("a.record")))

    monkeypatch.setattr(evening_room.Room, "save", watch)
    say(*GANTLOPE, "--record", "a.record", typed="\n1\n1\n")
    assert sorted(set(kept))[-1] == len(lines("a.record"))
    assert len(set(kept)) >= 4


def test_an_evening_survives_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "teetotum"]
    fresh = [*command, *SHORT, "--name", "Ann", "--seed", "2", "--record"]
    subprocess.run([*fresh, "whole.record"], input="\n" * 400, capture_output=True, text=True, check=True)
    with subprocess.Popen(
        [*fresh, "part.record"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdin
        playing.stdin.write("\n" * 7)
        playing.stdin.flush()
        until = time.monotonic() + 20
        while time.monotonic() < until and not (Path("part.record").exists() and len(lines("part.record")) > 20):
            time.sleep(0.05)
        os.kill(playing.pid, signal.SIGKILL)
    assert take_up(records.read(Path("part.record").read_text())).evening.call
    going_on = [*command, "tournament", "--resume", "part.record"]
    subprocess.run(going_on, input="\n" * 400, capture_output=True, text=True, check=True)
    assert Path("part.record").read_text() == Path("whole.record").read_text()


def test_ctrl_c_keeps_the_evening_and_leaves_with_130(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("teetotum.lab.progressive.programs.Programs.step", interrupt)
    told = say(*PROGRAMS, "--seed", "1", "--record", "a.record")
    assert told.exit_code == 130
    assert "--resume a.record" in told.stdout


def test_all_that_may_be_said_at_a_table_is_listed_and_does_something(say: Say) -> None:
    said = "help\ntables\nfavors\nevening YP-12\nevening\nrules GA-25\nlog\nposition\n\nhint\nboard\nwhy\nq\n"
    told = say(*GANTLOPE, typed=said)
    assert told.exit_code == 0
    assert told.stderr == ""
    assert "who sits where, and how the tables stand" in told.stdout
    assert "Whoever has lost at the first table goes down to the last." in told.stdout
    assert "undo" not in told.stdout


def test_nothing_is_taken_back_at_a_table_of_the_evening(say: Say) -> None:
    assert "'undo'" in say(*GANTLOPE, typed="undo\n").stderr


def test_by_real_time_the_seconds_of_a_person_are_kept(say: Say) -> None:
    say(*SHORT, "--seed", "2", "--record", "a.record", "--evening", "clock=real", typed="\n\n")
    taken = records.read(Path("a.record").read_text())
    assert [line.comment for line in taken.lines if line.comment] == ["1 s", "1 s"]


def test_a_terminal_that_knows_only_ascii_is_spared_stars(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "teetotum", *PROGRAMS, "--seed", "7"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert told.stdout.isascii()
    assert "*" in told.stdout


def test_every_line_fits_eighty_columns(say: Say) -> None:
    five = ("tournament", "round_the_world", *CHILDREN, "--rounds", "2", "--player", "random", "--partners")
    told = say(*five, "--seed", "7", "--record", "a.record").stdout
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_disk_that_fills_while_one_plays_does_not_stop_the_evening(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    from teetotum.engine.files import write_whole  # noqa: PLC0415  # to be put in the place of the room's own

    def fills(path: Path, text: str, *, private: bool = False) -> None:
        if "spin 1:" in text and "Cup" not in text:
            raise Refusal(f"{path} cannot be saved: no space left on device")
        write_whole(path, text, private=private)

    monkeypatch.setattr("teetotum.cli.evening_room.write_whole", fills)
    told = say(*SHORT, "--seed", "2", "--record", "a.record", typed="\n" * 400)
    assert told.exit_code == 0
    assert told.stderr.count("no space left") == 1
    assert "Cup" in records.read(Path("a.record").read_text()).tags


BAD_EVENINGS = {
    ("tournament", "gantlop"): "did you mean gantlope?",
    ("tournament", "gantlope", "--tables", "99"): "1 to 26",
    ("tournament", "gantlope", "--tables", "6", "--rounds", "100"): "at most 83 games",
    ("tournament", "gantlope", "--tables", "2", "--evening", "tables=3"): "asked for twice",
    ("tournament", "gantlope", "--evening", "chairs=3"): "option",
    ("tournament", "gantlope", "--evening", "booby"): "name=choice",
    ("tournament", "gantlope", "--player", "genius"): "genius",
    ("tournament", "gantlope", "--tables", "1", *("--player", "me") * 4): "YRR-53",
    ("tournament", "gantlope", "--name", "a" * 41): "1 to 40",
    ("tournament", "gantlope", "--record", "nowhere/a.record"): "no such directory",
    ("tournament", "--resume", "nowhere.record"): "no such file",
    ("tournament", "--resume", "last"): "no evening was left unfinished",
    ("tournament", "gantlope", "--resume", "last"): "keeps its game",
    ("tournament", "--tables", "3", "--resume", "last"): "keeps its tables",
}


@pytest.mark.parametrize("words", BAD_EVENINGS)
def test_what_cannot_be_held_is_refused_in_one_sentence(say: Say, words: tuple[str, ...]) -> None:
    assert BAD_EVENINGS[words] in refused(say(*words))


def test_the_record_of_a_match_is_no_evening_and_the_other_way_round(say: Say) -> None:
    say("play", "gantlope", "--player", "random", "--player", "random", "--seed", "1", "--record", "match.record")
    assert "is the record of a match" in refused(say("tournament", "--resume", "match.record"))
    say(*PROGRAMS, "--seed", "7", "--record", "a.record")
    assert "teetotum tournament" in refused(say("play", "--resume", "a.record"))


def test_an_evening_without_its_secret_cannot_go_on(say: Say) -> None:
    say(*SHORT, "--record", "a.record", typed="\n\n")
    assert "secret is not revealed yet" in refused(say("verify", "a.record"))
    Path("a.record.sealed").unlink()
    assert "it cannot go on" in refused(say("tournament", "--resume", "a.record"))


def test_the_rules_of_the_evening_are_read_like_a_games(say: Say) -> None:
    assert "The Progressive Game" in say("rules", "progressive").stdout
    told = " ".join(say("rules", "progressive", "yp12").stdout.split())
    assert "change_tables" in told
    assert "winners go up and the first tables losers down" in told
