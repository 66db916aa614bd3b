"""THE route table. Navigation, router, prerenderer and tests read it; add a page here."""

from dataclasses import replace
from functools import cache

from webapp import structured
from webapp.company import company
from webapp.page import Page
from webapp.pages.app_about import app_about
from webapp.pages.app_benefit import app_benefit
from webapp.pages.app_faq import QUESTIONS, app_faq
from webapp.pages.app_followus import app_followus
from webapp.pages.app_howitworks import app_howitworks
from webapp.pages.beginner_course import beginner_course
from webapp.pages.careers import careers
from webapp.pages.contact_us import contact_us
from webapp.pages.gallery import gallery
from webapp.pages.gdm_pregnancy import gdm_pregnancy
from webapp.pages.home import home
from webapp.pages.innovation_lab import innovation_lab
from webapp.pages.internship import internship
from webapp.pages.it_training import it_training
from webapp.pages.java_training import java_training
from webapp.pages.landing import app_for_type2_diabetes, apps_for_prediabetes
from webapp.pages.not_found import not_found
from webapp.pages.privacy_policy import privacy_policy
from webapp.pages.professional_course import professional_course
from webapp.pages.support import support
from webapp.pages.type_2_patient_info import type_2_patient_info
from webapp.pages.what_we_do import what_we_do
from webapp.settings import settings
from webapp.tools.a1c import a1c
from webapp.tools.anion_gap import anion_gap
from webapp.tools.blood_sugar import blood_sugar
from webapp.tools.bmi import bmi
from webapp.tools.sheet import blood_glucose_sheet

MENUS = ("Company", "IT Training Courses", "products", "Current Openings", "Blogs")
APP = "/diabetes-sugar-tracking-app"


HOME = Page(
    path="/",
    label="Home",
    title=f"{company.name}: IT training and free health tools",
    description=f"A small software company in {company.city}, {company.country}: IT training, an "
    "internship, jobs, a free diabetes app, and free health tools.",
    keywords=f"IT training, {company.city}, {company.country}, software company, diabetes app",
    heading="About us",
    lead="IT training, software and free health tools.",
    component=home,
)
APP_HOME = Page(
    path=APP,
    label="Blood Sugar Tracker",
    menu="products",
    footer="Insights",
    title=f"{company.app.name}: a free blood sugar tracker for iPhone",
    description="A free iPhone app for people with diabetes, prediabetes or gestational diabetes. "
    "It keeps readings, notes, weight and medication only on your phone.",
    keywords="diabetes app, blood sugar tracker, glucose log, iPhone",
    heading="Blood Sugar Tracker",
    lead="Readings, notes, weight and medication on your own phone.",
    component=app_about,
    section="app",
    data=(structured.app,),
    app_bar=True,
)
GALLERY = Page(
    path="/_gallery",
    label="Gallery",
    title="Gallery of the building blocks",
    description="Every building block of the pages with its states, for those who build the site. "
    "It is there with WEBAPP_GALLERY=true only.",
    robots="noindex",
    heading="Gallery",
    lead="Every building block, with its states.",
    component=gallery,
)

ROUTES: tuple[Page, ...] = (
    HOME,
    replace(
        HOME,
        path="/about-us",
        label="About us",
        menu="Company",
        menu_label="About us",
        footer="Company",
        same_as="/",
    ),
    Page(
        path="/what-we-do",
        label="What we do",
        menu="Company",
        footer="Company",
        title=f"Java APIs, health and education apps | {company.name}",
        description="We develop Java APIs for companies, and apps for healthcare and education. "
        "What an API is, what we build, and how a project goes.",
        keywords="Java API development, healthcare apps, education apps",
        heading="What we do",
        lead="Java API development, healthcare and education apps.",
        component=what_we_do,
    ),
    Page(
        path="/innovation-lab",
        label="Innovation lab",
        footer="Company",
        title=f"Innovation lab | {company.name}",
        description="What we are trying out before it becomes a product: generative AI, "
        "connected devices (IoT) and software for health.",
        keywords="innovation, generative AI, IoT, health software",
        heading="Innovation lab",
        lead="What we are trying out.",
        component=innovation_lab,
    ),
    Page(
        path="/services/beginner-course",
        label="Beginner course",
        footer="IT Courses",
        title=f"IT training for beginners in {company.city} | {company.name}",
        description="A course for people who have never written a program: what you learn, how "
        "you learn it, and the number to call to join.",
        keywords=f"IT training, beginners, programming course, {company.city}",
        heading="Beginner course",
        lead="From the first line of code.",
        component=beginner_course,
        section="courses",
    ),
    Page(
        path="/services/professional-course",
        label="Professional & Starter Courses",
        menu="IT Training Courses",
        footer="IT Courses",
        title=f"Professional and starter IT courses | {company.name}",
        description="Java, Python, AI and machine learning, full stack, mobile: what each course "
        "covers, who it suits, and how to choose.",
        keywords="IT training, Java, Python, AI, machine learning, full stack, mobile, "
        f"{company.city}",
        heading="Professional & Starter Courses",
        lead="Java, Python, AI and ML, full stack, mobile.",
        component=professional_course,
        section="courses",
    ),
    Page(
        path="/services/javatraining",
        label="Java training",
        footer="IT Courses",
        title=f"Java training in {company.java_course.days} days, online | {company.name}",
        description=f"Java in {company.java_course.days} days, online, {company.java_course.slot}, "
        f"{company.java_course.price_words}, with internship and certificate. Your money back if "
        "the first week disappoints you.",
        keywords=f"Java training, online Java course, internship, certificate, {company.country}",
        heading="Java training",
        lead=f"{company.java_course.days} days, online, {company.java_course.slot}.",
        component=java_training,
        section="courses",
        data=(structured.java_course,),
    ),
    Page(
        path="/it-training",
        label="IT training",
        footer="IT Courses",
        title=f"IT training in {company.city}: Java, Python, AI, full stack, mobile",
        description=f"IT training in {company.city} and online, for beginners and professionals: "
        "the courses, ways of learning, and answers to common questions.",
        keywords=f"IT training, {company.city}, {company.country}, Java, Python, AI, full stack, "
        "mobile",
        heading="IT training",
        lead="Which course is yours, and how to start.",
        component=it_training,
        section="courses",
        data=(structured.training_questions,),
    ),
    Page(
        path="/a1c-conversion-calculator",
        label="A1C calculator",
        footer="Insights",
        bar="tool",
        title="A1C Calculator: average glucose (eAG) to A1C, and back",
        description="Turn an average blood glucose into A1C and back, with what the number means.",
        keywords="A1C calculator, eAG, HbA1c, average glucose, diabetes",
        heading="A1C calculator",
        lead="From an average glucose to the number your clinic talks about.",
        component=a1c,
        section="tools",
        data=(structured.tool,),
    ),
    Page(
        path="/anion-gap-calculation",
        label="Anion gap calculator",
        footer="Insights",
        bar="tool",
        title="Anion Gap Calculator: sodium, chloride, bicarbonate",
        description="Work out the anion gap from a lab report, with albumin and your lab's range.",
        keywords="anion gap, sodium, chloride, bicarbonate, albumin corrected",
        heading="Anion gap calculator",
        lead="From the salts on a lab report.",
        component=anion_gap,
        section="tools",
        data=(structured.tool,),
    ),
    Page(
        path="/blood-sugar-conversion",
        label="Blood sugar converter",
        footer="Insights",
        bar="tool",
        title="Blood Sugar Converter: mg/dL to mmol/L and back",
        description="Convert blood sugar between mg/dL and mmol/L, with what the reading means.",
        keywords="blood sugar converter, mg/dL, mmol/L, glucose units",
        heading="Blood sugar converter",
        lead="mg/dL and mmol/L, both ways.",
        component=blood_sugar,
        section="tools",
        data=(structured.tool,),
    ),
    Page(
        path="/body-mass-calculation-formula",
        label="BMI calculator",
        footer="Insights",
        bar="tool",
        title="BMI Calculator - Body Mass Index Formula & Body Mass Calculation",
        description="Work out your body mass index on the WHO scale and the Asian one.",
        keywords="BMI calculator, body mass index, formula, healthy weight",
        heading="BMI calculator",
        lead="Your weight beside your height.",
        component=bmi,
        section="tools",
        data=(structured.tool,),
    ),
    APP_HOME,
    replace(
        APP_HOME,
        path=f"{APP}/about",
        label="About",
        menu="",
        footer="",
        bar="app",
        bar_label="About",
        same_as=APP,
    ),
    Page(
        path=f"{APP}/benefit",
        label="Benefits",
        bar="app",
        app_bar=True,
        title=f"Benefits of a blood sugar log | {company.app.name}",
        description="How a log helps: see what goes with what, come to the clinic prepared, and "
        "keep readings, notes, weight and medication in one free app.",
        keywords="diabetes app, benefits, blood sugar log",
        heading="Benefits",
        lead="What the app does for you.",
        component=app_benefit,
        section="app",
    ),
    Page(
        path=f"{APP}/howitworks",
        label="How it Works",
        bar="app",
        app_bar=True,
        title=f"How it works | {company.app.name}",
        description="How to log readings, notes, weight and medication in the free iPhone app, "
        "field by field, with a drawing of each screen.",
        keywords="diabetes app, how it works, log blood sugar",
        heading="How it Works",
        lead="Four kinds of entries, step by step.",
        component=app_howitworks,
        section="app",
    ),
    Page(
        path=f"{APP}/faq",
        label="FAQ",
        bar="app",
        app_bar=True,
        title=f"Questions and answers | {company.app.name}",
        description="Is it free? Which phones? Where is my data? Short, honest answers to "
        f"{len(QUESTIONS)} questions about our free iPhone diabetes app.",
        keywords="diabetes app, questions, FAQ",
        heading="FAQ",
        lead="What people ask about the app.",
        component=app_faq,
        section="app",
        data=(structured.app_questions,),
    ),
    Page(
        path=f"{APP}/followus",
        label="Follow us",
        bar="app",
        app_bar=True,
        title=f"Follow us | {company.app.name}",
        description="Where to hear about new versions of our free diabetes app, about the free "
        "health tools, and about our courses and jobs.",
        keywords="diabetes app, news, follow",
        heading="Follow us",
        lead="News about the app.",
        component=app_followus,
        section="app",
    ),
    Page(
        path="/internship",
        label="Internship",
        menu="Current Openings",
        footer="Join us",
        title=f"IT internship in {company.city} | {company.name}",
        description="Learn on real projects with a small software company: what interns do, what "
        "we ask for, and how to apply by sending a resume.",
        keywords=f"internship, IT, {company.city}, {company.country}",
        heading="Internship",
        lead="Learn on real projects.",
        component=internship,
        section="work",
    ),
    Page(
        path="/careers",
        label="Jobs",
        menu="Current Openings",
        footer="Join us",
        title=f"Jobs: AI, IoT, React and a CTO | {company.name}",
        description="Openings: associate CTO, senior generative AI engineer, IoT researcher, "
        "senior React engineers. What you would do, and how to apply.",
        keywords="jobs, careers, CTO, generative AI, IoT, React, "
        f"{company.city}, {company.country}",
        heading="Jobs",
        lead="Our current openings.",
        component=careers,
        section="work",
        data=(structured.job_postings,),
    ),
    Page(
        path="/apps-for-prediabetes",
        label="Apps For Prediabetes",
        menu="Blogs",
        footer="Insights",
        title="Prediabetes Information: Best Apps & Management Tips",
        description="What prediabetes is, and how a free iPhone app helps you keep track of blood "
        "sugar, notes, weight and medication, only on your phone.",
        keywords="prediabetes, apps for prediabetes, prediabetes management, blood sugar tracking, "
        "weight log, A1C",
        heading="Apps For Prediabetes",
        lead="Keep an eye on your numbers early.",
        component=apps_for_prediabetes,
        section="app",
    ),
    Page(
        path="/app-for-type2-diabetes",
        label="App for Type 2 Diabetes",
        menu="Blogs",
        footer="Insights",
        title="Type 2 Diabetes: Best Apps & Management Tips",
        description="Daily life with type 2 diabetes, and a free iPhone app that keeps your "
        "readings, notes, weight and medication only on your phone.",
        keywords="type 2 diabetes, app for type 2 diabetes, type 2 diabetes management, blood "
        "sugar tracking, medication log",
        heading="Best App for Type 2 Diabetes",
        lead="Your readings in one place.",
        component=app_for_type2_diabetes,
        section="app",
    ),
    Page(
        path="/blood-glucose-sheet",
        label="Blood glucose sheet",
        footer="Insights",
        bar="tool",
        title="Blood Glucose Sheet",
        description="A private weekly blood glucose log: fill it in, print it, save it as a PDF.",
        keywords="blood glucose sheet, log, weekly, printable",
        heading="Blood Glucose Sheet",
        lead="Seven days on one page.",
        component=blood_glucose_sheet,
        section="tools",
        data=(structured.tool,),
    ),
    Page(
        path="/type-2-diabetes-patient-info",
        label="Type 2 Diabetes Patient Info",
        menu="Blogs",
        footer="Insights",
        title="Type 2 Diabetes Patient Info",
        description="Type 2 diabetes in plain words: signs, tests and what the numbers mean, "
        "food, goals, low blood sugar, emergencies, and what to ask your doctor.",
        keywords="type 2 diabetes, patient information, symptoms, A1C, low blood sugar, Nepal",
        robots="index, follow",
        heading="Type 2 Diabetes Patient Info",
        lead="What it is, what the numbers mean, and what helps.",
        component=type_2_patient_info,
        section="health",
        data=(structured.type_2_article,),
    ),
    Page(
        path="/gdm-pregnancy",
        label="Pregnancy and blood sugar",
        menu="Blogs",
        menu_label="Gdm Pregnancy",
        footer="Insights",
        title="Pregnancy and Blood Sugar Info",
        description="Gestational diabetes in plain words: the test, guide values in mg/dL and "
        "mmol/L, food, lows, when to call, and the time after the birth.",
        keywords="gestational diabetes, pregnancy, blood sugar, guide values, GDM",
        robots="index, follow",
        heading="Pregnancy and Blood Sugar Info",
        lead="Blood sugar in pregnancy, in plain words.",
        component=gdm_pregnancy,
        section="health",
        data=(structured.pregnancy_article,),
    ),
    Page(
        path="/contact-us",
        label="Contact us",
        footer="Company",
        title=f"Contact us | {company.name}",
        description="Write to us or call us about courses, the app, a project or a job. What "
        "happens with your message, step by step.",
        keywords="contact, phone, e-mail, inquiry",
        heading="Contact us",
        lead="By form, e-mail or phone.",
        component=contact_us,
    ),
    Page(
        path="/privacy-policy",
        label="Privacy policy",
        footer="Company",
        title=f"Privacy policy | {company.app.name}",
        description="What the diabetes app and this website keep, where, and for how long. The "
        "app's readings stay on your phone.",
        keywords="privacy policy, diabetes app, no tracking, no cookies",
        heading="Privacy policy",
        lead="What stays with you, and what we keep.",
        component=privacy_policy,
    ),
    Page(
        path="/support",
        label="Support",
        footer="Company",
        title=f"Support | {company.name}",
        description="Answers about the diabetes app, the weekly sheet, the calculators and this "
        "site: lost phone, saving a copy, printing, larger letters.",
        keywords="support, help, questions, diabetes app, glucose sheet",
        heading="Support",
        lead="Help with the app and this site.",
        component=support,
        data=(structured.support_questions,),
    ),
    *((GALLERY,) if settings().gallery else ()),
)

NOT_FOUND = Page(
    path="/*",
    label="Not found",
    title=f"Page not found | {company.name}",
    description="This page is not found. From here you can go on to the courses, the free health "
    "tools, the app, or the home page.",
    robots="noindex",
    heading="Not found",
    lead="The address may have a slip, or the page has moved.",
    component=not_found,
)


LONGEST_LOCATION = 1_000
"""Characters of path and query: each open page keeps several copies. The tools need 200; a link
from elsewhere may add some of its own."""


@cache
def _by_path() -> dict[str, Page]:
    return {page.path: page for page in ROUTES}


def find(path: str) -> Page | None:
    """The page at exactly this path."""
    return _by_path().get(path)


def is_location(path: object, query: object) -> bool:
    """Whether a browser could be there; whatever a client sends comes here first."""
    if not isinstance(path, str) or not isinstance(query, str):
        return False
    if len(path) + len(query) > LONGEST_LOCATION:
        return False
    return path.startswith("/") and query[:1] in ("", "?")


def in_menu(name: str) -> list[Page]:
    """The pages of a dropdown menu, in order."""
    return [page for page in ROUTES if page.menu == name]


def in_footer(column: str) -> list[Page]:
    """The pages of a footer column, in order."""
    return [page for page in ROUTES if page.footer == column]


def in_app_bar(part: str) -> list[Page]:
    """The pages of the app's bar: part "app" or "tool", in order."""
    return [page for page in ROUTES if page.bar == part]


def parents(page: Page) -> list[Page]:
    """The pages above this one, the home page first: its section's own page, if there is one."""
    if page.canonical == HOME.path:
        return []
    above = {"courses": "/it-training", "app": APP}.get(page.section, page.canonical)
    return [HOME, *([_by_path()[above]] if above != page.canonical else [])]
