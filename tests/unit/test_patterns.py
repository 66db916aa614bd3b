"""A regular expression that meets a stranger's text takes time in proportion to its length."""

import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import webapp
from tests.support import ROOT

LARGE = 100_000
SECONDS = 5
"""Of the processor: a linear pattern takes a half for all of its parts, another takes minutes."""
MEET_ONLY_OUR_TEXTS = re.compile(
    r"webapp\.(check|routes|config\.|health\.|components\.(figures\.|drawings|page|prose|reference_table)"
    r"|tables\.(table|scale|expression|rows)|pages\.java|tools\.)"
)
"""Modules whose patterns read the files of this project only; the others must not hide one in a
call: each is a constant of its module."""
INLINE = re.compile(r"\bre\.(?!compile|Pattern|Match|[A-Z])\w+\(")


def patterns() -> Iterator[Any]:
    for module in pkgutil.walk_packages(webapp.__path__, "webapp."):
        if MEET_ONLY_OUR_TEXTS.match(module.name) or module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                yield pytest.param(value, id=f"{module.name}.{name}")


def texts(pattern: str) -> Iterator[str]:
    """100 KB of each part of a pattern, alone and behind the words that it looks for."""
    words = re.findall(r'[\w"=:]{2,}', re.sub(r"\\.", " ", pattern))
    for part in dict.fromkeys([*pattern, *words, *" 0a,"]):
        for before in ("", "".join(words)):
            yield before + part * (LARGE // len(part)) + "\0"


@pytest.mark.parametrize("pattern", [*patterns()])
def test_a_pattern_takes_time_in_proportion_to_a_text(pattern: re.Pattern[Any]) -> None:
    def too_long(*_: object) -> None:
        raise AssertionError(f"{pattern.pattern!r} is not linear")

    is_bytes = isinstance(pattern.pattern, bytes)
    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        for text in texts(pattern.pattern.decode() if is_bytes else pattern.pattern):
            given = text.encode() if is_bytes else text
            pattern.fullmatch(given)
            pattern.sub(given[:0], given)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def test_no_such_pattern_is_hidden_in_a_call() -> None:
    for file in sorted((ROOT / "webapp").rglob("*.py")):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        if not MEET_ONLY_OUR_TEXTS.match(name):
            assert not INLINE.search(file.read_text("utf-8")), f"{name}: make it a constant"
