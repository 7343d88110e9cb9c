"""Campaigns at the command line: by files, at one screen, with charts, offices, meetings and the criticism book."""

import os
import re
import time
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teetotum import players
from teetotum.cli.app import app
from teetotum.draw.rooms import naval_strategic as strategic_room
from teetotum.engine import logbook, records
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import AnySealed, brief
from teetotum.games import find_exercise
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.lab.by_hand import carry_out, run_through
from teetotum.parlour.sights import sight_of
from tests.cli.conftest import Say, refused
from tests.draw import test_campaign_sheets as sheets
from tests.games.naval_strategic.worlds import begun

SOUND = ("--scenario", "P3", "--seed", "1")
SEARCH = ("--scenario", "P2", "--seat", "white=sensible", "--seed", "5")
PROGRAMS = ("--seat", "red=sensible", "--seat", "blue=sensible")
FINE = ("--option", "weather=clear", "--option", "preparation=off")
DUEL_OF_FLEETS = """id = "even"
game = "naval_strategic"
title = "Even Forces"
words = "Two like squadrons meet."
provenance = "Made for the tests."
epoch = "1902-08-20 08:00"
end = "1902-08-21 08:00"
"""


def even_forces() -> str:
    """Write a problem in which two like squadrons lie a few miles from each other."""
    text = DUEL_OF_FLEETS
    for side in ("Red", "Blue"):
        text += f'[[side]]\nid = "{side}"\nstatement = "{side} fights."\n'
    for side, lat in (("Red", 20.0), ("Blue", 20.05)):
        text += f'[[force]]\nid = "{side[0]}1"\nside = "{side}"\nships = "2 A, 1 t"\nstart = [{lat}, -70.0]\n'
        text += f'[[room]]\nid = "{side.lower()}"\nside = "{side}"\nname = "{side}"\noffice = "cinc"\n'
        text += f'forces = ["{side[0]}1"]\n'
    Path("even.toml").write_text(text)
    return "even.toml"


@cache
def fought(*words: str) -> tuple[str, str]:
    """Let programs fight a campaign, once for all tests that look at it; give what was told and its record."""
    told = CliRunner().invoke(app, ["play", "naval_strategic", *words, "--record", "a.record"])
    assert told.exit_code == 0, told.output
    return told.stdout, Path("a.record").read_text(encoding="utf-8")


def record_of(*words: str) -> str:
    """Lay the record of such a campaign down as a.record, and give what was told as it was fought."""
    told, kept = fought(*words)
    Path("a.record").write_text(kept, encoding="utf-8")
    return told


def write(room: str, orders: str) -> None:
    Path(f"war/{room}/orders.txt").write_text(orders)


def read(room: str, name: str) -> str:
    return Path(f"war/{room}/{name}").read_text()


def begin(say: Say, *more: str) -> None:
    told = say("post", "war", *SOUND, "--seat", "red=me", "--seat", "blue=me", *FINE, *more)
    assert told.exit_code == 0, told.output


def test_two_rooms_play_by_files_and_each_finds_its_own_papers(say: Say) -> None:
    begin(say)
    assert "Land the expedition" in read("red", "papers.txt")
    assert "Land the expedition" not in read("blue", "papers.txt")
    for words in ("60, if seven Red transports or more", "Your forces: B1, 3 battleships, 1 armored", "B5, 2 gunboats"):
        assert words in read("blue", "papers.txt")
    assert "Your orders are waited for" in read("blue", "papers.txt")
    write("red", "R1: to NSL at 9   # by way of the shoals\n")
    write("blue", "B1: anchor for 6\n")
    told = say("post", "war")
    assert told.exit_code == 0
    assert "R1: to NSL at 9" not in told.output
    lines = [f"{line.actor} {line.text}" for line in records.read(Path("war/umpire.record").read_text()).lines]
    assert "0 R1: to NSL at 9" in lines
    assert ">B1<" not in read("red", "chart.svg")
    assert ">R1<" not in read("blue", "chart.svg")


def test_nothing_in_a_room_tells_how_busy_the_others_are(say: Say) -> None:
    begin(say)
    for _ in range(3):
        write("red", "nothing\n")
        write("blue", "nothing\n")
        say("post", "war", "--deadline")
    kept = sorted(path.name for path in Path("war/red").glob("orders-*.txt"))
    assert kept == [f"orders-{n}.txt" for n in range(1, len(kept) + 1)]
    assert oct(Path("war/umpire.record").stat().st_mode)[-3:] == "600"
    assert oct(Path("war/umpire.clock").stat().st_mode)[-3:] == "600"


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("R1: to NSL at 15", "more than the 10"),
        ('R1: wireless > cruisers "close up"', "no wireless"),
        ('R1: tel NPT > NPT "hello"', "cannot telegraph from NPT"),
        ("B1: lie for 3", "no force of this room"),
        ("R1: steer for home", "cannot be read"),
    ],
)
def test_a_faulty_slip_comes_back_to_its_room_alone(say: Say, order: str, why: str) -> None:
    begin(say)
    before = read("blue", "papers.txt")
    write("red", f"{order}\n")
    told = say("post", "war")
    assert told.exit_code == 0
    assert why in read("red", "returned.txt")
    assert why not in told.output
    assert not Path("war/blue/returned.txt").exists()
    assert read("blue", "papers.txt") == before


def test_a_track_over_land_is_returned_and_at_the_deadline_cut_at_the_shore(say: Say) -> None:
    told = say("post", "war", "--scenario", "P1", "--seed", "1", "--seat", "blue=me", *FINE)
    assert told.exit_code == 0
    write("blue", "B1: to 19.0 -72.0 at 12\n")
    say("post", "war")
    assert "runs over land" in read("blue", "returned.txt")
    assert Path("war/blue/orders.txt").exists()
    say("post", "war", "--deadline")
    assert "Mended by the messenger" in read("blue", "returned.txt")
    assert not Path("war/blue/orders.txt").exists()


def test_a_plot_beyond_its_coal_is_returned(say: Say) -> None:
    text = Path(even_forces()).read_text().replace("start = [20.0", "coal = 0.001\nstart = [20.0")
    Path("dry.toml").write_text(text)
    say("post", "war", "--scenario", "dry.toml", "--seat", "red=me", "--seat", "blue=me", *FINE)
    write("red", "R1: to 21.5 -70.0 at 10\n")
    say("post", "war")
    assert "gives out after" in read("red", "returned.txt")
    assert oct(Path("war/umpire.record").stat().st_mode)[-3:] == "600"


def test_a_campaign_goes_on_though_the_file_of_its_problem_is_changed_or_gone(say: Say) -> None:
    own = Path(even_forces())
    say("post", "war", "--scenario", str(own), "--seat", "red=me", "--seat", "blue=me", *FINE)
    own.write_text("nothing of it is left")
    write("red", "R1: to 21.5 -70.0 at 10\n")
    assert say("post", "war").exit_code == 0
    own.unlink()
    write("blue", "nothing\n")
    assert say("post", "war").exit_code == 0
    assert "R1: to" in Path("war/umpire.record").read_text()


def test_a_slip_written_after_its_minutes_is_not_taken(say: Say) -> None:
    begin(say)
    write("red", "R1: to NSL at 9\n")
    write("blue", "B1: anchor for 6\n")
    late = time.time() + 1441 * 60
    os.utime("war/red/orders.txt", (late, late))
    say("post", "war")
    assert "came after its time" in read("red", "returned.txt")
    lines = [f"{line.actor} {line.text}" for line in records.read(Path("war/umpire.record").read_text()).lines]
    assert "0 missed" in lines
    assert not Path("war/blue/returned.txt").exists()


def test_plans_are_filed_before_play_as_prose_and_instructions(say: Say) -> None:
    told = say("post", "war", *SOUND, "--seat", "blue=me", "--seat", "boats=me", "--option", "weather=clear")
    assert told.exit_code == 0
    assert "plan.txt" in read("blue", "papers.txt")
    Path("war/blue/plan.txt").write_text('Hold Newport;\nlet the scouts "feel" for them.\n')
    write("blue", 'instruct B3 "stay in Newport # until called"\nmail NPT\n')
    say("post", "war")
    assert "let the scouts" in read("boats", "papers.txt")
    assert "stay in Newport # until called" in read("boats", "papers.txt")
    assert Path("war/blue/plan-1.txt").exists()


def test_a_messenger_who_returns_only_once_lets_the_rest_stand(say: Say) -> None:
    begin(say, "--option", "returns=once")
    write("red", "R1: to NSL at 15\n")
    say("post", "war")
    assert "Returned by the messenger" in read("red", "returned.txt")
    say("post", "war")
    assert "Mended by the messenger" in read("red", "returned.txt")
    lines = [f"{line.actor} {line.text}" for line in records.read(Path("war/umpire.record").read_text()).lines]
    assert "0 R1: to NSL at 10" in lines


def test_recorder_and_messengers_have_folders_of_their_own(say: Say) -> None:
    begin(say, "--offices")
    write("red", "R1: to NSL at 9\n")
    say("post", "war")
    assert "R1: to NSL at 9" in Path("war/messenger-red/tracings.txt").read_text()
    assert "R1: to NSL at 9" not in Path("war/messenger-blue/tracings.txt").read_text()
    assert ">R1" in Path("war/recorder/chart.svg").read_text()
    told = say("chart", "war/umpire.record", "--office", "messenger", "--side", "red")
    assert "To the umpire" in told.stdout
    assert "no office" in refused(say("chart", "war/umpire.record", "--office", "cook"))
    assert "one side's" in refused(say("chart", "war/umpire.record", "--office", "messenger"))
    assert say("chart", "war/umpire.record", "--office", "onlooker", "--out", "o.svg").exit_code == 0
    assert ">R1" not in Path("o.svg").read_text()


def test_an_umpire_reads_to_whom_each_paper_went_and_what_he_may_say(say: Say) -> None:
    told = say("play", "naval_strategic", *SOUND, *PROGRAMS, "--umpire", "me", typed="help\naccept\nquit\n")
    words = " ".join(told.output.split())
    assert "To Bedford: 1902-09-03 06:00 - orders: send B5-D2 as B5a; lie 2.8 miles off NBD" in words
    assert "To Red: Red" not in words
    assert "Umpire, announce the move, or accept >" in words
    assert "amend outcome half, hours 2 because ..." in words
    assert "ruler NSL GAY at 10" in words
    assert "haul down the flag" not in words


def test_whoever_has_played_learns_what_can_be_done_with_the_record(say: Say) -> None:
    told = say(
        "play",
        "naval_strategic",
        *SOUND,
        *PROGRAMS,
        "--umpire",
        "me",
        "--record",
        "a b.record",
        typed="close because x\n",
    )
    assert "teetotum chart 'a b.record' --out tracks.svg --narrative story.md" in told.output
    assert "teetotum criticism 'a b.record' --by NAME" in told.output


def test_an_umpire_rules_by_mail_line_by_line(say: Say) -> None:
    begin(say, "--umpire", "me")
    assert "move 1 is to be announced: announce 6 clear smooth" in read("umpire", "papers.txt")
    write("umpire", "announce 6 sunny\n")
    say("post", "war")
    assert "no weather" in read("umpire", "returned.txt")
    write("umpire", "announce 6 hazy smooth\n")
    say("post", "war")
    assert "weather hazy" in read("red", "papers.txt")


def test_a_campaign_of_programs_is_drawn_and_told(say: Say) -> None:
    assert " won." in record_of(*SEARCH)
    assert "is a sound record" in say("check", "a.record").stdout
    told = say("chart", "a.record", "--out", "tracks.svg", "--narrative", "story.md")
    assert "The narrative is written in story.md" in told.stdout
    drawn, story = Path("tracks.svg").read_text(), Path("story.md").read_text()
    assert drawn.count("<polyline") >= 3
    assert "White" in drawn
    assert story.startswith("# The Search")
    assert "## At the end" in story
    assert "points lost" in story
    assert "## Who knew what, and when" in story
    assert re.search(r"\| 1902-08-2\d \d\d:\d\d \| [^|]+ \| B\d \| [^|]+ \|", story)
    assert "\n\n\n" not in story
    assert "no room" in refused(say("chart", "a.record", "--room", "kitchen"))


def test_a_chart_of_a_room_shows_what_it_knew_then_even_when_all_is_over(say: Say) -> None:
    record_of(*SEARCH)
    say("chart", "a.record", "--room", "white", "--out", "end.svg")
    drawn = Path("end.svg").read_text()
    assert ", as White Commander in Chief knows it" in drawn
    assert ">B1<" not in drawn
    say("chart", "a.record", "--room", "white", "--move", "2", "--out", "early.svg")
    assert "1902-08-20 18:00</title>" in Path("early.svg").read_text()
    say("chart", "a.record", "--move", "0", "--out", "start.svg")
    assert "<polyline" not in Path("start.svg").read_text()
    assert "--move takes a number from 0 to" in refused(say("chart", "a.record", "--move", "99"))
    assert "say --room or --office" in refused(say("chart", "a.record", "--room", "white", "--office", "recorder"))


def test_a_book_shows_every_move_in_every_room_and_gives_no_room_what_it_did_not_know(say: Say) -> None:
    record_of(*SOUND, *PROGRAMS)
    told = say("chart", "a.record", "--book", "rooms.html")
    assert "The book of all rooms is bound in rooms.html" in " ".join(told.stdout.split())
    pages = Path("rooms.html").read_text().split("<section ")[1:]
    moves = moves_of("a.record")
    assert len(pages) == moves + 2
    assert 'data-when="1902-09-03 06:00, before play"' in pages[0]
    assert ", the end" in pages[-1]
    rooms = {figure.partition("</figcaption>")[0]: figure for figure in pages[3].split("<figcaption>")[1:]}
    assert len(rooms) == 8
    assert ">R1<" in rooms["The umpire"]
    assert ">R1<" in rooms["Red Commander in Chief"]
    assert ">R1<" not in rooms["Blue Commander in Chief"]
    assert Path("rooms.html").read_text().count('<symbol id="waters"') == 1


def moves_of(path: str) -> int:
    """Count the moves that were announced in a campaign."""
    taken = records.read(Path(path).read_text())
    return int(logbook.replay(taken, find_exercise("naval_strategic")).state.move)


def test_a_replay_goes_to_a_number_back_and_into_a_room(say: Say) -> None:
    record_of(*SOUND, *PROGRAMS)
    told = say("replay", "a.record", typed="20\nred\nb\n9999\nkitchen\nq\n")
    assert "a room such as Red shows what it knew" in " ".join(told.stdout.split())
    pages = told.stdout.split(" >")
    assert "*R1" in pages[2]
    assert "B2 " in pages[1]
    assert "B2 " not in pages[2]
    assert "19/" in told.stdout
    assert "'9999' is not a page of this record" in told.stderr
    assert "'kitchen' is not a page of this record" in told.stderr


@pytest.mark.golden("NS-T63")
@pytest.mark.clause("NS-1", "NS-63", "NSR-54")
def test_the_criticism_book_opens_after_the_game(say: Say) -> None:
    record_of(*SEARCH)
    begin(say)
    told = refused(say("criticism", "war/umpire.record", "--by", "Ann", "--says", "too soon"))
    assert "after the game (NS-63)" in told
    entered = say("criticism", "a.record", "--by", "Ann", "--about", "NS-39", "--says", "Telegrams are too quick.")
    assert entered.exit_code == 0
    assert "criticism by Ann on NS-39" in entered.stdout
    say("criticism", "a.record", "--answer", "1", "--says", "They were as quick in May.")
    assert "The umpire answers: They were as quick in May." in say("criticism", "a.record", "--find", "quick").stdout
    assert "Nothing stands there" in say("criticism", "a.record", "--find", "pigeon").stdout
    assert "is a sound record" in say("check", "a.record").stdout
    assert "a complaint" in refused(say("criticism", "a.record", "--by", "A", "--kind", "grumble", "--says", "x"))
    assert "on a move" in refused(say("criticism", "a.record", "--by", "A", "--about", "ZZ-1", "--says", "x"))
    assert "its author" in refused(say("criticism", "a.record", "--says", "x"))
    assert (
        say("criticism", "a.record", "--by", "B", "--kind", "suggestion", "--about", "losses", "--says", "y").exit_code
        == 0
    )


def test_a_meeting_is_laid_out_fought_and_taken_back(say: Say) -> None:
    say(
        "post", "war", "--scenario", even_forces(), "--seat", "red=me", "--seat", "blue=me", *FINE,
        "--option", "even=tactical", "--umpire", "me",
    )  # fmt: skip
    for _ in range(60):
        if "result of" in read("umpire", "papers.txt"):
            break
        write("umpire", "accept\n")
        write("red", "R1: posture engage; to 20.05 -70.0 at 10\n")
        write("blue", "B1: lie for 6\n")
        say("post", "war")
    own = ("--scenario", "even.toml")
    told = say("meeting", "war/umpire.record", *own, "--out", "fleet.toml")
    assert "teetotum play naval_fleet --scenario fleet.toml" in told.stdout, told.output
    assert "is a sound scenario for" in say("check", "fleet.toml").stdout
    fleet = ("play", "naval_fleet", "--scenario", "fleet.toml", "--seat", "blue=sensible", "--seat", "red=sensible")
    assert say(*fleet, "--seed", "3", "--record", "fleet.record").exit_code == 0
    assert "no record of the Fleet" in refused(
        say("meeting", "war/umpire.record", *own, "--result", "war/umpire.record")
    )
    taken = say("meeting", "war/umpire.record", *own, "--result", "fleet.record")
    assert "The fleets have fought" in taken.stdout
    lines = [line.text for line in records.read(Path("war/umpire.record").read_text()).lines]
    assert lines[-1].startswith('result fleet "')
    assert "waits for the Fleet" in refused(say("meeting", "war/umpire.record", *own))
    assert say("post", "war").exit_code == 0
    waiting = read("umpire", "papers.txt")
    assert "B1 is told: the battle is over" in waiting, "the umpire reads every paper first"
    assert "Then notice (R1, result)" in waiting
    write("umpire", "accept all # as it stands\n")
    assert say("post", "war").exit_code == 0
    assert "the battle is over" in read("red", "papers.txt")


def test_programs_fight_a_meeting_where_the_umpire_is_a_program(say: Say) -> None:
    told = say(
        "play", "naval_strategic", "--scenario", even_forces(), "--seat", "red=me", "--seat", "blue=random", *FINE,
        "--option", "even=tactical", "--seed", "1", "--record", "war.record",
        typed="R1: posture engage; to 20.05 -70.0 at 10\n" * 6 + "STRIKE\n" * 400,
    )  # fmt: skip
    assert told.exit_code == 0, told.output
    assert "The Fleet Tactical Game decides" in told.stdout
    assert list(Path().glob("war.meeting-1.record"))


def test_a_theatre_of_ones_own_can_be_played_at_once(say: Say) -> None:
    ports = (
        "--port",
        "FDF=14.6,-61.1,Red,fortified",
        "--port",
        "BGI=13.1,-59.6,Blue,fortified",
        "--port",
        "STT=18.3,-63.9,neutral",
    )
    told = say("new-problem", "w.toml", "--bounds", "11,-64,19,-57", "--title", 'The "Windward" Isles', *ports)
    assert told.exit_code == 0, told.output
    assert "R1 50" in told.stdout
    assert "is a sound scenario" in say("check", "w.toml").stdout
    played = say(
        "play",
        "naval_strategic",
        "--scenario",
        "w.toml",
        "--seat",
        "red=sensible",
        "--seed",
        "1",
        "--record",
        "a.record",
    )
    assert played.exit_code == 0, played.output
    assert "The game is over" in played.stdout


def test_a_theatre_in_a_bay_finds_its_way_out_to_sea(say: Say) -> None:
    ports = ("--port", "BAL=38.97,-76.45,Red,fortified", "--port", "NYC=40.5,-73.9,Blue,fortified")
    told = say("new-problem", "c.toml", "--bounds", "36,-77,41,-72", *ports)
    assert told.exit_code == 0, told.output
    assert "is a sound scenario" in say("check", "c.toml").stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "say --bounds"),
        (("--bounds", "1,2,3"), "bounds are south"),
        (("--bounds", "19,-64,11,-57"), "bounds are south"),
        (("--bounds", "11,-64,19,-57"), "Red has no port"),
        (("--bounds", "11,-64,19,-57", "--sides", "Red,Rose"), "different first letters"),
        (("--bounds", "11,-64,19,-57", "--port", "FDF"), "a port is written"),
        (("--bounds", "11,-64,19,-57", "--port", "FDF=14.6,-61.1,Green"), "is no side"),
        (("--bounds", "11,-64,19,-57", "--port", "LON=51.5,0.0,Red"), "outside the bounds"),
        (("--like", "P9"), "there is no problem"),
    ],
)
def test_a_theatre_that_will_not_do_is_refused_in_a_sentence(say: Say, words: tuple[str, ...], why: str) -> None:
    assert why in refused(say("new-problem", "w.toml", *words))
    assert not Path("w.toml").exists()


def test_a_problem_of_the_house_is_copied_under_its_own_name(say: Say) -> None:
    assert say("new-problem", "mine.toml", "--like", "p3", "--title", "The Belts").exit_code == 0
    assert 'title = "The Belts"' in Path("mine.toml").read_text()
    assert "is there already" in refused(say("new-problem", "mine.toml", "--like", "P3"))
    Path("mine.toml").write_text(Path("mine.toml").read_text().replace("zone = -5", "zoen = -5"))
    assert "zoen" in refused(say("check", "mine.toml"))


def test_a_plot_typed_after_five_minutes_leaves_the_force_as_it_was(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(n * 400.0 for n in range(1000))
    monkeypatch.setattr("teetotum.cli.watch.time.monotonic", lambda: next(hours))
    alone = ("play", "naval_strategic", *SOUND, "--seat", "red=me", *FINE, "--record", "a.record")
    told = say(*alone, typed="R1: to NSL at 9\nquit\n")
    assert "stays as it was (NS-35, NS-36)" in " ".join(told.stdout.split())
    assert "0 missed" in [f"{line.actor} {line.text}" for line in records.read(Path("a.record").read_text()).lines]


def test_with_the_clock_stopped_nobody_is_late(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teetotum.cli.watch.time.monotonic", lambda: 1e9)
    alone = ("play", "naval_strategic", *SOUND, "--seat", "red=me", "--preset", "beginners", "--record", "a.record")
    told = say(*alone, typed="places\nR1: to NSL at 9\nquit\n")
    assert "NSL" in told.stdout
    assert "left)" not in told.stdout
    assert "0 R1: to NSL at 9" in [
        f"{line.actor} {line.text}" for line in records.read(Path("a.record").read_text()).lines
    ]


def test_adjusting_takes_as_long_as_the_house_says(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("teetotum.cli.watch.time.sleep", slept.append)
    alone = (
        "play",
        "naval_strategic",
        *SOUND,
        "--seat",
        "red=me",
        *FINE,
        "--option",
        "pad_seconds=7",
        "--record",
        "a.record",
    )
    say(*alone, typed="R1: to NSL at 9\nquit\n")
    assert slept == [7.0]


def test_at_one_screen_every_commander_is_called_whether_he_is_asked_or_not(say: Say) -> None:
    both = ("play", "naval_strategic", *SOUND, "--seat", "red=me", "--seat", "blue=me", "--preset", "beginners")
    told = say(*both, "--record", "a.record", typed="\nR1: to NSL at 9\n\nB1: anchor for 6\n" + "nothing\n" * 24)
    called = [line.split(" alone")[0].strip() for line in told.stdout.splitlines() if "alone to the screen" in line]
    assert len(called) > 3
    assert all(one != other for one, other in pairwise(called))
    assert "Nothing is asked of you" in told.stdout


def test_in_a_run_programs_fight_meetings_out_and_sides_win_together(say: Say) -> None:
    asked = ("simulate", "naval_strategic", "--scenario", "P3", "--matches", "1", "--option", "even=tactical")
    told = say(*asked, "--players", "sensible").stdout
    assert "Red, Cruisers (sensible): won" in told
    assert "Drawn: 0" in told
    assert "no person as umpire" in refused(say(*asked, "--option", "umpire=person"))


class Fighter(players.Captain):
    """A program that seeks battle wherever it is."""

    def __init__(self) -> None:
        self.level = "fighter"

    def draft(self, game: AnySealed, play: Campaign, seat: int, luck: object) -> str:
        """Lie still and engage."""
        del game, luck
        own = [name for name, force in play.state.forces.items() if force.room == seat]
        return " / ".join(f"{name}: posture engage; lie for 12" for name in own)


def test_a_meeting_in_a_run_is_fought_by_programs_and_its_result_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "".join(
        f'[[side]]\nid = "{side}"\nstatement = "{side} fights."\n[[force]]\nid = "{side[0]}1"\nside = "{side}"\n'
        f'ships = "2 A"\nstart = [{lat}, -70]\n[[room]]\nid = "{side.lower()}"\nside = "{side}"\nname = "{side}"\n'
        f'office = "cinc"\nforces = ["{side[0]}1"]\n'
        for side, lat in (("Red", 20.0), ("Blue", 20.02))
    )
    head = 'id = "even"\ngame = "naval_strategic"\ntitle = "Even"\nwords = "Even."\nprovenance = "A test."\n'
    dates = 'epoch = "1902-08-20 06:00"\nend = "1902-08-20 18:00"\n'
    (tmp_path / "even.toml").write_text(head + dates + text, encoding="utf-8")
    chosen = {"even": "tactical", "preparation": "off"}
    settled = brief(find_exercise("naval_strategic"), scenario=str(tmp_path / "even.toml"), options=chosen)
    usual = players.captain
    monkeypatch.setattr(
        players, "captain", lambda game, level: Fighter() if game is settled.game else usual(game, level)
    )
    ended = carry_out(settled, ["sensible"], 5, 2)
    results = [deed.words for deed in ended.deeds if deed.words.startswith("result fleet")]
    assert results
    assert ended.is_over
    sunk = [part.split("=")[0] for part in results[0].split('"')[1].split() if part.endswith("=0")]
    assert sunk
    assert {ended.state.ships[name].status for name in sunk} == {"removed"}
    assert logbook.replay(logbook.record(ended), settled.game).digest() == ended.digest()
    in_bulk = run_through(settled, [Fighter(), Fighter()], Keyed(5, 2))
    assert states.digest(in_bulk.play.state) == ended.digest()


def test_no_room_of_the_other_side_is_named_at_the_screen(say: Say) -> None:
    asked = ("play", "naval_strategic", "--scenario", "P3", "--seed", "1", "--record", "a.record", *FINE)
    told = say(*asked, "--seat", "red=me", typed="quit\n").stdout
    assert "Red against Blue." in told
    assert "Your side: Red; Cruisers (sensible program)." in told
    for name in ("Shoals", "Gunboats", "Block", "Boats", "Ten transports", "B1, 3"):
        assert name not in told
    assert "R1, 4 battleships, 1 armored cruiser, 1 protected cruiser, 10 auxiliaries, at XST" in " ".join(told.split())


@pytest.mark.clause("NS-4", "NS-5", "NS-6")
@pytest.mark.parametrize("problem", ["P1", "P2", "P3"])
def test_a_chief_has_his_forces_and_aims_by_post_on_the_screen_and_on_sheets(say: Say, problem: str) -> None:
    board = begun(problem).brief.board
    chiefs = [board.rooms[chief].id for chief in board.chiefs]
    seats = [word for room in chiefs for word in ("--seat", f"{room}=me")]
    told = say("post", "war", "--scenario", problem, *seats, "--seed", "3")
    assert told.exit_code == 0, told.output
    exercise = begun(problem)
    for side, chief in enumerate(chiefs):
        cards = strategic_room.papers(sight_of(exercise, board.chiefs[side]))
        for way in (read(chief, "papers.txt"), " ".join(card.text for card in cards), sheet_words(problem, side)):
            said = re.sub(r"\s+", " ", way)
            assert all(f"{aim.points:g}, {aim.text}" in said for aim in board.aims)
            here = [muster for muster in board.musters if muster.appears <= 0 and muster.side == side]
            assert all(re.search(rf"\b{muster.id}\b", said) for muster in here)
            heads = [" ".join(each.statement.split())[:40] for each in board.sides]
            assert [head in said for head in heads] == [n == side for n in range(len(heads))]


def sheet_words(problem: str, side: int) -> str:
    return sheets.words(sheets.papers(problem, begun(problem).brief.board.sides[side].id))
