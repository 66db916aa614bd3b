"""A network that delays and loses packets, between two network namespaces.

One namespace is for the browser, one for the server. The only way out of each is a TUN device, and
a loop passes the packets from one to the other, late or not at all. Everything else is real: the
operating systems on both sides retransmit lost packets. (A kernel with netem could do the same by
itself.) The machine's own network is not changed: the browser of another test would then drop what
it is loading.
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

from tests.support.fork_server import enter_network_namespace
from tests.support.servers import Server

TUN = Path("/dev/net/tun")
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
MAX_PACKET_BYTES = 65_536
CLIENT_IP, SERVER_IP = "10.128.0.1", "10.128.0.2"


def unavailable_reason() -> str:
    """Why this machine cannot have such a network; empty if it can."""
    if os.geteuid() != 0 or not os.access(TUN, os.R_OK | os.W_OK):
        return "a network of our own needs root and /dev/net/tun"
    namespace = f"try{os.getpid()}"
    tried = subprocess.run(["ip", "netns", "add", namespace], check=False, capture_output=True)
    if tried.returncode:
        return f"no network namespace: {tried.stderr.decode().strip()}"
    _ip("netns", "delete", namespace)
    return ""


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


def _create_namespace(name: str, address: str) -> int:
    """Create a namespace with a TUN device of the same name; returns its file for packets."""
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
        self.packet_counts: Counter[str] = Counter()
        self.client_namespace, self.server_namespace = f"near{os.getpid()}", f"far{os.getpid()}"
        self._devices = [
            _create_namespace(self.client_namespace, CLIENT_IP),
            _create_namespace(self.server_namespace, SERVER_IP),
        ]
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._forward_packets)
        self._thread.start()

    def client_program(self, program: str, folder: Path) -> Path:
        """A script in the folder that runs a program in the client namespace."""
        script = folder / "near"
        script.write_text(f'#!/bin/sh\nexec ip netns exec {self.client_namespace} {program} "$@"\n')
        script.chmod(0o755)
        return script

    def server(self, log: Path) -> "NamespaceServer":
        """A server that can be reached only from the client namespace."""
        return NamespaceServer(self.server_namespace, log)

    def close(self) -> None:
        """Stop the loop and remove the namespaces."""
        self._ended.set()
        self._thread.join()
        for device, namespace in zip(
            self._devices, (self.client_namespace, self.server_namespace), strict=True
        ):
            os.close(device)
            _ip("netns", "delete", namespace)

    def _forward_packets(self) -> None:
        chance = random.Random(1)
        client, server = self._devices
        other = {client: server, server: client}
        delayed: list[tuple[float, int, int, bytes]] = []
        with selectors.DefaultSelector() as selector:
            for file in other:
                selector.register(file, selectors.EVENT_READ)
            while not self._ended.is_set():
                wait = min(0.2, max(0, delayed[0][0] - time.monotonic())) if delayed else 0.2
                for key, _ in selector.select(wait):
                    packet = os.read(key.fd, MAX_PACKET_BYTES)
                    lost = chance.random() < self.loss
                    self.packet_counts["lost" if lost else "carried"] += 1
                    if not lost:
                        due = time.monotonic() + self.delay
                        heapq.heappush(
                            delayed, (due, sum(self.packet_counts.values()), other[key.fd], packet)
                        )
                while delayed and delayed[0][0] <= time.monotonic():
                    _, _, file, packet = heapq.heappop(delayed)
                    os.write(file, packet)


class NamespaceServer(Server):
    """A server in a network namespace."""

    def __init__(self, namespace: str, log: Path) -> None:
        super().__init__(log, host=SERVER_IP)
        self.url = f"http://{SERVER_IP}:{self.port}"
        self.namespace = namespace

    def command(self) -> tuple[str, ...]:
        return ("ip", "netns", "exec", self.namespace, *super().command())

    def is_up(self) -> bool:
        """Whether the server answers inside its namespace."""

        def look() -> bool:
            enter_network_namespace(self.namespace)
            return Server.is_up(self)

        with ThreadPoolExecutor(1) as thread:  # only this thread enters the namespace
            return thread.submit(look).result()
