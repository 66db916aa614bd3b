"""What is below a reading page: what to do next, and the pages near it."""

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.components.blocks import buttons, more
from webapp.components.drawings import drawing
from webapp.components.iphone_app import download_link
from webapp.components.links import mail, phone
from webapp.components.page import LANGUAGE, Page
from webapp.config.company import company
from webapp.pages import what_we_do
from webapp.pages.java import training as java_training

NEAR_THIS_ONE = "Pages near this one"
_BOARDS = 3
"""Boards of the signpost."""


def near(page: Page) -> VdomDict:
    """What to do next after this page, and the pages near it, on a signpost on the hills."""
    others = [each.card for each in routes.RELATED_PAGES[page.topic] if each is not page]
    return html.div(
        {"className": "near", "lang": LANGUAGE},
        _panel(page),
        html.nav(
            {"aria-label": NEAR_THIS_ONE},
            html.h2(NEAR_THIS_ONE),
            html.ul(
                {"className": "signpost"},
                *[html.li(html.a({"href": each.path}, each.name)) for each in others[:_BOARDS]],
            ),
        ),
        drawing("walker"),
    )


def _panel(page: Page) -> VdomDict:
    if page.topic == "app":
        return _app()
    if page.path == java_training.PATH:
        return _reach_us(company.email, java_training.SUBJECT)
    if page.topic == "courses":
        return _next_course()
    if page.path == what_we_do.PATH:
        return _reach_us(company.email, what_we_do.PROJECT, *what_we_do.FIRST_MESSAGE)
    return _reach_us(company.careers_email if page.topic == "work" else company.email)


def _app() -> VdomDict:
    return html.aside(
        {"aria-label": "Our app"},
        html.h2(company.app.name),
        html.p("Free, for your own iPhone. What you write in it stays there."),
        download_link("Download Now"),
    )


def _next_course() -> VdomDict:
    course = company.java_course
    return html.aside(
        {"aria-label": "Our next course"},
        html.h2(f"Java in {course.days} days"),
        html.div({"className": "big"}, course.price_words),
        html.p(f"Online, {course.hours}"),
        more("See the course", java_training.PATH),
    )


def _reach_us(address: str, subject: str = "", title: str = "Talk to us", *said: str) -> VdomDict:
    return html.aside(
        {"aria-label": "How to reach us"},
        html.h2(title),
        *map(html.p, said),
        buttons(("Send us a message", "/contact-us")) if said else None,
        html.div({"className": "big links"}, phone()),
        html.p(company.phone_hours) if company.phone_hours else None,
        html.p({"className": "links"}, mail(address, subject)),
    )
