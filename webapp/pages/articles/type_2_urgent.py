"""Type 2 Diabetes Patient Info: lows, and when to go to hospital."""

from reactpy import html

from webapp.components.blocks import bullets, emergency, notice, steps
from webapp.components.contents import Part
from webapp.components.figure import figure
from webapp.components.links import ambulance
from webapp.formulas.glucose import levels, medicines

LOW = Part(
    "low",
    "Low blood sugar",
    (
        html.p(
            f"Below {levels.LOW.text()} is low. Insulin can bring it on, and so can tablets such "
            f"as {medicines.SULFONYLUREAS}, most of all when you eat late, walk far or drink "
            "alcohol. Metformin alone seldom does. You may feel shaky, sweaty, hungry, dizzy, "
            "cross or muddled. Sit down."
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
        html.p(html.strong("Acarbose, voglibose. "), medicines.GLUCOSE_FIRST),
        html.p(html.strong("Gliclazide and its like. "), medicines.LOW_LASTS),
        html.p(html.strong("Driving. "), medicines.DRIVE_AGAIN),
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
        emergency(
            "Call before you do anything else",
            html.p("Call ", ambulance(), " at once for:"),
            bullets(
                (
                    "chest pain, or trouble with breathing",
                    "a face that droops, a weak arm, or slurred speech",
                    "a person who does not wake",
                )
            ),
            html.p("Do not wait to see if it goes away, and do not drive there yourself."),
        ),
        html.p(f"Is your sugar {levels.HIGH.line()}? {levels.HIGH.action}"),
        html.p(f"Is it {levels.VERY_HIGH.line()}? {levels.VERY_HIGH.action}"),
        html.p(f"Does the meter show HI? {levels.HI.action}"),
        html.p(
            "Test for ketones when your sugar is that high, and also whenever you feel ill: with "
            "strips at home every 4 to 6 hours, or at your clinic. Are the ketones high? Call your "
            "doctor now. If you reach nobody, go to hospital."
        ),
        emergency(
            "Go to hospital now, day or night, for:",
            bullets(
                (
                    "high sugar with vomiting, belly pain, fast deep breathing, drowsiness, or "
                    f"breath that smells of fruit. {levels.GLIFLOZIN}",
                    "high sugar with confusion or very great thirst",
                    "a meter that shows HI twice, or HI once while you feel ill",
                    "vomiting, when no drink stays down",
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
