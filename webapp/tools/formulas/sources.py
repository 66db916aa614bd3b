"""Who says so: the papers and pages that the tools take their figures from.

Each is a row of company.toml too, which names every site that we link to; a test compares them.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Who says so: the paper or page, the year of the edition that was read, and its address."""

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
