"""Follow us: where we post news."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.page import Page
from webapp.components.prose import flow, lead, notice, pair
from webapp.components.style import style
from webapp.config.company import company
from webapp.pages.app.about import APP

NETWORKS = [button(name, {"href": address}) for name, address in company.social.items()]


def app_followus() -> VdomDict:
    """The social media pages, what we post there, and other ways to hear from us."""
    return flow(
        style("app.css"),
        pair(
            f"""
            ## What we post about
            - A new version of the app, and what has changed in it.
            - The free health tools and articles on this site.
            - Our IT courses, the internship and open jobs.

            We post when there's something to say, so it can be quiet for a while.

            ## Other ways to hear from us
            - In the App Store, open the app's page: it lists what's new in the latest version.
            - Write to [{company.email}](mailto:{company.email}), or use
              [the contact form](/contact-us).
            - Call us: [{company.phone}]({company.phone_link}).
            """,
        ),
        notice(
            "Everybody can read social pages. Please don't post your readings, reports or "
            "medicines there."
        ),
    )


PAGE = Page(
    path=f"{APP}/followus",
    label="Follow us",
    app_bar=True,
    title=f"Follow us: news about the app | {company.app.name}",
    description="Where to hear about new versions of our free diabetes app, new health tools and "
    "articles on this site, and our IT courses and jobs.",
    keywords="diabetes app, news, follow",
    lead="On the networks you use.",
    icon="flags",
    opening=(
        lead("Want to know what's new? Follow us where you already are."),
        html.p({"className": "row"}, *NETWORKS) if NETWORKS else None,
    ),
    component=app_followus,
    topic="app",
    near=True,
)
