"""Pregnancy and Blood Sugar Info: checking, food, moving, medicine, lows, when to call."""

from webapp.components.blocks import facts
from webapp.components.figure import figure
from webapp.components.prose import Content, emergency
from webapp.formulas.glucose import levels, medicines

CARE: Content = (
    """
    ## Checking at home (#checking)
    Your team tells you how often. Many women check four times a day: on waking, and once after each
    of the three meals. Count the hour from your first bite.
    1. Wash your hands and dry them. Fruit juice on a finger gives a false high reading.
    1. Prick the side of a fingertip and fill the strip with the drop.
    1. Write down the number, the time, and what you ate.
    """,
    figure("fingertip"),
    f"""
    Our [weekly blood glucose sheet](/blood-glucose-sheet) prints on one page. Open “Other targets”
    below it and choose Pregnancy (ADA), Pregnancy (NICE) or your doctor's own numbers. What you
    write stays in your browser. Our [free iPhone app](/diabetes-sugar-tracking-app) keeps readings
    on the phone.

    One odd number can happen, and a meter may be off by 15 percent. Look for a pattern, such as a
    high reading at the same time each day. {levels.ABOVE_TARGET_TWICE}

    ## Food: smaller meals, none skipped (#food)
    This isn't a diet to lose weight: you and your baby need food. What counts is how much starch
    and sugar you eat at one time.
    - Eat three meals and two or three small snacks, and skip none.
    - Fill half your plate with vegetables, such as saag, cauliflower or beans.
    - A quarter is for dal, egg, fish, chicken, paneer or soybeans.
    - A quarter is for rice, roti or dhido: one serving, not a second.
    - Potatoes, chiura and noodles are starch too: have them in place of rice.
    - Eat fruit whole, one piece at a time. Juice acts like sugar.
    - Drink tea without sugar, and leave out sweet drinks.
    - Good snacks are plain curd, a boiled egg, nuts, or roasted chana. Keep sel roti and sweets for
      feast days.
    """,
    figure("plate"),
    """
    Do you want to fast, for Teej, Ekadashi or Ramadan? Ask your team first, because long hours
    without food can be risky, above all with insulin.

    ## Moving every day (#moving)
    """,
    facts((("Exercise", "30 minutes daily, if your doctor agrees"),)),
    f"""
    Three walks of ten minutes are just as good. A walk after a meal takes away some of the sugar
    that the meal brought. Go at a pace at which you can still talk, and keep off steep or wet
    paths, where you could fall. If you use insulin, carry something sweet.

    Some women have to rest, so ask first. Stop and call if you bleed, leak water, feel faint or
    have pain.

    ## Medicine (#medicine)
    For many women, food and walking are enough. If readings stay high after a week or two, you may
    be offered insulin or tablets. You have not failed: as the baby grows, your body needs more
    insulin.

    You and your team decide which. Guidelines differ here: the ADA puts insulin first, and NICE
    often starts with tablets called metformin. Insulin goes under the skin with a thin needle, and
    a nurse shows you how.

    **Names that end in -gliflozin. **{medicines.NO_GLIFLOZIN_IN_PREGNANCY}

    Do not stop or change any other medicine on your own. Show your team what else you take, herbs
    too.

    ## When sugar goes too low (#lows)
    Below {levels.LOW.text()} is low. It happens mostly with insulin, and with tablets such as
    glibenclamide. You may shake, sweat, feel very hungry, or get muddled. Act at once:
    1. Take {levels.DOSE}: half a glass of juice or of a soft drink that is not diet, or a big spoon
       of sugar in water.
    1. Wait 15 minutes, and check again.
    1. Still low? Do the same again: three rounds in all.
    1. Back up? Eat a snack or your next meal, and tell your team that day.
    """,
    figure("low"),
    f"""
    **Gliclazide and its like. **{medicines.LOW_LASTS}

    **Acarbose, voglibose. **{medicines.GLUCOSE_FIRST}

    **Driving. **{medicines.DRIVE_AGAIN}

    Tell your family: if you cannot swallow or do not wake up, they must put nothing into your
    mouth. They lay you on your side and call an ambulance.

    ## When to call (#call)
    Keep the number of your midwife or maternity ward in your phone and on the wall.
    """,
    emergency(
        f"{levels.WARD_NOW[0].upper()}{levels.WARD_NOW[1:]} if",
        f"""
        - your baby moves less than usual, or you cannot feel it move any more
        - you bleed, or your waters break
        - you have a very bad headache, see flashes or a blur, or your face, hands or feet swell up
          suddenly
        - you have strong pain in your tummy or just below the ribs
        - pains come and go in a rhythm before week 37
        - you keep vomiting and cannot keep down food, drink or medicine
        - a reading is {levels.VERY_LOW.line()}, or the meter shows LO, or you are still
          {levels.LOW.line()} after three rounds of sugar: take sugar first
        - a reading is {levels.VERY_HIGH.line()}, or the meter shows HI, even if you feel well
        - your sugar is high with vomiting, tummy pain, fast breathing, drowsiness or great thirst.
          {levels.GLIFLOZIN}
        - you faint or have a fit: then someone else calls an ambulance
        """,
    ),
    f"""
    ### Call your team on the same day if
    - a reading is {levels.HIGH_PREGNANCY.line()}, even if you feel well
    - you are ill, have a fever, or cannot eat as usual: then any reading above your target needs
      care that day, and a test for ketones, whatever kind of diabetes it is
    - readings are above your target twice in a row
    - you had more than one low in a week
    """,
)
