"""Matches drawn by lot: house rules, moves, orders and the umpire's words, all by luck that is the same each time.

Whatever is played and told is kept as a digest in `records/by_lot.toml`, written by `python -m tests.games.by_lot`. It
changes only when a game's edition is raised.
"""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256

from teetotum import games, players, scenarios
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import write_whole
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import AnySealed, Exercise, brief
from teetotum.engine.umpire import Match, prepare
from tests.games.naval_strategic.wild import SEEDS, WILD, wild_exercise
from tests.games.shelf import SHELVES, told
from tests.games.twins import any_of, some_indicator, some_rules

BY_LOT = SHELVES / "by_lot.toml"
MATCHES, ACTIONS = 80, 250
FEWER = {"lost_diamond": 24, "cats_and_mice": 36, "gantlope": 48}
"""Matches of every parlour game, and of those that take longest."""
EXERCISES, MOVES, DEEDS = 12, 14, 160
HELM = ["R", "L", "M", "R4", "10/L6", "20/R2", "K9", "15/K12", "K0", "K4", "A", "A"]
GUNS = ["OF", "CF", "OF 12", "OF 8", "CF F12", "12/OF", "20/CF 8"]
TUBES = ["SFT, 5 045", "SAT, 9 120", "PFT, 3 300", "PAT, 20 225", "SFT, 12 080"]
SIGNALS = ["V 4R", "V 8L", "V TO 045", "C 4L", "C 8R", "C TO 300", "FL R", "FL L", "FC", "FC 2", "FE 4R", "FE 2L"]
SIGNALS += ["S 2", "S 4", "S 0", "G 1", "G 2", "GV", "GR", "G0", "OF", "CF", "T 800", "K", "D 300", "D 600"]
ARMS = ["SUB 1: AWASH 090", "SUB 1: DIVE", "SUB 1: RISE", "SUB 1: STOP", "SUB 1: FIRE 1", "SUB 2: DIVE 180"]
FORTS = ["FORT 1: 1", "FORT 1: 1=0.5, 2=0.5", "FORT 1: CF", "FORT 2: 2", "TB 1: V 4R", "TB 1: S 4", "TB 1: SFT, 5 045"]
STANDING = ["ALWAYS TARGET NEAREST.", "ALWAYS TARGET WEAKEST.", "IF RANGE <= 3000 THEN V 8R.", "ALWAYS TORPEDO 800."]
STANDING += ["IF MOVE >= 2 THEN C 4R.", "IF SHIP 1 RINGED THEN HAULOUT L.", "IF FLAG LOST THEN FOLLOW.", "SPEED 10.0."]
STANDING += ["IF MOVE >= 3 AND NOSIGNAL 1 THEN S2.", "IF RANGE >= 4000 THEN V 4L.", "FLAG 2.", "SECOND 1.", "NONE"]
STANDING += ["MINES 5 FROM -300,6000 TO 300,6000.", "MINE AT 50,6500.", "SUB 1 AT 0,5000,200."]
FIELDS = ("LOSS 30", "TOTAL 100", "X 55", "Y -90", "HEADING 270")
AMENDED = [f"AMEND {body} {field}" for body in ("B1", "R1", "B2") for field in FIELDS]
AMENDED += ["AMEND R2 HEADING 90", "SIGHT 2400", "CLEAR", "MISREAD BLUE", "MISREAD RED", "ACCEPT", "ACCEPT"]
ORDERS = {
    "naval_duel": [*HELM, *GUNS, *TUBES],
    "naval_fleet": [
        *(f"{verb}{signal}" for signal in SIGNALS for verb in "HX"),
        *("X", "X", "N", "A", "C 4R", "C 2L", "1@2", "2@1", "1: U", "STRIKE"),
        *(f"{n}: {fired}" for n, fired in enumerate(TUBES, 1)),
        *ARMS,
        *FORTS,
    ],
    "naval_melee": [
        *(f"{n}: {item}" for n in (1, 2, 3) for item in (*HELM, *GUNS, *TUBES, "OF @2", "OF F12 @1")),
        *(f"{verb}{signal}" for signal in SIGNALS for verb in "HX"),
        *("X", "X", "N", *ARMS),
    ],
}
BEGUN = {"naval_fleet": STANDING, "naval_melee": ["CF", "OF", "K", "TARGET NEAREST", "TARGET WEAKEST", "NONE"]}
RULED = {
    "naval_duel": [
        *(
            "amend points blue 10",
            "amend points red 3",
            "amend lost red 120",
            "amend east red 2600",
            "amend luck blue 4",
        ),
        *("amend north red -50.25", "amend heading blue 90", "amend moves 12", "amend collision drawn", "accept"),
    ],
    "naval_fleet": [*AMENDED, "BID BLUE V 8L", "BID RED HAULOUT R", "ASHORE B1", "REFLOAT B1", "FIND SUB 1", "MELEE"],
    "naval_melee": [*AMENDED, "DELAY 2", "FIND SUB 1", "CLOSE ACTION"],
}


def drawn(game: AnyGame, number: int) -> Iterator[object]:
    """Play a match by luck under rules drawn by lot, and tell all of it that matters."""
    luck = Keyed(1902, number)
    rules = some_rules(game, luck)
    if "indicator" in rules:
        rules["indicator"] = some_indicator(luck)
    seats = game.rulebook.seats
    try:
        setup = prepare(game, seats=seats.least + luck.below(min(seats.most, 4) - seats.least + 1), options=rules)
    except BadSetup:
        yield "refused"
        return
    match = Match(setup, Keyed(1903, number))
    while not match.is_over and len(match.actions) < ACTIONS:
        legal = match.legal()
        if match.to_act == NATURE:
            wheel = match.wheel
            match.spin()
            yield game.faces(wheel, match.actions[-1][1])
        else:
            match.take(legal[luck.below(len(legal))])
        yield match.digest(), legal
        if len(match.actions) % 25 == 0:
            yield Match(setup, opening=match.position()).digest(), standing(match)
    yield match.places(), told(match)


def standing(match: Match) -> list[int]:
    """Tell how far every seat has come, where a game can tell."""
    found = match.game.progress
    if not found:
        return []
    play, pieces = match.setup.play(states.copy(match.state)), [0] * found.most_pieces
    reached = [found.turns(play), found.home(play)]
    for seat in range(match.setup.seats):
        reached += pieces[: found.advance(play, seat, pieces)]
    return reached


def fought(game: AnySealed, number: int) -> Iterator[object]:
    """Fight an exercise by orders drawn by lot, some written by a program, under rules drawn by lot."""
    luck = Keyed(1902, number)
    names = scenarios.names(game.id)
    options = some_rules(game, luck, 3)
    if number % 2 or "umpire" in options.values():
        options["umpire"] = "person"
    exercise = Exercise(brief(game, scenario=names[number % len(names)], options=options), Keyed(1903, number))
    program = players.captain(game, any_of(["random", "sensible"], luck))
    while not exercise.is_over and exercise.state.move < MOVES and len(exercise.deeds) < DEEDS:
        yield exercise.digest()
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if exercise.awaits_ruling:
            rule(exercise, seat, any_of(RULED[game.id], luck))
        elif luck.below(3) == 0:
            exercise.lapse(seat, program.write(exercise, seat, luck))
        else:
            pool = BEGUN.get(game.id, []) if exercise.state.move == 0 else []
            exercise.lapse(seat, "; ".join(any_of(pool or ORDERS[game.id], luck) for _ in range(1 + luck.below(3))))
        yield [states.numbers(game.seen_by(exercise.play, side)) for side in range(2)]
    yield told(exercise)


def rule(exercise: Exercise, seat: int, word: str) -> None:
    """Let the umpire say something, or accept where that cannot be said."""
    with suppress(Refusal):
        exercise.write(seat, word if word.upper() == "ACCEPT" else f"{word} because the lot fell so")
        return
    exercise.write(seat, "ACCEPT")


def digest(name: str, number: int) -> str:
    """Digest one match or exercise."""
    story = fought(games.find_exercise(name), number) if name in ORDERS else drawn(games.find(name), number)
    found = sha256()
    for part in story:
        found.update(repr(part).encode())
    return found.hexdigest()[:12]


def digest_of(exercise: Exercise) -> str:
    """Digest what came of an exercise and all that was told in it."""
    return sha256(f"{exercise.digest()} {told(exercise)}".encode()).hexdigest()[:12]


def numbers(name: str) -> range:
    """Number the matches of a game that are drawn."""
    return range(EXERCISES if name in ORDERS else FEWER.get(name, MATCHES))


def kept() -> dict[str, list[str]]:
    """Read what came of every match when it was drawn first."""
    found: dict[str, list[str]] = tomllib.loads(BY_LOT.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write them all afresh."""
    head = "# What came of matches drawn by lot, as digests; written by `python -m tests.games.by_lot`.\n"
    rows = (
        f"{name} = {[digest(name, number) for number in numbers(name)]}\n".replace("'", '"')
        for name in [*games.names(), *ORDERS]
    )
    wild = f"{WILD} = {[digest_of(wild_exercise(seed)) for seed in SEEDS]}\n".replace("'", '"')
    write_whole(BY_LOT, head + "".join(rows) + wild)


if __name__ == "__main__":
    main()
