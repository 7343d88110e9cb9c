"""Carrying out a force's order: detaching, joining, fitting out, its posture, its track and its messages."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.permissions import NOBODY, is_allowed, is_heard
from teetotum.games.naval_strategic.account.records import (
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
    FittingOut,
    Force,
    Plot,
)
from teetotum.games.naval_strategic.account.state import Campaign, State, doing_at, is_afloat, is_light, place, ships_of
from teetotum.games.naval_strategic.action import surrenders
from teetotum.games.naval_strategic.action.fighting import is_busy
from teetotum.games.naval_strategic.action.succession import goes_aboard
from teetotum.games.naval_strategic.desk import endings
from teetotum.games.naval_strategic.post import ashore, sending
from teetotum.games.naval_strategic.sight.in_range import take_over_the_past
from teetotum.games.naval_strategic.slips.items import (
    Detach,
    End,
    Fit,
    Hold,
    Item,
    Join,
    Lose,
    Plead,
    Posture,
    Send,
    Surrender,
    To,
)
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.tolerances import ROUNDING
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.games.naval_strategic.tracks.nearby import bases, friends_in_company
from teetotum.games.naval_strategic.tracks.track_of_order import lay, lay_once
from teetotum.mechanics.chart import advance, stay

FITTED = {"tug": "tug", "fishing": "tug", "collier": "collier", "cable": "cable"}
"""What may be fitted out, each with the stock of a main base that it comes from."""


def carry_out(
    play: Campaign,
    force: Force,
    items: tuple[Item, ...],
    faults: list[str] | None = None,
    mended: list[Item] | None = None,
    *,
    is_tracing: bool = False,
) -> set[str]:
    """Carry out an order; what cannot be done is left out and told, and the names of changed forces are given back.

    On a tracing, what hangs on more than a room knows is let pass: the umpire sees to it, and tells of it in a paper.
    """
    state = play.state
    wrong: list[str] = [] if faults is None else faults
    sealed: list[Item] = [] if mended is None else mended
    force = bring_up(play, force, state.now)
    changed = {force.id}
    for item in items:
        why = (
            ""
            if is_tracing and _is_beyond(play, force.side, item)
            else _settle(play, state.forces[force.id], item, changed)
        )
        if why:
            wrong.append(f"{force.id}: {why}")
        elif not isinstance(item, (To, Hold, Send)):
            sealed.append(item)
    force = state.forces[force.id]
    if not force.ships or not is_afloat(state, force, state.now):
        return changed
    _plot(play, force, items, wrong, sealed)
    if any(isinstance(item, (To, Hold, Send)) for item in items):
        sending.look_over_what_waits(play, state.forces[force.id], items)
    for item in items:
        if isinstance(item, Send):
            why = _send(play, state.forces[force.id], item, is_tracing=is_tracing)
            if why:
                wrong.append(f"{force.id}: {why}")
            else:
                sealed.append(item)
    return changed


def _is_beyond(play: Campaign, side: int, item: Item) -> bool:
    """See whether an item hangs on what its writer cannot know: where another room's force is, or how near an enemy."""
    if isinstance(item, Join):
        return item.force not in play.state.forces and play.board.side_by_name(item.force) == side
    return isinstance(item, Surrender)


def write_home(play: Campaign, seat: int, items: tuple[Item, ...], faults: list[str]) -> None:
    """Send the telegrams of a chief ashore; his operator is at hand, and no boat is wanted."""
    for item in items:
        if isinstance(item, End):
            endings.ask(play, seat, item.text)
        why = ashore.why_not(play, seat, item)
        if why:
            faults.append(why)
        elif isinstance(item, Send):
            sending.wire_from(play, seat, item)


def _send(play: Campaign, force: Force, item: Send, *, is_tracing: bool) -> str:
    """Send a message now, or put it by until its hour or its station; why not, or nothing."""
    if sending.is_for_later(play, force, item):
        return sending.put_by(play, force, item)
    if is_tracing and sending.is_in_anothers_hands(play, item):
        return ""
    why = sending.why_not(play, force, item, play.state.now)
    if why and is_allowed(play.state, force.id, why):
        sending.send_by_leave(play, force, item)
        return ""
    if not why:
        sending.send(play, force, item)
    return why


def _plot(play: Campaign, force: Force, items: tuple[Item, ...], wrong: list[str], sealed: list[Item]) -> None:
    """Lay the track, if anything of the order's can be laid; else the old one stands, or the force stays."""
    state = play.state
    legs = tuple(item for item in items if isinstance(item, (To, Hold)))
    plot = lay_once(play, force, legs) if legs else None
    wrong.extend(plot.faults if plot else ())
    if plot and plot.items:
        sealed.extend(plot.items)
        _take_up(state, force, plot)
    elif force.track[-1].ends <= state.now + ROUNDING:
        stay_put(play, force)


def _take_up(state: State, force: Force, plot: Plot) -> None:
    now = state.forces[force.id]
    if plot.doubt >= 0:
        state.doubts[force.id] = plot.doubt
    leaves = -1.0 if now.leaves > 0 else now.leaves
    state.forces[force.id] = now.but(track=plot.track, doing=plot.doing, rest=plot.rest, leaves=leaves)


def _settle(play: Campaign, force: Force, item: Item, changed: set[str]) -> str:
    """Carry out whatever is no leg and no message; why not, or nothing."""
    if isinstance(item, To):
        return ""
    if isinstance(item, Posture):
        return _set_posture(play, force, item)
    if isinstance(item, Detach):
        return _detach(play, force, item, changed)
    if isinstance(item, Join):
        return _join(play, force, item, changed)
    if isinstance(item, Fit):
        return _fit(play, force, item)
    if isinstance(item, End):
        return endings.ask(play, force.room, item.text)
    if isinstance(item, Plead):
        return "" if is_heard(play.house) else NOBODY
    if isinstance(item, Lose):
        return "ships are lost in an action only (NSR-29)"
    return surrenders.haul_down(play, force) if isinstance(item, Surrender) else ""


@upholds(Clause.FOUR_TO_THREE)
def _set_posture(play: Campaign, force: Force, item: Posture) -> str:
    """Set what a force does about the enemy; the beaten must avoid him, and the crippled may not attack."""
    state = play.state
    why = _why_not_so(play, force, item.posture)
    if why and not is_allowed(state, force.id, why):
        return why
    if why:
        force = force.but(shy=-1.0)
    ratio = item.ratio if item.ratio >= 1 else force.ratio
    if (item.posture, ratio) != (force.posture, force.ratio):
        state.forces[force.id] = force.but(posture=item.posture, ratio=ratio)
    return ""


def _why_not_so(play: Campaign, force: Force, posture: str) -> str:
    """Say why a force may not take up a posture, or nothing."""
    if posture != AVOID and play.state.now < force.shy:
        return "a force that was beaten or crippled must avoid for twelve hours (NS-55)"
    hurt = any(ship.status == CRIPPLED for ship in ships_of(play.state, force) if ship.points > 0)
    if hurt and posture in (ENGAGE, ENGAGE_IF) and not agreed(play.house).crippled["engage"]:
        return "a force with a crippled ship may not choose to engage: detach her first (NS-55)"
    return ""


@upholds(Clause.COMMANDERS_ARE_NAMED)
def _detach(play: Campaign, force: Force, item: Detach, changed: set[str]) -> str:
    """Send ships away as a force of their own, under its own commander if one is named."""
    state = play.state
    strange = [name for name in item.ships if name not in force.ships or not state.ships[name].is_here]
    twice = [name for name in item.ships if item.ships.count(name) > 1]
    if twice:
        return f"{twice[0]} is named twice (NS-8)"
    if strange:
        return f"{strange[0]} is no ship of {force.id}; its ships are {', '.join(force.ships)} (NS-8)"
    # A name that anybody could take would tell whoever asks for it what forces the enemy has.
    if not item.force.startswith(force.id) or not item.force[len(force.id) : len(force.id) + 1].isalpha():
        return f"a force is called after the one it leaves, such as {force.id}a, not {item.force} (NS-8)"
    if item.force in state.forces or item.force in {each.force for each in state.fitting}:
        return f"there is already a force called {item.force}: take another name (NS-8)"
    room = force.room
    if item.room:
        rooms = [n for n, each in enumerate(play.board.rooms) if each.id == item.room and each.side == force.side]
        if not rooms:
            return f"{item.room} is no room of this side (NS-8)"
        room = rooms[0]
    here = place(force, state.now)
    what = force.doing[doing_at(force, state.now)]
    new = force.but(
        id=item.force,
        room=room,
        ships=item.ships,
        track=(stay(state.now - 1.0, state.now, *here),),
        doing=(what if what.what in BANKED else Doing(LIE),),
        rest=(),
        lot=force.lot * _colliers(state, item.ships) / max(1, _colliers(state, force.ships)),
        bag=tuple(n for n in force.bag if state.messages[n].at in item.ships),
    )
    kept = tuple(name for name in force.ships if name not in item.ships)
    bag = tuple(n for n in force.bag if n not in new.bag)
    state.forces[force.id] = force.but(ships=kept, lot=force.lot - new.lot, bag=bag)
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


@upholds(Ruling.IN_COMPANY)
def _join(play: Campaign, force: Force, item: Join, changed: set[str]) -> str:
    """Join another force in company; the joining ships take its position and its commander."""
    state = play.state
    if play.board.side_by_name(item.force) != force.side:
        return f"{item.force} is no force of {play.board.sides[force.side].id} (NSR-50)"
    other = state.forces.get(item.force)
    day = is_light(play.board, play.house, state.now, *place(force, state.now))
    if other is None or other.side != force.side or other.id not in friends_in_company(state, force, state.now, day):
        return f"{item.force} is not in company: within three miles by day, half a mile by night (NSR-50)"
    if is_busy(state, other.id):
        return f"{item.force} is in action, and nobody joins it until that is decided (NS-56)"
    other = bring_up(play, other, state.now)
    ships = other.ships + tuple(name for name in force.ships if state.ships[name].is_here)
    bag = other.bag + force.bag
    shy = max(other.shy, force.shy)
    posture = AVOID if shy > state.now else other.posture
    state.forces[other.id] = other.but(ships=ships, bag=bag, lot=other.lot + force.lot, shy=shy, posture=posture)
    state.forces[force.id] = state.forces[force.id].but(ships=(), bag=(), lot=0.0)
    state.outbox = tuple(e._replace(force=other.id) if e.force == force.id else e for e in state.outbox)
    goes_aboard(play, force.room, force.id, other.id)
    take_over_the_past(state, force.id, other.id)
    changed.add(other.id)
    return ""


@upholds(Clause.FITTING_OUT, Clause.AUXILIARIES_IN_THE_PROBLEM)
def _fit(play: Campaign, force: Force, item: Fit) -> str:
    """Order a vessel fitted out at a main base."""
    state, theatre = play.state, play.board
    if item.kind not in FITTED:
        return f"one fits out a {', '.join(FITTED)}, not a {item.kind} (NS-45)"
    if item.place not in theatre.places or theatre.places[item.place].inland:
        return f"{item.place} is no place on this chart (NS-45)"
    why = _why_no_yard(play, force, item)
    if why and not is_allowed(state, force.id, why):
        return why
    ready = state.now + play.house.number(f"{FITTED[item.kind]}_hours")
    names = {each.force for each in state.fitting} | state.forces.keys()
    name = next((f"{force.id}F{n}" for n in range(1, 99) if f"{force.id}F{n}" not in names), "")
    if not name:
        return f"{force.id} has had more fitted out than can be told apart (NS-45)"
    state.fitting = (*state.fitting, FittingOut(ready, item.kind, item.place, force.room, name))
    return ""


def _why_no_yard(play: Campaign, force: Force, item: Fit) -> str:
    """Say why a place has nothing of a kind to fit out, or nothing."""
    state = play.state
    if item.place not in [port.code for port in bases(play.board, force.side) if port.coal > 1e6]:
        return f"{item.place} is no main base of this side (NS-45)"
    kinds = [kind for kind, stock in FITTED.items() if stock == FITTED[item.kind]]
    taken = [each for each in state.fitting if each.kind in kinds and each.place == item.place]
    taken_before = sum(f.kind in kinds and f.yard == item.place for f in state.forces.values())
    if len(taken) + taken_before >= agreed(play.house).fitout_stock[FITTED[item.kind]]:
        return f"{item.place} has no more of that kind to fit out (NS-45)"
    return ""


@upholds(Clause.NOT_PLOTTED_IN_TIME, Ruling.A_FORCE_THAT_STAYS)
def stay_put(play: Campaign, force: Force) -> None:
    """Leave a force as it is for the move: at anchor or coaling it goes on so, else it lies to."""
    state = play.state
    force = bring_up(play, force, state.now)
    lat, lon = place(force, state.now)
    busy = next((fight for fight in state.fights if force.id in fight.forces), None)
    if busy is not None:
        legs = (stay(state.now, max(state.until, busy.ends), lat, lon),)
        state.forces[force.id] = force.but(track=legs, doing=(Doing(FIGHT),))
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
    state.forces[force.id] = force.but(track=legs, doing=(doing,), rest=())
