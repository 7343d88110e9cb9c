"""A round robin and a Swiss system on the command line."""

from tests.cli.conftest import Say, refused

FOUR = tuple(word for name in ("Ann", "Bob", "Cid", "Dot") for word in ("--name", name, "--player", "random"))


def test_programs_meet_each_other_once_and_the_same_seed_gives_the_same_end(say: Say) -> None:
    asked = ("tournament", "lost_diamond", "--pairing", "round_robin", *FOUR, "--seed", "3")
    told = say(*asked).stdout
    assert "Round 3 of 3" in told
    met = [line.partition(":")[0].split(" against ") for line in told.splitlines() if " against " in line]
    assert len({frozenset(pair) for pair in met}) == len(met) == 6
    assert say(*asked).stdout == told


def test_an_odd_guest_of_a_swiss_system_sits_out_once_for_a_win(say: Say) -> None:
    told = say("tournament", "yacht_race_outside", "--pairing", "swiss", *FOUR[:12], "--seed", "3").stdout
    out = [line.split(" ")[0] for line in told.splitlines() if "sits out, which counts as a win" in line]
    assert len(set(out)) == len(out) == 2


def test_whoever_leaves_a_match_ends_the_rounds_and_wrong_words_are_refused(say: Say) -> None:
    told = say(
        "tournament", "lost_diamond", "--pairing", "swiss", "--name", "Ann", "--seed", "3", typed="quit\n"
    ).stdout
    assert "those that are left are not played" in told
    assert "round_robin or swiss" in refused(say("tournament", "lost_diamond", "--pairing", "knockout"))
    assert "need a game" in refused(say("tournament", "--pairing", "swiss"))


def test_partners_meet_as_one_and_win_together(say: Say) -> None:
    asked = ("tournament", "yacht_race", "--pairing", "round_robin", "--partners", *FOUR, "--seed", "3")
    told = say(*asked).stdout
    assert "Round 1 of 1" in told
    assert "Ann & Bob against Cid & Dot: " in told
    assert say(*asked).stdout == told
    shared = say("tournament", "gantlope", "--pairing", "swiss", "--partners", *FOUR, "--seed", "3").stdout
    assert "Ann & Bob against Cid & Dot: " in shared
    five = (*FOUR, "--name", "Eve", "--player", "random")
    odd = say("tournament", "gantlope", "--pairing", "round_robin", "--partners", *five, "--rounds", "1", "--seed", "3")
    assert "Eve & " in odd.stdout, "whoever has no partner gets a program"


def test_games_of_sealed_orders_are_paired_seat_against_seat(say: Say) -> None:
    asked = ("tournament", "naval_duel", "--pairing", "round_robin", *FOUR[:12], "--scenario", "D3", "--seed", "3")
    told = say(*asked).stdout
    assert told.count(" against ") == 3
    assert say(*asked).stdout == told
    left = say("tournament", "naval_duel", "--pairing", "swiss", "--name", "Ann", "--seed", "3", typed="quit\n").stdout
    assert "Blue is Ann" in left
    assert "those that are left are not played" in left
    assert "belongs to a progressive evening" in refused(
        say("tournament", "gantlope", "--pairing", "swiss", "--tables", "3")
    )
    assert "for rounds of sealed orders" in refused(say("tournament", "gantlope", "--scenario", "D3"))
