"""The location that a session shows: a path and a query, as a client sends them."""

from typing import Any, NamedTuple
from urllib.parse import parse_qs

from webapp.rendering.payload import PRERENDERED

MAX_LOCATION_LENGTH = 1_000
"""Maximum characters of path and query: each open page keeps several copies. The tools need 200; a
link on another site may add some of its own."""


SESSION_QUERY = "session_query"
"""The key of a WebSocket's scope under which the guard stores its query."""


class Location(NamedTuple):
    """Path and query of a page; the query with its question mark, or empty."""

    path: str
    query: str


class SessionQuery(NamedTuple):
    """The query of a session's URL. prerendered: whether the browser already shows the page."""

    location: Location
    prerendered: bool


def parse_session_query(query: bytes) -> SessionQuery | None:
    """Parse the query of a session's URL. Returns None if it names no valid location."""
    try:
        fields = parse_qs(query.decode(), strict_parsing=True)
    except ValueError:
        return None
    path, location_query = fields.pop("path", []), fields.pop("qs", [""])
    prerendered = fields.pop(PRERENDERED, None) is not None
    if fields or len(path) != 1 or len(location_query) != 1:
        return None
    if not is_location(path[0], location_query[0]):
        return None
    return SessionQuery(Location(path[0], location_query[0]), prerendered)


def is_location(path: object, query: object) -> bool:
    """Whether a browser could be at this location. Every location from a client is checked here."""
    if not isinstance(path, str) or not isinstance(query, str):
        return False
    if len(path) + len(query) > MAX_LOCATION_LENGTH:
        return False
    return path.startswith("/") and query[:1] in ("", "?")


def location_of(data: Any) -> Location | None:
    """The location that the data of a route event names; None for anything else."""
    event = data[0] if isinstance(data, list) and len(data) == 1 else None
    if not isinstance(event, dict) or event.keys() != {"path", "query_string"}:
        return None
    path, query = event["path"], event["query_string"]
    return Location(path, query) if is_location(path, query) else None
