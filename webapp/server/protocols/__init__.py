"""uvicorn's two protocols with the limits that they lack: see each module.

They touch few names of uvicorn and websockets: tests/server/test_upstream.py holds each of them to
the pinned version.
"""

from webapp.server.protocols.http import Http
from webapp.server.protocols.limits import STATE, ProtocolLimits
from webapp.server.protocols.websocket import Socket

__all__ = ["STATE", "Http", "ProtocolLimits", "Socket"]
