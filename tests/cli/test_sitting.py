from pathlib import Path

from tests.cli.conftest import Say, refused

CAPTAINS = ("--player", "me", "--player", "me", "--name", "Ann", "--name", "Bob", "--option", "waiver=always")
TO_CALIFORNIA = ("play", "round_the_world", "--preset", "to_california", *CAPTAINS)
WHOLE = ("play", "round_the_world", *CAPTAINS, "--seed", "5")
SPINS = "\n" * 1500


def test_the_quickest_voyage_makes_the_next_commodore(say: Say) -> None:
    told = say(*WHOLE, "--games", "2", typed=SPINS).stdout
    assert "Game 2 of 2" in told
    best = told[told.index("Quickest voyage so far: ") :].split()[4].rstrip(",")
    assert f"{best} is Commodore by consent." in told[told.index("Game 2 of 2") :]


def test_each_game_of_a_sitting_has_its_record(say: Say) -> None:
    say(*WHOLE, "--games", "2", "--record", "evening.record", typed=SPINS)
    assert Path("evening.record").exists()
    assert "Round the World" in say("check", "evening-2.record").stdout


def test_a_championship_is_carried_to_the_next_sitting(say: Say) -> None:
    assert say(*WHOLE, "--championship", "best.toml", typed=SPINS).exit_code == 0
    kept = Path("best.toml").read_text()
    told = say(*WHOLE, "--championship", "best.toml", typed="\n").stdout
    days = kept[kept.index("days = ") + 7 :].split()[0]
    assert f"{days} days." in told.splitlines()[0]


def test_a_championship_that_cannot_be_read_is_refused(say: Say) -> None:
    Path("best.toml").write_text("captains = 3\n")
    assert "best.toml: a championship lists its captains" in refused(say(*WHOLE, "--championship", "best.toml"))


def test_captains_may_sail_alone(say: Say) -> None:
    told = say("play", "round_the_world", "--seats", "1", "--preset", "to_california", "--seed", "2", typed=SPINS)
    assert "Red won." in told.stdout
