"""Exact odds: a tiny course agrees with brute force and with simulation, and every position keeps its number."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from teetotum import games
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.yacht_race_outside import GAME
from teetotum.games.yacht_race_outside.vocabulary import ROOM, Board, Colour, Phase, State
from teetotum.lab.odds import outside
from teetotum.lab.odds.solve import Chart, Contest, contest
from teetotum.lab.odds.solved import Odds, by_number, chance_to_lead, chart_of, odds_of, opening_of, state_of, survey_of
from teetotum.lab.simulate import simulate, wilson
from teetotum.players.yacht_race_outside import advise
from tests.games.yacht_race_outside.tables import race

PLAIN, SAFETY, WHITE, YELLOW, BLUE = Colour.PLAIN, Colour.SAFETY, Colour.WHITE, Colour.YELLOW, Colour.BLUE
BRIEF = (PLAIN, SAFETY, WHITE, BLUE)
"""A course of three spaces, short enough for brute force."""
FAIR = (PLAIN, PLAIN, YELLOW, YELLOW, SAFETY, WHITE, SAFETY, Colour.RED, *(PLAIN,) * 6)
"""A course of thirteen spaces with two fair winds, so that spins are laid aside."""
SWEEPS = 25


def course(colours: tuple[int, ...]) -> Setup:
    """Set up a race of two over a course that no survey would pass."""
    board = Board(len(colours) - 1, tuple(int(colour) for colour in colours) + (0,) * (ROOM - len(colours)))
    return prepare(replace(GAME, survey=lambda _sheet: board), seats=2, options={"first": "seat"})


@cache
def charted(colours: tuple[int, ...]) -> Chart:
    return chart_of(course(colours))


@cache
def solved(colours: tuple[int, ...], pair: tuple[str, str]) -> Contest:
    return contest(charted(colours), pair, least=1e-9)


class Naive:
    """Every turn gone through by hand, both seats and both orders of the yachts kept apart, nothing numbered."""

    def __init__(self, setup: Setup, players: tuple[str, str]) -> None:
        self.setup, self.players = setup, players
        first = setup.game.state()
        setup.game.lay_out(setup.play(first))
        self.start = self.key(first)
        self.worth: dict[tuple[float, ...], float] = {self.start: 0.5}
        self.turns: dict[tuple[float, ...], tuple[object, ...]] = {}
        waiting = [first]
        while waiting:
            state = waiting.pop()
            self.turns[self.key(state)] = self.grow(state, waiting, at_root=True)

    @staticmethod
    def key(state: State) -> tuple[float, ...]:
        state.turns = 0
        return tuple(states.numbers(state))

    def grow(self, state: State, waiting: list[State], at_root: bool = False) -> tuple[object, ...]:
        game, play = self.setup.game, self.setup.play(state)
        actor = game.to_act(play)
        if actor == OVER:
            return "is", 1.0 if state.place[0] == 1 else 0.0
        if actor == NATURE and state.made == 0 and not at_root:
            if self.key(state) not in self.worth:
                self.worth[self.key(state)] = 0.5
                waiting.append(state)
            return "at", self.key(state)
        if actor == NATURE:
            return "mean", [self.grow(after, waiting) for after in self.after(state, range(16))]
        choices = [0, 0]
        found = game.legal(play, choices)
        how = self.players[actor]
        if how == "sensible":
            choices, found = [choices[advise(play, choices, found)]], 1
        join = "mean" if how == "random" else ("max", "min")[actor]
        return join, [self.grow(after, waiting) for after in self.after(state, choices[:found])]

    def after(self, state: State, actions: object) -> Iterator[State]:
        assert isinstance(actions, range | list)
        for action in actions:
            copied = states.copy(state)
            self.setup.game.take(self.setup.play(copied), action)
            yield copied

    def read(self, turn: tuple[object, ...]) -> float:
        join, told = turn
        if join == "is":
            assert isinstance(told, float)
            return told
        if join == "at":
            return self.worth[told]  # type: ignore[index]
        branches = [self.read(branch) for branch in told]  # type: ignore[attr-defined]
        if join == "mean":
            return sum(branches) / len(branches)
        return max(branches) if join == "max" else min(branches)

    def settle(self) -> float:
        for _ in range(SWEEPS):
            for key, turn in self.turns.items():
                self.worth[key] = self.read(turn)
        return self.worth[self.start]


@pytest.mark.parametrize("pair", [("best", "best"), ("sensible", "random")])
def test_a_tiny_course_solved_by_steam_agrees_with_brute_force_by_hand(pair: tuple[str, str]) -> None:
    assert solved(BRIEF, pair).first == pytest.approx(Naive(course(BRIEF), pair).settle(), abs=1e-7)


def test_exact_shares_lie_in_the_interval_of_a_simulation_where_spins_are_laid_aside() -> None:
    known = solved(FAIR, ("sensible", "random"))
    for levels, exact in ((("sensible", "random"), known.first), (("random", "sensible"), 1 - known.second)):
        tally = simulate(course(FAIR), 40_000, seed=6, levels=levels)
        low, high = wilson(tally.shares()[0], 40_000 * 4 // 9)  # three standard errors rather than two
        assert low < exact < high


def test_the_best_answer_to_a_program_does_no_worse_than_that_program() -> None:
    assert solved(FAIR, ("best", "random")).share >= solved(FAIR, ("sensible", "random")).share
    assert solved(FAIR, ("best", "sensible")).share >= 0.5
    assert solved(FAIR, ("best", "best")).share == pytest.approx(0.5)


def positions(matches: int) -> Iterator[Match]:
    """Go through every spin of some races on the course of the house."""
    for number in range(matches):
        match, luck = Match(prepare(GAME, seats=2, options={"first": "seat"}), Keyed(9, number)), Keyed(10, number)
        while not match.is_over:
            if match.to_act == NATURE:
                yield match
                match.spin()
            else:
                legal = match.legal()
                match.take(legal[luck.below(len(legal))])


def test_a_numbered_position_is_laid_out_again_under_its_number() -> None:
    kinds_met = set()
    for match in positions(25):
        play, again = match.play, match.setup.play()
        number = outside.number_of(play, 54, 0)
        if number >= 0:
            outside.lay(again, number, 54)
            state, laid = state_of(play.state), state_of(again.state)
            assert outside.number_of(again, 54, 0) == number
            assert sorted(laid.at[:2]) == sorted(state.at[2 * state.seat :][:2])
            assert (laid.made, laid.depth, bool(laid.bound)) == (state.made, state.depth, bool(state.bound))
            kinds_met.add((laid.made, sum(laid.marked) > 0))
    assert {(0, False), (0, True), (1, False)} <= kinds_met


def test_the_sensible_program_does_not_mind_which_of_its_yachts_is_which() -> None:
    spread = Keyed(3)
    for _ in range(400):
        one, other, *rivals = (spread.below(51) for _ in range(4))
        if one == other:
            continue
        hand = f"h:{1 + spread.below(6)},{1 + spread.below(6)}"
        try:
            matches = [
                race(lies, f"{rivals[0]},{rivals[1]}", tags=hand) for lies in (f"{one},{other}", f"{other},{one}")
            ]
        except Refusal:
            continue
        told = []
        for match in matches:
            choices = match.legal()
            told.append(match.say(choices[advise(match.play, choices, len(choices))]))
        assert told[0] == told[1]


def known_odds() -> Odds:
    return by_number(solved(FAIR, ("best", "best")))


def test_the_best_choice_is_worth_what_the_position_is_worth() -> None:
    odds = known_odds()
    match = Match(odds.setup, opening="0:1,7 1:3,0 t:0 h:1,2")
    worths = dict(odds.choices(match))
    assert len(worths) == 2
    assert max(worths.values()) == pytest.approx(odds.chances(state_of(match.state))[0])
    assert min(worths.values()) < max(worths.values())


def test_the_same_position_is_worth_the_same_from_either_seat() -> None:
    odds = known_odds()
    first, second = (Match(odds.setup, opening=line) for line in ("0:1,7 1:3,9 t:0 h:1,2", "0:3,9 1:1,7 t:1 h:1,2"))
    assert odds.chances(state_of(first.state))[0] == pytest.approx(odds.chances(state_of(second.state))[1])


def test_a_yacht_that_crosses_the_line_last_has_won() -> None:
    odds = known_odds()
    match = Match(odds.setup, opening="0:H,12 1:3,0 t:0 h:4")
    assert odds.chances(state_of(match.state)) == (1.0, 0.0)


def test_a_position_that_cannot_come_about_has_no_odds() -> None:
    odds = replace(known_odds(), worth=np.full_like(known_odds().worth, np.nan))
    match = Match(odds.setup, opening="0:1,7 1:3,0 t:0 h:1,2")
    with pytest.raises(BadSetup, match="no race from the mark"):
        odds.chances(state_of(match.state))


@pytest.mark.clause("YOR-2")
@pytest.mark.parametrize(
    ("totals", "chance"), [((0, 0), 0.5), ((2, 0), 0.5 / 16), ((12, 0), 15.5 / 16), ((0, 12), 0.5 / 16)]
)
def test_a_high_spin_for_the_lead_is_worth_what_it_promises(totals: tuple[int, int], chance: float) -> None:
    state = state_of(Match(prepare(GAME, seats=2)).state)
    assert state.phase == Phase.FOR_THE_LEAD
    state.totals[:2] = totals
    assert chance_to_lead(state) == pytest.approx(chance)
    first, second = known_odds().chances(state)
    assert first + second == pytest.approx(1)


@pytest.mark.parametrize(
    ("game", "seats", "options", "why"),
    [
        ("gantlope", 2, {}, "teetotum simulate"),
        ("yacht_race_outside", 3, {}, "two seats"),
        ("yacht_race_outside", 2, {"meeting": "previous"}, "YOR-38"),
        ("yacht_race_outside", 2, {"turn_limit": 10}, "YOR-28"),
    ],
)
def test_what_cannot_be_worked_out_is_refused(game: str, seats: int, options: dict[str, object], why: str) -> None:
    setup = prepare(games.find(game), seats=seats, options=options)
    with pytest.raises(BadSetup, match=why):
        survey_of(setup)
    with pytest.raises(BadSetup, match=why):
        odds_of(setup)


@pytest.mark.clause("YO-21")
def test_a_race_that_is_over_has_no_odds_left() -> None:
    with pytest.raises(Illegal, match="over"):
        opening_of(prepare(GAME, seats=2), "0:H,H 1:3,0 t:0 p:1,0 e:1")
