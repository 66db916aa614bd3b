"""Runs the commands of the guides exactly as they are written there."""

import re
import shutil
from pathlib import Path

import pytest

from tests.support.contact.tools import INQUIRY, inquiry
from tests.support.nginx import make_certificate, needs_nginx
from tests.support.programs import output_of, run_program
from tests.support.servers import ROOT
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox

pytestmark = pytest.mark.process

DEPLOYING = (ROOT / "docs" / "deploying.md").read_text("utf-8")


def commands(text: str, after: str) -> str:
    """The first block of commands after these words."""
    _, found, rest = text.partition(after)
    assert found, after
    block = re.search(r"^ *```sh\n(.*?)^ *```", rest, re.MULTILINE | re.DOTALL)
    assert block, after
    return block[1]


def shell(script: str, **changes: str) -> str:
    """Run commands, each of which must succeed; `changes` replaces paths and what needs root."""
    for old, new in changes.items():
        script = script.replace(old, new)
    return output_of("sh", "-eu", "-c", script, cwd=ROOT)


def test_the_commands_of_the_guide_list_delete_back_up_and_restore_inquiries(
    tmp_path: Path,
) -> None:
    outbox, copies = Outbox(tmp_path / "outbox"), tmp_path / "copies"
    outbox.create()
    kept_reference, deleted_reference = (outbox.accept(Inquiry(**INQUIRY)) for _ in range(2))
    replacements = {
        "/srv/webapp": str(ROOT),
        "/var/lib/webapp": str(outbox.file.parent),
        "/var/backups/webapp": str(copies),
        "runuser -u webapp -- ": "",
        "-o webapp -g webapp ": "",
        "systemctl": ": systemctl",
    }
    function, rest = commands(DEPLOYING, "## The inquiries").split("}\n")
    function += "}\n"

    listed = shell(function + rest, **replacements)
    assert kept_reference in listed
    assert "delete it, mailed or not" in listed
    for command in re.findall(r"`inquiries (\w+) REFERENCE`", DEPLOYING):
        shell(f"{function} inquiries {command} {deleted_reference}", **replacements)
    assert [row.reference for row in outbox.list()] == [kept_reference]

    shell(function + commands(DEPLOYING, "## Backup"), **replacements)
    later = outbox.accept(Inquiry(**inquiry(comment="later")))
    shell(commands(DEPLOYING, "To go back to one"), **replacements)
    assert [row.reference for row in outbox.list()] == [kept_reference]
    assert later != kept_reference
    shell(commands(DEPLOYING, "Delete old ones"), **replacements)
    assert len(list(copies.iterdir())) == 1, "this one is of today"


STUBS = """
git() { :; }
make() { return BUILT; }
systemctl() { echo "$2"; }
sleep() { :; }
curl() { echo "$2"; started=$((${started:-0} + 1)); test $started -gt 1; }
"""


def test_the_release_commands_restart_the_processes_only_if_the_build_succeeds() -> None:
    script = commands(DEPLOYING, "## A new release").replace("/srv/webapp", str(ROOT))
    restarts = "webapp@8001 localhost:8001/readyz localhost:8001/readyz".split()
    restarts += "webapp@8002 localhost:8002/readyz".split()
    for built, expected in ((0, restarts), (2, [])):
        # Without -e, as if pasted into a terminal: the commands after a failed one still run.
        done = run_program("sh", "-c", STUBS.replace("BUILT", str(built)) + script)
        assert (done.stdout.split(), done.stderr) == (expected, "")


DEBIAN_NGINX_CONF = """pid NGINX/pid; error_log NGINX/error.log;
include /etc/nginx/modules-enabled/*.conf;
events {
	worker_connections 768;
}
http {
	include /etc/nginx/conf.d/*.conf;
	include /etc/nginx/sites-enabled/*;
}
"""


@needs_nginx
def test_nginx_accepts_the_configuration_that_the_commands_of_the_guide_install(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "etc"
    for name in ("modules-enabled", "conf.d", "sites-enabled"):
        (folder / name).mkdir(parents=True)
    (folder / "sites-enabled" / "default").write_text("server { listen 80 default_server; }")
    (folder / "nginx.conf").write_text(
        DEBIAN_NGINX_CONF.replace("NGINX", str(folder)).replace("/etc/nginx", str(folder))
    )
    make_certificate(tmp_path)
    script, reload = commands(DEPLOYING, "**nginx.**").split("   nginx -t\n")
    assert reload.strip() == "systemctl reload nginx"
    shell(script, **{"/etc/nginx": str(folder), "/example.com/": "/school.example/"})
    site = folder / "conf.d" / "webapp.conf"
    text = site.read_text()
    assert "server_name school.example;" in text
    assert "/etc/letsencrypt/live/school.example/fullchain.pem" in text
    for old, new in {
        "/etc/letsencrypt/live/school.example/fullchain.pem": f"{tmp_path}/cert.pem",
        "/etc/letsencrypt/live/school.example/privkey.pem": f"{tmp_path}/key.pem",
        "/var/cache/": f"{tmp_path}/",
    }.items():
        text = text.replace(old, new)
    site.write_text(text)
    tested = output_of("nginx", "-T", "-p", folder, "-c", folder / "nginx.conf")
    assert "worker_connections 20000;" in tested
    assert "worker_rlimit_nofile 65536;" in tested
    assert "default_server" not in tested


def test_the_files_that_the_guide_copies_exist_and_its_commands_are_valid_shell() -> None:
    scripts = re.findall(r"^ *```sh\n(.*?)^ *```", DEPLOYING, re.MULTILINE | re.DOTALL)
    for script in scripts:
        output_of("sh", "-n", "-c", script)
    for name in re.findall(r"\bdeploy/[\w.@-]*\w", "\n".join(scripts)):
        assert (ROOT / name).is_file(), name
    assert shutil.which("install")
