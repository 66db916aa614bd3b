"""What a hostile client needs: raw bytes, hand-made WebSocket frames, and facts of the server."""

import json
import socket
import struct
import time
import zlib
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.support import web
from tests.support.servers import Server
from webapp.app import SESSION_PATH

TIMEOUT = 60
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0
POLICY, TOO_LARGE = 1008, 1009


def open_raw(server: Server, receive_buffer: int = 0) -> socket.socket:
    """A TCP connection; a small buffer makes a client that is slow to read."""
    connection = socket.socket()
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.settimeout(TIMEOUT)
    connection.connect(("127.0.0.1", server.port))
    return connection


def read_to_end(connection: socket.socket) -> bytes:
    """Everything received until the server hangs up."""
    received = b""
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += part
    return received


def send_until_disconnected(connection: socket.socket, *data: bytes) -> None:
    """Send the data in a loop, without ever reading, until the server cuts the connection."""
    with suppress(ConnectionError):
        for part in cycle(data):
            connection.sendall(part)
            time.sleep(0.002)  # ReactPy gives one answer to messages that come together


def exchange(server: Server, request: bytes) -> tuple[int, dict[str, str]]:
    """Send bytes, read until the server hangs up: the status (0 for no answer) and the headers."""
    with open_raw(server) as connection:
        with suppress(ConnectionError):
            connection.sendall(request)
        return parse(read_to_end(connection))


def parse(answer: bytes) -> tuple[int, dict[str, str]]:
    """Status and headers of an answer; 0 when there is none."""
    first, *lines = answer.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    if not first:
        return 0, {}
    headers = [line.partition(":") for line in lines]
    assert len({name.lower() for name, _, _ in headers}) == len(headers), "a header comes twice"
    return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in headers}


def request(path: str = "/", method: str = "GET", *lines: str, body: str = "") -> bytes:
    """A request as a browser would write it, with additional lines."""
    head = (f"{method} {path} HTTP/1.1", "Connection: close", "Host: 127.0.0.1", *lines)
    return ("\r\n".join(head) + "\r\n\r\n" + body).encode("latin-1")


def upgrade(server: Server, path: str = f"{SESSION_PATH}?path=%2F", **lines: str | None) -> bytes:
    """The handshake of a WebSocket; a line given as None is left out."""
    names = {
        "host": f"127.0.0.1:{server.port}",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": KEY,
        "origin": server.url,
        **{name.replace("_", "-"): value for name, value in lines.items()},
    }
    head = [f"GET {path} HTTP/1.1", *(f"{k}: {v}" for k, v in names.items() if v is not None)]
    return ("\r\n".join(head) + "\r\n\r\n").encode("latin-1")


def frame(opcode: int, payload: bytes = b"", final: bool = True, masked: bool = True) -> bytes:
    """A WebSocket frame, with a mask that changes nothing."""
    head = bytes([opcode | (0x80 if final else 0)])
    size = len(payload)
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([size | mask])
    elif size < 65_536:
        head += bytes([126 | mask]) + struct.pack("!H", size)
    else:
        head += bytes([127 | mask]) + struct.pack("!Q", size)
    return head + (bytes(4) if masked else b"") + payload


def open_session(server: Server, receive_buffer: int = 0, **lines: str) -> socket.socket:
    """A session on a raw socket, without compression unless a line asks for it."""
    connection = open_raw(server, receive_buffer)
    connection.sendall(upgrade(server, **lines))
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(1)
    assert parse(answer)[0] == 101, answer
    return connection


def close_code(received: bytes) -> int:
    """The code of the close frame in the received bytes; 0 if there is none."""
    while len(received) >= 2:
        opcode, size, start = received[0] & 15, received[1], 2
        if size == 126:
            size, start = struct.unpack("!H", received[2:4])[0], 4
        elif size == 127:
            size, start = struct.unpack("!Q", received[2:10])[0], 10
        if opcode == CLOSE:
            return int.from_bytes(received[start : start + 2])
        received = received[start + size :]
    return 0


def event(target: str, *data: object) -> str:
    """An event of ReactPy's protocol."""
    return json.dumps({"type": "layout-event", "target": target, "data": data, "seq": 0})


def session_from(
    server: Server, client_ip: str = "192.0.2.1", origin: str = "", query: str = "path=/"
) -> ClientConnection:
    """A session as the page opens it, of a client with this IP behind a trusted proxy."""
    return connect(
        f"ws://127.0.0.1:{server.port}{SESSION_PATH}?{query}",
        origin=Origin(origin or server.url),
        additional_headers={"x-forwarded-for": client_ip},
        open_timeout=TIMEOUT,
    )


def wait_for_close(connection: ClientConnection) -> int:
    """The code that the server closes a session with, after reading everything sent before."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv()
    return int(connection.protocol.close_code)


def handshake_status(server: Server, client_ip: str, **options: str) -> int:
    """The status that a session is refused with; 101 when it is not."""
    try:
        with session_from(server, client_ip, **options):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code


def memory(server: Server) -> int:
    """Bytes that the server's process holds in memory."""
    return _status(server, "VmRSS")


def peak_memory(server: Server) -> int:
    """The most bytes that it has held since its start."""
    return _status(server, "VmHWM")


def _status(server: Server, name: str) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split(f"{name}:")[1].split()[0]) * 1024


def compressed_frame(text: str) -> bytes:
    """A message compressed as by permessage-deflate: small if its text is repetitive."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(text.encode()) + deflate.flush(zlib.Z_SYNC_FLUSH)
    plain = frame(TEXT, packed[:-4])
    return bytes([plain[0] | 0x40]) + plain[1:]


def is_answering(server: Server) -> bool:
    with suppress(httpx.TransportError):
        return web.get(f"{server.url}/healthz").text == "ok"
    return False


START_AND_END = ("Starting, ", "Serving on ", "No mail server", "Read the inquiries", "Stopped, ")


def log_lines(server: Server) -> list[dict[str, Any]]:
    """The log without the messages of the start and the end."""
    lines = [json.loads(line) for line in server.log_text().splitlines() if line.startswith("{")]
    return [line for line in lines if not line["message"].startswith(START_AND_END)]
