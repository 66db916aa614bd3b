"""The requests of the tests, all by one client: to make one costs 25 ms of processor time each.

It keeps no connection, as servers come and go, and has patience: a busy machine may be slow.
"""

import httpx
from lxml.html import HtmlElement, document_fromstring

client = httpx.Client(
    verify=False, timeout=60, limits=httpx.Limits(max_keepalive_connections=0), trust_env=False
)
request, get, head, post, options = (
    client.request,
    client.get,
    client.head,
    client.post,
    client.options,
)
stream = client.stream


def tree(address: str, **values: str) -> HtmlElement:
    """The document at an address, to be searched; the values are its query."""
    return document_fromstring((get(address, params=values) if values else get(address)).content)
