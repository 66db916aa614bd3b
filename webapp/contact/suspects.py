"""Reports to the operator, at most once a day, which inquiries look like a bot's.

They are never mailed automatically. But one of them may be a person's, so somebody has to check.
The report contains their references, and nothing that was typed.
"""

import logging
import shlex
import sys
from collections.abc import Sequence
from email.message import Message
from email.utils import format_datetime, localtime, make_msgid
from pathlib import Path
from typing import Any

from webapp.config.settings import Settings

logger = logging.getLogger(__name__)
ROOT = Path(__file__).parents[2]
DAYS = 30
"""Days until a suspect inquiry is deleted."""
MAX_REFERENCES = 50
"""References named in one mail."""


def command(folder: Path, what: str) -> str:
    """The shell command on this machine that runs `what` on the outbox in a folder."""
    setting = f"WEBAPP_OUTBOX_DIR={shlex.quote(str(folder.absolute()))}"
    program = f"{shlex.quote(sys.executable)} -m webapp.contact {what}"
    return f"cd {shlex.quote(str(ROOT))} && {setting} {program}"


def report(references: Sequence[str], settings: Settings, sender: str, recipient: str) -> bytes:
    """The mail about these inquiries."""
    named = [f"  {reference}" for reference in references[:MAX_REFERENCES]]
    if len(references) > MAX_REFERENCES:
        named.append(f"  and {len(references) - MAX_REFERENCES} more")
    text = [
        "These inquiries came since the last mail of this kind. They look as if a program had sent",
        f"them, so they are not mailed. Each is deleted {DAYS} days after it came.",
        *("", *named, "", "One of them as it was typed:", ""),
        "  " + command(settings.outbox_dir, "show REFERENCE"),
        *("", "It is a person's after all: mail it.", ""),
        "  " + command(settings.outbox_dir, "retry REFERENCE"),
    ]
    mail: Message[Any, Any] = Message()
    mail["From"] = sender
    mail["To"] = recipient
    mail["Subject"] = f"Website: {len(references)} inquiries that look like a bot's"
    mail["Date"] = format_datetime(localtime())
    mail["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies (RFC 3834)
    mail["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    mail["MIME-Version"] = "1.0"
    mail.set_payload("\n".join(text) + "\n", "utf-8")
    return mail.as_bytes()
