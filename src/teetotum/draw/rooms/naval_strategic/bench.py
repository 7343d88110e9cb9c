"""What lies before the umpire of a campaign: the next announcement, or proposals in order of time."""

from collections.abc import Iterator

from teetotum.draw.naval_strategic import named, proposed
from teetotum.draw.rooms import Figure, Point, Proposal, Sight
from teetotum.games.naval_strategic.account import proposals as put
from teetotum.games.naval_strategic.account.state import ANNOUNCE, RULE, Campaign, place
from teetotum.games.naval_strategic.action.odds import OUTCOMES
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.rulings.announcing import usual_length
from teetotum.games.naval_strategic.slips.words import HOURS, LEVELS, REFUSED, YES_OR_NO
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.conventions import SEAS, SKIES
from teetotum.languages import say, term

FIRST_RULING = 1000
"""What rulings are numbered from."""
MOST_HOURS = 48.0
OF_COURSE = ("gain", "lost", "message", "notice")
"""Kinds that nobody asks twice about."""
REFUSALS = {"gain": "amend level none", "message": "amend state lost"}
SAID = {
    "level": term("how well it is made out"),
    "text": term("words of the paper"),
    "outcome": term("how it ends"),
    "hours": term("how long it lasts"),
    "state": term("what becomes of it"),
    "delay": term("hours later"),
    "next": term("who follows"),
    "allow": term("whether it is allowed"),
    "cut": term("whether it is cut"),
    "close": term("whether the move is closed"),
    "send": term("whether it is sent"),
    "end": term("whether the game ends"),
}


def proposals(sight: Sight) -> list[Proposal]:
    """List what lies before the umpire: what is to be ruled on, the first first, or the next move to announce."""
    play: Campaign = sight.play
    if play.state.phase == ANNOUNCE:
        return [_announcement(play)]
    if play.state.phase != RULE:
        return []
    return [_proposal(play, n, each) for n, each in enumerate(play.state.pending, 1)]


def _announcement(play: Campaign) -> Proposal:
    """Propose the next move; weather that is left blank falls as it was drawn."""
    number = play.state.move + 1
    hours = Figure("hours", f"{usual_length(play):g}", say("how long it lasts"), say("hours"), 0.25, MOST_HOURS)
    sky = Figure("sky", "", say("visibility"), choices=("", *SKIES))
    sea = Figure("sea", "", say("sea"), choices=("", *SEAS))
    return Proposal(
        number=1,
        kind="announcement",
        subject=say("move {number}", number=number),
        words=say(
            "Move {number} is to be announced, from {when} on.", number=number, when=play.board.say(play.state.now)
        ),
        cites=_cited(Clause.ANNOUNCEMENT),
        when=play.board.say(play.state.now),
        hour=play.state.now,
        figures=(hours, sky, sea),
        amends="announce {hours} {sky} {sea}",
    )


def _proposal(play: Campaign, number: int, found: put.Proposal) -> Proposal:
    is_last = len(play.state.pending) == 1
    return Proposal(
        number=number,
        kind=found.kind,
        subject=say("message No. {number}", number=found.facts[0]) if found.kind == "message" else named(found),
        words=proposed(play, found),
        cites=_cited(found.clause),
        when=play.board.say(found.at),
        hour=found.at,
        figures=tuple(_figure(play.board, found, name) for name in found.amendable),
        refuse=REFUSALS.get(found.kind) or next((f"amend {n} no" for n in found.amendable if n in REFUSED), ""),
        defer="" if is_last else "defer",
        of_course=found.kind in OF_COURSE and not found.warning,
        warning=say(found.warning),
        plot=tuple(_spots(play, found)),
    )


def _cited(clause: int) -> str:
    return f"NSR-{clause - FIRST_RULING}" if clause > FIRST_RULING else f"NS-{clause}"


def _figure(theatre: Theatre, found: put.Proposal, name: str) -> Figure:
    """Say of one figure what it is and to what it may be amended."""
    value = getattr(found, name)
    if name in YES_OR_NO:
        return Figure(name, "yes" if value else "no", say(SAID[name]), choices=("yes", "no"))
    if name in HOURS:
        return Figure(name, f"{max(0.0, value):g}", say(SAID[name]), say("hours"), 0.0, MOST_HOURS)
    if name == "level":
        return Figure(
            name, next(told for told, n in LEVELS.items() if n == value), say(SAID[name]), choices=tuple(LEVELS)
        )
    choices = _choices(theatre, found, name)
    return Figure(name, str(value), say(SAID[name]), choices=choices, is_text=not choices)


def _choices(theatre: Theatre, found: put.Proposal, name: str) -> tuple[str, ...]:
    if name == "outcome":
        return (*OUTCOMES, "tactical")
    if name == "state":
        return ("delivered", "lost")
    if isinstance(found, put.SuccessionProposal) and name == "next":
        side = next(room.side for room in theatre.rooms if room.id == found.lost)
        return tuple(room.id for room in theatre.rooms if room.side == side and room.id != found.lost)
    return ()


def _spots(play: Campaign, found: put.Proposal) -> Iterator[Point]:
    """Show where it happens: the forces that it is about."""
    posts = play.board.post_named
    named = found.action.forces if isinstance(found, put.ResultProposal) else found.facts
    for name in dict.fromkeys(getattr(found, "forces", named)):
        if name in play.state.forces:
            lat, lon = place(play.state.forces[name], found.at)
            yield round(lat, 5), round(lon, 5)
        elif name in posts:
            yield posts[name].lat, posts[name].lon
