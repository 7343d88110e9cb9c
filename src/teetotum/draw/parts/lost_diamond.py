"""What Lost Diamond has to print: two pieces of 16 mm, and a Diamond of 10 mm that lies upon them."""

from functools import partial

from teetotum.draw.parts import usual

parts = partial(usual.parts, sizes={"seeker": 16.0, "diamond": 10.0}, standing=False)
