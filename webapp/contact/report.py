"""Reports to the operator, once a day, which inquiries look like a bot's or could not be mailed.

Neither are mailed by themselves, but each may be a person's, so somebody has to read them. The
report has their references and how to read them, but nothing that was typed: what a mail server has
refused once, it would refuse again.
"""

import shlex
import sys
from collections.abc import Sequence
from email.utils import localtime, make_msgid
from pathlib import Path

from webapp.config.settings import Settings
from webapp.contact.mail import plain_text

ROOT = Path(__file__).parents[2]
SUSPECT_DAYS = 30
"""Days until a suspect inquiry is deleted."""


def command(folder: Path, what: str) -> str:
    """The shell command on this machine that runs `what` on the outbox in a folder."""
    setting = f"WEBAPP_OUTBOX_DIR={shlex.quote(str(folder.absolute()))}"
    program = f"{shlex.quote(sys.executable)} -m webapp.contact {what}"
    return f"cd {shlex.quote(str(ROOT))} && {setting} {program}"


def summary(suspects: Sequence[str], failed: Sequence[str]) -> str:
    """How many inquiries there are of each kind, in one line."""
    counts = ((suspects, "look like a bot's"), (failed, "could not be mailed"))
    return ", ".join(f"{len(found)} inquiries {what}" for found, what in counts if found)


def message(
    suspects: Sequence[str], failed: Sequence[str], settings: Settings, sender: str, recipient: str
) -> bytes:
    """The mail about these inquiries."""
    text: list[str] = []
    if failed:
        text += [
            "The mail server refused these inquiries, or took none for five days. They are kept,",
            "but in a full outbox the oldest is deleted for a new one.",
            *("", *_indented(failed), "", "Save all inquiries as they were typed:", ""),
            *("  " + command(settings.outbox_dir, "export") + " > inquiries.json", ""),
        ]
    if suspects:
        text += [
            "These inquiries look as if a program had sent them, so they are not mailed. Each is",
            f"deleted {SUSPECT_DAYS} days after it came.",
            *("", *_indented(suspects), ""),
        ]
    text += [
        *("One of them as it was typed:", ""),
        "  " + command(settings.outbox_dir, "show REFERENCE"),
        *("", "If a person sent it, mail it, or try once more:", ""),
        "  " + command(settings.outbox_dir, "retry REFERENCE"),
    ]
    subject = f"Website: {summary(suspects, failed)}"
    identity = make_msgid(domain=sender.rpartition("@")[2])
    mail = plain_text(sender, recipient, subject, localtime(), identity, "\n".join(text) + "\n")
    return mail.as_bytes()


def _indented(references: Sequence[str]) -> list[str]:
    return [f"  {reference}" for reference in references]
