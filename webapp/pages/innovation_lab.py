"""Innovation lab: what the company is trying out."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Card, bullets, buttons, cards, checklist, panels
from webapp.components.drawings import icon
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.static_html import static_html

RULES = (
    "We start small. An idea has to work for one person before we offer it to many.",
    "What people write in our app stays on their phone. We don't train anything with it.",
    "A machine may help to explain. It must not replace a doctor.",
    "When an idea doesn't work, we stop and say what we learned.",
)
JOIN = (
    Card(
        "spark",
        "/careers#senior-generative-ai-engineer",
        "Senior generative AI engineer",
        "Find out where a language model helps people, and where it doesn't.",
    ),
    Card(
        "chip",
        "/careers#iot-researcher",
        "IoT researcher",
        "Small devices that measure something useful.",
    ),
    Card("book", "/internship", "Internship", "Learn with us on real projects."),
)


@static_html
def innovation_lab() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Innovation lab"),
        html.p(
            {"className": "lead"},
            "This is where we try out ideas before they become products. Some will work, some "
            "won't.",
        ),
        html.p(
            "Our lab isn't a room full of machines. It's how we work on ideas that aren't "
            "finished: we ask a question, build something small, and see what happens."
        ),
        html.section(
            html.h2("What we are trying out"),
            panels(
                html.section(
                    icon("spark"),
                    html.h3("Generative AI"),
                    html.p(
                        "Generative AI writes text, code or pictures when you ask it to. It's "
                        "fast, but it can sound sure and still be wrong. We ask:"
                    ),
                    bullets(
                        (
                            "Can it help a learner who is stuck, without doing the work for them?",
                            "Can it rewrite a difficult text in plain words and keep the meaning?",
                            "How do we notice when it is wrong?",
                        )
                    ),
                ),
                html.section(
                    icon("chip"),
                    html.h3("Connected devices (IoT)"),
                    html.p(
                        "IoT means Internet of Things: small devices that measure something, such "
                        "as heat or light, and send it on. We ask:"
                    ),
                    bullets(
                        (
                            "What is worth measuring at home, at work, or in a field?",
                            "How does a device keep going when the power or the network fails?",
                            "Who may see what it measures?",
                        )
                    ),
                ),
                html.section(
                    icon("heart"),
                    html.h3("Health"),
                    html.p(
                        "This part you can use today: our iPhone app, and the free tools on this "
                        "site. We ask what would make life with diabetes a little easier."
                    ),
                    buttons(
                        ("See the app", "/diabetes-sugar-tracking-app"),
                        ("Use the free tools", "/#tools"),
                    ),
                ),
            ),
        ),
        html.section(html.h2("Our rules"), checklist(RULES)),
        html.section(
            html.h2("Work on it with us"),
            html.p("Our open positions show where we want to go next."),
            cards(JOIN),
        ),
        html.section(
            html.h2("Have an idea?"),
            html.p(
                "Tell us about a small problem you'd like to see solved. We can't take on every "
                "idea, but we read them all."
            ),
            buttons(("Write us your idea", mailto(company.email, "An idea for your lab"))),
        ),
    )


PAGE = Page(
    path="/innovation-lab",
    label="Innovation lab",
    title=f"Innovation lab: AI, devices and health | {company.name}",
    description="What we try out before it becomes a product: generative AI, connected devices "
    "(IoT) and "
    "software for health, and the rules we set ourselves.",
    keywords="innovation, generative AI, IoT, health software",
    heading="Innovation lab",
    lead="What we are working on next.",
    component=innovation_lab,
)
