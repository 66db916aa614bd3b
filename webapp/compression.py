"""WebSocket messages compressed one by one: an idle session then keeps no compressor in memory.

uvicorn's own setting keeps a window of what was said before for every open page, about 40 KB.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with compression that remembers nothing between messages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True, client_no_context_takeover=True
            )
        ]
