"""The JavaScript helpers of static/js/page.js, as ReactPy knows them.

HELPERS tells the prerenderer what each one renders on the server: a tag, a fragment (""), or
nothing (None). A test holds this table against the helpers themselves.

A helper may be given `parts`: elements that it renders before its children. They hold no component
and no handler, only text or raw HTML. A child costs each open page more than 1 KB of the server's
memory; a part, made once for all, costs nothing.
"""

from reactpy.reactjs import component_from_url
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
setattr(History, "import_source", getattr(Page, "import_source"))  # noqa: B009, B010
