"""The HTML document around a prerendered page."""

from dataclasses import dataclass
from html import escape
from typing import Any

import orjson

from webapp.components.page import LANGUAGE, Page
from webapp.config import built_assets, design_tokens
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.rendering.islands import modules, shown
from webapp.server.security import static_policy
from webapp.site.seo.metadata import data_script, head_tags

MISSING = "A part of this page did not load. You can still read it and send forms. We keep trying."
NEEDS_SCRIPTS = "The buttons and fields of this page need JavaScript, which is off or did not load."
MISSING_STATIC = "A part of this page did not load. You can still read it. We keep trying."

# The address bar of a phone continues the colour of the header.
_COLOURS = "".join(
    f'<meta name="theme-color" content="{colours["card"]}" media="(prefers-color-scheme: {name})"/>'
    for name, colours in (("light", design_tokens.LIGHT), ("dark", design_tokens.DARK))
)


SESSION_PATH = "/session"
"""Where a page opens a session."""

SAMPLE_FACTS = (
    '<section class="sample-facts" lang="en" aria-label="Sample facts">Sample facts: a '
    "demonstration, with invented names, numbers and people.</section>"
)
"""The line on each page of a demonstration."""


@dataclass(frozen=True, slots=True)
class Prerendered:
    """The HTML that React would render for a page, in the document's head and in its body, and
    ReactPy's model of it; None for a page of HTML alone.

    hash: the name of the model with which a session of it begins; "" for a page that opens none.
    has_effects: whether it opens one as soon as it is in view.
    """

    head: str
    body: str
    model: Any = None
    hash: str = ""
    has_effects: bool = False


def document(
    rendered: Prerendered,
    page: Page | None,
    settings: Settings,
    static: bool = False,
) -> str:
    """The whole document.

    page: its row, or None for a document without one, such as the error page.
    static: for a site exported as files.
    """
    site_url = settings.site_url
    boot, module = built_assets.url("boot.js"), built_assets.url("hydrate.js")
    # Scripts come after the style sheet and the font of the headings, which the first paint needs.
    live = built_assets.url("live.js")
    script = f'<script type="module" src="{boot}" fetchpriority="low"></script>'
    replay = model = ""
    if rendered.model:
        acting = [*modules(rendered.model)]
        acting += [live] if page and page.live else []
        if not {*map(built_assets.url, ("list_form.js", "sheet_form.js"))}.isdisjoint(acting):
            acting.append(built_assets.url("list.js"))  # both import it
        ahead = " ".join((built_assets.url("react.js"), module, *acting))
        # Runs before the page is painted, and before the style sheets, which a script waits for.
        replay = f'<script src="{built_assets.url("replay.js")}" data-ahead="{ahead}"></script>'
        text = orjson.dumps(shown(rendered.model)).decode().replace("<", "\\u003c")
        model = (
            f'<script id="model" type="application/json" data-page="{module}" '
            f'data-release="{built_assets.release()}" data-session="{SESSION_PATH}" '
            f'data-live="{live}"{_session(rendered)}>'
            f"{text}</script>"
        )
    missing = MISSING_STATIC if static else MISSING
    shared = page if page and page.canonical else None  # only pages that may be indexed
    return (
        f'<!DOCTYPE html><html lang="{page.lang if page else LANGUAGE}"><head>'
        '<meta charset="utf-8"/>'
        f"{_policy(settings) if static else ''}"
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        '<meta name="color-scheme" content="light dark"/>'
        f"{_COLOURS}"
        f"{rendered.head}"
        f"{head_tags(shared, site_url) if shared else ''}"
        f"{replay}"
        f'<link rel="stylesheet" href="{built_assets.url("site.css")}"/>'
        # Without the attribute crossorigin it would be loaded twice. The font of the headings would
        # delay the first paint too much.
        f'<link rel="preload" href="{built_assets.url("hanken.woff2")}" as="font" '
        'type="font/woff2" crossorigin=""/>'
        f'<link rel="stylesheet" href="{built_assets.url("media.css")}" '
        'media="print, (forced-colors: active), (prefers-contrast: more)"/>'
        # With a size, the ICO is used only by browsers that cannot show the SVG.
        '<link rel="icon" href="/favicon.ico" sizes="32x32"/>'
        f'<link rel="icon" href="{built_assets.url("icon.svg")}" type="image/svg+xml"/>'
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>'
        f"{script}</head><body>"
        f"{SAMPLE_FACTS if company.is_demonstration(settings) else ''}"
        f'<div id="page">{rendered.body}</div>'
        f"{_without_scripts(rendered)}"
        '<p id="connection" class="line" lang="en" role="status"></p>'
        f'<p id="missing" class="line" lang="en" role="status" hidden>{missing}</p>'
        '<p id="announcement" class="visually-hidden" role="status"></p>'
        f"{model}"
        f"{data_script(shared, site_url) if shared else ''}</body></html>"
    )


def _session(rendered: Prerendered) -> str:
    """What the document says of the session that the page may open."""
    effects = " data-effects" if rendered.has_effects else ""
    return f' data-hash="{rendered.hash}"{effects}' if rendered.hash else ""


def _without_scripts(rendered: Prerendered) -> str:
    """A line for a browser without scripts, on a page that answers in Python without a form."""
    has_form = "<form" in rendered.body and 'action="' in rendered.body
    is_needed = rendered.hash and not has_form
    return f'<p class="line without-scripts" lang="en">{NEEDS_SCRIPTS}</p>' if is_needed else ""


def _policy(settings: Settings) -> str:
    """The content security policy of an exported page, whose host may send no headers of ours."""
    policy = escape(static_policy(settings.api_host or ""), quote=True)
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}"/>'
