"""Two machines behind one proxy are one site: nothing is missing, each inquiry is mailed once."""

import json
import re
import shutil
import ssl
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.http.conftest import API, inquiry
from tests.http.proxies.conftest import NAMES, Proxy, Site
from tests.support import ROOT, run
from tests.support.mail import Mailbox
from tests.support.sites import free_port, wait_until
from webapp import routes
from webapp.config import built_assets
from webapp.site.serving.document import SESSION_PATH
from webapp.site.serving.page_cache import model_path

pytestmark = pytest.mark.process
LOCAL = re.compile(r'(?:href|src|srcSet|data-page)="(/[^"#?]*)')


def paths(visitor: httpx.Client) -> set[str]:
    """All that the pages, which are asked for here, and the manifest of the build lead to."""
    names = json.loads((built_assets.BUILT / "manifest.json").read_text()).values()
    found = {built_assets.PREFIX + name for name in names}
    for page in routes.PAGES:
        answer = visitor.get(page.path)
        assert answer.status_code == 200, page.path
        found |= {page.path, *LOCAL.findall(answer.text)}
    return found | {model_path(page) for page in routes.PAGES if not page.live}


async def ask(proxy: Proxy, release: str) -> str:
    """What Python answers to a word that is typed into the search."""
    address = (
        f"{proxy.url.replace('https', 'wss')}{SESSION_PATH}?path=/search&qs=&release={release}"
    )
    context = ssl.create_default_context(cafile=proxy.certificate / "cert.pem")
    async with connect(address, origin=proxy.url, proxy=None, ssl=context) as socket:  # type: ignore[arg-type]
        [target] = re.findall(r'"target":(\d+)', str(await socket.recv()))
        happened = {"type": "input", "target": {"value": "java"}}
        event = {"type": "layout-event", "target": int(target), "seq": 1, "data": [happened]}
        await socket.send(json.dumps(event))
        while "layout-update" not in (answer := str(await socket.recv())):
            pass
        return answer


def test_nothing_is_missing_and_each_inquiry_is_mailed_once(
    tmp_path: Path, certificate: Path, mailbox: Mailbox
) -> None:
    other = tmp_path / "other"
    for part in ("webapp", "static"):
        shutil.copytree(ROOT / part, other / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("main.py", "company.toml"):
        shutil.copy(ROOT / part, other)
    ports = [free_port(), free_port()]
    proxies = [Proxy(name, tmp_path / name, certificate, ports) for name in NAMES]
    addresses = {"public_url": proxies[0].url, "allowed_origins": proxies[1].url}
    settings = {**addresses, "contact_rate": 1000, **mailbox.settings()}
    sent: list[str] = []
    with ExitStack() as stack:
        sites = []
        for port, root in zip(ports, (ROOT, other), strict=True):
            outbox = tmp_path / str(port)
            sites.append(Site(tmp_path, root / "main.py", port=port, outbox_dir=outbox, **settings))
            stack.callback(sites[-1].kill)
        for site in sites:
            site.wait()
        for proxy in proxies:
            stack.enter_context(proxy.running())
            visitor = stack.enter_context(proxy.client())
            for path in sorted(paths(visitor)):
                codes = {visitor.get(path, params={"n": n}).status_code for n in range(2)}
                assert codes == {200}, (proxy.name, path)
            release = visitor.get("/healthz").headers["release"]
            assert all("/services/javatraining" in run(ask(proxy, release)) for _ in range(2))
            for number in range(20):
                answer = visitor.post(API, json=inquiry(comment=f"{proxy.name} {number}"))
                sent.append(answer.json()["reference"])
        wait_until(lambda: len(mailbox.messages) >= len(sent))
    mailed = [each["Subject"].split()[1].rstrip(":") for each in mailbox.messages]
    assert sorted(mailed) == sorted(sent)
    assert [len(list(site.outbox.all())) for site in sites] == [20, 20]
