"""Caddy with deploy/Caddyfile in front of a test's servers."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.contact.tools import wait_for
from tests.support.nginx import Proxy, replace_all
from tests.support.servers import ROOT, is_listening

FILE = ROOT / "deploy" / "Caddyfile"
needs_caddy = pytest.mark.skipif(not shutil.which("caddy"), reason="apt install caddy")


def environment(folder: Path) -> dict[str, str]:
    """Variables that make Caddy store everything in this folder."""
    return {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


@contextmanager
def caddy(folder: Path, proxy: Proxy) -> Iterator[None]:
    """Run Caddy with deploy/Caddyfile on these ports, with the certificate in this folder."""
    configuration = replace_all(
        FILE.read_text(),
        {
            "\nexample.com {": f"\n{proxy.url} {{\n\ttls {folder}/cert.pem {folder}/key.pem",
            "\nhttp:// {": f"\nhttp://:{proxy.plain_port} {{",
            "https://example.com{uri}": f"{proxy.url}{{uri}}",
            "\n{\n": "\n{\n\tadmin off\n\tauto_https off\n",
            "127.0.0.1:8001": f"127.0.0.1:{proxy.servers[0].port}",
            "127.0.0.1:8002": f"127.0.0.1:{proxy.servers[1].port}",
            "/srv/webapp/static": f"{ROOT}/static",
        },
    )
    file = folder / "Caddyfile"
    file.write_text(configuration)
    command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("w") as log:
        process = subprocess.Popen(command, env=environment(folder), stdout=log, stderr=log)
    try:
        for port in (proxy.port, proxy.plain_port):  # Caddy opens one after the other
            wait_for(lambda port=port: process.poll() is not None or is_listening(port))
        assert process.poll() is None, (folder / "caddy.log").read_text()
        yield
    finally:
        process.terminate()
        process.wait()
