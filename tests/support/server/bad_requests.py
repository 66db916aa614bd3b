"""Requests that no browser sends, and some that are only odd."""

from webapp.config import built_assets

SCRIPT = built_assets.url("boot.js")
FORM = "Content-Type: application/x-www-form-urlencoded"
JSON = "Content-Type: application/json"


def lines(text: str) -> list[str]:
    """The lines of a text, in which characters may be written as in a Python string."""
    return [line.encode().decode("unicode_escape") for line in text.strip("\n").split("\n")]


def raw_lines(text: str) -> list[bytes]:
    return [line.encode("latin-1") for line in lines(text)]


METHODS = (
    *"""
TRACE TRACK CONNECT DEBUG PROPFIND MKCOL LINK get GET2 PUT PATCH DELETE POST %47ET M-SEARCH PRI
HELP
""".split(),
    "G" * 500,
)

PATHS = (
    *"""
/.. /../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc%2fpasswd /.env /.git/config
/static/../main.py /static/..%2fmain.py /static/%2e%2e/main.py /static//etc/passwd /static/%00
/static/%00.js /static/ /%00 /a%00b /%0d%0aX-Injected:%201 /%0aSet-Cookie:%20a=b /%ff%fe /%c0%af
/% /%zz /%u0041 /%E2%82 /%F0%9F%92%A9 /%2f%2fexample.com //example.com/.. /// /;/ /a;b=c
/'or'1'='1 /"><script> /<svg/onload=alert(1)> /${7*7} /{{7*7}} /reactpy/static/index.js
/reactpy/static/../../x /reactpy/static/%00 /reactpy/modules/%00
/reactpy/modules/../../../etc/passwd /reactpy/webapp.site.site/ /reactpy/ /reactpy/static/
/wp-login.php /cgi-bin/sh /api/ /api/web/contact-us/ /api/web/contact-us%00 /contact-us/%2e
/support%2f /SUPPORT http://other.example/ https://127.0.0.1/ ftp://x/ * support ? # /#
/nothing?%00 /nothing?a=%ff
""".split(),
    *lines(r"""
/\\..\\..
/a b
/\t
"""),
    f"{SCRIPT}%00",
    f"{SCRIPT}/",
    "/a/" * 500,
    "/" + "x" * 7_900,
    "/" + "%41" * 3_000,
    "/" + "../" * 2_000,
    "/?" + "a" * 9_000,
    "/?" + "&" * 7_000,
    "/?" + "a=1&" * 1_500,
    "/?;" * 5,
)

QUERIES = (
    *"""
?eag=%00 ?eag=%ff ?eag=1&eag=2 ?eag=1e999 ?eag=NaN ?eag=-0 ?eag=%F0%9F%92%A9 ?eag[]=1 ?=1 ?&&&
?eag=1;2 ?eag=0x1F ?eag=<script> ?%65ag=1 ?eag
""".split(),
    "?eag=" + "9" * 3_000,
    "?eag=" + "%2B" * 900,
    "?eag=١٥٤".encode().decode("latin-1"),
    "?eag=" + "1" * 5_000,
)

HEADER_LINES = (
    *lines(r"""
Host:
Host: a b
Host: x/y
Host: [::1
Host: 127.0.0.1, 127.0.0.1
Host: x\r\nHost: y
Content-Length: -1
Content-Length: x
Content-Length: 1e3
Content-Length: +5
Content-Length: 0x10
Content-Length: 1, 2
Content-Length: 1\r\nContent-Length: 2
Content-Length: 99999999
Content-Length: \xb2
Transfer-Encoding: gzip
Transfer-Encoding: chunked, chunked
Transfer-Encoding: identity, chunked
Transfer-Encoding:\x0bchunked
Transfer-Encoding: chunked\r\nContent-Length: 4
Transfer-Encoding : chunked
 folded: 1
\tx
no colon
: empty
Na me: x
Nam\x00e: x
X: a\x00b
X: \x7f
X: \rb
(x): 1
Range: bytes=abc
Range: bytes=9-1
Range: bytes=-
Range: lines=0-1
Range: bytes=0-1,5-6,9-
If-Modified-Since: never
If-Modified-Since: Fri, 99 Foo 99999 99:99:99 GMT
If-Modified-Since: \xe9
Accept-Encoding: ;;;,,,;q=
Accept: \xff
Authorization: Basic !!!
Expect: nonsense
Upgrade: h2c\r\nConnection: Upgrade
X-Forwarded-For: ' or 1=1
X-Forwarded-Proto: gopher
Referer: \x01
Upgrade: websocket
Connection: Upgrade
Upgrade: websocket\r\nConnection: Upgrade
Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAA
Trailer: x
"""),
    "Host: " + "x" * 5_000,
    "Content-Length: " + "9" * 19,
    "Content-Length: " + "9" * 5_000,
    "Content-Length: " + "0" * 5_000,
    "X: " + "x" * 20_000,
    "X: " + "x" * 100_000,
    "X" * 20_000 + ": 1",
    "\r\n".join(f"X{i}: 1" for i in range(150)),
    "Range: bytes=" + "9" * 5_000 + "-",
    "Range: bytes=" + "0-1," * 500,
    "Range: bytes=0-" + "9" * 4_500,
    "If-None-Match: " + '"x",' * 900,
    "Accept-Encoding: " + "br;q=0," * 900,
    "Cookie: " + "a=b;" * 900,
    "X-Forwarded-For: " + "1.2.3.4," * 900,
)

RAW_BYTES = (
    *raw_lines(r"""
GET
GET /
GET / HTTP/1.1
GET / HTTP/1.1\r\n
GET / HTTP/9.9\r\n\r\n
GET / HTTP/0.9\r\n\r\n
GET /\r\n\r\n
GET  /  HTTP/1.1\r\n\r\n
GET / HTTP/1.1\n\n
GET / http/1.1\r\n\r\n
GET / HTTP/1.1\r\n\r\n
\x16\x03\x01\x02\x00\x01\x00\x01\xfc
PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n
SSH-2.0-OpenSSH\r\n
EHLO x\r\n
*1\r\n$4\r\nPING\r\n
{}
\x05\x01\x00
GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n
GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n
GET /\r\nX HTTP/1.1\r\nHost: x\r\n\r\n
\r\nGET / HTTP/1.1\r\n\r\n
"""),
    b"",
    b"\r\n",
    b"\r\n\r\n",
    b"\x00" * 100,
    b"\xff" * 100,
    b"A" * 50_000,
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 3 + b"\x00\r\n\r\n",
)

BODIES = (
    (JSON, b""),
    (JSON, b"{"),
    (JSON, b"null"),
    (JSON, b"[]"),
    (JSON, b'"x"'),
    (JSON, b"1e999"),
    (JSON, b"NaN"),
    (JSON, b"1" * 5_000),
    (JSON, b"[" * 30_000),
    (JSON, b'{"a":' * 10_000),
    (JSON, b"\xff\xfe\x00"),
    (JSON, b'{"fullName": "\\ud800"}'),
    (JSON, b'{"fullName": {"$ne": 1}, "comment": [[]]}'),
    (JSON, b'{"fullName": "' + b"x" * 60_000 + b'"}'),
    (JSON, b'{"companyEmail": "a@b\\r\\nBcc: all@example.com"}'),
    (JSON, b"x" * 70_000),
    (FORM, b"\xff=\xfe"),
    (FORM, b"&" * 60_000),
    (FORM, b"a=1&" * 10_000),
    (FORM, b"%zz=%"),
    (FORM, b"fullName=%00&comment=%ff"),
    ("Content-Type: multipart/form-data; boundary=x", b"--x\r\n\r\n"),
    ("Content-Type: text/xml", b"<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>"),
    ("Content-Type: \xff", b"x"),
)
CHUNKS = (
    b"zz\r\n",
    b"-1\r\n\r\n",
    b"ffffffffffffffffff\r\n",
    b"5\r\nab",
    b"1\r\nab\r\n0\r\n\r\n",
    b"0" * 5_000,
    b"1;" + b"x" * 9_000,
)
