"""The papers and web pages from which the tools take their figures.

Each is also listed in company.toml, which names every site that we link to; a test compares them.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A source: the paper or page, the year of the edition that was read, and its URL."""

    name: str
    year: str
    url: str


ADA_GOALS = Source(
    "ADA, Standards of Care: glycemic goals and hypoglycemia",
    "2025",
    "https://doi.org/10.2337/dc25-S006",
)
ADA_DIAGNOSIS = Source(
    "ADA, Standards of Care: diagnosis and classification of diabetes",
    "2025",
    "https://doi.org/10.2337/dc25-S002",
)
ADA_OLDER = Source(
    "ADA, Standards of Care: older adults", "2025", "https://doi.org/10.2337/dc25-S013"
)
ADA_PREGNANCY = Source(
    "ADA, Standards of Care: management of diabetes in pregnancy",
    "2025",
    "https://doi.org/10.2337/dc25-S015",
)
CRISES = Source(
    "ADA, EASD and others: hyperglycemic crises in adults with diabetes, a consensus report",
    "2024",
    "https://doi.org/10.2337/dci24-0032",
)
CDC_KETOACIDOSIS = Source(
    "CDC: about diabetic ketoacidosis",
    "2024",
    "https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html",
)
FDA_GLIFLOZIN = Source(
    "FDA, drug safety communication: SGLT2 inhibitors and too much acid in the blood",
    "2015, updated 2022",
    "https://www.fda.gov/drugs/drug-safety-and-availability/"
    "fda-revises-labels-sglt2-inhibitors-diabetes-include-warnings-about-too-much-acid-blood-and-serious",
)
MHRA_GLIFLOZIN = Source(
    "MHRA, Drug Safety Update: SGLT2 inhibitors, updated advice on diabetic ketoacidosis",
    "2016",
    "https://www.gov.uk/drug-safety-update/"
    "sglt2-inhibitors-updated-advice-on-the-risk-of-diabetic-ketoacidosis",
)
ISPAD_LOW = Source(
    "ISPAD, clinical practice consensus guidelines: hypoglycemia in children and adolescents",
    "2022",
    "https://doi.org/10.1111/pedi.13443",
)
JBDS_LOW = Source(
    "Joint British Diabetes Societies: hospital management of hypoglycaemia in adults",
    "2023",
    "https://abcd.care/resource/jbds-01-hospital-management-hypoglycaemia-adults-diabetes-mellitus",
)
NICE_PREGNANCY = Source(
    "NICE guideline NG3: diabetes in pregnancy",
    "2015, updated 2020",
    "https://www.nice.org.uk/guidance/ng3",
)
WHO_PREGNANCY = Source(
    "WHO: hyperglycaemia first detected in pregnancy",
    "2013",
    "https://www.ncbi.nlm.nih.gov/books/NBK169020/",
)
ADAG = Source(
    "Nathan and others (ADAG study), Diabetes Care 31:1473",
    "2008",
    "https://doi.org/10.2337/dc08-0545",
)
NIDDK_A1C = Source(
    "NIDDK: the A1C test and diabetes",
    "2018",
    "https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test",
)
CGM_CONSENSUS = Source(
    "Battelino and others, Diabetes Care 42:1593",
    "2019",
    "https://doi.org/10.2337/dci19-0028",
)
EMMETT = Source(
    "Emmett and Narins, Medicine 56:38", "1977", "https://pubmed.ncbi.nlm.nih.gov/401925/"
)
KRAUT = Source(
    "Kraut and Madias, Clinical Journal of the American Society of Nephrology 2:162",
    "2007",
    "https://doi.org/10.2215/CJN.03020906",
)
GABOW = Source(
    "Gabow and others, New England Journal of Medicine 303:854",
    "1980",
    "https://doi.org/10.1056/NEJM198010093031505",
)
WINTER = Source(
    "Winter and others, Archives of Internal Medicine 150:311",
    "1990",
    "https://doi.org/10.1001/archinte.1990.00390140057012",
)
FIGGE = Source(
    "Figge and others, Critical Care Medicine 26:1807",
    "1998",
    "https://doi.org/10.1097/00003246-199811000-00019",
)
WHO_OBESITY = Source(
    "WHO: obesity, preventing and managing the global epidemic, report 894",
    "2000",
    "https://iris.who.int/handle/10665/42330",
)
WHO_THINNESS = Source(
    "WHO: physical status, report 854", "1995", "https://iris.who.int/handle/10665/37003"
)
ASIAN_BMI = Source(
    "WHO expert consultation, Lancet 363:157",
    "2004",
    "https://pubmed.ncbi.nlm.nih.gov/14726171/",
)
NICE_WAIST = Source(
    "NICE guideline NG246 (its lines for the waist date from 2022)",
    "2025",
    "https://www.nice.org.uk/guidance/ng246",
)
NHS_EATING = Source(
    "NHS: eating disorders",
    "2024",
    "https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/behaviours/eating-disorders/overview/",
)
