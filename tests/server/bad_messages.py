"""WebSocket input that no page of the site sends."""

import json

from tests.contact.tools import API
from tests.server.tools import BINARY, CLOSE, CONTINUATION, PING, TEXT, frame

HANDSHAKES: tuple[dict[str, str | None], ...] = (
    {"origin": None},
    {"origin": "null"},
    {"origin": "https://evil.example"},
    {"origin": "\xff"},
    {"origin": "http://127.0.0.1 http://evil.example"},
    {"origin": "x" * 9_000},
    {"host": "evil.example"},
    {"host": "a b"},
    {"sec_websocket_key": None},
    {"sec_websocket_key": ""},
    {"sec_websocket_key": "short"},
    {"sec_websocket_key": "!" * 24},
    {"sec_websocket_key": "x" * 500},
    {"sec_websocket_version": None},
    {"sec_websocket_version": "0"},
    {"sec_websocket_version": "13, 13"},
    {"sec_websocket_version": "9" * 500},
    {"sec_websocket_extensions": "permessage-deflate; client_max_window_bits=99"},
    {"sec_websocket_extensions": ";;;=,"},
    {"sec_websocket_extensions": "x" * 900},
    {"sec_websocket_protocol": "a b"},
    {"sec_websocket_protocol": ",,,"},
    {"cookie": "x" * 9_000},
    {"upgrade": "websocket, h2c"},
    {"content_length": "5"},
    {"transfer_encoding": "chunked"},
    {"expect": "100-continue"},
)
HANDSHAKE_QUERIES = (
    "",
    "?",
    "?path",
    "?path=",
    "?path=x",
    "?path=/&path=/",
    "?qs=x",
    "?path=/&qs=x",
    "?path=/&a=1",
    "?%ff",
)
HANDSHAKE_QUERIES += (
    "?path=/" + "x" * 8_000,
    "?path=/&qs=?" + "x" * 7_900,
    "?path=%00",
    "?path=&qs=",
    "?path=/&&",
    "?;",
    "?&=",
)
HANDSHAKE_PATHS = (
    "/",
    "/reactpy/",
    "/reactpy/webapp.site.site",
    "/reactpy/webapp.site.site//",
    "/reactpy/os/",
    "/reactpy/os.system/",
)
HANDSHAKE_PATHS += (
    "/reactpy/../x/",
    "/reactpy/webapp.site.frame.root.view/",
    "/reactpy/%00/",
    "/support",
    "/static/icon.svg",
    API,
    "/x" * 4_000,
)
NOISE = (
    *(
        b"\x00",
        b"\xff" * 20,
        b"\x81",
        b"\x81\xff",
        b"\xc1\x80\x00\x00\x00\x00",
        b"\xb1\x80\x00\x00\x00\x00",
        b"GET / HTTP/1.1\r\n\r\n",
    ),
    *(
        frame(TEXT, b"{}", masked=False),
        frame(3),
        frame(7, b"x"),
        frame(11),
        frame(15),
        frame(CONTINUATION, b"x"),
    ),
    *(
        frame(PING, b"x" * 126),
        frame(PING, b"x", final=False),
        frame(CLOSE, b"x"),
        frame(CLOSE, b"\x00\x00"),
    ),
    *(
        frame(CLOSE, b"\xff\xff"),
        frame(CLOSE, b"\x03\xe8\xff\xfe"),
        frame(CLOSE, b"\x03\xed"),
        frame(BINARY, b"{}"),
    ),
    *(
        frame(TEXT, b"\xff\xfe"),
        frame(TEXT, b"{", final=False) + frame(TEXT, b"}"),
        frame(TEXT, b"x" * 20_000),
    ),
    *(
        frame(TEXT, b"x" * 200_000),
        frame(TEXT, b"\xc3", final=False) + frame(CONTINUATION, b"\x28"),
    ),
    *(
        b"\x81\xfe\xff\xff\x00\x00\x00\x00",
        b"\x81\xff\x7f" + b"\xff" * 7 + bytes(4),
        b"\x81\xff\xff" + b"\xff" * 7 + bytes(4),
    ),
    *(frame(TEXT, b"x" * 9_000, final=False) + frame(CONTINUATION, b"x" * 9_000), frame(TEXT, b"")),
)
WRONG_MESSAGES = (
    *(
        "",
        " ",
        "x",
        "{",
        "}",
        "[]",
        "{}",
        "null",
        "true",
        "0",
        '"layout-event"',
        "[[[[",
        "[" * 8_000,
        '{"a":' * 3_000,
    ),
    *(
        '{"type":1}',
        '{"type":null}',
        '{"type":"layout-update"}',
        '{"type":"LAYOUT-EVENT","target":"a","data":[]}',
    ),
    *(
        '{"type":"layout-event"}',
        '{"type":"layout-event","target":"a"}',
        '{"type":"layout-event","data":[]}',
        "NaN",
    ),
    *(
        json.dumps({"type": "layout-event", "target": t, "data": []})
        for t in (None, 1, True, [], {}, "", "x" * 501)
    ),
    *(
        json.dumps({"type": "layout-event", "target": "a", "data": d})
        for d in (None, 1, True, {}, "", "[]", 1.5)
    ),
    *(
        json.dumps({"type": "layout-event", "target": "a", "data": [], "seq": s})
        for s in (None, -1, 1.5, "1", [], True)
    ),
    *(
        f'{{"type":"layout-event","target":"a","data":[],"seq":{s}}}'
        for s in ("1e999", "9" * 30, "9" * 5_000, "-0.0")
    ),
    *(
        '{"type":"layout-event","target":"\\ud800","data":[]}',
        '{"type":"layout-event","target":"a","data":[NaN]}',
    ),
    *(
        '{"type":"layout-event","target":"a","data":[' + "[" * 2_000 + "]" * 2_000 + "]}",
        "\ufeff{}",
        "\x00",
        "'a'",
    ),
    *(
        '{"type":"layout-event","target":"a","data":[],}',
        '{"type":"layout-event","target":"a","data":[]}{}',
        "undefined",
    ),
)
ANY_DATA: tuple[list[object], ...] = (
    *(
        [],
        [None],
        [True],
        [0],
        [-1],
        [1.5],
        [2**53],
        [""],
        ["?"],
        ["x" * 5_000],
        ["\x00"],
        [[]],
        [{}],
        [[[[[]]]]],
    ),
    *(
        [1, 2],
        ["a", "b"],
        [{}, {}],
        ["?eag=1"] * 20,
        [{"path": "/"}],
        [{"query_string": ""}],
        [{"path": 1, "query_string": 2}],
    ),
    *(
        [{"path": None, "query_string": None}],
        [{"path": [], "query_string": {}}],
        [{"path": "x", "query_string": ""}],
    ),
    *(
        [{"path": "/", "query_string": "x"}],
        [{"path": "/", "query_string": "", "more": 1}],
        [{"path": "", "query_string": ""}],
    ),
    *(
        [{"path": "/" + "x" * 9_000, "query_string": ""}],
        [{"path": "/", "query_string": "?" + "x" * 9_000}],
    ),
    *(
        [{"path": "/\x00", "query_string": "?\x00"}],
        [{"path": "/%", "query_string": "?%"}],
        [{"path": "//x", "query_string": "?=&="}],
    ),
    *(
        [{"path": "/{x}", "query_string": "??"}],
        [{"path": "/..", "query_string": ""}],
        [{"path": "/\n", "query_string": ""}],
    ),
    *(
        ["eag=" + "9" * 3_000],
        ["eag=1e999&a1c=NaN"],
        ["&" * 3_000],
        ["%ff"],
        ["value=-0&unit=stone&kind=none"],
        [{"a": {"b": {}}}],
    ),
    *(
        [{"currentTarget": 1, "target": {}, "preventDefault": "x", "__class__": "x"}],
        ["weight=0&height=0"],
        ["١٥٤"],
    ),
)
