"""Pairings: everybody meets once in a round robin; in a Swiss system nobody twice while it can be helped."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from teetotum.lab.pairing import History, Round, round_robin, swiss
from tests.sizes import sized


@given(st.integers(2, 26))
def test_everybody_meets_everybody_once_and_sits_first_as_often_as_second(guests: int) -> None:
    rounds = round_robin(guests)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(guests), 2)))
    firsts = History(rounds, [0] * guests).firsts
    assert max(abs(firsts[guest]) for guest in range(guests)) <= 1 + guests % 2
    for pairs in rounds:
        playing = [guest for pair in pairs for guest in pair]
        assert len(set(playing)) == len(playing) == guests - guests % 2


def play(guests: int, results: list[int], rounds: int) -> list[Round]:
    """Hold a Swiss system whose matches end as told."""
    held: list[Round] = []
    points = [0] * guests
    for number in range(rounds):
        pairs = swiss(History(held, points))
        held.append(pairs)
        for table, pair in enumerate(pairs):
            result = results[(number * guests + table) % len(results)]
            for seat, guest in enumerate(pair):
                points[guest] += 1 if result == 2 else 2 * (result == seat)
    return held


def can_be_paired_afresh(left: tuple[int, ...], met: set[frozenset[int]]) -> bool:
    """Try every pairing of a company."""
    if not left:
        return True
    first, *others = left
    return any(
        frozenset((first, other)) not in met
        and can_be_paired_afresh(tuple(guest for guest in others if guest != other), met)
        for other in others
    )


@given(st.integers(2, 9), st.lists(st.integers(0, 2), min_size=1, max_size=sized(12, 40)))
def test_nobody_meets_twice_in_a_swiss_system_while_that_can_be_helped(guests: int, results: list[int]) -> None:
    met: set[frozenset[int]] = set()
    for pairs in play(guests, results, guests):
        playing = sorted(guest for pair in pairs for guest in pair)
        assert len(playing) == guests - guests % 2
        again = [pair for pair in pairs if frozenset(pair) in met]
        assert not again or not can_be_paired_afresh(tuple(playing), met)
        met |= {frozenset(pair) for pair in pairs}


@given(st.integers(3, 25).filter(lambda n: n % 2 == 1), st.lists(st.integers(0, 2), min_size=1, max_size=12))
def test_nobody_sits_out_twice_before_everybody_has_once(guests: int, results: list[int]) -> None:
    rounds = min(guests, sized(8, 20))
    byes = History(play(guests, results, rounds), [0] * guests).byes
    assert max(byes.values()) - min(byes.values()) <= 1
    assert sum(byes.values()) == rounds


def test_those_who_won_meet_those_who_won() -> None:
    assert swiss(History([((0, 1), (2, 3))], [2, 0, 2, 0])) == ((0, 2), (1, 3))
