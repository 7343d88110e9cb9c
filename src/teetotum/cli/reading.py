"""Reading aloud from the rulebooks: what games there are, what their print says, and what carries it out."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from teetotum import boards, games, players, scenarios
from teetotum.boards import BoardSheet
from teetotum.boards import read as read_board
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.errors import BadSetup
from teetotum.engine.events import Event
from teetotum.engine.game import HasRulebook
from teetotum.engine.options import Options, choose
from teetotum.engine.spaces import legend
from teetotum.lab.census import account, tests_beside
from teetotum.rulebooks import Clause, Option, Rulebook, Ruling, Unknown
from teetotum.rulebooks import read as read_rulebook
from teetotum.rulebooks.entries import Seats
from teetotum.scenarios import read as read_scenario


def seats_of(seats: Seats) -> str:
    """Say how many may play, and how many usually do where it is left open."""
    return f"{seats.least}" if seats.least == seats.most else f"{seats.least} to {seats.most}, usually {seats.usual}"


def show_games(voice: Voice) -> None:
    """Say what the house has."""
    for name in (name for name in games.names() if not games.fault_of(name)):
        rulebook = read_rulebook(name)
        voice.say(f"{rulebook.title}  ({name})", STRONG)
        voice.say(f"  {rulebook.summary}")
        voice.rows_of(
            [
                ("seats", seats_of(rulebook.seats)),
                ("programs", programs_of(name)),
                ("presets", ", ".join(preset.name for preset in rulebook.presets)),
            ],
            ink=FAINT,
        )
    for name in (name for name in games.exercises() if not games.fault_of(name)):
        show_exercise(voice, name)
    for trouble in games.troubles():
        voice.say(f"Not to be played: {trouble}.")
    first = games.names()[0]
    voice.say(f"Play one with: teetotum play {first}", FAINT)
    voice.say(f"Play one at several tables with: teetotum tournament {first}", FAINT)


def programs_of(name: str) -> str:
    """Name a game's programs, weakest first, each with its rating, if it was rated."""
    rated = players.ratings_of(name)
    levels = players.levels(games.find(name))
    return ", ".join(f"{level} {rated[level]}" if level in rated else level for level in levels)


def games_as_json() -> str:
    """Write what the house has for a program to read."""
    found = []
    for name in (*games.names(), *games.exercises()):
        if games.fault_of(name):
            continue
        book, is_sealed = read_rulebook(name), games.is_exercise(name)
        found.append(
            {
                "game": name,
                "title": book.title,
                "summary": book.summary,
                "edition": book.edition,
                "sealed": is_sealed,
                "seats": None if is_sealed else {"least": book.seats.least, "most": book.seats.most},
                "scenarios": list(scenarios.names(name)) if is_sealed else [],
                "presets": [preset.name for preset in book.presets],
                "ratings": {level: told._asdict() for level, told in players.ratings_of(name).items()},
                "options": {option.name: list(option.choices) for option in book.options},
            }
        )
    return json.dumps(found, indent=2)


def show_exercise(voice: Voice, name: str) -> None:
    """Say what a game of sealed orders is about, and which scenarios it has."""
    rulebook = read_rulebook(name)
    listed = [read_scenario(name, scenario) for scenario in scenarios.names(name)]
    voice.say(f"{rulebook.title}  ({name}), by sealed orders", STRONG)
    voice.say(f"  {rulebook.summary}")
    voice.rows_of(
        [
            ("scenarios", ", ".join(f"{scenario.id} {scenario.title}" for scenario in listed)),
            ("presets", ", ".join(preset.name for preset in rulebook.presets)),
        ],
        ink=FAINT,
    )


def show_rulebook(voice: Voice, rulebook: Rulebook, options: Options | None = None) -> None:
    """Read the whole rulebook: clauses in printed order under their places, rulings, spaces, options, presets."""
    sheet = rulebook.source
    voice.title(rulebook.title)
    published = f", {sheet.publisher}" if sheet.publisher else ""
    voice.say(f"From the sheet “{sheet.title}”{published}, {sheet.year}.", FAINT)
    for _, group in groupby(rulebook.clauses, key=lambda clause: clause.place):
        clauses = list(group)
        voice.say(rulebook.whereabouts(clauses[0]), f"{STRONG} italic")
        voice.rows_of((clause.id, clause_words(clause)) for clause in clauses)
    voice.title("Rulings, where the print is silent")
    voice.rows_of((ruling.id, f"{ruling.question} {ruling.words}") for ruling in rulebook.rulings)
    show_spaces(voice, options or choose(rulebook))
    show_options(voice, rulebook)


def show_spaces(voice: Voice, options: Options) -> None:
    """Read what every kind of space does by these house rules."""
    told = [(each.name, f"{each.does}{f' [{each.clause}]' if each.clause else ''}") for each in legend(options)]
    if told:
        voice.title("What the spaces do")
        voice.rows_of(told)


def show_options(voice: Voice, rulebook: Rulebook) -> None:
    """Read the options with their choices, the usual one marked, and the presets."""
    voice.title("Options")
    for option in rulebook.options:
        voice.rows_of([(option.name, f"{option.words} ({option.ruling or option.clause})")])
        voice.rows_of(((f"    {name}", words) for name, words in choices(option)), ink="")
    voice.title("Presets")
    voice.rows_of((preset.name, preset.words) for preset in rulebook.presets)


def choices(option: Option) -> Iterator[tuple[str, str]]:
    """List what an option may be; the usual choice comes with a star."""
    if option.kind != "choice":
        yield "usual", option.spell(option.default) or "the game's own"
    for name, words in option.choices.items():
        yield f"{name}{' *' if name == option.default else ''}", words


def clause_words(clause: Clause) -> str:
    """Give a clause's words, and what is not enforced with the reason."""
    told = clause.words
    if clause.kind != "rule":
        told += f" ({clause.kind}{f': {clause.reason}' if clause.reason else ''})"
    return f"{told} [{', '.join(clause.rulings)}]" if clause.rulings else told


def read_out(voice: Voice, rulebook: Rulebook, clause: str, options: Options | None = None) -> None:
    """Read one clause in the middle of play, or the whole rulebook where none is named."""
    if not clause:
        show_rulebook(voice, rulebook, options)
        return
    try:
        entry = rulebook.entry(clause)
    except Unknown as wrong:
        raise BadSetup(str(wrong)) from None
    show_entry(voice, rulebook, entry)


def show_reasons(voice: Voice, rulebook: Rulebook, events: Sequence[Event]) -> None:
    """Read out the clauses behind some events, each once, under what it brought about."""
    for cited in dict.fromkeys(event.cites for event in events):
        for event in events:
            if event.cites == cited:
                voice.say(event.text, STRONG)
        show_entry(voice, rulebook, rulebook.entry(cited))


def show_entry(voice: Voice, rulebook: Rulebook, entry: Clause | Ruling) -> None:
    """Read one clause or ruling, with what bears on it."""
    voice.rows_of(entry_rows(rulebook, entry, brief=True))


def entry_rows(rulebook: Rulebook, entry: Clause | Ruling, *, brief: bool = False) -> Iterator[tuple[str, str]]:
    """Lay out a clause or a ruling."""
    return clause_rows(rulebook, entry, brief) if isinstance(entry, Clause) else ruling_rows(rulebook, entry)


def clause_rows(rulebook: Rulebook, clause: Clause, brief: bool) -> Iterator[tuple[str, str]]:
    """Lay out a clause: words, place, kind, example, rulings."""
    yield clause.id, clause.words
    yield "place", rulebook.whereabouts(clause)
    if clause.modes:
        yield "modes", ", ".join(clause.modes)
    if not brief or clause.kind != "rule":
        yield "kind", f"{clause.kind}{f': {clause.reason}' if clause.reason else ''}"
    if clause.example:
        yield "example", clause.example
    for name in clause.rulings:
        ruling = rulebook.ruling(name)
        yield name, f"{ruling.question} {ruling.words}"


def ruling_rows(rulebook: Rulebook, ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Lay out a ruling: question and answer, evidence, options."""
    yield ruling.id, f"{ruling.question} {ruling.words}"
    yield "evidence", ruling.evidence
    bearing = [clause.id for clause in rulebook.clauses if ruling.id in clause.rulings]
    if bearing:
        yield "bears on", ", ".join(bearing)
    for name in ruling.options:
        option = rulebook.option(name)
        listed = "; ".join(f"{choice}: {words.rstrip('.')}" for choice, words in choices(option))
        yield "option", f"{name}. {listed}"


def show_clause(voice: Voice, book: HasRulebook, asked: str) -> None:
    """Read one clause in full, with its evidence in the code and what the board knows of it."""
    entry = book.rulebook.entry(asked)
    rows = list(entry_rows(book.rulebook, entry))
    found = account(book, entry, tests_beside())
    carriers = [carrier.removeprefix("teetotum.").removeprefix("games.") for carrier in found.code]
    rows += [("carried out by", ", ".join(carriers) or nobody(entry))]
    rows += [("tested by" if n == 0 else "", sentence(test)) for n, test in enumerate(found.tests)]
    if book.id in boards.names() and any(carrier.startswith(f"{book.id}.setup.") for carrier in carriers):
        rows += [("the board", provenance(read_board(book.id)))]
    voice.rows_of(rows)


def nobody(entry: Clause | Ruling) -> str:
    """Say why no code carries out an entry."""
    if isinstance(entry, Clause) and entry.kind == "custom":
        return "nobody: it is a custom, shown and not enforced"
    return "nothing that is marked with it"


def provenance(sheet: BoardSheet) -> str:
    """Say how well a board is known."""
    counts = Counter(space.provenance_of("space") for space in sheet.spaces)
    told = ", ".join(f"{number} {word}" for word, number in counts.most_common())
    return f"{len(sheet)} spaces: {told}. {sheet.provenance}"


def sentence(test: str) -> str:
    """Read a test's name as the sentence it is."""
    return test.partition("::")[2].removeprefix("test_").replace("_", " ")
