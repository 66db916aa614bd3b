"""A TCP proxy that records every byte that a browser sends to the server."""

import contextlib
import socket
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread


class Tap:
    """A proxy between browser and server that records every byte that the browser sends.

    It also sees what Playwright does not report: requests of the service worker, and beacons.
    """

    def __init__(self, port: int) -> None:
        self.sent = bytearray()
        sent = self.sent

        class Pass(BaseRequestHandler):
            def handle(self) -> None:
                with socket.create_connection(("127.0.0.1", port)) as server:
                    back = Thread(target=copy, args=(server, self.request, bytearray()))
                    back.start()
                    copy(self.request, server, sent)
                    back.join()

        class Listener(ThreadingTCPServer):
            daemon_threads = True

        self.listener = Listener(("127.0.0.1", 0), Pass)
        self.url = f"http://127.0.0.1:{self.listener.server_address[1]}"
        Thread(target=self.listener.serve_forever, args=(0.05,), daemon=True).start()


def copy(source: socket.socket, target: socket.socket, record: bytearray) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            record += data
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)
