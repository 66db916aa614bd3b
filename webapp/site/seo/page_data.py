"""Structured data about single pages, in addition to that about every page."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, time
from functools import partial
from zoneinfo import ZoneInfo

from webapp import routes
from webapp.components.article import Article
from webapp.components.page import Page
from webapp.components.questions import Question
from webapp.config.company import company
from webapp.config.openings import Opening
from webapp.pages import it_training, support
from webapp.pages.app import about as app_about
from webapp.pages.app import faq as app_faq
from webapp.pages.articles import gdm_pregnancy
from webapp.pages.articles import type_2_patient_info as type_2
from webapp.pages.java import syllabus as java_syllabus
from webapp.pages.java import training as java_training
from webapp.site.seo.urls import Node, Urls

Make = Callable[[Page, Urls], list[Node]]


def place() -> Node:
    """The address of the company."""
    return {
        "@type": "PostalAddress",
        "streetAddress": company.street,
        "addressLocality": company.city,
        "addressCountry": company.country_code,
    }


def tool(page: Page, urls: Urls) -> list[Node]:
    """A calculator or the sheet: an application that runs in the browser and costs nothing."""
    return [
        {
            "@type": "WebApplication",
            "name": page.heading,
            "url": urls.address(page.canonical),
            "description": page.description,
            "applicationCategory": "HealthApplication",
            "operatingSystem": "Any",
            **_free(urls),
        }
    ]


def app(_: Page, urls: Urls) -> list[Node]:
    """The iPhone app."""
    return [
        {
            "@type": "MobileApplication",
            "name": company.app.name,
            "description": "A log of blood sugar readings, notes, weight and medication that "
            "stays on the phone.",
            "applicationCategory": "HealthApplication",
            "operatingSystem": "iOS",
            "installUrl": company.app.store_url,
            **_free(urls),
        }
    ]


def _free(urls: Urls) -> Node:
    return {
        "isAccessibleForFree": True,
        "offers": _offer(0, "USD"),
        "publisher": urls.node_id("/", "organization"),
    }


def _offer(price: int, currency: str) -> Node:
    return {"@type": "Offer", "price": price, "priceCurrency": currency}


def faq(questions: Iterable[Question], _: Page, __: Urls) -> list[Node]:
    """The questions of a page."""
    return [
        {
            "@type": "FAQPage",
            "mainEntity": [
                {
                    "@type": "Question",
                    "name": question.text,
                    "acceptedAnswer": {"@type": "Answer", "text": question.answer},
                }
                for question in questions
            ],
        }
    ]


def java_course(page: Page, urls: Urls) -> list[Node]:
    """The Java training and its next start; a start that has passed is omitted."""
    facts = company.java_course
    start = facts.start(company.today())
    instance: Node = {
        "@type": "CourseInstance",
        "courseMode": "online",
        "courseWorkload": f"P{facts.days}D",
    }
    if not start.passed:
        instance["startDate"] = start.day.isoformat()
        instance["endDate"] = facts.class_days(start.day)[-1].isoformat()
    return [
        {
            "@type": "Course",
            "name": "Java training",
            "description": page.description,
            "url": urls.address(page.canonical),
            "provider": urls.node_id("/", "organization"),
            "inLanguage": "en",
            "offers": {**_offer(facts.price, "NPR"), "category": "Paid"},
            "syllabusSections": [
                {"@type": "Syllabus", "position": day.number, "name": day.title}
                for day in java_syllabus.SYLLABUS
            ],
            "hasCourseInstance": instance,
        }
    ]


def job_posting(opening: Opening, page: Page, urls: Urls) -> list[Node]:
    """An opening; nothing after its last day."""
    if not opening.is_open(company.today()):
        return []
    country = {"@type": "Country", "name": company.country}
    where: Node = {"jobLocation": {"@type": "Place", "address": place()}}
    if opening.remote:
        where = {"jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": country}
    return [
        {
            "@type": "JobPosting",
            "title": opening.title,
            "url": urls.address(page.canonical),
            "description": " ".join((opening.summary, *opening.duties)),
            "skills": "; ".join(opening.skills),
            "employmentType": opening.employment,
            "datePosted": opening.posted.isoformat(),
            "validThrough": f"{opening.closes.isoformat()}T23:59:59{_offset(opening.closes)}",
            "hiringOrganization": urls.node_id("/", "organization"),
            **where,
            "applicationContact": {"@type": "ContactPoint", "email": company.careers_email},
        }
    ]


def _offset(day: date) -> str:
    """The company's offset from UTC on this day, such as "+05:45"."""
    return datetime.combine(day, time.max, ZoneInfo(company.timezone)).isoformat()[-6:]


def article(article: Article, condition: str, page: Page, urls: Urls) -> list[Node]:
    """More about the page of an article, by its @id, with its sources; and the article.

    A source is the address of its row on /sources, which has its title, publisher and URL. What
    `graph` adds is not repeated.
    """
    the_page = urls.node_id(page.canonical, "page")
    company_node = urls.node_id("/", "organization")
    return [
        {
            "@type": "MedicalWebPage",
            **the_page,
            "about": {"@type": "MedicalCondition", "name": condition},
            "audience": {"@type": "Patient"},
            "lastReviewed": article.reviewed.isoformat(),
            "citation": [{"@id": urls.address(source.href())} for source in article.sources],
        },
        {
            "@type": "Article",
            "headline": page.heading,
            "image": urls.share_picture(page),
            "mainEntityOfPage": the_page,
            "dateModified": article.reviewed.isoformat(),
            "author": company_node,
            "publisher": company_node,
        },
    ]


PAGE_DATA: dict[str, Make] = {
    java_training.PAGE.path: java_course,
    it_training.PAGE.path: partial(faq, it_training.QUESTIONS),
    **{page.path: tool for page in (*routes.TOOLS, *routes.FURTHER_CALCULATORS)},
    app_about.PAGE.path: app,
    app_faq.PAGE.path: partial(faq, app_faq.QUESTIONS),
    **{each.path: partial(job_posting, each) for each in company.openings},
    type_2.PAGE.path: partial(article, type_2.ARTICLE, "Type 2 diabetes"),
    gdm_pregnancy.PAGE.path: partial(article, gdm_pregnancy.ARTICLE, "Gestational diabetes"),
    support.PAGE.path: partial(faq, support.QUESTIONS),
}
"""Path of a page → the function that makes its nodes."""
