"""What a space does, told from the rulebook as the house rules have it: for drawings, captions, legends and rules."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from teetotum.boards import Space
from teetotum.boards.sheet import WHOLE_SPACE
from teetotum.engine.options import Options
from teetotum.engine.umpire import Setup
from teetotum.languages import say
from teetotum.rulebooks import SpaceRule, heard

SAID_OF_ANY = ("id", "place", "picture", "belt", "corner")


def tell(setup: Setup, space: Space) -> str:
    """Say what a space is and what it does, a sentence for everything that the rulebook has to say of it."""
    return " ".join(sentences(setup, space, heard(setup.game.rulebook).spaces)) or sentence(space.id)


def what_it_does(setup: Setup, space: Space) -> str:
    """Say what a space does, and nothing of its name, its picture or where it lies."""
    return " ".join(sentences(setup, space, (rule for rule in heard(setup.game.rulebook).spaces if rule.does)))


def cited(setup: Setup, space: Space) -> tuple[str, ...]:
    """Name the clauses that speak of a space, each once."""
    rules = bearing_on(given_by(setup, space), space, heard(setup.game.rulebook).spaces)
    return tuple(dict.fromkeys(rule.clause for rule in rules if rule.clause))


def disputed(setup: Setup, clauses: Iterable[str]) -> tuple[str, ...]:
    """Name the options by which these clauses may be read otherwise."""
    book, spoken = setup.game.rulebook, set(clauses)
    rulings = {ruling for clause in book.clauses if clause.id in spoken for ruling in clause.rulings}
    return tuple(option.name for option in book.options if option.clause in spoken or option.ruling in rulings)


def bearing_on(given: Mapping[str, str], space: Space, rules: Iterable[SpaceRule]) -> Iterator[SpaceRule]:
    """Pick the rules that bear on a space."""
    return (rule for rule in rules if space.kind == rule.kind or given.get(rule.order))


def sentences(setup: Setup, space: Space, rules: Iterable[SpaceRule]) -> Iterator[str]:
    """Write a sentence for each of these rules that bears on a space."""
    given = given_by(setup, space)
    bearing = bearing_on(given, space, rules)
    told = (rule.say("words", setup.options.settings, given) for rule in bearing)
    return (sentence(words) for words in told if words)


def tell_fully(setup: Setup, space: Space) -> str:
    """Say what a space does, and how far that is known."""
    whole = space.provenance_of(WHOLE_SPACE)
    parts = [f"{aspect} {how}" for aspect, how in space.provenance.items() if how != whole]
    return f"{tell(setup, space)} ({', '.join([whole, *parts])})"


def given_by(setup: Setup, space: Space) -> Mapping[str, str]:
    """Gather what fills the blanks: what the sheet says of the space, and what the game makes of it in this house."""
    said = {name: say(str(getattr(space, name))) for name in SAID_OF_ANY}
    if space.picture == space.place:
        said["picture"] = ""
    orders = {name: str(order) for name, order in space.effect.items()}
    return {**said, **orders, **setup.game.blanks(setup.board, setup.house, space)}


def describe(options: Options, kind: str, form: str = "does") -> str:
    """Say in one form what spaces of a kind do in this house."""
    return heard(options.rulebook).space(kind).say(form, options.settings)


def warn(options: Options, kind: str) -> str:
    """Say what spaces of a kind do, with the clause behind it."""
    rule = heard(options.rulebook).space(kind)
    return f"{sentence(f'{rule.name}: {describe(options, kind)}')[:-1]} ({rule.clause})"


def remark(options: Options, kind: str) -> str:
    """Say in a few words what spaces of a kind do."""
    return f"{describe(options, kind, 'name')}: {describe(options, kind, 'short')}"


class Told(NamedTuple):
    """What one kind of space does, as it is read in a legend."""

    kind: str
    name: str
    does: str
    clause: str


def legend(options: Options) -> Iterator[Told]:
    """List every kind of space and order with what it does in this house."""
    for rule in heard(options.rulebook).spaces:
        if rule.does:
            yield Told(rule.id, rule.name, sentence(describe(options, rule.id)), rule.clause)


def sentence(words: str) -> str:
    """Write words as a sentence."""
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
