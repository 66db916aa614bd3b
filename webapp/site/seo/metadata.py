"""Metadata for programs that share or index a page: share card, app, and structured data.

Structured data is JSON-LD of schema.org, only what search engines show: the company, the place of a
page in the site, the Java training, and the open jobs. All of it is only in the served document: no
program reads it after a route change. What React renders into the head is in frame/root.py.
"""

import json
from collections.abc import Sequence
from datetime import date, datetime, time
from html import escape
from typing import Any

from webapp import routes
from webapp.components.page import LOCALES, Page
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.openings import Opening
from webapp.pages.java import syllabus, training

Node = dict[str, Any]
"""A node of schema.org."""


def _node_id(site_url: str) -> Node:
    """A reference to the company's node."""
    return {"@id": f"{site_url}/#organization"}


def head_tags(page: Page, site_url: str) -> str:
    """Open Graph, the large card of X (Twitter), and the app of Safari's banner, as HTML."""
    kind = "article" if page.topic == "health" else "website"
    properties = {
        "og:type": kind,
        "og:site_name": company.name,
        "og:locale": LOCALES[page.lang],
        "og:title": page.title,
        "og:description": page.description,
        "og:url": site_url + page.canonical,
        "og:image": site_url + built_assets.url(f"share/{page.topic}.png"),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{company.name}: {page.heading}",
    }
    others = [("og:locale:alternate", LOCALES[language]) for language in page.translations]
    names = {
        "twitter:card": "summary_large_image",
        "apple-itunes-app": f"app-id={company.app.store_id}",
    }
    return "".join(
        f'<meta {kind}="{name}" content="{escape(value)}"/>'
        for kind, tags in (("property", [*properties.items(), *others]), ("name", names.items()))
        for name, value in tags
    )


def data_script(page: Page, site_url: str) -> str:
    """The page's structured data, as a script element."""
    return script(graph(page, routes.parents(page), site_url, company.today()))


def graph(page: Page, parents: Sequence[Page], site_url: str, today: date) -> Node:
    """Everything about a page: where it is in the site, what it contains, and whose that is. The
    home page says who publishes the site.

    parents: the pages above it, the home page first; none for the home page itself.
    today: a course that has started is not announced, and a closed opening not at all.
    """
    trail = [_breadcrumbs(page, parents, site_url)] if parents else []
    offered = [_course(page, site_url, today)] if page is training.PAGE else []
    job = next((each for each in company.openings if each.path == page.path), None)
    if job and job.is_open(today):
        offered.append(_job(job, page, site_url))
    company_node = [] if parents and not offered else [_organization(site_url)]
    nodes = [*company_node, *trail, *offered]
    return {"@context": "https://schema.org", "@graph": nodes}


def script(data: Node) -> str:
    """The data as a script element, which no text in the data can close."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'


def _organization(site_url: str) -> Node:
    return {
        "@type": "Organization",
        **_node_id(site_url),
        "name": company.name,
        "url": site_url + "/",
        "logo": site_url + built_assets.url("icon-512.png"),
        "email": company.email,
        "telephone": company.phone,
        "address": _place(),
        "sameAs": list(company.social.values()),
    }


def _breadcrumbs(page: Page, parents: Sequence[Page], site_url: str) -> Node:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": each.label,
                "item": site_url + each.canonical,
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


def _course(page: Page, site_url: str, today: date) -> Node:
    """The Java training and its next start; a start that has passed is left out."""
    facts = company.java_course
    start = facts.start(today)
    lesson_days = facts.class_days(start.day)
    dates = {"startDate": start.day.isoformat(), "endDate": lesson_days[-1].isoformat()}
    return {
        "@type": "Course",
        "name": page.heading,
        "description": page.description,
        "url": site_url + page.canonical,
        "provider": _node_id(site_url),
        "inLanguage": page.lang,
        "offers": {
            "@type": "Offer",
            "price": facts.price,
            "priceCurrency": facts.currency_code,
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


def _job(job: Opening, page: Page, site_url: str) -> Node:
    """An opening, until its last day."""
    country = {"@type": "Country", "name": company.country}
    where: Node = {"jobLocation": {"@type": "Place", "address": _place()}}
    if job.remote:
        where = {"jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": country}
    return {
        "@type": "JobPosting",
        "title": job.title,
        "url": site_url + page.canonical,
        "description": " ".join((job.summary, *job.duties)),
        "skills": "; ".join(job.skills),
        "employmentType": job.employment,
        "datePosted": job.posted.isoformat(),
        "validThrough": f"{job.closes.isoformat()}T23:59:59{_offset(job.closes)}",
        "hiringOrganization": _node_id(site_url),
        **where,
        "applicationContact": {"@type": "ContactPoint", "email": company.careers_email},
    }


def _offset(day: date) -> str:
    """The company's offset from UTC on this day, such as "+05:45"."""
    return datetime.combine(day, time.max, company.timezone).isoformat()[-6:]
