"""The conduct of the game: announcement, plots, the run of a move to whatever happens next, changes, and the end."""

from teetotum.engine.errors import Illegal
from teetotum.engine.rules import NATURE, OVER, TOGETHER, Ints, Row, note, upholds, whisper
from teetotum.games.naval_strategic.account.permissions import cites
from teetotum.games.naval_strategic.account.proposals import MessageProposal
from teetotum.games.naval_strategic.account.records import GAIN, Notice, Spell
from teetotum.games.naval_strategic.account.state import (
    ANNOUNCE,
    CHANGE,
    DONE,
    LUCK,
    NAME,
    PLANS,
    PLOT,
    RULE,
    Campaign,
    State,
    is_afloat,
    ships_of,
)
from teetotum.games.naval_strategic.account.weather import later_spells, usual_weather
from teetotum.games.naval_strategic.action import coal_that_fails, fighting, succession
from teetotum.games.naval_strategic.action.cables import next_cable, work_cables
from teetotum.games.naval_strategic.action.happenings import (
    deliver,
    depart,
    gain,
    intern,
    launch,
    meet,
    next_internment,
    sighted,
)
from teetotum.games.naval_strategic.action.quarter_hours import QUARTER, look_into, next_quarter
from teetotum.games.naval_strategic.action.who_takes_orders import at_work, in_company
from teetotum.games.naval_strategic.conduct import pleas
from teetotum.games.naval_strategic.conduct.carriers import CARRIERS
from teetotum.games.naval_strategic.conduct.obeying import carry_out, stay_put, write_home
from teetotum.games.naval_strategic.conduct.pleas import orders_in
from teetotum.games.naval_strategic.desk import endings, umpiring
from teetotum.games.naval_strategic.post import ashore, mail, sending
from teetotum.games.naval_strategic.post.papers import audience, hand_in, log
from teetotum.games.naval_strategic.post.statements import state_problem
from teetotum.games.naval_strategic.rulings.announcing import usual_length
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.score.scoring import score
from teetotum.games.naval_strategic.sight import lookout
from teetotum.games.naval_strategic.slips.items import Lose, Missed, Order, Orders, Plan, Plans, Sealed
from teetotum.games.naval_strategic.slips.words import Word
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, ROUNDING, SECOND
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up, bring_up_all
from teetotum.mechanics.chart import stay

LOT = 65536
"""Numbers in the lot that is drawn, twice, before play."""
EVENTS = 5000
"""No move has as many happenings; it keeps a fault from running for ever."""
STANDSTILL = 64
"""Happenings at one hour after which it is looked whether they only take turns."""


def to_act(play: Campaign) -> int:
    """Say who is to act: Nature before play, the rooms that owe a slip, or the umpire."""
    phase = play.state.phase
    if phase == LUCK:
        return NATURE
    if phase in (ANNOUNCE, RULE):
        return len(play.board.rooms)
    return OVER if phase == DONE else TOGETHER


def owes(play: Campaign, seat: int) -> bool:
    """See whether a room has still to hand in its slip."""
    return seat in play.state.owing and seat not in play.state.slips


def take(play: Campaign, actor: int, order: Sealed | Ints) -> None:
    """Take Nature's lot, a room's slip or the umpire's word, and go on as far as nobody is needed."""
    state = play.state
    state.read = {room: len(papers) for room, papers in state.notices.items()}
    if not isinstance(order, Orders | Plans | Missed | Word):
        _draw_the_lot(play, order[0])
        return
    if isinstance(order, Word):
        told = umpiring.rule(play, order, CARRIERS)
        if told is not None:
            announce(play, told.hours, told.sky, told.sea)
            state.spells = told.spells
        if state.pleaded and not state.pending and not state.ended:
            state.phase, state.pleaded = state.pleaded, ""
            _collect(play)
    else:
        if isinstance(order, Missed) and state.phase == PLOT:
            state.missed[actor] = state.missed.get(actor, 0) + 1
        state.slips[actor] = order
        saying = Saying.FILES_A_PLAN if state.phase == PLANS else Saying.HAS_PLOTTED
        whisper(play.ledger, saying, actor, 0, -1, audience(play, actor))
        if state.owing.difference(state.slips):
            return
        pleas.lay_before_the_umpire(play)
        if state.pleaded:
            return
        _collect(play)
    go_on(play)


def _draw_the_lot(play: Campaign, drawn: int) -> None:
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


@upholds(Clause.STATEMENT_OF_THE_PROBLEM, Clause.STATEMENTS_DIFFER, Clause.ROOMS, Ruling.FIRST_MOVE)
def _issue(play: Campaign) -> None:
    """Give each commander in chief the statement of the problem and what his forces are, his own and no other."""
    for n, room in enumerate(play.board.rooms):
        if room.office == "cinc":
            state_problem(play, n)


def _collect(play: Campaign) -> None:
    """Open all slips at once, in the order of the seats."""
    state = play.state
    slips, phase = dict(sorted(state.slips.items())), state.phase
    state.slips, state.owing = {}, frozenset()
    if phase == PLANS:
        for seat, sealed in slips.items():
            _file(play, seat, sealed.plans if isinstance(sealed, Plans) else ())
        state.phase = ANNOUNCE
        return
    if phase == NAME:
        _name_the_lost(play, slips)
        return
    changed: set[str] = set()
    for seat, sealed in slips.items():
        changed |= _obey(play, seat, orders_in(sealed), is_plot=phase == PLOT)
    state.phase, state.heard, state.leave = "run", frozenset(), {}
    mail.call_for_mail(play)
    if phase == PLOT:
        lookout.foresee(play.board, play.house, state)
    else:
        lookout.foresee_again(play.board, play.house, state, changed)


@upholds(
    Clause.PLAN_OF_CAMPAIGN,
    Clause.ORDERS_AND_PLAN_GO_TOGETHER,
    Clause.UMPIRE_HOLDS_THE_PLANS,
    Clause.COMMANDERS_ARE_NAMED,
)
def _file(play: Campaign, seat: int, plans: tuple[Plan, ...]) -> None:
    """File a plan, hand written orders to the detached commanders with it, and set what else is settled before play."""
    state, room = play.state, play.board.rooms[seat]
    for plan in plans:
        if plan.kind == "plan":
            state.plans[seat] = plan.text
        elif plan.kind == "instruct":
            state.instructions[plan.name] = plan.text
        elif plan.kind == "mail":
            state.mail[room.side] = (*state.mail.get(room.side, ()), plan.name)
        else:
            force = state.forces[plan.name]
            state.forces[plan.name] = force.but(track=(stay(-1.0, 0.0, plan.lat, plan.lon),))
    for n, other in enumerate(play.board.rooms):
        told = next((state.instructions[f] for f in (other.id, *other.forces) if f in state.instructions), "")
        if other.side == room.side and n != seat and (told or state.plans.get(seat)):
            words = f"orders: {told or 'none'}; plan of the commander in chief: {state.plans.get(seat, 'none')}"
            hand_in(play, n, Notice(0, 0.0, "", "orders", words), Saying.HAS_WRITTEN_ORDERS)


@upholds(Clause.NOT_PLOTTED_IN_TIME, Ruling.A_FORCE_THAT_STAYS, Ruling.PARTLY_PLOTTED, Clause.REST_OF_THE_MOVE)
def _obey(play: Campaign, seat: int, slip: tuple[Order, ...], *, is_plot: bool) -> set[str]:
    """Carry out a room's slip; in a plot, forces that it leaves out stay as they were."""
    state = play.state
    changed: set[str] = set()
    for order in slip:
        force = state.forces.get(order.force)
        faults: list[str] = []
        if ashore.is_his(play, seat, order.force):
            write_home(play, seat, order.items, faults)
        elif force is not None and force.room == seat:
            asked = is_plot or force.id in state.heard or sending.may_write(play, order.items)
            busy = fighting.is_busy(state, force.id)
            changed |= carry_out(play, force, order.items, faults) if asked and not busy else set()
        _tell_what_failed(play, seat, order.force, faults, is_plot=is_plot)
    if is_plot:
        for force in [each for each in state.forces.values() if each.room == seat and each.id not in changed]:
            if is_afloat(state, force, state.now):
                stay_put(play, force)
    return changed


@upholds(Ruling.WHAT_ONLY_THE_UMPIRE_CAN_REFUSE)
def _tell_what_failed(play: Campaign, seat: int, name: str, faults: list[str], *, is_plot: bool) -> None:
    """Tell a room what of its order turned out to be impossible; who has plotted may then change his plot."""
    news = [each for each in dict.fromkeys(faults) if (name, cites(each)) not in play.state.leave]
    if not news:  # of what it pleaded for in vain it has been told
        return
    told = "; ".join(each.removeprefix(f"{name}: ") for each in news)
    paper = Notice(0, play.state.now, name, "returned", f"this could not be done: {told}")
    hand_in(play, seat, paper, Saying.HAS_A_SLIP_BACK)
    play.state.informed |= {name} if is_plot else set()


def go_on(play: Campaign) -> None:
    """Go on to the next need of somebody."""
    state = play.state
    hour, still = state.now, 0
    for _ in range(EVENTS):
        if state.phase == ANNOUNCE and play.house.choice("umpire") == "program" and not state.ended:
            announce(play, usual_length(play), *usual_weather(play))
        if state.phase != "run":
            return
        _step(play)
        still = still + 1 if state.now == hour else 0
        hour = state.now
        if still >= STANDSTILL:
            _let_the_hour_go(state)
    raise Illegal("the move has no end: the umpire closes the game")


def _let_the_hour_go(state: State) -> None:
    """Go to the last of what is due at this hour but for a rounding: two contacts may take turns there for ever."""
    due = [found.at for found in state.foresight.values() if found.at <= state.now + ROUNDING]
    state.now = max([state.now, *due])


@upholds(Clause.ANNOUNCEMENT, Clause.BELL, Clause.MOVE_AFTER_MOVE, Ruling.ALL_IS_ANNOUNCED)
def announce(play: Campaign, hours: float, visibility: str, sea: str) -> None:
    """Announce a move: length, beginning, end, sea and weather; then every room owes its plot."""
    state = play.state
    state.move += 1
    state.began, state.until = state.now, state.now + hours
    if not state.prolonged:
        state.until = min(state.until, play.board.ends)
    state.spells = (Spell(state.now, visibility, sea), *later_spells(play, state.until))
    state.rounds, state.summary = 0, False
    note(play.ledger, Saying.MOVE_ANNOUNCED, 0, 0, state.move)
    log(play, f"move {state.move} to {play.board.say(state.until)}: {visibility}, {sea}", Clause.ANNOUNCEMENT)
    if state.move == 1:
        _look_round(play)
    rooms = {state.forces[name].room for name in at_work(play)} | ashore.rooms(play)
    state.owing, state.slips = frozenset(rooms), {}
    state.phase = PLOT if rooms else "run"
    if not rooms:
        for force in list(state.forces.values()):
            stay_put(play, force)
        lookout.foresee(play.board, play.house, state)


@upholds(Clause.INSPECTION, Ruling.FIRST_MOVE)
def _look_round(play: Campaign) -> None:
    """Whoever is in sight at the first instant is made out before the first plot."""
    state, until = play.state, play.state.until
    state.until = state.now + SECOND
    lookout.foresee(play.board, play.house, state)
    for _ in range(EVENTS):
        found = [(each.order, pair) for pair, each in state.foresight.items() if each.kind == GAIN]
        if not found:
            break
        pair = min(found)[1]
        gain(play, sighted(play, pair, state.foresight.pop(pair)))
    state.until, state.informed, state.foresight, state.company = until, frozenset(), {}, None


def _step(play: Campaign) -> None:
    """Let the next thing happen, and ask those who learn of it for changes."""
    state = play.state
    if state.naming:
        _ask_the_loser(play)
        return
    at = min(_next_times(play))
    if at > state.until - ROUNDING and not _is_due(state):
        _ask_or_finish(play)
        return
    if at > state.now + SECOND and state.informed:
        _ask(play)
        return
    state.now = max(state.now, at)
    _happen(play)
    if state.pending:
        state.phase = RULE


def _is_due(state: State) -> bool:
    last = state.until - ROUNDING
    return state.until - state.now > ROUNDING and any(fight.ends <= last for fight in state.fights)


def _next_times(play: Campaign) -> list[float]:
    state = play.state
    times = [found.at for found in state.foresight.values()]
    times.append(mail.due_messages(state))
    times += [due.at for due in state.outbox]
    times += [fight.ends for fight in state.fights]
    times += [spell.at for spell in state.spells if spell.at > state.now + SECOND]
    times += [due.ready for due in state.fitting]
    times += list(state.doubts.values())
    times += [force.leaves for force in state.forces.values() if force.leaves > state.now]
    times.append(next_cable(play))
    times.append(_mail_time(play))
    times.append(next_quarter(play))
    times.append(next_internment(play))
    return times


def _mail_time(play: Campaign) -> float:
    """Give the hour at which a force next stops, where letters wait for anybody of its side."""
    state = play.state
    sides = {message.side for message in state.messages.values() if message.state == mail.WAITING}
    if not sides:
        return 1e9
    stops = [
        leg.begins
        for force in state.forces.values()
        if force.side in sides
        for leg in force.track
        if leg.speed == 0 and leg.begins > state.now + SECOND
    ]
    return min(stops, default=1e9)


def _happen(play: Campaign) -> None:
    """Let everything happen that is due at this instant."""
    state = play.state
    due = sorted([(found.at, pair) for pair, found in state.foresight.items() if found.at <= state.now + ROUNDING])
    found = [(pair, state.foresight[pair]) for _, pair in due]
    for pair, each in found:
        del state.foresight[pair]
        meet(play, pair, each)
    for number in [n for n, m in state.messages.items() if m.state == mail.TRANSIT and m.due <= state.now + ROUNDING]:
        put(play, MessageProposal(state.now, Clause.WRITTEN_IN_FULL, number), deliver)
    for fight in [each for each in state.fights if each.ends <= state.now + ROUNDING]:
        if fighting.is_left_to_the_loser(play, fight):
            state.fights = tuple(each for each in state.fights if each.number != fight.number)
            state.naming = (*state.naming, fight)
        else:
            fighting.finish(play, fight)
    sending.send_what_is_due(play)
    if state.doubts:
        coal_that_fails.look_into_the_bunkers(play)
    launch(play)
    depart(play)
    work_cables(play)
    mail.call_for_mail(play)
    intern(play)
    succession.see_to_the_flags(play)
    on_the_quarter = abs((state.now - state.began) / QUARTER - round((state.now - state.began) / QUARTER)) < NEGLIGIBLE
    if on_the_quarter and state.now > state.began:
        look_into(play)


def _ask_or_finish(play: Campaign) -> None:
    state = play.state
    if state.informed and state.until - state.now > SECOND:
        _ask(play)
        if state.phase == CHANGE:
            return
    _finish_move(play)


@upholds(Clause.REST_OF_THE_MOVE, Clause.SUMMARY_DECISION, Ruling.TIME_TO_CHANGE, Ruling.WAITING_BETRAYS_NOTHING)
def _ask(play: Campaign) -> None:
    """Ask those who have learnt something how they change the rest of their move; after too many rounds nobody is."""
    state = play.state
    asked = state.informed & {*at_work(play), *ashore.names(play)}
    state.informed = frozenset()
    if not asked or state.summary:
        return
    state.rounds += 1
    if state.rounds > play.house.number("rounds"):
        state.summary = True
        log(play, "the umpire closes the move summarily", Clause.SUMMARY_DECISION)
        return
    state.heard = frozenset({*asked, *in_company(play, asked)})
    for name in sorted([name for name in state.heard if name in state.forces]):  # so that he knows what coal he has
        bring_up(play, state.forces[name], state.now)
    rooms = {ashore.seat_of(play, name) if name not in state.forces else state.forces[name].room for name in asked}
    state.owing, state.slips, state.phase = frozenset(rooms), {}, CHANGE


@upholds(Ruling.HALF_A_FORCE)
def _ask_the_loser(play: Campaign) -> None:
    """Ask the senior of the beaten forces which ships are lost."""
    state = play.state
    senior = next(name for name in state.naming[0].other if any(True for _ in ships_of(state, state.forces[name])))
    state.owing, state.slips, state.phase = frozenset({state.forces[senior].room}), {}, NAME
    told = f"beaten: name ships of at least {state.naming[0].loss:.0%} of the points, such as {senior}: lose SHIP, SHIP"
    paper = Notice(0, state.now, senior, "beaten", told)
    hand_in(play, state.forces[senior].room, paper, Saying.IS_TO_NAME_LOSSES)


def _name_the_lost(play: Campaign, slips: dict[int, Sealed]) -> None:
    """Take the ships off that the loser names, or those of the rule where he names none."""
    state = play.state
    fight, state.naming = state.naming[0], state.naming[1:]
    items = [item for sealed in slips.values() for order in orders_in(sealed) for item in order.items]
    named = tuple(name for item in items if isinstance(item, Lose) for name in item.ships)
    state.phase = "run"
    fighting.finish(play, fight, named if not fighting.why_not_lost(play, fight, named) else ())


@upholds(Clause.MOVE_AFTER_MOVE)
def _finish_move(play: Campaign) -> None:
    """Close a move: bring every force up to its end, and see whether the campaign is over."""
    state = play.state
    state.now = state.until
    bring_up_all(play, state.now)
    for message, reached in mail.hand_in_what_was_held(play):
        succession.hears_of_it(play, message, reached)
    state.informed = frozenset()
    intern(play)
    succession.see_to_the_flags(play)
    if state.pending:
        state.phase = RULE
        return
    _end_if_over(play)


@upholds(Ruling.END_OF_THE_GAME)
def _end_if_over(play: Campaign) -> None:
    """End at the problem's date, when its aim is met, or when a side has no fighting ship left."""
    state = play.state
    why = endings.why_over(play)
    state.phase = ANNOUNCE
    if why:
        endings.propose(play, why)


def settle(play: Campaign, places: Row) -> None:
    """Give the side that scores more the first place, and its rooms with it."""
    marks = score(play)
    order = sorted(set(marks), reverse=True)
    for n, room in enumerate(play.board.rooms):
        places[n] = 1 + sum(marks.count(mark) for mark in order[: order.index(marks[room.side])])
