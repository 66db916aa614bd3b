"""The React components of static/js/page.js, and the decorator for our own components."""

from webapp.config import built_assets
from webapp.rendering.component import component_decorator
from webapp.rendering.html_writer import Helper
from webapp.rendering.react_components import react_components

HELPERS: dict[str, Helper] = {
    "Shell": "",
    "View": "",
    "History": None,
}
"""What each one renders on the server: a tag, a fragment (""), or nothing (None)."""

MODULE = built_assets.url("page.js")

Shell, View, Crash = react_components(MODULE, "Shell", "View", "Crash")

component = component_decorator(Crash, MODULE)
"""Makes a component of a function; its exceptions show as 'Unexpected Application Error!'."""
