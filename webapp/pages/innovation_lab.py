"""Innovation lab: what the company is trying out."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, LinkCard, buttons, rows
from webapp.components.drawings import drawing
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.prose import elements, feature, lead, pair, static_page, wide
from webapp.config.company import company

JOIN = (
    LinkCard("bag", "/careers", "Jobs", "Our open positions, and how to apply."),
    LinkCard("people", "/internship", "Internship", "Learn with us on real projects."),
)


def _project(name: str, *content: Content) -> VdomDict:
    """A project below its drawing of static/drawings/projects."""
    return html.section(drawing(f"projects/{name}"), *elements(*content))


PAGE = Page(
    path="/innovation-lab",
    label="Innovation lab",
    title=f"Innovation lab: AI, devices and health | {company.name}",
    description="What we try out before it becomes a product: generative AI, connected devices "
    "(IoT) and software for health, and the rules we set ourselves.",
    keywords="innovation, generative AI, IoT, health software",
    lead="What we are working on next.",
    icon="spark",
    near=True,
    opening=(
        lead(
            "Our innovation lab is where we test ideas before they become products. Some of "
            "them will work, and some won't."
        ),
        """
            It isn't a room full of machines, but a way of working on unfinished ideas: we formulate
            a question, build a small prototype, and measure what happens.
            """,
    ),
    picture="lab",
    component=static_page(
        wide("What we are trying out"),
        html.div(
            {"className": "panels"},
            _project(
                "ai",
                """
                ### Generative AI
                Generative AI produces text, code or images on request. It works quickly, but it can
                sound convincing and still be wrong. Our questions:
                - Can it support a learner who is stuck, without doing the work for them?
                - Can it rewrite a complicated text in plain language without changing its meaning?
                - How can we reliably notice when it is wrong?
                """,
            ),
            _project(
                "devices",
                """
                ### Connected devices (IoT)
                IoT stands for Internet of Things: small devices that measure something, such as
                temperature or light, and transmit the data. Our questions:
                - What is worth measuring at home, at work, or in agriculture?
                - How does a device continue to work when the power or the network fails?
                - Who is allowed to see the measurements?
                """,
            ),
            _project(
                "health",
                """
                ### Health
                The results of this work are already available: our iPhone app, and the free tools
                on this website. We want to find out what makes everyday life with diabetes a little
                easier.
                """,
                buttons(
                    ("See the app", "/diabetes-sugar-tracking-app"),
                    ("Use the free tools", "/#tools"),
                ),
            ),
        ),
        feature(
            "Our rules",
            "bench",
            """
            - [x] We start small: an idea has to work for one person before we offer it to
              everybody.
            - [x] Whatever people write in our app stays on their phone. We never use it to train a
              model.
            - [x] Software may help to explain a result, but it must never replace a doctor.
            - [x] When an idea doesn't work, we stop, and write down what we learned from it.
            """,
            ground="wall",
        ),
        pair(
            "## Work on it with us",
            rows(JOIN),
            """
            ## Have an idea?
            Tell us about a problem that you would like to see solved. We can't work on every idea,
            but we read them all.
            """,
            buttons(("Write us your idea", mailto(company.email, "An idea for your lab"))),
        ),
    ),
)
