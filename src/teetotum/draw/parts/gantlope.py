"""What Gantlope has to print: a board of 45 cm with squares of 14 mm, and sixteen men of 11 mm."""

from functools import partial

from teetotum.draw.parts import usual

parts = partial(usual.parts, sizes={"man": 11.0}, standing=False)
