"""What to do when somebody takes a medicine of a certain name: sentences for every page.

The names are the generic ones, which stand on every box.
"""

from webapp.health import sources as cite
from webapp.health.levels import Limit
from webapp.health.sources import Source

SULFONYLUREAS = "gliclazide, glimepiride or glibenclamide"

LOW_LASTS = (
    f"Do you take {SULFONYLUREAS}? A low from these tablets can last for hours and come back. It "
    "is harder on older people and on those with weak kidneys. Eat after it. Check again before "
    "each meal, at bedtime and the next morning. Call your clinic today, before the next tablet."
)
"""JBDS 2023: such lows persist, above all with weak kidneys. Watson 2023: eat for 12 to 24 hours.
The times of the checks and the call before the next tablet are our own caution."""

GLUCOSE_FIRST = (
    "Do you take acarbose or voglibose? Then take glucose, as tablets or powder. These medicines "
    "make table sugar, sweets and cold drinks work too slowly. If you have no glucose, drink milk "
    "or fruit juice."
)
"""The source names acarbose; voglibose works the same way, so naming it too is our own caution."""

DRIVE_FROM = Limit("drive-from", 90, 5.0, (cite.DRIVING,))
DRIVE_MINUTES = 45
DRIVE_AGAIN = (
    "Do not drive or ride while you are low. Start again only when your reading has been above "
    f"{DRIVE_FROM.text()} for {DRIVE_MINUTES} minutes and you feel quite well."
)
"""DVLA: 45 minutes after the reading is back to normal; above 5 mmol/L to drive."""

PAUSE = (
    "Call your clinic before the next one of these. If you reach nobody, leave them out until you "
    "have eaten and drunk as usual for 24 to 48 hours. Never leave out insulin."
)
PAUSED = (
    (SULFONYLUREAS, ": your sugar can fall too low"),
    ("metformin", ""),
    ("dapagliflozin, empagliflozin or another ‑gliflozin", ""),
    ("tablets for blood pressure", " that end in ‑pril or ‑sartan, such as enalapril or losartan"),
    ("water tablets", ", such as furosemide, hydrochlorothiazide or spironolactone"),
    ("pain tablets", " such as ibuprofen, diclofenac or naproxen"),
)
"""Kinds of tablets, and what is told of each, for somebody who vomits, has loose stools or cannot
eat or drink (Watson 2023)."""

NO_GLIFLOZIN_IN_PREGNANCY = (
    "Dapagliflozin, empagliflozin and every other ‑gliflozin must not be taken in pregnancy. Do "
    "you take one? Take no more of it, and call your doctor today: you need another medicine."
)
"""NICE NG3: every tablet for sugar but metformin is replaced by insulin before pregnancy."""

STATEMENTS: tuple[tuple[str, tuple[Source, ...]], ...] = (
    (LOW_LASTS, (cite.JBDS_LOW, cite.SICK_DAYS)),
    (GLUCOSE_FIRST, (cite.ACARBOSE,)),
    (DRIVE_AGAIN, (cite.DRIVING,)),
    (f"Vomiting: {'; '.join(map(''.join, PAUSED))}. {PAUSE}", (cite.SICK_DAYS,)),
    (NO_GLIFLOZIN_IN_PREGNANCY, (cite.NICE_PREGNANCY,)),
)
"""Each sentence with its sources."""
