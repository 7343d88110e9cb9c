"""An exercise at a real table: the recorder writes down slips, throws and rulings, and sets ships where the paper has
them.

A place measured on the paper is said in one line, `measured blue 350 1240 045`, and entered as the amendments of an
umpire that it comes to, with what the guns read from there; several are said in one line with semicolons between.
Where that takes several slips, each says which of them it is, and all of them are one entry.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.real_table import Entry
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, AnySealed, Deed, Exercise, GamePaper, PaperShip, brief
from teetotum.rulebooks.entries import one_of
from teetotum.scenarios import Scenario

MEASURED = "measured"
BECAUSE = f"because {MEASURED} on the paper"
ONE_OF_SEVERAL = re.compile(rf" {BECAUSE}, (\d+) of \d+$")
"""How the slips end that were entered in one line."""
SHIP, FIGURE = r"(?P<ship>\S+)", r"(-?\d+(?:\.\d+)?)(in)?"
PLACE = re.compile(rf"{MEASURED}\s+{SHIP}\s+{FIGURE}[,\s]\s*{FIGURE}[,\s]\s*(\d+(?:\.\d+)?)", re.IGNORECASE)
FULL = 360
WRITTEN_SO = f"{MEASURED} SHIP EAST NORTH HEADING"
PERSON = "person"


class Corrected(NamedTuple):
    """An exercise put right: as it stands now, and what of the later entries cannot have happened so."""

    exercise: Exercise
    dropped: tuple[Entry, ...]
    why: str
    """Why the first of them cannot stand; empty where all do."""


def begin(
    game: AnySealed, scenario: str | Scenario, preset: str, options: Mapping[str, object], names: Sequence[str]
) -> Exercise:
    """Lay an exercise out on real paper, with whoever keeps the record as umpire; seats without a name keep theirs."""
    rules = {UMPIRE: PERSON, **options}
    usual = brief(game, scenario=scenario, preset=preset, options=rules)
    named = (*names, *usual.names[len(names) :]) if names else ()
    return Exercise(brief(game, scenario=scenario, preset=preset, options=rules, names=named))


def wanted(exercise: Exercise) -> str:
    """Say what is to be written now, and how a ship is set where the paper has her."""
    if exercise.awaits_ruling:
        paper = exercise.game.paper
        if paper is None:
            return "accept or amend"
        inches = f"in yards or as 3.5in ({paper.inch} yards to the inch)"
        return f"accept, amend, or {WRITTEN_SO} {inches}, several with semicolons between"
    return exercise.wanted(exercise.writers[0]) or exercise.game.example if exercise.writers else ""


def standing(exercise: Exercise) -> str:
    """Say what whoever writes now would order by going on as he stands; nothing where he must say more."""
    if not exercise.writers or exercise.awaits_ruling:
        return ""
    seat, notation = exercise.writers[0], exercise.game.notation
    return notation.say_order(exercise.play, seat, notation.standing_order(exercise.play, seat))


def reckoned(exercise: Exercise) -> Iterator[PaperShip]:
    """List the ships where the program has them, in inches of the paper, while the recorder may set them elsewhere."""
    paper = exercise.game.paper
    if paper is not None and exercise.awaits_ruling:
        for ship in paper.ships(exercise.play):
            yield ship._replace(east=ship.east / paper.inch, north=ship.north / paper.inch)


def entries(exercise: Exercise) -> list[Entry]:
    """List all that was entered, as the record writes it; what was entered in one line is one."""
    return [Entry(number, deeds[0].actor, in_one(deeds)) for number, deeds in enumerate(lines(exercise), 1)]


def lines(exercise: Exercise) -> list[list[Deed]]:
    """Put the deeds together that were entered in one line."""
    found: list[list[Deed]] = []
    for deed in exercise.deeds:
        place = ONE_OF_SEVERAL.search(deed.words)
        if found and place and int(place[1]) > 1 and found[-1][0].actor == deed.actor:
            found[-1].append(deed)
        else:
            found.append([deed])
    return found


def in_one(deeds: Sequence[Deed]) -> str:
    """Write the deeds of one line as one, with their reason once."""
    if len(deeds) == 1:
        return deeds[0].words
    return f"{'; '.join(ONE_OF_SEVERAL.sub('', deed.words) for deed in deeds)} {BECAUSE}"


def shown_by(exercise: Exercise) -> list[str]:
    """List what may come up in a throw that is awaited, each once."""
    if exercise.to_act != NATURE:
        return []
    wheel = exercise.wheel
    return [exercise.game.notation.say_spin(exercise.play, wheel, face) for face in dict.fromkeys(wheel.faces)]


def enter(exercise: Exercise, words: str) -> None:
    """Enter what was thrown, or what the first seat that owes something wrote; what cannot be changes nothing."""
    if exercise.to_act == NATURE:
        exercise.throw(exercise.game.notation.read_spin(exercise.play, exercise.wheel, words))
        return
    if not exercise.writers:
        raise Illegal("the exercise is over: nothing more can be done in it")
    seat = exercise.writers[0]
    slips = spelled(exercise, seat, words)
    for slip in slips:
        if struck := exercise.try_order(seat, slip).struck:
            raise Illegal("; ".join(struck))
    for slip in slips:
        exercise.write(seat, slip)


def spelled(exercise: Exercise, seat: int, words: str) -> list[str]:
    """Spell measured places, semicolons between, as the amendments they come to; all else is one slip, in full."""
    paper, dividers = exercise.game.paper, exercise.game.dividers
    if words.strip().partition(" ")[0].lower() != MEASURED:
        return [dividers.write_out(exercise.play, seat, words) if dividers else words]
    if paper is None:
        raise Unreadable(f"{exercise.game.title} is not measured on paper: leave {MEASURED} out")
    if not exercise.awaits_ruling:
        raise Illegal(f"a measured place is entered when the recorder is asked: {exercise.whose_turn()}")
    laid = [read_place(exercise, paper, each) for each in filter(str.strip, words.split(";"))]
    said = [
        each.format(ship=ship.name, east=f"{ship.east:.0f}", north=f"{ship.north:.0f}", heading=f"{ship.heading:.0f}")
        for ship in laid
        for each in paper.amendments
    ]
    if paper.read_anew is None:
        return [f"{each} {BECAUSE}, {n} of {len(said)}" for n, each in enumerate(said, 1)]
    return [f"{'; '.join([*said, *paper.read_anew(exercise.play, laid)])} {BECAUSE}"]


def read_place(exercise: Exercise, paper: GamePaper, words: str) -> PaperShip:
    """Read where a ship was measured, in yards or in inches of the paper."""
    found = PLACE.fullmatch(words.strip())
    if found is None:
        raise Unreadable(f"a measured place is written {WRITTEN_SO}, in yards or as 3.5in, not {words.strip()!r}")
    known = {ship.name.lower(): ship.name for ship in paper.ships(exercise.play)}
    name = known.get(found["ship"].lower())
    if name is None:
        raise Illegal(f"there is no ship {found['ship'][:20]!r} on the paper: there is {one_of(known.values())}")
    east, north = (float(found[n]) * (paper.inch if found[n + 1] else 1) for n in (2, 4))
    if float(found[6]) > FULL:
        raise Unreadable(f"a heading is from 0 to {FULL} degrees, not {found[6]}")
    return PaperShip(name, east, north, round(float(found[6])) % FULL)


def throw_for(exercise: Exercise, below: Callable[[int], int]) -> str:
    """Throw in place of the real die, and say what came up."""
    wheel = exercise.wheel
    said = exercise.game.notation.say_spin(exercise.play, wheel, wheel.faces[below(len(wheel.faces))])
    enter(exercise, said)
    return said


def without_last(exercise: Exercise) -> Exercise:
    """Strike the last entry out."""
    return again(exercise, sum(map(len, lines(exercise)[:-1])))


def correct(exercise: Exercise, number: int, words: str) -> Corrected:
    """Replace one entry; the exercise itself stays as it was, so that nothing is lost if the entry cannot be."""
    told, held = entries(exercise), lines(exercise)
    if not 1 <= number <= len(told):
        raise Illegal(f"there is no entry {number} to correct: there is {f'1 to {len(told)}' if told else 'none yet'}")
    found = again(exercise, sum(map(len, held[: number - 1])))
    actor = told[number - 1].actor
    if actor == NATURE:
        enter(found, words)
    else:
        for slip in spelled(found, actor, words):
            found.write(actor, slip)
    for entry, deeds in zip(told[number:], held[number:], strict=True):
        stood = len(found.deeds)
        try:
            for deed in deeds:
                found.act(deed.actor, deed.words)
        except Refusal as wrong:
            why = f"entry {entry.number} ({entry.text}) cannot have happened: {wrong}"
            return Corrected(again(found, stood), tuple(told[entry.number - 1 :]), why)
    return Corrected(found, (), "")


def again(exercise: Exercise, until: int) -> Exercise:
    """Carry an exercise out again up to so many deeds."""
    found = Exercise(exercise.brief)
    for deed in exercise.deeds[:until]:
        found.act(deed.actor, deed.words)
    return found
