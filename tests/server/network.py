"""A network that delays and loses packets, between two rooms on this machine.

A room is a network namespace: one for the browser, one for the server. The only way out of each is
a TUN device, and a loop passes the packets from one to the other, late or not at all. Everything
else is real: the operating systems on both sides retransmit lost packets. (A kernel with netem
could do the same by itself.) The machine's own network is not changed: the browser of another test
would then drop what it is loading.
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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.support.fork_server import enter
from tests.support.servers import Server

TUN = Path("/dev/net/tun")
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
LARGEST = 65_536
NEAR, FAR = "10.128.0.1", "10.128.0.2"


def why_not() -> str:
    """Why this machine cannot have such a network; empty if it can."""
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


def _room(name: str, address: str) -> int:
    """Create a room with a TUN device of the same name; returns its file for packets."""
    _ip("netns", "add", name)
    file = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    _ip("link", "set", name, "netns", name)
    _ip("-n", name, "address", "add", f"{address}/24", "dev", name)
    for device in (name, "lo"):
        _ip("-n", name, "link", "set", device, "up")
    return file


class Network:
    """`loss`: the fraction of packets lost each way. `delay`: seconds, each way."""

    def __init__(self, loss: float = 0, delay: float = 0) -> None:
        self.loss, self.delay = loss, delay
        self.fate: Counter[str] = Counter()
        self.near, self.far = f"near{os.getpid()}", f"far{os.getpid()}"
        self._devices = [_room(self.near, NEAR), _room(self.far, FAR)]
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._carry)
        self._thread.start()

    def near_program(self, program: str, folder: Path) -> Path:
        """A script in the folder that runs a program at the near end."""
        script = folder / "near"
        script.write_text(f'#!/bin/sh\nexec ip netns exec {self.near} {program} "$@"\n')
        script.chmod(0o755)
        return script

    def server(self, log: Path) -> "FarServer":
        """A server at the far end, reachable only from the near end."""
        return FarServer(self.far, log)

    def close(self) -> None:
        """Stop the loop and remove the rooms."""
        self._ended.set()
        self._thread.join()
        for device, room in zip(self._devices, (self.near, self.far), strict=True):
            os.close(device)
            _ip("netns", "delete", room)

    def _carry(self) -> None:
        chance = random.Random(1)
        near, far = self._devices
        other = {near: far, far: near}
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

    def __init__(self, room: str, log: Path) -> None:
        super().__init__(log, host=FAR)
        self.url = f"http://{FAR}:{self.port}"
        self.room = room

    def command(self) -> tuple[str, ...]:
        return ("ip", "netns", "exec", self.room, *super().command())

    def is_up(self) -> bool:
        """Whether the server answers inside its room."""

        def look() -> bool:
            enter(self.room)
            return Server.is_up(self)

        with ThreadPoolExecutor(1) as thread:  # only this thread enters the room
            return thread.submit(look).result()
