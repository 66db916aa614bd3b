"""The app: its screens, and how a page offers it: a panel, a link to the store.

The screens are real ones where company.toml names them. Else a page begins with a picture of what
the app is for, and its texts have drawings of the forms.
"""

from collections.abc import Callable, Mapping

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.drawings import drawing
from webapp.components.entry_form import FORMS, entry_form
from webapp.components.figure import scene
from webapp.components.photo import image
from webapp.components.prose import elements
from webapp.config.company import company
from webapp.rendering.component import fixed

REAL = company.app.screens


def stage(*words: VdomDict) -> VdomDict:
    """The top of a page: these words, and a phone by the lake."""
    phone = image(REAL[0]) if REAL else drawing("cupboard")
    return html.div(
        {"className": "sky glider"},
        html.div(*words),
        html.div({"className": "stage"}, drawing("stage"), phone),
    )


_DRAWN = html.p({"className": "hint no-print"}, "Drawn, with made-up entries.")
DRAWN = None if REAL else _DRAWN
"""What stands below drawings of the forms."""


def screens(of: Mapping[str, str]) -> list[VdomDict | None]:
    """Texts with a heading h2, each with its screen, one of FORMS."""
    return [beside(of, screen), DRAWN]


def screen(kind: str) -> VdomDict:
    """The screen of one of FORMS: the real one, or a drawing."""
    real = dict(zip(FORMS, REAL, strict=False))
    return image(real[kind]) if kind in real else entry_form(kind)


def beside(of: Mapping[str, str], picture: Callable[[str], VdomDict]) -> VdomDict:
    """Texts with a heading h2, each with the picture of its key, beside it or above it."""
    return html.section(
        {"className": "panels"},
        *[
            html.section(
                {"id": key},
                html.div({"className": "screen"}, picture(key)),
                html.div(*elements(words)),
            )
            for key, words in of.items()
        ],
    )


DOWNLOAD = "Download Free Diabetes Sugar Tracker App"


@fixed
def app_panel(picture: str, title: str = DOWNLOAD, link: str = "Download Now") -> VdomDict:
    """What the app is, and the link to the store, below a tool, with a picture of FIGURES."""
    return html.aside(
        {"className": "app-panel"},
        scene(picture),
        html.div(
            html.h2(title),
            html.p(
                "Keep your readings, notes, weight and medicine together on your own iPhone. "
                "It's free, and what you write stays on your phone."
            ),
            button(link, {"href": company.app.store_url}, "sun"),
        ),
    )


def download_link(text: str = DOWNLOAD, kind: str = "") -> VdomDict:
    """A button-like link to the store. kind: as of `button`."""
    return html.p(button(text, {"href": company.app.store_url}, kind))
