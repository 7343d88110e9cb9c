"""Watching the house run: what it has counted, for whoever keeps an eye on it, and one line of log for each request.

Counting is plain addition, so that an action pays nothing for it; only a look at /metrics makes anything of the counts.
"""

import asyncio
import logging
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from prometheus_client import Metric

    from teetotum.parlour.host import Host

LOG = logging.getLogger("teetotum.parlour.requests")
EDGES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds by which times are sorted into heaps."""
HEARTBEAT = 1.0
"""Seconds between two looks at how late the event loop is."""


class Times:
    """How long something took, each time it happened."""

    def __init__(self) -> None:
        self.heaps = [0] * (len(EDGES) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """Count one time."""
        self.heaps[bisect_left(EDGES, seconds)] += 1
        self.total += seconds

    def heaped(self) -> list[tuple[str, float]]:
        """Give for each edge how many took no longer, as Prometheus counts them."""
        return list(zip((*map(str, EDGES), "+Inf"), accumulate(self.heaps), strict=True))


class Counts:
    """All that a house has counted since it was opened."""

    def __init__(self) -> None:
        self.tables_set = 0
        self.entries = 0
        self.lines = 0
        """Connections to tables that are open now."""
        self.refusals: Counter[int] = Counter()
        """Messages refused at tables, by the status of their problem."""
        self.requests: Counter[tuple[str, int]] = Counter()
        self.keeping, self.answering, self.lateness = Times(), Times(), Times()
        self.is_keeping = True
        """Whether the store has kept what it was given last."""

    async def beat(self) -> None:
        """Note every second how late the event loop is, for that is how long everybody waits beside their own work."""
        while True:
            due = perf_counter() + HEARTBEAT
            await asyncio.sleep(HEARTBEAT)
            self.lateness.note(max(0.0, perf_counter() - due))


class Watch:
    """Stands before everything else, and counts and times every request."""

    def __init__(self, app: ASGIApp, counts: Counts) -> None:
        self.app, self.counts = app, counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and note how it was answered; the query is nobody's business."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            self._note(scope, status, perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else "other"
        self.counts.requests[method, status] += 1
        self.counts.answering.note(seconds)
        said = {"method": method, "path": scope["path"], "status": status, "ms": round(1000 * seconds, 1)}
        LOG.info("request", extra={"said": said | {"from": (scope.get("client") or ("",))[0]}})


class HouseCounts:
    """The counts of a house as Prometheus reads them."""

    def __init__(self, host: "Host") -> None:
        self.host = host

    def collect(self) -> "Iterator[Metric]":
        """Tell everything that is counted."""
        yield from self._gauges()
        yield from self._counters()
        yield from self._histograms()

    def _gauges(self) -> "Iterator[Metric]":
        from prometheus_client.core import GaugeMetricFamily  # noqa: PLC0415  # only who looks pays for it

        host, counts = self.host, self.host.counts
        yield GaugeMetricFamily("teetotum_tables", "Tables that are out of the store.", host.tables)
        yield GaugeMetricFamily("teetotum_lines", "Connections to tables.", counts.lines)
        yield GaugeMetricFamily("teetotum_keeping", "1 if the store kept what it was given last.", counts.is_keeping)
        waiting = GaugeMetricFamily("teetotum_questions_waiting", "Questions waiting for a worker.", labels=["lane"])
        for name, questions in host.thinking.waiting().items():
            waiting.add_metric([name], questions)
        yield waiting

    def _counters(self) -> "Iterator[Metric]":
        from prometheus_client.core import CounterMetricFamily  # noqa: PLC0415

        counts = self.host.counts
        yield CounterMetricFamily("teetotum_tables_set", "Tables that were set.", counts.tables_set)
        yield CounterMetricFamily("teetotum_entries", "Entries kept durably.", counts.entries)
        refused = CounterMetricFamily("teetotum_refusals", "Messages refused at tables.", labels=["status"])
        for status, times in counts.refusals.items():
            refused.add_metric([str(status)], times)
        yield refused
        asked = CounterMetricFamily("teetotum_requests", "Requests answered.", labels=["method", "status"])
        for (method, status), times in counts.requests.items():
            asked.add_metric([method, str(status)], times)
        yield asked

    def _histograms(self) -> "Iterator[Metric]":
        from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415

        counts = self.host.counts
        for name, words, times in (
            ("keep", "From entering something at a table until it lay durably in the store.", counts.keeping),
            ("request", "From a request to its answer.", counts.answering),
            ("loop_lateness", "How late the event loop was, looked at every second.", counts.lateness),
        ):
            yield HistogramMetricFamily(f"teetotum_{name}_seconds", words, times.heaped(), times.total)


def metrics(host: "Host") -> tuple[bytes, str]:
    """Write everything that is counted, and what the system knows of this process, as Prometheus reads it."""
    from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, generate_latest  # noqa: PLC0415
    from prometheus_client.exposition import CONTENT_TYPE_LATEST  # noqa: PLC0415

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)
    registry.register(HouseCounts(host))
    return generate_latest(registry), CONTENT_TYPE_LATEST
