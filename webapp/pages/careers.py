"""The four openings, and how to apply."""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, buttons, links, panels, steps
from webapp.components.links import mail, mailto
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.static_html import static_html


class Opening(NamedTuple):
    """A job: its title, the job in a sentence or two, what you do in it, what you bring."""

    title: str
    summary: str
    duties: tuple[str, ...]
    skills: tuple[str, ...]

    @property
    def id(self) -> str:
        """Where it stands on the page."""
        return self.title.lower().replace(" ", "-")

    @property
    def apply(self) -> str:
        """A mail to us, with its subject ready."""
        return mailto(company.careers_email, f"Application: {self.title}")


OPENINGS = (
    Opening(
        "Associate CTO",
        "You help to decide what we build and how. You still write code, and you make sure that "
        "others enjoy writing theirs.",
        (
            "Choose tools and designs with the team, and write down why.",
            "Read code, find the weak spots early, and help to mend them.",
            "Plan work in small parts that can be shown.",
            "Keep our software fast, safe and easy to look after.",
            "Help interns and new colleagues to grow.",
        ),
        (
            "You have built software and kept it running for the people who use it.",
            "You know at least one server language well, such as Java or Python.",
            "You know databases, APIs, tests and security from your own work.",
            "You can explain a hard choice in plain words.",
        ),
    ),
    Opening(
        "Senior generative AI engineer",
        "You find out where generative AI helps people, and where it should be left out. Then you "
        "build it with care.",
        (
            "Build and test small programs around language models.",
            "Measure how often an answer is right, and how badly it can be wrong.",
            "Keep private data out of places where it does not belong.",
            "Turn what works into a part that others can use.",
            "Tell the team in plain words what a model can and cannot do.",
        ),
        (
            "You have built something with language models that people really used.",
            "You write good Python, and you test it.",
            "You know how to search in texts, write prompts, and judge the results.",
            "You are careful with health data and with big promises.",
        ),
    ),
    Opening(
        "IoT researcher",
        "You explore what small connected devices could do for health and for learning, and you "
        "test your ideas on real hardware.",
        (
            "Read what others have found, and sum it up for the team.",
            "Build first models of devices with sensors.",
            "Measure how exact and how steady they are.",
            "Get data from a device to an app, safely, even with a weak network.",
            "Write down what worked and what did not.",
        ),
        (
            "You have built things with small computer boards and sensors.",
            "You write C, C++ or Python for small devices.",
            "You know how devices talk: Bluetooth, Wi-Fi, MQTT, or others.",
            "You plan a test well, and report a bad result as honestly as a good one.",
        ),
    ),
    Opening(
        "Senior React engineers",
        "We look for more than one. You build pages that feel quick on an old phone and clear to "
        "a person who is seventy.",
        (
            "Build web pages and apps with React.",
            "Make them work with a keyboard, a screen reader, and large type.",
            "Keep them small and fast on slow networks.",
            "Write tests, and read the code of others with care.",
            "Work with the people who write the APIs.",
        ),
        (
            "You have built and looked after React applications for real users.",
            "You know HTML, CSS and JavaScript or TypeScript in depth.",
            "You care about access for all, and know how to test it.",
            "You can say why a page is slow, and mend it.",
        ),
    ),
)


@static_html
def careers() -> VdomDict:
    """The openings and where to apply."""
    posted = company.openings.posted
    return html.article(
        html.h1("Jobs"),
        html.p(
            {"className": "lead"},
            "We are a small company, so your work shows. These positions are open:",
        ),
        links(html.a({"href": f"#{each.id}"}, each.title) for each in OPENINGS),
        html.p(
            {"className": "source"},
            f"Posted on {posted:%B} {posted.day}, {posted.year}.",
        ),
        *[_opening(each) for each in OPENINGS],
        html.section(
            html.h2("How to apply"),
            steps(
                (
                    html.span("Send your resume to ", mail(company.careers_email), "."),
                    "Say which position you want, and tell us in a few lines why it is yours.",
                    "Show us one thing you made: a link, some code, a paper. Tell us which part of "
                    "it was yours.",
                    "Ask us what you want to know. Pay, hours, and where you would work are not on "
                    "this page, so please ask.",
                )
            ),
            html.p("We read each application and answer it. If it looks like a fit, we talk."),
            html.p(
                "You do not need to have done each thing on a list. If you can do most of it and "
                "want to learn the rest, please write to us."
            ),
            html.p(
                "Still learning? Have a look at our ",
                html.a({"href": "/internship"}, "internship"),
                ".",
            ),
        ),
    )


def _opening(opening: Opening) -> VdomDict:
    return html.section(
        {"id": opening.id},
        html.h2(opening.title),
        html.p(opening.summary),
        panels(
            html.section(html.h3("What you will do"), bullets(opening.duties)),
            html.section(html.h3("What you bring"), bullets(opening.skills)),
        ),
        buttons((f"Apply by e-mail: {opening.title}", opening.apply)),
    )


PAGE = Page(
    path="/careers",
    label="Jobs",
    title=f"Jobs: AI, IoT, React and a CTO | {company.name}",
    description="Openings: associate CTO, senior generative AI engineer, IoT researcher, "
    "senior React engineers. What you would do, and how to apply.",
    keywords=f"jobs, careers, CTO, generative AI, IoT, React, {company.city}, {company.country}",
    heading="Jobs",
    lead="Our current openings.",
    component=careers,
    section="work",
)
