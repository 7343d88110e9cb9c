"""The golden records of Cats and Mice are the ones its script plays today, move for move."""

from teetotum.engine.records import read, verify
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.golden_records import SHELF, golden_records


def test_playing_the_golden_matches_again_gives_the_same_records() -> None:
    played = {name: str(taken) for name, taken in golden_records().items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in SHELF.glob("*.record")}
    assert played == kept


def test_the_fair_record_verifies_and_is_caught_when_a_spin_is_altered() -> None:
    text = (SHELF / "two-with-fair-spins.record").read_text(encoding="utf-8")
    assert verify(read(text), GAME).is_fair
    first = next(line for line in text.splitlines() if line.startswith("spin "))
    one, other = (int(number) for number in first.removeprefix("spin ").split("-"))
    same_total = f"spin {one - 1}-{other + 1}" if one > 1 and other < 6 else f"spin {one + 1}-{other - 1}"
    altered = verify(read(text.replace(first, same_total, 1)), GAME)
    assert altered.wrong == (1,)
