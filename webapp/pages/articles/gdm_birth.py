"""Pregnancy and Blood Sugar Info: the birth, afterwards, diabetes before pregnancy, questions."""

from webapp.components.prose import Content
from webapp.formulas.glucose import medicines

BIRTH: Content = (
    f"""
    ## The birth (#birth)
    Many women with gestational diabetes have a normal birth. Plan it in a hospital that can look
    after you and a newborn at any hour. Your team may offer to start labour, or an operation: NICE
    says that the birth should be no later than 40 weeks and 6 days.

    Your sugar is checked in labour, and your baby's in the first hours. The NHS advises to feed the
    baby within 30 minutes, then every two to three hours. That keeps its sugar up.

    ## After the birth (#after)
    Gestational diabetes mostly goes away once the baby is born, but only a test can show it. NICE
    asks for one 6 to 13 weeks after the birth, and then one every year. Put the date in your
    calendar now.

    The chance of type 2 diabetes later is higher. The CDC says that about half of the women get it.
    Walking, good food and a healthy weight lower that chance. Our page on
    [type 2 diabetes](/type-2-diabetes-patient-info) tells you more.

    Breastfeeding is good for you both. If you still use insulin, your sugar may drop while you
    feed, so keep a snack near. In your next pregnancy, tell the clinic early.

    ## If you had diabetes before (#before)
    With type 1 or type 2 diabetes, it is best to see your team before you try for a baby. If you
    are pregnant already, call them now. Do not wait for the next visit.
    - Ask at once about every tablet, also those for blood pressure and cholesterol. Some have to be
      changed. NICE says that insulin should take the place of every tablet for sugar but metformin.
    - {medicines.NO_GLIFLOZIN_IN_PREGNANCY}
    - Do not stop any other medicine on your own.
    - Ask about folic acid. NICE advises a higher dose for you, on prescription.
    - Have your eyes and kidneys checked.
    - In the first months lows are more common. Later you may need more insulin.
    - When you are ill, ask for a test for ketones the same day, with type 2 as with type 1. With
      type 1, ask for strips to test at home.

    ## Questions for your midwife or doctor (#questions)
    - Which test did I have, and what were my values?
    - What are my targets? Do I check one hour or two hours after meals?
    - How often do I check, and where do I get strips?
    - At which number do you want a call? Whom do I call at night?
    - May I walk for 30 minutes a day?
    - Where should I give birth, and how often will I have a scan?
    - When is my test after the birth?
    """,
)
