"""Serves the built files, which a build may replace or delete while the process runs.

ServeStatic reads the sizes of all files once. A response with a file that was replaced or deleted
since then would be cut off, and a proxy would assume that the process is broken.
"""

import os
from typing import Any

from servestatic import ServeStaticASGI
from servestatic.responders import MissingFileError

from webapp.config import built_assets
from webapp.server.asgi import ASGI, Message, Receive, Send


class StaticFiles:
    """ServeStatic, with a check whether a file is still the one it knows. A request for a deleted
    file is passed to `app`."""

    def __init__(self, app: ASGI) -> None:
        self._files = ServeStaticASGI(
            app,
            root=built_assets.BUILT,
            prefix=built_assets.PREFIX,
            immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css|svg|woff2)$",
            allow_all_origins=False,
        )

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request."""
        url = scope["path"]
        known = self._files.files.get(url)
        if known and not _is_as_known(known):
            path = next(path for encoding, path, _ in known.alternatives if encoding is None)
            try:
                self._files.files[url] = self._files.get_static_file(path, url)
            except MissingFileError:
                del self._files.files[url]
        await self._files(scope, receive, send)


def _is_as_known(file: Any) -> bool:
    """Whether a file of ServeStatic, and its compressed versions, still have the known sizes."""
    try:
        return all(
            os.stat(path).st_size == int(dict(headers)["Content-Length"])
            for _, path, headers in file.alternatives
        )
    except FileNotFoundError:
        return False
