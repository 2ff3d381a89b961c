"""The built page, if it was built: files that never change, files that may, one page for all addresses."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

FOLDER = Path(__file__).parents[1] / "page"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
PACKED = (("br", ".br"), ("gzip", ".gz"))
MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Queendomino</title>
<h1>Queendomino</h1>
<p>The server runs, but its page was not built. In the project's folder say</p>
<pre>make page</pre>
<p>and start the server again. The API is there without it: <a href="/api/info">/api/info</a>,
<a href="/api/openapi.json">/api/openapi.json</a>. You can play at the
terminal: <code>queendomino play</code>.</p>
"""


class Pages:
    """The files of a folder, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            "/" + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._tags = {
            name: f'"{hashlib.sha256(data).hexdigest()[:20]}"' for name, data in self._files.items()
        }

    def answer(self, request: Request) -> Response:
        """The file of an address; for any address of the page itself the page."""
        path = request.url.path
        if path not in self._files:
            if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
                return Response("there is no such file\n", 404, media_type="text/plain")
            path = "/index.html"
            if path not in self._files:
                return HTMLResponse(MISSING, headers={"Cache-Control": "no-store"})
        type = TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable"
            if path.startswith("/assets/")
            else "no-cache",
            "ETag": self._tags[path],
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == self._tags[path]:
            return Response(status_code=304, headers=headers)
        accepted = request.headers.get("accept-encoding", "")
        name = path
        for coding, ending in PACKED:
            if coding in accepted and path + ending in self._files:
                name, headers["Content-Encoding"] = path + ending, coding
                break
        return Response(self._files[name], headers=headers, media_type=type)
