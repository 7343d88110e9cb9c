"""The umpire: what a table may ask for, what is refused and why, what can be taken back, and what each seat sees."""

import gc
import pickle
import weakref
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from teetotum.engine import state as states
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import Ambiguous, BadSetup, Illegal, Refusal, Unreadable
from teetotum.engine.events import PAGE, Event
from teetotum.engine.rules import COLUMNS, NATURE, OVER
from teetotum.engine.state import LongRow
from teetotum.engine.umpire import STRIDE, Match, Setup, prepare
from teetotum.engine.views import ONLOOKER, View
from teetotum.games import find
from teetotum.games.gantlope import GAME

CHOICES = {option.name: sorted(option.choices) for option in GAME.rulebook.options if option.choices}
HOUSES = st.fixed_dictionaries({}, optional={name: st.sampled_from(choices) for name, choices in CHOICES.items()})


def in_play(opening: str = "0:1,2,13,57 1:1,2,3,4 t:0", spin: str = "3-6") -> Match:
    match = Match(prepare(GAME, names=("Ann", "Bob")), opening=opening)
    match.act(spin)
    return match


def step(match: Match, choice: Keyed) -> None:
    if match.to_act == NATURE:
        match.spin()
    else:
        match.take(match.legal()[choice.below(len(match.legal()))])


# Setting the table.


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"options": {"nonesuch": "on"}}, "Gantlope has no option 'nonesuch'"),
        ({"options": {"doubles": "thrice"}}, "doubles is four, twice, again or plain, not 'thrice'"),
        ({"options": {"turn_limit": "many"}}, "turn_limit takes a whole number from 1 to 1000000, not 'many'"),
        ({"options": {"indicator": "0-6"}}, "indicator takes numbers from 1 to 12"),
        ({"options": {"indicator": "1-6/1-6/1-6"}}, "indicator takes one list of numbers, or one for each arrow"),
        ({"preset": "nonesuch"}, "Gantlope has no preset 'nonesuch'"),
        ({"board": "nonesuch"}, "nonesuch: no board has this name"),
        ({"board": "round_the_world"}, "this board is made for round_the_world, not for gantlope"),
        ({"seats": 1}, "Gantlope is for 2 to 4 players, not 1"),
        ({"seats": 5}, "Gantlope is for 2 to 4 players, not 5"),
        ({"seats": 3, "names": ("Ann", "Bob")}, "3 seats need 3 names, not 2"),
        ({"names": ("Ann", "Ann")}, "two seats cannot both be called 'Ann'"),
        ({"names": ("Ann", " Ann ")}, "two seats cannot both be called 'Ann'"),
        ({"names": ("Ann", "")}, "a name has 1 to 40 printable characters and no ';', not ''"),
        ({"names": ("Ann", "B;b")}, "a name has 1 to 40 printable characters and no ';', not 'B;b'"),
        ({"names": ("Ann", "B\nb")}, r"a name has 1 to 40 printable characters and no ';', not 'B\\nb'"),
        ({"names": ("Ann", "b" * 41)}, "a name has 1 to 40 printable characters"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence) as refused:
        prepare(GAME, **asked)
    assert "\n" not in str(refused.value)


def test_a_game_nobody_knows_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadSetup, match="there is no game called 'gantlop': did you mean gantlope"):
        find("gantlop")
    assert find("Gantlope") is GAME


def test_names_of_any_letters_are_taken_as_they_are() -> None:
    assert prepare(GAME, names=(" Zoë ", "山田")).names == ("Zoë", "山田")


def test_a_table_that_asks_for_nothing_is_laid_as_usual() -> None:
    setup = prepare(GAME)
    assert setup.names == ("SE", "NW")
    assert setup.options.house_rules == {}


def test_ones_own_choices_are_taken_after_the_presets() -> None:
    setup = prepare(GAME, preset="brisk", options={"overshoot": "round", "doubles": "plain"})
    assert setup.options.house_rules == {"doubles": "plain"}


# Refusals: each cites the clause behind it, and nothing changes.


@pytest.mark.parametrize(
    ("text", "kind", "cites"),
    [
        ("castle", Unreadable, "GA-20"),
        ("", Unreadable, "GA-20"),
        ("9" * 5000 + ":H0", Unreadable, "GA-20"),
        ("5:SE-1>SE-6", Unreadable, "GA-19"),
        ("3:SE-9>SE-12", Unreadable, "GA-19"),
        ("3:H0", Ambiguous, "GAR-8"),
    ],
)
def test_an_action_is_refused_with_its_clause_and_nothing_changes(text: str, kind: type[Refusal], cites: str) -> None:
    match = in_play()
    before = match.digest(), len(match.events), list(match.actions)
    with pytest.raises(kind, match=f"\\({cites}\\)$"):
        match.act(text)
    assert (match.digest(), len(match.events), match.actions) == before


def test_an_illegal_action_names_the_player_the_action_and_the_clause() -> None:
    match = in_play("0:1,4,4,57 1:1,2,3,4 t:0")
    with pytest.raises(Illegal) as refused:
        match.act("3:SE-1>SE-4")
    assert str(refused.value) == "Ann may not play 3:SE-1>SE-4: SE-4 holds two men (GA-23, GA-26)"


@pytest.mark.parametrize("code", [-1, 7, 12, 16, 99, 1 << 70])
def test_a_code_that_is_not_legal_is_refused_whatever_it_is(code: int) -> None:
    match = in_play("0:1,2,3,63 1:1,2,3,4 t:0")
    before = match.digest()
    with pytest.raises(Illegal, match="Ann may not play"):
        match.take(code)
    assert match.digest() == before


@pytest.mark.parametrize(
    ("text", "kind"), [("7-7", Illegal), ("3", Unreadable), ("three-four", Unreadable), ("9" * 5000 + "-1", Unreadable)]
)
def test_a_spin_no_indicator_shows_is_refused(text: str, kind: type[Refusal]) -> None:
    match = Match(prepare(GAME))
    with pytest.raises(kind):
        match.act(text)
    assert match.actions == []


def test_a_number_of_somebody_elses_kind_is_kept_as_a_bare_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package's enum once came up among the actions of every match, which then could not travel."""
    monkeypatch.setattr("teetotum.engine.umpire.PAIRS", {})
    match = Match(prepare(GAME, seats=2), Keyed(1))
    while match.to_act == NATURE:
        match.spin()
    match.take(IntEnum("Choice", {"FIRST": match.legal()[0]}).FIRST)  # type: ignore[attr-defined] # made on the spot
    assert {type(number) for pair in match.actions for number in pair} == {int}


def test_nobody_spins_while_a_seat_is_to_act_and_no_match_spins_without_luck() -> None:
    match = in_play()
    with pytest.raises(Illegal, match="there is nothing to spin: it is Ann's turn"):
        match.chances()
    with pytest.raises(Illegal, match="no source of luck"):
        Match(prepare(GAME)).spin()


def test_nothing_is_done_after_the_end() -> None:
    match = in_play("0:57,58,59,60 1:1,2,3,4 t:0", "1-2")
    match.act("1:H0>SE+1")
    assert (match.to_act, match.legal(), match.whose_turn()) == (OVER, [], "the match is over")
    with pytest.raises(Illegal, match="the match is over"):
        match.act("1-2")
    with pytest.raises(Illegal, match="the match is over"):
        match.take(0)


# The past.


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 4), HOUSES, st.integers(0, 1 << 30))
def test_what_is_undone_is_as_if_it_had_never_been_and_past_states_never_change(
    seats: int, house: dict[str, str], seed: int
) -> None:
    match = Match(prepare(GAME, seats=seats, options=house), source=Keyed(seed))
    choice = Keyed(seed, 1)
    past: list[tuple[object, str, int]] = []
    for _ in range(40):
        past.append((match.state, match.digest(), len(match.events)))
        step(match, choice)
    assert [states.digest(state) for state, _, _ in past] == [digest for _, digest, _ in past]
    for _, digest, told in reversed(past):
        match.undo()
        assert (match.digest(), len(match.events)) == (digest, told)
    with pytest.raises(Illegal, match="there is nothing to undo"):
        match.undo()


def test_a_copied_state_shares_nothing_with_the_one_it_was_copied_from() -> None:
    state: Any = in_play().state
    copied = states.copy(state)
    copied.men[0] = 12
    copied.turns = 9
    assert (state.men[0], state.turns) == (1, 0)
    assert states.digest(copied) != states.digest(state)


def test_a_long_row_is_like_a_list_of_its_numbers_and_weighs_only_what_is_not_nought() -> None:
    match = Match(prepare(find("lost_diamond")), Keyed(7))
    blank: Any = match.state
    state = states.copy(blank)
    assert isinstance(blank.memory, LongRow)
    assert list(state.memory) == [0] * len(state.memory)
    state.memory[3] += 5
    state.memory[4:6] = [2, 0]
    assert state.memory[2:6] == [0, 5, 2, 0]
    state.memory[4:6] = [0, 0]
    written = states.copy(state)
    written.memory[3] = 0
    assert (state.memory[3], written.memory[3], written.memory == blank.memory) == (5, 0, True)
    assert states.unpack(states.pack(state)) == state != written
    assert len(pickle.dumps(state)) < 1_000
    for beyond in (-1, len(state.memory)):
        with pytest.raises(IndexError):
            state.memory[beyond]
        with pytest.raises(IndexError):
            state.memory[beyond] = 1


def test_the_digest_tells_any_two_states_apart_by_any_number() -> None:
    state: Any = in_play().state
    seen = {states.digest(state)}
    for name, length in states.layout(type(state)):
        altered = states.copy(state)
        if length:
            getattr(altered, name)[length - 1] += 1
        else:
            setattr(altered, name, getattr(altered, name) + 1)
        seen.add(states.digest(altered))
    assert len(seen) == 1 + len(states.layout(type(state)))


# Positions.


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), HOUSES, st.integers(0, 1 << 30), st.integers(1, 30))
@example(3, {"doubles": "again"}, 685670, 9)  # a man that moved five times in one turn of doubles
def test_any_position_of_a_match_can_be_set_up_again(seats: int, house: dict[str, str], seed: int, limit: int) -> None:
    setup = prepare(GAME, seats=seats, options={**house, "turn_limit": limit})
    match, choice = Match(setup, source=Keyed(seed)), Keyed(seed, 1)
    while not match.is_over:
        again = Match(setup, opening=match.position())
        assert again.position() == match.position()
        assert again.digest() == match.digest()
        step(match, choice)
    assert Match(setup, opening=match.position()).digest() == match.digest()


@pytest.mark.parametrize("row", ["57,58,59,60", "56,58,59,60"])
def test_a_won_position_can_be_set_up_again(row: str) -> None:
    match = Match(prepare(GAME), opening=f"0:{row} 1:1,2,3,4 t:0")
    match.act("1-1")
    while not match.is_over:
        match.take(match.legal()[0])
    again = Match(prepare(GAME), opening=match.position())
    assert (again.digest(), again.places()) == (match.digest(), [1, 0])


@pytest.mark.parametrize(
    "text",
    [
        "nowhere",
        "0:1,2,3,4 1:1,2,3,4",
        "0:1,2,3,4 t:0",
        "0:1,2,3,4 0:1,2,3,4 1:1,2,3,4 t:0",
        "0:1,2,3 1:1,2,3,4 t:0",
        "0:1,2,3,64 1:1,2,3,4 t:0",
        "0:0,2,3,4 1:1,2,3,4 t:0",
        "0:1,1,1,4 1:1,2,3,4 t:0",
        "0:1,2,3,35 1:1,2,3,13 t:0",
        "0:1,2,3,4 1:1,2,3,4 t:2",
        "0:1,2,3,4 1:1,2,3,4 t:-1",
        "0:1,2,3,4 1:1,2,3,4 t:0 n:-1",
        "0:1,2,3,4 1:1,2,3,4 t:0 f:2",
        "0:1,2,3,4 1:1,2,3,4 t:0 u:3x9",
        "0:1,2,3,4 1:1,2,3,4 t:0 u:3x0",
        "0:1,2,3,4 1:1,2,3,4 t:0 u:-,-",
        "0:1,2,3,4 1:1,2,3,4 t:0 u:1,2,3",
        "0:1,2,3,4 1:1,2,3,4 t:0 d:1,2",
        "0:1,2,3,4 1:1,2,3,4 t:0 p:3,0",
        "0:1,2,3,4 1:1,2,3,4 t:0 l:?",
        "0:1,2,3,4 1:1,2,3,4 t:0 l:3,4",
        "0:1,2,3,4 1:1,2,3,4 t:0 z:1",
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a position"):
        Match(prepare(GAME), opening=text)


# Places and views.


def test_nobody_has_a_place_before_the_end() -> None:
    match = in_play()
    assert match.places() == [0, 0]
    assert match.winners() == []


def test_a_view_offers_actions_to_the_seat_on_turn_alone() -> None:
    match = in_play()
    assert View(match, 0).legal() == match.legal() != []
    assert View(match, 1).legal() == View(match, ONLOOKER).legal() == []


def test_a_view_of_an_open_game_shows_the_whole_table_and_only_the_news_asked_for() -> None:
    match = in_play()
    told = len(match.events)
    match.act("3:SE-1>SE-4")
    shown = View(match, 1)
    assert list(states.numbers(shown.state())) == list(states.numbers(match.state))
    assert [(number, event.cites) for number, event in shown.events(told)] == [(told, "GA-19")]


def test_a_view_is_a_copy_that_cannot_reach_the_table() -> None:
    match = in_play()
    before = match.digest()
    assert View(match, 0).state() is not match.state
    assert match.digest() == before


# What an event means.


def test_an_event_carries_its_meaning_and_a_spin_its_faces() -> None:
    match = Match(prepare(GAME, names=("Ann", "Bob")), opening="0:1,2,13,57 1:1,2,3,4 t:0")
    spins, *_ = match.act("3-6")
    assert (spins.cites, spins.said.name, spins.said.tone, spins.lang) == ("GA-19", "spins", "spins", "en")
    assert spins.faces == (2, 5), "counted from nought among the numbers round the Indicator"
    moved, *_ = match.take(match.legal()[0])
    assert (moved.said.tone, moved.faces) == ("moves", ())


@pytest.mark.parametrize(
    ("game", "wheel", "outcome", "faces"),
    [
        ("gantlope", 0, 64 * 4 + 4, (3, 3)),
        ("round_the_world", 0, 2, (1,)),
        ("yacht_race", 0, 15, (15,)),
        ("phoebe_snow", 0, 6, (5,)),
        ("phoebe_snow", 1, 1, (1,)),
    ],
)
def test_every_arrow_lies_on_the_face_that_its_appliance_shows(
    game: str, wheel: int, outcome: int, faces: tuple[int, ...]
) -> None:
    setup = prepare(find(game), seats=2)
    assert setup.game.faces(setup.wheels[wheel], outcome) == faces


@pytest.mark.parametrize("game", ["gantlope", "lost_diamond", "round_the_world", "phoebe_snow"])
def test_every_state_of_the_past_is_found_again_though_few_are_kept(game: str) -> None:
    match = Match(prepare(find(game)), Keyed(7))
    stood, told = [match.digest()], [len(match.events)]
    while not match.is_over and len(match.actions) < 3 * STRIDE + 5:
        match.spin() if match.to_act == NATURE else match.take(match.legal()[-1])
        stood.append(match.digest())
        told.append(len(match.events))
        if len(match.actions) % 3:
            match.rest()
    assert [states.digest(match.stood_at(ply)) for ply in range(len(stood))] == stood
    for ply, before, after, first, last in match.past(20):
        assert (states.digest(before), states.digest(after)) == (stood[ply], stood[ply + 1])
        assert (first, last) == (told[ply], told[ply + 1])
    assert len(match._kept) == (len(match.actions) + STRIDE - 1) // STRIDE
    assert all(isinstance(kept, states.Packed) and len(kept.numbers) < 1000 for kept in match._kept.values())


@pytest.mark.parametrize("back", [1, STRIDE - 1, STRIDE, STRIDE + 1, 70])
def test_whoever_goes_back_finds_the_table_and_the_spins_as_they_were(back: int) -> None:
    def play_on(match: Match, plies: int) -> list[str]:
        digests = []
        for _ in range(plies):
            match.spin() if match.to_act == NATURE else match.take(match.legal()[0])
            digests.append(match.digest())
        return digests

    match = Match(prepare(find("lost_diamond"), names=("Ann", "Bob")), Fair(b"secret", ("a", "b")))
    first, texts = play_on(match, 80), [event.text for event in match.events]
    match.go_back(80 - back)
    assert match.digest() == ([Match(match.setup).digest(), *first])[80 - back]
    assert play_on(match, back) == first[80 - back :]
    assert [event.text for event in match.events] == texts


def test_a_match_that_nobody_holds_any_more_is_gone_at_once() -> None:
    match = Match(prepare(find("gantlope")), Keyed(1))
    match.spin()
    gone = weakref.ref(match)
    gc.disable()
    try:
        del match
        assert gone() is None
    finally:
        gc.enable()


def test_events_are_worded_only_for_who_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[tuple[int, ...]] = []
    plain = Setup.word

    def counted(setup: Setup, line: tuple[int, ...], spun: tuple[int, ...] = ()) -> Event:
        worded.append(line)
        return plain(setup, line, spun)

    monkeypatch.setattr(Setup, "word", counted)
    match = Match(prepare(find("gantlope")), Keyed(3))
    told = [match.spin() for _ in range(1)]
    assert not worded
    assert [event.line for event in told[0]] == worded
    assert match.events[-len(told[0]) :] == list(told[0])


@pytest.mark.parametrize("cut", [300, 200, 4 * PAGE, 4 * PAGE - 1, 1, 0])
def test_events_of_long_ago_are_told_as_those_of_now_and_can_be_struck(cut: int) -> None:
    setup = prepare(find("gantlope"))
    match = Match(setup, Keyed(3))
    while len(match.events) < 300:
        match.spin() if match.to_act == NATURE else match.take(match.legal()[0])
    telling, lines = match.events, match.events._from(0)
    assert telling._packed, "nothing is packed yet"
    words = [setup.word(line[:COLUMNS], line[COLUMNS:]).text for line in lines]
    assert [event.text for event in telling] == words
    for part in (slice(60, 70), slice(None, None, -7), slice(130, 20), slice(-5, None), slice(63, 65)):
        assert [event.text for event in telling[part]] == words[part]
    assert (telling[0].text, telling[64].text, telling[-1].text) == (words[0], words[64], words[-1])
    held = telling.still()
    telling.cut_back(cut)
    assert [event.text for event in telling] == words[:cut]
    telling.add(lines[:PAGE])
    assert len(telling) == min(cut, len(lines)) + PAGE
    assert [event.text for event in held] == words
