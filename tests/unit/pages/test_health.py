"""Pages about health state the figures and the advice of the tables, and who reviewed them."""

import re
from collections.abc import Callable, Iterator

import pytest

from tests.unit.pages.conftest import Read
from webapp import routes
from webapp.components.links import AMBULANCE
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.health import levels, limits, medicines, sources
from webapp.health.levels import MG_DL, MMOL_L
from webapp.health.people import DIABETES, PEOPLE, UNDIAGNOSED
from webapp.pages.articles.gdm_pregnancy import GUIDE_VALUES, GUIDELINES
from webapp.pages.search_index import ranked
from webapp.tables.numbers import to_fixed

TYPE_2, PREGNANCY, ILL = "/type-2-diabetes-patient-info", "/gdm-pregnancy", "/sick-days"
LOWS = ((TYPE_2, "low"), (PREGNANCY, "lows"), (ILL, "child-low"))
DROWSY = "Drowsy? Go to hospital now. Otherwise wait 15 minutes, and check again. Still low, or no"
PAGES = [page.path for page in routes.PAGES if not page.same_as]
HEALTH = {page.path for page in routes.PAGES if page.topic in ("tools", "health")}
PUBLISHED = {(row.mg_dl, row.mmol_l) for row in (*levels.LEVELS, *limits.LIMITS)}
DRIVE = (medicines.DRIVE_FROM.mg_dl, medicines.DRIVE_FROM.mmol_l)
NUMBER = r"(\d+(?:\.\d+)?)"
UNIT = "(?: (?:mg/dL|mmol/L))?"
PAIR = re.compile(
    rf"{NUMBER}(?:(?: to |-){NUMBER})?{UNIT} \({NUMBER}(?:(?: to |-){NUMBER})?{UNIT}\)"
)
WITH_UNIT = re.compile(rf"{NUMBER}(?:(?: to |-){NUMBER})? (mg/dL|mmol/L)")
OTHER = re.compile(
    r"[^.:;?]*\b(?:creatinine|cholesterol|triglycerides|urea|uric acid)\b.*?[.:;?](?=\s|$)", re.I
)
"""A sentence about another quantity, which has these units too."""


def spaced(text: str) -> str:
    """The text as a page is read here: a space that keeps a number with its unit is a space."""
    return " ".join(text.split())


def pairs(text: str) -> Iterator[tuple[float, float]]:
    """The figures given in both units, mg/dL first."""
    for one, one_end, other, other_end in PAIR.findall(text):
        for pair in ((one, other), (one_end, other_end)):
            if all(pair):
                low, high = sorted(map(float, pair))
                yield (high, low)


def figures(text: str) -> set[tuple[float, str]]:
    """The figures of blood sugar that are followed by a unit."""
    found = WITH_UNIT.findall(OTHER.sub("", text))
    return {(float(n), unit) for one, end, unit in found for n in (one, end) if n}


def test_the_unit_of_another_quantity_makes_no_blood_sugar() -> None:
    text = "Creatinine, for example 1.1 mg/dL. A sugar of 70 mg/dL is low. 5 mmol/L of cholesterol?"
    assert figures(text) == {(70.0, MG_DL)}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_states_no_blood_sugar_that_is_not_in_the_tables(
    path: str, read: Callable[[str], Read]
) -> None:
    text = read(path).text
    known = {(pair[unit == MMOL_L], unit) for pair in PUBLISHED for unit in (MG_DL, MMOL_L)}
    assert set(pairs(text)) <= PUBLISHED | {DRIVE}
    assert figures(text) <= known | {(DRIVE[0], MG_DL), (DRIVE[1], MMOL_L)}


@pytest.mark.parametrize(
    ("path", "part"),
    [
        (TYPE_2, "low"),
        (TYPE_2, "hospital"),
        (PREGNANCY, "lows"),
        (ILL, "hospital"),
        (ILL, "child-low"),
        (ILL, "numbers"),
        (ILL, "child"),
        (ILL, "fasts"),
    ],
)
def test_a_section_on_what_to_do_states_action_levels_only(
    path: str, part: str, read: Callable[[str], Read]
) -> None:
    found = set(pairs(read(path).part(part)))
    if (path, part) == (ILL, "numbers"):
        found.remove((limits.DIABETES_IN_PREGNANCY.mg_dl, limits.DIABETES_IN_PREGNANCY.mmol_l))
    assert found
    assert found <= {(level.mg_dl, level.mmol_l) for level in levels.LEVELS} | {DRIVE}


@pytest.mark.parametrize("path", PAGES)
def test_every_mention_of_an_ambulance_links_its_number(
    path: str, read: Callable[[str], Read]
) -> None:
    html = read(path).html.partition("<main")[2].replace("<!-- -->", "")
    html = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    number = f'<a href="{company.ambulance_link}">{company.ambulance}</a>'
    written = len(re.findall(rf"{AMBULANCE}\b", re.sub(r"<[^a/][^>]*>", "", html)))
    assert written == html.count(f'{AMBULANCE} <span class="whole">({number})</span>')


def test_a_range_in_brackets_stays_on_one_line_of_its_table(read: Callable[[str], Read]) -> None:
    [cell] = read(TYPE_2).main.xpath("//td[starts-with(., '100 to 125')]")
    assert cell.text_content() == "100 to 125 (5.6\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}6.9)"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_about_health_says_who_reviewed_it(path: str, read: Callable[[str], Read]) -> None:
    page = read(path)
    cites = any(href.startswith("/sources#") for href in page.links)
    about_health = path in HEALTH | {"/sources"} or cites or figures(page.text)
    assert (REVIEWED in page.text) is bool(about_health)


@pytest.mark.parametrize("path", [TYPE_2, PREGNANCY, ILL])
def test_the_danger_signs_go_with_the_line_on_gliflozins(
    path: str, read: Callable[[str], Read]
) -> None:
    text = read(path).part("call" if path == PREGNANCY else "hospital")
    assert re.search(rf"(?:confusion|fruit) Your medicine: {re.escape(levels.GLIFLOZIN)}", text)


@pytest.mark.parametrize(("path", "part"), LOWS[:2])
def test_a_low_names_the_food_before_anything_else_and_then_eating(
    path: str, part: str, read: Callable[[str], Read]
) -> None:
    text = read(path).part(part)
    one_of = " or ".join(f"{amount} {of}{no}" for amount, of, no in levels.SUGARS)
    assert f"one of these, each {levels.DOSE}: {one_of}" in text
    assert f"{levels.ROUNDS} times in all" in text
    after = text.partition(one_of)[2]
    assert "15 minutes" in after
    assert re.search(r"[Ee]at a (meal or a )?snack", after)
    assert spaced(medicines.DRIVE_AGAIN) in after
    assert spaced(medicines.SULFONYLUREAS) in after


@pytest.mark.parametrize(
    ("path", "part", "sentence"),
    [
        (TYPE_2, "low", medicines.LOW_LASTS),
        (TYPE_2, "low", medicines.GLUCOSE_FIRST),
        (TYPE_2, "low", levels.CHILD_DOSE),
        (ILL, "vomiting", medicines.PAUSE),
        *((ILL, "vomiting", "".join(tablets)) for tablets in medicines.PAUSED),
        (ILL, "child-low", levels.CHILD_DOSE),
        (ILL, "child", "See a doctor today, not tomorrow"),
        (
            ILL,
            "child",
            "2+ in urine, call the team now; above 3, or 3+, go to hospital now. High again, ill,",
        ),
        (ILL, "numbers", "Go to hospital now; call your ward on the way"),
        (PREGNANCY, "call", "or HI: go to hospital now, and call your ward on the way."),
        (
            ILL,
            "ketones",
            "whatever your sugar. Above 3 (3+): go to hospital now. The steps",
        ),
        (ILL, "hospital", "or HI: pregnant, a child, or no diagnosis"),
        (ILL, "child", "drowsiness, confusion, or breath"),
        (ILL, "main", "drowsy or confused? Do not read on: go to hospital now."),
        (
            ILL,
            "numbers",
            "Twice in a row Above target: call your team today 126 (7.0) fasting Call",
        ),
        (
            ILL,
            "numbers",
            "240 (13.3) Not treated for diabetes? See a doctor today, not tomorrow. Treat",
        ),
        (ILL, "numbers", "or over 300 in two hours? Call now. Ketones above 3 (urine 3+)?"),
        (ILL, f"at-{DIABETES}", "Check again within two hours. Ill? Thirsty? Still over 300? Call"),
        (ILL, f"at-{DIABETES}", "clinic now. Great thirst, ill, or nobody reached? Go to"),
        (ILL, f"at-{UNDIAGNOSED}", "300 (16.7) See a doctor today, not tomorrow. Ill? Great th"),
        (ILL, "ketones", "On insulin, or a tablet such as dapagliflozin or empagliflozin? From"),
        *((ILL, f"at-{who}", "540 (30.0) or HI") for who in PEOPLE.answers if who != DIABETES),
        (ILL, f"at-{DIABETES}", f"HI on the meter {levels.HI.act()}. Great thirst, ill, or HI"),
        (ILL, "fasts", "Below 70: take sugar first, then eat. Above 300: drink water, and check"),
        (ILL, "ketones", "Above 3"),
        (ILL, "ketones", "0.6 to 1.5 trace, 1+ Test again in 2 hours"),
        (
            ILL,
            "ketones",
            "3 2+ Call your doctor now; nobody reached? Go to hospital Above 3 3+, 4+",
        ),
        (TYPE_2, "signs", "Ask for a blood test this week if you notice any of these"),
        (TYPE_2, "signs", "weight loss with great thirst? Today. great thirst weight loss"),
        (TYPE_2, "living", "Show any wound on a foot to a nurse or doctor today or tomorrow"),
        (ILL, "fasts", f"below {levels.LOW.text()}, above {levels.HIGHER.text()}"),
        (TYPE_2, "hospital", f"{levels.WORSE} Pregnant, a child, or no diagnosis? Other numbers"),
        (TYPE_2, "hospital", levels.HIGH.action.removesuffix(f" {levels.WORSE}")),
        (
            TYPE_2,
            "hospital",
            f"{levels.HIGHER.act()}. Ill? Thirsty? Still over {levels.HIGHER.text()}? Call",
        ),
        (TYPE_2, "hospital", "Above 3 (urine 3+): hospital now. Nobody reached? Hospital now."),
        *((TYPE_2, "hospital", level.action) for level in (levels.VERY_HIGH, levels.HI)),
        *((path, part, DROWSY) for path, part in LOWS),
        *((path, part, "Give no insulin.") for path, part in LOWS[:2]),
        (ILL, "child-low", "Stay with the child."),
        (PREGNANCY, "call", "or does not wake? Somebody calls an ambulance now"),
        (
            TYPE_2,
            "hospital",
            f"{levels.VERY_HIGH.words()} with great thirst, or ill",
        ),
        (ILL, "hospital", "above 3, or 3+ in urine"),
        (ILL, "ketones", levels.KETONES_ARE),
        (TYPE_2, "hospital", "do not drive there yourself"),
        (TYPE_2, "hospital", "You don't have to be sure. Say that you have diabetes"),
        (TYPE_2, "living", "Never stop insulin on your own."),
        (TYPE_2, "treatment", "you have not failed"),
        (PREGNANCY, "main", "Do you feel unwell, or does your baby move less? Do not read on."),
        (PREGNANCY, "medicine", medicines.NO_GLIFLOZIN_IN_PREGNANCY),
        (PREGNANCY, "before", medicines.NO_GLIFLOZIN_IN_PREGNANCY),
        (PREGNANCY, "before", "with type 2 as with type 1"),
        (PREGNANCY, "call", f"{levels.HIGH_200.words()}, even if you feel well: call, and"),
        (
            PREGNANCY,
            "main",
            f"Call now: If your baby moves less, if you bleed, if you feel very ill, "
            f"or if a reading is {levels.HIGH_200.words()}.",
        ),
        (PREGNANCY, "call", f"{limits.DIABETES_IN_PREGNANCY.text()} or more"),
        (PREGNANCY, "call", "readings are above your target twice in a row"),
        (PREGNANCY, "call", levels.KETONES_ARE),
        (
            PREGNANCY,
            "call",
            "From 0.6, or 1+ in urine: call your ward now. Above 3, or 3+: go",
        ),
        (PREGNANCY, "call", "cannot eat as usual: ask for a test"),
        (PREGNANCY, "call", "fast breathing, drowsiness or confusion"),
        (TYPE_2, "hospital", "a low with drowsiness, or still after taking sugar 3 times"),
        (PREGNANCY, "checking", levels.ABOVE_TARGET_TWICE),
        (
            PREGNANCY,
            "short",
            f"Most guidelines set the fasting limit at {limits.FASTING_TARGET.text()}",
        ),
        (PREGNANCY, "numbers", "So don't eat less or take more insulin just to get under 90."),
        (PREGNANCY, "tests", "don't apply to a meter at home"),
    ],
)
def test_an_article_says_what_the_tables_say(
    path: str, part: str, sentence: str, read: Callable[[str], Read]
) -> None:
    text = read(path).part(part).replace(f" ({company.ambulance})", "")
    assert spaced(sentence) in text


@pytest.mark.parametrize("who", PEOPLE.answers)
def test_before_the_numbers_stands_when_to_go_to_hospital_whatever_they_are(
    who: str, read: Callable[[str], Read]
) -> None:
    """In the part of each person, because a link leads there."""
    text = read(ILL).part(f"at-{who}")
    assert re.match(rf"{PEOPLE.answers[who]} {re.escape(levels.WORSE)} \w+", text)


def test_chest_pain_and_a_stroke_call_an_ambulance_before_any_reading_is_named(
    read: Callable[[str], Read],
) -> None:
    text = read(TYPE_2).part("hospital")
    order = ["Call an ambulance", "chest pain", "a face that droops", "a fit", "mg/dL"]
    assert sorted(order, key=text.index) == order


def test_in_pregnancy_what_calls_an_ambulance_stands_before_what_calls_the_ward(
    read: Callable[[str], Read],
) -> None:
    text = read(PREGNANCY).part("call")
    order = [
        "A fit, a faint, heavy bleeding, or does not wake?",
        "an ambulance",
        "ward or go to hospital now",
    ]
    order += ["your baby moves less", "you bleed", "see flashes", "mg/dL"]
    assert sorted(order, key=text.index) == order


def test_a_low_in_pregnancy_is_treated_before_it_is_explained(read: Callable[[str], Read]) -> None:
    text = read(PREGNANCY).part("lows")
    above = f"From 54 to below {levels.LOW.text()}: {levels.ON_FOOD_ALONE}"
    below = f"Take sugar now Below {levels.VERY_LOW.text()}, or LO: every woman. Below 70"
    sugar = f"such as glibenclamide. Take one of these, each {levels.DOSE}"
    order = [spaced(below), sugar, f"Below 54, or LO? {levels.STAY} Call your ward now"]
    order += ["Drowsy?", "Cannot swallow", spaced(above), "you may shake"]
    assert sorted(order, key=text.index) == order


def test_both_units_of_every_value_in_pregnancy_agree() -> None:
    cells = [cell.rstrip(")").split(" (") for row in GUIDELINES for cell in row[1:]]
    for one, other in [*(row[1:] for row in GUIDE_VALUES), *cells]:
        both = [[float(n) for n in re.findall(NUMBER, text)] for text in (one, other)]
        for mg_dl, mmol_l in zip(*both, strict=True):
            assert to_fixed(mg_dl / 18, 1) == to_fixed(mmol_l, 1)


def test_the_faqs_examples_of_a_wrong_unit_look_wrong_by_the_table_too(
    read: Callable[[str], Read],
) -> None:
    assert "A reading of 6 in mg/dL, or of 110 in mmol/L" in read(
        "/diabetes-sugar-tracking-app/faq"
    ).part("writing")
    for value, unit in ((6, MG_DL), (110, MMOL_L)):
        low, high = levels.OTHER_UNIT[unit]
        assert low <= value <= high


def test_each_source_has_one_row_and_each_row_is_cited(read: Callable[[str], Read]) -> None:
    page = read("/sources")
    rows = page.main.xpath(".//ul[@class='sources']/li/@id")
    cited = {href for path in PAGES for href in read(path).links if href.startswith("/sources#")}
    known = [each for each in vars(sources).values() if isinstance(each, sources.Source)]
    assert sorted(rows) == sorted(each.key for each in known)
    assert {f"/sources#{key}" for key in rows} == cited
    assert all(re.search(r"(19|20)\d\d|no date", each.year) for each in known)


@pytest.mark.parametrize(
    "question",
    "HbA1c,anemia,thirsty,vomits,boy,bed wetting,camp,creatinine,Dashain,altitude,depression,hypo,"
    "ibuprofen,ketones".split(","),
)
def test_everyday_words_of_diabetes_are_found(question: str, read: Callable[[str], Read]) -> None:
    pages = [page for page in routes.PAGES if page.path in HEALTH]
    texts = {page: read(page.path).text for page in pages if not page.same_as}
    assert ranked(question, texts)
