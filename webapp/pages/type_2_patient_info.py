"""Type 2 Diabetes Patient Info."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def type_2_patient_info() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Type 2 Diabetes Patient Info"),
        html.p(
            "In type 2 diabetes the body does not use insulin well, so sugar stays in the blood."
        ),
        html.p(
            "Food, activity, medicine and regular checks help to keep it in range, and your "
            "doctor plans them with you."
        ),
        download_link(),
    )
