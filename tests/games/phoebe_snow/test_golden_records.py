"""The golden records of A Trip with Phoebe Snow are the ones its script plays today, move for move."""

from teetotum.engine.records import read, verify
from teetotum.games.phoebe_snow import GAME
from tests.games.phoebe_snow.golden_records import SHELF, golden_records


def test_playing_the_golden_matches_again_gives_the_same_records() -> None:
    played = {name: str(taken) for name, taken in golden_records().items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in SHELF.glob("*.record")}
    assert played == kept


def test_the_fair_record_verifies_and_is_caught_when_a_spin_is_altered() -> None:
    text = (SHELF / "two-with-fair-spins.record").read_text(encoding="utf-8")
    assert verify(read(text), GAME).is_fair
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("spin "))
    number = int(lines[first].removeprefix("spin "))
    higher = int(lines[first + 1].removeprefix("spin "))
    other = next(n for n in range(1, 7) if n != number and (n < higher) == (number < higher) and n != higher)
    lines[first] = f"spin {other}"
    assert verify(read("\n".join(lines) + "\n"), GAME).wrong == (1,)
