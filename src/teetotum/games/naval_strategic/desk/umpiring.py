"""The umpire's desk: every ruling is first a proposal; the program accepts it, a person may amend it with a reason."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, takewhile
from typing import NamedTuple, TypeAlias

from teetotum.engine.errors import Illegal
from teetotum.engine.rules import note, upholds, whisper
from teetotum.games.naval_strategic.account.proposals import (
    ActionProposal,
    CableProposal,
    EndProposal,
    Proposal,
    ResultProposal,
    SightingProposal,
    SuccessionProposal,
    WeatherProposal,
)
from teetotum.games.naval_strategic.account.records import Force, Notice, RulingGiven, Spell
from teetotum.games.naval_strategic.account.state import (
    ANNOUNCE,
    DONE,
    RULE,
    Campaign,
    is_afloat,
    place,
    ships_of,
)
from teetotum.games.naval_strategic.action.fighting import take_back
from teetotum.games.naval_strategic.action.odds import ENDURANCE, OUTCOMES, may_be_handed_over, verdict_named
from teetotum.games.naval_strategic.action.succession import goes_aboard
from teetotum.games.naval_strategic.post.papers import hand_in, label_for, log
from teetotum.games.naval_strategic.rulings.announcing import in_full
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight import lookout
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.slips import words
from teetotum.games.naval_strategic.slips.wording import say_bare, say_result, say_word
from teetotum.games.naval_strategic.slips.words import HOURS, LEVELS, YES_OR_NO, Amended, Word
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import SEAS, SKIES
from teetotum.games.naval_strategic.terms.ship_classes import WEATHER
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.languages import say

Carrier: TypeAlias = Callable[[Campaign, Proposal], None]
Carriers: TypeAlias = Mapping[type[Proposal], Carrier]
"""What carries out each kind of proposal."""
STANDARD = "Show what real forces could do: neither allow the impossible nor forbid the practicable."
"""What an amendment is measured by, shown beside the umpire's form."""
MOVE_MINUTES = 2.5
"""What a move of the Fleet Tactical Game stands for."""


class Announcement(NamedTuple):
    """A move that is announced: its length, the last weather of it, and all its spells."""

    hours: float
    sky: str
    sea: str
    spells: tuple[Spell, ...]


@upholds(Clause.ABSOLUTE, Clause.TRUE_TO_WAR, Ruling.UMPIRE_CANNOT_BE_WRONG, Clause.LENGTH_OF_A_MOVE)
def rule(play: Campaign, word: Word, carriers: Carriers) -> Announcement | None:
    """Take the umpire's word: he accepts, amends with a reason, decides summarily, or closes; or what he announces."""
    state = play.state
    why = why_not(play, word)
    if why:
        raise Illegal(why)
    if isinstance(word, words.Close):
        end(play, f"closed by the umpire because {word.reason}")
    elif isinstance(word, words.Give):
        give(play, word)
    elif isinstance(word, words.Tell):
        tell(play, word.name, word.text)
    elif isinstance(word, words.Announce):
        return _announced(play, word)
    elif isinstance(word, words.Defer):
        state.pending = (*state.pending[1:], state.pending[0])
    elif isinstance(word, words.AcceptAll):
        _accept_all(play, carriers)
    else:
        _rule_on_the_first(play, word, carriers)
    return None


def _accept_all(play: Campaign, carriers: Carriers) -> None:
    """Accept whatever lies before the umpire now, up to a battle whose result is still to come."""
    for _ in takewhile(lambda each: not isinstance(each, ResultProposal), play.state.pending):
        _rule_on_the_first(play, words.Accept(), carriers)


def _rule_on_the_first(play: Campaign, word: Word, carriers: Carriers) -> None:
    """Take the umpire's word on what lies uppermost, keep both, and carry it out."""
    state = play.state
    proposal, state.pending = state.pending[0], state.pending[1:]
    state.rulings = (*state.rulings, RulingGiven(proposal, say_bare(word), word.reason))
    whisper(play.ledger, Saying.UMPIRE_RULES, len(play.board.rooms), 0, len(state.rulings), 1 << len(play.board.rooms))
    state.summary = state.summary or isinstance(word, words.Summary)
    _carry_out(play, proposal, word, carriers)
    if not state.ended:
        state.phase = RULE if state.pending else ANNOUNCE if isinstance(proposal, EndProposal) else "run"
        at_its_date = isinstance(proposal, EndProposal) and state.now >= play.board.ends - NEGLIGIBLE
        state.prolonged = state.prolonged or at_its_date


def subject(proposal: Proposal) -> str:
    """Name what a proposal is about: what kind it is, and whom it concerns."""
    return f"{proposal.called or proposal.kind} ({', '.join(proposal.facts[: proposal.about])})"


def _carry_out(play: Campaign, proposal: Proposal, word: Word, carriers: Carriers) -> None:
    if isinstance(word, words.Result) and isinstance(proposal, ResultProposal):
        quarters = -(-word.moves * MOVE_MINUTES // 15)
        take_back(play, tuple(dict.fromkeys(proposal.action.forces)), word.left, quarters * 0.25)
        log(play, f"the Fleet Tactical Game gives {say_result(word)}", int(Ruling.EVEN_FORCES))
        return
    ruled = amended(proposal, word.changes) if isinstance(word, words.Amend) else proposal
    if isinstance(ruled, ResultProposal):  # the umpire will not have the battle fought out
        ruled = with_outcome(replace(ruled.action, at=ruled.at, clause=ruled.clause), "drawn")
    if isinstance(word, words.Amend):
        log(play, f"the umpire on {subject(proposal)}: {say_word(word)}", Clause.ABSOLUTE)
    if isinstance(ruled, SightingProposal) and not _is_granted(play, proposal, ruled):
        return
    if isinstance(ruled, CableProposal) and ruled.is_refused:
        play.state.cutting.pop(ruled.force, None)  # the work begins anew
    if not ruled.is_refused:
        carriers[type(ruled)](play, ruled)


@upholds(Clause.INSPECTION, Clause.ABSOLUTE)
def _is_granted(play: Campaign, proposal: Proposal, ruled: SightingProposal) -> bool:
    """See whether a sighting stands; of a level that he refuses the umpire is not asked again in this move."""
    who, target, level = ruled.who, ruled.target, ruled.level
    if isinstance(proposal, SightingProposal) and level < proposal.level:
        play.state.denied[who, target] = proposal.level
    held = play.state.contacts.get((who, target))
    if level > (held.level if held else 0):
        return True
    lookout.look_again(play.board, play.house, play.state, *ruled.pair)
    return False


def amended(proposal: Proposal, changes: Mapping[str, Amended]) -> Proposal:
    """Change a proposal as the umpire says."""
    ruled = replace(proposal, **changes)  # type: ignore[arg-type] # each is looked over to be what its field is
    return with_outcome(ruled, ruled.outcome) if isinstance(ruled, ActionProposal) and "outcome" in changes else ruled


def with_outcome(action: ActionProposal, outcome: str) -> ActionProposal:
    """Give an action another outcome, with the losses that belong to it."""
    verdict = verdict_named(outcome)
    return replace(action, outcome=outcome, loss=round(verdict.loss, 9), crippled=verdict.crippled)


def _announced(play: Campaign, word: words.Announce) -> Announcement:
    """Read an announcement: the spells of its weather, each from its hour on."""
    spells = [_changed(Spell(play.state.now, "clear", "smooth"), word.weather)]
    for change in word.later:
        last = spells[-1]
        at = last.at + change.clock.after(play.board.hour, last.at)
        spells.append(_changed(last._replace(at=at), change.weather))
    play.state.denied = {}
    _enter_weather(play, word)
    return Announcement(word.hours, *spells[-1][1:], tuple(sorted(spells)))


def _changed(spell: Spell, weather: tuple[str, ...]) -> Spell:
    """Give a spell the sky and the sea that are told of."""
    sky = [spell.sky, *(each for each in weather if each in SKIES)]
    return Spell(spell.at, sky[-1], [spell.sea, *(each for each in weather if each in SEAS)][-1])


def _enter_weather(play: Campaign, word: Word) -> None:
    """Keep what the program proposed to announce beside what the umpire announces."""
    state = play.state
    usual = in_full(play, words.Accept())
    proposal = WeatherProposal(state.now, Clause.ANNOUNCEMENT, state.move + 1, say_word(usual))
    said = "accept" if word == usual else say_word(word)
    state.rulings = (*state.rulings, RulingGiven(proposal, said, ""))


@upholds(Clause.TRUE_TO_WAR)
def why_not(play: Campaign, word: Word) -> str:
    """Say why the umpire cannot say this now, or nothing."""
    state = play.state
    if isinstance(word, words.Close):
        return ""
    if isinstance(word, words.Give):
        return _why_not_given(play, word)
    if isinstance(word, words.Tell):
        return _why_not_told(play, word.name)
    if state.phase == ANNOUNCE:
        return _why_no_announcement(word)
    if not state.pending:
        return say("there is nothing to rule on now")
    proposal = state.pending[0]
    if isinstance(word, words.Defer):
        return "" if len(state.pending) > 1 else say("nothing else waits for a ruling: this cannot be deferred")
    if isinstance(proposal, ResultProposal):
        asked = say(
            'the fleets are in battle: say result fleet "SHIP=ENDURANCE ... moves=N", or accept to call it drawn'
        )
        if isinstance(word, words.Result):
            return _why_no_result(play, proposal, word.left)
        return "" if isinstance(word, words.Accept | words.Summary) else asked
    if isinstance(word, words.Announce | words.Result):
        return say(
            "a {kind} waits for a ruling: accept, amend NAME VALUE because ..., defer, or summary", kind=proposal.kind
        )
    if isinstance(word, words.Amend):
        return _why_no_amendment(play, proposal, word)
    return ""


def _why_no_result(play: Campaign, proposal: ResultProposal, brought: Mapping[str, float]) -> str:
    """Say why a battle cannot have left this, or nothing."""
    forces = [play.state.forces[name] for name in proposal.action.forces if name in play.state.forces]
    ships = {ship.id: ship.cls for force in forces for ship in ships_of(play.state, force)}
    for name, left in brought.items():
        whole = ENDURANCE.get(ships.get(name, ""), 0)
        if not whole:
            return say("{name} is no ship of the lines that fought (NSR-26)", name=name)
        if left > whole:
            return say(
                "{name} has an endurance of {whole:g} at most, not {left:g} (NSR-26)", name=name, whole=whole, left=left
            )
    return ""


def _why_not_tactical(play: Campaign, proposal: ActionProposal) -> str:
    """Say why a meeting cannot be fought out by the Fleet Tactical Game, or nothing."""
    lines = [
        [ship for name in side for ship in ships_of(play.state, play.state.forces[name])]
        for side in (proposal.strong, proposal.weak)
    ]
    return (
        ""
        if all(map(may_be_handed_over, lines))
        else say("the Fleet Tactical Game has no cards for these ships (NSR-26)")
    )


def _why_no_announcement(word: Word) -> str:
    if not isinstance(word, words.Announce):
        return say("a move waits to be announced: announce HOURS clear smooth, or accept")
    if not 0.25 <= word.hours <= 48:
        return say("a move lasts from a quarter of an hour to 48 hours (NS-32)")
    told = (*word.weather, *chain.from_iterable(change.weather for change in word.later))
    strange = [each for each in told if each not in WEATHER]
    return say("{word} is no weather: say one of {names}", word=strange[0], names=", ".join(WEATHER)) if strange else ""


def _why_no_amendment(play: Campaign, proposal: Proposal, word: words.Amend) -> str:
    if not word.reason:
        return say("an amendment needs its reason: add because ... ({STANDARD}) (NS-27, NS-79)", STANDARD=STANDARD)
    return next((why for name, value in word.changes.items() if (why := _why_not_so(play, proposal, name, value))), "")


def _why_not_so(play: Campaign, proposal: Proposal, name: str, value: Amended) -> str:
    """Say why one thing in a proposal cannot be amended so, or nothing."""
    if name not in proposal.amendable:
        return say(
            "of a {kind} one may amend {names}, not {name}",
            kind=proposal.kind,
            names=" or ".join(proposal.amendable) or say("nothing"),
            name=name,
        )
    if name == "outcome" and value != "tactical" and value not in OUTCOMES:
        return say("the outcome is {names} or tactical, not {value}", names=", ".join(OUTCOMES), value=value)
    if isinstance(proposal, ActionProposal) and (name, value) == ("outcome", "tactical"):
        return _why_not_tactical(play, proposal)
    if name == "level" and isinstance(value, str):
        return say("the level is {names}, not {value}", names=", ".join(LEVELS), value=value)
    if name in YES_OR_NO and isinstance(value, str):
        return say("{name} is yes or no, not {value}", name=name, value=value)
    if isinstance(proposal, SuccessionProposal) and name == "next":
        return _why_not_next(play, proposal.lost, str(value))
    if name in HOURS and isinstance(value, str):
        return say("{name} is a number of hours, not {value}", name=name, value=value)
    return ""


def _why_not_next(play: Campaign, lost: str, room: str) -> str:
    """Say why somebody cannot follow a commander in chief, or nothing."""
    sides = {each.id: each.side for each in play.board.rooms}
    own = [name for name, side in sides.items() if side == sides[lost] and name != lost]
    return (
        ""
        if room in own
        else say("the next commander is {names}, not {room} (NS-8)", names=" or ".join(own), room=room)
    )


@upholds(Clause.COMMANDERS_ARE_NAMED, Clause.ABSOLUTE)
def give(play: Campaign, word: words.Give) -> None:
    """Give a force to another commander of its side, such as one who has lost his own."""
    state, name, room = play.state, word.force, word.room
    seat = next(n for n, each in enumerate(play.board.rooms) if each.id == room)
    old = state.forces[name].room
    state.forces[name] = state.forces[name].but(room=seat)
    state.guests.pop(seat, None)
    goes_aboard(play, old, "", "")
    log(play, f"the umpire gives {name} to {room} because {word.reason}", Clause.ABSOLUTE)
    for each, told in ((old, f"{name} is taken over by {play.board.rooms[seat].name}"), (seat, f"you command {name}")):
        hand_in(play, each, Notice(0, state.now, name, "command", told), Saying.HAS_A_COMMAND)
    if seat != old:
        for target in [pair[1] for pair, held in state.contacts.items() if pair[0] == name and held.label]:
            _point_out(play, state.forces[name], target)


def _point_out(play: Campaign, force: Force, target: str) -> None:
    """Number what a force has in sight as its new room counts, and tell its new commander of it."""
    state = play.state
    held = state.contacts[force.id, target].but(label=0)
    held = held.but(label=label_for(state, force.room, held))
    state.contacts[force.id, target] = held
    paper = sighting(play, place(force, state.now), state.forces[target], held.level, force.side, force.room)
    if held.out < 0:
        hand_in(play, force.room, paper._replace(force=force.id, label=held.label))


def _why_not_given(play: Campaign, word: words.Give) -> str:
    """Say why a force cannot be given to a room, or nothing."""
    name, room = word.force, word.room
    force = play.state.forces.get(name)
    seat = next((n for n, each in enumerate(play.board.rooms) if each.id == room), -1)
    if play.state.phase != ANNOUNCE:
        return say("forces are given to another room between two moves, before the next is announced (NS-8)")
    if force is None or not is_afloat(play.state, force, play.state.now):
        return say("{name} is no force in the game (NS-8)", name=name)
    if seat < 0 or play.board.rooms[seat].side != force.side:
        own = [each.id for each in play.board.rooms if each.side == force.side]
        return say(
            "{room} is no room of the side of {name}: take {names} (NS-8)", room=room, name=name, names=", ".join(own)
        )
    return (
        "" if word.reason else say("say why {name} is given to {room}: add because ... (NS-27)", name=name, room=room)
    )


@upholds(Clause.WRITTEN_INFORMATION, Clause.THROUGH_THE_UMPIRE)
def tell(play: Campaign, name: str, text: str) -> None:
    """Send a paper of the umpire's own to a room, or to a force, which may then change the rest of its move."""
    state = play.state
    force = state.forces.get(name)
    seat = force.room if force else next(n for n, each in enumerate(play.board.rooms) if each.id == name)
    hand_in(play, seat, Notice(0, state.now, name if force else "", "umpire", text))
    log(play, f"the umpire tells {name}: {text}", Clause.WRITTEN_INFORMATION)
    if force and state.phase == RULE and not state.pleaded:
        state.informed |= {name}


def _why_not_told(play: Campaign, name: str) -> str:
    """Say why a paper cannot be sent to somebody, or nothing."""
    state = play.state
    if name in {each.id for each in play.board.rooms}:
        return ""
    if name in state.forces and is_afloat(state, state.forces[name], state.now):
        return ""
    return say("{name} is no room and no force in the game (NS-26)", name=name)


def end(play: Campaign, why: str) -> None:
    """End the game; from now on criticism may be entered."""
    state = play.state
    state.ended, state.phase, state.pending = why, DONE, ()
    state.pleaded, state.slips, state.leave = "", {}, {}
    note(play.ledger, Saying.GAME_OVER, 0, 0, -1)
    log(play, f"the game is over: {play.state.ended}", Clause.CRITICISM_AFTERWARDS)
