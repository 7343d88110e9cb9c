"""The umpire's desk: every ruling is first a proposal; the program accepts it, a person may amend it with a reason."""

from collections.abc import Callable
from dataclasses import replace

from teetotum.engine.errors import Illegal
from teetotum.engine.rules import note, upholds, whisper
from teetotum.games.naval_strategic import lookout
from teetotum.games.naval_strategic.actions import ENDURANCE, OUTCOMES, may_be_handed_over, verdict_named
from teetotum.games.naval_strategic.announcing import in_full
from teetotum.games.naval_strategic.conventions import SEAS, SKIES
from teetotum.games.naval_strategic.fighting import take_back
from teetotum.games.naval_strategic.forces import Force, Notice, Proposal
from teetotum.games.naval_strategic.orders import Word, say_word
from teetotum.games.naval_strategic.papers import hand_in, label_for, log, sighting
from teetotum.games.naval_strategic.proposals import CARRIED
from teetotum.games.naval_strategic.state import ANNOUNCE, DONE, RULE, State, Table, is_afloat, place, ships_of
from teetotum.games.naval_strategic.succession import goes_aboard
from teetotum.games.naval_strategic.tables import WEATHER
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss

ANNOUNCER: list[Callable[[Table, float, str, str], None]] = []
MAY_AMEND = {
    lookout.GAIN: ("level", "text"),
    lookout.LOST: ("level",),
    "action": ("outcome", "hours"),
    "message": ("state", "text", "delay"),
    "cable": ("cut",),
    "fitout": ("delay",),
    "succession": ("next", "delay"),
    "crowd": ("close",),
    "notice": ("text", "send"),
    "legality": ("allow",),
    "end": ("end",),
}
REFUSED = ("cut", "close", "send", "end")
"""What an umpire may refuse by a plain no."""
YES_OR_NO = (*REFUSED, "allow")
CONCERNED = {"legality": 1, lookout.GAIN: 2, lookout.LOST: 2}
"""How many facts of a proposal say whom it concerns, where not all do."""
CALLED = {lookout.GAIN: "sighting", lookout.LOST: "loss of sight", "legality": "plea"}
LEVELS = {"none": "0", "smoke": "1", "visible": "2", "recognized": "3"}
STANDARD = "Show what real forces could do: neither allow the impossible nor forbid the practicable."
"""What an amendment is measured by, shown beside the umpire's form."""
MOVE_MINUTES = 2.5
"""What a move of the Fleet Tactical Game stands for."""


@upholds(Print.ABSOLUTE, Print.TRUE_TO_WAR, Gloss.UMPIRE_CANNOT_BE_WRONG, Print.LENGTH_OF_A_MOVE)
def rule(play: Table, word: Word) -> None:
    """Take the umpire's word: he announces, accepts, amends with a reason, decides summarily, or closes the game."""
    state = play.state
    why = why_not(play, word)
    if why:
        raise Illegal(why)
    if word.kind == "close":
        end(play, f"closed by the umpire because {word.reason}")
        return
    if word.kind == "give":
        give(play, *word.values[0], word.reason)
        return
    if word.kind == "tell":
        tell(play, *word.values[0])
        return
    if state.phase == ANNOUNCE:
        _announce(play, word)
    elif word.kind == "defer":
        state.pending = (*state.pending[1:], state.pending[0])
    elif word.kind == "accept" and word.values:
        _accept_all(play)
    else:
        _rule_on_the_first(play, word)


def _accept_all(play: Table) -> None:
    """Accept whatever lies before the umpire now, up to a battle whose result is still to come."""
    waiting = list(play.state.pending)
    while waiting and waiting[0].kind != "result":
        _rule_on_the_first(play, Word("accept"))
        waiting = waiting[1:]


def _rule_on_the_first(play: Table, word: Word) -> None:
    """Take the umpire's word on what lies uppermost, keep both, and carry it out."""
    state = play.state
    proposal, state.pending = state.pending[0], state.pending[1:]
    state.rulings = (*state.rulings, (proposal, say_word(word._replace(reason="")), word.reason))
    whisper(
        play.ledger, int(Print.ABSOLUTE), len(play.board.rooms), 0, len(state.rulings), 0, 1 << len(play.board.rooms)
    )
    state.summary = state.summary or word.kind == "summary"
    _carry_out(play, proposal, word)
    if not state.ended:
        state.phase = RULE if state.pending else ANNOUNCE if proposal.kind == "end" else "run"
        state.prolonged = state.prolonged or (proposal.kind == "end" and state.now >= play.board.ends - 1e-6)


def subject(proposal: Proposal) -> str:
    """Name what a proposal is about: what kind it is, and whom it concerns."""
    concerned = proposal.facts[: CONCERNED.get(proposal.kind, len(proposal.facts))]
    return f"{CALLED.get(proposal.kind, proposal.kind)} ({', '.join(concerned)})"


def _carry_out(play: Table, proposal: Proposal, word: Word) -> None:
    if word.kind == "result":
        left, hours = read_result(word.values[0][1])
        names = tuple(dict.fromkeys(proposal.value("forces").split()))
        take_back(play, names, left, hours)
        log(play, f"the Fleet Tactical Game gives {word.values[0][1]}", int(Gloss.EVEN_FORCES))
        return
    ruled = amended(proposal, word)
    if ruled.kind == "result":  # the umpire will not have the battle fought out
        ruled = amended(ruled._replace(kind="action"), Word("amend", (("outcome", "drawn"),)))
    if word.kind == "amend":
        log(
            play,
            f"the umpire on {subject(proposal)}: {say_word(word)}",
            Print.ABSOLUTE,
        )
    if ruled.kind == lookout.GAIN and not _is_granted(play, proposal, ruled):
        return
    if any(ruled.value(name) == "no" for name in REFUSED):
        if ruled.kind == "cable":
            play.state.cutting.pop(ruled.facts[0], None)  # the work begins anew
        return
    CARRIED[ruled.kind](play, ruled)


@upholds(Print.INSPECTION, Print.ABSOLUTE)
def _is_granted(play: Table, proposal: Proposal, ruled: Proposal) -> bool:
    """See whether a sighting stands; of a level that he refuses the umpire is not asked again in this move."""
    who, target, one, other = proposal.facts
    level = int(ruled.value("level"))
    if level < int(proposal.value("level")):
        play.state.denied[who, target] = int(proposal.value("level"))
    held = play.state.contacts.get((who, target))
    if level > (held.level if held else 0):
        return True
    lookout.look_again(play.board, play.house, play.state, one, other)
    return False


def amended(proposal: Proposal, word: Word) -> Proposal:
    """Change a proposal as the umpire says."""
    values = dict(proposal.values)
    for name, value in word.values if word.kind == "amend" else ():
        values[name] = LEVELS.get(value, value) if name == "level" else value
        if name == "outcome":
            verdict = verdict_named(value)
            values |= {"loss": f"{verdict.loss:.9f}", "crippled": str(int(verdict.crippled))}
    return proposal._replace(values=tuple(values.items()))


def _announce(play: Table, word: Word) -> None:
    """Announce a move with the spells of its weather, each from its hour on."""
    hours = float(word.values[0][1])
    sky, sea = "clear", "smooth"
    at, spells = play.state.now, []
    for key, value in (*word.values[1:], ("then", "")):
        if key == "then":
            spells.append((at, sky, sea))
            at = _at_clock(play, value, at) if value else at
        sky = value if value in SKIES else sky
        sea = value if value in SEAS else sea
    play.state.denied = {}
    _enter_weather(play, word)
    ANNOUNCER[0](play, hours, sky, sea)
    play.state.spells = tuple(sorted(spells))


def _enter_weather(play: Table, word: Word) -> None:
    """Keep what the program proposed to announce beside what the umpire announces."""
    state = play.state
    usual = in_full(play, Word("accept"))
    facts = (f"move {state.move + 1}",)
    proposal = Proposal("weather", state.now, facts, Print.ANNOUNCEMENT, (("announce", say_word(usual)),))
    said = "accept" if word == usual else say_word(word)
    state.rulings = (*state.rulings, (proposal, said, ""))


def _at_clock(play: Table, told: str, since: float) -> float:
    """Find the next moment at which the clock shows an hour, after the spell before it."""
    hour, _, minute = told.partition(":")
    return since + (int(hour) + int(minute) / 60 - play.board.hour - since) % 24


@upholds(Print.TRUE_TO_WAR)
def why_not(play: Table, word: Word) -> str:
    """Say why the umpire cannot say this now, or nothing."""
    state = play.state
    if word.kind == "close":
        return ""
    if word.kind == "give":
        return why_not_given(play, word)
    if word.kind == "tell":
        return _why_not_told(play, word.values[0][0])
    if state.phase == ANNOUNCE:
        return _why_no_announcement(word)
    if not state.pending:
        return "there is nothing to rule on now"
    proposal = state.pending[0]
    if word.kind == "defer":
        return "" if len(state.pending) > 1 else "nothing else waits for a ruling: this cannot be deferred"
    if proposal.kind == "result":
        asked = 'the fleets are in battle: say result fleet "SHIP=ENDURANCE ... moves=N", or accept to call it drawn'
        if word.kind == "result":
            return _why_no_result(play, proposal, word.values[0][1])
        return "" if word.kind == "summary" or word == Word("accept") else asked
    if word.kind in ("announce", "result"):
        return f"a {proposal.kind} waits for a ruling: accept, amend NAME VALUE because ..., defer, or summary"
    if word.kind == "amend":
        return _why_no_amendment(play, proposal, word)
    return ""


def _why_no_result(play: Table, proposal: Proposal, text: str) -> str:
    """Say why a battle cannot have left this, or nothing."""
    forces = [play.state.forces[name] for name in proposal.value("forces").split() if name in play.state.forces]
    ships = {ship.id: ship.cls for force in forces for ship in ships_of(play.state, force)}
    for name, left in read_result(text)[0].items():
        whole = ENDURANCE.get(ships.get(name, ""), 0)
        if not whole:
            return f"{name} is no ship of the lines that fought (NSR-26)"
        if left > whole:
            return f"{name} has an endurance of {whole:g} at most, not {left:g} (NSR-26)"
    return ""


def _why_not_tactical(play: Table, proposal: Proposal) -> str:
    """Say why a meeting cannot be fought out by the Fleet Tactical Game, or nothing."""
    lines = [
        [ship for name in proposal.value(side).split() for ship in ships_of(play.state, play.state.forces[name])]
        for side in ("strong", "weak")
    ]
    return (
        "" if all(map(may_be_handed_over, lines)) else "the Fleet Tactical Game has no cards for these ships (NSR-26)"
    )


def _why_no_announcement(word: Word) -> str:
    if word.kind != "announce":
        return "a move waits to be announced: announce HOURS clear smooth, or accept"
    if not 0.25 <= float(word.values[0][1]) <= 48:
        return "a move lasts from a quarter of an hour to 48 hours (NS-32)"
    strange = [value for key, value in word.values[1:] if key != "then" and value not in WEATHER]
    return f"{strange[0]} is no weather: say one of {', '.join(WEATHER)}" if strange else ""


def _why_no_amendment(play: Table, proposal: Proposal, word: Word) -> str:
    if not word.reason:
        return f"an amendment needs its reason: add because ... ({STANDARD}) (NS-27, NS-79)"
    may = MAY_AMEND.get(proposal.kind, ())
    for name, value in word.values:
        if name not in may:
            return f"of a {proposal.kind} one may amend {' or '.join(may) or 'nothing'}, not {name}"
        if name == "outcome" and value != "tactical" and value not in OUTCOMES:
            return f"the outcome is {', '.join(OUTCOMES)} or tactical, not {value}"
        if (name, value) == ("outcome", "tactical") and (why := _why_not_tactical(play, proposal)):
            return why
        if name == "level" and value not in LEVELS:
            return f"the level is {', '.join(LEVELS)}, not {value}"
        if name in YES_OR_NO and value not in ("yes", "no"):
            return f"{name} is yes or no, not {value}"
        if name == "next" and (why := _why_not_next(play, proposal, value)):
            return why
        if name in ("hours", "delay") and not value.replace(".", "", 1).isdecimal():
            return f"{name} is a number of hours, not {value}"
    return ""


def _why_not_next(play: Table, proposal: Proposal, room: str) -> str:
    """Say why somebody cannot follow a commander in chief, or nothing."""
    sides = {each.id: each.side for each in play.board.rooms}
    own = [name for name, side in sides.items() if side == sides[proposal.facts[0]] and name != proposal.facts[0]]
    return "" if room in own else f"the next commander is {' or '.join(own)}, not {room} (NS-8)"


def read_result(text: str) -> tuple[dict[str, float], float]:
    """Read what a battle left: the endurance of each ship, and the moves it took."""
    left: dict[str, float] = {}
    hours = 0.0
    for part in text.replace(",", " ").split():
        name, equals, figure = part.partition("=")
        if not equals or not figure.replace(".", "", 1).isdecimal():
            raise Illegal(f"a result reads R1-B1=400 R1-B2=0 moves=12, not {part!r}")
        if name == "moves":
            quarters = -(-float(figure) * MOVE_MINUTES // 15)
            hours = quarters * 0.25
        else:
            left[name] = float(figure)
    return left, hours


@upholds(Print.COMMANDERS_ARE_NAMED, Print.ABSOLUTE)
def give(play: Table, name: str, room: str, reason: str) -> None:
    """Give a force to another commander of its side, such as one who has lost his own."""
    state = play.state
    seat = next(n for n, each in enumerate(play.board.rooms) if each.id == room)
    old = state.forces[name].room
    state.forces[name] = state.forces[name]._replace(room=seat)
    state.guests.pop(seat, None)
    goes_aboard(play, old, "", "")
    log(play, f"the umpire gives {name} to {room} because {reason}", Print.ABSOLUTE)
    for each, told in ((old, f"{name} is taken over by {play.board.rooms[seat].name}"), (seat, f"you command {name}")):
        hand_in(play, each, Notice(0, state.now, name, "command", told), Print.COMMANDERS_ARE_NAMED)
    if seat != old:
        for target in [pair[1] for pair, held in state.contacts.items() if pair[0] == name and held.label]:
            _point_out(play, state.forces[name], target)


def _point_out(play: Table, force: Force, target: str) -> None:
    """Number what a force has in sight as its new room counts, and tell its new commander of it."""
    state = play.state
    held = state.contacts[force.id, target]._replace(label=0)
    held = held._replace(label=label_for(state, force.room, held))
    state.contacts[force.id, target] = held
    paper = sighting(play, place(force, state.now), state.forces[target], held.level, force.side)
    if held.out < 0:
        hand_in(play, force.room, paper._replace(force=force.id, label=held.label))


def why_not_given(play: Table, word: Word) -> str:
    """Say why a force cannot be given to a room, or nothing."""
    name, room = word.values[0]
    force = play.state.forces.get(name)
    seat = next((n for n, each in enumerate(play.board.rooms) if each.id == room), -1)
    if play.state.phase != ANNOUNCE:
        return "forces are given to another room between two moves, before the next is announced (NS-8)"
    if force is None or not is_afloat(play.state, force, play.state.now):
        return f"{name} is no force in the game (NS-8)"
    if seat < 0 or play.board.rooms[seat].side != force.side:
        own = [each.id for each in play.board.rooms if each.side == force.side]
        return f"{room} is no room of the side of {name}: take {', '.join(own)} (NS-8)"
    return "" if word.reason else f"say why {name} is given to {room}: add because ... (NS-27)"


@upholds(Print.WRITTEN_INFORMATION, Print.THROUGH_THE_UMPIRE)
def tell(play: Table, name: str, text: str) -> None:
    """Send a paper of the umpire's own to a room, or to a force, which may then change the rest of its move."""
    state = play.state
    force = state.forces.get(name)
    seat = force.room if force else next(n for n, each in enumerate(play.board.rooms) if each.id == name)
    hand_in(play, seat, Notice(0, state.now, name if force else "", "umpire", text))
    log(play, f"the umpire tells {name}: {text}", Print.WRITTEN_INFORMATION)
    if force and state.phase == RULE and not state.pleaded:
        state.informed |= {name}


def _why_not_told(play: Table, name: str) -> str:
    """Say why a paper cannot be sent to somebody, or nothing."""
    state = play.state
    if name in {each.id for each in play.board.rooms}:
        return ""
    if name in state.forces and is_afloat(state, state.forces[name], state.now):
        return ""
    return f"{name} is no room and no force in the game (NS-26)"


def end(play: Table, why: str) -> None:
    """End the game; from now on criticism may be entered."""
    state = play.state
    state.ended, state.phase, state.pending = why, DONE, ()
    state.pleaded, state.slips, state.leave = "", {}, {}
    note(play.ledger, int(Print.CRITICISM_AFTERWARDS), 0, 0, -1)
    log(play, f"the game is over: {play.state.ended}", Print.CRITICISM_AFTERWARDS)


KINDS = ("complaint", "criticism", "suggestion")


@upholds(Print.PAGES_FOR_CRITICISM, Print.CRITICISM_AFTERWARDS)
def criticize(state: State, author: str, kind: str, about: str, text: str, answer: str = "") -> State:
    """Enter a complaint, criticism or suggestion in the book, once the game is over."""
    if state.phase != DONE:
        raise Illegal("complaints and criticism come after the game (NS-63)")
    if kind not in KINDS:
        raise Illegal(f"an entry is a {', '.join(KINDS)}, not {kind!r}")
    return replace(state, book=(*state.book, (author, kind, about, text, answer)))
