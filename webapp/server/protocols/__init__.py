"""uvicorn's two protocols with the limits that they lack: see each module.

They use few names of uvicorn and websockets, whose versions are pinned.
"""

from webapp.server.protocols.connection_limits import LIMITS_KEY, ProtocolLimits
from webapp.server.protocols.http import Http
from webapp.server.protocols.websocket import Socket

__all__ = ["LIMITS_KEY", "Http", "ProtocolLimits", "Socket"]
