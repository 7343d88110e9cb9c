"""Orders as nobody sane would write them, and campaigns of nothing else."""

from random import Random

from teetotum.engine.errors import Refusal
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.slips.wording import say_sealed
from tests.games.naval_strategic.worlds import begun

MEANS = ("wireless", "light", "very", "ardois", "flags", "gun", "pigeon 2")
POSTURES = ("avoid", "shadow", "engage", "engage-if 1.5")
PLACES = ("N 40", "SW 3000", "N 99999", "20 -70", "41-30.0N 066-00.0W", "QQQ")
STEPS, MOVES = 260, 10
SEEDS, WILD = range(6), "naval_strategic"


def order_for(luck: Random, exercise: Exercise, force: Force) -> str:
    """Write an order of anything that the grammar has."""
    state, board = exercise.state, exercise.brief.board
    ships = list(force.ships)
    own = [each.id for each in state.forces.values() if each.side == force.side]
    nodes = [*sorted(board.lanes), *PLACES]
    lines = [line.id for line in board.lines] or ["AAA-BBB"]
    to = f"to {luck.choice(nodes)} at {luck.choice((0.5, 8, 10, 12, 18, 30))}"
    wild = (
        lambda: to + luck.choice(("", " run", " gc", " dispatch", " alongshore", " run gc")),
        lambda: (
            f"{luck.choice(('lie', 'anchor', 'coal', f'coal {luck.choice(own)}'))} for {luck.choice((0.01, 3, 90))}"
        ),
        lambda: f"cut {luck.choice(lines)} for 7",
        lambda: f"posture {luck.choice(POSTURES)}",
        lambda: f"detach {', '.join(luck.choices(ships, k=2))} as {force.id}{luck.choice(('', 'a', 'b', '1'))}",
        lambda: f"join {luck.choice(own)}",
        lambda: f"fit {luck.choice(('tug', 'collier', 'cable', 'kite'))} {luck.choice(nodes[:-6])}",
        lambda: f'{luck.choice(MEANS)} > {luck.choice([*own, "all", "fleet"])} "enemy"',
        lambda: f'boat {luck.choice(ships)} > {luck.choice([*own, "all", "fleet"])} "come"',
        lambda: f'tel {luck.choice(nodes[:-6])} > all "x"',
        lambda: 'plead "why not"',
        lambda: f"lose {luck.choice(ships)}",
    )
    return "; ".join(luck.choice(wild)() for _ in range(luck.randint(1, 5)))


def slip_for(luck: Random, exercise: Exercise, seat: int) -> str:
    """Write a room's slip, for forces of its own and now and then of others."""
    forces = [each for each in exercise.state.forces.values() if each.ships and luck.random() < 0.8]
    mine = [each for each in forces if each.room == seat or luck.random() < 0.02]
    return " / ".join(f"{each.id}: {order_for(luck, exercise, each)}" for each in mine) or "nothing"


def hand_in(exercise: Exercise, seat: int, text: str) -> None:
    """Hand a slip in: what the messenger mends must stand when it is handed in again."""
    try:
        slip = exercise.try_order(seat, text)
    except Refusal:
        exercise.lapse(seat)
        return
    mended = say_sealed(slip.order)
    exercise.write(seat, mended)


def wild_exercise(seed: int) -> Exercise:
    """Let everybody write wild orders for a while, under house rules drawn by lot."""
    luck = Random(seed)
    options = [option for option in GAME.rulebook.options if option.choices and option.name not in ("umpire", "even")]
    house = {each.name: luck.choice(list(each.choices)) for each in options if luck.random() < 0.3}
    umpire = luck.choice(("person", "program"))
    exercise = begun(("P1", "P2", "P3")[seed % 3], seed, **{**house, "preparation": "off", "umpire": umpire})
    for _ in range(STEPS):
        if exercise.is_over or exercise.state.move > MOVES:
            break
        seat = exercise.writers[0]
        if seat == len(exercise.brief.board.rooms):
            exercise.write(seat, "accept")
        else:
            hand_in(exercise, seat, slip_for(luck, exercise, seat))
    return exercise
