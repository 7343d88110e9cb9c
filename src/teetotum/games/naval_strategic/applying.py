"""Carrying out a force's order: detaching, joining, fitting out, its posture, its track and its messages."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import endings, messages, surrenders
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.fighting import is_busy
from teetotum.games.naval_strategic.forces import (
    ANCHOR,
    AVOID,
    BANKED,
    CRIPPLED,
    ENGAGE,
    ENGAGE_IF,
    FIGHT,
    LIE,
    RECOGNIZED,
    STEAM,
    Contact,
    Doing,
    Force,
)
from teetotum.games.naval_strategic.in_range import take_over_the_past
from teetotum.games.naval_strategic.leave import NOBODY, is_allowed, is_heard
from teetotum.games.naval_strategic.orders import (
    Clause,
    Detach,
    End,
    Fit,
    Hold,
    Join,
    Lose,
    Plead,
    Posture,
    Send,
    Surrender,
    To,
)
from teetotum.games.naval_strategic.plotting import Plot, bases, friends_in_company, lay
from teetotum.games.naval_strategic.reckoning import bring_up
from teetotum.games.naval_strategic.state import State, Table, doing_at, is_afloat, is_light, place, ships_of
from teetotum.games.naval_strategic.succession import goes_aboard
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import advance, stay

FITTED = {"tug": "tug", "fishing": "tug", "collier": "collier", "cable": "cable"}
"""What may be fitted out, each with the stock of a main base that it comes from."""


def carry_out(
    play: Table,
    force: Force,
    clauses: tuple[Clause, ...],
    faults: list[str] | None = None,
    mended: list[Clause] | None = None,
) -> set[str]:
    """Carry out an order; what cannot be done is left out and told, and the names of changed forces are given back."""
    state = play.state
    wrong: list[str] = [] if faults is None else faults
    sealed: list[Clause] = [] if mended is None else mended
    force = bring_up(play, force, state.now)
    if any(isinstance(clause, (To, Hold, Send)) for clause in clauses):
        state.outbox = tuple(each for each in state.outbox if each[1] != force.id)
    changed = {force.id}
    for clause in clauses:
        why = _settle(play, state.forces[force.id], clause, changed)
        if why:
            wrong.append(f"{force.id}: {why}")
        elif not isinstance(clause, (To, Hold, Send)):
            sealed.append(clause)
    force = state.forces[force.id]
    if not force.ships or not is_afloat(state, force, state.now):
        return changed
    _plot(play, force, clauses, wrong, sealed)
    for clause in clauses:
        if isinstance(clause, Send):
            why = _send(play, state.forces[force.id], clause)
            if why:
                wrong.append(f"{force.id}: {why}")
            else:
                sealed.append(clause)
    return changed


def _send(play: Table, force: Force, clause: Send) -> str:
    """Send a message now, or put it by until its hour or its station; why not, or nothing."""
    if messages.is_for_later(play, force, clause):
        return messages.put_by(play, force, clause)
    why = messages.why_not(play, force, clause, play.state.now)
    if why and is_allowed(play.state, force.id, why):
        messages.send_by_leave(play, force, clause)
        return ""
    if not why:
        messages.send(play, force, clause)
    return why


def _plot(play: Table, force: Force, clauses: tuple[Clause, ...], wrong: list[str], sealed: list[Clause]) -> None:
    """Lay the track, if anything of the order's can be laid; else the old one stands, or the force stays."""
    state = play.state
    legs = [clause for clause in clauses if isinstance(clause, (To, Hold))]
    plot = lay(play.board, play.house, state, force, legs, state.now, state.until) if legs else None
    wrong.extend(plot.faults if plot else ())
    if plot and plot.clauses:
        sealed.extend(plot.clauses)
        _take_up(state, force, plot)
    elif force.track[-1].ends <= state.now + 1e-9:
        stay_put(play, force)


def _take_up(state: State, force: Force, plot: Plot) -> None:
    now = state.forces[force.id]
    if plot.doubt >= 0:
        state.doubts[force.id] = plot.doubt
    leaves = -1.0 if now.leaves > 0 else now.leaves
    state.forces[force.id] = now._replace(track=plot.track, doing=plot.doing, rest=plot.rest, leaves=leaves)


def _settle(play: Table, force: Force, clause: Clause, changed: set[str]) -> str:
    """Carry out whatever is no leg and no message; why not, or nothing."""
    if isinstance(clause, To):
        return ""
    if isinstance(clause, Posture):
        return _set_posture(play, force, clause)
    if isinstance(clause, Detach):
        return _detach(play, force, clause, changed)
    if isinstance(clause, Join):
        return _join(play, force, clause, changed)
    if isinstance(clause, Fit):
        return _fit(play, force, clause)
    if isinstance(clause, End):
        return endings.ask(play, force.room, clause.text)
    if isinstance(clause, Plead):
        return "" if is_heard(play.house) else NOBODY
    if isinstance(clause, Lose):
        return "ships are lost in an action only (NSR-29)"
    return surrenders.haul_down(play, force) if isinstance(clause, Surrender) else ""


@upholds(Print.FOUR_TO_THREE)
def _set_posture(play: Table, force: Force, clause: Posture) -> str:
    """Set what a force does about the enemy; the beaten must avoid him, and the crippled may not attack."""
    state = play.state
    why = _why_not_so(play, force, clause.posture)
    if why and not is_allowed(state, force.id, why):
        return why
    if why:
        force = force._replace(shy=-1.0)
    ratio = clause.ratio if clause.ratio >= 1 else force.ratio
    if (clause.posture, ratio) != (force.posture, force.ratio):
        state.forces[force.id] = force._replace(posture=clause.posture, ratio=ratio)
    return ""


def _why_not_so(play: Table, force: Force, posture: str) -> str:
    """Say why a force may not take up a posture, or nothing."""
    if posture != AVOID and play.state.now < force.shy:
        return "a force that was beaten or crippled must avoid for twelve hours (NS-55)"
    hurt = any(ship.status == CRIPPLED for ship in ships_of(play.state, force) if ship.points > 0)
    if hurt and posture in (ENGAGE, ENGAGE_IF) and not agreed(play.house).crippled["engage"]:
        return "a force with a crippled ship may not choose to engage: detach her first (NS-55)"
    return ""


@upholds(Print.COMMANDERS_ARE_NAMED)
def _detach(play: Table, force: Force, clause: Detach, changed: set[str]) -> str:
    """Send ships away as a force of their own, under its own commander if one is named."""
    state = play.state
    strange = [name for name in clause.ships if name not in force.ships or not state.ships[name].is_here]
    twice = [name for name in clause.ships if clause.ships.count(name) > 1]
    if twice:
        return f"{twice[0]} is named twice (NS-8)"
    if strange:
        return f"{strange[0]} is no ship of {force.id}; its ships are {', '.join(force.ships)} (NS-8)"
    # A name that anybody could take would tell whoever asks for it what forces the enemy has.
    if not clause.force.startswith(force.id) or not clause.force[len(force.id) : len(force.id) + 1].isalpha():
        return f"a force is called after the one it leaves, such as {force.id}a, not {clause.force} (NS-8)"
    if clause.force in state.forces or clause.force in {each[4] for each in state.fitting}:
        return f"there is already a force called {clause.force}: take another name (NS-8)"
    room = force.room
    if clause.room:
        rooms = [n for n, each in enumerate(play.board.rooms) if each.id == clause.room and each.side == force.side]
        if not rooms:
            return f"{clause.room} is no room of this side (NS-8)"
        room = rooms[0]
    here = place(force, state.now)
    what = force.doing[doing_at(force, state.now)]
    new = force._replace(
        id=clause.force,
        room=room,
        ships=clause.ships,
        track=(stay(state.now - 1.0, state.now, *here),),
        doing=(what if what.what in BANKED else Doing(LIE),),
        rest=(),
        lot=force.lot * _colliers(state, clause.ships) / max(1, _colliers(state, force.ships)),
        bag=tuple(n for n in force.bag if state.messages[n].at in clause.ships),
    )
    kept = tuple(name for name in force.ships if name not in clause.ships)
    bag = tuple(n for n in force.bag if n not in new.bag)
    state.forces[force.id] = force._replace(ships=kept, lot=force.lot - new.lot, bag=bag)
    state.forces[new.id] = new
    take_over_the_past(state, force.id, new.id)
    state.heard |= {new.id} if force.id in state.heard else set()
    state.guests.pop(room, None)
    if not kept:
        goes_aboard(play, force.room, force.id, new.id)
    state.contacts[force.id, new.id] = state.contacts[new.id, force.id] = Contact(RECOGNIZED, state.now, 0)
    stay_put(play, new)
    changed.add(new.id)
    return ""


def _colliers(state: State, names: tuple[str, ...]) -> int:
    """Count the auxiliaries that are afloat, among which a lot of coal is shared."""
    return sum(state.ships[name].cls == "X" and state.ships[name].is_here for name in names)


@upholds(Gloss.IN_COMPANY)
def _join(play: Table, force: Force, clause: Join, changed: set[str]) -> str:
    """Join another force in company; the joining ships take its position and its commander."""
    state = play.state
    other = state.forces.get(clause.force)
    day = is_light(play.board, play.house, state.now, *place(force, state.now))
    if other is None or other.side != force.side or other.id not in friends_in_company(state, force, state.now, day):
        return f"{clause.force} is not in company: within three miles by day, half a mile by night (NSR-50)"
    if is_busy(state, other.id):
        return f"{clause.force} is in action, and nobody joins it until that is decided (NS-56)"
    other = bring_up(play, other, state.now)
    ships = other.ships + tuple(name for name in force.ships if state.ships[name].is_here)
    bag = other.bag + force.bag
    shy = max(other.shy, force.shy)
    posture = AVOID if shy > state.now else other.posture
    state.forces[other.id] = other._replace(ships=ships, bag=bag, lot=other.lot + force.lot, shy=shy, posture=posture)
    state.forces[force.id] = state.forces[force.id]._replace(ships=(), bag=(), lot=0.0)
    goes_aboard(play, force.room, force.id, other.id)
    take_over_the_past(state, force.id, other.id)
    changed.add(other.id)
    return ""


@upholds(Print.FITTING_OUT, Print.AUXILIARIES_IN_THE_PROBLEM)
def _fit(play: Table, force: Force, clause: Fit) -> str:
    """Order a vessel fitted out at a main base."""
    state, theatre = play.state, play.board
    if clause.kind not in FITTED:
        return f"one fits out a {', '.join(FITTED)}, not a {clause.kind} (NS-45)"
    if clause.place not in theatre.places or theatre.places[clause.place].inland:
        return f"{clause.place} is no place on this chart (NS-45)"
    why = _why_no_yard(play, force, clause)
    if why and not is_allowed(state, force.id, why):
        return why
    ready = state.now + play.house.number(f"{FITTED[clause.kind]}_hours")
    names = {each[4] for each in state.fitting} | state.forces.keys()
    name = next((f"{force.id}F{n}" for n in range(1, 99) if f"{force.id}F{n}" not in names), "")
    if not name:
        return f"{force.id} has had more fitted out than can be told apart (NS-45)"
    state.fitting = (*state.fitting, (ready, clause.kind, clause.place, force.room, name))
    return ""


def _why_no_yard(play: Table, force: Force, clause: Fit) -> str:
    """Say why a place has nothing of a kind to fit out, or nothing."""
    state = play.state
    if clause.place not in [port.code for port in bases(play.board, force.side) if port.coal > 1e6]:
        return f"{clause.place} is no main base of this side (NS-45)"
    kinds = [kind for kind, stock in FITTED.items() if stock == FITTED[clause.kind]]
    taken = [each for each in state.fitting if each[1] in kinds and each[2] == clause.place]
    taken_before = sum(f.kind in kinds and f.yard == clause.place for f in state.forces.values())
    if len(taken) + taken_before >= agreed(play.house).fitout_stock[FITTED[clause.kind]]:
        return f"{clause.place} has no more of that kind to fit out (NS-45)"
    return ""


@upholds(Print.NOT_PLOTTED_IN_TIME, Gloss.A_FORCE_THAT_STAYS)
def stay_put(play: Table, force: Force) -> None:
    """Leave a force as it is for the move: at anchor or coaling it goes on so, else it lies to."""
    state = play.state
    force = bring_up(play, force, state.now)
    lat, lon = place(force, state.now)
    busy = next((fight for fight in state.fights if force.id in fight.forces), None)
    if busy is not None:
        legs = (stay(state.now, max(state.until, busy.ends), lat, lon),)
        state.forces[force.id] = force._replace(track=legs, doing=(Doing(FIGHT),))
        return
    last, what = force.track[-1], force.doing[-1]
    if play.house.choice("missed_plot") == "carry_on" and what.what == STEAM and last.speed > 0:
        goal = advance(lat, lon, last.course, last.speed * (state.until - state.now) + 1)
        same = To("", *goal, 0.0, last.speed, what.run)
        plot = lay(play.board, play.house, state, force, [same], state.now, state.until)
        _take_up(state, force, plot)
        return
    doing = what if what.what in BANKED else Doing(ANCHOR if play.board.port_at(lat, lon) else LIE)
    legs = (stay(state.now, state.until, lat, lon),)
    state.forces[force.id] = force._replace(track=legs, doing=(doing,), rest=())
