"""When you are ill, or fast, with diabetes; a child who drinks a lot; what each person does."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import (
    Article,
    abreast,
    article_page,
    help_now,
    low_again,
    named,
)
from webapp.components.blocks import bullets
from webapp.components.figure import scene
from webapp.components.ladder import Rung, ladder
from webapp.components.page import Page
from webapp.components.prose import Section, caution, emergency
from webapp.health import levels, limits, medicines
from webapp.health import sources as cite
from webapp.health.levels import MG_DL, MMOL_L
from webapp.health.people import PEOPLE, PREGNANT
from webapp.tables.table import fill

_AT = (levels.HIGH_200, levels.HIGH, levels.HIGHER, levels.VERY_HIGH)
_TEAM = "Call your team today"
_FASTING = limits.DIABETES_IN_PREGNANCY
_BEFORE = {
    PREGNANT: (
        Rung("today", "Twice", "in a row", "Above target: call your team today"),
        Rung("today", _FASTING.printed(MG_DL), f"({_FASTING.printed(MMOL_L)}) fasting", _TEAM),
    )
}
"""Who → the rungs before those of the levels."""

HOSPITAL = (
    emergency(
        "Go to hospital now, day or night",
        named(
            ("Your body:", "**no drink stays down**"),
            *levels.HOSPITAL,
            ("Ketones:", "[**above 3**](#ketones), or **3+** in urine"),
        ),
        scene("ambulance"),
        "Can nobody take you, or does somebody not wake? Call an ambulance. No answer? Take any "
        "vehicle. **Never stop insulin.**",
    ),
    f"""
        Is your sugar below {levels.LOW.text()}, or does it feel low? [Take sugar
        first](/type-2-diabetes-patient-info#low).

        Pregnant? See [when to call](/gdm-pregnancy#call).
        """,
)
CHILD = (
    """
        Great thirst, passing urine often, a wet bed again, weight loss, being very tired: in a
        child this can be type 1 diabetes. It can become dangerous within days, and with vomiting
        within hours.
        """,
    caution(
        "See a doctor today, not tomorrow",
        f"""
            - for any of these signs
            - for {levels.HIGH_200.words()} in a child who is not treated for diabetes; from
              {levels.HIGHER.text()}, now

            Ask for a test of the sugar at once: a drop from a finger is enough, at any time of
            day.
            """,
    ),
    emergency(
        "Go to hospital now, day or night",
        f"""
            - vomiting, belly pain, fast breathing, drowsiness, confusion, or breath that smells of
              fruit
            - {levels.VERY_HIGH.words()}, or HI
            """,
    ),
    f"""
        **Treated for diabetes?** From {levels.HIGH.text()}, test for [ketones](#ketones): from 1.6,
        or 2+ in urine, call the team now; above 3, or 3+, go to hospital now. High again, ill, or
        no strips? Call the team today, from {levels.HIGHER.text()} now. Never stop insulin.
        """,
)
_AGAIN = low_again("Give")
CHILD_LOW = (
    f"Is a child's sugar below {levels.LOW.text()}? A child needs less sugar than an adult:",
    emergency(
        "Give sugar now",
        f"""
            1. {levels.CHILD_DOSE}. If the care team named a dose, give that. Stay with the child.
            1. {_AGAIN[0]}
            1. {_AGAIN[1]}
            1. Once it is no longer low, give a snack.

            Cannot swallow, or does not wake? Put nothing in the mouth, lay the child on one side,
            call an ambulance.
            """,
    ),
    f"""
        Below {levels.VERY_LOW.text()}: call the child's doctor today, even when it is over. The
        same for any low in a child who is not treated for diabetes.
        """,
)


def _for(who: str, words: str) -> VdomDict:
    """What this person does first, from each number on at which that changes, and at HI."""
    rungs: list[Rung] = []
    for level in (*_AT, levels.HI):
        card, then = level.card.told({who}), level.then(who)
        act = f"{card.act}." if then else card.act
        more = fill(f" {then}", levels.PRINTED[MG_DL])
        number, unit = level.printed(MG_DL), f"({level.printed(MMOL_L)})"
        if level is levels.HI:
            number, unit = "HI", "on the meter"
        if not rungs or (act, more) != rungs[-1][3:]:
            rungs.append(Rung(card.time, number, unit, act, more))
        elif level is levels.HI:
            rungs[-1] = rungs[-1]._replace(unit=f"{rungs[-1].unit} or HI")
    return html.div(
        {"id": f"at-{who}"},
        html.h3(words),
        html.p(html.strong(levels.WORSE)),
        ladder(*_BEFORE.get(who, ()), *rungs),
    )


_EACH = [_for(*each) for each in PEOPLE.answers.items()]
BY_PERSON = (
    "From each number on, in mg/dL, with mmol/L in brackets. Never stop insulin.",
    abreast(*_EACH[:2]),
    abreast(*_EACH[2:]),
)
ILL = """
Fever can push sugar up, even if you eat little. Drink often, and check more often. Never stop
insulin on your own. Ask your doctor for a plan now, while you are well.

Steroids, such as prednisolone, can raise sugar within hours: check more often, call your clinic,
and do not stop them on your own.
"""
VOMITING = (
    "Do you vomit, have loose stools, or can't you eat or drink? Some tablets can then do harm:",
    bullets(html(html.strong(kind), rest) for kind, rest in medicines.PAUSED),
    f"""
        {medicines.PAUSE} For a weak heart, ask before you leave out any. Drink a little, often.

        **Does no drink stay down, or does your belly hurt, your breath go fast, or do you feel
        drowsy?** Go to hospital now.
        """,
)
KETONES = (
    f"""
        On insulin, or a tablet such as dapagliflozin or empagliflozin? From {levels.HIGH.text()},
        and whenever you feel ill, test for {levels.KETONES_ARE}, every 4 to 6 hours.

        **Pregnant? From 0.6, or 1+ in urine: call your maternity ward now, whatever your sugar.
        Above 3 (3+): go to hospital now.**

        The steps for other people: in blood (mmol/L), and below it on a urine strip. Less than 0.6
        is usual:
        """,
    ladder(
        Rung("today", "0.6 to 1.5", "trace, 1+", "Test again in 2 hours"),
        Rung("now", "1.6 to 3", "2+", "Call your doctor now; nobody reached? Go to hospital"),
        Rung("now", "Above 3", "3+, 4+", "Hospital now"),
    ),
    "No strips? Call your clinic today. Never stop insulin.",
)
FASTS = f"""
Before you fast, for Dashain, Teej, Ekadashi or Ramadan, ask your doctor: with insulin or
{medicines.SULFONYLUREAS} your sugar can fall too low, and doses may have to change. Check more
often. A check does not break the fast. In pregnancy, or if you are often low, it is safer not to
fast.

**Break the fast, at whatever hour,** below {levels.LOW.text()}, above {levels.HIGHER.text()}, or if
you feel unwell. Below {levels.LOW.printed(MG_DL)}: [take sugar
first](/type-2-diabetes-patient-info#low), then eat. Above {levels.HIGHER.printed(MG_DL)}: drink
water, and [check again within two hours](#numbers).
"""
FEAST = (
    "### The feast after it",
    scene("meal"),
    """
        It counts too. Take a small plate: half of it vegetables, a quarter rice or roti, a quarter
        dal, egg or fish. Sweets last. Drink water.
        """,
)
NIGHT = """
A low at night may bring bad dreams, wet sheets, or a headache in the morning. Then
check at 3 o'clock for a night or two, and tell your clinic: a dose may have to change.
After alcohol or a long day of walking, eat a snack and check before you sleep. Keep
sugar beside the bed.
"""
TRAVEL = """
Keep medicine, meter and sugar in the bag you carry. Insulin must not freeze or get hot.
Many meters work from 10 to 35 °C, and only up to some height. Their makers say: the
SuperCheck2 to 1,609 metres, the smartLAB mini to 3,050. Higher up a meter may be wrong.
Read its booklet before a trek.
"""

ARTICLE = Article(
    path="/sick-days",
    sections=(
        Section("hospital", "What cannot wait", HOSPITAL, "doctor"),
        Section("vomiting", "Vomiting: which tablets to leave out", VOMITING, "pill"),
        Section("child", "A child who drinks a lot", CHILD, "school"),
        Section("child-low", "A low in a child", CHILD_LOW, "drop"),
        Section("numbers", "Each person's numbers", BY_PERSON, "people"),
        Section("ketones", "Ketones: what the numbers mean", KETONES, "flask"),
        Section("ill", "Fever, and steroids", (ILL,), "fever"),
        Section("fasts", "Fasts: Dashain, Teej, Ramadan", (FASTS, *FEAST), "flags"),
        Section("night", "Lows at night", (NIGHT,), "spark"),
        Section("travel", "Travel and mountains", (TRAVEL,), "bag"),
    ),
    sources=(
        *(cite.SICK_DAYS, cite.NICE_CHILDREN, cite.ISPAD_LOW, cite.NHS_KETONES),
        *(cite.RAMADAN, cite.CDC_KETOACIDOSIS, cite.CRISES, cite.JBDS_HYPEROSMOLAR),
        *(cite.JBDS_LOW, cite.FDA_GLIFLOZIN, cite.MHRA_GLIFLOZIN, cite.ADA_DIAGNOSIS),
    ),
    reviewed=date(2026, 11, 27),
    choices=(
        "That all six kinds of tablets are left out when nobody is reached.",
        "Ketones from 1.6, or 2+ in urine: the doctor now, and hospital if nobody is reached; in "
        "pregnancy from 0.6, or 1+: the maternity ward now.",
        "Fasts of every kind end at the numbers that were written for Ramadan.",
        f"A child who is not treated for diabetes, from {levels.HIGH_200.text()}: a doctor the "
        "same day. NICE asks for that once diabetes is suspected, and names no number for it.",
    ),
)


PAGE = Page(
    path="/sick-days",
    label="When you are ill or fasting",
    title="Diabetes when you are ill or fasting: what to do now",
    description="Ill with diabetes: when to go to hospital, which tablets to leave out when you "
    "vomit, ketones, a child who drinks a lot, and fasts.",
    keywords="sick day, sick days, vomiting, vomits, fever, ketones, child, boy, girl, thirsty, "
    "bed-wetting, fasting, festival, Dashain, Teej, Ekadashi, Ramadan, SADMANS, altitude, Nepal",
    robots="index, follow",
    lead="What cannot wait, and which tablets can do harm.",
    icon="fever",
    opening=(
        help_now(
            levels.WORSE.replace("Go", "Do not read on: go"),
            ("When to go to hospital", "#hospital"),
            ("A low in a child", "#child-low"),
        ),
        "Illness and fasts can make blood sugar go very high or very low.",
    ),
    component=lambda: article_page(ARTICLE),
    topic="health",
    picture="rest",
    changed=ARTICLE.reviewed,
)
