"""What follows a match: another game that it leads to, laid out for the sides that are to play it.

No game knows another. A game names what follows by its id, and here, one floor up, the sides sit down to it under
their own names; whoever wins there has won the whole.
"""

from collections.abc import Sequence

from teetotum import games
from teetotum.engine.chance import Source
from teetotum.engine.errors import Illegal
from teetotum.engine.manners import Sequel
from teetotum.engine.umpire import LONGEST_NAME, Match, prepare
from teetotum.languages import listed, say

JOINED = " & "


def sequel_of(match: Match) -> Sequel | None:
    """Ask a match that is over what it leads to, if to anything."""
    follows = match.game.manners.sequel
    return follows(match.play) if follows and match.is_over else None


def lay_sequel(match: Match, source: Source | None = None) -> Match:
    """Lay out what follows a match; who begins there is settled afresh."""
    found = sequel_of(match)
    if found is None:
        raise Illegal(say("nothing follows this match: it is not over, or it is not tied"))
    names = [JOINED.join(match.name(seat) for seat in side)[:LONGEST_NAME].strip() for side in found.sides]
    return Match(prepare(games.find(found.game), names=names, options=rules_of_both(match, found)), source)


def rules_of_both(match: Match, sequel: Sequel) -> dict[str, str]:
    """Take over the house rules that both games have, such as who loses the turn in a calm."""
    known = {option.name for option in games.find(sequel.game).rulebook.options}
    return {name: choice for name, choice in match.setup.options.house_rules.items() if name in known}


def say_sequel(match: Match, sequel: Sequel, names: Sequence[str]) -> str:
    """Say who goes on, with what, and why; the names are those of all seats."""
    who = listed([names[seat] for seat in sorted(seat for side in sequel.sides for seat in side)])
    clause = match.game.rulebook.cite(sequel.clause).id
    return say(
        "Nothing is decided yet: {who} go on with {title} ({clause}).",
        who=who,
        title=games.find(sequel.game).title,
        clause=clause,
    )
