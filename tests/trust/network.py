"""A network that delays and loses packets, between this machine and a room of its own in it.

The room is a network namespace. Its only way out is a TUN device, as is ours into it, and a loop
hands the packets from one to the other: late, or not at all. So everything else is real: the system
on both sides sends again what was lost. (A kernel with netem could do the same by itself.)
"""

import fcntl
import heapq
import os
import random
import selectors
import struct
import subprocess
import threading
import time
from collections import Counter
from pathlib import Path

from tests.conftest import Server

TUN = Path("/dev/net/tun")
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
LARGEST = 65_536


def why_not() -> str:
    """Why such a network cannot be here; empty when it can."""
    if os.geteuid() != 0 or not os.access(TUN, os.R_OK | os.W_OK):
        return "a network of our own needs root and /dev/net/tun"
    room = f"try{os.getpid()}"
    tried = subprocess.run(["ip", "netns", "add", room], check=False, capture_output=True)
    if tried.returncode:
        return f"no network namespace: {tried.stderr.decode().strip()}"
    _ip("netns", "delete", room)
    return ""


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


def _tun(name: str) -> int:
    file = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return file


class Network:
    """`loss`: the part of the packets that is lost each way; `delay`: seconds, each way."""

    def __init__(self, loss: float = 0, delay: float = 0) -> None:
        self.loss, self.delay = loss, delay
        self.fate: Counter[str] = Counter()
        number = os.getpid()
        self._room, names = f"room{number}", (f"near{number}", f"far{number}")
        subnet = f"10.{128 + number // 250 % 100}.{number % 250}"
        self.host = f"{subnet}.2"
        _ip("netns", "add", self._room)
        self._near, self._far = (_tun(name) for name in names)
        _ip("link", "set", names[1], "netns", self._room)
        inside = ("-n", self._room)
        for where, name, address in (((), names[0], 1), (inside, names[1], 2)):
            _ip(*where, "address", "add", f"{subnet}.{address}/24", "dev", name)
            _ip(*where, "link", "set", name, "up")
        _ip(*inside, "link", "set", "lo", "up")
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._carry)
        self._thread.start()

    def server(self, log: Path) -> "FarServer":
        """A server in the room, which is reached over this network alone."""
        return FarServer(self._room, self.host, log)

    def close(self) -> None:
        """Remove all of it."""
        self._ended.set()
        self._thread.join()
        os.close(self._near)
        os.close(self._far)
        _ip("netns", "delete", self._room)

    def _carry(self) -> None:
        chance = random.Random(1)
        other = {self._near: self._far, self._far: self._near}
        late: list[tuple[float, int, int, bytes]] = []
        with selectors.DefaultSelector() as selector:
            for file in other:
                selector.register(file, selectors.EVENT_READ)
            while not self._ended.is_set():
                wait = min(0.2, max(0, late[0][0] - time.monotonic())) if late else 0.2
                for key, _ in selector.select(wait):
                    packet = os.read(key.fd, LARGEST)
                    lost = chance.random() < self.loss
                    self.fate["lost" if lost else "carried"] += 1
                    if not lost:
                        due = time.monotonic() + self.delay
                        heapq.heappush(late, (due, sum(self.fate.values()), other[key.fd], packet))
                while late and late[0][0] <= time.monotonic():
                    _, _, file, packet = heapq.heappop(late)
                    os.write(file, packet)


class FarServer(Server):
    """A server in a room."""

    def __init__(self, room: str, host: str, log: Path) -> None:
        super().__init__(log, host=host)
        self.url = f"http://{host}:{self.port}"
        self._command = ("ip", "netns", "exec", room, *self._command)
