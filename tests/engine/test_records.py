"""A record reads back as it was written, replays to its digest, and is refused in one sentence when malformed."""

import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import BadRecord
from teetotum.engine.records import LONGEST, Line, Record, read, record, replay, source_of, verify, write
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope import GAME

SECRET = bytes(range(32))


def play_through(match: Match, seed: int = 0, actions: int = 100_000) -> Match:
    """Play a match by its own luck, the seats choosing by lot."""
    choice = Keyed(seed, 1)
    while not match.is_over and len(match.actions) < actions:
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            match.take(legal[choice.below(len(legal))])
    return match


def short(**options: object) -> Match:
    """Play a short match by keyed luck, from the lay-out to the limit of its turns."""
    setup = prepare(GAME, names=("Ann", "Bob"), options={"turn_limit": 6, **options})
    return play_through(Match(setup, source=Keyed(5)))


def fair_match(turn_limit: int = 6) -> Match:
    setup = prepare(GAME, names=("Ann", "Bob"), options={"turn_limit": turn_limit})
    return play_through(Match(setup, source=Fair(SECRET, ("salt of Ann", "salt of Bob"))))


# Reading and writing.

WORDS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=30)
SPOKEN = WORDS.map(str.strip)
TAGS = st.dictionaries(st.text(string.ascii_letters, min_size=1, max_size=12), WORDS, max_size=5)
ACTIONS = st.sampled_from(["3-4", "3:SE-4>SE-7", "HV 4R", "S.F.T., 15 N.E."])
LINES = st.lists(st.builds(Line, st.integers(NATURE, 9), ACTIONS, SPOKEN), max_size=6)


@given(TAGS, LINES, st.dictionaries(st.integers(0, 6), st.lists(SPOKEN, min_size=1, max_size=3)))
def test_any_record_reads_back_as_it_was_written(
    tags: dict[str, str], lines: list[Line], remarks: dict[int, list[str]]
) -> None:
    said = {at: tuple(words) for at, words in remarks.items() if at <= len(lines)}
    taken = Record({"Game": "gantlope", **tags}, tuple(lines), said)
    assert read(write(taken)) == taken


@given(TAGS, LINES, st.text())
def test_whatever_is_said_in_a_record_it_can_still_be_read(tags: dict[str, str], lines: list[Line], words: str) -> None:
    commented = [replace(line, comment=words) for line in lines]
    taken = Record({"Game": "gantlope", **tags, "Event": words}, tuple(commented), {0: (words,)})
    again = read(write(taken))
    assert [line.text for line in again.lines] == [line.text for line in lines]
    assert write(read(write(again))) == write(again)


def test_a_tag_may_hold_quotation_marks_and_strokes() -> None:
    taken = Record({"Game": "gantlope", "Event": 'a "real" table \\ at home'})
    assert read(str(taken)).tag("Event") == 'a "real" table \\ at home'


def test_comments_and_remarks_stay_where_they_were() -> None:
    text = '[Game "gantlope"]\n\n# before\nspin 3-4 ; a good one\n# between\n0. 3:SE-4>SE-7\n# after\n'
    taken = read(text)
    assert taken.lines == (Line(NATURE, "3-4", "a good one"), Line(0, "3:SE-4>SE-7"))
    assert taken.remarks == {0: ("before",), 1: ("between",), 2: ("after",)}
    assert str(taken) == text


def test_lines_may_end_as_they_do_on_any_machine() -> None:
    text = str(record(short()))
    assert read(text.replace("\n", "\r\n")) == read(text)


# Replaying.


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1 << 40), st.sampled_from(["print", "brisk", "gauntlet"]))
def test_a_match_recorded_and_replayed_comes_to_the_same_digest(seats: int, seed: int, preset: str) -> None:
    setup = prepare(GAME, seats=seats, preset=preset, options={"turn_limit": 12})
    match = play_through(Match(setup, source=Keyed(seed)), seed)
    again = replay(read(str(record(match))), GAME)
    assert (again.digest(), again.places(), again.actions) == (match.digest(), match.places(), match.actions)
    assert [event.text for event in again.events] == [event.text for event in match.events]


def test_names_from_anywhere_survive_the_record() -> None:
    names = ('Ann "the Fox"', "Žofie\\山田")
    match = play_through(Match(prepare(GAME, names=names), source=Keyed(1)), actions=9)
    assert replay(read(str(record(match))), GAME).setup.names == names


def test_house_rules_and_opening_are_kept_in_the_record() -> None:
    options = {"doubles": "again", "corners": "NE,SW", "indicator": "1-4/2,3"}
    opening = "0:1,2,20,57 1:1,2,3,4 t:1"
    match = play_through(Match(prepare(GAME, options=options), Keyed(3), opening=opening), actions=12)
    again = replay(read(str(record(match))), GAME)
    assert again.setup.options == match.setup.options
    assert again.opening == opening
    assert again.position() == match.position()


def test_a_match_goes_on_from_its_record_with_the_luck_it_would_have_had() -> None:
    whole = play_through(Match(prepare(GAME), source=Keyed(8)), actions=40)
    half = play_through(Match(prepare(GAME), source=Keyed(8)), actions=20)
    again = replay(read(str(record(half))), GAME)
    for actor, action in whole.actions[20:]:
        if actor == NATURE:
            again.spin()
        else:
            again.take(action)
    assert again.digest() == whole.digest()


def test_an_unfinished_fair_record_does_not_give_its_secret_away() -> None:
    match = play_through(Match(prepare(GAME), source=Fair(SECRET, ("a", "b"))), actions=10)
    taken = record(match)
    assert SECRET.hex() not in str(taken)
    assert taken.tag("Commitment") == Fair(SECRET, ()).commitment
    assert source_of(taken, match) is None
    with pytest.raises(BadRecord, match="the secret is not revealed yet"):
        verify(taken, GAME)


# Verifying.


def test_a_fair_match_verifies() -> None:
    verdict = verify(read(str(record(fair_match()))), GAME)
    assert verdict.is_fair
    assert verdict.spins > 7
    assert verdict.words == f"all {verdict.spins} spins are the ones promised before play"


def test_a_fair_match_without_any_salt_verifies() -> None:
    match = play_through(Match(prepare(GAME, options={"turn_limit": 4}), source=Fair(SECRET, ())))
    assert verify(read(str(record(match))), GAME).is_fair


def test_a_spin_taken_back_comes_up_the_same_and_the_match_still_verifies() -> None:
    match = Match(prepare(GAME, options={"turn_limit": 4}), source=Fair(SECRET, ("a", "b")))
    match.spin()
    first = match.actions[-1]
    match.undo()
    match.spin()
    assert match.actions[-1] == first
    assert verify(record(play_through(match)), GAME).is_fair


def test_a_keyed_spin_taken_back_comes_up_the_same() -> None:
    match = play_through(Match(prepare(GAME), source=Keyed(4)), actions=12)
    spun = list(match.actions)
    for _ in range(12):
        match.undo()
    assert play_through(match, actions=12).actions == spun


def test_a_spin_put_in_by_hand_is_found_out() -> None:
    match = Match(prepare(GAME, options={"turn_limit": 4}), source=Fair(SECRET, ("a", "b")))
    match.spin()
    assert match.source is not None
    face = match.source.draw(match.wheel)
    match.take(match.wheel.faces[(face + 5) % 36])
    verdict = verify(record(play_through(match)), GAME)
    assert not verdict.is_fair
    assert verdict.wrong == (2,)
    assert verdict.words == "spin 2 is not the one that the secret and the salts give"


@pytest.mark.parametrize("salts", ["salt of Ann; salt of Eve", "salt of Bob; salt of Ann", "salt of Ann"])
def test_other_salts_than_those_played_with_are_found_out(salts: str) -> None:
    taken = record(fair_match(), Salts=salts)
    assert not verify(taken, GAME).is_fair


def test_another_secret_than_the_promised_one_is_found_out() -> None:
    verdict = verify(record(fair_match(), Secret=SECRET[::-1].hex()), GAME)
    assert not verdict.is_fair
    assert verdict.words == "the secret revealed is not the one that was promised before play"


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ({"Chance": "keyed"}, "the spins of this record are keyed: only fair spins can be verified"),
        ({"Secret": ""}, "the secret is not revealed yet"),
        ({"Secret": "not hexadecimal"}, "the header's Secret is not written in hexadecimal figures"),
        ({"Salts": "good; ; good"}, "the header's Salts cannot be used"),
    ],
)
def test_what_cannot_be_verified_is_refused_in_a_sentence(tags: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        verify(record(fair_match(), **tags), GAME)


# Malformed records.

HEAD = '[Game "gantlope"]\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a record: it has no header line"),
        ("spin 3-4\n", "this is not a record: it has no header line"),
        ('[Game "gantlope"\n', r"line 1: .* is not a header line"),
        (HEAD + '[Seats "a" "b"]\n', r"line 2: .* is not a header line"),
        (HEAD + HEAD, "line 2: the header gives Game twice"),
        (HEAD + "spin\n", "line 2: 'spin' is not an action"),
        (HEAD + "spin ; 3-4\n", r"line 2: .* is not an action"),
        (HEAD + "Ann 3:SE-4>SE-7\n", r"line 2: .* is not an action"),
        (HEAD + "9" * 5000 + ". 3-4\n", r"line 2: .* is not an action"),
        (HEAD + 'spin 3-4\n[Event "late"]\n', r"line 3: .* is not an action"),
        ("x" * (LONGEST + 1), "longer than any match of the house"),
    ],
)
def test_a_text_that_is_no_record_is_refused_by_line(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text)


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ({"Edition": "99"}, "played by edition 99 of the rules"),
        ({"Seats": "Ann"}, "the header says: Gantlope is for 2 to 4 players, not 1"),
        ({"Seats": "Ann; Ann"}, "two seats cannot both be called 'Ann'"),
        ({"Seats": "Ann; "}, "a name has 1 to 40 printable characters"),
        ({"Preset": "nonesuch"}, "the header says: Gantlope has no preset 'nonesuch'"),
        ({"Options": "nonesuch=on"}, "the header says: Gantlope has no option 'nonesuch'"),
        ({"Options": "doubles=thrice"}, "the header says: doubles is four, twice, again or plain, not 'thrice'"),
        ({"Options": "doubles"}, "should read name=choice, not 'doubles'"),
        ({"BoardDigest": "0" * 64}, "played on gantlope, which is not this board"),
        ({"Opening": "nowhere"}, "the header's Opening cannot be set up: 'nowhere' is not a position"),
        ({"Digest": "0" * 16}, "the record says Digest 0000000000000000, and replaying it gives"),
        ({"Result": "1,0"}, "the record says Result 1,0, and replaying it gives 0,0"),
        ({"Seed": "seven"}, "the header's Seed should be a whole number, not 'seven'"),
    ],
)
def test_a_record_whose_header_cannot_be_so_is_refused_in_a_sentence(tags: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as refused:
        replay(record(short(), **tags), GAME)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (Line(NATURE, "9-9"), "action 1 (9-9) cannot be played: the indicator has no face that shows 9-9"),
        (Line(NATURE, "three"), "action 1 (three) cannot be played: 'three' is not a spin of two arrows"),
        (Line(0, "3:SE-4>SE-7"), "action 1 (3:SE-4>SE-7) cannot be played: it is not seat 0: it is Nature's turn"),
    ],
)
def test_an_action_that_cannot_be_played_is_refused_by_its_number(line: Line, sentence: str) -> None:
    taken = record(short())
    with pytest.raises(BadRecord) as refused:
        replay(replace(taken, lines=(line, *taken.lines[1:])), GAME)
    assert str(refused.value).startswith(sentence)


def test_nothing_may_follow_the_end_of_a_match() -> None:
    taken = record(short())
    with pytest.raises(BadRecord, match="the match is over"):
        replay(replace(taken, lines=(*taken.lines, Line(NATURE, "1-2"))), GAME)
