"""What an umpire may say: accept, or amend something with his reason, such as `amend points blue 40 because ...`."""

import re

from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import CodedSlip, Slip
from teetotum.games.naval_duel.bench import BOUNDS, WHOLE, is_in_reach, lies_before
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.vocabulary import HUNDREDTHS, SHIPS, Crash, Result, Word
from teetotum.languages import say, term
from teetotum.mechanics.amending import REASON
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.warships import SIDE_NAMES, TUBE_NAMES, TUBES, TURRETS

AMENDABLE = {word.name.lower(): word for word in Word if word != Word.ACCEPT}
COMMON = {"zone", "throw", "collision", "result", "moves"}
"""Amendments that belong to neither ship."""
PROPOSED = {
    Word.ZONE: term("torpedo"),
    Word.THROW: term("throw"),
    Word.COLLISION: term("collision"),
    Word.POINTS: term("fire of a move"),
}
"""What must lie before the umpire for its figure to be amended; all else may be at any time."""


@upholds(Clause.HE_SETTLES, Ruling.REACH_OF_THE_UMPIRE)
def read_word(text: str, phase: int) -> CodedSlip:
    """Read the umpire's word: accept, or amend something with a reason, if it is there to be amended."""
    found = REASON.fullmatch(text.strip())
    assert found is not None
    words = found[1].lower().split()
    if words in (["accept"], ["a"]):
        return Slip((int(Word.ACCEPT), 0, 0))
    if len(words) < 3 or words[0] != "amend" or words[1] not in AMENDABLE:
        raise Unreadable(
            say(
                "'{text}' is no word of an umpire: say accept, or amend WHAT [SHIP] FIGURE because REASON, where "
                "WHAT is {names} (NDR-35)",
                text=text.strip(),
                names=", ".join(AMENDABLE),
            )
        )
    word = AMENDABLE[words[1]]
    which, value = read_which(word, words[2:-1]), read_figure(word, words[-1])
    if not is_in_reach(int(word), which, value):
        least, most = BOUNDS[word]
        scale = 1 if word in WHOLE else HUNDREDTHS
        raise Unreadable(
            say(
                "{word} may be amended to {least:g} up to {most:g}, not {figure}",
                word=words[1],
                least=least / scale,
                most=most / scale,
                figure=words[-1],
            )
        )
    if not found[2]:
        raise Unreadable(say("an amendment gives its reason: end it with because and the reason (NDR-35)"))
    if not lies_before(phase, word):
        raise Illegal(
            say(
                "no {proposed} lies before you now: amend {word} when one does (NDR-35)",
                proposed=say(PROPOSED[word]),
                word=words[1],
            )
        )
    return Slip((int(word), which, value), (), " ".join(found[2].split()))  # a record gives it one line


def read_which(word: Word, words: list[str]) -> int:
    """Read whose figure is amended: a side, with a turret or a tube where one is meant."""
    names = {Word.TURRET: [turret.name for turret in Turret], Word.TUBE: list(TUBE_NAMES)}.get(word, [])
    if word.name.lower() in COMMON and not words:
        return 0
    if len(words) != 1 + bool(names) or words[0] not in SIDE_NAMES or (names and words[1].upper() not in names):
        wanted = say("blue or red") + (say(" and one of {names}", names=", ".join(names)) if names else "")
        raise Unreadable(say("say whose {name} is amended: {wanted}", name=word.name.lower(), wanted=wanted))
    side = SIDE_NAMES.index(words[0])
    if not names:
        return side
    column = names.index(words[1].upper())
    return side * (TURRETS if word == Word.TURRET else TUBES) + column


def read_figure(word: Word, written: str) -> int:
    """Read a figure, whole or in hundredths, or the name of a result or a collision."""
    named = {Word.RESULT: Result, Word.COLLISION: Crash}.get(word)
    if named is not None and written.upper() in named.__members__:
        return int(named[written.upper()])
    if not re.fullmatch(r"-?\d{1,7}(\.\d{1,2})?", written):
        known = ", ".join(name.lower() for name in named.__members__) if named is not None else ""
        choices = say(" or {names}", names=known) if known else ""
        raise Unreadable(say("{written} is no figure{choices}", written=written, choices=choices))
    return round(float(written) * (1 if word in WHOLE else HUNDREDTHS))


def say_word(order: Ints) -> str:
    """Write the umpire's word."""
    word, which, value = Word(order[0]), order[1], order[2]
    if word == Word.ACCEPT:
        return "accept"
    figure = f"{value}" if word in WHOLE else f"{value / HUNDREDTHS:.2f}"
    if word in (Word.RESULT, Word.COLLISION):
        figure = (Result(value) if word == Word.RESULT else Crash(value)).name.lower()
    return " ".join(["amend", word.name.lower(), *say_which(word, which), figure])


def say_which(word: Word, which: int) -> list[str]:
    """Write whose figure is amended."""
    if word.name.lower() in COMMON:
        return []
    if word == Word.TURRET:
        return [SIDE_NAMES[which // TURRETS], Turret(which % TURRETS).name]
    if word == Word.TUBE:
        return [SIDE_NAMES[which // TUBES], TUBE_NAMES[which % TUBES]]
    return [SIDE_NAMES[which % SHIPS]]
