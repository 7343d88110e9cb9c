"""A game for a person: what it is, a position in play, how long it lasts, whom luck favours, what is known of it."""

from collections import Counter

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.engine.views import ONLOOKER
from teetotum.languages import OnceALanguage, say
from teetotum.parlour.messages import AboutPage, UsualTable
from teetotum.parlour.seat_names import as_spoken
from teetotum.parlour.shelf import where
from teetotum.parlour.showing import Showing
from teetotum.rulebooks import heard
from teetotum.rulebooks.readings import Figures, measured

SEED, AT_LEAST = 1907, 30
"""The position shown is that of one match of programs, gone on with till there is something to see."""
SHARE_PLAYED = 0.5
COMMAND = "python -m teetotum.lab.readings {game}"


@OnceALanguage
def page(name: str) -> AboutPage:
    """Show a game to a person who does not know it."""
    if games.is_exercise(name):
        raise Refusal(say("{name} is played by sealed orders: its rules and its scenarios tell of it", name=name))
    game = games.find(name)
    book, showing, found = heard(game.rulebook), shown(in_play(game)), measured(name)
    scene = showing.scene()
    return AboutPage(
        game=name,
        title=book.title,
        words=book.summary,
        where=where(book),
        dated_by=say(book.source.dated_by),
        holds=say(book.source.holds),
        least=book.seats.least,
        most=book.seats.most,
        board=f"/api/games/{name}/board.svg",
        scene=scene,
        glance=scene.glance,
        tables=tuple(usual_table(each) for each in found.tables) if found else (),
        clauses=len(book.clauses),
        rulings=len(book.rulings),
        options=len(book.options),
        known=Counter(space.provenance_of("space") for space in showing.match.setup.sheet.spaces),
        command=COMMAND.format(game=name),
    )


def shown(match: Match) -> Showing:
    """Show a match to whoever looks on, its seats called as at a table."""
    return Showing(match, ONLOOKER, setup=as_spoken(match.setup))


def usual_table(figures: Figures) -> UsualTable:
    """Show what was measured of a usual table."""
    return UsualTable(
        figures.seats,
        figures.matches,
        figures.shares,
        figures.length,
        figures.short,
        figures.long,
        figures.tied,
        figures.undecided,
        figures.room,
    )


def in_play(game: AnyGame) -> Match:
    """Play half of a match between programs, and stop where somebody is to spin."""
    player, luck = players.find(game, players.usual(game)), Keyed(SEED, 1)
    whole = played(game, player, luck, 10**9)
    half = max(AT_LEAST, round(len(whole.actions) * SHARE_PLAYED))
    return played(game, player, Keyed(SEED, 1), half)


def played(game: AnyGame, player: players.Player, luck: Keyed, most: int) -> Match:
    """Play on by a program until so many actions have been taken and somebody is to spin, or to the end."""
    match = Match(prepare(game), Keyed(SEED))
    while not match.is_over and (len(match.actions) < most or match.to_act != NATURE):
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(player.choose(match, luck))
    return match
