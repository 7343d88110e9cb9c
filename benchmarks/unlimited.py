"""The parlour as it is shipped but for its limits on guests: `python -m benchmarks.unlimited serve`."""

from teetotum.cli import main, serving
from teetotum.parlour.limits import Limits

EASY = Limits(rate=1e9, burst=1e9, tables=10**9, connections=10**6, talk_rate=1e9, talk_burst=1e9, least_move=0.0)

if __name__ == "__main__":
    serving.limits_of = lambda opening: EASY  # noqa: ARG005  # whoever opens it
    main()
