"""Type 2 Diabetes Patient Info: treatment, goals, living with it, checks."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, facts
from webapp.components.figure import figure
from webapp.components.prose import Content
from webapp.components.table import table
from webapp.formulas.glucose import lines, medicines
from webapp.formulas.glucose.levels import Line


def _bare(low: Line, high: Line) -> str:
    """A goal in mg/dL, with mmol/L in brackets, for a table that names the units once."""
    return f"{low.mg_dl:.0f} to {high.mg_dl:.0f} ({low.mmol_l} to {high.mmol_l})"


# Adults of 65 and over: health, A1C, before meals, at bedtime (ADA).
OLDER_ADULTS = (
    (
        "Good: few other illnesses, a clear mind, no help needed",
        "below 7.0% to 7.5%",
        _bare(lines.BEFORE_LOW, lines.BEFORE_HIGH),
        _bare(lines.BEFORE_LOW, lines.AFTER),
    ),
    (
        "Less good: three or more other long-term illnesses, help with two or more daily tasks, "
        "or mild to moderate memory loss",
        "below 8.0%",
        _bare(lines.OLDER_COMPLEX_LOW, lines.OLDER_COMPLEX_HIGH),
        _bare(lines.OLDER_LOW, lines.AFTER),
    ),
    (
        "Poor: a care home, the last stage of an illness, or severe memory loss",
        "not by A1C: no lows, and no signs of high sugar",
        _bare(lines.OLDER_LOW, lines.AFTER),
        _bare(lines.OLDER_BEDTIME_LOW, lines.OLDER_BEDTIME_HIGH),
    ),
)


def _part(name: str, words: str) -> VdomDict:
    return html.span(html.strong(name), words)


CARE: Content = (
    """
    ## Treatment (#treatment)
    Most people need more than one of these:
    """,
    bullets(
        (
            _part("Food:", " meals that raise your sugar slowly, in fair portions."),
            _part("Activity:", " moving each day helps insulin do its work."),
            _part(
                "Medicine:",
                " often metformin tablets first. There are other tablets, and injections such "
                "as insulin.",
            ),
            _part(
                "Heart care:",
                " blood pressure and cholesterol matter as much as sugar. Many people take "
                "tablets for them too.",
            ),
        )
    ),
    """
    Your doctor chooses with you, by your heart, kidneys, weight and what you can pay. If you need
    more medicine later, you have not failed: diabetes changes over the years.

    Take your medicine on good days too. If it makes you feel unwell or costs too much, say so:
    there's often another way. Please don't stop on your own. Tell your doctor about herbs you take,
    and don't trust any that is sold as a cure.

    ## Your goals (#goals)
    The ADA gives these goals for many adults who are not pregnant:
    """,
    facts(
        (
            ("A1C", "below 7%"),
            ("Before meals", lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH)),
            ("After meals", f"below {lines.AFTER.text()}, 1 to 2 hours from the first bite"),
        )
    ),
    figure("day"),
    """
    They don't suit everyone. For people who are old and frail, very ill, or often low, looser goals
    are safer. From age 65 the ADA looks at a person's health:
    """,
    table(
        "Goals for older adults, by the ADA. Sugar in mg/dL, with mmol/L in brackets.",
        ("Health", "A1C", "Before meals", "At bedtime"),
        OLDER_ADULTS,
    ),
    """
    Your own doctor decides: ask for your numbers.

    ## Living with it (#living)
    ### Food
    You need no special food. Fill half of the plate with vegetables. Give a quarter to rice or
    roti, and a quarter to dal, beans, egg, fish, chicken or paneer. With dal bhat this means a
    smaller heap of rice, more saag and tarkari, and a good bowl of dal. Potatoes and chiura count
    as rice.
    """,
    figure("plate"),
    """
    Drink water, and tea with little sugar or none. Sweet drinks and juice raise sugar fast. Eat
    fruit whole, a piece at a time. At a feast, take a small plate. Before you fast, ask your
    doctor: with some medicine your sugar can fall too low.

    ### Moving
    Walking counts. The ADA advises most adults to be active for 150 minutes a week, such as 30
    minutes on five days. Start small. With chest pain, a sore foot or eye trouble, ask first.

    ### Feet, eyes, teeth, kidneys
    Look at your feet each day, the soles and between the toes. Do not walk barefoot. Show any wound
    to a nurse or doctor soon, even if it does not hurt. Brush your teeth twice a day. Some pain
    tablets harm the kidneys: ask which are safe for you. If you smoke, please stop: it helps all of
    these, and your heart too.

    ### Your meter
    Not everyone needs one: ask if you do. Wash your hands first: a trace of fruit on a finger gives
    a false number. A good meter may be off by 15%, so a true 150 can read 130 or 170. Look for a
    pattern: our [weekly glucose sheet](/blood-glucose-sheet) holds seven days for your doctor.
    """,
    figure("fingertip"),
    """
    ### Sick days
    Fever can push sugar up, even if you eat little. Drink often, check more often, and test for
    ketones if you can. Never stop insulin on your own.
    """,
    html.p(
        "Do you vomit, have loose stools, or can't you eat or drink? ",
        medicines.PAUSE,
        f" With {medicines.SULFONYLUREAS} your sugar can fall too low when you don't eat, so "
        "ask about these too.",
    ),
    """
    Ask your doctor for a plan now, while you are well.

    ### Your mood
    Living with diabetes can be exhausting. If you feel sad or worried for two weeks, tell your
    doctor or someone close to you. This is common, and there is help.

    ### Travel and mountains
    Keep medicine, meter and sugar in the bag you carry. Insulin must not freeze or get hot. Many
    meters work from 10 to 35 °C, and only up to some height: the SuperCheck2 to 1,609 metres, the
    smartLAB mini to 3,050, by their makers. Higher up a meter may be wrong. Read its booklet before
    a trek.
    """,
)
CHECKS: Content = (
    """
    ## Checks each year (#checks)
    The diabetes institute of the United States (NIDDK) advises at least these:
    """,
    facts(
        (
            ("Blood pressure", "at every visit"),
            ("A1C", "at least twice a year, more often if it is above your goal"),
            ("Feet", "once a year in full, and a look at each visit"),
            ("Eyes", "once a year, with drops that widen the pupils"),
            ("Kidneys", "once a year, a urine test and a blood test"),
            ("Cholesterol", "once a year"),
            ("Teeth and gums", "once a year"),
            ("Flu vaccine", "once a year; ask which others you need"),
        )
    ),
    """
    ## Questions for your doctor (#questions)
    Two or three at each visit are enough.
    - What are my A1C, blood pressure and cholesterol, and what should they be?
    - What is my goal before a meal, and after one?
    - Do I need a meter? When should I check?
    - What is each medicine for? Can one make my sugar too low?
    - What do I do when I am sick and cannot eat?
    - May I fast, or go on a trek?
    - Whom can I call at night?
    """,
)
