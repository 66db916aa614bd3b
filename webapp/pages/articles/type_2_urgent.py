"""Type 2 Diabetes Patient Info: lows, and when to go to hospital."""

from webapp.components.figure import figure
from webapp.components.prose import Content, emergency, notice
from webapp.formulas.glucose import levels, medicines

URGENT: Content = (
    f"""
    ## Low blood sugar (#low)
    Below {levels.LOW.text()} is low. Insulin can bring it on, and so can tablets such as
    {medicines.SULFONYLUREAS}, most of all when you eat late, walk far or drink alcohol. Metformin
    alone seldom does. You may feel shaky, sweaty, hungry, dizzy, cross or muddled. Sit down.
    1. An adult takes {levels.DOSE} now: 4 glucose tablets, or half a cup (120 mL) of juice or a
       cold drink that is not diet, or a big spoon of sugar or honey.
    1. Wait 15 minutes. Check again.
    1. Still low? Take the same again, and check after 15 minutes: three rounds in all.
    1. Once it is no longer low, eat your next meal or a snack. Tell your doctor if lows come back.
    """,
    figure("low"),
    f"""
    **Acarbose, voglibose. **{medicines.GLUCOSE_FIRST}

    **Gliclazide and its like. **{medicines.LOW_LASTS}

    **Driving. **{medicines.DRIVE_AGAIN}

    {levels.CHILD_DOSE}

    No meter at hand? If it feels like a low, treat it as one.
    """,
    notice(
        f"**Below {levels.VERY_LOW.text()}, act at once.** Take the sugar right away and have "
        "someone stay with you."
    ),
    emergency(
        "If the person cannot swallow or does not wake",
        """
        - Put nothing in the mouth, no food and no drink.
        - Lay the person on one side.
        - Call an ambulance, or get to the nearest hospital.
        - Give no insulin. If there is a glucagon kit and you know how, use it.
        """,
    ),
    "## When to go to hospital (#hospital)",
    emergency(
        "Call before you do anything else",
        """
        Call an ambulance at once for:
        - chest pain, or trouble with breathing
        - a face that droops, a weak arm, or slurred speech
        - a person who does not wake

        Do not wait to see if it goes away, and do not drive there yourself.
        """,
    ),
    f"""
    Is your sugar {levels.HIGH.line()}? {levels.HIGH.action}

    Is it {levels.VERY_HIGH.line()}? {levels.VERY_HIGH.action}

    Does the meter show HI? {levels.HI.action}

    Test for ketones when your sugar is that high, and also whenever you feel ill: with strips at
    home every 4 to 6 hours, or at your clinic. Are the ketones high? Call your doctor now. If you
    reach nobody, go to hospital.
    """,
    emergency(
        "Go to hospital now, day or night, for:",
        f"""
        - high sugar with vomiting, belly pain, fast deep breathing, drowsiness, or breath that
          smells of fruit. {levels.GLIFLOZIN}
        - high sugar with confusion or very great thirst
        - a meter that shows HI twice, or HI once while you feel ill
        - vomiting, when no drink stays down
        - a foot that is hot, red and swollen, or has turned black
        - sudden loss of sight
        - a low that is still there after three rounds of sugar

        Can nobody take you? Call an ambulance.
        """,
    ),
    "You don't have to be sure. Say that you have diabetes, and bring your medicine.",
)
