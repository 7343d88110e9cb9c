"""The recorder's own words at a real table: what was entered, put right where it was wrong."""

from teetotum.cli.voice import Voice
from teetotum.draw.text import STRONG
from teetotum.engine import recorder
from teetotum.engine.errors import BadSetup
from teetotum.engine.real_table import dropped_words
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise

HELP = (
    (recorder.WRITTEN_SO, "set a ship where the paper has her, in yards or as 3.5in"),
    ("entries", "list all that was entered"),
    ("correct N WORDS", "put entry N right"),
)


def list_entries(voice: Voice, exercise: Exercise) -> None:
    """List all that was entered, with its numbers."""
    for each in recorder.entries(exercise):
        who = "thrown" if each.actor == NATURE else exercise.name(each.actor)
        voice.say(f"{each.number:>4}  {who}: {each.text}")


def put_right(voice: Voice, exercise: Exercise, said: str) -> Exercise:
    """Replace an entry, say what follows from it, and give the exercise as it then stands."""
    number, _, words = said.strip().partition(" ")
    if not (number.isascii() and number.isdecimal() and len(number) < 7 and words.strip()):
        raise BadSetup(f"say which entry is to read how, such as correct 12 A, not {said.strip()!r}")
    found = recorder.correct(exercise, int(number), words.strip())
    voice.say(dropped_words(found.why, len(found.dropped)), STRONG)
    return found.exercise
