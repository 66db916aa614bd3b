"""WebSocket input that no page of the site sends."""

import json

from tests.support.contact.tools import API
from tests.support.server.bad_requests import lines
from tests.support.server.tools import BINARY, CLOSE, CONTINUATION, PING, TEXT, frame

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
    *"""
? ?path ?path= ?path=x ?path=/&path=/ ?qs=x ?path=/&qs=x ?path=/&a=1 ?%ff ?path=%00 ?path=&qs=
?path=/&& ?; ?&=
""".split(),
    "",
    "?path=/" + "x" * 8_000,
    "?path=/&qs=?" + "x" * 7_900,
)
HANDSHAKE_PATHS = (
    *"""
/ /reactpy/ /reactpy/webapp.site.site /reactpy/webapp.site.site// /reactpy/os/ /reactpy/os.system/
/reactpy/../x/ /reactpy/webapp.site.frame.root.view/ /reactpy/%00/ /support /static/icon.svg
""".split(),
    API,
    "/x" * 4_000,
)
NOISE = (
    b"\x00",
    b"\xff" * 20,
    b"\x81",
    b"\x81\xff",
    b"\xc1\x80\x00\x00\x00\x00",
    b"\xb1\x80\x00\x00\x00\x00",
    b"GET / HTTP/1.1\r\n\r\n",
    frame(TEXT, b"{}", masked=False),
    frame(3),
    frame(7, b"x"),
    frame(11),
    frame(15),
    frame(CONTINUATION, b"x"),
    frame(PING, b"x" * 126),
    frame(PING, b"x", final=False),
    frame(CLOSE, b"x"),
    frame(CLOSE, b"\x00\x00"),
    frame(CLOSE, b"\xff\xff"),
    frame(CLOSE, b"\x03\xe8\xff\xfe"),
    frame(CLOSE, b"\x03\xed"),
    frame(BINARY, b"{}"),
    frame(TEXT, b"\xff\xfe"),
    frame(TEXT, b"{", final=False) + frame(TEXT, b"}"),
    frame(TEXT, b"x" * 20_000),
    frame(TEXT, b"x" * 200_000),
    frame(TEXT, b"\xc3", final=False) + frame(CONTINUATION, b"\x28"),
    b"\x81\xfe\xff\xff\x00\x00\x00\x00",
    b"\x81\xff\x7f" + b"\xff" * 7 + bytes(4),
    b"\x81\xff\xff" + b"\xff" * 7 + bytes(4),
    frame(TEXT, b"x" * 9_000, final=False) + frame(CONTINUATION, b"x" * 9_000),
    frame(TEXT, b""),
)
WRONG_MESSAGES = (
    *"""
x { } [] {} null true 0 "layout-event" [[[[ {"type":1} {"type":null} {"type":"layout-update"}
{"type":"LAYOUT-EVENT","target":"a","data":[]} {"type":"layout-event"}
{"type":"layout-event","target":"a"} {"type":"layout-event","data":[]} NaN
{"type":"layout-event","target":"a","data":[NaN]} 'a'
{"type":"layout-event","target":"a","data":[],} {"type":"layout-event","target":"a","data":[]}{}
undefined
""".split(),
    *lines(r"""
{"type":"layout-event","target":"\\ud800","data":[]}
\x00
"""),
    "",
    " ",
    "[" * 8_000,
    '{"a":' * 3_000,
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
    '{"type":"layout-event","target":"a","data":[' + "[" * 2_000 + "]" * 2_000 + "]}",
    "\ufeff{}",
)
ANY_DATA: tuple[list[object], ...] = (
    *map(
        json.loads,
        r"""
[]
[null]
[true]
[0]
[-1]
[1.5]
[""]
["?"]
["\u0000"]
[[]]
[{}]
[[[[[]]]]]
[1, 2]
["a", "b"]
[{}, {}]
[{"path": "/"}]
[{"query_string": ""}]
[{"path": 1, "query_string": 2}]
[{"path": null, "query_string": null}]
[{"path": [], "query_string": {}}]
[{"path": "x", "query_string": ""}]
[{"path": "/", "query_string": "x"}]
[{"path": "/", "query_string": "", "more": 1}]
[{"path": "", "query_string": ""}]
[{"path": "/\u0000", "query_string": "?\u0000"}]
[{"path": "/%", "query_string": "?%"}]
[{"path": "//x", "query_string": "?=&="}]
[{"path": "/{x}", "query_string": "??"}]
[{"path": "/..", "query_string": ""}]
[{"path": "/\n", "query_string": ""}]
["eag=1e999&a1c=NaN"]
["%ff"]
["value=-0&unit=stone&kind=none"]
[{"a": {"b": {}}}]
[{"currentTarget": 1, "target": {}, "preventDefault": "x", "__class__": "x"}]
["weight=0&height=0"]
["١٥٤"]
""".strip().splitlines(),
    ),
    [2**53],
    ["x" * 5_000],
    ["?eag=1"] * 20,
    [{"path": "/" + "x" * 9_000, "query_string": ""}],
    [{"path": "/", "query_string": "?" + "x" * 9_000}],
    ["eag=" + "9" * 3_000],
    ["&" * 3_000],
)
