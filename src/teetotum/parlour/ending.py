"""How a match ended, in a sentence."""

from typing import TYPE_CHECKING

from teetotum.lab.sequels import say_sequel, sequel_of

if TYPE_CHECKING:
    from teetotum.parlour.live_table import LiveTable


def tell_ending(table: "LiveTable") -> str:
    """Say how a match ended."""
    if not table.is_over:
        return ""
    if table.match.is_over:
        return tell_winners(table)
    if table.is_drawn:
        return "The match was ended by agreement, without a winner."
    if table.rung is not None:
        ahead = f"{table.called.names[table.rung]} is ahead and wins" if table.rung >= 0 else "nobody is ahead"
        return f"The bell has rung: {ahead}."
    if table.is_closed:
        return "Whoever set this table has closed it."
    names = table.called.names
    left = [name for seat, name in enumerate(names) if seat not in table.resigned]
    won = f"; {left[0]} wins" if len(left) == 1 else ""
    return f"{' and '.join(names[seat] for seat in table.resigned)} resigned{won}."


def tell_winners(table: "LiveTable") -> str:
    """Say who came first."""
    names = table.called.names
    if sequel := sequel_of(table.match):
        return say_sequel(table.match, sequel, names)
    winners = [names[seat] for seat in table.match.winners()]
    if not winners:
        return "Nobody has won."
    return f"{winners[0]} wins." if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
