"""Exact odds: a tiny course agrees with brute force and with simulation, and nothing that matters is left out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from teetotum import games, players
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.state import layout
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.yacht_race_outside import GAME
from teetotum.games.yacht_race_outside.vocabulary import ROOM, Board, Colour, State
from teetotum.lab import fleets, odds, voyages
from teetotum.lab.simulate import simulate
from teetotum.players.perfect import PerfectPlayer
from teetotum.players.yacht_race_outside import advise
from teetotum.steam import tables
from teetotum.steam.tables import Chart, Contest, Odds, by_print, chart_from, contest, first_state
from tests.games.yacht_race_outside.tables import race
from tests.sizes import sized

PLAIN, SAFETY, WHITE, YELLOW, BLUE = Colour.PLAIN, Colour.SAFETY, Colour.WHITE, Colour.YELLOW, Colour.BLUE
BRIEF = (PLAIN, SAFETY, WHITE, BLUE)
"""A course of three spaces, short enough for brute force."""
FAIR = (PLAIN, PLAIN, YELLOW, YELLOW, SAFETY, WHITE, SAFETY, Colour.RED, *(PLAIN,) * 6)
"""A course of thirteen spaces with two fair winds, so that spins are laid aside."""
SWEEPS = 25
MATCHES = sized(40_000, 10_000_000)
ENDGAMES = sized(100, 4_000)
ERRORS = 4
"""Standard errors by which a simulated share may miss the exact one."""
ROOM_FOR_FAIR = 200_000, 20_000_000


def course(colours: tuple[int, ...]) -> Setup:
    """Set up a race of two over a course that no survey would pass."""
    board = Board(len(colours) - 1, tuple(int(colour) for colour in colours) + (0,) * (ROOM - len(colours)))
    return prepare(replace(GAME, survey=lambda _sheet: board), seats=2, options={"first": "seat"})


@cache
def charted(colours: tuple[int, ...]) -> Chart:
    chart = chart_from(course(colours), first_state(course(colours)), ROOM_FOR_FAIR, advise=advise)
    assert chart.is_whole
    return chart


@cache
def solved(colours: tuple[int, ...], pair: tuple[str, str]) -> Contest:
    return contest(charted(colours), pair)


def agrees(exact: float, share: float, matches: int) -> bool:
    """See whether a simulated share lies within four standard errors of the exact one."""
    return bool(abs(share - exact) <= ERRORS * (exact * (1 - exact) / matches) ** 0.5)


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


def test_exact_shares_agree_with_a_simulation_where_spins_are_laid_aside() -> None:
    known = solved(FAIR, ("sensible", "random"))
    for levels, exact in ((("sensible", "random"), known.first), (("random", "sensible"), 1 - known.second)):
        tally = simulate(course(FAIR), MATCHES, seed=6, levels=levels)
        assert agrees(exact, tally.shares()[0], MATCHES)


def test_the_best_answer_to_a_program_does_no_worse_than_that_program() -> None:
    assert solved(FAIR, ("best", "random")).first >= solved(FAIR, ("sensible", "random")).first
    assert solved(FAIR, ("best", "sensible")).first >= solved(FAIR, ("sensible", "sensible")).first
    assert solved(FAIR, ("best", "best")).first + solved(FAIR, ("best", "best")).second == pytest.approx(1)


TIME = {
    "cats_and_mice": {"turns", "quiet"},
    "gantlope": {"turns"},
    "lost_diamond": {"turns"},
    "phoebe_snow": {"rounds", "spins"},
    "yacht_race_outside": {"turns"},
}
"""What of each game's state only counts how long a match has taken."""


def spins_of(game: AnyGame, matches: int, seed: int) -> Iterator[Match]:
    """Go through some matches of two seats by luck, wherever Nature is to spin."""
    for number in range(matches):
        match, luck = Match(prepare(game, seats=2), Keyed(seed, number)), Keyed(seed + 1, number)
        while not match.is_over and len(match.actions) < 300:
            if match.to_act == NATURE:
                yield match
                match.spin()
            else:
                legal = match.legal()
                match.take(legal[luck.below(len(legal))])


@pytest.mark.parametrize("name", TIME)
def test_a_position_that_is_laid_again_from_what_is_kept_lacks_nothing_but_its_time(name: str) -> None:
    game = games.find(name)
    assert game.exact is not None
    for match in spins_of(game, 3, 9):
        laid = game.state()
        for field, length in layout(game.state):
            told, kept = getattr(match.state, field), game.exact.kept.get(field, 0)
            if kept and length:
                getattr(laid, field)[:kept] = told[:kept]
            elif kept:
                setattr(laid, field, told)
        game.exact.mend(match.setup.play(laid))
        differ = {field for field, _ in layout(game.state) if getattr(laid, field) != getattr(match.state, field)}
        assert differ <= TIME[name]


def test_the_same_position_is_worth_the_same_from_either_seat() -> None:
    known = known_odds()
    first = Match(known.setup, opening="0:1,7 1:3,9 t:0 h:1,2")
    turned = Match(known.setup, opening="0:7,1 1:9,3 t:0 h:1,2")
    assert known.chances(first.state) == pytest.approx(known.chances(turned.state))
    mirrored = Match(known.setup, opening="0:3,9 1:1,7 t:1 h:1,2")
    assert known.chances(first.state)[0] == pytest.approx(known.chances(mirrored.state)[1])


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


@cache
def known_odds() -> Odds:
    return by_print(solved(FAIR, ("best", "best")))


def test_the_best_choice_is_worth_what_the_position_is_worth() -> None:
    known = known_odds()
    match = Match(known.setup, opening="0:1,7 1:3,0 t:0 h:1,2")
    worths = dict(known.choices(match))
    assert len(worths) == 2
    assert max(worths.values()) == pytest.approx(known.chances(match.state)[0])
    assert min(worths.values()) < max(worths.values())


def test_a_yacht_that_crosses_the_line_last_has_won() -> None:
    match = Match(known_odds().setup, opening="0:H,12 1:3,0 t:0 h:4")
    assert known_odds().chances(match.state) == (1.0, 0.0)


def test_a_position_that_cannot_come_about_has_no_odds() -> None:
    bare = replace(known_odds(), prints=known_odds().prints[:1], worth=known_odds().worth[:1])
    match = Match(bare.setup, opening="0:1,7 1:3,0 t:0 h:1,2")
    with pytest.raises(BadSetup, match="no match from the beginning"):
        bare.chances(match.state)


def phoebe() -> Setup:
    return prepare(games.find("phoebe_snow"), seats=2, options={"order": "seat"})


@pytest.mark.parametrize("level", ["sensible", "random"])
def test_phoebe_snow_agrees_with_a_simulation(level: str) -> None:
    chart = chart_from(phoebe(), first_state(phoebe()), ROOM_FOR_FAIR, advise=odds.advice(phoebe()))
    assert chart.is_whole
    exact = contest(chart, (level, level)).first
    assert agrees(exact, simulate(phoebe(), MATCHES, seed=4, levels=(level, level)).shares()[0], MATCHES)


def test_odds_of_programs_that_were_broken_off_are_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[tuple[str, str]] = []

    def sweep(_chart: object, pair: tuple[str, str], *_: object) -> SimpleNamespace:
        swept.append(pair)
        if len(swept) == 3:
            raise KeyboardInterrupt
        return SimpleNamespace(pair=pair, first=0.5, second=0.25)

    monkeypatch.setattr(tables, "whole_chart", lambda *_: None)
    monkeypatch.setattr(tables, "contest", sweep)
    monkeypatch.setattr(tables, "kept_beside", lambda _setup, ending: tmp_path / f"odds{ending}")
    with pytest.raises(KeyboardInterrupt):
        odds.bouts_of(phoebe())
    told = odds.bouts_of(phoebe())
    pairs = list(odds.pairs_of(phoebe()))
    assert swept == [*pairs[:3], *pairs[2:]]
    assert [bout.pair for bout in told] == pairs


@cache
def lost_diamond() -> Odds:
    return tables.odds_of(prepare(games.find("lost_diamond"), seats=2))


@pytest.mark.clause("LDR-24", "LDR-25")
def test_lost_diamond_is_solved_with_the_ruling_that_play_may_go_round_and_is_drawn_in_the_end() -> None:
    known = lost_diamond()
    assert sum(known.chances(first_state(known.setup))) == pytest.approx(1)
    assert 0.5 < known.chances(first_state(known.setup))[0] < 0.51
    carrier = Match(known.setup, opening="a7 h6 d:0 t:0")
    worths = dict(known.choices(carrier))
    assert max(worths.values()) == pytest.approx(known.chances(carrier.state)[0], abs=1e-6)
    assert min(worths.values()) > 0.5  # whoever carries the Diamond is ahead, whichever way he goes


def test_perfect_play_wins_most_matches_from_the_sensible_program() -> None:
    known = lost_diamond()
    perfect, sensible = PerfectPlayer(players.RandomPlayer()), players.find(known.setup.game, "sensible")
    won = 0
    for number in range(20):
        luck = Keyed(2, number)
        match = Match(known.setup, luck)
        while not match.is_over:
            if match.to_act == NATURE:
                match.spin()
            else:
                match.take((perfect if match.to_act == number % 2 else sensible).choose(match, luck))
        won += match.places()[number % 2] == 1
    assert won >= 12


def test_where_there_is_no_table_perfect_play_is_that_of_the_next_best() -> None:
    setup = prepare(games.find("lost_diamond"), seats=2, options={"repetition": "draw"})
    match = Match(setup, Keyed(3))
    while match.to_act == NATURE or len(match.legal()) < 2:
        match.spin() if match.to_act == NATURE else match.take(match.legal()[0])
    assert PerfectPlayer(players.RandomPlayer()).choose(match, Keyed(1)) in match.legal()


def test_an_endgame_of_gantlope_is_worked_out_from_its_position() -> None:
    setup = prepare(games.find("gantlope"), seats=2)
    match = Match(setup, opening="0:57,58,59,60 1:57,58,59,60 t:0")
    assert odds.endgame(match).span(match.state) == ((1.0, 0.0), (1.0, 0.0))


def test_an_endgame_agrees_with_matches_in_which_both_sides_play_it_best() -> None:
    setup, position = prepare(games.find("gantlope"), seats=2), "0:50,62,63,63 1:53,62,63,63 t:0"
    opening = Match(setup, opening=position)
    known, won = odds.endgame(opening), 0
    for number in range(ENDGAMES):
        match = Match(setup, Keyed(6, number), opening=position)
        while not match.is_over:
            if match.to_act == NATURE:
                match.spin()
            else:
                match.take(max(known.choices(match), key=lambda told: told[1])[0])
        won += match.places()[0] == 1
    assert known.span(opening.state)[0] == known.span(opening.state)[1]
    assert agrees(known.span(opening.state)[0][0], won / ENDGAMES, ENDGAMES)


def test_what_there_is_no_room_for_makes_bounds_of_the_odds() -> None:
    opening = Match(prepare(games.find("gantlope"), seats=2), opening="0:50,61,62,63 1:53,61,62,63 t:0")
    chart = chart_from(opening.setup, opening.state, (500, 1 << 20))
    assert chart.positions == 500
    assert not chart.is_whole
    least, most = (contest(chart, ("best", "best"), beyond=beyond).first for beyond in (0.0, 1.0))
    assert least < most


@pytest.mark.parametrize("options", [{"mode": "children", "first": "youngest"}, {"first_commodore": "named"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_home_first_agrees_with_a_simulation(options: dict[str, object], seats: int) -> None:
    setup = prepare(games.find("round_the_world"), seats=seats, options=options)
    known, levels = voyages.race(setup), (players.usual(setup.game),) * seats
    shares = simulate(setup, MATCHES, seed=8, levels=levels).shares()
    assert sum(known.firsts) == pytest.approx(1)
    assert all(agrees(exact, share, MATCHES) for exact, share in zip(known.firsts, shares, strict=True))
    assert all(best >= first - 1e-9 for best, first in zip(known.best, known.firsts, strict=True))


IN_PORT: dict[str, object] = {"mode": "game_2", "first_commodore": "named"}
SHORT: dict[str, object] = {"goal": "hong_kong", "days": "net"}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, SHORT), (3, SHORT), (4, SHORT)])
def test_who_wins_by_passages_lies_within_its_bounds_in_a_simulation(seats: int, options: dict[str, object]) -> None:
    setup = prepare(games.find("round_the_world"), seats=seats, options=IN_PORT | options)
    known = fleets.bounds(setup)
    shares = simulate(setup, MATCHES, seed=8, levels=(known.level,) * seats).shares()
    assert sum(known.least) <= 1 <= sum(known.most)
    for least, most, share in zip(known.least, known.most, shares, strict=True):
        assert least <= most <= least + (1e-6 if seats == 2 else 2e-3)
        assert share >= least or agrees(least, share, MATCHES)
        assert share <= most or agrees(most, share, MATCHES)


def test_bounds_are_asked_of_four_captains_at_most() -> None:
    setup = prepare(games.find("round_the_world"), seats=5, options=IN_PORT | {"max_players": 8})
    with pytest.raises(BadSetup, match="4 seats at most"):
        fleets.bounds(setup)


def test_a_voyage_alone_takes_as_many_rounds_as_it_does_in_a_simulation() -> None:
    setup = prepare(games.find("round_the_world"), seats=1)
    rounds = []
    for number in range(300):
        match = Match(setup, Keyed(5, number))
        while not match.is_over:
            match.spin() if match.to_act == NATURE else match.take(match.legal()[0])
        rounds.append(match.state.rounds)  # type: ignore[attr-defined]
    assert voyages.race(setup).mean == pytest.approx(sum(rounds) / len(rounds), abs=1.5)


@pytest.mark.parametrize(
    ("game", "seats", "options", "why"),
    [
        ("yacht_race", 2, {}, "teetotum simulate"),
        ("yacht_race_outside", 3, {}, "two seats"),
        ("yacht_race_outside", 2, {"meeting": "previous"}, "YOR-38"),
        ("yacht_race_outside", 2, {"turn_limit": 10}, "YOR-28"),
        ("lost_diamond", 2, {"repetition": "draw"}, "LDR-24"),
        ("round_the_world", 3, {"mode": "game_2", "tied_passage": "all"}, "tied_passage=none"),
        ("round_the_world", 3, {"complete_round": "on"}, "complete_round=off"),
    ],
)
def test_what_cannot_be_worked_out_is_refused(game: str, seats: int, options: dict[str, object], why: str) -> None:
    setup = prepare(games.find(game), seats=seats, options=options)
    with pytest.raises(BadSetup, match=why):
        tables.exact_of(setup)


def test_a_game_with_too_many_positions_is_not_worked_out_whole() -> None:
    with pytest.raises(BadSetup, match="--position"):
        tables.odds_of(prepare(games.find("gantlope"), seats=2))


@pytest.mark.clause("YO-21")
def test_a_race_that_is_over_has_no_odds_left() -> None:
    with pytest.raises(Illegal, match="over"):
        odds.opening_of(prepare(GAME, seats=2), "0:H,H 1:3,0 t:0 p:1,0 e:1")
