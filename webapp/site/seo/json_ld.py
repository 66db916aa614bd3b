"""Structured data about every page for search engines, as JSON-LD of schema.org.

Pure functions that return data. `graph` is the data in a page's document; that of single pages
is in page_data.py. The tests check every page's graph against schema.org's own types.
"""

import json
from collections.abc import Sequence

from webapp.components.page import Page
from webapp.config import built_assets
from webapp.config.company import company
from webapp.site.seo.page_data import PAGE_DATA, place
from webapp.site.seo.urls import Node, Urls


def graph(page: Page, parents: Sequence[Page], urls: Urls) -> Node:
    """Everything about a page: who publishes it, where it is in the site, what it contains.

    parents: the pages above it, the home page first; none for the home page itself.
    """
    nodes = [_organization(urls), _website(urls), _web_page(page, urls)]
    if parents:
        nodes.append(_breadcrumbs(page, parents, urls))
    if make := PAGE_DATA.get(page.canonical):
        nodes += make(page, urls)
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
        "address": place(),
        "sameAs": list(company.social.values()),
    }


def _website(urls: Urls) -> Node:
    return {
        "@type": "WebSite",
        **urls.node_id("/", "website"),
        "name": company.name,
        "url": urls.address("/"),
        "inLanguage": "en",
        "publisher": urls.node_id("/", "organization"),
    }


def _web_page(page: Page, urls: Urls) -> Node:
    return {
        "@type": "WebPage",
        **urls.node_id(page.canonical, "page"),
        "url": urls.address(page.canonical),
        "name": page.title,
        "description": page.description,
        "inLanguage": "en",
        "isPartOf": urls.node_id("/", "website"),
        "primaryImageOfPage": {"@type": "ImageObject", "url": urls.share_picture(page)},
        **({"dateModified": page.changed.isoformat()} if page.changed else {}),
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
