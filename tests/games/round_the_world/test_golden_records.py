"""The golden records of Round the World are the ones its script plays today, spin for spin."""

from tests.games.round_the_world.golden_records import SHELF, golden_records


def test_playing_the_golden_matches_again_gives_the_same_records() -> None:
    played = {name: str(taken) for name, taken in golden_records().items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in SHELF.glob("*.record")}
    assert played == kept
