"""The golden records are the ones their script plays today, move for move."""

from tests.games.yacht_race_outside.golden_records import SHELF, golden_records


def test_playing_the_golden_races_again_gives_the_same_records() -> None:
    played = {name: str(taken) for name, taken in golden_records().items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in SHELF.glob("*.record")}
    assert played == kept
