"""What lies before the umpire of a duel: a zone, a throw, a collision, the fire of a move, or an end."""

from collections.abc import Iterator

from teetotum.draw.naval_duel import proposal
from teetotum.draw.rooms import Figure, Proposal, Sight
from teetotum.games.naval_duel.bench import BOUNDS, WHOLE, standing
from teetotum.games.naval_duel.clauses import Clause
from teetotum.games.naval_duel.vocabulary import HUNDREDTHS, SHIPS, Crash, Phase, Play, Result, Word
from teetotum.languages import say, term
from teetotum.mechanics.warships import SIDE_NAMES

SUBJECTS = {
    Phase.ZONE_RULING: ("zone", term("Where a torpedo crosses"), Clause.ZONE_OF_THE_FIRING_POINT, (Word.ZONE,)),
    Phase.THROW_RULING: ("throw", term("What the die shows"), Clause.SIXTHS_BY_THE_DIE, (Word.THROW,)),
    Phase.COLLISION_RULING: ("collision", term("Hulls that meet"), Clause.HE_SETTLES, (Word.COLLISION,)),
    Phase.GUNS_RULING: ("fire", term("The fire of the move"), Clause.HE_SETTLES, (Word.POINTS,)),
    Phase.END_RULING: ("end", term("The end"), Clause.HE_SETTLES, (Word.RESULT, Word.MOVES)),
}
"""For each ruling its kind, what it is about, what it rests on, and which figures are proposed."""
UNITS = {Word.POINTS: term("points"), Word.ZONE: term("sixths"), Word.LOST: term("points")}
CALLED = {
    Word.ZONE: term("Zone"),
    Word.THROW: term("The die shows"),
    Word.COLLISION: term("What comes of it"),
    Word.POINTS: term("{name} scores"),
    Word.RESULT: term("How it ends"),
    Word.MOVES: term("Moves"),
    Word.LOST: term("{name} has lost"),
}
"""What each figure is called on the bench."""
NAMED = {Word.COLLISION: Crash, Word.RESULT: Result}
REFUSES = {Phase.COLLISION_RULING: "amend collision nothing", Phase.END_RULING: "amend result goes_on"}
OF_COURSE = (Phase.THROW_RULING,)
"""What follows by itself from what was shown."""


def proposals(sight: Sight) -> list[Proposal]:
    """List what lies before the umpire, with the figures he may amend."""
    play: Play = sight.play
    phase = Phase(play.state.phase)
    if phase not in SUBJECTS:
        return []
    kind, subject, clause, words = SUBJECTS[phase]
    told = proposal(sight.chart)
    return [
        Proposal(
            number=1,
            kind=kind,
            subject=say(subject),
            words=f"{told[:1].upper()}{told[1:]}.",
            cites=sight.brief.game.rulebook.cite(clause).id,
            figures=tuple(figure for word in words for figure in figures(play, word)),
            refuse=REFUSES.get(phase, ""),
            of_course=phase in OF_COURSE or is_silent(play),
        )
    ]


def is_silent(play: Play) -> bool:
    """See whether a move's fire comes to nothing at all."""
    state = play.state
    return state.phase == Phase.GUNS_RULING and not any(state.case_points[seat] for seat in range(SHIPS))


def figures(play: Play, word: Word) -> Iterator[Figure]:
    """Give a figure once, or once for each ship where each has her own."""
    is_each = word in (Word.POINTS, Word.LOST)
    scale = 1 if word in WHOLE else HUNDREDTHS
    least, most = (bound / scale for bound in BOUNDS[word])
    for seat in range(SHIPS if is_each else 1):
        stands = standing(play, int(word), seat)
        named = NAMED.get(word)
        name = f"{word.name.lower()} {SIDE_NAMES[seat]}" if is_each else word.name.lower()
        yield Figure(
            name=name,
            value=named(stands).name.lower() if named else f"{stands / scale:g}",
            words=say(CALLED[word], name=say(SIDE_NAMES[seat].capitalize())),
            unit=say(UNITS.get(word, "")),
            least=None if named else least,
            most=None if named else most,
            choices=tuple(each.name.lower() for each in named) if named else (),
        )
