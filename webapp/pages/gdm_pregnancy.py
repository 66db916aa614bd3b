"""Pregnancy and Blood Sugar Info."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def gdm_pregnancy() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Pregnancy and Blood Sugar Info"),
        html.p(
            "Some women have high blood sugar for the first time while they are pregnant; "
            "this is called gestational diabetes."
        ),
        html.p(
            "The targets in pregnancy are lower than at other times, so please follow what "
            "your own care team tells you."
        ),
        download_link(),
    )
