"""Every place where a process keeps data between requests, with its bound.

Clients choose every header, URL and message, so whatever is kept of them has a bound in bytes.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

WEBAPP = Path("webapp")
CACHES = {"cache", "lru_cache", "cached_property", "alru_cache"}
CONTAINERS = {
    *("dict", "set", "list", "deque", "Counter", "defaultdict", "OrderedDict", "Queue"),
    *("WeakKeyDictionary", "WeakValueDictionary", "SimpleQueue", "ChainMap"),
}

OURS = "only our own code chooses the keys: "
BOUNDS = {
    "config/built_assets.py: _manifest": OURS + "the built files",
    "config/company.py: _day": "two days",
    "config/release.py: _commit": "one commit",
    "contact/confirmations.py: Confirmations._key": "one key",
    "contact/counts.py: Counts (MemoryStorage)": "MAX_KEYS counts",
    "rendering/html_writer.py: Writer.body": "one page, while it is written",
    "rendering/html_writer.py: Writer.head": "one page, while it is written",
    "rendering/static_html.py: static_html.once": OURS + "the words of the pages",
    "rendering/static_html.py: static_html_of_page.once": OURS + "the frame, for each known page",
    "routes.py: _by_path": OURS + "the pages",
    "server/client_ip.py: _within": "1,000 texts of MAX_LENGTH characters",
    "server/json_logs.py: RefusalLog._logged_at": "MAX_TRACKED_NETWORKS",
    "server/log_writer.py: _second": "one second",
    "server/log_writer.py: Writer._lines": "MAX_QUEUED_BYTES of lines that wait to be written",
    "server/middleware/security_headers.py: SecurityHeaders.for_host": (
        "100 hosts, MAX_HOST_LENGTH each"
    ),
    "server/middleware/request_limits.py: host_check.is_named": "100 hosts, MAX_HOST_LENGTH each",
    "server/protocols/http.py: Http._earlier_cycles": "MAX_PIPELINED_REQUESTS requests",
    "server/protocols/http.py: _lines": "200 heads; what a client wrote in one is within url_bytes",
    "server/protocols/http.py: Http.headers": "trailers of header_bytes, and of one reading",
    "server/sessions/first_messages.py: FirstMessages._messages": OURS + "the pages, for one day",
    "server/sessions/guard.py: Session._event_sizes": (
        "socket_targets of MAX_TARGET_LENGTH characters"
    ),
    "server/sessions/rate_limit.py: SessionLimits._buckets": "MAX_TRACKED_NETWORKS and the active",
    "server/sessions/rate_limit.py: SessionLimits._connections": "one for each open session",
    "server/sessions/sleeping.py: _Awake._events": "what the guard lets in before it is answered",
    "site/serving/page_cache.py: PageCache._pages": OURS + "the pages, for one day",
    "site/serving/page_cache.py: PageCache._rendering": OURS + "the pages",
    "site/serving/page_cache.py: _encoding": "100 headers of MAX_ACCEPT_ENCODING bytes",
    "site/frame/root.py: _above": OURS + "the pages",
    "site/frame/root.py: _router": OURS + "the pages",
    "site/frame/root.py: _table": OURS + "the pages",
    "site/frame/root.py: _top": OURS + "the frame, for each known page",
    "tools/calculator.py: _empty_fields": OURS + "the tools",
    "tools/calculator.py: _empty_scale": OURS + "the tools",
    "tools/calculator.py: _nothing": OURS + "the tools",
    "tools/parts.py: TOOLS": OURS + "the tools",
}


def name_of(node: ast.expr) -> str:
    """The last name of an expression: "lru_cache" for functools.lru_cache(100)."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_container(node: ast.expr | None) -> bool:
    """Whether this creates a container that can grow: an empty literal or one of CONTAINERS."""
    if isinstance(node, ast.Dict | ast.List | ast.Set):
        return not (node.keys if isinstance(node, ast.Dict) else node.elts)
    return isinstance(node, ast.Call) and name_of(node) in CONTAINERS


def assignments(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The targets and values of an assignment, in pairs."""
    if isinstance(node, ast.AnnAssign) and node.value:
        yield node.target, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=True)
            else:
                yield target, node.value


def long_lived_names(tree: ast.AST, inside: str = "", in_function: bool = False) -> Iterator[str]:
    """The names of data that outlives a call: caches, and containers in a module or an object."""
    for node in ast.iter_child_nodes(tree):
        name = f"{inside}{getattr(node, 'name', '')}"
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if {name_of(each) for each in node.decorator_list} & CACHES:
                yield name
            yield from long_lived_names(node, f"{name}.", True)
        elif isinstance(node, ast.ClassDef):
            yield from (
                f"{name} ({base})" for base in map(name_of, node.bases) if "Storage" in base
            )
            yield from long_lived_names(node, f"{name}.", False)
        else:
            for target, value in assignments(node):
                own = isinstance(target, ast.Attribute) and name_of(target.value) == "self"
                calls = {name_of(each) for each in ast.walk(value) if isinstance(each, ast.Call)}
                if calls & CACHES or ((own or not in_function) and is_container(value)):
                    owner = inside.rpartition(".")[0].rpartition(".")[0] if own else inside[:-1]
                    yield ".".join(filter(None, (owner, name_of(target))))
            yield from long_lived_names(node, inside, in_function)


def all_long_lived_names() -> set[str]:
    """Every place in the site's code where data is kept."""
    files = ((file, ast.parse(file.read_text())) for file in WEBAPP.rglob("*.py"))
    return {
        f"{file.relative_to(WEBAPP)}: {name}" for file, t in files for name in long_lived_names(t)
    }


def test_every_place_that_outlives_a_request_is_listed_with_its_bound() -> None:
    assert all_long_lived_names() == set(BOUNDS)
