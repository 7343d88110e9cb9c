"""Programs play Lost Diamond for its aims: the Diamond, the Circle Crossing, Home, and the carrier's place."""

import pytest

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.state import copy
from teetotum.engine.umpire import Match, prepare
from teetotum.games.lost_diamond import GAME
from teetotum.games.lost_diamond.vocabulary import FIELD, LANE, LANES, STEP, WAYS, State
from teetotum.lab.duel import duel
from teetotum.players.lost_diamond import advise, weigh
from tests.games.lost_diamond.tables import table


def advised(match: Match, *spins: str, level: str = "sensible") -> str:
    for spin in spins:
        match.act(spin)
    return match.say(players.find(GAME, level).choose(match, Keyed(1)))


@pytest.mark.clause("LD-34")
def test_a_sensible_player_takes_a_shortest_way_to_the_diamond() -> None:
    match = table("i1", "R30")
    for _ in range(5):
        match.act(advised(match))
        if match.position().split()[2] == "d:0":
            break
        for action in ("1-1", "1,1"):
            match.act(action)
    assert match.position().startswith("e4")


@pytest.mark.clause("LD-42")
def test_a_sensible_carrier_hits_the_circle_crossing_when_he_can() -> None:
    assert advised(table("LE6", "c4", "0"), "4-2") == "4,2"


@pytest.mark.clause("LD-51")
@pytest.mark.parametrize("level", ["sensible", "strong"])
def test_a_carrier_goes_home_when_he_can(level: str) -> None:
    assert advised(table("R38", "c4", "0"), "2-6", level=level) == "6,2"


@pytest.mark.clause("LD-49")
@pytest.mark.parametrize("level", ["sensible", "strong"])
def test_a_player_takes_the_diamond_when_he_can(level: str) -> None:
    assert advised(table("h3", "e3", "1"), level=level) == "h3-e3"
    assert advised(table("R10", "R14", "1"), "4-3", level=level) == "4,3"


@pytest.mark.clause("LD-16")
def test_a_sensible_player_turns_into_the_lane_when_he_can() -> None:
    assert advised(table("R15", "c4"), "5-2") == "5,2"


def test_a_sensible_carrier_does_not_step_under_the_others_number() -> None:
    match = table("e4", "h3", "0", turn=0)
    match = Match(prepare(GAME), opening=match.position() + " n:8")
    assert advised(match) != "e4-e3"


def test_the_strong_player_beats_the_sensible_one() -> None:
    tally = duel(prepare(GAME), ["strong", "sensible"], 12, seed=5)
    assert tally.shares()[0] >= 0.5


def test_a_carrier_who_can_get_away_through_the_field_gets_away() -> None:
    # He used to walk into the hunter's arms once in eight turns, and lost six of seven matches from here.
    won = 0
    for seed in range(20):
        match = Match(prepare(GAME), Keyed(seed), opening="a7 h6 d:0 t:0 n:91")
        while not match.is_over:
            legal = match.legal()
            match.take(legal[advise(match.play, legal, len(legal))]) if legal else match.spin()
        won += match.winners() == [0]
    assert won >= 18


def across(spot: int) -> int:
    """The spot that lies where this one does when the sheet is turned half round."""
    if spot < LANES:
        return (spot + 20) % 40
    if spot < FIELD:
        return spot + LANE if spot < LANES + LANE else spot - LANE
    return FIELD + 62 - (spot - FIELD)


def turned_round(state: State) -> State:
    """The same position with East and West in each other's places."""
    other: State = copy(state)
    other.seat, other.holder = 1 - state.seat, 3 - state.holder if state.holder else 0
    other.place[0], other.place[1] = across(state.place[1]), across(state.place[0])
    return other


def test_east_and_west_are_alike_to_the_sensible_program() -> None:
    setup, seen = prepare(GAME), 0
    for seed in range(12):
        match, whim = Match(setup, Keyed(seed)), Keyed(seed + 100)
        while not match.is_over:
            if match.to_act < 0:
                match.spin()
                continue
            legal, opposite = match.legal(), setup.play(turned_round(match.state))  # type: ignore[arg-type]
            for action in legal:
                way = STEP + (action - STEP + WAYS // 2) % WAYS if STEP <= action < STEP + WAYS else action
                assert weigh(match.play, action) == weigh(opposite, way), match.position()
                seen += 1
            match.take(legal[whim.below(len(legal)) if whim.below(3) == 0 else advise(match.play, legal, len(legal))])
    assert seen > 1000
