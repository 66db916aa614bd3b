"""The two landing pages of the app: prediabetes and type 2 diabetes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, more, rows
from webapp.components.iphone_app import download_link, screens, stage
from webapp.components.links import source_link
from webapp.components.page import Page
from webapp.components.prose import feature, flow, lead, prose
from webapp.components.review import REVIEWED
from webapp.components.style import style
from webapp.config.company import company
from webapp.health import levels, limits
from webapp.health.sources import (
    ADA_DIAGNOSIS,
    ADA_STANDARDS,
    CDC_TESTING,
    NIDDK_TYPE_2,
    WHO_DIABETES,
    Source,
)
from webapp.tools import a1c, blood_sugar, bmi
from webapp.tools.sheet import sheet


class Landing(NamedTuple):
    """A landing page. sections: what stands below each screen. picture: beside the points."""

    heading: str
    lead: str
    condition: str
    sources: Sequence[Source]
    sections: Mapping[str, str]
    points: str
    picture: str
    tools: Sequence[LinkCard]
    article: tuple[str, str]


PREDIABETES_LANDING = Landing(
    heading="Apps For Prediabetes: Track & Manage with Ease",
    lead=f"{company.app.name} is a free iPhone app. Write down your blood sugar, your weight and "
    "what you tried, and look back on it when you like.",
    condition=f"""
    ## What prediabetes is
    Prediabetes means that your blood sugar is higher than normal, but not high enough to be called
    diabetes. Many people feel nothing at all. A lab test shows it. The CDC, a health agency of the
    United States, names these ranges: {limits.span(limits.PREDIABETES, limits.PREDIABETES_END)} on
    an empty stomach, or an A1C from 5.7% to 6.4%. Some countries use other limits, and in pregnancy
    there are other tests.

    **Test again** at least once a year, says the American Diabetes Association (ADA); this week
    with great thirst or weight loss. Both, or in a child: today. [Signs to
    know](/type-2-diabetes-patient-info#signs)

    It is an early sign, and there is time to act. Good food, moving every day, a healthy weight and
    no tobacco can prevent or delay type 2 diabetes, says the World Health Organization (WHO). It's
    easier to keep going when you can see what you've done.
    """,
    sources=(CDC_TESTING, WHO_DIABETES, ADA_DIAGNOSIS),
    sections={
        "readings": """
    ## Blood Sugar Tracking
    Not everyone with prediabetes needs to measure at home. Ask your doctor if you should, and when.
    If you do, write down each reading with its date, its time and its unit, mg/dL or mmol/L. Then
    choose the meal category, such as fasting or after dinner.

    One number says little, because blood sugar goes up and down all day. Several mornings in a row
    say more. But a home meter can't tell you if you have prediabetes: only a lab test can.
    """,
        "notes": """
    ## Add Notes
    With prediabetes, small changes add up: a walk after lunch, a smaller plate of rice, one sweet
    tea less. Write down what you tried, with the date. After a month you can see what was easy and
    what wasn't.
    """,
        "weight": """
    ## Track Weight
    For people who carry too much weight, losing some of it can help. Ask your doctor what a good
    target is for you. Then enter your weight with its date, in kilograms or pounds. There is room
    for notes, such as a festival week or a time of illness.

    Once a week, on the same morning, is easy to keep up.
    """,
        "medication": """
    ## Manage Medication
    You may not need any medicine for prediabetes. Your doctor decides that with you. But many
    people take something, for the blood pressure perhaps. Enter its name, the dosage in units, mg,
    mL or tablets, the date, the time, and your notes. When somebody asks what you take, you can
    look it up.
    """,
    },
    points="""
    - [x] It is free.
    - [x] What you enter is stored only on your phone.
    - [x] Readings, notes, weight and medicine are together in one app.
    - [x] It takes mg/dL or mmol/L, and kilograms or pounds.
    """,
    picture="stupa",
    tools=(bmi.TOOL.card, a1c.TOOL.card, sheet.PAGE.card),
    article=("Read what type 2 diabetes is", "/type-2-diabetes-patient-info"),
)
TYPE_2_LANDING = Landing(
    heading="Best App for Type 2 Diabetes: Track & Manage with Ease",
    lead=f"{company.app.name} is a free iPhone app for everyday life with type 2 diabetes: your "
    "readings, notes, weight and medicines in one place.",
    condition=f"""
    ## What type 2 diabetes is
    In type 2 diabetes the body does not make enough insulin, or does not use it well. So too much
    sugar stays in the blood. It often starts slowly, over years, says the NIDDK, a health institute
    of the United States. Living with it means many small tasks: food, exercise, medicine, checks. A
    log makes one of them easier: you don't have to keep it all in your head.

    For many adults the American Diabetes Association (ADA) names these targets:
    {limits.span(limits.BEFORE_LOW, limits.BEFORE_HIGH)} before a meal, and below
    {limits.AFTER.text()} one to two hours after its start. They do not apply in
    pregnancy. For older people other targets may be safer. Follow the ones from your own doctor.
    """,
    sources=(NIDDK_TYPE_2, ADA_STANDARDS),
    sections={
        "readings": f"""
    ## Blood Sugar Tracking
    A reading before a meal and one after it show how that meal affects you. For each reading you
    enter the date, the time, the glucose level and its unit, mg/dL or mmol/L. Then you say when it
    was: fasting, breakfast, before or after lunch or dinner, before or after sleep, or a category
    of your own.

    If you are {levels.LOW.words()}, [treat the low first](/type-2-diabetes-patient-info#low), the
    way your care team showed you. Write it down later.
    """,
        "notes": """
    ## Add Notes
    A surprising number often has a reason: a wedding meal, a cold, a bad night, a missed tablet, a
    long climb. Write a line about it while you remember, and your doctor will see more than a
    number.
    """,
        "weight": """
    ## Track Weight
    Weight and blood sugar are linked, and some diabetes medicines change your weight. Enter it now
    and then, with the date, in kilograms or pounds. If you lose weight and do not know why, tell
    your doctor this week.
    """,
        "medication": """
    ## Manage Medication
    With type 2 diabetes, the list of medicines often grows and changes. For each one you enter the
    name, the unit of measure, the dosage, the date and time, and notes. The unit can be units, as
    for insulin, or mg, mL or tablets.

    The app keeps the list. It doesn't check a dose or tell you what to take. Please don't change a
    medicine without your doctor.
    """,
    },
    points="""
    - [x] It is free.
    - [x] It was designed for seniors first.
    - [x] What you enter is stored only on your phone.
    - [x] Readings, notes, weight and medicine are together, in the units you use.
    - [x] You can show your log to your doctor, right there on your phone.
    """,
    picture="tablets",
    tools=(blood_sugar.TOOL.card, a1c.TOOL.card, sheet.PAGE.card),
    article=("Read our page for people with type 2 diabetes", "/type-2-diabetes-patient-info"),
)


def _landing(page: Landing) -> VdomDict:
    name, _, promise = page.heading.partition(": ")
    heading = html.h1(f"{name}: ", html.span({"className": "whole"}, promise))
    return flow(
        style("app.css"),
        stage(heading, lead(page.lead), download_link("Download Now")),
        *prose(
            page.condition,
            _sources(page.sources),
            *screens(page.sections),
            feature(
                "Why Choose This App",
                page.picture,
                page.points,
                download_link("Get the free app"),
                ground="wall",
            ),
            """
            ## Free tools to go with it
            They open right here in your browser. You don't need an account.
            """,
            rows(page.tools),
            more(*page.article),
            html.div(
                {"className": "disclaimer"},
                "This page is not medical advice. Your doctor or nurse knows you and can tell you "
                f"what is right for you. {REVIEWED}",
            ),
        ),
    )


def _sources(sources: Sequence[Source]) -> VdomDict:
    return html.div(
        {"className": "source"},
        html.p("Where these facts come from:"),
        html.ul({"className": "links row"}, *[html.li(source_link(each)) for each in sources]),
    )


PREDIABETES = Page(
    path="/apps-for-prediabetes",
    label="Apps For Prediabetes",
    title="Prediabetes Information: Best Apps & Management Tips",
    description="What prediabetes is, and how a free iPhone app helps you keep track of blood "
    "sugar, notes, weight and medication, only on your phone.",
    keywords="prediabetes, apps for prediabetes, prediabetes management, blood sugar tracking, "
    "weight log, A1C",
    lead="Keep an eye on your numbers early.",
    icon="phone",
    component=lambda: _landing(PREDIABETES_LANDING),
    topic="app",
    hero=True,
)


TYPE_2_DIABETES = Page(
    path="/app-for-type2-diabetes",
    label="App for Type 2 Diabetes",
    title="Type 2 Diabetes: Best Apps & Management Tips",
    description="Daily life with type 2 diabetes, and a free iPhone app that keeps your "
    "readings, notes, weight and medication only on your phone.",
    keywords="type 2 diabetes, app for type 2 diabetes, type 2 diabetes management, blood "
    "sugar tracking, medication log",
    heading="Best App for Type 2 Diabetes",
    lead="Your readings in one place.",
    icon="phone",
    component=lambda: _landing(TYPE_2_LANDING),
    topic="app",
    hero=True,
)
