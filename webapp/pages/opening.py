"""A page for each opening, at an address with its slug."""

from datetime import date
from typing import Any

from reactpy import html
from reactpy.types import VdomDict
from reactpy_router import use_params

from webapp.components.blocks import LinkCard, bullets, buttons, facts, long_date, rows
from webapp.components.page import TITLE, Page
from webapp.components.prose import elements, flow, headed, lead, notice, panels, prose, wide
from webapp.components.team import team_section
from webapp.config.company import company
from webapp.config.openings import PATTERN, Opening
from webapp.pages.careers import CAREERS_MAIL, apply_address, dates, place


def opening_page() -> VdomDict:
    """The opening that the address names, as of today."""
    slug = use_params()["slug"]
    return opening_on(next(each for each in company.openings if each.slug == slug), company.today())


def opening_on(opening: Opening, today: date) -> VdomDict:
    """The opening on the given day. After its last day it is shown as closed."""
    return flow(
        *prose(
            notice("**This opening is closed.** Please look at our other openings.")
            if not opening.is_open(today)
            else None,
            wide("The job"),
            html.div({"className": "across"}, facts(_facts(opening, today))),
            panels(
                "### What you will do",
                bullets(opening.duties),
                "### What you bring",
                bullets(opening.skills),
                _how_to_apply(opening, today),
            ),
            *team_section(),
        ),
        _others(opening),
    )


def _facts(opening: Opening, today: date) -> tuple[tuple[str, str], ...]:
    return (
        ("Where", place(opening)),
        ("Employment", opening.employment_words),
        ("Apply by" if opening.is_open(today) else "Closed on", long_date(opening.closes)),
    )


def _how_to_apply(opening: Opening, today: date) -> VdomDict:
    return html.section(
        html.h3("How to apply"),
        *elements(
            f"Send your resume to {CAREERS_MAIL} with a few lines about why you want "
            "this job, and a link to one thing you made."
            + (f" We answer {company.team.answer}." if company.team.answer else "")
        ),
        buttons(("Apply by e-mail", apply_address(opening)))
        if opening.is_open(today)
        else buttons(("See all openings", "/careers")),
        html.p({"className": "hint"}, dates(opening, today)[0]),
    )


def _others(opening: Opening) -> VdomDict | None:
    others = [each for each in company.openings if each != opening]
    if not others:
        return None
    return headed(
        html.h2("Other openings"),
        rows(LinkCard(each.icon, each.path, each.title, each.employment_words) for each in others),
    )


def _title(opening: Opening) -> str:
    """The title, with the type of employment if it fits into search results."""
    where = "remote" if opening.remote else company.city
    long = f"Job: {opening.title}, {opening.employment_words.lower()}, {where} | {company.name}"
    return long if len(long) <= TITLE[-1] else f"Job: {opening.title}, {where} | {company.name}"


def _own(opening: Opening) -> dict[str, Any]:
    """What is its own in the row of an opening."""
    where = "remote" if opening.remote else f"in {company.place}"
    return {
        "label": opening.title,
        "title": _title(opening),
        "description": f"{opening.title}, {opening.employment_words.lower()}, {where}: what "
        f"you would do at {company.name}, what you bring, and how to apply by e-mail.",
        "keywords": f"job, {opening.title}, {company.city}, {company.country}",
        "h1": opening.title,
        "lead": f"{opening.employment_words}, at {company.name}.",
        "opening": (lead(opening.summary),),
    }


PAGE = Page(
    path=PATTERN,
    values={opening.slug: _own(opening) for opening in company.openings},
    label="Opening",
    title="",
    description="",
    heading="Jobs",
    lead="",
    component=opening_page,
    topic="work",
    near=True,
)
