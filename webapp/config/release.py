"""The name of the release: which version of the code this process runs."""

import subprocess
from functools import cache
from pathlib import Path

from webapp.config.settings import Settings

ROOT = Path(__file__).parents[2]


def release(settings: Settings) -> str:
    """The name from the settings, otherwise the commit of the code, "unknown" without git."""
    return settings.release or _commit()


@cache
def _commit() -> str:
    # git refuses to read a folder of another user unless it is named as safe.
    command = ["git", "-c", f"safe.directory={ROOT}", "rev-parse", "--short=12", "HEAD"]
    try:
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return "unknown"
    return found.stdout.strip() or "unknown"
