"""An evening at the table: one match or a sitting of several, begun afresh or taken up where it was left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from teetotum import games
from teetotum.cli import luck
from teetotum.cli.accounts import LEAVE_WORDS, verdict
from teetotum.cli.commands import Left, Resigned
from teetotum.cli.exit_codes import complain
from teetotum.cli.keeping import Keeper, place_on_shelf, refuse_to_overwrite, resume, sealed_record
from teetotum.cli.seating import ME, Wishes, fill_seats, settle
from teetotum.cli.terminal_match import TerminalMatch
from teetotum.cli.voice import Finished, Voice
from teetotum.draw.text import FAINT, SMALLEST, STRONG
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.manners import Sequel
from teetotum.engine.umpire import Match, Setup, check_single
from teetotum.lab.sequels import lay_sequel, sequel_of


@dataclass(frozen=True)
class Evening:
    """All that was asked for on the command line."""

    game: str
    wishes: Wishes
    presets: Sequence[str]
    seed: int | None
    given: bool
    salts: Sequence[str]
    record: str
    resume: str
    games: int
    championship: str
    deadline: int | None = None

    def tells(self, option: str) -> bool:
        """See whether a house rule was asked for on the command line."""
        return any(pair.partition("=")[0].strip() == option for pair in self.wishes.options)


def spend(evening: Evening) -> None:
    """Play what was asked for."""
    voice = Voice()
    if evening.deadline is not None and not (evening.resume and sealed_record(evening.resume)):
        raise BadSetup(f"a deadline is for orders written in secret: {', '.join(games.exercises())}")
    if evening.resume:
        if (path := sealed_record(evening.resume)) is not None and not evening.game:
            from teetotum.cli.embarking import go_on  # noqa: PLC0415  # only games of sealed orders need it

            go_on(voice, path, evening.given, evening.wishes.players, evening.deadline)
            return
        run_with_sequel(take_up(voice, evening), evening)
        return
    game = games.find(evening.game) if evening.game else pick_game(voice)
    if game is None:
        return
    if asks_for_sitting(evening, game):
        from teetotum.cli.sitting import sit  # noqa: PLC0415  # few games of the house have sittings

        sit(voice, game, evening)
    else:
        setup = settle(game, evening.wishes)
        check_single(setup)
        run_with_sequel(lay_table(voice, evening, setup, fill_seats(setup, evening.wishes.players)), evening)


def asks_for_sitting(evening: Evening, game: AnyGame) -> bool:
    """See whether several games were asked for, or a memory that outlasts one of them."""
    sittings = game.manners.sittings
    keeps = sittings is not None and evening.tells(sittings.kept_by[0])
    return evening.games > 1 or len(evening.presets) > 1 or bool(evening.championship) or keeps


def pick_game(voice: Voice) -> AnyGame | None:
    """Ask which game it shall be, if any."""
    offered = games.playable()
    voice.rows_of((f"{number}", game.title) for number, game in enumerate(offered, 1))
    voice.say(f"By sealed orders: {', '.join(f'teetotum play {name}' for name in games.exercises())}", FAINT)
    while True:
        try:
            said = voice.ask("Which game, or quit? >")
        except Finished:
            raise BadSetup(f"no game was chosen: name one, such as teetotum play {offered[0].id}") from None
        if said.lower() in LEAVE_WORDS:
            return None
        if said.isascii() and said.isdecimal() and 1 <= int(said) <= len(offered):
            return offered[int(said) - 1]
        try:
            return games.find(said)
        except Refusal as wrong:
            complain(str(wrong))


def lay_table(voice: Voice, evening: Evening, setup: Setup, fills: tuple[str, ...], number: int = 0) -> TerminalMatch:
    """Lay out a fresh match and say what it is played with; `number` counts the games of a sitting."""
    source = luck.begin(setup, evening.seed, evening.given, evening.salts)
    if evening.record and number == 0:
        for later in range(max(evening.games, len(evening.presets), 1)):
            refuse_to_overwrite(numbered(Path(evening.record), later))
    if isinstance(source, Keyed):
        source = Keyed(source.seed, number)
    match = Match(setup, source)
    announce(voice, match, fills)
    path = numbered(Path(evening.record), number) if evening.record else None
    keeper = Keeper(path, fills, luck.program_seed(source), board=evening.wishes.board)
    return TerminalMatch(match, fills, voice, keeper, is_sitting=asks_for_sitting(evening, setup.game))


def numbered(path: Path, number: int) -> Path:
    """Name the record of a later game of a sitting after the first."""
    return path.with_name(f"{path.stem}-{number + 1}{path.suffix}") if number else path


def announce(voice: Voice, match: Match, fills: Sequence[str]) -> None:
    """Say what is played, by whom, by which house rules, and with what luck."""
    voice.title(match.game.title)
    if voice.is_narrow:
        narrow = f"The boards need {SMALLEST} columns and this terminal has {voice.console.width}"
        voice.say(f"{narrow}: they are told in words. Make it wider and say board to see one drawn.")
    you = " (you)" if list(fills).count(ME) == 1 else ""
    who = zip(match.setup.names, fills, strict=True)
    voice.say("; ".join(f"{name}{you}" if fill == ME else f"{name} ({fill} program)" for name, fill in who) + ".")
    if rules := match.setup.options.house_rules:
        voice.say("House rules: " + ", ".join(f"{name} {choice}" for name, choice in rules.items()) + ".")
    if isinstance(match.source, Fair):
        voice.say(f"Fair spins, promised by {match.source.commitment}", FAINT)
    elif match.source is None:
        voice.say(
            "You spin, and say what came up; say spin to let the house do it, correct to put an entry right.", FAINT
        )
    voice.say("Say help for all that may be said, why for the rules behind what happens.", FAINT)


def take_up(voice: Voice, evening: Evening) -> TerminalMatch:
    """Go on with a match that was left."""
    wishes = evening.wishes
    if evening.games > 1 or evening.championship:
        raise BadSetup("one game is resumed, not a sitting: leave --games and --championship out, or start it anew")
    if evening.game or wishes.seats or wishes.names or wishes.options or evening.presets:
        raise BadSetup("a match that is resumed keeps its game, seats and house rules: say --resume FILE alone")
    if evening.seed is not None or evening.salts:
        raise BadSetup("a match that is resumed keeps its own luck: leave --seed and --salt out")
    left = resume(evening.resume, wishes.board, evening.given)
    fills = fill_seats(left.match.setup, wishes.players or left.fills)
    announce(voice, left.match, fills)
    path = Path(evening.record) if evening.record else left.path
    if path.absolute() != left.path.absolute():
        refuse_to_overwrite(path)
    keeper = Keeper(path, fills, left.seed, board=wishes.board, own={left.path.absolute()})
    return TerminalMatch(left.match, fills, voice, keeper, stretch=len(left.match.events))


def run_with_sequel(table: TerminalMatch, evening: Evening) -> None:
    """Play one match, and the game that follows it where there is one; whoever wins there has won the whole."""
    if run(table) and (sequel := sequel_of(table.match)):
        table.voice.say()
        run(lay_decider(table, evening, sequel))


def lay_decider(table: TerminalMatch, evening: Evening, sequel: Sequel) -> TerminalMatch:
    """Lay what follows for those who play it, with fresh luck of the same kind and a record of its own."""
    decider, source = lay_sequel(table.match), table.match.source
    if isinstance(source, Keyed):
        decider.source = Keyed(source.seed, source.match + 1)
    elif isinstance(source, Fair):
        decider.source = Fair.promise(decider.setup.names)
    fills = tuple(fill_of_side(table, side) for side in sequel.sides)
    announce(table.voice, decider, fills)
    path = free_number(Path(evening.record)) if evening.record else place_on_shelf(decider.game.id)
    return TerminalMatch(
        decider, fills, table.voice, Keeper(path, fills, luck.program_seed(decider.source)), is_decider=True
    )


def fill_of_side(table: TerminalMatch, side: Sequence[int]) -> str:
    """Say who plays for a side: a person where it has one, else the program of its first seat."""
    fills = [table.fills[seat] for seat in side]
    return ME if ME in fills else fills[0]


def free_number(path: Path) -> Path:
    """Name a record after another one, by the first number that is free."""
    return next(name for number in count(1) if not (name := numbered(path, number)).exists())


def run(table: TerminalMatch) -> bool:
    """Play one match, and see that it is kept however it is left; tell whether it came to its end."""
    try:
        table.play()
    except (Left, Finished):
        leave(table)
        return False
    except Resigned as given_up:
        give_up(table, str(given_up))
        return False
    except KeyboardInterrupt:
        try:
            leave(table)
        except Refusal as wrong:
            complain(str(wrong))
        raise
    table.voice.say(verdict(table.match), STRONG)
    reveal(table)
    return True


def leave(table: TerminalMatch) -> None:
    """Keep an unfinished match, and say how to go on with it."""
    table.voice.say()
    if not table.is_worth_keeping:
        table.voice.say("Nothing was played.", FAINT)
        return
    if table.is_sure("quit"):
        table.voice.say("The match is not kept.", STRONG)
        return
    path = table.keeper.save(table.match)
    table.voice.advise(f"The match is kept. Go on with: {table.keeper.how_to_resume(path)}", STRONG)
    if table.is_sitting:
        table.voice.say("Only this game is kept: the later games of the sitting must be started anew.")


def give_up(table: TerminalMatch, words: str) -> None:
    """End a match that somebody resigned."""
    table.keeper.ended = words
    table.voice.say(f"{words}.", STRONG)
    table.save_quietly()
    if table.is_sitting:
        table.voice.say("The sitting ends with it: its later games must be started anew.")
    reveal(table)


def reveal(table: TerminalMatch) -> None:
    """Show the secret of the fair spins now that no spin is to come, and where the finished match is kept."""
    source, path = table.match.source, table.keeper.place(table.match)
    if isinstance(source, Fair):
        table.voice.say(f"The secret of the spins was {source.secret.hex()}", FAINT)
    if path.absolute() in table.keeper.own:
        command, words = ("verify", "Recompute them") if isinstance(source, Fair) else ("replay", "Look back")
        table.voice.advise(f"{words} with: {table.keeper.advice(command, path)}", FAINT)


def with_names(wishes: Wishes, names: Sequence[str], players: Sequence[str], options: Sequence[str]) -> Wishes:
    """Ask for the same match with the captains in another order."""
    return replace(wishes, seats=len(names), names=tuple(names), players=tuple(players), options=tuple(options))
