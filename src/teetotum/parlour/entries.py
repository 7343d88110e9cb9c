"""What a table is made of: the charter it was set by, and the list of entries that followed, each kept for good."""

from msgspec import Struct, json, structs

from teetotum import games
from teetotum.parlour.messages import PencilMark, Release, TableWish
from teetotum.parlour.messages.rooms import ChatRoom
from teetotum.parlour.store import NewTable

EVENING, PARTY = "evening-", "party-"
"""What the names of evenings and parties begin with in the store; no table's name has a dash."""


class Charter(Struct, frozen=True):
    """What was settled when a table was set; the secret stays here until the match is over."""

    table: str
    wish: TableWish
    hashes: dict[int, str]
    """For each person's seat the hash of its key."""
    onlooker: str
    secret: str
    at: float
    after: str = ""
    """The table of which this is the rematch."""
    also: dict[str, int] = {}
    """Hashes of further keys, each with the seat it opens: partners of a side that has one seat here, or -1 for those
    who only look on."""
    keeper: str = ""
    """The hash of the key by which other keys are revoked; none at a table set before there were any."""
    edition: int = 0
    """The edition of the rules that it is played by; nought where it was set before this was kept."""
    party: str = ""
    """The party at which it is played, if at any."""

    @property
    def edition_here(self) -> int:
        """The edition of the same rules that this house has."""
        return games.edition(self.wish.game)


class Joined(Struct, frozen=True, tag="joined", omit_defaults=True):
    """A person has taken up a seat."""

    seat: int
    at: float
    name: str = ""
    salt: str = ""


class Began(Struct, frozen=True, tag="began"):
    """Everybody is there: the salts are fixed, and play begins."""

    at: float
    salts: tuple[str, ...]


class Took(Struct, frozen=True, tag="took", omit_defaults=True):
    """An action was taken, or Nature has spun."""

    at: float
    actor: int
    code: int
    ply: int
    """The ply it was taken at."""
    by: int = -1
    """The seat whose message it was; -1 where it went by itself."""
    id: str = ""
    is_late: bool = False
    """Whether the time of the person who should have acted was up."""


class Undone(Struct, frozen=True, tag="undone"):
    """The table was put back to an earlier ply."""

    at: float
    ply: int
    afresh: bool = False
    """Whether spins were taken back with it, which never come again."""


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something."""

    at: float
    seat: int
    text: str
    id: str
    room: ChatRoom = "all"
    to: int = -1
    """From an umpire: the one seat that hears it."""


class Requested(Struct, frozen=True, tag="requested"):
    """A seat asked for the others' consent."""

    at: float
    seat: int
    what: str
    id: str


class Answered(Struct, frozen=True, tag="answered"):
    """A seat agreed to a request, or did not."""

    at: float
    seat: int
    to: str
    yes: bool
    id: str


class Paused(Struct, frozen=True, tag="paused"):
    """Play rests."""

    at: float


class Resumed(Struct, frozen=True, tag="resumed"):
    """Play goes on."""

    at: float
    seat: int
    id: str


class Resigned(Struct, frozen=True, tag="resigned"):
    """A seat has given up."""

    at: float
    seat: int
    id: str = ""


class Rekeyed(Struct, frozen=True, tag="rekeyed"):
    """Whoever set the table has had another key cut for a seat; the old one opens nothing any more."""

    at: float
    seat: int
    hash: str


class Renamed(Struct, frozen=True, tag="renamed"):
    """A guest has said what to be called."""

    at: float
    seat: int
    name: str


class Listed(Struct, frozen=True, tag="listed"):
    """Whoever set the table has listed it in the front room, or taken it off."""

    at: float
    on: bool


class Seated(Struct, frozen=True, tag="seated"):
    """A stranger was given the key to a free seat of an open table."""

    at: float
    seat: int
    hash: str


class Muted(Struct, frozen=True, tag="muted"):
    """Whoever set the table lets a seat, or with -1 the onlookers, speak no more, or again."""

    at: float
    seat: int
    on: bool


class Closed(Struct, frozen=True, tag="closed"):
    """Whoever set the table has closed it."""

    at: float


class StoodIn(Struct, frozen=True, tag="stood_in"):
    """A program plays for a person who has left a party, or the person is back."""

    at: float
    seat: int
    on: bool


class Rung(Struct, frozen=True, tag="rung"):
    """The bell of a party has broken the match off; a seat has won, or with -1 none is ahead."""

    at: float
    won: int


class Drawn(Struct, frozen=True, tag="drawn"):
    """All people agreed to end the match without a winner."""

    at: float


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same company plays again at another table."""

    at: float
    table: str


class WentOn(Struct, frozen=True, tag="sailed_off"):  # the word of stores kept since the yachts were alone in this
    """The match leads to another game, laid at another table."""

    at: float
    table: str


class Drafted(Struct, frozen=True, tag="drafted"):
    """A seat has written so much; it is used at the deadline."""

    at: float
    seat: int
    need: int
    text: str


class Handed(Struct, frozen=True, tag="handed", omit_defaults=True):
    """A slip lies with the messenger; until the last is there it may be fetched back."""

    at: float
    seat: int
    need: int
    text: str
    id: str = ""
    is_late: bool = False
    """Whether time was up, and what was drafted stands as far as it can be carried out."""


class Fetched(Struct, frozen=True, tag="fetched"):
    """A slip was fetched back by its writer."""

    at: float
    seat: int
    need: int
    id: str


class Carried(Struct, frozen=True, tag="carried", omit_defaults=True):
    """A messenger has carried a slip to the umpire, or brought it back to its writer."""

    at: float
    seat: int
    back: bool = False
    id: str = ""
    office: int = -1


class Opened(Struct, frozen=True, tag="opened"):
    """The last slip is there: all are sealed in the order of their seats."""

    at: float


class Thrown(Struct, frozen=True, tag="thrown"):
    """Nature has thrown."""

    at: float
    outcome: int


class Ruled(Struct, frozen=True, tag="ruled", omit_defaults=True):
    """The umpire has spoken, or what was proposed stands without him."""

    at: float
    seat: int
    need: int
    text: str
    id: str = ""
    is_late: bool = False


class Benched(Struct, frozen=True, tag="benched"):
    """The umpire has arranged how his bench is kept."""

    at: float
    seat: int
    what: str
    id: str


class Noted(Struct, frozen=True, tag="noted"):
    """A room has drawn on its own chart; no rule reads it."""

    at: float
    seat: int
    layer: str
    items: tuple[PencilMark, ...]
    id: str


class Released(Struct, frozen=True, tag="released"):
    """What onlookers see from now on."""

    at: float
    seat: int
    release: Release
    id: str


class Met(Struct, frozen=True, tag="met"):
    """A meeting is fought out at a table of its own."""

    at: float
    table: str
    id: str


class Entered(Struct, frozen=True, tag="entered"):
    """Somebody wrote into the criticism book, or the umpire answered an entry of it."""

    at: float
    seat: int
    kind: str
    about: str
    text: str
    id: str


Entry = (
    Joined
    | Began
    | Took
    | Undone
    | Said
    | Requested
    | Answered
    | Paused
    | Resumed
    | Resigned
    | Rekeyed
    | Renamed
    | Listed
    | Seated
    | Muted
    | Closed
    | StoodIn
    | Rung
    | Drawn
    | Rematched
    | WentOn
    | Drafted
    | Handed
    | Fetched
    | Carried
    | Opened
    | Thrown
    | Ruled
    | Benched
    | Noted
    | Released
    | Met
    | Entered
)

write = json.Encoder().encode
read_entry = json.Decoder(Entry).decode
read_charter = json.Decoder(Charter).decode


def as_kept(charter: Charter) -> NewTable:
    """Write a charter as it is kept: its secret lies apart from it until the match is over."""
    written = write(structs.replace(charter, secret="", edition=charter.edition_here))
    return NewTable(charter.table, written, charter.secret.encode())
