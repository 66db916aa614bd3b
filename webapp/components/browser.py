"""The JavaScript helpers of static/js/page.js, as ReactPy knows them.

HELPERS tells the prerenderer what each one renders on the server: a tag, a fragment (""), or
nothing (None). A test holds this table against the helpers themselves.

A helper may be given `parts`: elements that it renders before its children. They hold no component
and no handler, only text or raw HTML. A child costs each open page more than 1 KB of the server's
memory; a part, made once for all, costs nothing.
"""

from typing import Any

from reactpy.reactjs import component_from_url
from reactpy.types import VdomDict
from reactpy_router.components import History

from webapp import assets
from webapp.markup import Helper

HELPERS: dict[str, Helper] = {
    "Page": "",
    "Route": "",
    "Form": "form",
    "Answer": "",
    "History": None,
}

Page, Route, Form, Answer, Crash = component_from_url(
    assets.url("page.js"), ["Page", "Route", "Form", "Answer", "Crash"]
)

# reactpy-router brings its History in a bundle with a second Preact. Ours does the same inside
# the page's own React, so the router can stand inside the frame instead of around it.
# What is left out here ("fallback", "unmountBeforeUpdate") the client takes for null and false.
for _helper in (Page, Route, Form, Answer, Crash, History):
    setattr(_helper, "import_source", {"source": assets.url("page.js"), "sourceType": "URL"})  # noqa: B010


def parts(*elements: VdomDict) -> list[list[Any]]:
    """Elements as a helper takes them: [tag, attributes, text ...], raw HTML as attribute "html".

    So an answer is a shorter message than as a model.
    """
    return [_part(element) for element in elements]


def _part(element: VdomDict) -> list[Any]:
    attributes = dict(element.get("attributes", ()))
    if raw := attributes.pop("dangerouslySetInnerHTML", None):
        attributes["html"] = raw["__html"]
    return [element["tagName"], attributes, *element.get("children", ())]
