"""Static files: the browser client and the help pages, with the compressed copies that the build made."""

import re
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

PACKED: Final = (("br", ".br"), ("gzip", ".gz"))  # best first; the build has made both
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".jpg": "image/jpeg",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
PAGE: Final = re.compile(r"[\w/-]*", re.ASCII)  # a path inside the client
FOR_EVER: Final = "public, max-age=31536000, immutable"  # a name with a hash in it never changes its content
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Soultable</title></head><body>
<h1>Soultable is running</h1>
<p>The browser client has not been built here. In the checkout, run</p>
<pre>python3 dev.py play</pre>
<p>which builds it and comes back to this page. Programs find all paths in
<a href="/api/openapi.json">/api/openapi.json</a>; a bot that plays is in <code>examples/bot.py</code>.</p>
</body></html>
"""


NO_HELP: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Soultable: help</title></head><body>
<h1>Help</h1>
<p>The help pages have not been built here. In the checkout, run</p>
<pre>python3 dev.py site</pre>
<p>The rules of every game are at <a href="/rules">Rules</a>,
a guided first game is at <a href="/learn">Learn</a>.</p>
</body></html>
"""


class Files:
    """Serves files below a folder, and nothing outside it."""

    def __init__(self, folder: Path | None) -> None:
        self.folder: Final = None if folder is None else folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        await self.answer(path, Headers(scope=scope))(scope, receive, send)

    def answer(self, path: str, headers: Headers) -> Response:
        """The response for a path."""
        return self.file(path, headers)

    def file(self, name: str, headers: Headers) -> Response:
        file = self.found(name)
        if file is None:
            raise HTTPException(404)
        cached = FOR_EVER if name.startswith("assets/") else "no-cache"
        told = {"Cache-Control": cached, "Vary": "Accept-Encoding"}
        media = TYPES.get(Path(name).suffix, "application/octet-stream")
        for coding, ending in PACKED:
            packed = self.found(f"{name}{ending}")
            if coding in headers.get("accept-encoding", "") and packed is not None:
                return FileResponse(packed, headers={**told, "Content-Encoding": coding}, media_type=media)
        return FileResponse(file, headers=told, media_type=media)

    def found(self, name: str) -> Path | None:
        """The file of this name, if it lies inside the folder."""
        if self.folder is None or "\0" in name:
            return None
        file = (self.folder / name).resolve()
        return file if file.is_relative_to(self.folder) and file.is_file() else None


class Pages(Files):
    """The browser client. A path that is not a file belongs to the client itself: it gets the start page."""

    def answer(self, path: str, headers: Headers) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        is_page = PAGE.fullmatch(path) is not None
        if is_page and self.folder is None:
            return HTMLResponse(NOT_BUILT)
        return self.file("index.html" if is_page else path, headers)


class Help(Files):
    """The help pages, as on the documentation site."""

    def answer(self, path: str, headers: Headers) -> Response:
        if self.folder is None:
            return HTMLResponse(NO_HELP)
        if not path:
            return RedirectResponse("/help/index.html", 307)
        return self.file(path, headers)
