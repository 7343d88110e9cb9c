"""What a game declares that can be shown, its tables and cards: at the terminal, or to a file as SVG."""

from difflib import get_close_matches
from pathlib import Path

from teetotum.cli.bulk import check_room
from teetotum.cli.voice import Voice
from teetotum.draw import instruments_of
from teetotum.draw.text import FAINT
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import Brief

SVG = ".svg"


def show(voice: Voice, settled: Brief, word: str, out: str = "") -> None:
    """Show an instrument at the terminal, or write it to a file; without its word, say what can be shown."""
    shown = instruments_of(settled.game.id)
    if not shown:
        raise BadSetup(f"there is nothing to show of {settled.game.title}")
    if not word:
        voice.rows_of((name, what) for name, (what, _) in shown.items())
        return
    if word.lower() not in shown:
        near = get_close_matches(word.lower(), shown, n=1) or list(shown)
        raise BadSetup(f"there is no {word!r} to show of {settled.game.title}: try {' or '.join(near)}")
    leaf = shown[word.lower()][1](settled)
    if out:
        save(voice, leaf.svg(), out)
    else:
        voice.console.print(leaf.text(min(voice.columns, 80), voice.rows, voice.shapes))


def save(voice: Voice, drawn: str, out: str) -> None:
    """Write a drawing to a file, which must be named as one."""
    if Path(out).suffix.lower() != SVG:
        raise BadSetup(f"a drawing is written as SVG: name a file such as {Path(out).stem or 'leaf'}{SVG}")
    check_room(out)
    write_whole(out, drawn)
    voice.say(f"It is drawn in {out}.", FAINT)
