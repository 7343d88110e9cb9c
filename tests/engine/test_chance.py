"""Nature's luck is exact, repeatable where it should be, and beyond anybody's reach where it should be."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teetotum.engine import chance
from teetotum.engine.chance import GOLDEN, Fair, Keyed, Wheel, fair_face, key, scramble, weigh
from teetotum.engine.errors import BadSetup

DIE = Wheel("die", (1, 2, 3, 4, 5, 6))
SECRET = bytes(range(32))


def test_a_wheel_weighs_each_outcome_by_its_faces() -> None:
    assert weigh(Wheel("teetotum", (1, 1, 2, 5))) == [(1, Fraction(1, 2)), (2, Fraction(1, 4)), (5, Fraction(1, 4))]


@given(st.lists(st.integers(-9, 9), min_size=1))
def test_the_weights_of_any_wheel_make_one_whole(faces: list[int]) -> None:
    assert sum(weight for _, weight in weigh(Wheel("any", tuple(faces)))) == 1


# Keyed luck.


def test_the_mixing_step_gives_the_published_first_words_of_splitmix64() -> None:
    words = [scramble(n * GOLDEN & (1 << 64) - 1) for n in (1, 2, 3)]
    assert words == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_keyed_luck_is_the_same_for_ever() -> None:
    luck = Keyed(1890, 7)
    assert key(1890, 7) == 12727842825299503041
    assert [luck.below(6) for _ in range(12)] == [1, 5, 5, 5, 1, 2, 0, 0, 4, 2, 5, 4]


def test_keyed_luck_differs_from_seed_to_seed_and_from_match_to_match() -> None:
    first_draws = {Keyed(seed, match).below(1 << 31) for seed in range(30) for match in range(30)}
    assert len(first_draws) == 900


def test_keyed_luck_passes_a_chi_square_test_on_a_fixed_seed() -> None:
    luck, faces, spins = Keyed(2026), 36, 36_000
    counts = Counter(luck.below(faces) for _ in range(spins))
    expected = spins / faces
    statistic = sum((counts[face] - expected) ** 2 / expected for face in range(faces))
    assert 14.5 < statistic < 66.6  # 35 degrees of freedom: a thousandth on either side


def test_a_keyed_draw_that_would_favour_a_face_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    luck, words = Keyed(0), [0, (1 << 32) - 1]
    monkeypatch.setattr(chance, "scramble", lambda _: words.pop(0) << 32)
    assert (1 << 32) % 36 == 4
    assert luck.below(36) == 35


@pytest.mark.parametrize("faces", [3, 6, 7, 36, 1000])
def test_every_face_of_a_keyed_wheel_keeps_equally_many_draws(faces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first draws of each face can be refused: count how many are."""
    luck, span, kept = Keyed(0), 1 << 32, []
    for face in range(faces):
        first = -(-face * span // faces)
        beyond = -(-(face + 1) * span // faces)
        near = range(first, min(first + 2, beyond))
        refused = sum(not_taken(luck, draw, faces, monkeypatch) for draw in near)
        kept.append(beyond - first - refused)
    assert set(kept) == {span // faces}


def not_taken(luck: Keyed, draw: int, faces: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    words = [draw, (1 << 32) - 1]
    monkeypatch.setattr(chance, "scramble", lambda _: words.pop(0) << 32)
    luck.below(faces)
    return not words


# Fair luck.


def by_the_recipe(secret: bytes, salts: tuple[str, ...], spin: int, faces: int) -> tuple[int, int]:
    """Work out a fair spin from its published recipe, and how many draws it took."""
    mixed = hashlib.sha256("".join(f"{len(salt.encode())}:{salt}," for salt in salts).encode()).hexdigest()
    for attempt in range(100):
        words = hmac.digest(secret, f"teetotum/1 {mixed} {spin} {attempt}".encode(), "sha256")
        drawn = int.from_bytes(words[:8], "big")
        if drawn < (1 << 64) // faces * faces:
            return drawn % faces, attempt
    raise AssertionError


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(min_size=1, max_size=8)), st.integers(0, 9999))
def test_anybody_can_work_out_a_fair_spin_from_the_secret_and_the_salts(
    secret: bytes, salts: list[str], spin: int
) -> None:
    assert fair_face(secret, tuple(salts), spin, 36) == by_the_recipe(secret, tuple(salts), spin, 36)[0]


def test_a_fair_draw_beyond_the_last_whole_round_of_faces_is_drawn_again() -> None:
    faces = (1 << 63) + 1
    found = [by_the_recipe(SECRET, ("a",), spin, faces) for spin in range(20)]
    assert any(attempt > 0 for _, attempt in found)
    assert [fair_face(SECRET, ("a",), spin, faces) for spin in range(20)] == [face for face, _ in found]


def test_the_commitment_is_the_hash_of_the_secret_and_is_known_before_any_spin() -> None:
    fair = Fair(SECRET, ("a", "b"))
    assert fair.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    fair.draw(DIE)
    assert fair.commitment == hashlib.sha256(SECRET).hexdigest()


def spins(secret: bytes, *salts: str) -> list[int]:
    fair = Fair(secret, salts)
    return [fair.draw(Wheel("wide", tuple(range(1000)))) for _ in range(8)]


def test_another_secret_or_another_salt_gives_other_spins() -> None:
    runs = [spins(SECRET, "a", "b"), spins(SECRET, "a", "c"), spins(SECRET, "b", "a"), spins(SECRET, "ab")]
    runs.append(spins(SECRET[::-1], "a", "b"))
    assert len({tuple(run) for run in runs}) == len(runs)
    assert spins(SECRET, "a", "b") == runs[0]


def test_a_promised_secret_is_fresh_every_time() -> None:
    assert Fair.promise(("a",)).commitment != Fair.promise(("a",)).commitment


def test_fair_luck_passes_a_chi_square_test_on_a_fixed_secret() -> None:
    fair, turns = Fair(SECRET, ("a", "b")), 6000
    counts = Counter(fair.draw(DIE) for _ in range(turns))
    assert 0.2 < sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


@pytest.mark.parametrize("salt", ["", " a", "a;b", "a\n", "x" * 101, "\u2028"])
def test_a_salt_that_no_record_could_hold_is_refused(salt: str) -> None:
    with pytest.raises(BadSetup, match="a salt has 1 to 100 printable characters"):
        Fair(SECRET, ("good", salt))
