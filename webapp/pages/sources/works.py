"""The works that the site cites: what only the page of sources shows about each."""

import re
from datetime import date
from typing import NamedTuple

from webapp.components.links import SOURCES
from webapp.components.prose import HEADING, paragraphs
from webapp.health.sources import Source

LOOKED_AT = date(2026, 11, 22)
"""The day of the last check, of docs/health-review.md; a test compares them."""
BODIES = {
    "ADA": "American Diabetes Association (ADA), Professional Practice Committee",
    "CDC": "Centers for Disease Control and Prevention (CDC), United States",
    "NHS": "National Health Service (NHS), United Kingdom",
    "NICE": "National Institute for Health and Care Excellence (NICE), United Kingdom",
    "NIDDK": "National Institute of Diabetes and Digestive and Kidney Diseases (NIDDK), United "
    "States",
    "WHO": "World Health Organization (WHO)",
}
"""Authors that a row may shorten."""


class Work(NamedTuple):
    """The full reference of a source.

    authors: people, or the body that publishes it. place: the journal with volume and pages, or the
    kind of publication. takes: what the site takes from it. looked_at: when somebody last held the
    site's statements to it.
    """

    source: Source
    authors: str
    title: str
    place: str
    url: str
    takes: str
    looked_at: date


class Subject(NamedTuple):
    """Works on one subject. id: that of its section on the page."""

    id: str
    title: str
    works: list[Work]


def subjects_in(text: str) -> list[Subject]:
    """The subjects of a text, with the works under the heading of each.

    A work is a paragraph: the key of its Source with the day of the check, if not LOOKED_AT; then
    authors, title, place, URL, and what we take, each on a line. An indented line continues one.
    """
    found: list[Subject] = []
    for paragraph in paragraphs(text):
        if heading := HEADING.fullmatch(paragraph):
            found.append(Subject(heading[3], heading[2], []))
        else:
            found[-1].works.append(_work(*re.sub(r"\n +", " ", paragraph).split("\n")))
    return found


def _work(key: str, authors: str, title: str, place: str, url: str, takes: str) -> Work:
    key, _, day = key.partition(" ")
    looked_at = date.fromisoformat(day) if day else LOOKED_AT
    source = SOURCES[key]
    return Work(source, BODIES.get(authors, authors), title, place, url, takes, looked_at)


SUBJECTS = subjects_in(
    """
    ## Tests and numbers (#tests)
    ada-diagnosis
    ADA
    2. Diagnosis and Classification of Diabetes: Standards of Care in Diabetes
    Diabetes Care 48, Supplement 1, S27–S49
    https://doi.org/10.2337/dc25-S002
    The ranges for prediabetes and diabetes, why two tests must agree, when an A1C misleads, and
      whom to test.

    ada-goals 2026-11-23
    ADA
    6. Glycemic Goals and Hypoglycemia: Standards of Care in Diabetes
    Diabetes Care 48, Supplement 1, S128–S145
    https://doi.org/10.2337/dc25-S006
    The goals before and after meals and for A1C, the lines of low and very low blood sugar, and the
      sugar to take for a low.

    ada-older 2026-11-23
    ADA
    13. Older Adults: Standards of Care in Diabetes
    Diabetes Care 48, Supplement 1, S266–S282
    https://doi.org/10.2337/dc25-S013
    The goals for older people, by their health (its table 13.1).

    adag
    Nathan DM, Kuenen J, Borg R and others, for the ADAG study group
    Translating the A1C assay into estimated average glucose values
    Diabetes Care 31:1473–1478
    https://doi.org/10.2337/dc08-0545
    The formula between A1C and average blood sugar, and how much each person in the study measured.

    niddk-a1c
    NIDDK
    The A1C Test & Diabetes
    Web page
    https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test
    What A1C measures, and the illnesses with which it misleads.

    niddk-tests
    NIDDK
    Diabetes Tests & Diagnosis
    Web page
    https://www.niddk.nih.gov/health-information/diabetes/overview/tests-diagnosis
    The hours without food before a fasting test, and the time that an A1C looks back.

    cdc-testing
    CDC
    Diabetes Testing
    Web page
    https://www.cdc.gov/diabetes/diabetes-testing/index.html
    The range of prediabetes on our page about apps for it.

    cgm-consensus
    Battelino T, Danne T, Bergenstal RM and others
    Clinical Targets for Continuous Glucose Monitoring Data Interpretation: Recommendations From the
      International Consensus on Time in Range
    Diabetes Care 42:1593–1603
    https://doi.org/10.2337/dci19-0028
    How many days of a sensor an average needs.

    ## Living with diabetes (#living)
    ada-standards
    ADA
    Standards of Care in Diabetes
    Diabetes Care 48, Supplement 1
    https://diabetesjournals.org/care/issue/48/Supplement_1
    Treatment, food, moving, mood and sick days; the goals on our page about the app for type 2
      diabetes.

    ada-2026 2026-11-23
    ADA
    Standards of Care in Diabetes
    Diabetes Care 49, Supplement 1
    https://diabetesjournals.org/care/issue/49/Supplement_1
    The goals for older people in three groups. We read a stored extract: every figure that we take
      from the edition of 2025 stands in it unchanged.

    who-diabetes
    WHO
    Diabetes: fact sheet
    Web page
    https://www.who.int/news-room/fact-sheets/detail/diabetes
    What diabetes harms, what prevents it, and where the WHO starts its middle range.

    niddk-type-2
    NIDDK
    Type 2 Diabetes
    Web page
    https://www.niddk.nih.gov/health-information/diabetes/overview/what-is-diabetes/type-2-diabetes
    What type 2 diabetes is, its signs, who gets it, and how it is treated.

    niddk-4-steps
    NIDDK
    4 Steps to Manage Your Diabetes for Life
    Web page
    https://www.niddk.nih.gov/health-information/diabetes/overview/managing-diabetes/4-steps
    The plate, the care of feet and teeth, and the checks of each year.

    nhs-type-2 2026-11-23
    NHS
    Type 2 diabetes
    Web page
    https://www.nhs.uk/conditions/type-2-diabetes/
    Its signs, who is at risk and from what age, and when to go to hospital.

    ## Lows, highs and emergencies (#lows)
    niddk-low
    NIDDK
    Low Blood Glucose (Hypoglycemia)
    Web page
    https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia
    What fast sugar is, and what to do for a person who does not wake.

    ispad-low
    Abraham MB, Karges B, Dovc K and others, for the International Society for Pediatric and
      Adolescent Diabetes (ISPAD)
    ISPAD Clinical Practice Consensus Guidelines 2022: Assessment and management of hypoglycemia in
      children and adolescents with diabetes
    Pediatric Diabetes 23:1322–1340
    https://doi.org/10.1111/pedi.13443
    The sugar that a child takes for a low.

    jbds-hyperosmolar 2026-11-23
    Mustafa OG, Haq M, Dashora U and others, for the Joint British Diabetes Societies
    Management of Hyperosmolar Hyperglycaemic State (HHS) in Adults: an updated guideline
    Diabetic Medicine, e15005
    https://doi.org/10.1111/dme.15005
    From which blood sugar on the state is an emergency, so that care is needed at once. We read the
      abstract.

    jbds-low 2026-11-23
    Joint British Diabetes Societies (JBDS), United Kingdom
    JBDS 01: The hospital management of hypoglycaemia in adults with diabetes mellitus
    Guideline
    https://abcd.care/resource/jbds-01-hospital-management-hypoglycaemia-adults-diabetes-mellitus
    How often sugar is given before a low needs a hospital, and nothing by mouth for a person who
      does not wake.

    sick-days 2026-11-23
    Watson KE, Dhaliwal K, Robertshaw S and others
    Consensus Recommendations for Sick Day Medication Guidance for People With Diabetes, Kidney, or
      Cardiovascular Disease: A Modified Delphi Process
    American Journal of Kidney Diseases 81:564–574
    https://doi.org/10.1053/j.ajkd.2022.10.012
    The tablets to pause when ill, and food after a low from gliclazide and its like. We read the
      abstract and reports on it.

    acarbose 2026-11-23
    Saudek CD, Margolis S
    Alpha-glucosidase inhibitors, oral diabetes medication
    Healthcommunities, web page
    http://www.healthcommunities.com/type-2-diabetes/alpha-glucosidase-inhibitors-oral-diabetes-medication.shtml
    Glucose, milk or fruit juice for a low on acarbose, because table sugar works too slowly.

    driving 2026-11-23
    Driver and Vehicle Licensing Agency (DVLA), United Kingdom
    Diabetes and driving, with the leaflet INF294
    Web page
    https://www.gov.uk/diabetes-driving
    When to drive again after a low. We read copies that quote its rule.

    crises 2026-11-23
    Umpierrez GE, Davis GM, ElSayed NA and others, for the ADA, the European Association for the
      Study of Diabetes (EASD) and others
    Hyperglycemic Crises in Adults With Diabetes: A Consensus Report
    Diabetes Care 47:1257–1275
    https://doi.org/10.2337/dci24-0032
    From which blood sugar on the two dangerous states with high sugar are defined, and their signs.

    cdc-ketoacidosis 2026-11-23
    CDC
    About Diabetic Ketoacidosis
    Web page
    https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html
    From which blood sugar on to test for ketones, and the signs of an emergency.

    fda-gliflozin 2026-11-23
    Food and Drug Administration (FDA), United States
    FDA revises labels of SGLT2 inhibitors for diabetes to include warnings about too much acid in
      the blood and serious urinary tract infections
    Drug safety communication
    https://www.fda.gov/drugs/drug-safety-and-availability/fda-revises-labels-sglt2-inhibitors-diabetes-include-warnings-about-too-much-acid-blood-and-serious
    The line on tablets with a name that ends in -gliflozin.

    mhra-gliflozin 2026-11-23
    Medicines and Healthcare products Regulatory Agency (MHRA), United Kingdom
    SGLT2 inhibitors: updated advice on the risk of diabetic ketoacidosis
    Drug Safety Update
    https://www.gov.uk/drug-safety-update/sglt2-inhibitors-updated-advice-on-the-risk-of-diabetic-ketoacidosis
    The same line: those signs are an emergency even when sugar is normal.

    ## Pregnancy (#pregnancy)
    ada-pregnancy 2026-11-23
    ADA
    15. Management of Diabetes in Pregnancy: Standards of Care in Diabetes
    Diabetes Care 48, Supplement 1, S306–S320
    https://doi.org/10.2337/dc25-S015
    The goals in pregnancy, and insulin as the first medicine.

    nice-pregnancy 2026-11-23
    NICE
    Diabetes in pregnancy: management from preconception to the postnatal period (NG3)
    Guideline
    https://www.nice.org.uk/guidance/ng3
    Its goals, checking at home, when to call, ketones, the birth, and the test after it.

    gliflozin-pregnancy 2026-11-23
    Drugs.com
    Empagliflozin: pregnancy and breastfeeding warnings
    Web page
    https://www.drugs.com/pregnancy/empagliflozin.html
    No -gliflozin tablets in pregnancy.

    who-pregnancy 2026-11-23
    WHO
    Diagnostic criteria and classification of hyperglycaemia first detected in pregnancy
    Guideline
    https://www.ncbi.nlm.nih.gov/books/NBK169020/
    The test between week 24 and 28 with its three limits, and the limit for diabetes.

    india-gestational
    Thanawala U, Divakar H, Jain R and Agarwal MM
    Negotiating Gestational Diabetes Mellitus in India: A National Approach
    Medicina 57:942
    https://www.mdpi.com/1648-9144/57/9/942
    The test that is used in India (DIPSI).

    niddk-gestational
    NIDDK
    Gestational Diabetes
    Web page
    https://www.niddk.nih.gov/health-information/diabetes/overview/what-is-diabetes/gestational
    What it is, who has it more often, and food.

    nhs-gestational
    NHS
    Gestational diabetes
    Web page
    https://www.nhs.uk/conditions/gestational-diabetes/
    Why it matters to the baby, food, when to go to hospital, and the baby's first feeds.

    cdc-gestational
    CDC
    Gestational Diabetes
    Web page
    https://www.cdc.gov/diabetes/about/gestational-diabetes.html
    How many get type 2 diabetes later.

    ## The anion gap (#anion-gap)
    emmett-gap
    Emmett M and Narins RG
    Clinical use of the anion gap
    Medicine 56:38–54
    https://pubmed.ncbi.nlm.nih.gov/401925/
    The formula.

    kraut-gap
    Kraut JA and Madias NE
    Serum anion gap: its uses and limitations in clinical medicine
    Clinical Journal of the American Society of Nephrology 2:162–174
    https://doi.org/10.2215/CJN.03020906
    What a low, a negative and a high gap can mean.

    gabow-gap
    Gabow PA, Kaehny WD, Fennessey PV and others
    Diagnostic importance of an increased serum anion gap
    New England Journal of Medicine 303:854–858
    https://doi.org/10.1056/NEJM198010093031505
    How often a high gap comes from too much acid.

    winter-gap 2026-11-23
    Winter SD, Pearson JR, Gabow PA and others
    The fall of the serum anion gap
    Archives of Internal Medicine 150:311–313
    https://doi.org/10.1001/archinte.1990.00390140057012
    Why the range of your own lab comes first.

    figge-gap
    Figge J, Jabor A, Kazda A and Fencl V
    Anion gap and hypoalbuminemia
    Critical Care Medicine 26:1807–1810
    https://doi.org/10.1097/00003246-199811000-00019
    How albumin changes the gap.

    quest-critical 2026-11-23
    Quest Diagnostics, Nichols Institute
    Electrolytes, plasma or serum
    Page of a lab's list of tests
    https://jdos.nicholsinstitute.com/dos/Noco/test/494532
    From which sodium on the lab calls the doctor, for people of 64 and over.

    citi-lab-critical 2026-11-23
    Citi Lab, Pakistan
    Panic values
    Page of a lab
    https://citilab.org.pk/panic-values
    From which chloride and bicarbonate on the lab calls the doctor.

    hawkes-bay-critical 2026-11-23
    Hawke's Bay laboratory, New Zealand
    Biochemistry critical ranges
    Page of a lab's manual
    https://hawkesbaylabmanual.co.nz/wiki/index.php?title=Biochemistry_Critical_Ranges
    Below which bicarbonate the lab calls the doctor.

    ## Weight (#weight)
    who-obesity
    WHO
    Obesity: preventing and managing the global epidemic
    WHO Technical Report Series 894
    https://iris.who.int/handle/10665/42330
    The classes of the body mass index.

    who-thinness
    WHO
    Physical status: the use and interpretation of anthropometry
    WHO Technical Report Series 854
    https://iris.who.int/handle/10665/37003
    From which body mass index down thinness is severe.

    asian-bmi
    WHO expert consultation
    Appropriate body-mass index for Asian populations and its implications for policy and
      intervention strategies
    The Lancet 363:157–163
    https://pubmed.ncbi.nlm.nih.gov/14726171/
    The points to act for Asian people.

    nice-weight
    NICE
    Overweight and obesity management (NG246)
    Guideline; its lines for the waist are from 2022
    https://www.nice.org.uk/guidance/ng246
    What a waist says beside the body mass index.

    nhs-eating
    NHS
    Overview: eating disorders
    Web page
    https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/behaviours/eating-disorders/overview/
    The line on worry about food or weight.

    ## Nepal (#nepal)
    nepal-survey
    Shrestha N, Karki K, Poudyal A and others
    Prevalence of diabetes mellitus and associated risk factors in Nepal: findings from a nationwide
      population-based survey
    BMJ Open 12:e060750
    https://doi.org/10.1136/bmjopen-2022-060750
    How many adults in Nepal have diabetes, and who has it more often.
    """
)
