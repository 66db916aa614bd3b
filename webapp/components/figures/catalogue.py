"""All figures by name. Those that draw numbers have modules of their own."""

from webapp.components.drawings import height
from webapp.components.figures import glucose_test, units
from webapp.components.figures.svg import Figure, from_file
from webapp.health.sources import NICE_PREGNANCY, NIDDK_4_STEPS, NIDDK_A1C

_SAMPLE = 7
"""The example in the A1C calculator's field, in percent."""
_A1C = Figure(
    name="a1c",
    height=height("figures/a1c"),
    draw=from_file("a1c"),
    size=16,
    alt="Your blood sugar goes up and down in months 1 to 3, and sticks to haemoglobin, a hundred "
    f"red dots; seven are yellow. {_SAMPLE} of 100 parts have sugar on them: A1C {_SAMPLE}%.",
    caption=(
        "Sugar sticks to haemoglobin, which makes blood red: the more sugar in "
        "the last two to three months, the more of it sticks. A1C counts how much of the "
        f"haemoglobin has sugar on it: an A1C of {_SAMPLE}% is {_SAMPLE} parts of 100.",
    ),
    sources=(NIDDK_A1C,),
    ground=None,
)
_PLATE = Figure(
    name="plate",
    height=height("figures/plate"),
    draw=from_file("plate"),
    alt="A plate. Half is vegetables: saag, tarkari. A quarter is rice or roti, a quarter is dal, "
    "beans, egg or fish.",
    sources=(NIDDK_4_STEPS,),
)
_INSULIN = Figure(
    name="insulin",
    height=height("figures/insulin"),
    draw=from_file("insulin"),
    alt="Two cells. Insulin, a key, lets sugar into one. In type 2 diabetes the key does not fit: "
    "sugar stays outside.",
    caption=("Insulin is the key to a cell.",),
    ground=None,
)
_FINGERTIP = Figure(
    name="fingertip",
    height=height("figures/fingertip"),
    draw=from_file("fingertip"),
    size=16,
    alt="A fingertip, with an arrow to one of its sides: here. 1, wash your hands and dry them; 2, "
    "prick the side; 3, fill the strip with the drop.",
    caption=(
        "Where to prick: the side of a fingertip, either one. Wash your hands first and dry them, "
        "because a trace of fruit juice gives a false high reading.",
    ),
    sources=(NICE_PREGNANCY,),
)
_PICTURES = {
    "about": "A woman at her screen, seen from behind; an older man points to the app on it.",
    "access": "Three mountains, each larger than the one before, are the letter A. Above them, a "
    "key with the word Tab has a yellow ring around it.",
    "api": "A shop's app asks at a counter, the API: is it paid already? The API asks the bank. "
    "The answer comes back the same way: yes, since 9:41 today.",
    "intern": "A day as an intern, for example; yours depends on the project. 10:00 tell the team "
    "your plan; 10:15 write your small part; 12:30 lunch together; 1:30 read what others wrote; "
    "3:00 test it, and mend it; 4:45 say what worked.",
    "lab": "A young woman walks up a path to the flag on a mountain, past three signs: ask, "
    "try, measure.",
    "steps": "A woman waves on a mountain with a flag. Six steps, with numbers, lead up to her.",
    "subjects": "What each course builds: Mobile the app on a phone, Full stack a page and the "
    "server behind it, Java and Python the server, AI and ML what learns from data.",
    "unfold": "A chart of a week's readings, a box of weeks, a sheet for a doctor.",
    "signs": "Water, loose trousers, a toilet by night, a tired man, blurred sight, a sore foot.",
    "ambulance": "An ambulance drives below the mountains.",
    "sugar": "Juice; a box of glucose, five tablets; a glass of water, four spoons of sugar.",
    "ask": "An older woman on a woven stool has a question about her phone.",
    "camp": "A path of days up a mountain, from a tent to the flag on the summit.",
    "check": "An older woman with glasses, a drop on her fingertip, looks at her meter.",
    "classroom": "A teacher in a sari stands at the board; a boy writes, a woman raises her hand.",
    "coder": "A young man in a yellow cap thinks before his laptop, a hand at his chin.",
    "first": "A laptop with an empty line, beside a cup and a young plant on two books.",
    "letter": "A letter with a green tick goes into a red post box on a hill.",
    "job": "Two laughing colleagues clap hands over a laptop with a green tick.",
    "cook": "A woman stirs a pot and points to her recipe: a program on the laptop beside it.",
    "bench": "A young woman with goggles on her forehead measures a plant and writes it down.",
    "online": "A learner with a headset; on the screen the teacher, two others, and code.",
    "room": "A house by the lake; behind a lit window two people learn.",
    "summit": "A laughing learner holds up her certificate in a boat.",
    "evening": "By night a young man learns at his laptop, under a lamp, by the lake.",
    "diary": "A closed diary with a drop on its cover, a strap and a lock; beside it the key.",
    "pencil": "A week's sheet with a few ticks, and a large pencil.",
    "measures": "Bathroom scales, a meter with its strip, and a measuring cup, below a ruler.",
    "pocket": "A phone with readings and a pen in a pocket with a woven edge.",
    "shore": "A phone with a reading stands at the window of a bus in a town.",
    "glasses": "A week's sheet with large, empty rows, a red pen, and a pair of glasses.",
    "stupa": "A framed picture: steps lead to a white stupa with a golden spire.",
    "tablets": "A box with a lid for each day's tablets and a glass of water, under a clock.",
    "thali": "Dal bhat before the mountains: half of it vegetables, a small heap of rice, and dal.",
    "waiting": "A pregnant woman in a red sari, a hand on her belly, before the sun.",
    "kept": "At night, on an island in the lake, stands a phone that is a padlock, with a keyhole.",
    "tea": "From above: a phone with a reading lies on a tea table, beside a cup and a spoon.",
    "walk": "A phone with a reading leans at a rucksack, beside a shoe; above, a hat on a hook.",
    "dinner": "From above: a phone with a reading lies beside a plate of dal bhat.",
    "lamp": "In the evening a phone with a reading leans at books, beside a lamp.",
    "sill": "A phone with a reading on a window sill, before the mountains.",
    "log": "A hand holds a phone with a reading, before a pharmacy's shelves.",
    "learner": "A young woman writes a program on her laptop, beside books and a cup of tea.",
    "meal": "From above: dal bhat on a plate, half of it vegetables, water, and a meter.",
    "mother": "A pregnant woman by the lake, a hand around her belly.",
    "womb": "Sugar goes from the mother's blood through the cord to the baby.",
    "ward": "A pregnant woman, a hand on her belly, makes a call; the number is on the wall.",
    "stroll": "A pregnant woman walks on a path by the lake.",
    "moments": "At sunrise, an empty plate. A meal: from the first bite, one hour, and two hours.",
    "reader": "A woman with grey hair, glasses and a shawl reads a letter at her desk.",
    "team": "Three colleagues, old and young, one in a wheelchair, at a board of notes.",
    "people": "Seven people of different ages.",
    "colleagues": "Seven more people; two sit on stools.",
    "rest": "An older man in bed with a thermometer in his mouth; a woman brings him water.",
    "talk": "A man in a wheelchair, with a headset, writes at a desk under a lamp.",
    "trial": "On a bench an older man reads his phone, a girl with plaits does a lesson.",
    "nurse": "A nurse shows an older man the reading on his meter.",
    "path": "An older woman with a sun hat, a rucksack and her phone on a path above the lake.",
    "message": "A letter with three things: what you wanted, “Print my week.”; what you saw, “An "
    "empty page.”; on which phone: “iPhone SE.” And no readings, please.",
    "privacy": "What you write in the app and in your browser only you see. Between them and our "
    "server lies a lake: a message crosses it only if you press Send. You and we see it.",
}
"""What each picture shows: it stands in the text that says the same in words."""
FIGURES: dict[str, Figure] = {
    figure.name: figure
    for figure in (
        *(units.FIGURE, _A1C, _PLATE),
        *(glucose_test.FIGURE, _FINGERTIP, _INSULIN),
        *(
            Figure(name, height(f"figures/{name}"), from_file(name), alt, ground=None)
            for name, alt in _PICTURES.items()
        ),
    )
}
