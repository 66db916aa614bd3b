"""A release fails no request of anybody, neither of a reader nor of somebody who sends a form."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tests.http.conftest import API, inquiry
from tests.http.proxies.conftest import Proxy
from tests.support.sites import wait_until

pytestmark = pytest.mark.process
RESTARTS = 3
CRAWLERS = 4


def test_a_release_fails_no_request(proxy: Proxy) -> None:
    done, answers = Event(), Counter[tuple[str, int]]()

    def crawl(crawler: int) -> None:
        number = 0
        with proxy.client() as visitor:
            while not done.is_set():
                number += 1
                words = inquiry(comment=f"{crawler}-{number}")
                answers["GET", visitor.get(f"/support?{number}").status_code] += 1
                answers["POST", visitor.post(API, json=words).status_code] += 1
                answers["form", visitor.post("/contact-us", data=words).status_code] += 1

    with ThreadPoolExecutor(CRAWLERS) as threads:
        crawlers = [threads.submit(crawl, crawler) for crawler in range(CRAWLERS)]
        try:
            for _ in range(RESTARTS):
                seen = answers["POST", 201]
                wait_until(lambda seen=seen: answers["POST", 201] > seen + 40)
                proxy.site.restart()
        finally:
            done.set()
        for each in crawlers:
            each.result()
    assert set(answers) == {("GET", 200), ("POST", 201), ("form", 303)}
    assert len(list(proxy.site.outbox.all())) == answers["POST", 201], "each once"
