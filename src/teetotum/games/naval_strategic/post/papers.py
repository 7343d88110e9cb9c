"""The papers that are handed in at the rooms: what a force learns, in words and in figures for programs."""

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds, whisper
from teetotum.games.naval_strategic.account.proposals import NoticeProposal
from teetotum.games.naval_strategic.account.records import Contact, LogLine, Notice
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.terms.citations import Clause, clause_of
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, ORDER, PLURAL
from teetotum.games.naval_strategic.terms.tolerances import ROUNDING
from teetotum.mechanics.headings import POINT_NAMES

SIGNAL = "signal"
"""A paper that strangers' signals were noticed, on which nobody changes his move."""
POINTS = tuple(name.replace("B", " by ") for name in POINT_NAMES)
"""The thirty-two points of the compass, as they are said."""


def point(degrees: float, of: int = 1) -> str:
    """Name the nearest point of the compass, or the nearest second or fourth one."""
    return POINTS[round(degrees / (11.25 * of)) * of % 32]


def position(lat: float, lon: float) -> str:
    """Write a position as it stands on a chart."""
    whole = f"{int(abs(lat) + ROUNDING):02d}-{(abs(lat) % 1) * 60:04.1f}{'N' if lat >= 0 else 'S'}"
    return f"{whole} {int(abs(lon) + ROUNDING):03d}-{(abs(lon) % 1) * 60:04.1f}{'E' if lon >= 0 else 'W'}"


def classes_in_words(classes: str) -> str:
    """Say how many of each class there are, the greatest first."""
    parts = []
    for cls in reversed(ORDER):
        n = classes.count(cls)
        if n:
            parts.append(f"{n} {PLURAL[cls] if n > 1 else KINDS[cls].name}")
    return ", ".join(parts)


@upholds(Clause.THROUGH_THE_UMPIRE, Clause.SOLE_CHANNEL)
def hand_in(play: Campaign, room: int, notice: Notice, saying: Saying = Saying.HAS_WRITTEN_INFORMATION) -> Notice:
    """Hand a paper in at a room, and at no other."""
    state = play.state
    held = state.notices.get(room, ())
    numbered = notice._replace(number=len(held))
    state.notices[room] = (*held, numbered)
    whisper(play.ledger, saying, room, 0, numbered.number, audience(play, room))
    return numbered


@upholds(Clause.WRITTEN_INFORMATION)
def report_contact(play: Campaign, room: int, paper: Notice) -> None:
    """Hand in what a force makes of a stranger; what it made of him before, if nobody has read it yet, on one paper."""
    state = play.state
    held = state.notices.get(room, ())
    unread = held[state.read.get(room, 0) :]
    earlier = next((each for each in unread if (each.force, each.label) == (paper.force, paper.label)), None)
    if earlier is None or not earlier.level:
        hand_in(play, room, paper)
        return
    first = f"at {play.board.say(earlier.at)[-5:]}, {earlier.text}"  # the paper's own hour is that of its newest part
    whole = paper._replace(number=earlier.number, text=f"{paper.text.removesuffix('.')}; before that, {first}")
    state.notices[room] = tuple(whole if each.number == earlier.number else each for each in held)


def audience(play: Campaign, *rooms: int) -> int:
    """Name the seats that may hear: the rooms given, and the umpire where a person holds his seat."""
    ears = sum(1 << room for room in set(rooms))
    if play.house.settings["umpire"] == "person":
        ears |= 1 << len(play.board.rooms)
    return ears


def log(play: Campaign, words: str, clause: int) -> None:
    """Enter a line in the umpire's narrative."""
    play.state.log.append(LogLine(play.state.now, words, int(clause)))


def label_for(state: State, room: int, contact: Contact) -> int:
    """Number what a room has in sight; the number stays while it is in sight."""
    if contact.label:
        return contact.label
    state.labels[room] = state.labels.get(room, 0) + 1
    return state.labels[room]


def speak(theatre: Theatre, house: Options, state: State, room: int, number: int) -> str:
    """Read out a paper."""
    del house
    notice = state.notices[room][number]
    whose = f"{notice.force}: " if notice.force else ""
    return f"{theatre.say(notice.at)} - {whose}{notice.text.removesuffix('.')}."


@upholds(Clause.WRITTEN_INFORMATION)
def write_paper(play: Campaign, name: str, kind: str, text: str, saying: Saying) -> None:
    """Write a paper of what a force learns; a person as umpire reads it first, and may word it otherwise or keep it."""
    put(play, NoticeProposal(play.state.now, clause_of(saying), name, kind, text, saying=saying), send_notice)


def send_notice(play: Campaign, proposal: NoticeProposal) -> None:
    """Hand in a paper as it was ruled; whoever has it may change the rest of his move."""
    name, force = proposal.force, play.state.forces[proposal.force]
    hand_in(play, force.room, Notice(0, play.state.now, name, proposal.what, proposal.text), proposal.saying)
    if proposal.what != SIGNAL:
        play.state.informed |= {name}
