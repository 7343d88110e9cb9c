"""The puzzle of the day at the terminal: the same for everybody, and as few moves as can be."""

from teetotum import games
from teetotum.cli.exit_codes import complain
from teetotum.cli.voice import Finished, Voice
from teetotum.draw import find as find_drawing
from teetotum.draw.text import FAINT, STRONG, Seen
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.parlour.puzzles import Task, day_of, go_through, is_solved, open_to, task_of, to_come

BACK, AFRESH, AWAY = ("back", "undo", "b"), ("again", "afresh"), ("quit", "q", "exit")


def puzzle(voice: Voice, asked: str, day: str) -> None:
    """Set a day's puzzle, and listen to its moves until it is solved or left."""
    told = day_of(day)
    task = task_of(asked or with_puzzles()[0], told)
    voice.title(f"{task.setup.game.title}: the puzzle of {told.isoformat()}")
    voice.say(f"{task.puzzle.words} It can be done in {moves(task.least)}.")
    voice.say("Say a move or its number, back to take one back, again to begin afresh, quit to leave.", FAINT)
    done: list[int] = []
    try:
        while not is_solved(task, stood := list(go_through(task, done))[-1]):
            if spins := to_come(task, stood):
                voice.say(f"The next spins are {', '.join(spins)}.", FAINT)
            done = step(voice, task, stood.state, open_to(task, stood), done)
    except Finished:
        return
    show(voice, task, stood.state, [])
    voice.say(verdict(len(done), task.least), STRONG)


def with_puzzles() -> list[str]:
    """List the games that have puzzles."""
    found = [name for name in games.names() if games.find(name).manners.puzzle]
    if not found:
        raise BadSetup("no game of the house has puzzles")
    return found


def step(voice: Voice, task: Task, state: object, choices: list[int], done: list[int]) -> list[int]:
    """Show the board and what may be moved, and give the moves made when an answer has been heard."""
    show(voice, task, state, choices)
    while True:
        said = voice.ask(f"Move {len(done) + 1} >").lower()
        if said in AWAY:
            raise Finished
        if said in AFRESH:
            return []
        if said in BACK and done:
            return done[:-1]
        try:
            return [*done, read(task, state, choices, said)]
        except Refusal as wrong:
            complain(str(wrong))


def read(task: Task, state: object, choices: list[int], said: str) -> int:
    """Read a move by its number in the list, or as the game writes it."""
    if said.isdecimal() and 1 <= int(said) <= len(choices):
        return choices[int(said) - 1]
    play, notation = task.setup.play(state), task.setup.game.notation
    for code in choices:
        if notation.say_action(play, code).lower() == said:
            return code
    raise Refusal(f"{said!r} is no move from here: say a number from 1 to {len(choices)}, or back, again, quit")


def show(voice: Voice, task: Task, state: object, choices: list[int]) -> None:
    """Draw the board with the moves marked, and list them."""
    drawing, play = find_drawing(task.setup.game.id), task.setup.play(state)
    bare = Seen(task.setup, state, {}, voice.columns, voice.rows, voice.shapes)
    marks: dict[str, tuple[int, ...]] = {}
    for number, code in enumerate(choices, 1):
        if space := drawing.reached(bare, code):
            marks[space] = (*marks.get(space, ()), number)
    voice.show_board(drawing, Seen(task.setup, state, marks, voice.columns, voice.rows, voice.shapes))
    for number, code in enumerate(choices, 1):
        voice.say(f"{number:>3}  {task.setup.game.notation.say_action(play, code)}")


def verdict(made: int, least: int) -> str:
    """Say how well it was done."""
    return (
        f"Solved in {moves(made)}, as few as can be."
        if made == least
        else f"Solved in {moves(made)}; {least} would do."
    )


def moves(count: int) -> str:
    """Count moves in words."""
    return f"{count} move{'' if count == 1 else 's'}"
