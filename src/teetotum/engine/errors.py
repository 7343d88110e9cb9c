"""The refusals of the house, each one sentence that says what was asked, why not, and what would do."""


class Refusal(Exception):
    """Something asked for cannot be done; nothing has changed."""


class Unreadable(Refusal):
    """The words of an action do not follow the game's notation."""


class Illegal(Refusal):
    """The action can be read, but the rules do not allow it here."""


class Ambiguous(Refusal):
    """The words fit more than one legal action."""


class BadSetup(Refusal):
    """A match cannot be laid out as asked: an unknown game, option, preset, board or number of seats."""


class NoSuchGame(BadSetup):
    """No game of the house has this name."""


class BadRecord(Refusal):
    """A record cannot be read or does not replay."""
