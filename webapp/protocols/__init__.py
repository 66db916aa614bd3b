"""uvicorn's two protocols with what they lack: time limits, and clean ends for broken clients.

uvicorn waits for ever for the rest of a request and for a client that does not read, and answers
some broken requests with a traceback in the log. The tests of tests/trust hold these to the
pinned version.
"""

from webapp.protocols.http import Http
from webapp.protocols.socket import Socket

__all__ = ["Http", "Socket"]
