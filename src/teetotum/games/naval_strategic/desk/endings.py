"""How a campaign ends: at its date, by its aim, for want of ships, at the wish of all its chiefs, or by the umpire."""

from itertools import combinations

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import EndProposal
from teetotum.games.naval_strategic.account.state import RULE, Campaign, chief_of
from teetotum.games.naval_strategic.desk import umpiring
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.score.scoring import is_decided
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.languages import say, term


@upholds(Ruling.END_OF_THE_GAME)
def why_over(play: Campaign) -> str:
    """Say why the campaign should end now, or nothing."""
    state = play.state
    standing = {ship.side for ship in state.ships.values() if ship.is_here and ship.points > 0}
    asked, state.asked = state.asked, {}
    if state.now >= play.board.ends - NEGLIGIBLE and not state.prolonged:
        return term("the problem's date is reached")
    if not any(play.board.at_war(one, other) for one, other in combinations(sorted(standing), 2)):
        return term("a side has no fighting ship left")
    if is_decided(play):
        return term("the aim of the problem is met")
    return _why_asked(play, asked)


def _why_asked(play: Campaign, asked: dict[int, str]) -> str:
    """A person as umpire hears of every wish to end; a program ends where the chiefs of all sides wish it."""
    all_wish = all(chief_of(play.board, play.state, side) in asked for side in range(len(play.board.sides)))
    if not asked or not (all_wish or play.house.choice("umpire") == "person"):
        return ""
    wishes = [f"{play.board.rooms[seat].id}: {text}" for seat, text in sorted(asked.items())]
    return f"the commanders in chief would end it ({'; '.join(wishes)})"


@upholds(Ruling.END_OF_THE_GAME)
def ask(play: Campaign, seat: int, text: str) -> str:
    """Take down that a commander in chief would have the game end with this move; why not, or nothing."""
    side = play.board.rooms[seat].side
    if seat != chief_of(play.board, play.state, side):
        return say("only a commander in chief may ask that the game end (NSR-53)")
    play.state.asked[seat] = text
    return ""


def propose(play: Campaign, why: str) -> None:
    """Propose the end to the umpire; the program accepts at once."""
    put(play, EndProposal(play.state.now, int(Ruling.END_OF_THE_GAME), why), close)
    if play.state.pending:
        play.state.phase = RULE


def close(play: Campaign, proposal: EndProposal) -> None:
    """End the game as it was proposed."""
    umpiring.end(play, proposal.why)
