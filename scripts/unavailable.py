"""The page that the proxy shows while no process of the site answers: one file, with its style.

The proxy reads it from static/built/, so the build writes it, with the facts of company.toml.
"""

from html import escape
from pathlib import Path

from webapp.config.company import company
from webapp.config.design_tokens import DARK, LIGHT

FILE = "unavailable.html"


def write(folder: Path) -> dict[str, str]:
    """Write the page: name → file of the same name."""
    (folder / FILE).write_text(unavailable(), "utf-8")
    return {FILE: FILE}


def unavailable() -> str:
    """The document."""
    phone, mail, name = map(escape, (company.phone, company.email, company.name))
    hours = f" ({escape(company.phone_hours)})" if company.phone_hours else ""
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Please try again in a minute | {name}</title>{_style()}</head><body><main>"
        "<h1>This page is not available right now</h1>"
        "<p>The fault is on our side. Please try again in a minute. If you were sending us a "
        "message, press Back in your browser: what you typed should still be there.</p>"
        f'<p>You can also call us: <a href="{escape(company.phone_link)}">{phone}</a>{hours}, or '
        f'write to <a href="mailto:{mail}">{mail}</a>.</p>'
        f"<p>{name}</p></main></body></html>\n"
    )


def _style() -> str:
    """Colours and a readable line; a proxy has no other file of the site."""

    def colours(of: dict[str, str]) -> str:
        return (
            f"body{{background:{of['paper']};color:{of['ink']};border-color:{of['sun']}}}"
            f"a{{color:{of['lake']}}}"
        )

    return (
        "<style>:root{color-scheme:light dark}body{margin:0;border-top:2rem solid;"
        "font:1.125rem/1.6 system-ui,sans-serif}main{max-width:36rem;margin:3rem auto;"
        "padding:0 1.25rem}h1{font:600 2rem/1.2 Georgia,serif}"
        f"{colours(LIGHT)}@media(prefers-color-scheme:dark){{{colours(DARK)}}}</style>"
    )
