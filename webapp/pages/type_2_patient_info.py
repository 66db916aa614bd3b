"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.blocks import bullets, emergency, facts, notice, steps
from webapp.components.contents import Part
from webapp.components.figure import figure
from webapp.components.links import ambulance
from webapp.components.page import Page
from webapp.components.table import table
from webapp.config.company import company
from webapp.rendering.static_html import static_html
from webapp.tools.formulas import levels, lines


def _part(name: str, words: str) -> VdomDict:
    return html.span(html.strong(name), words)


WHAT = Part(
    "what",
    "What it is",
    (
        html.p(
            "Your body turns much of your food into sugar, called glucose, and the blood carries "
            "it. Insulin, made in the pancreas, lets the sugar into your cells, which use it for "
            "energy."
        ),
        html.p(
            "In type 2 diabetes the body doesn't use insulin well. Over time it may also make too "
            "little. So sugar stays in the blood. Over years, too much of it can harm the heart, "
            "the brain, the kidneys, the eyes, the nerves and the feet. Good care makes this much "
            "less likely."
        ),
        html.p(
            "You can't catch it from others. For most people it stays for life, and many keep it "
            "under control."
        ),
    ),
)

SIGNS = Part(
    "signs",
    "Signs to know",
    (
        html.p(
            "Many people feel nothing for years. Then only a blood test can show it. Others "
            "notice one or more of these, often slowly:"
        ),
        bullets(
            (
                "great thirst",
                "passing urine often, at night too",
                "feeling tired",
                "losing weight without trying",
                "blurred sight",
                "cuts that are slow to heal",
                "itching or thrush in private parts",
                "numb or tingling hands or feet",
            )
        ),
        html.p("If you have any of these, ask for a blood test."),
    ),
)

RISK = Part(
    "risk",
    "Causes and risk",
    (
        html.p("Family, weight, age and the way we live all play a part. Your risk is higher if:"),
        bullets(
            (
                "a parent, brother or sister has it",
                "you are overweight, especially around the belly",
                "you sit most of the day",
                "you have high blood pressure, or you smoke",
                "you had diabetes while you were pregnant",
                "you have prediabetes: sugar above normal, but not yet diabetes",
            )
        ),
        html.p(
            "The National Health Service (NHS) in Britain says the risk goes up "
            "from age 25 for people of South Asian background, and from 40 for white people."
        ),
        html.p(
            "In a survey of 13,200 people all over Nepal, 8.5% of adults aged 20 and over had "
            "diabetes (BMJ Open, 2022). That is about 1 in 12. Older people, men and people in "
            "towns had it more often."
        ),
        html.p(
            "In Asian people extra weight does harm sooner. Experts of the World Health "
            "Organization (WHO) suggest acting from a body mass index of 23: see our ",
            html.a({"href": "/body-mass-calculation-formula"}, "BMI calculator"),
            ". With prediabetes you can often delay or prevent diabetes: see ",
            html.a({"href": "/apps-for-prediabetes"}, "our page for people with prediabetes"),
            ".",
        ),
    ),
)

TESTS = Part(
    "tests",
    "Tests and numbers",
    (
        html.p(
            "A lab can find diabetes in your blood. A1C shows your average sugar over the last two "
            "to three months. A fasting test is done after at least 8 hours without food. For the "
            "2-hour test (OGTT) you drink something sweet first. A random test is done at any "
            "time."
        ),
        figure("a1c"),
        table(
            "For adults who are not pregnant, by the American Diabetes Association (ADA). Sugar in "
            "mg/dL, with mmol/L in brackets.",
            ("Test", "Normal", "Prediabetes", "Diabetes"),
            (
                ("A1C", "below 5.7%", "5.7% to 6.4%", "6.5% or more"),
                ("Fasting", "below 100 (5.6)", "100 to 125 (5.6 to 6.9)", "126 (7.0) or more"),
                (
                    "2-hour OGTT",
                    "below 140 (7.8)",
                    "140 to 199 (7.8 to 11.0)",
                    "200 (11.1) or more",
                ),
                ("Random, with signs", "not used", "not used", "200 (11.1) or more"),
            ),
        ),
        html.p(
            "Without clear signs, one high result isn't enough: two are needed. A home meter can't "
            "tell you if you have diabetes."
        ),
        html.p(
            "For a fasting test, the ADA starts prediabetes at 100 mg/dL "
            "(5.6 mmol/L), the WHO starts its middle range at 110 (6.1). So 105 may be normal in "
            "one report and not in the next."
        ),
        html.p(
            "A1C can mislead if your blood is low in iron or red cells, if you have thalassaemia "
            "or kidney disease, or if you lost or were given blood not long ago. Tell your "
            "doctor: other tests may fit you better."
        ),
        html.p(
            "These lines are never for pregnancy: please read ",
            html.a({"href": "/gdm-pregnancy"}, "our page on pregnancy and blood sugar"),
            ". For other numbers, use the ",
            html.a({"href": "/blood-sugar-conversion"}, "blood sugar converter"),
            " and the ",
            html.a({"href": "/a1c-conversion-calculator"}, "A1C calculator"),
            ".",
        ),
    ),
)

TREATMENT = Part(
    "treatment",
    "Treatment",
    (
        html.p("Most people need more than one of these:"),
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
        html.p(
            "Your doctor chooses with you, by your heart, kidneys, weight and what you can pay. "
            "If you need more medicine later, you have not failed: diabetes changes over the "
            "years."
        ),
        html.p(
            "Take your medicine on good days too. If it makes you feel unwell or costs too much, "
            "say so: there's often another way. Please don't stop on your own. Tell your doctor "
            "about herbs you take, and don't trust any that is sold as a cure."
        ),
    ),
)

GOALS = Part(
    "goals",
    "Your goals",
    (
        html.p("The ADA gives these goals for many adults who are not pregnant:"),
        facts(
            (
                ("A1C", "below 7%"),
                ("Before meals", lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH)),
                (
                    "After meals",
                    f"below {lines.AFTER.text()}, 1 to 2 hours from the first bite",
                ),
            )
        ),
        figure("day"),
        html.p(
            "They don't suit everyone. For people who are old and frail, very ill, or often low, "
            "looser goals are safer, such as an A1C below 8%. Your own doctor decides: ask for "
            "your numbers."
        ),
    ),
)

LIVING = Part(
    "living",
    "Living with it",
    (
        html.h3("Food"),
        html.p(
            "You need no special food. Fill half of the plate with vegetables. Give a quarter to "
            "rice or roti, and a quarter to dal, beans, egg, fish, chicken or paneer. With dal "
            "bhat this means a smaller heap of rice, more saag and tarkari, and a good bowl of "
            "dal. Potatoes and chiura count as rice."
        ),
        figure("plate"),
        html.p(
            "Drink water, and tea with little sugar or none. Sweet drinks and juice raise sugar "
            "fast. Eat fruit whole, a piece at a time. At a feast, take a small plate. Before "
            "you fast, ask your doctor: with some medicine your sugar can fall too low."
        ),
        html.h3("Moving"),
        html.p(
            "Walking counts. The ADA advises most adults to be active for 150 minutes a week, "
            "such as 30 minutes on five days. Start small. With chest pain, a sore foot or eye "
            "trouble, ask first."
        ),
        html.h3("Feet, eyes, teeth, kidneys"),
        html.p(
            "Look at your feet each day, the soles and between the toes. Do not walk barefoot. "
            "Show any wound to a nurse or doctor soon, even if it does not hurt. Brush your teeth "
            "twice a day. Some pain tablets harm the kidneys: ask which are safe for you. If you "
            "smoke, please stop: it helps all of these, and your heart too."
        ),
        html.h3("Your meter"),
        html.p(
            "Not everyone needs one: ask if you do. Wash your hands first: a "
            "trace of fruit on a finger gives a false number. A good meter may be off by 15%, so "
            "a true 150 can read 130 or 170. Look for a pattern: our ",
            html.a({"href": "/blood-glucose-sheet"}, "weekly glucose sheet"),
            " holds seven days for your doctor.",
        ),
        figure("fingertip"),
        html.h3("Sick days"),
        html.p(
            "Fever can push sugar up, even if you eat little. Drink often and check more often. "
            "Never stop insulin on your own. Some tablets may need a pause when you vomit or "
            "have loose stools. Ask your doctor for a plan now, while you are well."
        ),
        html.h3("Your mood"),
        html.p(
            "Living with diabetes can be exhausting. If you feel sad or worried for two weeks, "
            "tell your doctor or someone close to you. This is common, and there is help."
        ),
        html.h3("Travel and mountains"),
        html.p(
            "Keep medicine, meter and sugar in the bag you carry. Insulin must not freeze or get "
            "hot. Many meters work from 10 to 35 °C, and only up to some height: the SuperCheck2 "
            "to 1,609 metres, the smartLAB mini to 3,050, by their makers. Higher up a meter may "
            "be wrong. Read its booklet before a trek."
        ),
    ),
)

LOW = Part(
    "low",
    "Low blood sugar",
    (
        html.p(
            f"Below {levels.LOW.text()} is low. Insulin and some tablets can bring it on, most "
            "of all when you eat late, walk far or drink alcohol. Metformin alone seldom does. "
            "You may feel shaky, sweaty, hungry, dizzy, cross or muddled. Sit down, and do not "
            "drive."
        ),
        steps(
            (
                f"An adult takes {levels.DOSE} now: 4 glucose tablets, or half a cup (120 mL) of "
                "juice or a cold drink that is not diet, or a big spoon of sugar or honey.",
                "Wait 15 minutes. Check again.",
                "Still low? Take the same again, and check after 15 minutes: three rounds in all.",
                "Once it is no longer low, eat your next meal or a snack. Tell your doctor if lows "
                "come back.",
            )
        ),
        figure("low"),
        html.p(levels.CHILD_DOSE),
        html.p("No meter at hand? If it feels like a low, treat it as one."),
        notice(
            html.strong(f"Below {levels.VERY_LOW.text()}, act at once."),
            " Take the sugar right away and have someone stay with you.",
        ),
        emergency(
            "If the person cannot swallow or does not wake",
            bullets(
                (
                    "Put nothing in the mouth, no food and no drink.",
                    "Lay the person on one side.",
                    html("Call ", ambulance(), ", or get to the nearest hospital."),
                    "Give no insulin. If there is a glucagon kit and you know how, use it.",
                )
            ),
        ),
    ),
)

HOSPITAL = Part(
    "hospital",
    "When to go to hospital",
    (
        html.p(f"Is your sugar {levels.HIGH.line()}? {levels.HIGH.does}"),
        emergency(
            "Go to hospital now, day or night, for:",
            bullets(
                (
                    "high sugar with vomiting, belly pain, fast deep breathing, drowsiness, or "
                    f"breath that smells of fruit. {levels.GLIFLOZIN}",
                    "high sugar with confusion or very great thirst",
                    "a meter that shows HI twice, or HI once while you feel ill",
                    "vomiting, when no drink stays down",
                    "chest pain, or trouble with breathing",
                    "a face that droops, a weak arm, or slurred speech",
                    "a foot that is hot, red and swollen, or has turned black",
                    "sudden loss of sight",
                    "a low that is still there after three rounds of sugar",
                )
            ),
            html.p("Can nobody take you? Call ", ambulance(), "."),
        ),
        html.p("You don't have to be sure. Say that you have diabetes, and bring your medicine."),
    ),
)

CHECKS = Part(
    "checks",
    "Checks each year",
    (
        html.p("The diabetes institute of the United States (NIDDK) advises at least these:"),
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
    ),
)

QUESTIONS = Part(
    "questions",
    "Questions for your doctor",
    (
        html.p("Two or three at each visit are enough."),
        bullets(
            (
                "What are my A1C, blood pressure and cholesterol, and what should they be?",
                "What is my goal before a meal, and after one?",
                "Do I need a meter? When should I check?",
                "What is each medicine for? Can one make my sugar too low?",
                "What do I do when I am sick and cannot eat?",
                "May I fast, or go on a trek?",
                "Whom can I call at night?",
            )
        ),
    ),
)

ARTICLE = Article(
    path="/type-2-diabetes-patient-info",
    intro=(
        "Type 2 diabetes is common, and you can live well with it. This page explains in plain "
        "words what it is, how it is diagnosed, and what helps.",
        html.span(
            "Do you need help now? See ",
            html.a({"href": "#low"}, "low blood sugar"),
            " or ",
            html.a({"href": "#hospital"}, "when to go to hospital"),
            ".",
        ),
    ),
    sections=(
        WHAT,
        SIGNS,
        RISK,
        TESTS,
        TREATMENT,
        GOALS,
        LIVING,
        LOW,
        HOSPITAL,
        CHECKS,
        QUESTIONS,
    ),
    sources=company.cited(
        "ada-standards",
        "ada-diagnosis",
        "ada-goals",
        "ada-older",
        "crises",
        "niddk-type-2",
        "niddk-tests",
        "niddk-low",
        "jbds-low",
        "ispad-low",
        "cdc-ketoacidosis",
        "fda-gliflozin",
        "mhra-gliflozin",
        "niddk-4-steps",
        "nhs-type-2",
        "who-diabetes",
        "asian-bmi",
        "nepal-survey",
    ),
    reviewed=date(2026, 11, 22),
)


@static_html
def type_2_patient_info() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)


PAGE = Page(
    path="/type-2-diabetes-patient-info",
    label="Type 2 Diabetes Patient Info",
    title="Type 2 Diabetes Patient Info: signs, tests and daily care",
    description="Type 2 diabetes in plain words: signs, tests and what the numbers mean, "
    "food, goals, low blood sugar, emergencies, and what to ask your doctor.",
    keywords="type 2 diabetes, patient information, symptoms, A1C, low blood sugar, Nepal",
    robots="index, follow",
    heading="Type 2 Diabetes Patient Info",
    lead="What it is, what the numbers mean, and what helps.",
    component=type_2_patient_info,
    section="health",
)
