"""Python's regular expressions in JavaScript, written from the output of Python's own parser."""

import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterable
from typing import Any


class PatternError(Exception):
    """The pattern contains something that the two languages read differently; str() names it."""


def javascript_pattern(pattern: str) -> str:
    """The source of the same pattern for JavaScript's u flag, to match a whole string.

    Raises PatternError.
    """
    try:
        parsed = parser.parse(pattern)
    except parser.error as problem:
        raise PatternError(f"the pattern {pattern!r} ({problem})") from None
    if parsed.state.groupdict or parsed.state.flags != parser.SRE_FLAG_UNICODE:
        raise PatternError(f"a flag or a named group in the pattern {pattern!r}")
    return _Writer(pattern).every(parsed)


class _Writer:
    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def every(self, parts: Iterable[Any]) -> str:
        return "".join(self.one(str(operation), value) for operation, value in parts)

    def one(self, operation: str, value: Any) -> str:
        if operation == "LITERAL":
            return _character(value)
        if operation == "NOT_LITERAL":
            return f"[^{_character(value)}]"
        if operation == "ANY":
            return r"[^\n]"
        if operation == "IN":
            return f"[{''.join(self.member(str(kind), what) for kind, what in value)}]"
        if operation in ("MAX_REPEAT", "MIN_REPEAT"):
            return self.repeat(*value) + "?" * (operation == "MIN_REPEAT")
        if operation == "SUBPATTERN":
            group, added, removed, parts = value
            if not added and not removed:
                return f"({'?:' if group is None else ''}{self.every(parts)})"
        if operation == "BRANCH":
            return f"(?:{'|'.join(map(self.every, value[1]))})"
        raise PatternError(f"{operation} in the pattern {self.pattern!r}")

    def member(self, kind: str, what: Any) -> str:
        if kind == "NEGATE":
            return "^"
        if kind == "LITERAL":
            return _character(what)
        if kind == "RANGE":
            return f"{_character(what[0])}-{_character(what[1])}"
        raise PatternError(f"{kind} in the pattern {self.pattern!r}")

    def repeat(self, least: int, most: Any, parts: Any) -> str:
        """Refuse repeated groups: JavaScript resets them in each iteration and skips empty ones."""
        if _groups(parts) and (most is parser.MAXREPEAT or most > 1 or not parts.getwidth()[0]):
            raise PatternError(f"a group that repeats in the pattern {self.pattern!r}")
        upper = "" if most is parser.MAXREPEAT else most
        return f"(?:{self.every(parts)}){{{least},{upper}}}"


def _groups(parts: Any) -> bool:
    """Whether a part contains a capturing group."""
    for operation, value in parts:
        inner = []
        if str(operation) == "SUBPATTERN":
            if value[0] is not None:
                return True
            inner = [value[3]]
        elif str(operation) in ("MAX_REPEAT", "MIN_REPEAT"):
            inner = [value[2]]
        elif str(operation) == "BRANCH":
            inner = value[1]
        if any(map(_groups, inner)):
            return True
    return False


def _character(code: int) -> str:
    plain = code < 128 and chr(code).isalnum()
    return chr(code) if plain else f"\\u{{{code:x}}}"
