"""The statement of the problem to one side: its instructions, how they are scored, and what its forces consist of."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Notice
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.post.papers import classes_in_words, hand_in, position
from teetotum.games.naval_strategic.problem.theatre import Aim, Muster, Theatre
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.terms.citations import Clause

STATEMENT, FORCES = "statement", "forces"
"""The kinds of papers that a commander in chief is given before play."""


@upholds(Clause.STATEMENT_OF_THE_PROBLEM, Clause.WHAT_A_STATEMENT_HOLDS, Clause.STATEMENTS_DIFFER)
def state_problem(play: Campaign, seat: int) -> None:
    """Give a commander in chief his side's statement and no other, with exact knowledge of his own forces."""
    side = play.board.rooms[seat].side
    for kind, told in ((STATEMENT, statement_of(play.board, side)), (FORCES, forces_of(play.board, side))):
        hand_in(play, seat, Notice(0, play.state.now, "", kind, told), Saying.PROBLEM_STATED)


def statement_of(theatre: Theatre, side: int) -> str:
    """Write out what a side is told of the problem, and how its aims score."""
    return " ".join(filter(None, (theatre.sides[side].statement, scored(theatre, side))))


def scored(theatre: Theatre, side: int) -> str:
    """Say how a side scores: by the aims where they are its own or an ally's, else by what they leave."""
    if not theatre.aims:
        return "The score is the points of the ships that are left."
    owner = theatre.aims[0].side
    lines = "; ".join(_groups(theatre.aims))
    if theatre.at_war(owner, side):
        return f"You score 100 less what {theatre.sides[owner].id} scores, which is from 0 to 100: {lines}."
    return f"You score from 0 to 100: {lines}."


def _groups(aims: tuple[Aim, ...]) -> list[str]:
    """Write the lines of the score, those of which only the highest counts together."""
    told: dict[str, list[str]] = {}
    for n, aim in enumerate(aims):
        told.setdefault(aim.group or str(n), []).append(f"{aim.points:g}, {aim.text}")
    return [" or else ".join(lines) for lines in told.values()]


def forces_of(theatre: Theatre, side: int) -> str:
    """Say what every force of a side consists of, where it begins, and under whom; and what may yet come."""
    own = [muster for muster in theatre.musters if muster.side == side]
    here = [_mustered(theatre, muster) for muster in own if muster.appears <= 0]
    late = [f"{m.id} ({ships_in_words(m)}) may join you later" for m in own if m.appears > 0]
    return f"Your forces: {'; '.join([*here, *late])}.{_instructed(theatre, side)}"


def _instructed(theatre: Theatre, side: int) -> str:
    """Say what the problem would have each force of a side do where its chief orders nothing else."""
    own = {muster.id for muster in theatre.musters if muster.side == side}
    told = [f"{name} is to {text}" for name, text in theatre.instructions.items() if theatre.begun_as(name) in own]
    return f" Where you order nothing else, {'. '.join(told)}." if told else ""


def ships_in_words(muster: Muster) -> str:
    """Count a force's ships by their classes."""
    return classes_in_words("".join(cls for _, cls in muster.ships))


def _mustered(theatre: Theatre, muster: Muster) -> str:
    room = next(room for room in theatre.rooms if muster.id in room.forces)
    where = "where you choose" if muster.start_line else f"at {named_position(theatre, muster)}"
    hurt = f", {' and '.join(muster.crippled)} crippled" if muster.crippled else ""
    return f"{muster.id}, {ships_in_words(muster)}{hurt}, {where}, {coal_of(muster)}, under {room.name} ({room.id})"


def named_position(theatre: Theatre, muster: Muster) -> str:
    """Name the port or node at which a force begins, else its latitude and longitude."""
    here = next((p for p in theatre.places.values() if (p.lat, p.lon) == (muster.lat, muster.lon)), None)
    if here is None:
        return position(muster.lat, muster.lon)
    return here.name if here.name == here.code else f"{here.name} ({here.code})"


def coal_of(muster: Muster) -> str:
    """Say how full a force's bunkers are, class by class where they differ."""
    shares = dict(muster.coal)
    if len(set(shares.values())) == 1:
        return f"coal {next(iter(shares.values())):.0%}"
    return "coal " + ", ".join(f"{cls} {share:.0%}" for cls, share in shares.items())
