"""One page of the site, rendered on the server: path and query → head and body HTML."""

from dataclasses import dataclass

from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.types import Connection, Location

from webapp.components.context import SETTINGS
from webapp.components.react import HELPERS
from webapp.config.settings import Settings
from webapp.rendering.html_writer import Writer
from webapp.site.root import site


@dataclass(frozen=True, slots=True)
class Prerendered:
    """The HTML that React would render for a page, in the document's head and in its body."""

    head: str
    body: str


async def model(
    settings: Settings, path: str, query: str = "", scope: dict[str, object] | None = None
) -> dict[str, object]:
    """ReactPy's model of the whole site at this location; `query` without its question mark.

    scope: added to what use_scope returns, for a page to which a form was posted.
    """
    location = Location(path=path, query_string=f"?{query}" if query else "")
    full_scope = {SETTINGS: settings, **(scope or {})}
    connection = Connection(scope=full_scope, location=location, carrier=None)
    async with Layout(ConnectionContext(site(), value=connection)) as layout:
        update = await layout.render()
    return dict(update["model"])


async def prerender(
    settings: Settings, path: str, query: str = "", scope: dict[str, object] | None = None
) -> Prerendered:
    """Render the page. Raises PageError if one of its components raises."""
    writer = Writer(HELPERS)
    writer.write(await model(settings, path, query, scope))
    return Prerendered("".join(writer.head), "".join(writer.body))
