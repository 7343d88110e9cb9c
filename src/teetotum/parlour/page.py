"""The page itself: the files that the page's own build has left, served compressed and with the right caching."""

import mimetypes
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(str(files("teetotum.parlour"))) / "page"
FRONT = "index.html"
PACKED = (("br", ".br"), ("gzip", ".gz"))
FOR_EVER = "public, max-age=31536000, immutable"
HASHED = "assets/"
NOT_BUILT = """<!doctype html><html lang="en"><title>Teetotum</title>
<h1>The parlour is open, but its page has not been built</h1>
<p>In a checkout, <code>make play</code> builds it. The games are at <a href="/api/games">/api/games</a>, and what may
be asked is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>
"""


class Page:
    """The files of the page, each known beforehand, so that no path can lead anywhere else."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        found = (path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else ()
        self.files = {path.relative_to(folder).as_posix(): path for path in found}

    async def serve(self, request: Request) -> Response:
        """Serve a file of the page; any other address is a page of the one application."""
        asked = request.path_params.get("path", "")
        if asked in self.files and not asked.endswith((".br", ".gz")):
            return self._file(asked, request)
        if FRONT not in self.files:
            return Response(NOT_BUILT, media_type="text/html")
        if "." in asked.rpartition("/")[2]:
            return Response("there is no such file\n", 404, media_type="text/plain")
        return self._file(FRONT, request)

    def _file(self, name: str, request: Request) -> Response:
        headers = {"cache-control": FOR_EVER if name.startswith(HASHED) else "no-cache", "vary": "accept-encoding"}
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        accepted = request.headers.get("accept-encoding", "")
        for encoding, ending in PACKED:
            if encoding in accepted and name + ending in self.files:
                headers["content-encoding"] = encoding
                return Response(self.files[name + ending].read_bytes(), headers=headers, media_type=kind)
        return Response(self.files[name].read_bytes(), headers=headers, media_type=kind)
