"""The container is built and started by the commands of the README and of the unit."""

import re

from tests.support import ROOT


def text(name: str) -> str:
    """A file of the project, with each command in one line."""
    return (ROOT / name).read_text("utf-8").replace("\\\n", " ")


CONTAINER = text("deploy/Containerfile")


def test_it_is_built_by_make_and_started_as_the_unit_does_by_nobody_special() -> None:
    assert re.findall(r"RUN (make \w+)", CONTAINER) == ["make build"]
    assert "\nbuild: " in text("Makefile")
    assert "make -C /srv/webapp build" in text("docs/deploying.md")
    [command] = re.findall(r"^CMD \[(.*)\]", CONTAINER, re.MULTILINE)
    started = " ".join(re.findall('"(.*?)"', command))
    assert f"ExecStart=/srv/webapp/{started}\n" in text("deploy/webapp.service")
    assert re.search(r"^USER [1-9]", CONTAINER, re.MULTILINE)
    assert re.findall(r"^VOLUME (.*)", CONTAINER, re.MULTILINE) == ["/var/lib/webapp"]
    assert "WEBAPP_OUTBOX_DIR=/var/lib/webapp" in CONTAINER


def test_it_is_unhealthy_and_the_timer_logs_an_error_while_inquiries_need_somebody() -> None:
    [health] = re.findall(r"^HEALTHCHECK .*", CONTAINER, re.MULTILINE)
    assert "http://localhost:8000/readyz" in health
    site, check = text("deploy/webapp.service"), text("deploy/webapp-check.service")
    for line in re.findall("^(?:User|WorkingDirectory|Environment|EnvironmentFile)=.*", site, re.M):
        assert line in check
    assert "python -m webapp.contact check\n" in check
    assert "webapp-check.timer\n" in text("docs/deploying.md")
