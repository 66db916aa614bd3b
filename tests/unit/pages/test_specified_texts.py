"""The texts that the specification gives stand on their pages to the letter."""

from collections.abc import Callable

import pytest

from tests.unit.pages.conftest import Read
from webapp import routes
from webapp.config.company import company

APP = "/diabetes-sugar-tracking-app"
JAVA = "/services/javatraining"
TEXTS: dict[str, list[str]] = {
    "/": ["We provide IT training in Pokhara"],
    "/what-we-do": ["Java API development"],
    "/services/beginner-course": [f"{company.phone}"],
    "/services/professional-course": [
        "Java",
        "Python",
        "AI and machine learning",
        "Full stack",
        "Mobile",
    ],
    "/services/javatraining": [
        "15 days",
        "NR 2500",
        "January 25",
        "Online",
        "6 PM-7 PM",
        "Internship and certificate",
        "100% money-back guarantee if it does not meet your expectations in the first week",
    ],
    "/internship": [f"Apply by sending a resume to {company.careers_email}"],
    "/careers": [
        "Associate CTO",
        "Senior generative AI engineer",
        "IoT researcher",
        "Senior React engineers",
        f"Send your resume to {company.careers_email}",
    ],
    "/diabetes-sugar-tracking-app": ["stored only on your phone"],
    f"{APP}/howitworks": [
        "fasting, breakfast, before or after lunch, before or after dinner, before or after sleep, "
        "or custom",
        "your weight, in kilogram or pound",
        "units, mg, mL or tablets",
    ],
    "/body-mass-calculation-formula": [
        "Understanding BMI",
        "Download Free Diabetes Sugar Tracker App",
    ],
    "/blood-glucose-sheet": ["Download Free Diabetes Sugar Tracker App"],
    "/apps-for-prediabetes": ["Apps For Prediabetes: Track & Manage with Ease"],
    "/app-for-type2-diabetes": ["Best App for Type 2 Diabetes: Track & Manage with Ease"],
    "/gdm-pregnancy": [
        "Fasting 70-90 mg/dL",
        "1 hour after meals under 140 mg/dL",
        "2 hours after meals under 120 mg/dL",
        "30 minutes daily",
    ],
    "/privacy-policy": ["Last updated 2024-02-20."],
}
ROWS = [(path, text) for path, texts in TEXTS.items() for text in texts]


@pytest.mark.parametrize(("path", "text"), ROWS)
def test_a_page_has_its_specified_text(path: str, text: str, read: Callable[[str], Read]) -> None:
    page = read(path)
    told = "changed in company.toml? Then change it in this file too"
    assert text in f"{page.text} {page.html.partition('<main')[0]}", told


@pytest.mark.parametrize(
    ("path", "heading", "robots", "title"),
    [
        (
            *("/apps-for-prediabetes", "Apps For Prediabetes", "index,follow"),
            "Prediabetes Information: Best Apps & Management Tips",
        ),
        (
            *("/app-for-type2-diabetes", "Best App for Type 2 Diabetes", "index,follow"),
            "Type 2 Diabetes: Best Apps & Management Tips",
        ),
        (
            *("/body-mass-calculation-formula", "BMI calculator", "index,follow"),
            "BMI Calculator - Body Mass Index Formula & Body Mass Calculation",
        ),
        ("/blood-glucose-sheet", "Blood Glucose Sheet", "index,follow", "Blood Glucose Sheet"),
        (
            *("/type-2-diabetes-patient-info", "Type 2 Diabetes Patient Info", "index, follow"),
            "Type 2 Diabetes Patient Info: signs, tests and daily care",
        ),
        (
            *("/gdm-pregnancy", "Pregnancy and Blood Sugar Info", "index, follow"),
            "Pregnancy and Blood Sugar Info: targets, tests, when to call",
        ),
    ],
)
def test_a_page_has_its_specified_label_and_metadata(
    path: str, heading: str, robots: str, title: str, read: Callable[[str], Read]
) -> None:
    head = read(path).head
    assert routes.find(path).heading == heading
    assert head.findtext("title") == title
    assert head.xpath("meta[@name='keywords']/@content")[0].count(",") >= 1
    if not company.samples:  # a demonstration is not indexed
        assert head.xpath("meta[@name='robots']/@content") == [robots]
    assert routes.find(path).robots == robots


@pytest.mark.parametrize(
    ("path", "points"), [("/apps-for-prediabetes", 4), ("/app-for-type2-diabetes", 5)]
)
def test_a_landing_page_has_its_sections_and_selling_points(
    path: str, points: int, read: Callable[[str], Read]
) -> None:
    page = read(path)
    sections = [text for level, text in page.headings if level == 2]
    first = sections.index("Blood Sugar Tracking")
    assert sections[first : first + 5] == [
        *("Blood Sugar Tracking", "Add Notes", "Track Weight", "Manage Medication"),
        "Why Choose This App",
    ]
    assert len(page.main.xpath(".//ul[@class='checklist']/li")) == points
    assert page.main.xpath(".//a[text()='Download Now']/@href") == [company.app.store_url]


def test_the_java_page_links_the_form_the_syllabus_and_each_day(
    read: Callable[[str], Read],
) -> None:
    page = read(JAVA)
    assert page.main.xpath(".//a[text()='Registration form']/@href") == [f"{JAVA}/register"]
    assert page.main.xpath(".//a[text()='Syllabus']/@href") == [f"{JAVA}/syllabus"]
    days = [href for href in page.links if href.startswith(f"{JAVA}/syllabus#class-")]
    assert len(set(days)) == company.java_course.days
