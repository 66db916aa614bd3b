"""Structured data for search engines, as JSON-LD of schema.org: only what they show.

That is the company, the place of a page in the site, the Java training, and the open jobs.
"""

import json
from collections.abc import Sequence
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from webapp.components.page import Page
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.openings import Opening
from webapp.pages.java import syllabus, training
from webapp.site.seo.urls import Node, Urls


def graph(page: Page, parents: Sequence[Page], urls: Urls, today: date) -> Node:
    """Everything about a page: who publishes it, where it is in the site, what it contains.

    parents: the pages above it, the home page first; none for the home page itself.
    today: a course that has started is not announced, and a closed opening not at all.
    """
    nodes = [_organization(urls)]
    if parents:
        nodes.append(_breadcrumbs(page, parents, urls))
    if page is training.PAGE:
        nodes.append(_course(page, urls, today))
    nodes += [
        _job(each, page, urls)
        for each in company.openings
        if each.path == page.path and each.is_open(today)
    ]
    return {"@context": "https://schema.org", "@graph": nodes}


def script(data: Node) -> str:
    """The data as a script element, which no text in the data can close."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'


def _organization(urls: Urls) -> Node:
    return {
        "@type": "Organization",
        **urls.node_id("/", "organization"),
        "name": company.name,
        "url": urls.address("/"),
        "logo": urls.address(built_assets.url("icon-512.png")),
        "email": company.email,
        "telephone": company.phone,
        "address": _place(),
        "sameAs": list(company.social.values()),
    }


def _breadcrumbs(page: Page, parents: Sequence[Page], urls: Urls) -> Node:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": each.label,
                "item": urls.address(each.canonical),
            }
            for position, each in enumerate((*parents, page), 1)
        ],
    }


def _place() -> Node:
    """The address of the company."""
    return {
        "@type": "PostalAddress",
        "streetAddress": company.street,
        "addressLocality": company.city,
        "addressCountry": company.country_code,
    }


def _course(page: Page, urls: Urls, today: date) -> Node:
    """The Java training and its next start; a start that has passed is left out."""
    facts = company.java_course
    start = facts.start(today)
    lesson_days = facts.class_days(start.day)
    dates = {"startDate": start.day.isoformat(), "endDate": lesson_days[-1].isoformat()}
    return {
        "@type": "Course",
        "name": page.heading,
        "description": page.description,
        "url": urls.address(page.canonical),
        "provider": urls.node_id("/", "organization"),
        "inLanguage": "en",
        "offers": {
            "@type": "Offer",
            "price": facts.price,
            "priceCurrency": "NPR",
            "category": "Paid",
        },
        "syllabusSections": [
            {"@type": "Syllabus", "position": position, "name": day.title}
            for position, day in enumerate(syllabus.SYLLABUS, 1)
        ],
        "hasCourseInstance": {
            "@type": "CourseInstance",
            "courseMode": "online",
            "courseWorkload": f"P{facts.days}D",
            **({} if start.passed else dates),
        },
    }


def _job(opening: Opening, page: Page, urls: Urls) -> Node:
    """An opening, until its last day."""
    country = {"@type": "Country", "name": company.country}
    where: Node = {"jobLocation": {"@type": "Place", "address": _place()}}
    if opening.remote:
        where = {"jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": country}
    return {
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


def _offset(day: date) -> str:
    """The company's offset from UTC on this day, such as "+05:45"."""
    return datetime.combine(day, time.max, ZoneInfo(company.timezone)).isoformat()[-6:]
