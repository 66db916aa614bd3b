"""The files of deploy/, as far as they can be tested without a container engine."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.tools import API, INQUIRY, wait_for
from tests.support.nginx import replace_all
from tests.support.programs import output_of, run_program
from tests.support.servers import ROOT, free_port, is_listening
from webapp.config.settings import Settings, read

pytestmark = pytest.mark.process

DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "webapp@.service").read_text()
MAX_EXPOSURE = 20  # systemd-analyze's exposure from 0 to 10, in tenths
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="no systemd on this machine"
)


# systemd


@needs_systemd
def test_systemd_accepts_the_unit_and_rates_its_sandbox_as_safe(tmp_path: Path) -> None:
    unit = tmp_path / "webapp@.service"
    unit.write_text(replace_all(UNIT, {"/srv/webapp": str(ROOT)}))
    verified = run_program("systemd-analyze", "verify", unit)
    assert (verified.returncode, verified.stderr) == (0, "")
    rating = ("security", "--offline=true", f"--threshold={MAX_EXPOSURE}")
    output_of("systemd-analyze", *rating, unit)


# Settings


def test_the_example_environment_is_complete_and_valid_but_for_the_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = (DEPLOY / "webapp.env").read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("# "))
    known = {f"WEBAPP_{name.upper()}" for name in Settings.model_fields}
    assert {name.removeprefix("#") for name in given} <= known
    for file in (UNIT, (DEPLOY / "Containerfile").read_text()):
        assert set(re.findall(r"\bWEBAPP_[A-Z_]+(?==)", file)) <= known
    for name, value in given.items():
        monkeypatch.setenv(name.removeprefix("#"), value)
    with pytest.raises(SystemExit, match=r"WEBAPP_SMTP_PASSWORD: .*only a placeholder"):
        read()
    monkeypatch.setenv("WEBAPP_SMTP_PASSWORD", "a password")
    settings = Settings()
    assert settings.site_url.startswith("https://")
    assert settings.trusted_proxies
    assert settings.smtp_host
    assert settings.smtp_to
    assert settings.smtp_password


# The container


def test_the_container_has_all_that_the_site_needs_and_writes_only_to_its_volume(
    tmp_path: Path,
) -> None:
    final_stage = (DEPLOY / "Containerfile").read_text().rpartition("\nFROM ")[2]
    assert re.search(r"^USER \d{4,}$", final_stage, re.MULTILINE), "not root, by its number"
    image = tmp_path / "image"
    image.mkdir()
    for copied in re.findall(r"^COPY --from=build (.+)$", final_stage, re.MULTILINE):
        *sources, target = copied.replace("/srv/webapp", str(ROOT)).split()
        for source in map(Path, sources):
            place = image / (source.name if target == "./" else target)
            if source.name == ".venv":
                place.symlink_to(source)
            elif source.is_dir():
                shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, place)
    variables = re.search(r"^ENV (.+)$", final_stage, re.MULTILINE)
    commands = [
        json.loads(text) for text in re.findall(r"CMD (\[.+\])$", final_stage, re.MULTILINE)
    ]
    assert len(commands) == 2
    port = str(free_port())
    check, serve = [[word.replace(":8000", f":{port}") for word in each] for each in commands]
    text = variables[1].replace("$RELEASE", "1a2b3c")
    environment = dict(pair.split("=", 1) for pair in text.split())
    environment |= {"WEBAPP_OUTBOX_DIR": str(tmp_path / "volume"), "WEBAPP_PORT": port}

    def healthy() -> bool:
        return run_program(*check, cwd=image).returncode == 0

    before = sorted(image.rglob("*"))
    assert not healthy()
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen(serve, cwd=image, env=environment, stderr=log, stdout=log)
    try:
        wait_for(lambda: running.poll() is not None or is_listening(int(port)))
        assert running.poll() is None, (tmp_path / "log").read_text()
        wait_for(healthy)
        assert web.post(f"http://127.0.0.1:{port}{API}", json=INQUIRY).status_code == 201
        assert web.get(f"http://127.0.0.1:{port}/contact-us").status_code == 200
    finally:
        running.kill()
        running.wait()
    assert sorted(image.rglob("*")) == before
