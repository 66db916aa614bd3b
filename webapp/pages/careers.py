"""The openings, who we are, and how to apply."""

from collections.abc import Iterable, Sequence
from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import buttons, long_date
from webapp.components.drawings import icon
from webapp.components.links import mailto
from webapp.components.page import DESCRIPTION, TITLE, Page
from webapp.components.prose import article, feature, lead, wide
from webapp.components.team import team_section
from webapp.config.company import company
from webapp.config.openings import Opening

OPENINGS = company.openings
CAREERS_MAIL = f"[{company.careers_email}](mailto:{company.careers_email})"


def apply_address(opening: Opening) -> str:
    """A mailto: address with the subject filled in."""
    return mailto(company.careers_email, f"Application: {opening.title}")


def dates(opening: Opening, today: date) -> tuple[str, str]:
    """The posting date and the last day to apply, as sentences."""
    ends = "Apply by" if opening.is_open(today) else "Closed on"
    posted, closes = (
        long_date(day).replace(" ", "\u00a0") for day in (opening.posted, opening.closes)
    )
    return f"Posted on {posted}.", f"{ends} {closes}."


def careers() -> VdomDict:
    """The openings and how to apply, as of today."""
    return openings_on(company.today())


def openings_on(today: date) -> VdomDict:
    """The page on the given day. After its last day an opening is shown as closed."""
    team = company.team
    return article(
        *(_openings(today) if OPENINGS else ()),
        *team_section(drawn=True),
        wide("How to apply"),
        f"""
        1. Send your resume to {CAREERS_MAIL}.
        1. Say which position you want, and why, in a few lines.
        1. Show us one thing you made: a link, some code, a paper. Tell us which part was yours.
        1. Ask anything this page leaves open, pay and hours included.
        """,
        feature(
            "You hear from us",
            "letter",
            f"""
            We read every application and answer {team.answer or "each of them"}.

            ### You don't need to tick every box
            If you can do most of it and want to learn the rest, please apply.

            ### Still learning?
            Have a look at our [internship](/internship).
            """,
            ground="sky",
            mirrored=True,
        ),
    )


def _openings(today: date) -> Iterable[VdomDict]:
    yield wide("Open positions")
    yield html.ul({"className": "cards"}, *[_opening(each, today) for each in OPENINGS])


def _opening(opening: Opening, today: date) -> VdomDict:
    return html.li(
        {"id": opening.slug, "className": "card"},
        icon(opening.icon),
        html.h3(html.a({"href": opening.path}, opening.title)),
        html.p(opening.summary),
        html.div(
            {"className": "tags"},
            html.p(
                {"className": "row"},
                html.span(place(opening)),
                " ",
                html.span(opening.employment_words),
            ),
            html.p(html.b(dates(opening, today)[1].removesuffix("."))),
        ),
    )


def place(opening: Opening) -> str:
    """Where the work is done."""
    return "Remote" if opening.remote else company.place


def named(titles: Sequence[str], most: int, before: str, after: str) -> str:
    """A text of at most so many characters, with as many of the titles as it has room for."""
    for count in range(len(titles), 0, -1):
        text = f"{before}: {', '.join(titles[:count])}{after}"
        if len(text) <= most:
            return text
    return before + after


_TITLES = [opening.title for opening in OPENINGS]
_NONE = "" if OPENINGS else " No position is open at the moment."
_HOW = ". What you would do, what you bring, and how to apply."

PAGE = Page(
    path="/careers",
    label="Jobs",
    title=named(_TITLES, TITLE[-1], f"Jobs in {company.city}", f" | {company.name}"),
    description=named(_TITLES, DESCRIPTION[-1], f"Jobs in {company.city}", _HOW),
    keywords=", ".join(("jobs", "careers", *_TITLES, company.city, company.country)),
    lead="Our current openings.",
    icon="bag",
    opening=(
        lead(f"We are a small company, so your work shows.{_NONE}"),
        buttons(("Send your resume", mailto(company.careers_email))),
    ),
    component=careers,
    topic="work",
    picture="team",
    near=True,
)
