"""How many inquiries one client may send."""

import math
import time
from collections import Counter


class Limiter:
    """At most `most` inquiries of one client in an hour, and 20 times as many of all together."""

    def __init__(self, most: int) -> None:
        self._most, self._began, self._counts = most, time.monotonic(), Counter[str]()

    def wait(self, client: str) -> int:
        """Seconds until this client may send; 0 if it may now, which is then counted."""
        age = time.monotonic() - self._began
        if age >= 3600:
            self._began, self._counts, age = time.monotonic(), Counter(), 0
        if self._counts[client] >= self._most or self._counts.total() >= 20 * self._most:
            return math.ceil(3600 - age)
        self._counts[client] += 1
        return 0
