"""Hostile guests: whatever they do, an honest table beside them is played on, and nobody waits long there."""

import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.load import House as Guests
from benchmarks.load import Line
from benchmarks.trials.houses import House
from benchmarks.trials.many import UNLIMITED, megabytes
from teetotum.parlour.doors import most_lines
from teetotum.parlour.jobs import carry_out
from teetotum.parlour.messages import RecordSent

Say = Callable[[str], None]
RECORDS = Path(__file__).parents[2] / "records"
THINKING = 0.05
GAMES = ("gantlope", "lost_diamond", "phoebe_snow", "round_the_world", "yacht_race")
KINDS = ("sit", "act", "spin", "say", "ask", "answer", "ping", "try", "hand", "fetch", "nothing")
STRANGE: tuple[object, ...] = (None, -1, 2**70, 1e308, "", "x" * 300, [], {}, [[]], True, "\u0000", "é", {"a": {}})
BATCH, PATIENCE = 20, 120.0
"""Messages said at once, and seconds in which all of them must have been answered."""
OWN_PING = b"the last of them"
"""What a ping after them is called: one drawn among them has another name, and tells nothing of the rest."""


class Found(NamedTuple):
    """How the honest table fared while something was done to the house."""

    what: str
    attacks: int
    acknowledged: int
    median: float
    late: float
    """The wait that one action of a hundred exceeded; both in milliseconds."""
    load: float


class Attacker:
    """Somebody who means no good."""

    def __init__(self, port: int) -> None:
        self.port, self.attacks, self.is_over = port, 0, False
        self.luck = random.Random(7)

    async def send(self, head: str, body: bytes = b"", patience: float = 30.0) -> bytes:
        """Send something, and read whatever comes back."""
        self.attacks += 1
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(
                f"{head}\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
            )
            writer.write(body)
            return await asyncio.wait_for(reader.read(), patience)
        except (TimeoutError, ConnectionError):
            return b""
        finally:
            writer.close()

    async def long_lines(self) -> None:
        """Hand in records whose lines are made to be hard to read."""
        text = '[Game "gantlope"]\n[Edition "1"]\n' + '"' * 8000 + "\n" + "\\" * 8000 + "\n"
        await self.send("POST /api/records HTTP/1.1\r\nContent-Type: text/plain", text.encode())

    async def long_records(self) -> None:
        """Hand in records of many actions."""
        text = '[Game "lost_diamond"]\n[Edition "2"]\n\n' + "spin 1-1\n" * 20_000
        await self.send("POST /api/records HTTP/1.1\r\nContent-Type: text/plain", text.encode())

    async def deep_json(self) -> None:
        """Ask for a table in JSON that is very deep."""
        await self.send("POST /api/tables HTTP/1.1", b"[" * 100_000)

    async def long_keys(self) -> None:
        """Bring a board whose keys have very many parts."""
        board = ".".join("a" for _ in range(20_000)) + " = 1"
        wish = {"game": "gantlope", "seats": [{}, {}], "board": board}
        await self.send("POST /api/tables HTTP/1.1", json.dumps(wish).encode())

    async def slow_heads(self) -> None:
        """Open a line and say next to nothing on it."""
        self.attacks += 1
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for _ in range(20):
            writer.write(b"G")
            await asyncio.sleep(0.2)
        writer.close()

    async def prints(self) -> None:
        """Have one print after another made, each a little different."""
        paper, game = self.luck.choice(("a4", "letter", "a3")), self.luck.choice(GAMES)
        only = self.luck.choice(("board", "rules", "pieces", ""))
        await self.send(f"GET /api/games/{game}/print.pdf?paper={paper}&only={only} HTTP/1.1")

    async def boards(self) -> None:
        """Have boards drawn by house rules that change every time."""
        await self.send(f"GET /api/games/{self.luck.choice(GAMES)}/board.svg?none={self.attacks} HTTP/1.1")

    async def tables(self) -> None:
        """Set tables with programs and never sit down at them."""
        wish = {"game": self.luck.choice(GAMES), "seats": [{}, {"player": "sensible"}]}
        await self.send("POST /api/tables HTTP/1.1", json.dumps(wish).encode())

    async def strong_tables(self) -> None:
        """Let strong programs play each other, and ask for hints all the while."""
        line = await self._sit_down({"game": "gantlope", "seats": [{}, {"player": "strong"}]})
        for number in range(40):
            ply = number // 2
            line.say(json.dumps({"type": "ask", "id": f"h{number}", "seat": 0, "what": "hint"}).encode())
            line.say(json.dumps({"type": "spin", "id": f"s{number}", "seat": 0, "ply": ply}).encode())
            await asyncio.sleep(0.1)
        line.hang_up()

    async def nonsense(self) -> None:
        """Talk, and say what means nothing, as fast as the line takes it."""
        line = await self._sit_down({"game": "gantlope", "seats": [{}, {}]})
        for number in range(50):
            line.say(json.dumps({"type": "say", "id": f"t{number}", "seat": 0, "text": "x" * 400}).encode())
            line.say(message(self.luck))
            await asyncio.sleep(0.01)
        line.hang_up()

    async def silent_lines(self) -> None:
        """Open lines to a table, and never say who is there."""
        self.attacks += 1
        lines = [Line(self.port, "nowhere", lambda _line, _text: None) for _ in range(10)]
        for line in lines:
            await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", self.port)  # type: ignore[misc]
        await asyncio.sleep(1)
        for line in lines:
            line.hang_up()

    async def _sit_down(self, wish: dict[str, object]) -> Line:
        self.attacks += 1
        table = await Guests(self.port, "", draws=False).post("/api/tables", wish)
        keys = table["keys"]
        assert isinstance(keys, list)
        line = Line(self.port, str(table["table"]), lambda _line, _text: None)
        line.greeting = json.dumps({"type": "sit", "tokens": [keys[0]["token"]], "plain": True}).encode()
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.port)
        return line

    async def half_requests(self) -> None:
        """Promise a body and never send it."""
        self.attacks += 1
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n")
        await asyncio.sleep(2)
        writer.close()

    async def origins(self) -> None:
        """Come from strange places."""
        origin = self.luck.choice(("http://[", "null", "http://evil.example", "\x00"))
        await self.send(f"GET /api/tables/x/play HTTP/1.1\r\nUpgrade: websocket\r\nOrigin: {origin}", patience=2)


CASES: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "nobody": lambda _attacker: asyncio.sleep(0.2),
    "record lines of 8,000 signs": Attacker.long_lines,
    "records of 20,000 actions": Attacker.long_records,
    "JSON 100,000 deep": Attacker.deep_json,
    "board keys of 20,000 parts": Attacker.long_keys,
    "heads that never end": Attacker.slow_heads,
    "bodies that never come": Attacker.half_requests,
    "print after print": Attacker.prints,
    "boards by new house rules": Attacker.boards,
    "tables that nobody sits at": Attacker.tables,
    "strange origins": Attacker.origins,
    "strong programs and hints": Attacker.strong_tables,
    "talk and nonsense on lines": Attacker.nonsense,
    "lines on which nothing is said": Attacker.silent_lines,
}


def try_all(seconds: float, at_once: int, say: Say) -> list[Found]:
    """Try every case for a while, with so many attackers at once."""
    most_lines()
    with tempfile.TemporaryDirectory() as folder:
        house = House("--store", f"{folder}/hostile.sqlite", command=UNLIMITED)
        house.start()
        try:
            return [asyncio.run(beside(house.port, name, seconds, at_once, say)) for name in CASES]
        finally:
            house.close()


async def beside(port: int, name: str, seconds: float, at_once: int, say: Say) -> Found:
    """Let an honest table be played at while attackers go on."""
    guests, attacker = Guests(port, "lost_diamond", draws=False, rest=lambda: THINKING), Attacker(port)
    await guests.fill(1)
    await asyncio.sleep(0.5)
    attacks = [asyncio.create_task(go_on(attacker, name)) for _ in range(at_once)]
    guests.count_afresh(0.5)
    load = os.getloadavg()[0]
    await asyncio.sleep(seconds + 0.5)
    attacker.is_over = guests.is_closing = True
    for task in attacks:
        task.cancel()
    await asyncio.gather(*attacks, return_exceptions=True)
    tally = guests.tally
    found = Found(name, attacker.attacks, tally.acknowledged, tally.quantile(0.5), tally.quantile(0.99), load)
    say(f"{name}: {found.attacks} attacks, honest table {found.late:.0f} ms")
    return found


async def go_on(attacker: Attacker, name: str) -> None:
    """Attack again and again."""
    while not attacker.is_over:
        try:
            await CASES[name](attacker)
        except OSError:
            await asyncio.sleep(0.05)


# --- fuzz ---


class Fuzzed(NamedTuple):
    """How the house took a great many messages that mean nothing."""

    messages: int
    answers: int
    slowest: float
    """Seconds that the slowest answer to a ping among them took."""
    memory: tuple[float, float]
    traces: int
    seconds: float


def message(luck: random.Random) -> bytes:
    """Make a message: of a known kind with strange entries, or nothing that can be read at all."""
    if luck.random() < 0.15:
        return luck.randbytes(luck.randrange(60)).hex().encode()
    said: dict[str, object] = {"type": luck.choice(KINDS)}
    for name in ("id", "seat", "ply", "code", "text", "what", "to", "yes", "tokens", "notation", "room"):
        if luck.random() < 0.5:
            said[name] = luck.choice(STRANGE) if luck.random() < 0.6 else luck.randrange(-3, 90)
    if luck.random() < 0.5:
        said["id"] = str(luck.randrange(10**6))
    return json.dumps(said).encode()


def fuzz(messages: int, lines: int, say: Say) -> Fuzzed:
    """Say a great many strange things to a house over several lines."""
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "w+", encoding="utf-8") as log:
        house = House("--store", f"{folder}/fuzz.sqlite", command=UNLIMITED, log=log)
        house.start()
        try:
            found = asyncio.run(speak(house, messages, lines, say))
        finally:
            house.close()
        log.seek(0)
        return found._replace(traces=log.read().count("Traceback"))


async def speak(house: House, messages: int, lines: int, say: Say) -> Fuzzed:
    """Speak over several lines at once, each to a table of its own, and see how soon it is answered."""
    guests, before, began = Guests(house.port, "gantlope", draws=False), 0.0, time.perf_counter()
    told = {"answers": 0, "slowest": 0.0, "said": 0}

    async def one(number: int) -> None:
        luck, heard = random.Random(number), asyncio.Event()
        table = await guests.post("/api/tables", {"game": "gantlope", "seats": [{}, {"player": "random"}]})

        def hear(_line: Line, text: bytes) -> None:
            told["answers"] += 1
            if OWN_PING in text or b'"welcome"' in text[:40]:
                heard.set()

        line = Line(house.port, str(table["table"]), hear)
        keys = table["keys"]
        assert isinstance(keys, list)
        line.greeting = json.dumps({"type": "sit", "tokens": [keys[0]["token"]], "plain": True}).encode()
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", house.port)
        await asyncio.wait_for(heard.wait(), PATIENCE)
        while told["said"] < messages:
            for _ in range(BATCH):
                line.say(message(luck))
            told["said"] += BATCH
            heard.clear()
            line.say(b'{"type":"ping","id":"' + OWN_PING + b'"}')
            asked = time.perf_counter()
            await asyncio.wait_for(heard.wait(), PATIENCE)
            told["slowest"] = max(told["slowest"], (time.perf_counter() - asked) / (BATCH + 1))
        line.hang_up()

    before = megabytes(house.pid)

    async def report() -> None:
        while told["said"] < messages:
            await asyncio.sleep(10)
            say(f"{told['said']:.0f} messages, {megabytes(house.pid):.0f} MB")

    reporting = asyncio.create_task(report())
    await asyncio.gather(*(one(number) for number in range(lines)))
    reporting.cancel()
    memory = (before, megabytes(house.pid))
    return Fuzzed(int(told["said"]), int(told["answers"]), told["slowest"], memory, 0, time.perf_counter() - began)


class Files(NamedTuple):
    """How spoilt files were read."""

    files: int
    read: int
    refused: int
    failed: tuple[str, ...]
    slowest: float


def spoilt(text: str, luck: random.Random) -> str:
    """Spoil a text: cut it, double a part, or put something strange into it."""
    at, until = sorted(luck.randrange(len(text) + 1) for _ in range(2))
    strange = luck.choice(('"', "[", "]", "\\", "=", ".", "\n", "999999999999", "nan", "[[", "{", "\u0000", "é" * 50))
    return luck.choice(
        (
            text[:at] + text[until:],
            text[:at] + strange * luck.randrange(1, 40) + text[at:],
            text[:until] + text[at:],
            text[:at] + text[at:until][::-1] + text[until:],
        )
    )


def fuzz_files(count: int, say: Say) -> Files:
    """Read a great many spoilt records, as a guest would hand them in."""
    luck = random.Random(1902)
    originals = [path.read_text("utf-8")[:6000] for path in sorted(RECORDS.rglob("*.record"))]
    read = refused = 0
    failed: list[str] = []
    slowest = 0.0
    for number in range(count):
        sent = RecordSent(spoilt(luck.choice(originals), luck))
        began = time.process_time()
        try:
            _, problem = carry_out("replay", (sent,))
            read, refused = read + (not problem), refused + bool(problem)
        except Exception as wrong:  # this is what is looked for
            failed.append(f"{type(wrong).__name__}: {wrong}")
        slowest = max(slowest, time.process_time() - began)
        if number % 1000 == 0:
            say(f"{number} files, {len(failed)} failed")
    return Files(count, read, refused, tuple(failed), slowest)


def files_page(found: Files, command: str) -> str:
    """Write how spoilt files were read."""
    return "\n".join(
        [
            "## Spoilt files",
            "",
            f"`{command}`",
            "",
            f"{found.files:,} records, each cut, doubled, turned about or filled with strange signs somewhere, as a",
            f"guest would hand them in: {found.read:,} could still be played through, {found.refused:,} were refused",
            f"in a sentence, {len(found.failed)} failed otherwise; the slowest took {found.slowest:.2f} s of the",
            "processor.",
        ]
    )


def page(found: list[Found], command: str) -> str:
    """Write how the honest table fared."""
    lines = [
        "## Hostile guests",
        "",
        f"`{command}`",
        "",
        "An honest table of two is played at while others do this as fast as they can from the same machine, the",
        "house's limits on the rate of guests taken away. Waits are the honest table's, from action to",
        "acknowledgement.",
        "",
        "| meanwhile | attacks | honest actions | median wait | 99 of 100 within | load |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for each in found:
        waits = f"{each.median:.0f} ms | {each.late:.0f} ms"
        lines.append(f"| {each.what} | {each.attacks:,} | {each.acknowledged:,} | {waits} | {each.load:.1f} |")
    return "\n".join(lines)


def fuzz_page(found: Fuzzed, command: str) -> str:
    """Write how the house took it."""
    return "\n".join(
        [
            "## Messages that mean nothing",
            "",
            f"`{command}`",
            "",
            f"{found.messages:,} messages over sockets in {found.seconds:.0f} s, known kinds with strange",
            f"entries among them: {found.answers:,} answers, {found.traces} traces in the log, the slowest answer",
            f"{found.slowest:.2f} s (mean of a batch), memory of the house {found.memory[0]:.0f} MB before",
            f"and {found.memory[1]:.0f} MB after.",
        ]
    )
