"""The house rules of the Fleet Tactical Game: the choices of every option, named as in the rulebook."""

from enum import IntEnum


class RingAt(IntEnum):
    """When a ship's fire is halved (NFR-1)."""

    HALF = 0
    FOUR_TENTHS = 1


class FireAt(IntEnum):
    """From which places fire is measured (NFR-2)."""

    END = 0
    MID = 1


class Targets(IntEnum):
    """Who picks targets that nobody has ordered (NFR-3)."""

    NATURAL = 0
    OPPOSITE_NUMBER = 1
    COMMANDER = 2


class Masking(IntEnum):
    """What lies between two ships (NFR-4)."""

    OUTLINE = 0
    WIDE = 1
    NEAR_IGNORED = 2


class Fractions(IntEnum):
    """What becomes of fractions of a point (NFR-8)."""

    EXACT = 0
    WHOLE = 1


class Flying(IntEnum):
    """How many signals may fly at once (NFR-9)."""

    TWO = 0
    ONE = 1


class Allowed(IntEnum):
    """Something allowed or refused (NFR-10)."""

    ALLOWED = 0
    REFUSED = 1


class HeadOfColumn(IntEnum):
    """Whose column may turn its head without signal (NFR-13)."""

    FLAGSHIP = 0
    SECOND_TOO = 1


class FlagLost(IntEnum):
    """How soon the second takes over (NFR-14)."""

    ONE_MOVE = 0
    IMMEDIATE = 1


class Switch(IntEnum):
    """A house rule that is off or on."""

    OFF = 0
    ON = 1


class Reserve(IntEnum):
    """How long reserve speed may be used (NFR-19)."""

    SHORT = 0
    UNLIMITED = 1


class BentColumn(IntEnum):
    """From what heading vessels turn while a column is bent (NFR-20)."""

    OWN_HEADING = 0
    COMMON_COURSE = 1


class Carried(IntEnum):
    """Whether ships fire torpedoes (NFR-23)."""

    ON = 0
    OFF = 1


class TorpedoHit(IntEnum):
    """What a torpedo does that strikes (NFR-24)."""

    SUNK = 0
    POINTS = 1


class CruiserTarget(IntEnum):
    """How large a target a protected cruiser is (NFR-27)."""

    AS_BATTLESHIP = 0
    END_ON = 1


class Damaged(IntEnum):
    """What a ship does whose fire is halved (NFR-28)."""

    STAY = 0
    LEAVE_LINE = 1


class Edge(IntEnum):
    """What the edge of the board is (NFR-31)."""

    OPEN = 0
    RETIRED = 1


class FortStrength(IntEnum):
    """What a fort's fire is reckoned from (NFR-32)."""

    GUNS = 0
    STATED = 1


class FortFire(IntEnum):
    """How many targets a fort may have (NFR-33)."""

    DIVIDED = 0
    ONE_TARGET = 1


class FortTarget(IntEnum):
    """What kind of target a fort is (NFR-34)."""

    BROADSIDE = 0
    END_ON = 1


class FortDamage(IntEnum):
    """Whether a fort's injuries add up (NFR-35)."""

    MOVE_ONLY = 0
    ADDS_UP = 1


class Land(IntEnum):
    """Whether land lies between (NFR-36)."""

    OPEN = 0
    MASKS = 1


class Discovery(IntEnum):
    """How submarines are discovered (NFR-39)."""

    DICE = 0
    UMPIRE = 1


class Melee(IntEnum):
    """What happens when fleets come to close quarters (NFR-40)."""

    TRANSFER = 0
    STOP = 1


class Umpire(IntEnum):
    """Who is umpire (NFR-47)."""

    PROGRAM = 0
    PERSON = 1
    CONSENT = 2


class AtStart(IntEnum):
    """Whether fire is open at the start (NFR-48)."""

    OPEN = 0
    CLOSED = 1


class Ashore(IntEnum):
    """What becomes of a ship that runs ashore (NFR-50)."""

    STOPS = 0
    LOST = 1
    UMPIRE = 2


class Instructions(IntEnum):
    """How general instructions act (NFR-51)."""

    RULES = 0
    UMPIRE = 1


class Laying(IntEnum):
    """Who lays mines and submarines that the scenario only counts (NFR-52)."""

    COMMANDER = 0
    DRAWN = 1


class Arms(IntEnum):
    """Who writes for forts, submarines and torpedo craft (NF-44)."""

    COMMANDER = 0
    OWN_SEATS = 1


class Losses(IntEnum):
    """Who may read a ship's line on the score card."""

    OPEN = 0
    OWN = 1
