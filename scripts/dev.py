"""`make dev`: builds what has changed, restarts the site, and has the browser follow.

The socket stays open between two processes of the site, so a request waits for the next one. A
style needs no restart. scripts/dev_site.py is the process; scripts/dev.js follows in the browser.
"""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from watchfiles import watch  # noqa: E402

from scripts import build  # noqa: E402
from scripts.releases import MANIFEST  # noqa: E402
from scripts.translator import NotInSubset  # noqa: E402
from webapp.config.settings import read  # noqa: E402

STATE = ROOT / "build" / "dev.json"
"""What the site tells the browser: the mistake of the last build, or "", and the style sheets."""
PARTS = {  # folder → the parts of the build that a file in it changes
    "static/js": ("scripts", "formulas"),
    "static/css": ("styles",),
    "webapp/formulas": ("scripts", "formulas", "figures"),
    "webapp/components/figures": ("figures",),
}
WATCHED = ("static/js", "static/css", "webapp")
FACTS = ROOT / "company.toml"


def parts_of(files: Iterable[str]) -> set[str]:
    """The parts of the build that these changed files belong to."""
    return {
        part
        for file in files
        for folder, parts in PARTS.items()
        if Path(file).is_relative_to(ROOT / folder)
        for part in parts
    }


def built(parts: list[str]) -> str:
    """Build these parts; return the mistake that prevented it, or ""."""
    try:
        if parts:
            build.build_again(*parts)
    except (NotInSubset, build.BuildError, ValueError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return str(error)
    except SyntaxError:
        pass  # the site cannot start either, and says where it is
    return ""


def write_state(mistake: str) -> None:
    """Write STATE in one step."""
    names = json.loads((build.BUILT / MANIFEST).read_text())
    styles = [names[style] for style in build.STYLES]
    new = STATE.with_suffix(".new")
    new.write_text(json.dumps({"mistake": mistake, "styles": styles}))
    new.replace(STATE)


def saved(file: Path) -> int:
    """When a file was saved last, in nanoseconds; 0 while an editor replaces it."""
    return file.stat().st_mtime_ns if file.exists() else 0


def changed_files() -> Iterator[list[str]]:
    """Yield the files of each change, until the user interrupts.

    Only folders are watched: editors and git replace a file, and a watch on the file itself would
    end with the old one. So company.toml is looked at, five times a second.
    """
    last = saved(FACTS)
    folders = [ROOT / name for name in WATCHED]
    for changes in watch(
        *folders,
        debounce=100,
        step=20,
        rust_timeout=200,
        yield_on_timeout=True,
        raise_interrupt=False,
    ):
        files = [file for _, file in changes]
        now = saved(FACTS)
        if now not in (0, last):
            files.append(str(FACTS))
            last = now
        if files:
            yield files


def start(listening: socket.socket) -> subprocess.Popen[bytes]:
    """Start the site on a socket."""
    ours = {"WEBAPP_WARM_PAGES": "false"}
    number = listening.fileno()
    command = [sys.executable, str(ROOT / "scripts" / "dev_site.py"), str(number)]
    return subprocess.Popen(command, cwd=ROOT, env={**ours, **os.environ}, pass_fds=[number])


def serve(listening: socket.socket) -> None:
    """Serve on a socket until interrupted; restart whenever Python, a script or a fact changes."""
    STATE.parent.mkdir(exist_ok=True)
    write_state("")
    failed: set[str] = set()
    site = start(listening)
    try:
        for files in changed_files():
            parts = parts_of(files) | failed
            mistake = built(sorted(parts))
            failed = parts if mistake else set()
            write_state(mistake)
            if not all(file.endswith((".css", ".svg")) for file in files):
                site.terminate()  # it answers what it was asked, while the next one starts
                site = start(listening)
    finally:
        site.terminate()
        site.wait()


def main() -> None:
    """Serve on the host and port of the settings."""
    # As Ctrl+C does: the site must not outlive a closed terminal, and keep the port.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.default_int_handler)
    config = read()
    try:
        listening = socket.create_server((config.host, config.port), backlog=100)
    except OSError as error:
        sys.exit(f"{error.strerror}: WEBAPP_PORT sets another one.")
    with listening:
        print(f"Serving on http://{config.host}:{config.port}", end="", flush=True)
        print("; the browser follows what you save.", flush=True)
        serve(listening)


if __name__ == "__main__":
    main()
