"""How a match ended, in a sentence."""

from typing import TYPE_CHECKING

from teetotum.lab.sequels import say_sequel, sequel_of
from teetotum.languages import listed, say

if TYPE_CHECKING:
    from teetotum.parlour.live_table import LiveTable


def tell_ending(table: "LiveTable") -> str:
    """Say how a match ended."""
    if not table.is_over:
        return ""
    if table.match.is_over:
        return tell_winners(table)
    if table.is_drawn:
        return say("The match was ended by agreement, without a winner.")
    if table.rung is not None:
        if table.rung < 0:
            return say("The bell has rung: nobody is ahead.")
        return say("The bell has rung: {name} is ahead and wins.", name=table.called.names[table.rung])
    if table.is_closed:
        return say("Whoever set this table has closed it.")
    names = table.called.names
    left = [name for seat, name in enumerate(names) if seat not in table.resigned]
    gone = listed([names[seat] for seat in table.resigned])
    if len(left) == 1:
        return say("{names} resigned; {winner} wins.", names=gone, winner=left[0])
    return say("{names} resigned.", names=gone)


def tell_winners(table: "LiveTable") -> str:
    """Say who came first."""
    names = table.called.names
    if sequel := sequel_of(table.match):
        return say_sequel(table.match, sequel, names)
    winners = [names[seat] for seat in table.match.winners()]
    if not winners:
        return say("Nobody has won.")
    return (
        say("{name} wins.", name=winners[0])
        if len(winners) == 1
        else say("{names} share the win.", names=listed(winners))
    )
