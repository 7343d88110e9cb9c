"""An exercise at the terminal: captains write in turn, each alone at the screen, and an umpire may rule."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from shlex import quote

from teetotum import players
from teetotum.cli.commands import Left
from teetotum.cli.exit_codes import complain
from teetotum.cli.keeping import (
    PLAYERS,
    PROGRAM_SEED,
    name_on_shelf,
)
from teetotum.cli.logs import addressed, chart_of, hand_over, keep_log, looking_back, show_chart, verdict
from teetotum.cli.meetings import lay_out, take_back
from teetotum.cli.reading import read_out, show_reasons
from teetotum.cli.seating import ME, USUAL_PROGRAM
from teetotum.cli.showing import show
from teetotum.cli.voice import Finished, Voice
from teetotum.cli.watch import TimeUp, Watch, held_to
from teetotum.draw import Chart, find_chart, instruments_of, papers
from teetotum.draw.text import FAINT, SMALLEST, STRONG
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, Exercise
from teetotum.lab.awaiting import awaits_battle
from teetotum.lab.meetings import fought_by_programs, meeting_sides, recorded, taken_up

HELP = (
    ("try ORDER", "say what of an order would stand, without sealing it"),
    ("hint", "say what a program would write in your place"),
    ("chart", "draw the chart again"),
    ("log", "tell again all that you have heard"),
    ("why [CLAUSE]", "read the clauses behind what you were told last, or one of them"),
    ("rules [CLAUSE]", "read the rulebook, or one clause of it"),
    ("remark WORDS", "leave a remark in the record"),
    ("quit", "leave; the exercise is kept, and can be resumed"),
)
NOT_THE_UMPIRES, OF_THE_CHART = ("try ORDER", "hint"), ("places", "ruler")
ROOM_TO_WRITE = 20
"""Columns that a prompt leaves at least on its line."""
DEADLINE = "Deadline"
"""The record's tag for the seconds in which a slip is written."""


@dataclass
class Wardroom:
    """One exercise with the people and programs who command in it, at one screen."""

    exercise: Exercise
    fills: tuple[str, ...]
    voice: Voice
    path: Path
    seed: int
    heard: dict[int, int] = field(default_factory=dict)
    fresh: dict[int, list[Event]] = field(default_factory=dict)
    """What each seat was told last."""
    remarks: dict[int, list[str]] = field(default_factory=dict)
    at_screen: int = -1
    watch: Watch = field(default_factory=Watch)
    held: dict[int, str] | None = None
    """Slips not yet handed in, where everybody is called to the screen so that nobody sees who was asked."""
    returned: dict[int, str] = field(default_factory=dict)
    """Slips that have been brought back to their writers, who have not yet written better ones."""
    notices: dict[int, list[str]] = field(default_factory=dict)
    """What a seat is told when it is next alone at the screen."""
    asked: dict[int, str] = field(default_factory=dict)
    """What was asked of each seat last, where it was too long for one line."""
    opened: int = 0
    """Deeds that the umpire has looked through."""

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [seat for seat, who in enumerate(self.fills) if who == ME]

    @property
    def holders(self) -> str:
        """Who plays, as the record names them."""
        return "; ".join(self.fills)

    def open(self) -> None:
        """Say what is played, and play it until it ends or is left."""
        self.announce()
        try:
            while not self.exercise.is_over:
                self.step()
                self.keep()
        except (Left, Finished):
            self.leave()
            return
        except KeyboardInterrupt:
            self.leave()
            raise
        self.finish()

    def announce(self) -> None:
        """Say what is played, by whom, by which house rules, and with what luck."""
        settled, source = self.exercise.brief, self.exercise.source
        self.voice.title(f"{settled.game.title}: {settled.scenario.title}")
        if self.voice.is_narrow:
            narrow = f"The charts are laid out for {SMALLEST} columns and this terminal has {self.voice.console.width}"
            self.voice.say(f"{narrow}: they are drawn smaller. Make it wider and say chart to see one whole.")
        self.voice.say(settled.scenario.words)
        private = settled.game.in_private and self.commanders
        at_war = " against ".join(settled.game.sides(settled.board)) if private else ""
        self.voice.say(f"{at_war}." if at_war else self.company(range(settled.seats)))
        if rules := settled.options.house_rules:
            self.voice.say("House rules: " + ", ".join(f"{name} {choice}" for name, choice in rules.items()) + ".")
        if isinstance(source, Fair):
            self.voice.say(f"Fair throws, promised by {source.commitment}", FAINT)
        if (clock := settled.game.manners.slip_clock) and self.commanders and settled.options.number(clock.option):
            minutes = f"{settled.options.number(clock.option):g} minutes"
            self.voice.say(f"There are {minutes} for a slip; with --option {clock.option}=0 no clock runs.", FAINT)
        if self.watch.seconds:
            self.voice.say(f"Every slip is written within {self.watch.seconds:g} seconds, or stands as it lies.")
        self.voice.say("Say help at the prompt for all that may be said.", FAINT)

    def company(self, seats: Iterable[int]) -> str:
        """Say who holds some seats."""
        who = [(self.exercise.name(seat), self.fills[seat]) for seat in seats]
        return "; ".join(name if fills == ME else f"{name} ({fills} program)" for name, fills in who) + "."

    def introduce(self, seat: int) -> None:
        """Tell a seat, alone at the screen for the first time, who is of its side and what its side is told."""
        settled = self.exercise.brief
        if settled.game.in_private:
            side = settled.roles[seat].side
            seats = [n for n, role in enumerate(settled.roles) if role.side == side or self.is_umpire(seat)]
            self.voice.say(f"{'The rooms' if self.is_umpire(seat) else 'Your side'}: {self.company(seats)}", FAINT)
        if statement := settled.statement(seat):
            self.voice.say(statement)

    def step(self) -> None:
        """Let whoever is needed act once."""
        if self.exercise.to_act == NATURE:
            self.throw()
            return
        seat = self.exercise.writers[0]
        if awaits_battle(self.exercise) and self.fills[seat] != ME:
            self.fight_meeting()
        elif self.fills[seat] == ME and self.is_private and seat in self.commanders:
            self.call_everybody()
        elif self.fills[seat] == ME:
            self.let_person_write(seat)
        else:
            chosen = players.captain(self.exercise.game, self.fills[seat])
            self.exercise.lapse(seat, chosen.write(self.exercise, seat, self.own_luck(seat)))

    def own_luck(self, seat: int) -> Keyed:
        """Give a program its own luck, which follows from where the exercise stands."""
        return Keyed(self.seed, len(self.exercise.deeds) * 8 + seat)

    def throw(self) -> None:
        """Throw the die, or ask what a real one showed."""
        if self.exercise.source is not None:
            self.exercise.throw()
            return
        wheel = self.exercise.wheel
        said = self.voice.ask(f"Throw the {wheel.name} and say what it shows >")
        if said.lower() == "quit":
            raise Left
        try:
            self.exercise.act(NATURE, said)
        except Refusal as wrong:
            complain(str(wrong))

    @property
    def commanders(self) -> list[int]:
        """The seats that people hold and that command something."""
        return [seat for seat in self.people if self.exercise.brief.roles[seat].office != UMPIRE]

    @property
    def is_private(self) -> bool:
        """Whether being called to the screen would itself tell the others something."""
        return self.exercise.game.in_private and len(self.commanders) > 1

    def call_everybody(self) -> None:
        """Call every commander in turn, asked or not, and hand all slips in together."""
        self.held = {}
        for seat in self.commanders:
            if seat in self.exercise.writers:
                while seat not in self.held:
                    self.let_person_write(seat)
            else:
                self.call(seat)
                self.at_screen = seat
                self.voice.ask("Nothing is asked of you: the umpire is adjusting. Press Enter >")
        held, self.held = self.held, None
        for seat, said in held.items():
            self.exercise.lapse(seat, said)
        self.watch.adjust(self.exercise)

    def fight_meeting(self) -> None:
        """Fight a meeting out: programs at once, or at this screen whoever commands there."""
        sides = meeting_sides(self.exercise)
        fills = tuple(ME if any(self.fills[seat] == ME for seat in seats) else USUAL_PROGRAM for seats in sides)
        if ME not in fills:
            take_back(self.voice, self.exercise, fought_by_programs(self.exercise.play))
            return
        path = self.path.with_suffix(f".meeting-{self.exercise.state.battles + 1}.record")
        room = Wardroom(taken_up(self.exercise, path), fills, self.voice, path, self.seed)
        self.voice.say(f"The forces have met at even odds: {room.exercise.game.title} decides.", STRONG)
        room.open()
        if not room.exercise.is_over:
            raise Left
        take_back(self.voice, self.exercise, room.exercise)

    def let_person_write(self, seat: int) -> None:
        """Call a person to the screen, show what he may see, and take what he writes."""
        if self.at_screen != seat:
            self.call(seat)
            self.at_screen = seat
            self.show(seat)
        elif self.heard.get(seat, 0) < len(self.exercise.events):
            self.show(seat, draws=not self.exercise.awaits_ruling)
        self.give_notice(seat)
        self.watch.ring(self.exercise, seat)
        if self.watch.seconds and self.watch.is_late():  # a word of the room took longer than there was
            self.come_too_late(seat)
            return
        prompt = self.prompt(seat)
        try:
            with held_to(self.watch.left):
                said = self.voice.ask(prompt)
            self.obey(seat, said)
        except TimeUp:
            self.voice.say()
            self.come_too_late(seat)
        except Refusal as wrong:
            complain(str(wrong))

    def prompt(self, seat: int) -> str:
        """Ask in one line of the screen; what is longer is said above it, once, and the line begins it again."""
        name, wanted, left = self.exercise.name(seat), self.wanted(seat), self.watch.told()
        if len(name) + len(wanted) + len(left) + ROOM_TO_WRITE <= self.voice.sea_columns:
            return f"{name}, {wanted}{left} >"
        if self.asked.get(seat) != wanted:
            self.voice.say(f"{name}, {wanted}.")
            self.asked[seat] = wanted
        return f"{name}, {wanted.partition(',')[0]}{left} >"

    def call(self, seat: int) -> None:
        """Where several people share the screen, clear it and wait until the right one sits there alone."""
        if len(self.people) < 2:
            return
        self.voice.wipe()
        self.voice.ask(f"{self.exercise.name(seat)} alone to the screen: press Enter >")

    def wanted(self, seat: int) -> str:
        """Say what is asked of whoever is at the screen."""
        if self.exercise.awaits_ruling:
            announcing = getattr(self.exercise.state, "phase", "") == "announce"
            return "announce the move, or accept" if announcing else "accept or amend"
        if asked := self.exercise.wanted(seat):
            return asked
        return f"your order for move {self.exercise.state.move + 1}"

    def show(self, seat: int, *, draws: bool = True) -> None:
        """Tell a seat what it has not heard, and draw its chart; an umpire has seen it when he rules again."""
        if seat not in self.heard:
            self.introduce(seat)
        if self.is_umpire(seat):
            self.open_slips(seat)
        fresh = [event for event in self.exercise.events[self.heard.get(seat, 0) :] if event.is_for(seat)]
        self.voice.tell(addressed(self.exercise, fresh) if self.is_umpire(seat) else fresh)
        self.heard[seat], self.fresh[seat] = len(self.exercise.events), fresh or self.fresh.get(seat, [])
        if draws:
            show_chart(self.voice, self.exercise, seat)
        if self.exercise.awaits_ruling:
            self.voice.say(f"Proposed: {self.proposal()}.", STRONG)

    def proposal(self) -> str:
        """Say what an umpire is to accept or amend."""
        return find_chart(self.exercise.game.id).proposal(Chart(self.exercise.brief, self.exercise.state, -1))

    def is_umpire(self, seat: int) -> bool:
        """See whether a seat is the umpire's."""
        return self.exercise.brief.roles[seat].office == UMPIRE

    def open_slips(self, umpire: int) -> None:
        """Show an umpire what has been written since he last looked."""
        for deed in self.exercise.deeds[self.opened :]:
            if deed.actor not in (NATURE, umpire):
                self.voice.say(f"  {self.exercise.name(deed.actor)} wrote: {deed.words}", FAINT)
        self.opened = len(self.exercise.deeds)

    def obey(self, seat: int, said: str) -> None:
        """Do what was said: a word of the room, or an order."""
        word, _, rest = said.partition(" ")
        kept, words = papers(self.exercise.game.id), self.words(seat, rest)
        if word.lower() in words:
            words[word.lower()]()
        elif word.lower() in kept:
            self.voice.say(kept[word.lower()][1](self.exercise, chart_of(self.voice, self.exercise, seat)))
        elif said:
            self.write(seat, said)

    def words(self, seat: int, rest: str) -> dict[str, Callable[[], None]]:
        """List the words of the room, each with what it does with the rest of the line."""
        return {
            "help": lambda: self.help(seat),
            "?": lambda: self.help(seat),
            "chart": lambda: show_chart(self.voice, self.exercise, seat),
            "hint": lambda: self.hint(seat),
            "log": lambda: self.voice.tell(event for event in self.exercise.events if self.hears(seat, event)),
            "why": lambda: self.read(rest) if rest.strip() else self.give_reasons(seat),
            "rules": lambda: self.read(rest),
            "try": lambda: self.weigh(seat, rest),
            "remark": lambda: self.remark(rest),
            "show": lambda: show(self.voice, self.exercise.brief, *rest.split(maxsplit=1) or ("",)),
            "places": lambda: self.list_places(seat),
            "ruler": lambda: self.lay_ruler(seat, rest),
            "meeting": lambda: self.meet(seat, rest),
            "quit": self.quit,
        }

    def give_reasons(self, seat: int) -> None:
        """Read the clauses behind what was told last."""
        show_reasons(self.voice, self.exercise.game.rulebook, self.fresh.get(seat, []))

    def hears(self, seat: int, event: Event) -> bool:
        """See whether whoever is at the screen may hear of something."""
        return event.is_for(seat)

    def write(self, seat: int, said: str) -> None:
        """Take what was said as an order."""
        self.seal_order(seat, said)

    def seal_order(self, seat: int, said: str) -> None:
        """Seal an order, and tell its writer how it was read."""
        if self.watch.is_late():
            self.come_too_late(seat)
            return
        said = self.in_full(seat, said)
        slip = self.exercise.try_order(seat, said)
        if slip.struck and self.is_final(seat):
            self.voice.say(f"What can be done of it stands: {'; '.join(slip.struck)}.", FAINT)
        elif slip.struck:
            self.returned[seat] = said
            raise Illegal("; ".join(slip.struck))
        if dividers := self.exercise.game.dividers:
            for line in dividers.warn(self.exercise.play, seat, said):
                self.voice.say(line, FAINT)
        self.hand_in(seat, said)
        for line in slip.notes:
            self.voice.say(line, FAINT)
        if slip.notes and len(self.people) > 1:
            self.voice.ask("Press Enter when you have read it >")

    def in_full(self, seat: int, said: str) -> str:
        """Write in full what a seat has written in short, where the game has such words."""
        dividers = self.exercise.game.dividers
        return dividers.write_out(self.exercise.play, seat, said) if dividers else said

    def come_too_late(self, seat: int) -> None:
        """Seal what stands at the deadline: what can be done of a slip brought back, or the standing order."""
        if not self.watch.seconds:
            self.voice.say(self.watch.refusal(self.exercise), STRONG)
            self.hand_in(seat, "")
            return
        self.hand_in(seat, self.returned.get(seat, ""))
        sealed = next(deed.words for deed in reversed(self.exercise.deeds) if deed.actor == seat)
        self.notices.setdefault(seat, []).append(f"{self.watch.refusal(self.exercise)} Yours stands as: {sealed}.")
        if self.people == [seat]:
            self.give_notice(seat)

    def give_notice(self, seat: int) -> None:
        """Tell a seat what was done for it, now that nobody else is at the screen."""
        for line in self.notices.pop(seat, ()):
            self.voice.say(line, STRONG)

    def is_final(self, seat: int) -> bool:
        """See whether a faulty slip is not brought back again."""
        return seat in self.returned and self.exercise.brief.options.settings.get("returns") == "once"

    def hand_in(self, seat: int, said: str) -> None:
        """Hand a slip in, or lay it by until everybody has been called; an empty one is no plot at all."""
        self.returned.pop(seat, None)
        if self.held is not None:
            self.held[seat] = said
        else:
            self.exercise.lapse(seat, said)
            self.watch.adjust(self.exercise)

    def list_places(self, seat: int) -> None:
        """List the places of the chart, where the game has a chart with places."""
        listing = getattr(find_chart(self.exercise.game.id), "places", None)
        if listing is None:
            raise BadSetup("this game's board has no places to list")
        self.voice.say(listing(chart_of(self.voice, self.exercise, seat)))

    def lay_ruler(self, seat: int, told: str) -> None:
        """Measure courses and distances, where the game has a chart with places."""
        drawing, dividers = find_chart(self.exercise.game.id), self.exercise.game.dividers
        if dividers is None or not hasattr(drawing, "marked"):
            raise BadSetup("this game's board has no places to measure between")
        known = drawing.marked(chart_of(self.voice, self.exercise, seat))
        spots = {name: (lat, lon) for name, (lat, lon, _) in known.items()}
        for line in dividers.measure(self.exercise.brief.board, told, spots):
            self.voice.say(line)

    def meet(self, seat: int, told: str) -> None:
        """As umpire, lay a meeting out as another game, have programs fight it, or take its record back."""
        if not self.is_umpire(seat) or not awaits_battle(self.exercise):
            raise BadSetup("no meeting waits here to be fought out")
        if told.strip().lower() == "programs":
            take_back(self.voice, self.exercise, fought_by_programs(self.exercise.play))
        elif told.strip():
            take_back(self.voice, self.exercise, recorded(self.exercise, told.strip()))
        else:
            lay_out(self.voice, self.exercise, str(self.path.with_suffix(".meeting.toml")))
            self.voice.say("Then say meeting and the name of its record; or meeting programs.", FAINT)

    def weigh(self, seat: int, text: str) -> None:
        """Say what of an order would stand."""
        slip = self.exercise.try_order(seat, self.in_full(seat, text))
        stands = self.exercise.game.notation.say_order(self.exercise.play, seat, slip.order)
        told = "It would come back; what can be done of it is" if slip.struck else "It would stand as"
        self.voice.say(f"{told}: {stands or 'nothing'}")
        if dividers := self.exercise.game.dividers:
            for line in dividers.foresee(self.exercise.play, seat, stands):
                self.voice.say(line)
        if foreseen_too := self.exercise.foresee(seat, slip.order):
            self.voice.say(foreseen_too)
        for line in (*slip.struck, *slip.notes):
            self.voice.say(line, FAINT)

    def hint(self, seat: int) -> None:
        """Say what the best program would write, knowing no more than this seat."""
        if self.is_umpire(seat):
            raise BadSetup("programs do not rule: there is no hint for an umpire")
        level = players.captain_levels(self.exercise.game)[-1]
        chosen = players.captain(self.exercise.game, level)
        self.voice.say(
            f"A {level} program would write: {chosen.write(self.exercise, seat, self.own_luck(seat))}", STRONG
        )
        if report := chosen.report(self.exercise, seat):
            self.voice.say(report)

    def help(self, seat: int) -> None:
        """Say what may be said: to an umpire his rulings one by one, to everybody else the forms of an order first."""
        game = self.exercise.game
        if self.is_umpire(seat):
            self.voice.rows_of((*self.umpires_words(), *self.drawn_words()))
        else:
            rules = any(role.office == UMPIRE for role in self.exercise.brief.roles)
            rulings = (("as umpire", game.rulings_say),) if rules else ()
            self.voice.rows_of((("an order", game.example), *game.forms, *HELP, *self.drawn_words(), *rulings))

    def umpires_words(self) -> Iterable[tuple[str, str]]:
        """List what an umpire may say: his rulings one by one, and the words of the room that are his too."""
        game = self.exercise.game
        for n, each in enumerate(game.rulings_say.split("; ")):
            yield "as umpire" if n == 0 else "", each
        yield from (row for row in game.forms if row[0].partition(" ")[0] in OF_THE_CHART)
        yield from (row for row in HELP if row[0] not in NOT_THE_UMPIRES)

    def drawn_words(self) -> Iterable[tuple[str, str]]:
        """List what can be drawn: papers that are kept, and instruments."""
        game = self.exercise.game.id
        yield from ((name, f"draw {what}") for name, (what, _) in papers(game).items())
        yield from ((f"show {name} [FILE.svg]", f"draw {what}") for name, (what, _) in instruments_of(game).items())

    def read(self, clause: str) -> None:
        """Read from the rulebook."""
        read_out(self.voice, self.exercise.game.rulebook, clause)

    def remark(self, words: str) -> None:
        """Leave a remark in the record, as the blank pages of the booklet ask."""
        if not words.strip():
            raise BadSetup("a remark has words: say remark and what you would remark")
        self.remarks.setdefault(len(self.exercise.deeds), []).append(words.strip())
        self.voice.say("It stands in the record.", FAINT)

    def quit(self) -> None:
        """Leave the exercise."""
        raise Left

    def keep(self) -> None:
        """Save the record; while the exercise lasts, the secret of fair throws lies beside it."""
        tags = {PLAYERS: self.holders, PROGRAM_SEED: str(self.seed)}
        if self.watch.seconds:
            tags[DEADLINE] = f"{self.watch.seconds:g}"
        keep_log(self.exercise, self.path, self.remarks, **tags)

    def leave(self) -> None:
        """Keep an unfinished exercise, and say how to go on with it."""
        self.voice.say()
        if not self.exercise.deeds:
            self.voice.say("Nothing was written.", FAINT)
            return
        self.keep()
        self.voice.advise(
            f"The exercise is kept. Go on with: teetotum play --resume {name_on_shelf(self.path)}", STRONG
        )

    def finish(self) -> None:
        """Tell what came of it all, with everything revealed."""
        for seat in self.people:
            self.give_notice(seat)
        since = min((self.heard.get(seat, 0) for seat in self.people), default=0)
        self.voice.tell(self.exercise.events[since:])
        show_chart(self.voice, self.exercise, len(self.exercise.brief.roles))
        self.voice.say(verdict(self.exercise), STRONG)
        self.keep()
        if isinstance(self.exercise.source, Fair):
            self.voice.say(f"The secret of the throws was {self.exercise.source.secret.hex()}", FAINT)
        for words in looking_back(self.exercise.game, quote(str(self.path))):
            self.voice.advise(words, FAINT)
        hand_over(self.voice, self.exercise, self.path)
