"""Privacy policy: of the app, and of this website."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert
from webapp.settings import settings


@inert
def privacy_policy() -> VdomDict:
    """What the app and the site keep, where, and for how long."""
    days = f"{settings().purge_days:g}"
    return html.article(
        html.h1("Privacy policy"),
        html.section(
            html.h2(f"The app {company.app.name}"),
            html.p("Last updated 2024-02-20."),
            html.p(
                "The app stores your blood sugar readings, notes, weight and medication only on "
                "your phone. It sends none of them to us or to anyone else, and it needs no "
                "account."
            ),
        ),
        html.section(
            html.h2("This website"),
            html.p(
                "What you write in the weekly blood glucose sheet stays in your own browser and is "
                "never sent to us. The calculators work out their answer on our server and keep "
                "nothing of it."
            ),
            html.p(
                "When you send us an inquiry, we keep what you wrote, with the time, so that we "
                f"can answer. {days} days after it has reached our mailbox we delete it from the "
                "website. We keep the mail itself as long as we need it to deal with your "
                "inquiry. What looks like a message from a program is kept apart for 30 days and "
                "then deleted."
            ),
            html.p(
                "There is no tracking and there are no cookies. To see or delete what you sent us, "
                "write to ",
                html.a({"href": f"mailto:{company.email}"}, company.email),
                ".",
            ),
        ),
    )
