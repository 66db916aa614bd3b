"""uvicorn's two protocols with what they lack: time limits, and clean ends for broken clients.

uvicorn waits for ever for the rest of a request and for a client that does not read, and answers
some broken requests with a traceback in the log. The tests of tests/server hold these to the
pinned version.
"""

from webapp.server.protocols.http import Http
from webapp.server.protocols.websocket import Socket

__all__ = ["Http", "Socket"]
