"""The works behind our health facts: reference, what we take from each, and where we cite it."""

from collections.abc import Iterator, Sequence
from itertools import chain

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import card_title, long_date
from webapp.components.contents import long_page
from webapp.components.page import Page
from webapp.components.prose import Content, lead
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.health import levels
from webapp.health.sources import CGM_CONSENSUS, NIDDK_A1C, Source
from webapp.pages.app import landing
from webapp.pages.articles import gdm_pregnancy, type_2_patient_info
from webapp.pages.sources.works import SUBJECTS, Subject, Work
from webapp.tools import (
    a1c,
    a1c_average,
    anion_gap,
    anion_gap_albumin,
    blood_sugar,
    bmi,
    bmi_pounds,
)
from webapp.tools import a1c_table as a1c_formula
from webapp.tools import anion_gap_table as gap_formula
from webapp.tools import bmi_table as bmi_formula
from webapp.tools import converter_table as glucose
from webapp.tools.sheet import sheet

WORKS = {work.source: work for subject in SUBJECTS for work in subject.works}
CITED_BY: tuple[tuple[Page, Sequence[Source]], ...] = (
    (a1c.PAGE, (*a1c_formula.SOURCES, CGM_CONSENSUS, NIDDK_A1C)),
    (a1c_average.PAGE, (*a1c_formula.SOURCES, NIDDK_A1C)),
    (anion_gap.PAGE, gap_formula.SOURCES),
    (anion_gap_albumin.PAGE, gap_formula.SOURCES),
    (blood_sugar.PAGE, glucose.SOURCES),
    (bmi.PAGE, bmi_formula.SOURCES),
    (bmi_pounds.PAGE, bmi_formula.SOURCES),
    (sheet.PAGE, levels.SOURCES),
    (landing.PREDIABETES, landing.PREDIABETES_WORDS.sources),
    (landing.TYPE_2_DIABETES, landing.TYPE_2_WORDS.sources),
    (type_2_patient_info.PAGE, type_2_patient_info.ARTICLE.sources),
    (gdm_pregnancy.PAGE, gdm_pregnancy.ARTICLE.sources),
)
"""The pages, and the sources that each cites; a test compares them with the links of the pages."""


def _subject(subject: Subject) -> Content:
    rows = html.ul({"className": "sources"}, *map(_row, subject.works))
    return f"## {subject.title} (#{subject.id})", rows


def _row(work: Work) -> VdomDict:
    return html.li(
        {"id": work.source.key},
        html.h3(work.source.words()),
        html.p(
            f"{work.authors}. ",
            html.a({"href": work.url, "rel": "noopener"}, work.title),
            f". {work.place}, {work.source.year}.",
        ),
        html.p(html.b("What we take: "), work.takes),
        html.p(
            {"className": "source"},
            "Cited on: ",
            *_pages(work.source),
            f". We looked at it on {long_date(work.looked_at)}.",
        ),
    )


def _pages(source: Source) -> Iterator[VdomDict | str]:
    """Links to the pages that cite a source, with commas between them."""
    citing = [page for page, cited in CITED_BY if source in cited]
    for number, page in enumerate(citing):
        if number:
            yield ", "
        yield html.a({"href": page.path}, page.label)


PAGE = Page(
    path="/sources",
    label="Sources",
    title=f"Sources of our health pages and tools | {company.name}",
    description="The papers, guidelines and web pages behind our health pages and tools: full "
    "references, what we take from each, and when we looked.",
    keywords="sources, references, diabetes guidelines, ADA, WHO, NICE",
    lead="Where our health facts come from.",
    component=long_page(
        card_title("Sources"),
        lead(
            "Our health pages and tools name a source by its short name. Here is each of them in "
            "full, with what we take from it and the pages that cite it."
        ),
        f"""
        We compared our words with stored copies of the web pages and with the texts of the
        guidelines, not with the live pages. So a page may have changed since the day we looked. The
        year of a web page is that of its last review that we know of.

        Some limits are our own choice, because no work names them. Examples are the numbers that we
        ask you to check, the range of an anion gap without your lab's own, and the target at
        bedtime for most adults on the weekly sheet.

        We are not doctors, and this is not medical advice. {REVIEWED}
        """,
        *chain.from_iterable(map(_subject, SUBJECTS)),
    ),
)
