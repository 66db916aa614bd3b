"""Metadata for programs that share or index a page: share card, app, structured data.

It is only in the served document: no program reads it after a route change, so sessions do not
send it. Title, description, robots and canonical URL are in frame/head.py.
"""

from html import escape

from webapp import routes
from webapp.components.page import Page
from webapp.config.company import company
from webapp.site.seo import json_ld
from webapp.site.seo.urls import Urls


def head_tags(page: Page, urls: Urls) -> str:
    """Open Graph, the large card of X (Twitter), and the app of Safari's banner, as HTML."""
    kind = "article" if page.section == "health" else "website"
    properties = {
        "og:type": kind,
        "og:site_name": company.name,
        "og:locale": "en",
        "og:title": page.title,
        "og:description": page.description,
        "og:url": urls.address(page.canonical),
        "og:image": urls.share_picture(page),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{company.name}: {page.heading}",
    }
    names = {
        "twitter:card": "summary_large_image",
        "apple-itunes-app": f"app-id={company.app.store_id}",
    }
    return "".join(
        f'<meta {kind}="{name}" content="{escape(value)}"/>'
        for kind, tags in (("property", properties), ("name", names))
        for name, value in tags.items()
    )


def data_script(page: Page, urls: Urls) -> str:
    """The page's structured data, as a script element."""
    return json_ld.script(json_ld.graph(page, routes.parents(page), urls, company.today()))
