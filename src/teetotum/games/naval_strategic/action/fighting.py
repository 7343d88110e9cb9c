"""How actions begin and end on the chart: who is near enough and willing, how long they fight, and what is left."""

from collections.abc import Mapping

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import ActionProposal, ResultProposal
from teetotum.games.naval_strategic.account.records import (
    AVOID,
    BANKED,
    CAPTURED,
    CRIPPLED,
    ENGAGE,
    ENGAGE_IF,
    FIGHT,
    RECOGNIZED,
    REMOVED,
    SHADOW,
    UNSEEN,
    VISIBLE,
    Contact,
    Doing,
    Fight,
    Notice,
    Share,
    Ship,
)
from teetotum.games.naval_strategic.account.state import Campaign, State, is_afloat, place, ships_of, what_at
from teetotum.games.naval_strategic.action.odds import (
    NO_ACTION_FOR,
    Verdict,
    after_battle,
    duel,
    duel_range,
    may_be_handed_over,
    odds,
    strength,
    suffer,
    verdict_named,
    warning,
)
from teetotum.games.naval_strategic.post.papers import classes_in_words, hand_in, log, point, write_paper
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight.in_range import GRAIN, HOUR, have_fought, hours_at, remember, strike_out
from teetotum.games.naval_strategic.sight.lookout import foresee_again, holds
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling, clause_of
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY, GUN, worth_of
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, ROUNDING
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up, is_sheltered
from teetotum.games.naval_strategic.tracks.coaling import lose_lots
from teetotum.mechanics.chart import bearing, gap, stay


@upholds(Ruling.FORTS)
def group(play: Campaign, name: str) -> list[str]:
    """List the forces that fight together: all of a side and its allies within three miles that are free to."""
    state = play.state
    side, here = state.forces[name].side, place(state.forces[name], state.now)
    near = [
        other.id
        for other in state.forces.values()
        if not play.board.at_war(side, other.side)
        and _is_by(here, place(other, state.now))
        and is_afloat(state, other, state.now)
        and not (is_busy(state, other.id) or is_barred(play, other.id))
    ]
    return sorted({name, *near})


def _is_by(here: tuple[float, float], there: tuple[float, float]) -> bool:
    """See whether two places are within three miles; what is not on the same parallel need not be measured."""
    return abs(here[0] - there[0]) < 0.06 and gap(*here, *there) <= COMPANY[0]


def ships_in(state: State, names: list[str] | tuple[str, ...]) -> list[Ship]:
    """List the ships of several forces."""
    return [ship for name in names for ship in ships_of(state, state.forces[name])]


def is_busy(state: State, name: str) -> bool:
    """See whether a force is in an action."""
    if state.naming and any(name in fight.forces for fight in state.naming):
        return True
    return bool(state.fights) and any(name in fight.forces for fight in state.fights)


def is_awaited(state: State, name: str) -> bool:
    """See whether the umpire has still to rule on an action of a force, or its battle is being fought out."""
    for each in state.pending:
        action = each.action if isinstance(each, ResultProposal) else each
        if isinstance(action, ActionProposal) and name in action.forces:
            return True
    return False


def is_willing(play: Campaign, name: str, enemy: str) -> bool:
    """See whether a force wants to fight what it sees: its posture, and the enemy in sight."""
    state = play.state
    force = state.forces[name]
    if state.now < force.shy or force.posture not in (ENGAGE, ENGAGE_IF):
        return False
    return holds(state, play.board, play.house, name, enemy, state.now) >= VISIBLE and follows_up(play, name, enemy)


def follows_up(play: Campaign, name: str, enemy: str) -> bool:
    """See whether a force's posture does not let an enemy go: engage-if counts only where its ratio is known met."""
    state = play.state
    force = state.forces[name]
    if force.posture in (ENGAGE, SHADOW):
        return True
    if force.posture != ENGAGE_IF or not _is_known(state, name, enemy):
        return False
    made_out = [each for each in group(play, enemy) if _is_known(state, name, each)]
    # What is made out is the class of each ship, and not what hits she has taken.
    enemies = sum(worth_of(ship.cls, play.house) for ship in ships_in(state, made_out))
    return sum(ship.points for ship in ships_in(state, group(play, name))) >= force.ratio * enemies


def _is_known(state: State, name: str, enemy: str) -> bool:
    """See whether a force has made out an enemy."""
    return state.contacts.get((name, enemy), Contact(UNSEEN, 0, 0)).level == RECOGNIZED


@upholds(Ruling.FORTS)
def is_barred(play: Campaign, name: str) -> bool:
    """Nobody fights at anchor in a neutral port, or in a fortified port of his own; who steams past one is no guest."""
    force = play.state.forces[name]
    what = what_at(force, play.state.now)
    if what not in BANKED:
        return False
    here = place(force, play.state.now)
    port = play.board.port_at(*here)
    return (port is not None and port.owner == -1) or is_sheltered(play.board, force, here, what)


@upholds(Clause.SHIPS_AND_FORCES, Ruling.SECOND_ACTION, Clause.QUARTER_HOURS)
def try_action(play: Campaign, one: str, other: str) -> ActionProposal | None:
    """At a quarter of an hour, see whether a pair in range comes to an action, and propose how it ends."""
    state = play.state
    if is_busy(state, one) or is_busy(state, other) or is_barred(play, one) or is_barred(play, other):
        return None
    if have_fought(play, one, other) or (state.pending and (is_awaited(state, one) or is_awaited(state, other))):
        return None
    sides = _fresh(play, one, other), _fresh(play, other, one)
    ships = ships_in(state, sides[0]), ships_in(state, sides[1])
    fighting = [[ship for ship in side if ship.points > 0] for side in ships]
    if not all(ships) or not any(fighting):
        return None
    if duel_range(fighting[0], fighting[1], play.house) > 0:
        return _try_duel(play, one, other, sides, fighting[0][0], fighting[1][0])
    if state.close[one, other].out >= 0:
        return None
    if not (is_willing(play, one, other) or is_willing(play, other, one)):
        return None
    points = [strength(side, play.house) for side in ships]
    first = points[0] >= points[1]
    verdict = odds(max(points), min(points), play.house)
    if verdict.outcome == "drawn" and play.house.choice("even") == "tactical" and all(map(may_be_handed_over, ships)):
        verdict = verdict_named("tactical")
    strong = sides[0] if first else sides[1]
    weak = sides[1] if first else sides[0]
    facts = (f"{'+'.join(strong)} {max(points):g} points", f"{'+'.join(weak)} {min(points):g} points")
    hours = agreed(play.house).action_h.get(verdict.outcome, 0.0)
    doubt = warning(ships[0] if first else ships[1])
    return _proposed(play, _said(verdict.outcome), facts, verdict, hours, (strong, weak), doubt)


def _proposed(
    play: Campaign,
    saying: Saying,
    told: tuple[str, str],
    verdict: Verdict,
    hours: float,
    sides: tuple[list[str], list[str]],
    doubt: str = "",
) -> ActionProposal:
    """Propose that an action ends by a verdict, the stronger side first."""
    strong, weak = sides
    ruled = (verdict.outcome, hours, tuple(strong), tuple(weak), round(verdict.loss, 9), verdict.crippled)
    return ActionProposal(play.state.now, clause_of(saying), told, *ruled, saying=saying, warning=doubt)


def _fresh(play: Campaign, name: str, enemy: str) -> list[str]:
    """List the forces that go into action with one of them; who has just fought the same enemy stands by."""
    near = group(play, name)
    if play.state.pending:
        near = [each for each in near if not is_awaited(play.state, each)]
    if not play.state.fought:
        return near
    return [each for each in near if each == name or not have_fought(play, each, enemy)]


def _try_duel(
    play: Campaign, one: str, other: str, sides: tuple[list[str], list[str]], first: Ship, second: Ship
) -> ActionProposal | None:
    """Decide a duel after more than an hour within its distance; whatever the two escort shares their fate."""
    state = play.state
    if first.id not in state.forces[one].ships or second.id not in state.forces[other].ships:
        return None  # the hour is asked of the two who duel, not of what they escort
    seen = max(holds(state, play.board, play.house, *pair, state.now) for pair in ((one, other), (other, one)))
    miles = duel_range([first], [second], play.house)
    if hours_at(state.now, state.close[one, other], miles) <= HOUR + GRAIN or seen < VISIBLE:
        return None
    verdict, is_first = duel(first, second, play.house, state.seed, state.now)
    told = (f"{first.id} {first.points:g} points", f"{second.id} {second.points:g} points")
    return _proposed(play, Saying.DUEL_DECIDED, told, verdict, 0.0, sides if is_first else (sides[1], sides[0]))


def _said(outcome: str) -> Saying:
    at_odds = {
        "removed": Saying.FIGHTS_TWO_TO_ONE,
        "half": Saying.FIGHTS_THREE_TO_TWO,
        "third": Saying.FIGHTS_FOUR_TO_THREE,
    }
    return at_odds.get(outcome, Saying.FIGHTS_EVEN_FORCES)


@upholds(Clause.TIME_OF_AN_ACTION)
def begin(play: Campaign, proposal: ActionProposal) -> None:
    """Begin an action as it was ruled: all in it stay where they are while it lasts, and guns are heard."""
    state = play.state
    strong, weak = proposal.strong, proposal.weak
    outcome, hours = proposal.outcome, proposal.hours
    state.battles += 1
    remember(state, strong, weak, state.now + hours)
    log(play, f"action of {' and '.join(proposal.told)}: {outcome}", proposal.clause)
    if outcome == "none":
        return
    fight = Fight(state.battles, state.now, state.now + hours, strong, weak, outcome, proposal.loss, proposal.crippled)
    if hours <= 0:
        hear_guns(play, fight)
        finish(play, fight)
        return
    _open_fire(play, fight, proposal.saying)


def _open_fire(play: Campaign, fight: Fight, saying: Saying) -> None:
    """Enter an action that lasts: those in it are held where they are until it ends."""
    state = play.state
    state.fights = (*state.fights, fight)
    for name in fight.forces:
        _hold_still(play, name, fight.ends)
        hand_in(play, state.forces[name].room, Notice(0, state.now, name, "action", "action is begun"), saying)
    hear_guns(play, fight)
    foresee_again(play.board, play.house, state, fight.forces)


def _hold_still(play: Campaign, name: str, until: float) -> None:
    state = play.state
    force = bring_up(play, state.forces[name], state.now)
    here = place(force, state.now)
    legs = (stay(state.now, max(until, state.until), *here),)
    state.forces[name] = force.but(track=legs, doing=(Doing(FIGHT),), rest=())


@upholds(Clause.GUNFIRE_IS_HEARD)
def hear_guns(play: Campaign, fight: Fight) -> None:
    """Let everybody hear the guns who is within ten miles and has not heard those of this action yet."""
    state = play.state
    spot = place(state.forces[fight.one[0]], state.now)
    near = [
        force.id
        for force in state.forces.values()
        if force.id not in fight.forces
        and force.id not in fight.heard
        and is_afloat(state, force, state.now)
        and gap(*place(force, state.now), *spot) <= GUN
    ]
    for name in near:
        heard = f"firing heard, bearing {point(bearing(*place(state.forces[name], state.now), *spot), 2)}"
        write_paper(play, name, "guns", heard, Saying.HEARS_GUNS)
    told_of = fight._replace(heard=(*fight.heard, *near))
    state.fights = tuple(told_of if each.number == fight.number else each for each in state.fights)


@upholds(Ruling.HALF_A_FORCE)
def is_left_to_the_loser(play: Campaign, fight: Fight) -> bool:
    """See whether the loser of an action names the ships that he loses."""
    if play.house.choice("losses") != "loser" or not 0 < fight.loss < 1:
        return False
    return sum(ship.points > 0 for ship in ships_in(play.state, fight.other)) > 1


def why_not_lost(play: Campaign, fight: Fight, names: tuple[str, ...]) -> str:
    """Say why these ships cannot be the ones that are lost, or nothing."""
    own = {ship.id: ship.points for ship in ships_in(play.state, fight.other) if ship.points > 0}
    strange = [name for name in names if name not in own]
    if strange:
        return f"{strange[0]} was not beaten in the action: {', '.join(own)} were (NSR-29)"
    named, wanted = sum(own[name] for name in set(names)), fight.loss * sum(own.values())
    if named < wanted - ROUNDING:
        return f"those ships come to {named:g} points, and {wanted:.4g} at least are lost (NSR-29)"
    return ""


def finish(play: Campaign, fight: Fight, named: tuple[str, ...] = ()) -> None:
    """End an action: take the losses, the loser's own choice where he has one, and tell those who were in it."""
    state = play.state
    state.fights = tuple(each for each in state.fights if each.number != fight.number)
    for name in fight.forces:  # so that the hours of the action stand on the chart with the ships that fought in it
        bring_up(play, state.forces[name], state.now)
    if fight.outcome == "tactical":
        _bring_back(play, fight)
    else:
        _decide(play, fight, named)
    gone = {name for name in fight.forces if not is_afloat(state, state.forces[name], state.now)}
    strike_out(state, gone)
    foresee_again(play.board, play.house, state, fight.forces)


def _decide(play: Campaign, fight: Fight, named: tuple[str, ...]) -> None:
    """Take the losses of an action by the ladder of odds."""
    state = play.state
    strong, weak = ships_in(state, fight.one), ships_in(state, fight.other)
    hit, taken = suffer(weak, fight.loss, play.house)
    if named:
        hit = [ship.but(status=REMOVED) for ship in weak if ship.id in named]
    crippled = [ship for ship in strong if ship.points > 0] if fight.crippled else []
    if fight.outcome == "drawn":
        crippled += [ship for ship in weak if ship.points > 0]
    for ship in hit:
        state.ships[ship.id] = ship
    for ship in taken:
        state.ships[ship.id] = ship.but(status=CAPTURED)
    if taken:
        lose_lots(state, fight.other, [ship.id for ship in taken])
    for ship in crippled:
        state.ships[ship.id] = ship.but(status=CRIPPLED)
    _draw_off(play, fight)
    _tell(play, fight, hit, taken)


@upholds(Clause.FOUR_TO_THREE)
def _draw_off(play: Campaign, fight: Fight) -> None:
    """The beaten, and a crippled victor, must avoid for a time."""
    state = play.state
    shy = fight.other if not fight.crippled else fight.forces
    for name in fight.forces:
        force = bring_up(play, state.forces[name], state.now)
        here = place(force, state.now)
        until = state.now + NO_ACTION_FOR if name in shy else force.shy
        legs = (stay(state.now, max(state.until, state.now + NEGLIGIBLE), *here),)
        posture = AVOID if name in shy else force.posture
        state.forces[name] = force.but(track=legs, doing=(Doing("lie"),), shy=until, posture=posture)


def _tell(play: Campaign, fight: Fight, hit: list[Ship], taken: list[Ship]) -> None:
    """Tell each force in the action what was in sight."""
    lost = classes_in_words("".join(ship.cls for ship in hit if not ship.is_here)) or "no ship"
    hurt = ", ".join(ship.id for ship in hit if ship.is_here)
    for name in fight.forces:
        strong = name in fight.one
        whose = "the enemy loses" if strong else "we lose"
        parts = [f"the action is over: {fight.outcome}; {whose} {lost}"]
        parts += [f"{len(taken)} auxiliaries are captured"] if taken else []
        parts += ["the stronger side is crippled"] if fight.crippled else []
        parts += [f"crippled: {hurt}"] if hurt and not strong else []
        write_paper(play, name, "result", "; ".join(parts), _said(fight.outcome))
    log(play, f"action {fight.number} over: {fight.outcome}; lost {lost}", clause_of(_said(fight.outcome)))


@upholds(Ruling.EVEN_FORCES, Clause.TIME_OF_AN_ACTION)
def take_back(play: Campaign, names: tuple[str, ...], left: Mapping[str, float], hours: float) -> None:
    """Take a fight back from the Fleet Tactical Game: it lasts as long as it was fought, and then its result stands."""
    state = play.state
    state.battles += 1
    side = state.forces[names[0]].side
    one = tuple(name for name in names if not play.board.at_war(side, state.forces[name].side))
    other = tuple(name for name in names if name not in one)
    ends, brought = state.now + hours, tuple(Share(name, share) for name, share in left.items())
    remember(state, one, other, ends)
    fight = Fight(state.battles, state.now, ends, one, other, "tactical", 0.0, crippled=False, left=brought)
    if hours <= 0:
        hear_guns(play, fight)
        finish(play, fight)
        return
    _open_fire(play, fight, Saying.FIGHTS_EVEN_FORCES)


def _bring_back(play: Campaign, fight: Fight) -> None:
    """Give every ship what endurance the Fleet Tactical Game left her, and tell those who were in the battle."""
    state, left = play.state, {each.name: each.share for each in fight.left}
    before = {ship.id: ship for ship in ships_in(state, fight.forces)}
    for ship in before.values():
        if ship.id in left:
            state.ships[ship.id] = after_battle(ship, left[ship.id])
    for name in fight.forces:
        _hold_still(play, name, state.now + NEGLIGIBLE)
        state.forces[name] = state.forces[name].but(doing=(Doing("lie"),))
        told = f"the battle is over: {_told_of(play, name, before)}"
        write_paper(play, name, "result", told, Saying.FIGHTS_EVEN_FORCES)


def _told_of(play: Campaign, name: str, before: dict[str, Ship]) -> str:
    """Say what one force saw of a battle: the losses of both sides, and which of its own ships are crippled."""
    state, side = play.state, play.state.forces[name].side
    sunk = {own: "".join(s.cls for s in before.values()
                         if play.board.at_war(side, s.side) != own and not _is_here(state, s))
            for own in (True, False)}  # fmt: skip
    hurt = [s.id for s in before.values() if s.id in state.forces[name].ships and state.ships[s.id].status == CRIPPLED]
    told = f"we lose {classes_in_words(sunk[True]) or 'no ship'}, the enemy {classes_in_words(sunk[False]) or 'none'}"
    return f"{told}; crippled: {', '.join(hurt)}" if hurt else told


def _is_here(state: State, ship: Ship) -> bool:
    return state.ships[ship.id].is_here
