"""The JavaScript helpers of static/js/page.js, as ReactPy knows them.

HELPERS tells the prerenderer what each one renders on the server: a tag, a fragment (""),
nothing (None), or what a function makes of its attributes. A test holds this table against the
helpers themselves.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from reactpy import html
from reactpy.reactjs import component_from_url
from reactpy.types import VdomDict
from reactpy_router.components import History

from webapp import assets
from webapp.markup import Helper


def _head(attributes: Mapping[str, Any]) -> Iterable[VdomDict]:
    yield html.title(attributes["title"])
    for name, content in attributes["metas"].items():
        yield html.meta({"name": name, "content": content})
    if attributes["canonical"]:
        yield html.link({"rel": "canonical", "href": attributes["canonical"]})


HELPERS: dict[str, Helper] = {
    "Page": "",
    "Head": _head,
    "Route": "",
    "Form": "form",
    "Answer": "",
    "History": None,
}

Page, Head, Route, Form, Answer, Crash = component_from_url(
    assets.url("page.js"), ["Page", "Head", "Route", "Form", "Answer", "Crash"]
)

# reactpy-router brings its History in a bundle with a second Preact. Ours does the same inside
# the page's own React, so the router can stand inside the frame instead of around it.
setattr(History, "import_source", getattr(Page, "import_source"))  # noqa: B009, B010
