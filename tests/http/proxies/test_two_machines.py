"""Two machines behind one proxy are one site: nothing is missing, each inquiry is mailed once."""

import json
import re
import shutil
import ssl
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.http.conftest import API, inquiry
from tests.http.proxies.conftest import NAMES, Proxy, running
from tests.support import ROOT, run
from tests.support.mail import Mailbox
from tests.support.sites import wait_until
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
        [target] = re.findall(r'"target":("(?:[^"\\]|\\.)*")', str(await socket.recv()))
        happened = {"type": "input", "target": {"value": "java"}}
        event = {"type": "layout-event", "target": json.loads(target), "data": [happened]}
        await socket.send(json.dumps(event))
        return str(await socket.recv())


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_missing_and_each_inquiry_is_mailed_once(
    name: str, tmp_path: Path, certificate: Path, mailbox: Mailbox
) -> None:
    if not shutil.which(name):
        pytest.skip(f"apt install {name}")
    other = tmp_path / "other"
    for part in ("webapp", "static"):
        shutil.copytree(ROOT / part, other / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("main.py", "company.toml"):
        shutil.copy(ROOT / part, other)
    two = Proxy(name, tmp_path, certificate, (ROOT, other), **mailbox.settings())
    with running(two) as proxy, proxy.client() as visitor:
        for path in sorted(paths(visitor)):
            codes = {visitor.get(path, params={"n": n}).status_code for n in range(2)}
            assert codes == {200}, path
        release = visitor.get("/healthz").headers["release"]
        assert all("/services/javatraining" in run(ask(proxy, release)) for _ in range(2))
        sent = set()
        for number in range(50):
            answer = visitor.post(API, json=inquiry(comment=str(number)))
            sent.add(answer.json()["reference"])
        wait_until(lambda: len(mailbox.messages) >= 50)
        assert len(sent) == 50
        assert sorted(each["Subject"].split()[1].rstrip(":") for each in mailbox.messages) == (
            sorted(sent)
        )
        for site in proxy.sites:
            assert len(list(site.outbox.all())) == 25
