"""Proofreads a rulebook: ids in printed order, references that lead somewhere, sayings that can be spoken."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from string import Formatter
from typing import TypeAlias

from teetotum.rulebooks.entries import (
    HEADINGS,
    MODE,
    ROOM_FOR_SAYINGS,
    Option,
    Rulebook,
    Ruling,
    abbreviations,
    citation,
    number_of,
    one_of,
)
from teetotum.rulebooks.spaces import BLANK, FORMS, SpaceRule, option_in
from teetotum.rulebooks.table import Misprint

KINDS_OF_CLAUSE = ("rule", "custom", "advice", "tutorial")

Fault: TypeAlias = tuple[str, str]


def proofread(book: Rulebook, file: str) -> None:
    """Stop at the first fault and say it in one sentence."""
    for check in CHECKS:
        for entry, wrong in check(book):
            raise Misprint(f"{file}: {entry}: {wrong}.")


def ids_stand_in_order(book: Rulebook) -> Iterator[Fault]:
    """Clauses and rulings carry the prefix of their book and rise in number, as printed."""
    yield from _out_of_order([clause.id for clause in book.clauses], book.prefix)
    yield from _out_of_order([ruling.id for ruling in book.rulings], book.ruling_prefix)


def names_are_unique(book: Rulebook) -> Iterator[Fault]:
    """No option and no preset is named twice."""
    yield from _repeated("option", [option.name for option in book.options])
    yield from _repeated("preset", [preset.name for preset in book.presets])


def kinds_are_known(book: Rulebook) -> Iterator[Fault]:
    """A clause is a rule, a custom with its reason, advice, or part of the tutorial."""
    for clause in book.clauses:
        if clause.kind not in KINDS_OF_CLAUSE:
            yield clause.id, f"a clause is of the kind {', '.join(KINDS_OF_CLAUSE)}, not {clause.kind!r}"
        if (clause.kind == "custom") != bool(clause.reason):
            yield clause.id, "a custom, and only a custom, gives the reason why it is not enforced"


def places_are_listed(book: Rulebook) -> Iterator[Fault]:
    """Every clause stands somewhere in the print."""
    for clause in book.clauses:
        for place in abbreviations(clause.place):
            if place not in book.places:
                yield clause.id, f"place {place!r} is not in the list of places"


def rulings_bear_on_clauses(book: Rulebook) -> Iterator[Fault]:
    """A clause refers only to rulings that exist."""
    known = {ruling.id for ruling in book.rulings}
    for clause in book.clauses:
        for ruling in clause.rulings:
            if ruling not in known:
                yield clause.id, f"it refers to {ruling}, which is not in this rulebook"


def options_answer_rulings(book: Rulebook) -> Iterator[Fault]:
    """A ruling and its options name each other; an option without a ruling rests on a clause."""
    rulings = {ruling.id: ruling for ruling in book.rulings}
    for option in book.options:
        yield from _rests_on_something(option, rulings, {clause.id for clause in book.clauses})
    ruled = {option.name: option.ruling for option in book.options}
    for ruling in book.rulings:
        for name in ruling.options:
            if ruled.get(name) != ruling.id:
                yield ruling.id, f"no option {name!r} refers back to it"


def choices_are_given(book: Rulebook) -> Iterator[Fault]:
    """A choice has at least two branches, and nothing else has any."""
    for option in book.options:
        if option.kind == "choice" and len(option.choices) < 2:
            yield option.name, "a choice needs at least two choices"
        if option.kind != "choice" and option.choices:
            yield option.name, f"an option of the kind {option.kind} has no choices"
        if option.least > option.most:
            yield option.name, "least is more than most"


def modes_are_known(book: Rulebook) -> Iterator[Fault]:
    """Clauses and options belong only to modes that can be chosen."""
    known = {name for option in book.options if option.name == MODE for name in option.choices}
    for name, modes in _with_modes(book):
        for mode in modes:
            if mode not in known:
                yield name, f"{mode!r} is not one of the game's modes"


def sayings_can_be_spoken(book: Rulebook) -> Iterator[Fault]:
    """A saying names the seat, and what was and is now, each with the kind of word it is."""
    for entry in book.entries:
        for saying in entry.sayings:
            if wrong := fault_in(saying.words):
                yield entry.id, wrong


def sayings_can_be_named(book: Rulebook) -> Iterator[Fault]:
    """A saying's name is its own in the whole book, and fit for code; a clause has room for 64."""
    named = [(entry.id, name) for entry in book.entries for name in dict.fromkeys(each.name for each in entry.sayings)]
    yield from _repeated("saying", [name for _, name in named])
    for entry_id, name in named:
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            yield entry_id, f"a saying is named in small letters, figures and underscores, not {name!r}"
    for entry in book.entries:
        if len(entry.sayings) > ROOM_FOR_SAYINGS:
            yield entry.id, f"it has {len(entry.sayings)} sayings, and there is room for {ROOM_FOR_SAYINGS}"


def spaces_are_told(book: Rulebook) -> Iterator[Fault]:
    """Every kind of space is told once, with a phrase for each choice of an option and none that is unused."""
    yield from _repeated("kind of space", [rule.id for rule in book.spaces])
    options = {option.name: option for option in book.options}
    for rule in book.spaces:
        if bool(rule.kind) == bool(rule.order):
            yield rule.id or "space", "it speaks of a kind of space or of an order, and of one of them only"
        if rule.clause and rule.clause not in {entry.id for entry in book.entries}:
            yield rule.id, f"it rests on {rule.clause}, which is not in this rulebook"
        if rule.kind and not (rule.name and rule.does):
            yield rule.id, "a kind of space has a name and does something, be it nothing"
        yield from ((rule.id, wrong) for wrong in _faults_of_phrases(rule, options))


def _faults_of_phrases(rule: SpaceRule, options: dict[str, Option]) -> Iterator[str]:
    used = {blank for form in FORMS for blank in rule.blanks(form)}
    for blank, phrases in rule.by.items():
        option = options.get(option_in(blank))
        if option is None or set(phrases) != set(option.choices):
            yield f"{blank} should have a phrase for every choice of the option of this name"
        if blank not in used:
            yield f"nobody says what stands under {blank}"
        if any(blank in BLANK.findall(phrase) for phrase in phrases.values()):
            yield f"a phrase of {blank} goes round in a circle"
    for form in FORMS[:-1]:  # only words speak of one space, and so of what a board gives
        for blank in set(rule.blanks(form)) - set(rule.by):
            if option_in(blank) not in options or options[option_in(blank)].choices:
                yield f"{{{blank}}} in its {form} is no phrase of its own and no number that the house settles"


def fault_in(saying: str) -> str:
    """Find what is wrong with a saying, or nothing."""
    try:
        gaps = [(name, kind) for _, name, kind, _ in Formatter().parse(saying) if name is not None]
    except ValueError:
        return f"the braces do not match in {saying!r}"
    for name, kind in gaps:
        spoken = (kind or "").isidentifier()
        number = name.removeprefix("seat's ")
        if not (name == "seat" and (not kind or spoken)) and not (number in ("was", "now") and spoken):
            return f"{{{name}{':' if kind else ''}{kind}}} is not {{seat}}, {{seat:verb}}, {{was:kind}} or {{now:kind}}"
    return ""


def _out_of_order(ids: Iterable[str], prefix: str) -> Iterator[Fault]:
    last = 0
    for entry_id in ids:
        if citation(entry_id) != entry_id or not entry_id.startswith(f"{prefix}-"):
            yield entry_id, f"an id here is written {prefix}-1, {prefix}-2 and so on"
        elif number_of(entry_id) <= last:
            yield entry_id, f"it stands after {prefix}-{last}, out of the printed order"
        else:
            last = number_of(entry_id)


def _repeated(kind: str, listed: Sequence[str]) -> Iterator[Fault]:
    for n, name in enumerate(listed):
        if name in listed[:n]:
            yield name, f"there are two {kind}s of this name"


def _rests_on_something(option: Option, rulings: dict[str, Ruling], clauses: set[str]) -> Iterator[Fault]:
    if bool(option.ruling) == bool(option.clause):
        yield option.name, "an option rests on one ruling or on one clause"
    elif option.clause and option.clause not in clauses:
        yield option.name, f"it rests on {option.clause}, which is not in this rulebook"
    elif option.ruling and option.ruling not in rulings:
        yield option.name, f"it rests on {option.ruling}, which is not in this rulebook"
    elif option.ruling and option.name not in rulings[option.ruling].options:
        yield option.name, f"{option.ruling} does not refer back to it"


def _with_modes(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield from ((clause.id, clause.modes) for clause in book.clauses)
    yield from ((option.name, option.modes) for option in book.options)


def start_can_be_followed(book: Rulebook) -> Iterator[Fault]:
    """Every sentence of the page to begin with stands under a known heading, upon a clause or ruling."""
    held = {entry.id for entry in book.entries}
    for step in book.start:
        if step.heading not in HEADINGS:
            yield "start", f"a heading is {one_of(HEADINGS)}, not {step.heading!r}"
        if step.by not in held:
            yield "start", f"{step.by!r} is no clause or ruling of this book"


CHECKS: tuple[Callable[[Rulebook], Iterator[Fault]], ...] = (
    ids_stand_in_order,
    names_are_unique,
    kinds_are_known,
    places_are_listed,
    rulings_bear_on_clauses,
    options_answer_rulings,
    choices_are_given,
    modes_are_known,
    sayings_can_be_spoken,
    sayings_can_be_named,
    spaces_are_told,
    start_can_be_followed,
)
