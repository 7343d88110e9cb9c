import re
from pathlib import Path

import pytest

from tests.cli.conftest import Say, refused

BAD_SETUPS = {
    ("play", "gantlop"): "did you mean gantlope?",
    ("rules", "chess"): "there is no game called 'chess'",
    ("play", "gantlope", "--option", "overshot=round"): "overshoot",
    ("play", "gantlope", "--option", "overshoot=maybe"): "round or barred",
    ("play", "gantlope", "--option", "overshoot"): "--option name=choice",
    ("play", "gantlope", "--option", "places=play_on", "--option", "places=play_on"): "twice",
    ("play", "gantlope", "--preset", "fierce"): "preset",
    ("play", "gantlope", "--seats", "9"): "2 to 4 players, not 9",
    ("play", "gantlope", "--seats", "many"): "--seats",
    ("play", "gantlope", "--player", "genius"): "no player 'genius'",
    ("play", "gantlope", "--seats", "2", "--name", "A", "--name", "B", "--name", "C"): "--name",
    ("play", "gantlope", "--board", "nowhere.toml"): "there is no such file",
    ("play", "gantlope", "--board", "round_the_world"): "made for round_the_world",
    ("play", "gantlope", "--seed", "1", "--given"): "not with both",
    ("play", "gantlope", "--seed", "1", "--salt", "x"): "fair spins only",
    ("play", "gantlope", "--salt", "a;b"): "semicolon",
    ("play", "gantlope", "--games", "2"): "match by match",
    ("play", "gantlope", "--record", "nowhere/a.record"): "cannot be saved",
    ("play", "--resume", "nowhere.record"): "no such file",
    ("play", "--resume", "last"): "no match was left unfinished",
    ("play", "gantlope", "--resume", "last"): "keeps its game",
    ("simulate", "gantlope", "--seats", "2", "--players", "sensible,random,random"): "2 seats need 2 players",
    ("simulate", "gantlope", "--players", "genius"): "no player 'genius'",
    ("simulate", "gantlope", "--csv", "nowhere/a.csv"): "no such directory",
    ("simulate", "gantlope", "--matches", "0"): "--matches",
    ("replay", "nowhere.record"): "no such file",
    ("verify", "."): "directory",
    ("check", "nowhere.toml"): "no such file",
    ("dance",): "dance",
    ("play", "gantlope", "--dance"): "--dance",
}


@pytest.mark.parametrize(("words", "sentence"), BAD_SETUPS.items(), ids=range(len(BAD_SETUPS)))
def test_bad_input_is_refused_in_one_sentence(say: Say, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(say(*words))


GOOD = '[Game "gantlope"]\n[Seats "Ann; Bob"]\n[Options "lead=first_seat"]\n\nspin 3-4\n0. 3:SE-4>SE-7\n'
BAD_RECORDS = {
    "": "it has no header line",
    "hello\n": "is not TOML",
    GOOD.replace("gantlope", "chess"): "no game called 'chess'",
    GOOD.replace("spin 3-4", "spin 3-9"): "action 1 (3-9) cannot be played",
    GOOD.replace("0. 3", "1. 3"): "it is Ann's turn",
    GOOD.replace("SE-7", "SE-8"): "action 2",
    GOOD.replace("0. 3:SE-4>SE-7", "jumps"): "line 6",
    GOOD.replace("[Seats", '[Digest "0000"]\n[Seats'): "Digest 0000",
    GOOD.replace("[Seats", '[Edition "99"]\n[Seats'): "edition 99",
}


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS.items(), ids=range(len(BAD_RECORDS)))
def test_a_record_that_cannot_be_right_is_refused_in_one_sentence(say: Say, text: str, sentence: str) -> None:
    Path("a.record").write_text(text)
    command = "check" if "TOML" in sentence else "replay"
    assert sentence in refused(say(command, "a.record"))


def test_bytes_that_are_no_text_are_refused(say: Say) -> None:
    Path("a.record").write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in refused(say("replay", "a.record"))


def test_nothing_a_terminal_might_obey_is_repeated_in_a_refusal(say: Say) -> None:
    Path("a.record").write_text(GOOD.replace("0. 3", "\x1b[31mspin"))
    assert "\x1b" not in say("replay", "a.record").output


def test_a_board_with_a_fault_is_refused_naming_the_space(say: Say) -> None:
    board = (Path(__file__).parents[2] / "src/teetotum/boards/gantlope.toml").read_text()
    Path("mine.toml").write_text(re.sub(r'id = "H7"', 'id = "H777"', board))
    for words in (("check", "mine.toml"), ("play", "gantlope", "--board", "mine.toml")):
        assert "space H6: it links to H7, which is not on this board" in refused(say(*words))
