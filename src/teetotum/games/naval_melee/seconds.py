"""What meets what in a half minute, second by second: tubes, torpedoes and hulls, and then mines and submarines."""

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.dangers import (
    pass_over_mines,
    strand,
    work_submarines,
)
from teetotum.games.naval_melee.fire import (
    launch,
    run_torpedoes,
)
from teetotum.games.naval_melee.hulls import STEPS, collide, first_meeting, part_hulls
from teetotum.games.naval_melee.vocabulary import HULLS, ITEM, ORDER, Clause, Crash, Item, Play, Ruling
from teetotum.mechanics.slips import clear_away
from teetotum.mechanics.warships import TUBES


@rule(Clause.FIRE_BY_THE_DUEL)
def lay_tubes(play: Play) -> None:
    """Keep the tubes that captains ordered for their seconds, and forget orders to tubes that are not loaded."""
    state = play.state
    for seat in range(play.house.seats):
        for n in range(state.order_length[seat] // ITEM):
            at = ORDER * seat + ITEM * n
            if state.orders[at] == Item.TUBE:
                tube = TUBES * state.orders[at + 1] + state.orders[at + 3]
                if state.tube[tube] > state.move or not state.afloat[state.orders[at + 1]]:
                    state.orders[at] = 0
                else:
                    state.tube[tube] = state.move + 1


@measure(Clause.FIRE_BY_THE_DUEL, Ruling.RAM)
def fire_tubes(play: Play, until: float) -> None:
    """Fire the tubes ordered for a second before the one given; whoever has been rammed by then fires no more."""
    state = play.state
    for seat in range(play.house.seats):
        for n in range(state.order_length[seat] // ITEM):
            at = ORDER * seat + ITEM * n
            hull, second = state.orders[at + 1], state.orders[at + 2]
            if state.orders[at] == Item.TUBE and second < until and state.crash[hull] != Crash.RAMMED:
                launch(play, hull, state.orders[at + 3], second, float(state.orders[at + 4]))
                state.orders[at] = 0


@measure(Ruling.RAM, Ruling.DRAWN_COLLISION, Clause.FIRE_BY_THE_DUEL)
def meet_in_turn(play: Play) -> None:
    """Let torpedoes and hulls come upon each other in the order of their seconds, until the die is wanted."""
    for _ in range(2 * HULLS):
        meeting = first_meeting(play.state, play.house.ram_needs)
        until = meeting.step / STEPS
        fire_tubes(play, until)
        # A torpedo that strikes before two hulls meet undoes their meeting, so it is thrown for first.
        run_torpedoes(play, until)
        if play.state.queued > 0:
            return
        if meeting.kind == Crash.NONE:
            break
        collide(play, meeting)
    sweep_up(play)


@measure(Clause.TRUTH_ON_A_SMALL_SCALE)
def sweep_up(play: Play) -> None:
    """When all have sailed as far as they come, see who is ashore, who passed mines, and what submarines do."""
    play.state.swept = 1
    part_hulls(play.state)
    strand(play)
    pass_over_mines(play)
    work_submarines(play)
    clear_away(play.state, play.house.seats, ORDER)
