"""The house as a library: every game by the same verbs, in turn or by sealed orders."""

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from xml.etree import ElementTree

import numpy as np
import pytest

import teetotum
from teetotum import NATURE, OVER, TOGETHER, BadSetup, Illegal, NoSuchGame, State
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE as NATURE_OF_THE_RULES
from teetotum.library.states import MatchState, returns_of

EVERY = teetotum.list_games()
IN_TURN = [name for name in EVERY if not teetotum.game(name).is_sealed]
SEALED = [name for name in EVERY if teetotum.game(name).is_sealed]


def play_on(state: State, luck: Keyed, actions: int) -> None:
    """Play so many actions by luck, or to the end."""
    for _ in range(actions):
        if state.is_over:
            return
        if state.to_act == NATURE:
            state.spin()
        else:
            seat = state.writers[0]
            legal = state.legal(seat)
            state.take(legal[luck.below(len(legal))], seat)


@pytest.mark.parametrize("name", EVERY)
def test_whatever_is_played_can_be_cloned_undone_and_pickled(name: str) -> None:
    state, luck = teetotum.game(name).start(seed=3), Keyed(4)
    play_on(state, luck, 30)
    before, told = state.key, len(state.history())
    twin, pickled = state.clone(), pickle.loads(pickle.dumps(state))
    assert twin == state == pickled
    assert hash(twin) == hash(pickled)
    assert len({twin, state, pickled}) == 1
    place = luck.place
    for each in (state, twin, pickled):
        luck.place = place
        play_on(each, luck, 12)
    assert twin.key == state.key == pickled.key != before
    assert twin.history() == state.history()
    while len(state.history()) > told:
        state.undo()
    assert state.key == before
    assert twin.key != before
    luck.place = place
    play_on(state, luck, 12)
    assert state == twin  # what was spun comes up again


@pytest.mark.parametrize(("name", "way"), [("gantlope", "resume_match"), ("naval_duel", "resume_exercise")])
def test_a_copy_is_made_without_playing_anything_through_again(
    name: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each copy once replayed its match from the beginning, for so it is pickled."""
    monkeypatch.setattr(f"teetotum.library.states.{way}", None)
    state = teetotum.game(name).start(seed=3)
    play_on(state, Keyed(4), 9)
    assert state.clone() == copy(state) == deepcopy(state) == state
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(state)


@pytest.mark.parametrize("name", EVERY)
def test_what_a_seat_may_do_is_written_and_read_back(name: str) -> None:
    state, luck = teetotum.game(name).start(seed=5), Keyed(6)
    for _ in range(8):
        play_on(state, luck, 3)
        for seat in state.writers:
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < state.game.action_count
            other = state.clone()
            other.take(state.say(legal[-1], seat), seat)
            state.clone().take(legal[-1], seat)
            assert other.history()[-1] == (seat, state.say(legal[-1], seat))


@pytest.mark.parametrize("name", EVERY)
def test_chances_sum_to_one_and_any_of_them_may_be_taken(name: str) -> None:
    state, luck = teetotum.game(name).start(seed=2), Keyed(1)
    for _ in range(60):
        if state.to_act == NATURE:
            break
        play_on(state, luck, 1)
    if state.to_act == NATURE:  # in some games the die is seldom thrown
        chances = state.chances()
        assert sum(chance.weight for chance in chances) == 1
        for chance in chances[:: max(1, len(chances) // 8)]:
            state.clone().take(chance.outcome)
        assert state.legal(0) == []
    else:
        assert state.chances() == []


@pytest.mark.parametrize("name", IN_TURN)
@pytest.mark.parametrize("preset", [0, 1])
def test_observations_keep_to_their_shapes_and_ranges(name: str, preset: int) -> None:
    game = teetotum.game(name, preset=teetotum.game(name).rulebook.presets[preset].name)
    state, luck = game.start(seed=8), Keyed(9)
    for _ in range(40):
        play_on(state, luck, 7)
        for seat in range(game.seats):
            seen = state.observations(seat)
            assert list(seen) == [part.name for part in game.planes]
            for part in game.planes:
                assert seen[part.name].shape == part.shape
                assert (seen[part.name] >= part.low).all(), part
                assert (seen[part.name] <= part.high).all(), part
    assert {part.high for part in game.planes if part.name == "seat"} <= {game.rulebook.seats.most - 1}
    assert sum(part.size for part in game.planes) == game.observation_size == len(state.observation(0))


@pytest.mark.parametrize("name", IN_TURN)
def test_no_scratch_is_observed(name: str) -> None:
    names = {part.name for part in teetotum.game(name).planes}
    assert not names & {"open", "found", "trial", "memory", "square", "holds", "standing", "totals"}


def test_a_seat_sees_its_own_men_first() -> None:
    game = teetotum.game("gantlope", seats=3)
    state, luck = game.start(seed=1), Keyed(2)
    play_on(state, luck, 200)
    assert isinstance(state, MatchState)
    men = np.array(state.match.play.state.men).reshape(-1, 4)[:3]
    for seat in range(3):
        assert (state.observations(seat)["men"] == np.roll(men, -seat, axis=0)).all()


@pytest.mark.parametrize("name", SEALED)
def test_a_sealed_order_tells_no_other_seat_anything(name: str) -> None:
    state, luck = teetotum.game(name).start(seed=1), Keyed(3)
    for _ in range(12):
        if state.to_act == TOGETHER and len(state.writers) > 1:
            seat, other = state.writers[0], state.writers[1]
            codes = state.legal(seat)
            first, second = state.clone(), state.clone()
            first.take(codes[0], seat)
            second.take(codes[-1], seat)
            assert first.view(other) == second.view(other)
            if state.game.planes:
                assert (first.observation(other) == second.observation(other)).all()
        play_on(state, luck, 1)


def test_orders_of_several_seats_are_sealed_together_or_not_at_all() -> None:
    state = teetotum.game("naval_duel").start()
    before = state.key
    with pytest.raises(Illegal, match="there is no order 100000"):
        state.take_all({0: 1, 1: 100_000})
    assert state.key == before
    assert state.writers == (0, 1)
    state.take_all({1: 5, 0: 0})
    assert [actor for actor, _ in state.history()] == [1, 0]


def test_a_match_played_out_is_worth_one_to_its_winner_and_nothing_in_all() -> None:
    state = teetotum.game("yacht_race_outside", seats=3).start(seed=4)
    assert state.returns() == (0.0, 0.0, 0.0)
    play_on(state, Keyed(5), 10_000)
    assert state.to_act == OVER
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]
    assert returns_of([1, 1, 3]) == (0.25, 0.25, -0.5)
    assert returns_of([0, 0]) == (0.0, 0.0)
    assert returns_of([1]) == (1.0,)


def test_events_cite_their_clauses() -> None:
    state = teetotum.game("gantlope", names=("Ann", "Bob"), seats=2).start(seed=12)
    while state.to_act < 0:
        events = state.spin()
    assert [(event.text, event.cites) for event in events] == [("Ann spins 3-6.", "GA-19")]
    assert [event.cites for event in state.take("3:SE-1>SE-4")] == ["GA-19", "GA-23"]
    assert state.events[-1].text == "Ann makes a pair on SE-4."
    assert state.view(1).events[-1] == state.events[-1]


@pytest.mark.parametrize("name", EVERY)
def test_a_notebook_is_given_a_drawing(name: str) -> None:
    state = teetotum.game(name).start(seed=1)
    play_on(state, Keyed(1), 5)
    assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")


def test_games_are_equal_where_they_are_told_alike() -> None:
    first, second = teetotum.game("gantlope", seats=3, doubles="again"), teetotum.game("Gantlope", 3, doubles="again")
    assert first == second == pickle.loads(pickle.dumps(first))
    assert hash(first) == hash(second)
    assert first != teetotum.game("gantlope", seats=3)
    assert first.options == {"doubles": "again"}
    assert repr(first) == "<Game gantlope for 3, doubles=again>"


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"name": "gantlop"}, "there is no game called 'gantlop': did you mean gantlope?"),
        ({"name": None}, "the name of a game is a word, not None"),
        ({"name": "gantlope", "names": "Ann"}, r"a list, such as \['Ann', 'Bob'\], not 'Ann'"),
        ({"name": "gantlope", "seats": 9}, "Gantlope is for 2 to 4 players, not 9"),
        ({"name": "gantlope", "seats": 2.0}, "the number of seats is a whole number, not 2.0"),
        ({"name": "gantlope", "double": "again"}, "has no option 'double'; the nearest is doubles"),
        ({"name": "gantlope", "preset": "brsk"}, "brisk"),
        ({"name": "naval_duel", "seats": 3}, "has 2 seats, not 3"),
        ({"name": "naval_duel", "board": "D9"}, "D9"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(told: dict[str, object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        teetotum.game(**told)  # type: ignore[arg-type] # some of it is meant to be wrong


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    state = teetotum.game("gantlope").start(seed=12)
    while state.to_act < 0:
        state.spin()
    before, other = state.key, 1 - state.to_act
    with pytest.raises(Illegal, match=f"seat {state.to_act} may not play 15: it may play 0"):
        state.take(15)
    with pytest.raises(Illegal, match=f"seat {other} may not act: it is"):
        state.take(0, other)
    with pytest.raises(Illegal, match="there is no seat 7"):
        state.view(7)
    with pytest.raises(Illegal, match="an action is a whole number"):
        state.take(1.5)  # type: ignore[arg-type] # it once was rounded, and played
    with pytest.raises(Illegal, match="99 is no action of Gantlope"):
        state.say(99)
    with pytest.raises(Illegal, match="seats act one at a time here, and it is"):
        state.take_all({0: 0, 1: 0})
    with pytest.raises(Illegal, match="told by seat, such as"):
        state.take_all([0])  # type: ignore[arg-type] # as a wrapper of one's own may
    assert state.key == before
    state.take_all({state.to_act: 0})
    assert state.key != before
    with pytest.raises(BadSetup, match="a seed is a whole number from 0"):
        state.game.start(seed=-1)
    with pytest.raises(BadSetup, match="a match's number is a whole number from 0"):
        state.game.start(match=-1)
    with pytest.raises(BadSetup, match="a seed is a whole number, not 'x'"):
        teetotum.program(state.game, seed="x")  # type: ignore[arg-type] # as read from a command line
    with pytest.raises(BadSetup, match="a program's level is a word, not None"):
        teetotum.program(state.game, None)  # type: ignore[arg-type] # as where nothing was asked for


def test_the_strategic_game_is_told_in_words() -> None:
    game = teetotum.game("naval_strategic")
    assert game.planes == ()
    with pytest.raises(BadSetup, match="told in words"):
        game.start().observation(0)
    assert "before play" in game.start().view(0).text


def test_importing_the_house_loads_neither_compiler_nor_arrays() -> None:
    told = "import sys, teetotum; teetotum.game('gantlope').start().legal; print({'numba', 'numpy'} & set(sys.modules))"
    heard = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert heard.stdout == "set()\n"


def test_a_program_acts_for_the_seat_to_act_and_for_nobody_else() -> None:
    game = teetotum.game("lost_diamond", lead="first_seat")
    program, state = teetotum.program(game, "sensible"), game.start(seed=3)
    with pytest.raises(Illegal, match="no seat is to act now: Nature spins first"):
        program(state)
    while state.to_act == NATURE:
        state.spin()
    before = len(state.history())
    program(state)
    assert [seat for seat, _ in state.history()[before:]] == [0]
    with pytest.raises(BadSetup, match="at the level 'clever'"):
        teetotum.program(game, "clever")


def test_all_that_is_public_is_there_and_told_of() -> None:
    assert [name for name in teetotum.__all__ if not hasattr(teetotum, name)] == []
    assert teetotum.NATURE == NATURE_OF_THE_RULES
    assert issubclass(NoSuchGame, BadSetup)
    with pytest.raises(AttributeError, match="nothing public called 'boiler'"):
        teetotum.boiler  # type: ignore[attr-defined] # noqa: B018
