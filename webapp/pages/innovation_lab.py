"""Innovation lab: what the company is trying out."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, buttons, rows
from webapp.components.drawings import text
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.prose import boxed, feature, lead, pair, panels, static_page, wide
from webapp.config.company import company

JOIN = (
    LinkCard("bag", "/careers", "Jobs", "Our open positions, and how to apply."),
    LinkCard("people", "/internship", "Internship", "Learn with us on real projects."),
)


def stages(now: str) -> VdomDict:
    """How far an idea is, of the three steps of the lab. Only the line between them stretches."""
    places = (("0", "start", 12), ("50%", "middle", 0), ("100%", "end", -12))
    steps = dict(zip(("Ask", "Try small", "Measure"), places, strict=True))
    line = {"stroke": "var(--rock)", "strokeWidth": 3, "strokeDasharray": "1 8"}
    return html.svg(
        {"width": "100%", "height": 68, "role": "img", "aria-label": f"Where we are: {now}"},
        html.svg.line(
            {"x1": 12, "y1": 16, "x2": "98%", "y2": 16, "strokeLinecap": "round", **line}
        ),
        *[
            html.svg.circle(
                {
                    "cx": x,
                    "cy": 16,
                    "r": 11 if step == now else 6,
                    "fill": "var(--sun-deep)" if step == now else "var(--rock)",
                    "transform": f"translate({inwards} 0)",
                }
            )
            for step, (x, _, inwards) in steps.items()
        ],
        *[
            text(
                step,
                x=x,
                y=48,
                fontSize="1rem",
                fill="currentColor",
                fontWeight=600 if step == now else 400,
                textAnchor=anchor,
            )
            for step, (x, anchor, _) in steps.items()
        ],
    )


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
        panels(
            "### Generative AI",
            stages("Ask"),
            """
            Generative AI produces text, code or images on request. It works quickly, but it can
            sound convincing and still be wrong. Our questions:
            - Can it support a learner who is stuck, without doing the work for them?
            - Can it rewrite a complicated text in plain language without changing its meaning?
            - How can we reliably notice when it is wrong?

            ### Connected devices (IoT)
            """,
            stages("Ask"),
            """
            IoT stands for Internet of Things: small devices that measure something, such as
            temperature or light, and transmit the data. Our questions:
            - What is worth measuring at home, at work, or in agriculture?
            - How does a device continue to work when the power or the network fails?
            - Who is allowed to see the measurements?
            """,
            boxed(
                "### Health",
                stages("Measure"),
                """
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
