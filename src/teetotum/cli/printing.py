"""Printing a game: what there is to print, and the files it is printed in."""

from pathlib import Path

from teetotum.cli.accounts import read_record
from teetotum.cli.bulk import progress_bar
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import write_all, write_whole
from teetotum.languages import listen
from teetotum.press.accounts import account
from teetotum.press.layout import lay_out
from teetotum.press.paper import find_paper
from teetotum.press.sets import Order, Printed, everything, print_set, settle
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording


def list_parts(voice: Voice, order: Order) -> None:
    """Say what parts a game has, how many sheets each takes, and how it is made up."""
    paper, words = find_paper(order.paper), wording(order.language)
    listen(order.language)
    for part in everything(settle(order), words):
        sheets = sum(1 for _ in lay_out(part, paper))
        size = f"{sheets} sheet{'s' if sheets > 1 else ''}" if sheets else "a paper"
        told = [size, *(f"for {part.reader} alone" for _ in (1,) if part.reader)]
        told += ["printed only when asked for"] if part.asked else []
        voice.rows_of([(part.id, f"{part.title} ({', '.join(told)}). {part.words}")])


def print_game(voice: Voice, order: Order, out: str) -> None:
    """Print a set, and write it whole or not at all."""
    listen(order.language)
    with progress_bar() as tell:
        printed = print_set(order, tell)
    files = named(order, printed, out)
    write_all({path: each.pdf for path, each in files.items()})
    for path, each in files.items():
        voice.advise(f"Printed in {path}: {', '.join(dict.fromkeys(part.id for part in each.parts))}.")
    voice.say("Print at full size, never fitted to the page, and hold a ruler to the bar at the foot.", FAINT)


def print_account(
    voice: Voice, file: str, boards: int | None, at: str, paper: str, language: str, board: str, out: str
) -> None:
    """Print the account of a record, beside it where no other place is named."""
    asked = [each.strip() for each in at.split(",") if each.strip()]
    if not all(each.isascii() and each.isdecimal() and len(each) < 7 for each in asked):
        raise BadSetup(f"--at takes numbers of actions, such as 10,40,90, not {at!r}")
    taken, chosen = read_record(file), find_paper(paper)
    listen(language)
    with progress_bar() as tell:
        tell("Playing it through", 0, 1)
        made = account(taken, chosen, wording(language), language, boards, [int(each) for each in asked], board)
        tell("Setting it", 0, 1)
        pdf = typeset(made)
    path = Path(out) if out else Path(file).with_suffix(".pdf")
    write_whole(path, pdf)
    voice.advise(f"The account is printed in {path}.")


def named(order: Order, printed: tuple[Printed, ...], out: str) -> dict[Path, Printed]:
    """Name the file of each print: one as it was asked for, several in a folder by who may read them."""
    if len(printed) == 1:
        path = Path(out or f"{order.game}.pdf")
        return {path / f"{order.game}.pdf" if path.is_dir() else path: printed[0]}
    home = Path(out or f"{order.game}-papers")
    if home.exists() and not home.is_dir():
        raise BadSetup(f"{home} is a file: name a folder for the {len(printed)} sets")
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Refusal(f"{home} cannot be made: {(wrong.strerror or str(wrong)).lower()}; name another place") from None
    return {home / f"{each.reader.lower().replace(' ', '-') or order.game}.pdf": each for each in printed}
