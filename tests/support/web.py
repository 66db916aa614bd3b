"""The requests of the tests, all by one client: to make one costs 25 ms of processor time each.

It keeps no connection, as servers come and go, and has patience: a busy machine may be slow.
"""

import httpx

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
