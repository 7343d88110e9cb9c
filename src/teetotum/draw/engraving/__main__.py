"""Write a specimen sheet of one game: `python -m teetotum.draw.engraving GAME --out FILE.html`."""

from argparse import ArgumentParser
from pathlib import Path

from teetotum import games
from teetotum.draw.engraving.specimen import specimen

if __name__ == "__main__":
    asked = ArgumentParser(prog="python -m teetotum.draw.engraving", description="Write a specimen sheet of one game.")
    asked.add_argument("game", choices=games.names())
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--plies", type=int, default=120, help="how far the match on the board has come")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--dark", action="store_true", help="print on dark paper")
    told = asked.parse_args()
    page = specimen(told.game, told.seats, told.plies, told.seed, told.dark)
    told.out.write_text(page, encoding="utf-8")
