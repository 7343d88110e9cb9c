"""The conduct of the game: announcement, plots, the run of a move to whatever happens next, changes, and the end."""

from teetotum.engine.errors import Illegal
from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, Row, note, upholds, whisper
from teetotum.games.naval_strategic import ashore, fighting, lookout, messages, umpiring
from teetotum.games.naval_strategic.applying import carry_out, stay_put
from teetotum.games.naval_strategic.cables import next_cable, work_cables
from teetotum.games.naval_strategic.forces import (
    ANCHOR,
    CRIPPLED,
    FIT,
    LIE,
    RECOGNIZED,
    UNSEEN,
    VISIBLE,
    Close,
    Contact,
    Doing,
    Force,
    Notice,
    Proposal,
    Ship,
)
from teetotum.games.naval_strategic.luck import pick, share
from teetotum.games.naval_strategic.orders import Lose, read, read_plans, read_word
from teetotum.games.naval_strategic.papers import audience, hand_in, label_for, log, sighting
from teetotum.games.naval_strategic.plotting import friends_in_company
from teetotum.games.naval_strategic.problem import Muster
from teetotum.games.naval_strategic.reckoning import bring_up_all
from teetotum.games.naval_strategic.scoring import is_decided, score
from teetotum.games.naval_strategic.state import (
    ANNOUNCE,
    CHANGE,
    DONE,
    LUCK,
    NAME,
    PLANS,
    PLOT,
    RULE,
    State,
    Table,
    is_afloat,
    is_light,
    place,
    ships_of,
)
from teetotum.games.naval_strategic.tables import COMPANY, KINDS
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import gap, stay

LOT = 65536
"""Numbers in the lot that is drawn, twice, before play."""
QUARTER = 0.25
INSTANT = 1 / 3600
"""Things that happen within a second happen at once."""
EVENTS = 5000
"""No move has as many happenings; it keeps a fault from running for ever."""


def lay_out(play: Table) -> None:
    """Put the forces where the problem has them."""
    state, theatre = play.state, play.board
    for muster in theatre.musters:
        _muster(play, muster)
    state.stocks = {p.code: p.coal for p in theatre.places.values() if p.is_port and p.coal > 0}
    state.mail = {n: side.mail for n, side in enumerate(theatre.sides)}
    for one in state.forces.values():
        for other in state.forces.values():
            if (
                one.id != other.id
                and one.side == other.side
                and gap(*place(one, 0.0), *place(other, 0.0)) <= COMPANY[0]
            ):
                state.contacts[one.id, other.id] = Contact(RECOGNIZED, 0.0, 0)


def _muster(play: Table, muster: Muster) -> None:
    """Bring one force into being."""
    state, theatre = play.state, play.board
    room = ashore.in_command(play, next(n for n, room in enumerate(theatre.rooms) if muster.id in room.forces))
    for name, cls in muster.ships:
        state.ships[name] = new_ship(play, muster, name, cls)
    lat, lon = muster.lat, muster.lon
    what = ANCHOR if muster.anchored or theatre.port_at(lat, lon) else LIE
    state.forces[muster.id] = Force(
        muster.id,
        muster.side,
        room,
        tuple(name for name, _ in muster.ships),
        (stay(-1.0, 0.0, lat, lon),),
        (Doing(what),),
        0.0,
        lot=muster.lot,
        appears=muster.appears,
        leaves=muster.leaves,
    )


@upholds(Gloss.WHO_HAS_WIRELESS)
def new_ship(play: Table, muster: Muster, name: str, cls: str) -> Ship:
    """Launch a ship as the problem and the house have her."""
    fitted = muster.wireless or (play.house.choice("wireless") == "large" and cls in "ABE")
    return Ship(
        name,
        muster.side,
        cls,
        muster.most.get(cls, KINDS[cls].most),
        muster.coal.get(cls, 1.0),
        CRIPPLED if name in muster.crippled else FIT,
        wireless=fitted,
        lamp=cls in "ABCDE",
        gear=muster.gear,
        pigeons=muster.pigeons if name == muster.ships[0][0] else 0,
    )


def to_act(play: Table) -> int:
    """Say who is to act: Nature before play, the rooms that owe a slip, or the umpire."""
    phase = play.state.phase
    if phase == LUCK:
        return NATURE
    if phase in (ANNOUNCE, RULE):
        return len(play.board.rooms)
    return OVER if phase == DONE else TOGETHER


def owes(play: Table, seat: int) -> bool:
    """See whether a room has still to hand in its slip."""
    return seat in play.state.owing and seat not in play.state.slips


def take(play: Table, actor: int, order: Ints) -> None:
    """Take Nature's lot, a room's slip or the umpire's word, and go on as far as nobody is needed."""
    state = play.state
    if actor == NATURE:
        _draw_the_lot(play, order[0])
        return
    text = "".join(map(chr, order))
    if actor == len(play.board.rooms):
        umpiring.rule(play, read_word(text))
    else:
        if text == "missed" and state.phase == PLOT:
            state.missed[actor] = state.missed.get(actor, 0) + 1
        state.slips[actor] = text
        cited = Print.PLAN_OF_CAMPAIGN if state.phase == PLANS else Print.PLOT
        whisper(play.ledger, int(cited), actor, 0, -1, 0, audience(play, actor))
        if state.owing.difference(state.slips):
            return
        _collect(play)
    go_on(play)


def _draw_the_lot(play: Table, drawn: int) -> None:
    """Keep the lot, from which all luck of the campaign follows."""
    state = play.state
    state.seed = state.seed * LOT + drawn
    state.drawn += 1
    if state.drawn < 2:
        return
    _issue(play)
    if play.house.choice("preparation") == "on":
        state.phase = PLANS
        state.owing = frozenset(n for n, room in enumerate(play.board.rooms) if room.office == "cinc")
        return
    state.phase = ANNOUNCE
    go_on(play)


@upholds(Print.STATEMENT_OF_THE_PROBLEM, Print.STATEMENTS_DIFFER, Print.ROOMS, Gloss.FIRST_MOVE)
def _issue(play: Table) -> None:
    """Give each commander in chief the statement of the problem, his own and no other."""
    for n, room in enumerate(play.board.rooms):
        if room.office == "cinc":
            told = play.board.sides[room.side].statement
            hand_in(play, n, Notice(0, 0.0, "", "statement", told), Print.STATEMENT_OF_THE_PROBLEM)


def _collect(play: Table) -> None:
    """Open all slips at once, in the order of the seats."""
    state = play.state
    slips, phase = dict(sorted(state.slips.items())), state.phase
    state.slips, state.owing = {}, frozenset()
    if phase == PLANS:
        for seat, text in slips.items():
            _file(play, seat, text)
        state.phase = ANNOUNCE
        return
    if phase == NAME:
        _name_the_lost(play, slips)
        return
    changed: set[str] = set()
    for seat, text in slips.items():
        changed |= _obey(play, seat, text, is_plot=phase == PLOT)
    state.phase, state.heard = "run", frozenset()
    messages.call_for_mail(play)
    if phase == PLOT:
        lookout.foresee(play.board, play.house, state)
    else:
        lookout.foresee_again(play.board, play.house, state, changed)


@upholds(
    Print.PLAN_OF_CAMPAIGN, Print.ORDERS_AND_PLAN_GO_TOGETHER, Print.UMPIRE_HOLDS_THE_PLANS, Print.COMMANDERS_ARE_NAMED
)
def _file(play: Table, seat: int, text: str) -> None:
    """File a plan, hand written orders to the detached commanders with it, and set what else is settled before play."""
    state, room = play.state, play.board.rooms[seat]
    for plan in read_plans(text if text != "missed" else "nothing"):
        if plan.kind == "plan":
            state.plans[seat] = plan.text
        elif plan.kind == "instruct":
            state.instructions[plan.name] = plan.text
        elif plan.kind == "mail":
            state.mail[room.side] = (*state.mail.get(room.side, ()), plan.name)
        else:
            force = state.forces[plan.name]
            state.forces[plan.name] = force._replace(track=(stay(-1.0, 0.0, plan.lat, plan.lon),))
    for n, other in enumerate(play.board.rooms):
        told = next((state.instructions[f] for f in (other.id, *other.forces) if f in state.instructions), "")
        if other.side == room.side and n != seat and (told or state.plans.get(seat)):
            words = f"orders: {told or 'none'}; plan of the commander in chief: {state.plans.get(seat, 'none')}"
            hand_in(play, n, Notice(0, 0.0, "", "orders", words), Print.ORDERS_AND_PLAN_GO_TOGETHER)


@upholds(Print.NOT_PLOTTED_IN_TIME, Gloss.A_FORCE_THAT_STAYS, Gloss.PARTLY_PLOTTED, Print.REST_OF_THE_MOVE)
def _obey(play: Table, seat: int, text: str, *, is_plot: bool) -> set[str]:
    """Carry out a room's slip; in a plot, forces that it leaves out stay as they were."""
    state = play.state
    changed: set[str] = set()
    for order in read(text):
        force = state.forces.get(order.force)
        if ashore.is_his(play, seat, order.force):
            messages.write_home(play, seat, order.clauses)
        elif force is not None and force.room == seat and (is_plot or force.id in state.heard):
            changed |= carry_out(play, force, order.clauses) if not fighting.is_busy(state, force.id) else set()
    if is_plot:
        for force in [each for each in state.forces.values() if each.room == seat and each.id not in changed]:
            if is_afloat(state, force, state.now):
                stay_put(play, force)
    return changed


def order_is_moot(play: Table, force: Force) -> bool:
    """See whether a force is not its room's to order: in action, or the umpire's until it is met."""
    return fighting.is_busy(play.state, force.id) or is_the_umpires(play, force)


def is_the_umpires(play: Table, force: Force) -> bool:
    """A force that comes and goes by the problem is the umpire's until its side is in company with it."""
    state = play.state
    if force.leaves < 0:
        return force.appears > state.now
    others = [each for each in state.forces.values() if each.side == force.side and each.id != force.id]
    met = any(is_afloat(state, each, state.now) and _meet(state, each, force) for each in others)
    return force.appears > state.now or not met


def _meet(state: State, one: Force, other: Force) -> bool:
    return gap(*place(one, state.now), *place(other, state.now)) <= COMPANY[0]


def go_on(play: Table) -> None:
    """Go on to the next need of somebody."""
    state = play.state
    for _ in range(EVENTS):
        if state.phase == ANNOUNCE and play.house.choice("umpire") == "program" and not state.ended:
            announce(play, usual_length(play), *usual_weather(play))
        if state.phase != "run":
            return
        _step(play)
    raise Illegal("the move has no end: the umpire closes the game")


@upholds(Print.LENGTH_OF_A_MOVE, Print.WHEN_A_MOVE_STARTS)
def usual_length(play: Table) -> float:
    """Give the program's length of a move: as the problem has it, and shorter once there has been a contact."""
    state, theatre = play.state, play.board
    hour = (theatre.hour + state.now) % 24
    begins, length = theatre.moves[-1]
    for start, hours in theatre.moves:
        if start <= hour + 1e-6:
            begins, length = start, hours
    if hour + 1e-6 < theatre.moves[0][0]:
        begins -= 24
    left = begins + length - hour
    left = left if left > 1e-6 else length
    return min(left, float(play.house.number("contact_hours"))) if state.met else left


def usual_weather(play: Table) -> tuple[str, str]:
    """Draw the weather of the day."""
    state, theatre = play.state, play.board
    if play.house.choice("weather") == "clear":
        return "clear", "smooth"
    day = (theatre.hour + state.now) // 24
    clear = pick(theatre.weather, share(state.seed, "weather", "sky", day))
    return clear, pick(theatre.sea, share(state.seed, "weather", "sea", day))


@upholds(Print.ANNOUNCEMENT, Print.BELL, Print.MOVE_AFTER_MOVE, Gloss.ALL_IS_ANNOUNCED)
def announce(play: Table, hours: float, visibility: str, sea: str) -> None:
    """Announce a move: length, beginning, end, sea and weather; then every room owes its plot."""
    state = play.state
    state.move += 1
    state.began, state.until = state.now, min(state.now + hours, play.board.ends)
    state.spells = ((state.now, visibility, sea),)
    state.rounds, state.summary = 0, False
    note(play.ledger, int(Print.ANNOUNCEMENT), 0, 0, state.move)
    log(play, f"move {state.move} to {play.board.say(state.until)}: {visibility}, {sea}", Print.ANNOUNCEMENT)
    if state.move == 1:
        _look_round(play)
    rooms = {state.forces[name].room for name in at_work(play)} | ashore.rooms(play)
    state.owing, state.slips = frozenset(rooms), {}
    state.phase = PLOT if rooms else "run"
    if not rooms:
        for force in list(state.forces.values()):
            stay_put(play, force)
        lookout.foresee(play.board, play.house, state)


def at_work(play: Table) -> list[str]:
    """List the forces that take orders now."""
    state = play.state
    return [f.id for f in state.forces.values() if is_afloat(state, f, state.now) and not order_is_moot(play, f)]


@upholds(Print.INSPECTION, Gloss.FIRST_MOVE)
def _look_round(play: Table) -> None:
    """Whoever is in sight at the first instant is made out before the first plot."""
    state, until = play.state, play.state.until
    state.until = state.now + INSTANT
    lookout.foresee(play.board, play.house, state)
    for _ in range(EVENTS):
        found = [(each, pair) for pair, each in state.foresight.items() if each[1] == lookout.GAIN]
        if not found:
            break
        each, pair = min(found)
        del state.foresight[pair]
        gain(play, _meeting(play, pair, each))
    state.until, state.informed, state.foresight, state.company = until, frozenset(), {}, None


def _step(play: Table) -> None:
    """Let the next thing happen, and ask those who learn of it for changes."""
    state = play.state
    if state.naming:
        _ask_the_loser(play)
        return
    at = min(_next_times(play))
    if at > state.until - 1e-9 and not _is_due(state):
        _ask_or_finish(play)
        return
    if at > state.now + INSTANT and state.informed:
        _ask(play)
        return
    state.now = max(state.now, at)
    _happen(play)
    if state.pending:
        state.phase = RULE


def _is_due(state: State) -> bool:
    return state.until - state.now > 1e-9 and any(at <= state.until - 1e-9 for at in (f.ends for f in state.fights))


def _next_times(play: Table) -> list[float]:
    state = play.state
    times = [found[0] for found in state.foresight.values()]
    times.append(messages.due_messages(state))
    times += [due for due, _, _ in state.outbox]
    times += [fight.ends for fight in state.fights]
    times += [ready[0] for ready in state.fitting]
    times += [force.leaves for force in state.forces.values() if force.leaves > state.now]
    times.append(next_cable(play))
    times.append(_mail_time(play))
    times.append(_quarter(play))
    return times


def _mail_time(play: Table) -> float:
    """Give the hour at which a force next stops, where letters wait for anybody of its side."""
    state = play.state
    sides = {message.side for message in state.messages.values() if message.state == messages.WAITING}
    if not sides:
        return 1e9
    stops = [
        leg.begins
        for force in state.forces.values()
        if force.side in sides
        for leg in force.track
        if leg.speed == 0 and leg.begins > state.now + INSTANT
    ]
    return min(stops, default=1e9)


def _quarter(play: Table) -> float:
    """Give the next quarter of an hour, where a pair is in range or a contact is followed up."""
    state = play.state
    if not state.close and not (cluster(play) and state.rounds < play.house.number("rounds")):
        return 1e9
    passed = int((state.now - state.began) / QUARTER + 1e-6) + 1
    return state.began + passed * QUARTER


def cluster(play: Table) -> set[str]:
    """List the observers whose contacts are followed up in moves of a quarter of an hour."""
    state = play.state
    if state.summary:
        return set()
    held = [pair for pair, contact in state.contacts.items() if _is_followed(state, *pair, contact)]
    joined = {name for one, other in held if fighting.follows_up(play, one, other) for name in (one, other)}
    return {one for one, other in held if one in joined or other in joined} if joined else set()


def _is_followed(state: State, one: str, other: str, contact: Contact) -> bool:
    """See whether an enemy's ships are in sight of a force."""
    if contact.level < VISIBLE or contact.out >= 0 or one not in state.forces or other not in state.forces:
        return False
    force, target = state.forces[one], state.forces[other]
    return force.side != target.side and is_afloat(state, target, state.now) and is_afloat(state, force, state.now)


def _happen(play: Table) -> None:
    """Let everything happen that is due at this instant."""
    state = play.state
    for pair, found in sorted(state.foresight.items(), key=lambda item: (item[1][0], item[0])):
        if found[0] <= state.now + 1e-9:
            del state.foresight[pair]
            umpiring.put(play, _meeting(play, pair, found))
    for number in [n for n, m in state.messages.items() if m.state == messages.TRANSIT and m.due <= state.now + 1e-9]:
        umpiring.put(
            play, Proposal("message", state.now, (str(number),), Print.WRITTEN_IN_FULL, (("state", "delivered"),))
        )
    for fight in [each for each in state.fights if each.ends <= state.now + 1e-9]:
        if fighting.is_left_to_the_loser(play, fight):
            state.fights = tuple(each for each in state.fights if each.number != fight.number)
            state.naming = (*state.naming, fight)
        else:
            fighting.finish(play, fight)
    messages.send_what_is_due(play)
    _launch(play)
    _depart(play)
    work_cables(play)
    messages.call_for_mail(play)
    on_the_quarter = abs((state.now - state.began) / QUARTER - round((state.now - state.began) / QUARTER)) < 1e-6
    if on_the_quarter and state.now > state.began:
        _quarter_hour(play)


def _meeting(play: Table, pair: tuple[str, str], found: lookout.Happening) -> Proposal:
    """Make a proposal of what the inspection found."""
    _, kind, who, level = found
    target = pair[1] if who == pair[0] else pair[0]
    return Proposal(kind, play.state.now, (who, target, *pair), Print.INSPECTION, (("level", str(level)),))


@upholds(Print.QUARTER_HOURS)
def _quarter_hour(play: Table) -> None:
    """At a quarter of an hour, see to actions and let those who follow a contact look again."""
    state = play.state
    for one, other in sorted(state.close):
        if (one, other) in state.close and state.forces[one].side != state.forces[other].side:
            proposal = fighting.try_action(play, one, other)
            if proposal is not None:
                umpiring.put(play, proposal)
            if state.close.get((one, other), Close(0.0)).out >= 0:
                del state.close[one, other]
                lookout.look_again(play.board, play.house, state, one, other)
    if state.rounds < play.house.number("rounds"):
        for name in sorted(cluster(play)):
            if not fighting.is_busy(state, name):
                _look_again(play, name)


def _look_again(play: Table, name: str) -> None:
    """Tell a force that follows a contact where it is now."""
    state = play.state
    force = state.forces[name]
    for (one, other), contact in sorted(state.contacts.items()):
        if one == name and contact.out < 0 and contact.level >= VISIBLE and other in state.forces:
            target = state.forces[other]
            level = lookout.holds(state, play.board, play.house, name, other, state.now)
            if target.side == force.side or level == UNSEEN or not is_afloat(state, target, state.now):
                continue
            paper = sighting(play, place(force, state.now), target, level, force.side)
            hand_in(play, force.room, paper._replace(force=name, label=contact.label), Print.QUARTER_HOURS)
            state.informed |= {name}


def _launch(play: Table) -> None:
    """Propose to put into service what should be fitted out by now."""
    state = play.state
    due = [each for each in state.fitting if each[0] <= state.now + 1e-9]
    for ready, kind, code, _, name in due:
        if not any(each.kind == "fitout" and each.facts[0] == name for each in state.pending):
            umpiring.put(play, Proposal("fitout", ready, (name, kind, code), Print.FITTING_OUT, (("delay", "0"),)))


@upholds(Print.FITTING_OUT)
def commission(play: Table, proposal: Proposal) -> None:
    """Put a vessel into service at its base, or put it off as the umpire says."""
    state = play.state
    delay = float(proposal.value("delay"))
    for ready, kind, code, room, name in [each for each in state.fitting if each[4] == proposal.facts[0]]:
        state.fitting = tuple(each for each in state.fitting if each[4] != name)
        if delay > 0:
            state.fitting = (*state.fitting, (ready + delay, kind, code, room, name))
        else:
            spot = play.board.places[code]
            ship = Ship(f"{name}-X1", play.board.rooms[room].side, "X", 12.0, 1.0, gear=kind == "cable")
            state.ships[ship.id] = ship
            lot = 6.0 if kind == "collier" else 0.0
            legs = (stay(state.now, state.until, spot.lat, spot.lon),)
            state.forces[name] = Force(
                name, ship.side, room, (ship.id,), legs, (Doing(ANCHOR),), state.now, lot=lot, kind=kind, yard=code
            )
            hand_in(
                play, room, Notice(0, state.now, name, "ready", f"a {kind} is ready at {spot.name}"), Print.FITTING_OUT
            )
            lookout.foresee_again(play.board, play.house, state, [name])


def _depart(play: Table) -> None:
    """Let a force go that the problem calls away and nobody has met."""
    state = play.state
    for force in list(state.forces.values()):
        if 0 <= force.leaves <= state.now + 1e-9:
            if is_the_umpires(play, force):
                for name in force.ships:
                    state.ships[name] = state.ships[name]._replace(status="left")
            state.forces[force.id] = state.forces[force.id]._replace(leaves=-1.0)


def _ask_or_finish(play: Table) -> None:
    state = play.state
    if state.informed and state.until - state.now > INSTANT:
        _ask(play)
        if state.phase == CHANGE:
            return
    _finish_move(play)


@upholds(Print.REST_OF_THE_MOVE, Print.SUMMARY_DECISION, Gloss.TIME_TO_CHANGE, Gloss.WAITING_BETRAYS_NOTHING)
def _ask(play: Table) -> None:
    """Ask those who have learnt something how they change the rest of their move; after too many rounds nobody is."""
    state = play.state
    asked = state.informed & {*at_work(play), *ashore.names(play)}
    state.informed = frozenset()
    if not asked or state.summary:
        return
    state.rounds += 1
    if state.rounds > play.house.number("rounds"):
        state.summary = True
        log(play, "the umpire closes the move summarily", Print.SUMMARY_DECISION)
        return
    state.heard = frozenset({*asked, *_in_company(play, asked)})
    rooms = {ashore.seat_of(play, name) if name not in state.forces else state.forces[name].room for name in asked}
    state.owing, state.slips, state.phase = frozenset(rooms), {}, CHANGE


@upholds(Gloss.IN_COMPANY)
def _in_company(play: Table, names: frozenset[str]) -> set[str]:
    """List the forces of the same rooms that hear of a paper because they are in company with who has it."""
    state = play.state
    found: set[str] = set()
    for force in [state.forces[name] for name in names if name in state.forces]:
        friends = friends_in_company(state, force, state.now, light_now(play, force))
        found |= {name for name in friends if state.forces[name].room == force.room}
    return found


@upholds(Gloss.HALF_A_FORCE)
def _ask_the_loser(play: Table) -> None:
    """Ask the senior of the beaten forces which ships are lost."""
    state = play.state
    senior = next(name for name in state.naming[0].other if any(True for _ in ships_of(state, state.forces[name])))
    state.owing, state.slips, state.phase = frozenset({state.forces[senior].room}), {}, NAME
    told = f"beaten: name ships of at least {state.naming[0].loss:.0%} of the points, such as {senior}: lose SHIP, SHIP"
    paper = Notice(0, state.now, senior, "beaten", told)
    hand_in(play, state.forces[senior].room, paper, int(Gloss.HALF_A_FORCE))


def _name_the_lost(play: Table, slips: dict[int, str]) -> None:
    """Take the ships off that the loser names, or those of the rule where he names none."""
    state = play.state
    fight, state.naming = state.naming[0], state.naming[1:]
    clauses = [clause for text in slips.values() for order in read(text) for clause in order.clauses]
    named = tuple(name for clause in clauses if isinstance(clause, Lose) for name in clause.ships)
    state.phase = "run"
    fighting.finish(play, fight, named if not fighting.why_not_lost(play, fight, named) else ())


@upholds(Print.MOVE_AFTER_MOVE)
def _finish_move(play: Table) -> None:
    """Close a move: bring every force up to its end, and see whether the campaign is over."""
    state = play.state
    state.now = state.until
    state.informed = frozenset()
    bring_up_all(play, state.now)
    _intern(play)
    _end_if_over(play)


def _intern(play: Table) -> None:
    """Intern whoever has stayed too long in a neutral port."""
    state = play.state
    for force in list(state.forces.values()):
        port = play.board.port_at(*place(force, state.now))
        stopped = force.track[-1].speed == 0
        if not is_afloat(state, force, state.now):
            continue
        if port is None or port.owner != -1 or not stopped or force.leaves > 0 or force.appears > state.now:
            if force.since != -1.0:
                state.forces[force.id] = state.forces[force.id]._replace(since=-1.0)
            continue
        since = force.since if force.since >= 0 else next(leg.begins for leg in force.track if leg.speed == 0)
        state.forces[force.id] = state.forces[force.id]._replace(since=since)
        limit = port.stay or float(play.house.number("neutral_hours"))
        if state.now - since > limit + 1e-6:
            for name in force.ships:
                state.ships[name] = state.ships[name]._replace(status="interned")
            told = Notice(0, state.now, force.id, "interned", f"interned at {port.name}")
            hand_in(play, force.room, told, Print.THROUGH_THE_UMPIRE)
            log(play, f"{force.id} is interned at {port.name}", Print.THROUGH_THE_UMPIRE)


@upholds(Gloss.END_OF_THE_GAME)
def _end_if_over(play: Table) -> None:
    """End at the problem's date, when its aim is met, or when a side has no fighting ship left."""
    state = play.state
    standing = {ship.side for ship in state.ships.values() if ship.is_here and ship.points > 0}
    if state.now >= play.board.ends - 1e-6:
        state.ended = "the problem's date is reached"
    elif len(standing) < len(play.board.sides):
        state.ended = "a side has no fighting ship left"
    elif is_decided(play):
        state.ended = "the aim of the problem is met"
    state.phase = DONE if state.ended else ANNOUNCE
    if state.ended:
        umpiring.over(play)


def settle(play: Table, places: Row) -> None:
    """Give the side that scores more the first place, and its rooms with it."""
    marks = score(play)
    order = sorted(set(marks), reverse=True)
    for n, room in enumerate(play.board.rooms):
        places[n] = 1 + sum(marks.count(mark) for mark in order[: order.index(marks[room.side])])


def light_now(play: Table, force: Force) -> bool:
    """See whether it is day where a force is."""
    return is_light(play.board, play.house, play.state.now, *place(force, play.state.now))


def gain(play: Table, proposal: Proposal) -> None:
    """Let an observer gain a level of sight, and tell him so."""
    state = play.state
    who, target, one, other = proposal.facts
    level = int(proposal.value("level"))
    key = (who, target)
    was = state.contacts.get(key, Contact(UNSEEN, state.now, 0))
    state.sights = (*state.sights, (state.now, who, target, level))
    if who[0] == "@":
        state.contacts[key] = Contact(level, state.now, 1)
        post = next(post for post in play.board.posts if post.id == who)
        paper = sighting(play, (post.lat, post.lon), state.forces[target], level, post.side)
        messages.report(play, post, paper._replace(kind="message"))
    else:
        force = state.forces[who]
        label = label_for(state, force.room, was)
        state.contacts[key] = Contact(level, state.now, label)
        paper = sighting(play, place(force, state.now), state.forces[target], level, force.side)
        paper = paper._replace(text=proposal.value("text") or paper.text)
        hand_in(play, force.room, paper._replace(force=who, label=label))
        hostile = force.side != state.forces[target].side
        state.met = state.met or (hostile and (0.0, who, target) not in {each[:3] for each in state.sights})
        log(play, f"{who} sights {target}: {paper.text}", Print.WRITTEN_INFORMATION)
        least = VISIBLE if play.house.choice("interrupt_level") == "visible" else 1
        if level >= least:
            state.informed |= {force.id}
        if hostile and level == RECOGNIZED and points(state, target) > 0:
            state.cutting.pop(who, None)
    lookout.look_again(play.board, play.house, state, one, other)


def points(state: State, name: str) -> float:
    """Add up a force's points."""
    return sum(ship.points for ship in ships_of(state, state.forces[name]))


def lose(play: Table, proposal: Proposal) -> None:
    """Let a contact slip, come back, or be lost for good."""
    state = play.state
    who, target, one, other = proposal.facts
    key = (who, target)
    held = state.contacts[key]
    if proposal.kind == lookout.SLIP:
        state.contacts[key] = held._replace(out=state.now)
    elif proposal.kind == lookout.BACK:
        state.contacts[key] = held._replace(out=-1.0)
    elif proposal.value("level") not in ("", "0"):  # the umpire lets the observer keep it a little longer
        state.contacts[key] = held._replace(out=state.now)
    else:
        del state.contacts[key]
        if who[0] != "@":
            force = state.forces[who]
            paper = Notice(0, state.now, who, "lost", f"{_last_seen(state, force, held)} is out of sight", held.label)
            hand_in(play, force.room, paper)
            known = target in state.forces and state.forces[target].side == force.side and held.level == RECOGNIZED
            state.informed |= {force.id} if not known else set()
    lookout.look_again(play.board, play.house, state, one, other)


def _last_seen(state: State, force: Force, held: Contact) -> str:
    """Say what has passed out of sight, in the words of the room's last paper on it."""
    papers = [note for note in state.notices.get(force.room, ()) if note.label == held.label and note.level]
    return papers[-1].text.partition(" bearing ")[0] if papers and held.label else "what was in company"


def come_near(play: Table, proposal: Proposal) -> None:
    """Note that enemies are in range, or let friends in company hand over what they carry."""
    state = play.state
    _, _, one, other = proposal.facts
    if proposal.kind == lookout.FAR:
        held = state.close.pop((one, other))
        hostile = state.forces[one].side != state.forces[other].side
        if hostile and state.now > held.since + fighting.HOUR + fighting.GRAIN and held.fought < held.since:
            state.close[one, other] = held._replace(out=state.now)
    else:
        state.close[one, other] = Close(state.now)
        if state.forces[one].side == state.forces[other].side:
            pairs = ((one, other), (other, one))
            for carrier, receiver in pairs:
                if messages.hand_over(play, state.forces[carrier], state.forces[receiver]):
                    _message_in(play, receiver)
            state.close.pop((one, other))
    lookout.look_again(play.board, play.house, state, one, other)


@upholds(Gloss.MESSAGES_INTERRUPT)
def _message_in(play: Table, name: str) -> None:
    """A message lets its receiver change the rest of his move, unless the house says otherwise."""
    if play.house.choice("message_interrupts") == "on":
        play.state.informed |= {name}


def deliver(play: Table, proposal: Proposal) -> None:
    """Let a message arrive as it was ruled."""
    number = int(proposal.facts[0])
    fate = proposal.value("state")
    message = play.state.messages[number]
    if fate == "lost":
        play.state.messages[number] = message._replace(state=messages.LOST, mark="lost by ruling")
        return
    if proposal.value("text"):
        play.state.messages[number] = message._replace(text=proposal.value("text"), mark="amended")
    if proposal.value("delay"):
        play.state.messages[number] = message._replace(
            due=play.state.now + float(proposal.value("delay")), mark="delayed"
        )
        return
    for name in messages.arrive(play, number):
        _message_in(play, name)


def fight(play: Table, proposal: Proposal) -> None:
    """Begin an action as it was ruled; or leave it to the Fleet Tactical Game and wait for its result."""
    if proposal.value("outcome") == "tactical":
        names = f"{proposal.value('strong')} {proposal.value('weak')}"
        wait = Proposal(
            "result", play.state.now, proposal.facts, int(Gloss.EVEN_FORCES), (("forces", names), *proposal.values)
        )
        play.state.pending = (*play.state.pending, wait)
        return
    fighting.begin(play, proposal)


umpiring.CARRIED |= {
    lookout.GAIN: gain,
    lookout.SLIP: lose,
    lookout.BACK: lose,
    lookout.LOST: lose,
    lookout.NEAR: come_near,
    lookout.FAR: come_near,
    "message": deliver,
    "action": fight,
    "fitout": commission,
}
umpiring.ANNOUNCER.append(announce)
