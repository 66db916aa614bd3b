"""The app's main page: what it is, who it is for, what it stores and where."""

from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import more, rows
from webapp.components.context import use_settings
from webapp.components.entry_form import FORMS
from webapp.components.iphone_app import DRAWN, download_link, screen, stage
from webapp.components.page import Page
from webapp.components.prose import boxed, feature, flow, lead, pair, prose, wide
from webapp.components.style import style
from webapp.config.company import company
from webapp.tools.calculators import TOOLS
from webapp.tools.tool_footer import BLANK

APP = "/diabetes-sugar-tracking-app"
_HOW_TO_SHARE = f"[See how]({APP}/howitworks#share)." if company.app.share else ""
KEPT = {
    "readings": "In mg/dL or mmol/L, with the date, the time and the meal.",
    "notes": "A few words with a date, such as what you ate or how you felt.",
    "weight": "In kilograms or pounds, with a date and your own notes.",
    "medication": "In units, mg, mL or tablets, with the date, the time and notes.",
}
"""What is kept: the form of each kind, and what is in it."""


def app_about() -> VdomDict:
    """The app at a glance."""
    return _page(use_settings().site_url)


def _page(site_url: str) -> VdomDict:
    """The page. Links to the calculators are absolute URLs below `site_url`."""
    return flow(
        style("app.css"),
        stage(
            html.h1(company.app.name),
            lead(
                "A free iPhone app for your blood sugar readings, notes, weight and medicine. "
                "What you write in it stays on your phone."
            ),
            download_link(),
        ),
        *prose(
            wide("What you can keep in it"),
            html.ul(
                {"className": "cards", "aria-label": "Kinds of entries"},
                *[
                    html.li(
                        {"className": "card"},
                        html.div({"className": "screen"}, screen(kind)),
                        html.h3(html.a({"href": f"{APP}/howitworks#{kind}"}, FORMS[kind].name)),
                        html.p(words),
                    )
                    for kind, words in KEPT.items()
                ],
            ),
            DRAWN,
            more("How it works, step by step", f"{APP}/howitworks"),
            pair(
                boxed(
                    f"""
                ## Who it is for
                - [x] For people with diabetes, prediabetes or gestational diabetes (high blood
                  sugar in pregnancy).
                - [x] It is meant above all for seniors. {company.app.seniors}
                - [x] If you keep a paper diary now, the app does the same job, in your pocket: at
                  the table, at the pharmacy, in the waiting room.

                [What a log does for you]({APP}/benefit)
                """
                ),
                boxed(
                    f"""
                ## What it does not do
                - [ ] It doesn't measure your blood sugar: your meter does.
                - [ ] It doesn't tell you what to eat or how much medicine to take: ask your doctor
                  or nurse.

                The app is a diary. What it gives you is a clear record to talk about with them.

                [Questions and answers]({APP}/faq)
                """
                ),
            ),
            feature(
                "Your log belongs to you",
                "kept",
                f"""
                Everything you enter is stored only on your phone. We don't get it, so we can't read
                it, sell it or lose it. The other side of this: if you lose your phone, we have no
                copy to give you. Now and then, save or print your entries. {_HOW_TO_SHARE}
                """,
                more("Read the privacy policy of the app", "/privacy-policy"),
            ),
            "## Free calculators for your browser",
            "They need no app and no account.",
            rows(
                card._replace(path=site_url + card.path, text="")
                for card in (*[tool.card for tool in TOOLS], BLANK)
            ),
        ),
    )


PAGE = Page(
    path=APP,
    label="Blood Sugar Tracker",
    title=f"{company.app.name}: free blood sugar log for iPhone",
    description="A free iPhone app for people with diabetes, prediabetes or gestational diabetes. "
    "It keeps readings, notes, weight and medication only on your phone.",
    keywords="diabetes app, blood sugar tracker, glucose log, iPhone",
    lead="Your log, on your own phone.",
    icon="phone",
    component=app_about,
    topic="app",
    hero=True,
    app_bar=True,
)


ABOUT = replace(PAGE, path=f"{APP}/about", label="About", same_as=APP)
