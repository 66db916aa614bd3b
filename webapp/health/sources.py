"""The works from which the pages and tools take their health facts: the short name of each.

Everywhere a work is cited by this name, as a link to its row on /sources. What only that page shows
(the full reference, the URL, what we take from it) is in webapp/pages/sources/.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A paper, a guideline or a web page.

    key: the id of its row on /sources. year: that of the edition that was read or, for a web page,
    of its last known review, or "no date".
    """

    key: str
    name: str
    year: str

    def citation(self) -> str:
        """The text of a link to it: "Emmett and Narins, 1977"."""
        return f"{self.name}, {self.year}"

    def href(self) -> str:
        """The address of its row."""
        return f"/sources#{self.key}"


# Tests and numbers
ADA_DIAGNOSIS = Source("ada-diagnosis", "ADA, diagnosis", "2025")
ADA_GOALS = Source("ada-goals", "ADA, goals and lows", "2025")
ADA_OLDER = Source("ada-older", "ADA, older adults", "2025")
ADAG = Source("adag", "Nathan and others", "2008")
NIDDK_A1C = Source("niddk-a1c", "NIDDK, the A1C test", "2018")
NIDDK_TESTS = Source("niddk-tests", "NIDDK, tests", "2022")
ANAEMIA = Source("anaemia-a1c", "English and others, A1C and anaemia", "2015")
CDC_TESTING = Source("cdc-testing", "CDC, testing", "2024")
CGM_CONSENSUS = Source("cgm-consensus", "Battelino and others", "2019")

# Living with diabetes
ADA_STANDARDS = Source("ada-standards", "ADA, Standards of Care", "2025")
ADA_2026 = Source("ada-2026", "ADA, newer Standards of Care", "2026")
WHO_DIABETES = Source("who-diabetes", "WHO, diabetes", "2024")
NIDDK_TYPE_2 = Source("niddk-type-2", "NIDDK, type 2 diabetes", "2017")
NIDDK_4_STEPS = Source("niddk-4-steps", "NIDDK, 4 steps", "2013")
NHS_TYPE_2 = Source("nhs-type-2", "NHS, type 2 diabetes", "2024")
NEPAL_SURVEY = Source("nepal-survey", "Shrestha and others", "2022")

# Lows and highs
ISPAD_LOW = Source("ispad-low", "ISPAD, lows in children", "2022")
JBDS_HYPEROSMOLAR = Source("jbds-hyperosmolar", "JBDS, very high blood sugar", "2022")
JBDS_LOW = Source("jbds-low", "JBDS, lows in hospital", "2023")
NIDDK_LOW = Source("niddk-low", "NIDDK, low blood sugar", "2021")
CRISES = Source("crises", "ADA and EASD, crises", "2024")
CDC_KETOACIDOSIS = Source("cdc-ketoacidosis", "CDC, ketoacidosis", "2024")
FDA_GLIFLOZIN = Source("fda-gliflozin", "FDA, gliflozin tablets", "2015, updated 2022")
MHRA_GLIFLOZIN = Source("mhra-gliflozin", "MHRA, gliflozin tablets", "2016")
SICK_DAYS = Source("sick-days", "Watson and others, sick days", "2023")
ACARBOSE = Source("acarbose", "Precose, its label", "no date")
NHS_KETONES = Source("nhs-ketones", "NHS, ketoacidosis", "2023")
RAMADAN = Source("ramadan", "IDF and DAR, Ramadan", "2021")
METFORMIN = Source("metformin", "FDA, metformin and kidneys", "2016")
NICE_CHILDREN = Source("nice-children", "NICE, diabetes in children", "2015, updated 2023")
DRIVING = Source("driving", "DVLA, diabetes and driving", "2019")

# Pregnancy
ADA_PREGNANCY = Source("ada-pregnancy", "ADA, pregnancy", "2025")
NICE_PREGNANCY = Source("nice-pregnancy", "NICE, pregnancy", "2015, updated 2020")
WHO_PREGNANCY = Source("who-pregnancy", "WHO, pregnancy", "2013")
INDIA_GESTATIONAL = Source("india-gestational", "Thanawala and others", "2021")
NIDDK_GESTATIONAL = Source("niddk-gestational", "NIDDK, gestational diabetes", "2017")
NHS_GESTATIONAL = Source("nhs-gestational", "NHS, gestational diabetes", "2022")
CDC_GESTATIONAL = Source("cdc-gestational", "CDC, gestational diabetes", "2024")

# The anion gap
EMMETT = Source("emmett-gap", "Emmett and Narins", "1977")
KRAUT = Source("kraut-gap", "Kraut and Madias", "2007")
GABOW = Source("gabow-gap", "Gabow and others", "1980")
WINTER = Source("winter-gap", "Winter and others", "1990")
FIGGE = Source("figge-gap", "Figge and others", "1998")
SYDPATH = Source("sydpath-gap", "SydPath, anion gap", "no date")
POTASSIUM = Source("potassium", "UK Kidney Association, potassium", "2023")
RCPATH = Source("rcpath-critical", "Royal College of Pathologists, critical results", "2017")

# Weight
WHO_OBESITY = Source("who-obesity", "WHO, obesity", "2000")
WHO_THINNESS = Source("who-thinness", "WHO, thinness", "1995")
ASIAN_BMI = Source("asian-bmi", "WHO experts, Asian BMI", "2004")
NHS_EATING = Source("nhs-eating", "NHS, eating disorders", "2024")
