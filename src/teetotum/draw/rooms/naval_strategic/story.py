"""A campaign that is over: who knew what when, the umpire's account, the figures, its charts and its book."""

from collections.abc import Iterator, Sequence

from teetotum.draw.naval_strategic import LONG
from teetotum.draw.naval_strategic.campaign_book import Moment, common_paper, page
from teetotum.draw.naval_strategic.campaign_book import book as bind
from teetotum.draw.naval_strategic.campaign_story import narrative as account
from teetotum.draw.naval_strategic.track_chart import svg
from teetotum.draw.rooms import KnownLine, Leaf, Sight
from teetotum.games.naval_strategic.score.scoring import figures as reckoned
from teetotum.games.naval_strategic.score.scoring import score


def knew(sights: Sequence[Sight]) -> list[KnownLine]:
    """List every paper that any room was handed, in order of time, with the hours that a message was on its way."""
    return sorted((line for sight in sights for line in _papers(sight)), key=lambda line: (line.hour, line.room))


def _papers(sight: Sight) -> Iterator[KnownLine]:
    theatre = sight.play.board
    for note in sight.state.notices.get(sight.seat, ()):
        if note.kind not in LONG:
            late = note.at - note.handed if note.handed >= 0 else 0.0
            whose = f"{note.force}: " if note.force else ""
            yield KnownLine(sight.seat, note.at, theatre.say(note.at), f"{whose}{note.text}", round(late, 2))


def narrative(sight: Sight) -> list[str]:
    """Tell the umpire's account, paragraph by paragraph."""
    return [line for line in account(sight.play).splitlines() if line.strip()]


def figures(sight: Sight) -> list[str]:
    """Reckon up what is always reported."""
    return [f"{name}: {words}" for name, words in reckoned(sight.play).items()]


def standing(sight: Sight) -> list[float]:
    """Score every side as its problem does."""
    return score(sight.play)


def picture(sight: Sight) -> str:
    """Draw the track chart as a room knew it, or the umpire's."""
    return svg(sight.chart)


def book(title: str, leaves: Sequence[Leaf]) -> str:
    """Bind the campaign: the waters drawn once, move by move the umpire's chart and every room's."""
    del title  # the problem bears its own
    theatre = leaves[-1].whole.play.board
    bounds = common_paper(theatre, leaves[-1].whole.chart)
    pages, since = [], -1.0
    for leaf in leaves:
        charts = [sight.chart for sight in leaf.rooms]
        pages.append(page(Moment(leaf.when, leaf.whole.chart, charts), bounds, since))
        since = leaf.whole.state.now
    return bind(theatre, bounds, pages)
