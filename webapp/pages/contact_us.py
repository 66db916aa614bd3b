"""Contact us."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert


@inert
def contact_us() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Contact us"),
        html.p(
            "Write to ",
            html.a({"href": f"mailto:{company.email}"}, company.email),
            " or call ",
            html.a({"href": company.phone_link}, company.phone),
            ".",
        ),
        html.p(
            "We answer questions about our courses, the app and working with us; please do "
            "not send us blood sugar readings or reports."
        ),
    )
