"""Naval games at the terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from teetotum import scenarios
from teetotum.cli.voice import SCROLLED_OFF, Voice
from teetotum.engine import records
from tests.cli.conftest import Say, refused

ALONE = ("play", "naval_duel", "--scenario", "D3", "--seat", "blue=me", "--seat", "red=sensible", "--seed", "1")
TOGETHER = ("play", "naval_duel", "--scenario", "D3", "--seat", "blue=me", "--seat", "red=me", "--seed", "1")


def lines(path: str) -> list[str]:
    return [f"{line.actor} {line.text}" for line in records.read(Path(path).read_text()).lines]


def test_a_person_writes_orders_against_a_program(say: Say) -> None:
    told = say(*ALONE, "--record", "a.record", typed="R4; OF\nA\n")
    assert told.exit_code == 0
    assert lines("a.record")[0] == "0 R4; OF"
    assert lines("a.record")[2] == "0 A"
    assert "Blue comes to 21 E, 809 S and marks it.  [ND-66]" in told.stdout
    assert "teetotum play --resume a.record" in told.stdout


def test_each_captain_reads_his_own_statement_and_no_other(say: Say) -> None:
    told = " ".join(say(*ALONE, "--record", "a.record", typed="A\n").stdout.split())
    assert "You command Kearsarge." in told
    assert "You command Kentucky." not in told
    both = say(*TOGETHER, "--record", "b.record", typed="\nA\n\nA\n").stdout
    assert (
        both.index("You command Kearsarge.")
        < both.index("Red alone to the screen")
        < both.index("You command Kentucky")
    )


def test_words_for_everybody_name_no_side_and_every_side_has_a_statement(say: Say) -> None:
    for path in Path(scenarios.__file__).parent.glob("naval_*/*.toml"):
        assert say("check", str(path)).exit_code == 0
    text = (Path(scenarios.__file__).parent / "naval_duel" / "D2.toml").read_text()
    Path("named.toml").write_text(text.replace('words = "One ship', 'words = "Red is faster. One ship'))
    assert "words is read by everybody and names red" in refused(say("check", "named.toml"))
    Path("bare.toml").write_text("\n".join(line for line in text.splitlines() if not line.startswith("red = ")))
    assert "red has no statement" in refused(say("check", "bare.toml"))


def test_an_order_is_refused_with_its_reason_and_asked_again(say: Say) -> None:
    told = say(*ALONE, "--record", "a.record", typed="K99\nbogus\nS.F.T., 5\nPH4\n")
    assert "12 is the most (NDR-29)" in told.stderr
    assert "is not an order" in told.stderr
    assert "direction of the SF torpedo is missing" in told.stderr
    assert "PH is read as R" in told.stdout
    assert lines("a.record")[0] == "0 R4"


def test_two_captains_share_a_screen_and_see_nothing_of_each_other(say: Say) -> None:
    told = say(*TOGETHER, "--record", "a.record", typed="\nR4; OF\n\nL; S.F.T., 3 E\n\nA\n")
    parts = told.stdout.split("alone to the screen")
    assert len(parts) >= 4
    assert "S.F.T." not in parts[3].partition("Blue, your order")[0]
    assert "fires the SF torpedo" not in parts[3]
    assert lines("a.record")[:2] == ["0 R4; OF", "1 L; S.F.T., 3 090"]


def test_an_umpire_accepts_and_amends(say: Say) -> None:
    umpired = (*ALONE, "--umpire", "me", "--record", "a.record")
    script = "\nOF\n\nA\n\namend points blue 1\namend points blue 1 because I say so\naccept\n\n"
    told = say(*umpired, typed=script)
    assert "Proposed: at" in told.stdout
    assert "gives its reason" in told.stderr
    assert "2 amend points blue 1.00 because I say so" in lines("a.record")
    assert "Reason: I say so" in told.stdout
    assert told.stdout.count("Red wrote: ") == 2


def test_a_captain_sees_how_he_was_read_before_another_sits_down(say: Say) -> None:
    told = say(*TOGETHER, "--record", "a.record", typed="\nPH4\n\n\nA\n")
    assert "PH is read as R" in told.stdout
    assert "Press Enter when you have read it" in told.stdout
    assert lines("a.record") == ["0 R4", "1 A"]


def test_the_words_of_the_room(say: Say) -> None:
    script = "help\nchart\nhint\nlog\nrules ND-53\nrules\ntry R4; K99\nremark a fine day\nremark\nA\nquit\n"
    told = say(*ALONE, "--record", "a.record", typed=script)
    assert "parted by semicolons" in " ".join(told.stdout.split())
    assert "A ram succeeds only" in told.stdout
    assert "what can be done of it is: R4" in told.stdout
    assert "a remark has words" in told.stderr
    assert "# a fine day" in Path("a.record").read_text()


def test_the_clauses_behind_what_was_told_are_read_out(say: Say) -> None:
    told = say(*ALONE, "--record", "a.record", typed="why\nR4; OF\nwhy\nquit\n").stdout
    before, after = told.split(" >", 2)[1:]
    assert "ND-73  All guns and tubes are loaded at the start." in before
    assert "ND-75  A player must write when he opens fire" in after
    assert "ND-73" not in after
    assert lines("a.record")[0] == "0 R4; OF"


def test_an_exercise_is_kept_on_the_shelf_and_resumed(say: Say) -> None:
    first = say(*ALONE[:-2], typed="R4; OF\nremark blue water\nA\nquit\n")
    assert "teetotum play --resume last" in first.stdout
    again = say("play", "--resume", "last", typed="M\nquit\n")
    assert again.exit_code == 0
    kept = next(Path("state/teetotum/matches").glob("*.record"))
    assert [line for line in lines(str(kept)) if line.startswith("0")] == ["0 R4; OF", "0 A", "0 M"]
    assert "# blue water" in kept.read_text()


def test_a_duel_played_to_its_end_is_replayed_verified_and_checked(say: Say) -> None:
    told = say(*ALONE[:-2], "--option", "chance_fire=on", "--record", "a.record", typed="OF\nA\nA\nSTRIKE\n")
    assert "Red won." in told.stdout
    assert "all " in say("verify", "a.record").stdout
    assert "is a sound record of The Duel Game" in say("check", "a.record").stdout
    assert "a captain has struck" in say("replay", "a.record", "--all").stdout
    assert "Move 1 of 30" in say("replay", "a.record", "--to", "2").stdout
    assert "Red won." in say("replay", "a.record", typed="\nchart\nwhat\n" + "\n" * 200).stdout
    assert "is over" in refused(say("play", "--resume", "a.record"))
    assert "--to takes a number" in refused(say("replay", "a.record", "--to", "9999"))


def test_a_real_die_is_asked_for(say: Say) -> None:
    words = ("play", "naval_duel", "--scenario", "D3", "--option", "chance_fire=on", "--given", "--record", "a.record")
    say(*words, typed="OF\nA\n12\nxx\n9999\nquit\n")
    assert [line for line in lines("a.record") if line.startswith("-1")] == ["-1 12", "-1 9999"]


def test_wishes_that_cannot_be_met_are_refused_in_a_sentence(say: Say) -> None:
    assert "no seat 'green'" in refused(say("play", "naval_duel", "--seat", "green=me"))
    assert "level 'clever'" in refused(say("play", "naval_duel", "--seat", "red=clever"))
    assert "no scenario of this game" in refused(say("play", "naval_duel", "--scenario", "D9"))
    assert "an umpire is a person" in refused(say("play", "naval_duel", "--umpire", "strong"))
    assert "say which game of sealed orders" in refused(say("play", "--scenario", "D1"))
    assert "graze=umpire leaves grazes" in refused(say("play", "naval_duel", "--option", "graze=umpire"))


def test_the_house_lists_and_reads_its_naval_games(say: Say) -> None:
    assert "The Duel Game  (naval_duel), by sealed orders" in say("games").stdout
    assert "D2 Stern chase" in " ".join(say("games").stdout.split())
    told = say("rules", "naval_duel", "ND-64").stdout
    assert "naval_duel.setup.check_start" in told
    assert "ships begin two thousand yards apart" in told
    assert "Rulings, where the print is silent" in say("rules", "naval_duel").stdout


def test_a_scenario_file_is_checked(say: Say) -> None:
    text = """id = "mine"\ngame = "naval_duel"\ntitle = "Mine"\nwords = "W"\nprovenance = "P"\nmoves = 10
[statements]\nblue = "Sink B."\nred = "Sink A."
[[ship]]\nside = "blue"\nname = "A"\nlayout = "indiana"\nx = 0\ny = 0\nheading = 0\nknots = 12
[[ship]]\nside = "red"\nname = "B"\nlayout = "indiana"\nx = 0\ny = 2500\nheading = 0\nknots = 12\n"""
    Path("mine.toml").write_text(text)
    assert "is a sound scenario for The Duel Game: Mine." in say("check", "mine.toml").stdout
    told = say(
        "play", "naval_duel", "--scenario", "mine.toml", "--seed", "2", "--record", "a.record", typed="OF\nquit\n"
    )
    assert "The Duel Game: Mine" in told.stdout
    assert "is a sound record" in say("check", "a.record", "--board", "mine.toml").stdout
    Path("near.toml").write_text(text.replace("2500", "1500"))
    assert "ND-64" in refused(say("check", "near.toml"))


def test_programs_simulate_duels(say: Say) -> None:
    told = say("simulate", "naval_duel", "--scenario", "D3", "--players", "sensible,random", "--matches", "20")
    assert "Blue (sensible): won" in told.stdout
    assert "Drawn:" in told.stdout


def test_before_another_captain_sits_down_the_terminal_forgets_what_was_written() -> None:
    """The key for the line before once brought back what the other captain had sealed."""
    readline = pytest.importorskip("readline")
    voice, screen = Voice(), StringIO()
    voice.console = Console(file=screen, force_terminal=True)
    readline.add_history("R4; S.F.T., 15 N.E.")
    voice.wipe()
    assert readline.get_current_history_length() == 0
    assert SCROLLED_OFF in screen.getvalue()


TOO_NEAR = """\
id = "near"
game = "naval_fleet"
title = "Too near"
words = "Two ships meet."
provenance = "reconstructed: a trial"
moves = 20
within_range = true
[[fleet]]
side = "blue"
ships = ["battleship"]
x = 0
y = 0
course = 0
knots = 12
[[fleet]]
side = "red"
ships = ["battleship"]
x = 700
y = 0
course = 0
knots = 12
"""


def test_an_action_that_comes_to_a_melee_is_not_decided_but_goes_on(say: Say) -> None:
    Path("near.toml").write_text(TOO_NEAR)
    words = ("play", "naval_fleet", "--scenario", "near.toml", "--seat", "blue=me", "--seat", "red=me")
    script = "\nNONE\n\nNONE\n\ntry HV 4R\nA\n\nA\n"
    told = say(*words, "--seed", "1", "--record", "a.record", typed=script)
    assert "They would come: B1 to 0 E, 1000 N, heading 000." in told.stdout
    assert "Nothing is decided here: it goes on as The Melee." in told.stdout
    assert " won." not in told.stdout
    assert "teetotum play naval_melee --scenario a.toml" in told.stdout
    fought = say(
        "play", "naval_melee", "--scenario", "a.toml", "--seat", "blue=me", "--record", "b.record", typed="NONE\nA\n"
    )
    assert "Half minute 1 of 95" in fought.stdout


def test_whoever_loses_a_fleet_action_is_told_by_how_much(say: Say) -> None:
    Path("near.toml").write_text(TOO_NEAR.replace("moves = 20", "moves = 1").replace("x = 700", "x = 3000"))
    words = ("play", "naval_fleet", "--scenario", "near.toml", "--seat", "blue=me", "--seat", "red=random")
    told = say(*words, "--seed", "1", "--record", "a.record", typed="NONE\nA\n")
    assert "Lost by the value of the ships, a battleship counting 20: Blue 0." in told.stdout


@pytest.mark.parametrize("game", ["naval_duel", "naval_fleet", "naval_melee"])
def test_help_names_every_form_of_an_order_within_eighty_columns(say: Say, game: str) -> None:
    told = say("play", game, "--umpire", "me", "--record", "a.record", typed="\nhelp\nquit\n").stdout
    shown = told[told.index("an order  ") :]
    assert all(len(line.rstrip()) <= 80 for line in shown.splitlines())
    for words in ("S.F.T., 15 N.E.", "A, ", "STRIKE", "as umpire", "accept; amend", "try ORDER", "quit"):
        assert words in shown


def test_tables_and_cards_are_shown_at_the_prompt_and_drawn_to_files(say: Say) -> None:
    script = "show\nshow fire\nshow turns turns.svg\nshow fyre\nshow fire a.png\nhelp\nquit\n"
    told = say("play", "naval_duel", "--seat", "blue=me", "--record", "a.record", typed=script)
    assert "the torpedo card: zones by run and angle" in told.stdout
    assert " 2500   7  13  20  27   33   40   47   53" in told.stdout
    assert Path("turns.svg").read_text().startswith("<svg")
    assert "there is no 'fyre' to show of The Duel Game: try fire" in told.stderr
    assert "name a file such as a.svg" in told.stderr
    assert "show fire [FILE.svg]" in told.stdout


def test_tables_and_cards_are_shown_without_a_game(say: Say) -> None:
    assert "on at 14.4" in say("show", "naval_fleet", "turns", "--scenario", "F2").stdout
    assert "6.667" in say("show", "naval_duel", "fire", "--option", "table=exact").stdout
    assert say("show", "naval_melee", "torpedo", "--out", "card.svg").exit_code == 0
    assert "The torpedo card" in Path("card.svg").read_text()
    assert "nothing to show of The Strategic Game" in refused(say("show", "naval_strategic"))
    assert "no such directory" in refused(say("show", "naval_duel", "fire", "--out", "nowhere/a.svg"))


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--board", "F3"), "--board says nothing about naval_fleet: name a --scenario"),
        (("--seats", "3"), "--seats says nothing about naval_fleet: leave it out"),
        (("--games", "2"), "--games says nothing about naval_fleet: leave it out"),
        (("--championship", "winter"), "--championship says nothing about naval_fleet: leave it out"),
    ],
)
def test_what_says_nothing_about_a_naval_game_is_refused(say: Say, asked: tuple[str, str], why: str) -> None:
    """`--board F3` was taken without a word, and F1 was played."""
    assert why in refused(say("play", "naval_fleet", *asked))


def test_a_long_question_is_asked_once_above_the_line_to_write_on(say: Say) -> None:
    """It ran over four lines of the screen, again after every word that was said."""
    words = ("play", "naval_fleet", "--scenario", "F3", "--seat", "red=me", "--seed", "1", "--record", "a.record")
    told = say(*words, typed="bogus\n?\nNONE\nA\n")
    assert " ".join(told.stdout.split()).count("you may also lay 15 mines") == 1
    assert told.stdout.count("\nRed, your general instructions > ") == 3
    assert "expected instructions such as ALWAYS TARGET NEAREST" in told.stderr
    assert "say what of an order would stand" in told.stdout


def test_in_a_melee_it_is_said_what_stands_beside_a_gun(say: Say) -> None:
    told = say("play", "naval_melee", "--seat", "blue=me", "--seed", "5", "--record", "a.record", typed="NONE\nA\n")
    before, _, after = told.stdout.partition("Half minute 2 of 60")
    assert "is loaded in move 9" not in before
    assert "F12 in 7" in after
    assert "A gun or tube 'in 9' is loaded in move 9." in after


def test_a_legend_that_is_too_long_for_the_screen_goes_on_below(say: Say) -> None:
    """At eighty columns it broke off in the middle of a word."""
    words = ("play", "naval_melee", "--seat", "blue=me", "--seed", "7", "--record", "a.record")
    told = say(*words, typed="T 800\n1: L; 2: L; 3: L\nA\nA\nA\nA\n").stdout
    assert "a torpedo's line, * where it is" in " ".join(told.split())


def test_who_has_a_clock_is_told_so_before_it_runs(say: Say) -> None:
    words = ("play", "naval_strategic", "--scenario", "P3", "--seat", "blue=me", "--seed", "1", "--record", "a.record")
    clock = "There are 5 minutes for a slip; with --option plot_minutes=0 no clock runs."
    assert clock in say(*words, typed="quit\n").stdout
    assert "for a slip" not in say(*words, "--option", "plot_minutes=0", typed="quit\n").stdout
