"""What a seat may ask for beyond the rules: to take back, to draw, to rest, to resign, to play again."""

from collections.abc import Sequence

from teetotum import players
from teetotum.engine.errors import Illegal
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.languages import say
from teetotum.parlour.entries import Answered, Drawn, Entry, Paused, Rematched, Requested, Resigned, Resumed, Undone
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Answer, Ask
from teetotum.parlour.seats import draw_name


def ask(table: LiveTable, wish: Ask, mine: Sequence[int], at: float) -> list[Entry]:
    """Ask for something; seats at the same screen agree at once."""
    if wish.what == "resume":
        return resume(table, wish, at)
    if wish.what == "resign":
        return resign(table, wish, at)
    if wish.what == "undo" and may_think_again(table, wish.seat):
        return [Undone(at, own_actions(table, wish.seat)[-1])]
    may_ask(table, wish)
    asked: list[Entry] = [Requested(at, wish.seat, wish.what, wish.id)]
    others = [seat for seat in mine if seat != wish.seat and seat in company(table, wish.what)]
    return asked + [Answered(at, seat, wish.id, True, wish.id) for seat in others]


def answer(table: LiveTable, wish: Answer, mine: Sequence[int], at: float) -> list[Entry]:
    """Answer what was asked, for every seat at this screen that is asked."""
    wanted = table.consent.find(wish.to, wish.seat).wanted
    speaking = [seat for seat in mine if seat in wanted] if wish.yes else [wish.seat]
    return [Answered(at, seat, wish.to, wish.yes, wish.id) for seat in speaking]


def grant(table: LiveTable, at: float) -> list[Entry]:
    """Carry out what everybody has agreed to."""
    asked = table.consent.granted()
    if asked is None:
        return []
    if asked.what == "undo":
        ply = undo_to(table, asked.seat)
        return [Undone(at, ply, afresh=has_spun(table, ply))]
    if asked.what == "draw":
        return [Drawn(at)]
    return [Paused(at)] if asked.what == "pause" else [Rematched(at, draw_name())]


def company(table: LiveTable, what: str) -> tuple[int, ...]:
    """Name the seats whose consent is wanted; for another match also of those who resigned from this one."""
    return tuple(sorted(table.charter.hashes)) if what == "rematch" else table.people


def may_ask(table: LiveTable, wish: Ask) -> None:
    """Refuse what cannot be asked now."""
    if wish.seat not in company(table, wish.what):
        raise Illegal(say("only a person who plays at this table may ask for that"))
    if table.consent.is_asked(wish.what):
        raise Illegal(say("that is being asked already: let the others answer first"))
    if wish.what == "rematch":
        if table.charter.party:
            raise Illegal(say("the party goes on by itself: whom you play next is settled there"))
        if not table.is_over:
            raise Illegal(say("another match can be asked for when this one is over"))
        if table.next_table:
            raise Illegal(say("the next match is set already"))
        return
    if table.state not in ("playing", "paused") or (wish.what == "pause" and table.is_paused):
        raise Illegal(say("that can be asked for only while the match is being played"))
    if wish.what == "draw":
        may_be_drawn(table.game)
    if wish.what == "undo":
        undo_to(table, wish.seat)


def may_be_drawn(game: AnyGame) -> None:
    """Refuse a draw in a game that always has a winner."""
    if not game.manners.undecided:
        raise Illegal(say("{title} knows no ending without a winner: play on, or resign", title=game.title))
    if not is_drawable(game):
        raise Illegal(
            say("{title} is a game of luck, with nothing to agree about: play on, or resign", title=game.title)
        )


def is_drawable(game: AnyGame) -> bool:
    """See whether a draw may be offered: where a match may end undecided and there is much to choose."""
    return game.manners.undecided and players.STRONG in players.levels(game)


def own_actions(table: LiveTable, seat: int) -> list[int]:
    """List the plies at which a seat has acted."""
    return [ply for ply, (actor, _) in enumerate(table.match.actions) if actor == seat]


def may_think_again(table: LiveTable, seat: int) -> bool:
    """See whether nothing that counts has changed since a seat's last action, so that it harms nobody to go back."""
    own, parts = own_actions(table, seat), table.game.manners.think_again
    if not parts or table.state != "playing" or table.to_act != seat or not own:
        return False
    was, now = table.match.stood_at(own[-1]), table.match.state
    is_same = all(getattr(was, name) == getattr(now, name) for name in parts)
    return is_same and all(actor == seat for actor, _ in table.match.actions[own[-1] :])


def undo_to(table: LiveTable, seat: int) -> int:
    """Find the ply before a seat's last action, if it may be taken back."""
    if not table.charter.wish.friendly:
        raise Illegal(say("this is not a friendly table: what is done is done"))
    own = own_actions(table, seat)
    if not own:
        raise Illegal(say("there is nothing of yours to take back"))
    if has_spun(table, own[-1]) and not table.charter.wish.afresh:
        raise Illegal(say("there has been a spin since: what is spun is spun"))
    return own[-1]


def has_spun(table: LiveTable, ply: int) -> bool:
    """See whether Nature has spun since a ply."""
    return any(actor == NATURE for actor, _ in table.match.actions[ply:])


def resume(table: LiveTable, wish: Ask, at: float) -> list[Entry]:
    """Go on after a rest; anybody who plays may say so."""
    if not table.is_paused or table.is_over:
        raise Illegal(say("play does not rest: there is nothing to resume"))
    if wish.seat not in table.people:
        raise Illegal(say("only a person who plays at this table may ask for that"))
    return [Resumed(at, wish.seat, wish.id)]


def resign(table: LiveTable, wish: Ask, at: float) -> list[Entry]:
    """Give up one's own seat."""
    if wish.seat not in table.people or table.state not in ("playing", "paused"):
        raise Illegal(say("only a person who is playing can resign"))
    return [Resigned(at, wish.seat, wish.id)]
