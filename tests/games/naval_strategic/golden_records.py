"""Writes the golden records of the Strategic Game: `python -m tests.games.naval_strategic.golden_records`."""

from pathlib import Path

from teetotum.engine import logbook
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_strategic import GAME
from teetotum.players import captain

RECORDS = Path(__file__).parents[3] / "records" / "naval_strategic"
PLAYED = {
    "the-crossing": ("P1", {}, 3),
    "the-search": ("P2", {}, 5),
    "the-sound": ("P3", {}, 8),
    "the-sound-for-beginners": ("P3", {"own_side_view": "on", "preparation": "off", "weather": "clear"}, 9),
    "the-search-with-a-person-as-umpire": ("P2", {"umpire": "person", "light": "civil"}, 4),
}


def fought(scenario: str, options: dict[str, object], seed: int) -> Exercise:
    """Let programs fight a campaign, with an umpire who accepts what is proposed."""
    luck = Keyed(seed)
    exercise = Exercise(brief(GAME, scenario=scenario, options=options), luck)
    rooms = len(exercise.brief.board.rooms)
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if seat == rooms:
            exercise.write(seat, "announce 6 clear smooth" if exercise.state.phase == "announce" else "accept")
        else:
            exercise.lapse(seat, captain(GAME, "sensible").write(exercise, seat, Keyed(seed, len(exercise.deeds))))
    return exercise


def main() -> None:
    """Write all of them."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, (scenario, options, seed) in PLAYED.items():
        text = str(logbook.record(fought(scenario, dict(options), seed)))
        (RECORDS / f"{name}.record").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
