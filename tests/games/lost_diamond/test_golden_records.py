"""The golden records of Lost Diamond are the ones its script plays today, move for move."""

from teetotum.engine.records import read, verify
from teetotum.games.lost_diamond import GAME
from tests.games.lost_diamond.golden_records import SHELF, golden_records


def test_playing_the_golden_matches_again_gives_the_same_records() -> None:
    played = {name: str(taken) for name, taken in golden_records().items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in SHELF.glob("*.record")}
    assert played == kept


def test_the_fair_record_verifies() -> None:
    assert verify(read((SHELF / "with-fair-spins.record").read_text(encoding="utf-8")), GAME).is_fair
