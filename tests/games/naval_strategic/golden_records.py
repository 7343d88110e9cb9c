"""Writes the golden records of the Strategic Game: `python -m tests.games.naval_strategic.golden_records`."""

from collections.abc import Mapping

from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_strategic import GAME
from teetotum.players import captain
from tests.games.drills import SECRET, keep

HOUSE_RULES = {
    "gunboat_seen": "nine",
    "destroyer_coal": "three",
    "missed_plot": "carry_on",
    "run_recovery": "fixed",
    "independent": "division",
    "slow_ships": "literal",
    "squadron_speed": "exactly",
    "squadron_chase": "run",
    "small_smoke": "hull",
    "sighting": "mutual",
    "light": "civil",
    "mixed_duel": "near",
    "duel": "lot",
    "close_loss": "half",
    "odds": "interpolate",
    "crippled_for": "week",
    "losses": "loser",
    "small_craft": "capped",
    "second_action": "once",
    "pigeon_mile": "statute",
    "telegraph_miles": "thousands",
    "nightfall": "hand_in",
    "ardois": "four",
    "gunboat_scouting": "free",
    "radius": "half",
    "shelf": "drag",
    "towing": "tow",
    "wireless": "large",
    "t_dispatch": "free",
    "smoke_group": "apart",
    "convoy_lost": "untouched",
    "coal_at_sea": "smooth",
}
PLAYED = {
    "the-crossing": ("P1", {}, 3),
    "the-search": ("P2", {}, 5),
    "the-sound": ("P3", {}, 8),
    "the-sound-for-beginners": ("P3", {"own_side_view": "on", "preparation": "off", "weather": "clear"}, 9),
    "the-search-with-a-person-as-umpire": ("P2", {"umpire": "person", "light": "civil"}, 4),
    "the-crossing-by-house-rules": ("P1", HOUSE_RULES, 11),
    "the-sound-with-fair-throws": ("P3", HOUSE_RULES, 12),
}


def fought(scenario: str, options: Mapping[str, object], seed: int, *, fair: bool) -> Exercise:
    """Let programs fight a campaign, with an umpire who accepts what is proposed."""
    settled = brief(GAME, scenario=scenario, options=options)
    exercise = Exercise(settled, Fair(SECRET, settled.names) if fair else Keyed(seed))
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


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    return {name: fought(*terms, fair=name.endswith("with-fair-throws")) for name, terms in PLAYED.items()}


if __name__ == "__main__":
    keep(GAME, golden())
