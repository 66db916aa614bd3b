"""The JavaScript helpers of static/js/page.js, as ReactPy knows them.

HELPERS tells the prerenderer what each one renders on the server: a tag, a fragment ("") or
nothing (None). A test holds this table against the helpers themselves.
"""

from reactpy.reactjs import component_from_url
from reactpy_router.components import History

from webapp import assets

HELPERS: dict[str, str | None] = {
    "Page": "",
    "Route": "",
    "Form": "form",
    "Answer": None,
    "History": None,
}

Page, Route, Form, Answer, Crash = component_from_url(
    assets.url("page.js"), ["Page", "Route", "Form", "Answer", "Crash"]
)

# reactpy-router brings its History in a bundle with a second Preact. Ours does the same inside
# the page's own React, so the router can stand inside the frame instead of around it.
setattr(History, "import_source", getattr(Page, "import_source"))  # noqa: B009, B010
