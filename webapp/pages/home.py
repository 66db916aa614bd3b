"""Home and about: what the company is, and the ways in."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.blocks import Card, cards
from webapp.components.drawings import landscape
from webapp.components.inert import inert

TOOLS = (
    Card(
        "sheet",
        "/blood-glucose-sheet",
        "Weekly glucose sheet",
        "Seven days on one page. It stays on your phone; print it for your doctor.",
    ),
    Card(
        "drop",
        "/a1c-conversion-calculator",
        "A1C calculator",
        "From your average glucose to A1C, and back, with what it means.",
    ),
    Card(
        "arrows",
        "/blood-sugar-conversion",
        "Blood sugar converter",
        "From mg/dL to mmol/L and back, without a slip.",
    ),
    Card(
        "scale",
        "/body-mass-calculation-formula",
        "BMI calculator",
        "On the WHO scale and the Asian one, side by side.",
    ),
    Card(
        "flask",
        "/anion-gap-calculation",
        "Anion gap calculator",
        "From the salts on a lab report, with your lab's own range.",
    ),
    Card(
        "phone",
        "/diabetes-sugar-tracking-app",
        "Blood Sugar Tracker",
        "Our free iPhone app for people with diabetes.",
    ),
)
WORK = (
    Card(
        "code",
        "/services/javatraining",
        "Java training",
        "Online, in the evening. Your money back if the first week does not convince you.",
    ),
    Card("cap", "/internship", "Internship", "Learn on real projects, with people who help."),
    Card("bag", "/careers", "Jobs", "Four openings, now."),
)


@inert
def home() -> VdomDict:
    """The company in one view."""
    return html.article(
        html.div(
            {"className": "hero"},
            html.div(
                {"className": "hero-words"},
                html.h1("Learn to build software. Live well with diabetes."),
                html.p(
                    f"{company.name} is a small software company in {company.place}. We teach IT, "
                    "build software, and give away health tools for anyone who watches their "
                    "blood sugar."
                ),
                html.p(
                    {"className": "row"},
                    html.a(
                        {"className": "button", "href": "/services/professional-course"},
                        "See the courses",
                    ),
                    html.a(
                        {"className": "button quiet", "href": "/a1c-conversion-calculator"},
                        "Use the free tools",
                    ),
                ),
            ),
            landscape(),
        ),
        _section(
            "Free health tools",
            "No account and no tracking. We keep nothing of what you type.",
            TOOLS,
        ),
        _section("Training and work", "Learn with us, or work with us.", WORK),
    )


def _section(title: str, lead: str, ways: tuple[Card, ...]) -> VdomDict:
    return html.section(html.h2(title), html.p(lead), cards(ways))
