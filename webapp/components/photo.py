"""Real photographs: files in static/photos that company.toml names."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.facts import Photo


def image(photo: Photo) -> VdomDict:
    """The photo, with its size, so that nothing moves when it has loaded."""
    return html.img(
        {
            "src": built_assets.url(f"photos/{photo.file}"),
            "alt": photo.words,
            "width": photo.width,
            "height": photo.height,
            "loading": "lazy",
        }
    )


def room() -> VdomDict | None:
    """The photo of the room with its words below it; None if company.toml has none."""
    found = company.photos.get("room")
    if found is None:
        return None
    return html.figure({"className": "photo"}, image(found), html.figcaption(found.words))


def portrait(drawn: VdomDict) -> VdomDict:
    """The photo of the teacher, for a card; what is drawn if company.toml has none."""
    found = company.photos.get("teacher")
    return image(found) if found else drawn
