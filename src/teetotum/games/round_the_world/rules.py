"""Round the World: clippers race from New York to New York; rulebook and board lie in `round_the_world.toml`."""

from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum.games.round_the_world.counting import close_passage, crown, declare, is_settled, time_here
from teetotum.games.round_the_world.sailing import aim, meets_disaster, obey, tell_move
from teetotum.games.round_the_world.sayings import Saying
from teetotum.games.round_the_world.vocabulary import (
    DOCK,
    MOST_SEATS,
    MOST_TURNS_LOST,
    PLACES,
    Answer,
    CaptainDial,
    Clause,
    CommodoreDial,
    First,
    FirstCommodore,
    Mode,
    OwedAtPort,
    Phase,
    Play,
    Ruling,
    Switch,
    Waiver,
)


@rule(Clause.FROM_THE_DOCK_INWARD, Clause.ANY_NUMBER_MAY_PLAY, Clause.ONE_SHIP_ONE_DIAL, Clause.THREE_METHODS)
def lay_out(play: Play) -> None:
    """Bring every captain's one ship to the dock, and settle how the first to spin is found."""
    for seat in range(play.house.seats):
        play.state.oval[seat] = DOCK
        note(play.ledger, Saying.LIES_IN_THE_DOCK, seat, DOCK, DOCK)
    if needs_lot(play):
        play.state.phase = Phase.LOT
    else:
        begin_with(play, 0)


@rule()
def to_act(play: Play) -> int:
    """Nature draws the lot and spins; a captain speaks only when disaster comes twice running."""
    if play.state.phase == Phase.SPIN:
        return NATURE
    if play.state.phase == Phase.WAIVE:
        return play.state.seat
    return OVER if play.state.phase == Phase.ENDED else NATURE


@rule(Ruling.NUMBERS_OF_THE_TEETOTUM, Ruling.BY_LOT_OR_NAMED)
def chances(play: Play) -> int:
    """Nature spins the teetotum, or draws the lot before the first spin."""
    return 1 if play.state.phase == Phase.LOT else 0


@rule(Clause.WAIVE_A_SECOND_DISASTER)
def legal(play: Play, choices: Row) -> int:
    """A captain sent twice to disaster may waive the spin or let it stand."""
    if play.state.phase != Phase.WAIVE:
        return 0
    choices[0], choices[1] = Answer.WAIVE, Answer.ACCEPT
    return 2


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin or lot, or a captain's word on a second disaster."""
    phase = play.state.phase
    if phase == Phase.LOT:
        begin_with(play, action)
    elif play.house.mode == Mode.CHILDREN:
        race(play, action)
    else:
        number = spin(play, action) if phase == Phase.SPIN else answer(play, action)
        if number >= 0:
            sail(play, number)


@rule(Clause.FIRST_COMMODORE, Ruling.BY_LOT_OR_NAMED, Ruling.WHO_BEGINS_AMONG_CHILDREN, Ruling.SAILING_ALONE)
def needs_lot(play: Play) -> bool:
    """A lot is drawn unless one captain is named, is the youngest, or sails alone."""
    house = play.house
    if house.seats == 1:
        return False
    if house.mode == Mode.CHILDREN:
        return house.first == First.LOT
    return house.first_commodore == FirstCommodore.LOT


@rule(Clause.FIRST_COMMODORE, Clause.TURNS_GO_LEFT, Ruling.WHO_BEGINS_AMONG_CHILDREN, Ruling.SAILING_ALONE)
def begin_with(play: Play, seat: int) -> None:
    """Make this captain Commodore, or among children the first to spin."""
    play.state.commodore = seat
    play.state.phase = Phase.SPIN
    if play.house.mode == Mode.CHILDREN:
        tell_first(play, seat)
    elif play.house.seats == 1:
        note(play.ledger, Saying.SAILS_ALONE, seat, 0, 0)
    else:
        tell_office(play, seat)
    give_turn(play, seat)


@rule(Ruling.WHO_BEGINS_AMONG_CHILDREN)
def tell_first(play: Play, seat: int) -> None:
    """Write down why this child begins: alone, by lot, or as the youngest."""
    if play.house.seats == 1:
        note(play.ledger, Saying.BEGINS_ALONE, seat, 0, 0)
    else:
        saying = Saying.DRAWN_TO_BEGIN if play.house.first == First.LOT else Saying.YOUNGEST_BEGINS
        note(play.ledger, saying, seat, 0, 0)


@rule(Clause.FIRST_COMMODORE, Clause.QUICKEST_IS_COMMODORE, Clause.OFFICE_BY_QUICKEST_VOYAGE)
def tell_office(play: Play, seat: int) -> None:
    """Write down how this captain came to be Commodore: by lot, by consent, or by the quickest voyage so far."""
    house = play.house
    if house.first_commodore == FirstCommodore.LOT:
        note(play.ledger, Saying.COMMODORE_BY_LOT, seat, 0, 0)
    elif house.first_commodore == FirstCommodore.NAMED:
        note(play.ledger, Saying.COMMODORE_BY_CONSENT, seat, 0, 0)
    elif house.mode == Mode.GAME_2:
        note(play.ledger, Saying.COMMODORE_ROUND_THE_WORLD, seat, 0, 0)
    else:
        note(play.ledger, Saying.COMMODORE_SO_FAR, seat, 0, 0)


# Games No. 1 and No. 2: the turn.


@rule(Clause.TURNS_GO_LEFT, Clause.SAME_PLAY_OTHER_SCORING, Ruling.ROUND_NOT_FINISHED)
def give_turn(play: Play, seat: int) -> None:
    """Give the turn to this captain, or to the next on the left who has a spin; a round begins with the Commodore."""
    table = play.state
    for _ in range(MOST_TURNS_LOST):
        if seat == table.commodore:
            if play.house.mode == Mode.GAME_1 and table.in_port > 0:
                crown(play)
                break
            table.rounds += 1
        if table.arrived[seat] + table.owed[seat] == 0:
            break
        lose_turn(play, seat)
        seat = play.house.left_of[seat]
    table.seat = seat


@rule(Clause.LOSE_A_SPIN, Clause.WAIT_FOR_THE_FLEET, Ruling.DIAL_COUNTS_ROUNDS, Ruling.OWED_AT_ANCHOR)
def lose_turn(play: Play, seat: int) -> None:
    """Let a turn go by without a spin; it pays off one spin owed, at sea or at anchor."""
    table = play.state
    if seat == table.commodore and play.house.commodore_dial == CommodoreDial.ROUNDS:
        score_round(play)
    if table.owed[seat] > 0:
        table.owed[seat] -= 1
        if table.arrived[seat] > 0:
            note(play.ledger, Saying.WORKS_OFF_AT_ANCHOR, seat, 0, table.owed[seat])
        else:
            note(play.ledger, Saying.LOSES_THIS_SPIN, seat, 0, table.owed[seat])


@rule(Clause.COMMODORE_KEEPS_TWO_DIALS, Clause.A_SPIN_IS_TEN_DAYS, Clause.COMMODORE_SCORES_ONE)
def score_round(play: Play) -> None:
    """Set the Commodore's Dial forward by one point."""
    play.state.clock += 1
    note(play.ledger, Saying.COMMODORES_DIAL, play.state.commodore, play.state.clock - 1, play.state.clock)


@rule(Clause.MOVE_BY_THE_SPIN, Clause.COMMODORE_SCORES_ONE, Clause.WAIVE_A_SECOND_DISASTER, Ruling.HOW_TO_WAIVE)
def spin(play: Play, number: int) -> int:
    """Spin: the Commodore scores his point; tell the number to sail by, or -1 while a disaster is waived."""
    table = play.state
    seat, barred = table.seat, table.barred
    note(play.ledger, Saying.SPINS, seat, 0, number)
    if barred == 0 and seat == table.commodore:
        score_round(play)
    if barred > 0 and number == barred:
        return waive(play, number)
    if barred == 0 and table.wrecked[seat] > 0 and meets_disaster(play, seat, number):
        return meet_again(play, number)
    return number


@rule(Clause.WAIVE_A_SECOND_DISASTER, Ruling.HOW_TO_WAIVE)
def meet_again(play: Play, number: int) -> int:
    """Ask the captain about his second disaster running; some houses waive it unasked, some never."""
    if play.house.waiver == Waiver.NEVER:
        return number
    if play.house.waiver == Waiver.ALWAYS:
        return waive(play, number)
    play.state.spun = number
    play.state.phase = Phase.WAIVE
    return -1


@rule(Clause.WAIVE_A_SECOND_DISASTER, Ruling.HOW_TO_WAIVE)
def answer(play: Play, word: int) -> int:
    """Take the captain's word: the spin is waived, or he sails by it."""
    number = play.state.spun
    play.state.spun = 0
    play.state.phase = Phase.SPIN
    if word == Answer.WAIVE:
        return waive(play, number)
    note(play.ledger, Saying.LETS_IT_STAND, play.state.seat, number, number)
    return number


@rule(Clause.WAIVE_A_SECOND_DISASTER, Ruling.HOW_TO_WAIVE)
def waive(play: Play, number: int) -> int:
    """Bar a number until another shows."""
    play.state.barred = number
    note(play.ledger, Saying.WAIVES, play.state.seat, number, number)
    return -1


@rule(Clause.MOVE_BY_THE_SPIN, Clause.SHIPS_MAY_SHARE, Ruling.HOW_TO_WAIVE)
def sail(play: Play, number: int) -> None:
    """Move the ship by an accepted spin, obey the oval, score its days, and see what has been reached."""
    table = play.state
    seat = table.seat
    was = table.oval[seat]
    now = aim(play, was, number)
    table.barred = 0
    table.spins[seat] += 1
    table.wrecked[seat] = 0
    tell_move(play, was, number, now)
    if now != was:
        # A ship that stays where she is, by a blank side or for want of the exact number, obeys nothing anew.
        obey(play, now)
    if play.house.mode == Mode.GAME_2:
        enter_places(play, seat)
    if table.oval[seat] == play.house.stop[table.passage]:
        arrive(play, seat)
    following = next_to_spin(play)
    if following >= 0:
        give_turn(play, following)


# Places, ports and passages.


@rule(
    Clause.QUICKEST_TABLET,
    Clause.NOTE_EVERY_PLACE,
    Clause.COUNT_BACK,
    Clause.EXAMPLE_OF_RIO,
    Ruling.WHEN_A_PLACE_IS_PASSED,
    Ruling.WHICH_PLACES_ARE_ENTERED,
)
def enter_places(play: Play, seat: int) -> None:
    """Enter in the tablet every place newly passed, at two days for each oval back to it."""
    table, board = play.state, play.board
    for _ in range(PLACES):
        place = table.passed[seat]
        if place == PLACES or board.place_at[place] > table.oval[seat]:
            break
        table.passed[seat] += 1
        is_port = board.place_at[place] == play.house.stop[table.passage]
        if is_port or play.house.all_places == Switch.ON:
            days = time_here(play, seat) - 2 * (table.oval[seat] - board.place_at[place])
            table.tablet[PLACES * seat + place] = days
            if not is_port:
                note(play.ledger, Saying.NOTES_THE_DAYS, seat, place, days)


@rule(Clause.TIME_TO_A_PORT, Clause.WAIT_FOR_THE_FLEET, Ruling.SUM_OF_PASSAGES)
def arrive(play: Play, seat: int) -> None:
    """Reckon the days to the port just reached and drop anchor."""
    table, place = play.state, play.board.port[play.state.passage]
    days = time_here(play, seat)
    table.voyage[seat] += days
    table.arrived[seat] = 1
    table.in_port += 1
    if play.house.mode == Mode.GAME_2:
        note(play.ledger, Saying.REACHES_THE_PORT, seat, place, days)
        if table.passage < play.house.last_passage and table.in_port < play.house.seats:
            note(play.ledger, Saying.DROPS_ANCHOR, seat, 0, place)
    elif play.house.complete_round == Switch.ON and play.house.left_of[seat] != table.commodore:
        note(play.ledger, Saying.IN_BEFORE_THE_ROUND_ENDS, seat, 0, days)


@rule(Clause.FIRST_HOME_WINS, Clause.WAIT_FOR_THE_FLEET, Ruling.ROUND_NOT_FINISHED, Ruling.ALL_SAIL_HOME)
def next_to_spin(play: Play) -> int:
    """Find whose turn comes next: the left neighbour's, the Commodore's in a new passage, nobody's (-1) at the end."""
    table = play.state
    if play.house.mode == Mode.GAME_2:
        if table.in_port == play.house.seats or is_settled(play):
            return end_passage(play)
    elif table.in_port > 0 and play.house.complete_round == Switch.OFF:
        crown(play)
        return -1
    return play.house.left_of[table.seat]


@rule(Clause.FOUR_PASSAGES, Clause.VOYAGE_AND_PASSAGE, Clause.DIAL_BACK_TO_NOTHING, Ruling.COMMODORE_RESTARTS)
def end_passage(play: Play) -> int:
    """Say whose the passage is; after the last the game is counted, before it the Commodore begins the next."""
    table = play.state
    close_passage(play)
    if table.passage == play.house.last_passage:
        declare(play)
        return -1
    runs_on = play.house.captain_dial == CaptainDial.RUNNING
    saying = Saying.DIALS_RUN_ON if runs_on else Saying.DIALS_SET_BACK
    note(play.ledger, saying, table.commodore, play.board.port[table.passage], 0)
    table.passage += 1
    table.clock = 0
    table.in_port = 0
    for seat in range(play.house.seats):
        weigh_anchor(play, seat)
    return table.commodore


@rule(Clause.DIAL_BACK_TO_NOTHING, Ruling.DIALS_BACK_AT_PORTS, Ruling.OWED_AT_ANCHOR)
def weigh_anchor(play: Play, seat: int) -> None:
    """Make a ship ready for the next passage, her dial set back and her spins owed as the house has it."""
    table = play.state
    table.arrived[seat] = 0
    table.spins_at_port[seat] = table.spins[seat]
    if play.house.captain_dial == CaptainDial.RESET:
        table.dial[seat] = 0
    table.dial_at_port[seat] = table.dial[seat]
    if play.house.owed_at_port == OwedAtPort.CANCEL:
        table.owed[seat] = 0


# The game for small children.


@rule(Clause.PLAIN_RACE, Clause.ALWAYS_FORWARD, Clause.MOVE_BY_THE_SPIN, Clause.NO_DIALS_FOR_CHILDREN)
def race(play: Play, number: int) -> None:
    """Sail forward by the spin and heed nothing but disasters and the end of the voyage."""
    table, seat = play.state, play.state.seat
    was = table.oval[seat]
    now = was + number
    note(play.ledger, Saying.SPINS, seat, 0, number)
    if now >= play.house.goal:
        now = aim(play, was, number)
        tell_move(play, was, number, now)
        if now == play.house.goal:
            be_first(play)
            return
    else:
        note(play.ledger, Saying.SAILS if number > 0 else Saying.STAYS, seat, was, now)
    table.oval[seat] = now
    if play.board.disaster[now] > 0 and now != was:
        meet_disaster(play, seat, now)
    pass_on(play, seat)


@rule(Clause.FOUR_DISASTERS, Clause.DISASTER_COSTS_A_SPIN, Ruling.DISASTER_UPON_DISASTER)
def meet_disaster(play: Play, seat: int, now: int) -> None:
    """Mark the captain's next spin as lost; the ship stays where she is."""
    play.state.owed[seat] = 1
    note(play.ledger, Saying.WILL_LOSE_A_SPIN, seat, 0, now)


@rule(Clause.DISASTER_COSTS_A_SPIN, Ruling.WHO_BEGINS_AMONG_CHILDREN)
def pass_on(play: Play, seat: int) -> None:
    """Pass the teetotum to the left, over those who lose their spin."""
    table = play.state
    for _ in range(2 * MOST_SEATS):
        seat = play.house.left_of[seat]
        if seat == table.commodore:
            table.rounds += 1
        if table.owed[seat] == 0:
            break
        table.owed[seat] = 0
        note(play.ledger, Saying.MAKES_GOOD_THE_DAMAGE, seat, 1, 0)
    table.seat = seat


@rule(Clause.FIRST_ROUND_THE_WORLD)
def be_first(play: Play) -> None:
    """The first child to bring a ship home wins."""
    table, seat = play.state, play.state.seat
    table.oval[seat] = play.house.goal
    table.arrived[seat] = 1
    table.in_port = 1
    table.place[seat] = 1
    table.phase = Phase.ENDED
    note(play.ledger, Saying.WINS_THE_RACE, seat, 0, play.house.goal)


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down who has won; several may share it, and a drawn game has no winner."""
    for seat in range(play.house.seats):
        places[seat] = play.state.place[seat]
