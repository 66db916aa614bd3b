"""`make settings`, after webapp/config/settings.py has changed: writes docs/settings.md."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from webapp.config.settings import Settings  # noqa: E402

FILE = ROOT / "docs" / "settings.md"
HEAD = """# Settings

Written by `make settings` from [webapp/config/settings.py](../webapp/config/settings.py). Each is a
variable of the environment; an invalid value stops the start with one line that names it. What a
deployment must set is in [deploy/webapp.env](../deploy/webapp.env).

| variable | default | what it is |
|---|---|---|
"""


def shown(default: object) -> str:
    """A default as it is written in an environment variable."""
    if default is None or default == ():
        return "none"
    if isinstance(default, bool):
        return f"`{default}`".lower()
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"


def document() -> str:
    """The text of docs/settings.md."""
    return HEAD + "".join(
        f"| `WEBAPP_{name.upper()}` | {shown(field.default)} | {field.description} |\n"
        for name, field in Settings.model_fields.items()
    )


if __name__ == "__main__":
    FILE.write_text(document(), "utf-8")
