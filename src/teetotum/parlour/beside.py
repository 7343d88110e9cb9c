"""The page beside a real board: it hands in the record and what happened, and gets the record back, one entry longer.

Nothing is kept here. The record is the page's own, so that a table outlasts a parlour that is shut, and an entry that
cannot have happened spoils nothing.
"""

from collections.abc import Sequence
from secrets import randbelow

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse
from teetotum.engine import records
from teetotum.engine.errors import Illegal
from teetotum.engine.manners import Sitting
from teetotum.engine.real_table import correct, dropped_words, enter, entries, shown_by, spin_for
from teetotum.engine.records import Record
from teetotum.engine.rules import NATURE
from teetotum.engine.spinning import who_spins
from teetotum.engine.umpire import Match, prepare
from teetotum.lab.sequels import lay_sequel, say_sequel, sequel_of
from teetotum.languages import say
from teetotum.parlour import accounts, recording
from teetotum.parlour.messages import BesideChoice, BesideEntry, BesideView, BesideWish, EventLine
from teetotum.parlour.showing import line_of

SPIN_FOR_US = "?"


def answer(wish: BesideWish) -> BesideView:
    """Enter what happened, and show how the table stands."""
    taken = accounts.read_text(wish.record) if wish.record.strip() else None
    if games.is_exercise(taken.tag("Game") if taken else wish.game):
        return recording.answer(wish, taken)
    match = taken_up(wish, taken)
    before, notice = len(match.events), ""
    if wish.back:
        match.undo()
        before = match.past()[-1][3] if match.actions else 0
    elif wish.correct:
        found = correct(match, wish.correct, wish.enter)
        match, before = found.match, len(found.match.events)
        notice = dropped_words(found.why, len(found.dropped))
    elif wish.enter.strip() == SPIN_FOR_US:
        notice = say("The house spins {spin_for}.", spin_for=spin_for(match, randbelow))
    elif wish.enter.strip():
        enter(match, wish.enter)
    earlier = [taken_up(wish, accounts.read_text(text)) for text in wish.earlier] if match.is_over else []
    return shown(match, before, notice, follows([*earlier, match]), board_of(wish, taken))


def board_of(wish: BesideWish, taken: Record | None) -> str:
    """Find the text of a board of one's own, which the record keeps; nothing where the board is the house's."""
    kept = taken or (accounts.read_text(wish.earlier[0]) if wish.earlier else None)
    return records.file_in(kept).decode() if kept else wish.board


def taken_up(wish: BesideWish, taken: Record | None) -> Match:
    """Lay the table, or take it up where its record stands."""
    if taken is None and wish.earlier:
        return next_of([taken_up(wish, accounts.read_text(text)) for text in wish.earlier])
    if taken is None:
        game = games.find(wish.game)
        sheet = accounts.sent_board(wish.board)
        asked = prepare(game, seats=wish.seats, names=wish.names, preset=wish.preset, options=wish.options, board=sheet)
        return Match(asked)
    if taken.tag("Chance", "given") != "given":
        raise Illegal(say("this record was not made at a real table: its spins are the house's own"))
    return records.replay(taken, games.find(taken.tag("Game")))


def next_of(played: Sequence[Match]) -> Match:
    """Lay out what follows: the game that settles a tie, or the next by what is remembered of the sitting."""
    if not played[-1].is_over:
        raise Illegal(say("the game before is not over: enter it to its end first"))
    if sequel_of(played[-1]):
        return lay_sequel(played[-1])
    first = played[0].setup
    names, rules = remembered(played).seating(first.options)
    options = {**first.options.house_rules, **rules}
    return Match(prepare(first.game, names=names, options=options, board=first.sheet))


def remembered(played: Sequence[Match]) -> Sitting:
    """Go through the games of a sitting, and give what is remembered of them."""
    first = played[0].setup
    if first.game.manners.sittings is None:
        raise Illegal(say("{title} is played match by match: begin anew", title=first.game.title))
    sitting = first.game.manners.sittings.open(first.options, first.names, None)
    for match in played:
        sitting = sitting.entered(match.play, match.setup.names, match.setup.options)
    return sitting


def follows(played: Sequence[Match]) -> str:
    """Say what comes after a game that is over: who settles a tie, or what the sitting remembers."""
    last = played[-1]
    if not last.is_over:
        return ""
    if sequel := sequel_of(last):
        return say_sequel(last, sequel, last.setup.names)
    return remembered(played).told(last.setup.options) if played[0].game.manners.sittings else ""


def shown(match: Match, since: int, notice: str, after: str, board: str) -> BesideView:
    """Show a table by its record."""
    setup, taken = match.setup, records.record(match)
    is_spin = match.to_act == NATURE
    scene = engraving.find(setup.game.id).scene(Glimpse(setup, match.state))
    return BesideView(
        game=setup.game.id,
        title=setup.game.title,
        names=setup.names,
        seat=who_spins(match) if is_spin else match.to_act if not match.is_over else -1,
        spins=match.wheel.name if is_spin else "",
        choices=tuple(choices(match)),
        events=tuple(events(match, since)),
        entries=tuple(BesideEntry(each.number, who(match, each.actor), each.text) for each in entries(match)),
        accounts=scene.accounts,
        glance=scene.glance,
        record=str(records.with_board(taken, board) if board else taken),
        notice=notice,
        is_over=match.is_over,
        follows=after,
    )


def who(match: Match, actor: int) -> str:
    """Name whose line an entry is; a spin is nobody's."""
    return "" if actor == NATURE else match.name(actor)


def choices(match: Match) -> list[BesideChoice]:
    """List what may be tapped: what the appliance may show, or what the seat may do."""
    if match.to_act == NATURE:
        return [BesideChoice(text) for text in shown_by(match)]
    draw = engraving.find(match.game.id)
    seen = Glimpse(match.setup, match.state, match.to_act)
    return [BesideChoice(match.say(action), draw.offer(seen, action).words) for action in match.legal()]


def events(match: Match, since: int) -> list[EventLine]:
    """Tell what came of the last entry."""
    return [line_of(event, number) for number, event in enumerate(match.events[since:], since)]
