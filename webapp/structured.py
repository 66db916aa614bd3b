"""What search engines read about a page, as JSON-LD of schema.org.

Pure functions that return data. `graph` is what stands in a page's document; the other public
ones are named by the rows of the route table that need them. tests/test_structured.py holds every
page's graph to schema.org's own types.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from webapp import assets
from webapp.company import company
from webapp.components.article import Article
from webapp.components.questions import Question
from webapp.lastmod import changed
from webapp.page import Page
from webapp.pages import app_faq, careers, gdm_pregnancy, it_training, java_training, support
from webapp.pages import type_2_patient_info as type_2
from webapp.settings import settings

Node = dict[str, Any]


def address(path: str) -> str:
    """The absolute address of a path of this site."""
    return settings().site_url + path


def share_picture(page: Page) -> str:
    """The address of the picture that stands for the page when it is shared, 1200×630."""
    return address(assets.url(f"share/{page.section}.png"))


def graph(page: Page, parents: Sequence[Page]) -> Node:
    """Everything about a page: who publishes it, where it stands, what it holds.

    parents: the pages above it, the home page first; none for the home page itself.
    """
    nodes = [_organization(), _website(), _web_page(page)]
    if parents:
        nodes.append(_breadcrumbs(page, parents))
    for part in page.data:
        nodes += part(page)
    return {"@context": "https://schema.org", "@graph": nodes}


def script(data: Node) -> str:
    """The data as a script element that no text in it can end."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'


def _id(path: str, name: str) -> Node:
    return {"@id": address(f"{path}#{name}")}


def _organization() -> Node:
    return {
        "@type": "Organization",
        **_id("/", "organization"),
        "name": company.name,
        "url": address("/"),
        "logo": address(assets.url("icon-512.png")),
        "email": company.email,
        "telephone": company.phone,
        "address": _place(),
        "sameAs": list(company.social.values()),
    }


def _place() -> Node:
    return {
        "@type": "PostalAddress",
        "streetAddress": company.place,
        "addressLocality": company.city,
        "addressCountry": company.country_code,
    }


def _website() -> Node:
    return {
        "@type": "WebSite",
        **_id("/", "website"),
        "name": company.name,
        "url": address("/"),
        "inLanguage": "en",
        "publisher": _id("/", "organization"),
    }


def _web_page(page: Page) -> Node:
    return {
        "@type": "WebPage",
        **_id(page.canonical, "page"),
        "url": address(page.canonical),
        "name": page.title,
        "description": page.description,
        "inLanguage": "en",
        "isPartOf": _id("/", "website"),
        "primaryImageOfPage": {"@type": "ImageObject", "url": share_picture(page)},
        "dateModified": changed(page).isoformat(),
    }


def _breadcrumbs(page: Page, parents: Sequence[Page]) -> Node:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": each.label,
                "item": address(each.canonical),
            }
            for position, each in enumerate((*parents, page), 1)
        ],
    }


def tool(page: Page) -> list[Node]:
    """A calculator or the sheet: an application that runs in the browser and costs nothing."""
    return [
        {
            "@type": "WebApplication",
            "name": page.heading,
            "url": address(page.canonical),
            "description": page.description,
            "applicationCategory": "HealthApplication",
            "operatingSystem": "Any",
            "isAccessibleForFree": True,
            "offers": _offer(0, "USD"),
            "publisher": _id("/", "organization"),
        }
    ]


def app(_: Page) -> list[Node]:
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
            "isAccessibleForFree": True,
            "offers": _offer(0, "USD"),
            "publisher": _id("/", "organization"),
        }
    ]


def _offer(price: int, currency: str) -> Node:
    return {"@type": "Offer", "price": price, "priceCurrency": currency}


def app_questions(_: Page) -> list[Node]:
    """The questions about the app."""
    return _questions(app_faq.QUESTIONS)


def support_questions(_: Page) -> list[Node]:
    """The questions of the support page."""
    return _questions(support.QUESTIONS)


def training_questions(_: Page) -> list[Node]:
    """The questions about the IT training."""
    return _questions(it_training.QUESTIONS)


def _questions(questions: Iterable[Question]) -> list[Node]:
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


def java_course(page: Page) -> list[Node]:
    """The Java training and its next start; a start that is over is not offered."""
    facts = company.java_course
    start = facts.start(company.today())
    instance: Node = {
        "@type": "CourseInstance",
        "courseMode": "online",
        "courseWorkload": f"P{facts.days}D",
    }
    if not start.passed:
        instance["startDate"] = start.day.isoformat()
    return [
        {
            "@type": "Course",
            "name": "Java training",
            "description": page.description,
            "url": address(page.canonical),
            "provider": _id("/", "organization"),
            "inLanguage": "en",
            "offers": {**_offer(facts.price, "NPR"), "category": "Paid"},
            "syllabusSections": [
                {"@type": "Syllabus", "position": day.number, "name": day.title}
                for day in java_training.SYLLABUS
            ],
            "hasCourseInstance": instance,
        }
    ]


def job_postings(_: Page) -> list[Node]:
    """The openings."""
    return [
        {
            "@type": "JobPosting",
            "title": opening.title,
            "description": " ".join((opening.summary, *opening.duties)),
            "skills": "; ".join(opening.skills),
            "datePosted": company.openings.posted.isoformat(),
            "hiringOrganization": _id("/", "organization"),
            "jobLocation": {"@type": "Place", "address": _place()},
            "applicationContact": {"@type": "ContactPoint", "email": company.careers_email},
        }
        for opening in careers.OPENINGS
    ]


def type_2_article(page: Page) -> list[Node]:
    """The article on type 2 diabetes."""
    return _article(page, type_2.ARTICLE, "Type 2 diabetes")


def pregnancy_article(page: Page) -> list[Node]:
    """The article on blood sugar in pregnancy."""
    return _article(page, gdm_pregnancy.ARTICLE, "Gestational diabetes")


def _article(page: Page, article: Article, condition: str) -> list[Node]:
    about = {"@type": "MedicalCondition", "name": condition}
    return [
        {
            "@type": "MedicalWebPage",
            "url": address(page.canonical),
            "name": page.heading,
            "about": about,
            "audience": {"@type": "Patient"},
            "lastReviewed": article.reviewed.isoformat(),
            "citation": [
                {
                    "@type": "CreativeWork",
                    "name": source.title,
                    "url": source.url,
                    "publisher": {"@type": "Organization", "name": source.publisher},
                }
                for source in article.sources
            ],
        },
        {
            "@type": "Article",
            "headline": page.heading,
            "description": page.description,
            "image": share_picture(page),
            "url": address(page.canonical),
            "about": about,
            "dateModified": changed(page).isoformat(),
            "author": _id("/", "organization"),
            "publisher": _id("/", "organization"),
            "isAccessibleForFree": True,
            "inLanguage": "en",
        },
    ]
