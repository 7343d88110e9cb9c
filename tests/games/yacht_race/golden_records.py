"""Plays golden records, always the same: `python -m tests.games.yacht_race.golden_records`."""

from hashlib import sha256
from pathlib import Path

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.yacht_race import GAME

SHELF = Path(__file__).parents[3] / "records" / "yacht_race"
HOUSE = {
    "runs_per_spin": "all",
    "wind_match": "half_point",
    "extra_spin_when": "after",
    "blanket_penalty": "becalm",
    "storm_share": "storm_only",
    "stop63": "end_of_turn",
    "hold63": "any",
    "cherub_reach": "leg_end",
    "finish": "cross",
    "may_pass": "yes",
}


def golden_records() -> dict[str, Record]:
    """Play every golden race: by the print, by many house rules, and one with fair spins."""
    two = prepare(GAME, names=("Ann", "Bob"))
    three = prepare(GAME, names=("Ann", "Bob", "Cora"), options=HOUSE)
    four = prepare(GAME, names=("Ann", "Bob", "Cora", "Dan"))
    fair = Fair(sha256(b"a secret that is no secret any more").digest(), ("heads of barley", "seventeen"))
    return {
        "two-by-the-print": play(two, Keyed(1888, 2), "Two by the print"),
        "three-by-house-rules": play(three, Keyed(1888, 3), "Three by house rules"),
        "four-by-the-print": play(four, Keyed(1888, 4), "Four by the print"),
        "two-with-fair-spins": play(two, fair, "Two with fair spins"),
    }


def play(setup: Setup, source: Source, event: str) -> Record:
    """Race to the end; each seat takes the first thing it may do, or now and then any other."""
    match, whim = Match(setup, source=source), Keyed(1888, 99)
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            match.take(legal[whim.below(len(legal))] if whim.below(2) == 0 else legal[0])
    return record(match, Event=event)


def main() -> None:
    """Write the records afresh."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, taken in golden_records().items():
        (SHELF / f"{name}.record").write_text(str(taken), encoding="utf-8")


if __name__ == "__main__":
    main()
