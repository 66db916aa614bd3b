"""IT training: the entry page to all courses."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, buttons
from webapp.components.drawings import drawing, icon
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.prose import accordion, band, feature, lead, static_page, wide
from webapp.components.style import style
from webapp.config.company import company
from webapp.config.course import CourseFacts

_JAVA = company.java_course
_BEGINNER = company.courses.get("beginner", CourseFacts())
SUBJECT = "IT training"
COURSES = (
    LinkCard(
        "steps",
        "/services/beginner-course",
        "Beginner course",
        _BEGINNER.words or "For your very first program.",
    ),
    LinkCard(
        "layers",
        "/services/professional-course",
        "Professional & Starter Courses",
        "Java, Python, AI, full stack, mobile.",
    ),
    LinkCard("code", "/services/javatraining", f"Java in {_JAVA.days} days", _JAVA.words),
)
"""What is settled about each: its price and when it is, or what it is about."""

VOICES = (
    (
        "I finished school, and want to find out if IT is for me.",
        COURSES[0]._replace(
            icon="school", text="You have never written a program. We start with the first line."
        ),
        _BEGINNER.words,
    ),
    (
        "I work in another field, and would like to change.",
        LinkCard(
            "change",
            "/services/professional-course",
            "Starter courses",
            "One subject, from the basics to a first small project.",
        ),
    ),
    (
        "I know one language, and need another.",
        LinkCard(
            "language",
            "/services/professional-course",
            "Professional courses",
            "One subject, closer to real work: for those who can write a small program.",
        ),
    ),
    (
        f"I want Java, and I have {_JAVA.days} days.",
        COURSES[2]._replace(
            icon="hurry", text="Your money back if the first week is not what you expected."
        ),
        _JAVA.words,
    ),
)
"""What people who ask us say, the course for them, with their face, and what is settled of it."""
SUBJECTS = (
    ("java", "Java", "the programs of companies, and APIs"),
    ("python", "Python", "short programs, text and data"),
    ("ai", "AI and ML", "programs that learn from examples"),
    ("full-stack", "Full stack", "a whole website, front and back"),
    ("mobile", "Mobile", "apps on the phone"),
)
"""The drawing of each in static/drawings/subjects: side by side they are one shelf."""
QUESTIONS = accordion(
    f"""
    ### Do I need to know how to program?
    Not for the beginner course: it starts with the first line of code. A starter course introduces
    you to one subject, and a professional course goes further.

    ### Which programming language should I learn first?
    Java and Python are both good first languages. Python programs are shorter, while Java is
    stricter and shows you more about how large applications are built. Your second language will be
    much easier to learn than your first, so there's no wrong choice.

    [Compare the courses](/services/professional-course)

    ### Can I learn online?
    Yes. You join from home, with a computer and a steady connection: the Java training is online,
    {_JAVA.hours}. We're a local company, and we teach in {company.city} too.

    ### What does it cost, and when does it start?
    The Java training costs {_JAVA.price_words} for {_JAVA.days} days. Its page shows its next
    start, the days and the last class.

    [See the Java training](/services/javatraining)

    ### Do I get a certificate?
    Yes, with the Java training: it comes with an internship and a certificate. Its page shows a
    sample.

    ### Will I get a job afterwards?
    Nobody can promise that, and we don't. But you'll have a program that you wrote yourself and can
    explain, and that counts in a first interview.

    [Read about our internship](/internship)
    """
)


def _course(said: str, course: LinkCard, settled: str = "") -> VdomDict:
    """A course: somebody whom it is for, its name, what is settled, and a sentence about it."""
    return html.li(
        {"className": "card"},
        icon(course.icon),
        html.p({"className": "said"}, html.q(said)),
        html.h3(html.a({"href": course.path}, course.name)),
        html.p(*((html.strong(settled), html.br()) if settled else ()), course.text),
    )


PAGE = Page(
    path="/it-training",
    label="IT training",
    title=f"IT training in {company.city}: Java, Python, AI, full stack, mobile",
    description=f"IT training in {company.city} and online, for beginners and professionals: "
    "the courses, ways of learning, and answers to common questions.",
    keywords=f"IT training, {company.city}, {company.country}, Java, Python, AI, full stack, "
    "mobile",
    h1=f"IT training in {company.city}",
    lead="What suits you, and how to start.",
    icon="cap",
    topic="courses",
    picture="room",
    near=True,
    opening=(
        lead(
            "Learn Java, Python, AI and machine learning, full stack or mobile. Some courses start "
            "with your first program, others take you further."
        ),
        buttons(("See the courses", "#courses"), (f"Call {company.phone}", company.phone_link)),
    ),
    component=static_page(
        style("courses.css"),
        wide("Our courses", "courses"),
        "Which of these is you?",
        html.ul({"className": "cards voices"}, *[_course(*each) for each in VOICES]),
        wide("What each subject is for"),
        html.div({"className": "shelf"}, *[drawing(f"subjects/{name}") for name, _, _ in SUBJECTS]),
        html.dl(
            {"className": "days"},
            *[html.div(html.dt(title), html.dd(line)) for _, title, line in SUBJECTS],
        ),
        feature(
            "You learn to program by writing programs",
            "classroom",
            """
            That's why every course follows the same pattern:
            1. We show a new idea.
            1. You try it at once.
            1. We discuss it together.
            """,
            ground="board",
            mirrored=True,
        ),
        """
        ## Questions and answers
        """,
        QUESTIONS,
        band("How to start"),
        f"""
        1. Think of something you'd like to build. It doesn't have to be big.
        1. Call [{company.phone}]({company.phone_link}) or write to
           [{company.email}]({mailto(company.email, SUBJECT)}).
        1. We tell you which course fits.
        1. You decide. Take your time.
        """,
        buttons(("Ask us about a course", mailto(company.email, SUBJECT))),
    ),
)
