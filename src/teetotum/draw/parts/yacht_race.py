"""What the Yacht Race has to print: the chart in tiles, the compass, and eight named yachts that fold."""

from functools import partial

from teetotum.draw.parts import usual

parts = partial(usual.parts, sizes={"yacht": 20.0}, standing=True)
