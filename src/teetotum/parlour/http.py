"""The addresses of the parlour: every one answers JSON, an SVG or a text, and every refusal is a Problem."""

from asyncio import timeout, to_thread
from collections.abc import Awaitable, Callable, Sequence
from time import time
from typing import Any

from msgspec import json, structs
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum import __version__, charts, games
from teetotum.engine.errors import Illegal, NoSuchGame, Unreadable
from teetotum.engine.records import Record
from teetotum.engine.umpire import Setup
from teetotum.engine.views import ONLOOKER
from teetotum.languages import say
from teetotum.parlour import (
    about,
    accounts,
    afterwards,
    classroom,
    drawings,
    exercise_accounts,
    exercise_setup,
    shelf,
    showing,
    watching,
)
from teetotum.parlour.host import Host, Live, NoSuchTable
from teetotum.parlour.limits import Limits, TooMuch, check_size, tables_of
from teetotum.parlour.messages import (
    BesideWish,
    Health,
    HostWish,
    HouseCard,
    LessonTried,
    MeetWish,
    PuzzleTried,
    RecordSent,
    RekeyWish,
    RolesWish,
    TableWish,
)
from teetotum.parlour.networks import Network, may_watch
from teetotum.parlour.open_tables import OpenTables
from teetotum.parlour.problems import REFUSALS, problem_of
from teetotum.parlour.sealed_table import SealedTable, is_onlooker
from teetotum.parlour.seats import NoSuchKey
from teetotum.parlour.thinking import Thinker
from teetotum.parlour.understanding import understand
from teetotum.rulebooks import Unknown

Answering = Callable[[Request], Awaitable[Response]]
FOR_AN_HOUR = {"cache-control": "public, max-age=3600"}
NEVER = {"cache-control": "no-store"}
LONGEST_NUMBER = 6
"""Digits of a number in an address."""
read_lesson, read_puzzle = json.Decoder(LessonTried).decode, json.Decoder(PuzzleTried).decode
read_wish, read_record = json.Decoder(TableWish).decode, json.Decoder(RecordSent).decode
read_beside, read_rekey = json.Decoder(BesideWish).decode, json.Decoder(RekeyWish).decode
read_roles = json.Decoder(RolesWish).decode
read_meet, read_host = json.Decoder(MeetWish).decode, json.Decoder(HostWish).decode


def as_json(told: Any, status: int = 200, kind: str = "application/json", **headers: str) -> Response:
    """Answer with JSON."""
    return Response(json.encode(told), status, NEVER | headers, kind)


def as_svg(drawn: str) -> Response:
    """Answer with a drawing."""
    return Response(drawn, headers=FOR_AN_HOUR, media_type="image/svg+xml")


def refusing(answer: Answering) -> Answering:
    """Make every refusal a Problem."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except NoSuchGame as wrong:
            problem = structs.replace(problem_of(wrong), status=404 if "game" in request.path_params else 422)
            return as_json(problem, problem.status, "application/problem+json")
        except REFUSALS as wrong:
            problem = problem_of(wrong)
            return as_json(problem, problem.status, "application/problem+json")

    return answered


def address_of(line: HTTPConnection) -> str:
    """Tell from where somebody speaks."""
    return line.client.host if line.client else ""


def key_in(request: Request) -> str:
    """Take the key out of a request's head; in an address it would stand in logs, histories and referrers."""
    if "token" in request.query_params:
        raise Unreadable(say("a key does not belong into an address: send it in the header Authorization: Bearer KEY"))
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


async def body_of(request: Request, most: int, what: str, patience: float = Limits.patience) -> bytes:
    """Read what was sent, and stop as soon as it is too much."""
    read = bytearray()
    try:
        async with timeout(patience):
            async for chunk in request.stream():
                read += chunk
                check_size(len(read), most, what)
    except TimeoutError:
        raise TooMuch(
            say("{what} must have come within {patience:g} seconds: send it again", what=what, patience=patience)
        ) from None
    return bytes(read)


class FrontRoom:
    """Games, rulebooks, boards and lessons: all that can be read without a table."""

    def __init__(self, thinking: Thinker) -> None:
        self.thinking = thinking

    async def games(self, _request: Request) -> Response:
        """Show the shelf."""
        return as_json((*await to_thread(shelf.cards), *await to_thread(exercise_setup.exercise_cards)))

    async def scenarios(self, request: Request) -> Response:
        """Show what may be settled before an exercise."""
        return as_json(await to_thread(exercise_setup.scenarios_page, request.path_params["game"]))

    async def lid(self, request: Request) -> Response:
        """Show the lid of a box."""
        name = games.plain(request.path_params["game"])
        game = games.find_exercise(name) if games.is_exercise(name) else games.find(name)
        return as_svg(await drawings.lid(game.id))

    async def board(self, request: Request) -> Response:
        """Show the bare board of a game, by the house rules that are asked for."""
        game = games.find(request.path_params["game"])
        setup = await to_thread(shelf.usual_setup, game.id, request.query_params)
        return as_svg(await drawings.board(setup, self.thinking, address_of(request)))

    async def about(self, request: Request) -> Response:
        """Show a game to a person who does not know it."""
        return as_json(await to_thread(about.page, request.path_params["game"]))

    async def rules(self, request: Request) -> Response:
        """Show a rulebook, with what the spaces do by the house rules that are asked for."""
        return as_json(await to_thread(shelf.rules, request.path_params["game"], request.query_params))

    async def rule(self, request: Request) -> Response:
        """Show one clause or ruling."""
        return as_json(await to_thread(shelf.rule, request.path_params["game"], request.path_params["clause"]))

    async def spaces(self, request: Request) -> Response:
        """Show the spaces of a game's usual board."""
        game = games.find(request.path_params["game"])
        setup = await to_thread(shelf.usual_setup, game.id, request.query_params)
        return as_json(await to_thread(shelf.spaces, setup))

    async def coast(self, request: Request) -> Response:
        """Show the land of a chart, for a page that draws it."""
        name = request.path_params["sheet"]
        if name not in charts.names():
            raise Unknown(
                say("the house has no chart {name}: it has {listed}", name=name[:40], listed=", ".join(charts.names()))
            )
        return Response(await to_thread(drawings.coast, name), headers=FOR_AN_HOUR, media_type="application/json")

    async def lessons(self, request: Request) -> Response:
        """Show how a game is taught."""
        return as_json(await to_thread(classroom.lessons, request.path_params["game"]))


class Tables:
    """Setting tables and looking at them."""

    def __init__(self, host: Host, watchers: Sequence[Network] = ()) -> None:
        self.host, self.watchers = host, watchers
        self.door = tables_of(host.limits)
        self.opened = OpenTables(host)

    async def try_lesson(self, request: Request) -> Response:
        """Go through a lesson as far as told."""
        body = await body_of(request, self.host.limits.message, say("what is said in a lesson"))
        tried = understand(body, read_lesson)
        where = request.path_params
        return as_json(await to_thread(classroom.try_out, where["game"], where["name"], tried.done))

    async def try_puzzle(self, request: Request) -> Response:
        """Go through a day's puzzle as far as told."""
        body = await body_of(request, self.host.limits.message, say("what is said of a puzzle"))
        tried = understand(body or b"{}", read_puzzle)
        return await self._worked("puzzle", request, request.path_params["game"], tried)

    async def beside(self, request: Request) -> Response:
        """Enter what happened at a real table, and show how it stands."""
        wish = understand(await body_of(request, self.host.limits.record, say("a record")), read_beside)
        return await self._worked("beside", request, wish)

    async def set(self, request: Request) -> Response:
        """Set a table."""
        wish = understand(await body_of(request, self.host.limits.wish, say("a wish for a table")), read_wish)
        self.door.admit(address_of(request))
        return as_json(await self.opened.open(wish, address_of(request)), 201)

    async def house(self, _request: Request) -> Response:
        """Say what kind of house this is."""
        return as_json(HouseCard(self.host.limits.quiet))

    async def open_tables(self, _request: Request) -> Response:
        """Show the tables at which strangers may sit down."""
        return as_json(self.opened.all())

    async def join(self, request: Request) -> Response:
        """Give whoever comes a seat at an open table."""
        return as_json(await self.opened.join(request.path_params["table"], address_of(request)), 201)

    async def meet(self, request: Request) -> Response:
        """Seat somebody with whoever comes."""
        wish = understand(await self._said(request), read_meet)
        self.door.admit(address_of(request))
        return as_json(await self.opened.meet(wish, address_of(request)), 201)

    async def govern(self, request: Request) -> Response:
        """Do what the host of a table wishes."""
        wish = understand(await self._said(request), read_host)
        await self.opened.govern(request.path_params["table"], wish, key_in(request))
        return as_json(wish)

    async def _said(self, request: Request) -> bytes:
        return await body_of(request, self.host.limits.message, say("what is asked here"))

    async def rekey(self, request: Request) -> Response:
        """Cut another key to a seat, for whoever set the table."""
        wish = understand(await body_of(request, self.host.limits.message, say("a wish for a key")), read_rekey)
        return as_json(await self.host.rekey(request.path_params["table"], wish.seat, key_in(request)), 201)

    async def card(self, request: Request) -> Response:
        """Show a table to anybody who knows its name."""
        live = await self._find(request)
        if isinstance(live.conduct, SealedTable):
            return as_json(exercise_accounts.card_of(live.conduct))
        return as_json(showing.card(live.table, live.is_present, time()))

    async def roles(self, request: Request) -> Response:
        """Show which seats and offices an exercise would have."""
        body = await body_of(request, self.host.limits.wish, say("a wish for an exercise"))
        wish = understand(body or b"{}", read_roles)
        return as_json(await to_thread(exercise_setup.roles_page, request.path_params["game"], wish))

    async def account(self, request: Request) -> Response:
        """Hand out what one seat of an exercise was told and wrote."""
        live, seat = await self._opened(request)
        async with live.lock:
            text = await to_thread(exercise_accounts.account_of, live.exercise, seat)
        name = f'attachment; filename="{live.conduct.id}-account.txt"'
        return Response(text, headers=NEVER | {"content-disposition": name}, media_type="text/plain; charset=utf-8")

    async def afterwards(self, request: Request) -> Response:
        """Tell an exercise that is over, with all rooms opened."""
        return as_json(await self._looked_back(request, afterwards.afterwards))

    async def moment(self, request: Request) -> Response:
        """Show how all rooms of an exercise that is over stood at one moment."""
        number = _number(request.path_params["number"])
        return as_json(await self._looked_back(request, afterwards.moment, number))

    async def picture(self, request: Request) -> Response:
        """Draw one room of an exercise that is over at one moment."""
        where = request.path_params
        picture = await self._looked_back(request, afterwards.picture, _number(where["number"]), _number(where["room"]))
        return Response(picture, headers=NEVER, media_type="image/svg+xml")

    async def book(self, request: Request) -> Response:
        """Hand out an exercise that is over as one page."""
        text = await self._looked_back(request, afterwards.book)
        name = f'attachment; filename="{request.path_params["table"]}.html"'
        return Response(text, headers=NEVER | {"content-disposition": name}, media_type="text/html; charset=utf-8")

    async def criticism(self, request: Request) -> Response:
        """Open the criticism book of an exercise that is over."""
        return as_json(await self._looked_back(request, afterwards.criticism))

    async def _looked_back(self, request: Request, look: Callable[..., Any], *given: int) -> Any:
        """Look back on an exercise, in a thread, while nothing else happens at its table."""
        live, seat = await self._opened(request)
        await self._may_look_back(live.exercise, seat)
        async with live.lock:
            return await to_thread(look, live.exercise, *given)

    async def _may_look_back(self, table: SealedTable, seat: int) -> None:
        """Refuse onlookers to whom nothing is released, and a meeting's rooms while their campaign goes on."""
        if is_onlooker((seat,)) and table.release.kind == "nothing":
            raise Illegal(say("nothing of this exercise is released to onlookers"))
        is_umpire = seat == table.umpire and table.has_person_as_umpire
        if not is_umpire and await self._is_within(table):
            raise Illegal(say("the campaign goes on: all rooms of its meetings are opened when it is over"))

    async def _is_within(self, table: SealedTable) -> bool:
        """See whether a table is a meeting of a campaign that still goes on."""
        if not table.is_meeting:
            return False
        campaign = await self.host.fetch(table.charter.after)
        self.host.put_away(campaign)
        return not campaign.conduct.is_over

    async def board(self, request: Request) -> Response:
        """Show the bare board of a table."""
        table = (await self._find(request)).table
        return as_svg(await drawings.board(table.setup, self.host.thinking, address_of(request)))

    async def chart(self, request: Request) -> Response:
        """Show the map that lies beside a table's board, where the game has one."""
        table = (await self._find(request)).table
        return as_svg(await chart_of(table.setup, self.host.thinking, address_of(request)))

    async def spaces(self, request: Request) -> Response:
        """Show the spaces of a table's board."""
        return as_json(await to_thread(shelf.spaces, (await self._find(request)).table.setup))

    async def record(self, request: Request) -> Response:
        """Hand out the record."""
        live, seat = await self._looked_at(request)
        name = f'attachment; filename="{live.conduct.game.id}-{live.conduct.id}.record"'
        text = str(await self._taken(live, seat))
        return Response(text, headers=NEVER | {"content-disposition": name}, media_type="text/plain; charset=utf-8")

    async def replay(self, request: Request) -> Response:
        """Show the whole match so far."""
        live, eyes = await self._looked_at(request)
        tags = dict((await self._taken(live, eyes)).tags)
        return as_json(await to_thread(accounts.replay_of, live.table.match.still(), tags, eyes))

    async def fairness(self, request: Request) -> Response:
        """Show what the check of the spins needs."""
        live = await self._find(request)
        is_told = isinstance(live.conduct, SealedTable) and not await self._is_within(live.conduct)
        async with live.lock:
            if isinstance(live.conduct, SealedTable):
                return as_json(await to_thread(exercise_accounts.fairness_of, live.conduct, is_told))
            return as_json(await to_thread(accounts.fairness_page, live.table))

    async def look_through(self, request: Request) -> Response:
        """Show a match from the text of a record, or from a record and its board together."""
        return await self._worked("replay", request, await self._record_sent(request))

    async def draw(self, request: Request) -> Response:
        """Draw a position of a record, or the whole match as it moves."""
        return await self._worked("picture", request, await self._record_sent(request))

    async def look_over(self, request: Request) -> Response:
        """Show how the match of a record came to go as it did."""
        return await self._worked("review", request, await self._record_sent(request))

    async def look_back(self, request: Request) -> Response:
        """Open all rooms of the exercise of a record."""
        return await self._worked("afterwards", request, await self._record_sent(request))

    async def look_back_at(self, request: Request) -> Response:
        """Show how all rooms of a record's exercise stood at one moment."""
        return await self._worked("moment", request, await self._record_sent(request))

    async def check_record(self, request: Request) -> Response:
        """Show what the check of a record's spins needs."""
        return await self._worked("fairness", request, await self._record_sent(request))

    async def _worked(self, job: str, request: Request, *given: object) -> Response:
        """Answer with what came of a job, done in a process of its own."""
        done = await self.host.thinking.work(job, *given, whose=address_of(request))
        return Response(done, headers=NEVER, media_type="application/json")

    async def _record_sent(self, request: Request) -> RecordSent:
        if self.host.limits.quiet and "review" not in request.url.path and "picture" not in request.url.path:
            raise Illegal(say("this is a quiet house: it looks through its own matches and no others"))
        body = await body_of(request, self.host.limits.record, say("a record"))
        is_json = request.headers.get("content-type", "").startswith("application/json")
        return understand(body, read_record) if is_json else RecordSent(body.decode(errors="replace"))

    async def health(self, _request: Request) -> Response:
        """Say whether the parlour is open and can keep what happens; how many tables are out would tell who sits."""
        is_keeping = self.host.counts.is_keeping
        told = Health("open" if is_keeping else "not keeping", __version__)
        return as_json(told, 200 if is_keeping else 503)

    async def metrics(self, request: Request) -> Response:
        """Tell what the house has counted, to whoever keeps an eye on it from this machine or was named at the door."""
        if not may_watch(address_of(request), self.watchers):
            raise NoSuchKey(say("only this machine and whoever was named with --watcher may read this"))
        written, kind = watching.metrics(self.host)
        return Response(written, headers=NEVER, media_type=kind)

    async def _taken(self, live: Live, seat: int) -> Record:
        """Take down a match, which is played through for it: in a thread, while nothing else happens at its table."""
        if isinstance(live.conduct, SealedTable) and live.conduct.is_over:
            await self._may_look_back(live.conduct, seat)
        async with live.lock:
            if isinstance(live.conduct, SealedTable):
                return await to_thread(exercise_accounts.record_of, live.conduct, seat)
            return await to_thread(accounts.record_of, live.table)

    async def _find(self, request: Request) -> Live:
        live = await self.host.fetch(request.path_params["table"])
        self.host.put_away(live)
        return live

    async def _looked_at(self, request: Request) -> tuple[Live, int]:
        """Find a table to be looked back on: of a match in turns that is over nobody needs a key any more."""
        live = await self._find(request)
        is_open = not isinstance(live.conduct, SealedTable) and live.conduct.is_over
        return (live, ONLOOKER) if is_open and not key_in(request) else await self._opened(request)

    async def _opened(self, request: Request) -> tuple[Live, int]:
        """Find a table whose key was brought, and through whose eyes it is seen."""
        live = await self._find(request)
        return live, live.conduct.seat_of(key_in(request))


def _number(written: str) -> int:
    """Read a number that stands in an address."""
    bare = written.removeprefix("-")
    if not bare.isascii() or not bare.isdigit() or len(bare) > LONGEST_NUMBER:
        raise Unreadable(say("'{written}' is no number", written=written[:20]))
    return int(written)


async def chart_of(setup: Setup, thinking: Thinker, whose: str) -> str:
    """Fetch the map beside a board, or say that the game has none."""
    drawn = await drawings.chart(setup, thinking, whose)
    if not drawn:
        raise NoSuchTable(say("{title} has no map beside its board", title=setup.game.title))
    return drawn


def routes(host: Host, watchers: Sequence[Network] = ()) -> list[Route]:
    """List every address."""
    front, tables = FrontRoom(host.thinking), Tables(host, watchers)
    asked: dict[str, Answering] = {
        "/api/games": front.games,
        "/api/games/{game}/lid.svg": front.lid,
        "/api/games/{game}/board.svg": front.board,
        "/api/games/{game}/about": front.about,
        "/api/games/{game}/rules": front.rules,
        "/api/games/{game}/rules/{clause}": front.rule,
        "/api/games/{game}/spaces": front.spaces,
        "/api/games/{game}/lessons": front.lessons,
        "/api/games/{game}/scenarios": front.scenarios,
        "/api/charts/{sheet}/coast.json": front.coast,
        "/api/house": tables.house,
        "/api/tables": tables.open_tables,
        "/api/tables/{table}": tables.card,
        "/api/tables/{table}/board.svg": tables.board,
        "/api/tables/{table}/map.svg": tables.chart,
        "/api/tables/{table}/spaces": tables.spaces,
        "/api/tables/{table}/record": tables.record,
        "/api/tables/{table}/account": tables.account,
        "/api/tables/{table}/afterwards": tables.afterwards,
        "/api/tables/{table}/criticism": tables.criticism,
        "/api/tables/{table}/afterwards/{number}": tables.moment,
        "/api/tables/{table}/afterwards/{number}/{room}.svg": tables.picture,
        "/api/tables/{table}/book.html": tables.book,
        "/api/tables/{table}/replay": tables.replay,
        "/api/tables/{table}/fairness": tables.fairness,
        "/health": tables.health,
        "/metrics": tables.metrics,
    }
    sent: dict[str, Answering] = {
        "/api/tables": tables.set,
        "/api/tables/{table}/keys": tables.rekey,
        "/api/tables/{table}/join": tables.join,
        "/api/tables/{table}/host": tables.govern,
        "/api/meet": tables.meet,
        "/api/records": tables.look_through,
        "/api/records/review": tables.look_over,
        "/api/records/picture": tables.draw,
        "/api/records/afterwards": tables.look_back,
        "/api/records/moment": tables.look_back_at,
        "/api/beside": tables.beside,
        "/api/records/fairness": tables.check_record,
        "/api/games/{game}/lessons/{name}": tables.try_lesson,
        "/api/games/{game}/roles": tables.roles,
        "/api/games/{game}/puzzle": tables.try_puzzle,
    }
    return [
        *(Route(path, refusing(answer), methods=["GET"]) for path, answer in asked.items()),
        *(Route(path, refusing(answer), methods=["POST"]) for path, answer in sent.items()),
    ]
