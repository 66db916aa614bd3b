"""Mail servers that misbehave."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ConnectionHandler = Callable[[socket.socket], None]


@contextmanager
def bad_server(handle: ConnectionHandler) -> Iterator[int]:
    """The port of a server that calls `handle` with each connection."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                with connection:
                    connection.settimeout(30)
                    try:
                        handle(connection)
                    except OSError:
                        continue

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()


def hang(connection: socket.socket) -> None:
    while connection.recv(1000):
        pass


def close_during_data(connection: socket.socket) -> None:
    connection.sendall(b"220 hello\r\n")
    while line := connection.recv(1000):
        if line.upper().startswith(b"DATA"):
            connection.sendall(b"354 go on\r\n")
            connection.recv(10)
            return
        connection.sendall(b"250 OK\r\n")


def send_endless_greeting(connection: socket.socket) -> None:
    connection.sendall(b"220-hello\r\n")
    while True:
        time.sleep(0.05)
        connection.sendall(b"220-still here\r\n")
