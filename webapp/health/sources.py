"""The works from which the pages and tools take their health facts.

Everywhere a work is cited by its short name, as a link to its row on /sources, which has the rest.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A paper, a guideline or a web page.

    subject: one of those below. key: the id of its row on /sources. year: that of the edition that
    was read or, for a web page, of its last known review, or "no date". reference: the full one, in
    Markdown, without the year. takes: what the site takes from it.
    """

    subject: tuple[str, str]
    key: str
    name: str
    year: str
    reference: str
    takes: str

    def citation(self) -> str:
        """The text of a link to it: "Emmett and Narins, 1977"."""
        return f"{self.name}, {self.year}"

    def href(self) -> str:
        """The address of its row."""
        return f"/sources#{self.key}"


# The subjects: id and title of a section of /sources.
TESTS = ("tests", "Tests and numbers")
LIVING = ("living", "Living with diabetes")
LOWS = ("lows", "Lows, highs and emergencies")
PREGNANCY = ("pregnancy", "Pregnancy")
ANION_GAP = ("anion-gap", "The anion gap")
WEIGHT = ("weight", "Weight")
NEPAL = ("nepal", "Nepal")

ADA_DIAGNOSIS = Source(
    *(TESTS, "ada-diagnosis", "ADA, diagnosis", "2025"),
    "American Diabetes Association (ADA). [2. Diagnosis and Classification of Diabetes: Standards "
    "of Care in Diabetes](https://doi.org/10.2337/dc25-S002). Diabetes Care 48, Supplement 1, "
    "S27–S49",
    "The ranges for prediabetes and diabetes, why two tests must agree, when an A1C misleads, and "
    "whom to test.",
)
ADA_GOALS = Source(
    *(TESTS, "ada-goals", "ADA, goals and lows", "2025"),
    "American Diabetes Association (ADA). [6. Glycemic Goals and Hypoglycemia: Standards of Care "
    "in Diabetes](https://doi.org/10.2337/dc25-S006). Diabetes Care 48, Supplement 1, S128–S145",
    "The targets before and after meals and for A1C, the lines of low and very low blood sugar, "
    "and the sugar to take for a low.",
)
ADA_OLDER = Source(
    *(TESTS, "ada-older", "ADA, older adults", "2025"),
    "American Diabetes Association (ADA). [13. Older Adults: Standards of Care in "
    "Diabetes](https://doi.org/10.2337/dc25-S013). Diabetes Care 48, Supplement 1, S266–S282",
    "The targets for older people, by their health (its table 13.1).",
)
ADAG = Source(
    *(TESTS, "adag", "Nathan and others", "2008"),
    "Nathan DM, Kuenen J, Borg R and others, for the ADAG study group. [Translating the A1C assay "
    "into estimated average glucose values](https://doi.org/10.2337/dc08-0545). Diabetes Care "
    "31:1473–1478",
    "The formula between A1C and average blood sugar, and how much each person in the study "
    "measured.",
)
NIDDK_A1C = Source(
    *(TESTS, "niddk-a1c", "NIDDK, the A1C test", "2018"),
    "NIDDK, United States. [The A1C Test & "
    "Diabetes](https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test). Web page",
    "What A1C measures, and the illnesses with which it misleads.",
)
NIDDK_TESTS = Source(
    *(TESTS, "niddk-tests", "NIDDK, tests", "2022"),
    "NIDDK, United States. [Diabetes Tests & "
    "Diagnosis](https://www.niddk.nih.gov/health-information/diabetes/overview/tests-diagnosis). "
    "Web page",
    "The hours without food before a fasting test, and the time that an A1C looks back.",
)
ANAEMIA = Source(
    *(TESTS, "anaemia-a1c", "English and others, A1C and anaemia", "2015"),
    "English E, Idris I, Smith G and others. [The effect of anaemia and abnormalities of "
    "erythrocyte indices on HbA1c analysis: a systematic "
    "review](https://doi.org/10.1007/s00125-015-3599-3). Diabetologia 58:1409–1421",
    "That with too little iron an A1C can read too high.",
)
CDC_TESTING = Source(
    *(TESTS, "cdc-testing", "CDC, testing", "2024"),
    "CDC, United States. [Diabetes "
    "Testing](https://www.cdc.gov/diabetes/diabetes-testing/index.html). Web page",
    "The range of prediabetes on our page about apps for it.",
)
CGM_CONSENSUS = Source(
    *(TESTS, "cgm-consensus", "Battelino and others", "2019"),
    "Battelino T, Danne T, Bergenstal RM and others. [Clinical Targets for Continuous Glucose "
    "Monitoring Data Interpretation: Recommendations From the International Consensus on Time in "
    "Range](https://doi.org/10.2337/dci19-0028). Diabetes Care 42:1593–1603",
    "How many days of a sensor an average needs.",
)

ADA_STANDARDS = Source(
    *(LIVING, "ada-standards", "ADA, Standards of Care", "2025"),
    "American Diabetes Association (ADA). [Standards of Care in Diabetes, "
    "2025](https://diabetesjournals.org/care/issue/48/Supplement_1). Diabetes Care 48, Supplement "
    "1",
    "Treatment, food, moving, mood and sick days; the targets on our page about the app for type 2 "
    "diabetes.",
)
ADA_2026 = Source(
    *(LIVING, "ada-2026", "ADA, newer Standards of Care", "2026"),
    "American Diabetes Association (ADA). [Standards of Care in Diabetes, "
    "2026](https://diabetesjournals.org/care/issue/49/Supplement_1). Diabetes Care 49, Supplement "
    "1",
    "The targets for older people in three groups. We read a stored extract: every figure that we "
    "take from the edition of 2025 stands in it unchanged.",
)
WHO_DIABETES = Source(
    *(LIVING, "who-diabetes", "WHO, diabetes", "2024"),
    "World Health Organization (WHO). [Diabetes: fact "
    "sheet](https://www.who.int/news-room/fact-sheets/detail/diabetes). Web page",
    "What diabetes harms, what prevents it, and where the WHO starts its middle range.",
)
NIDDK_TYPE_2 = Source(
    *(LIVING, "niddk-type-2", "NIDDK, type 2 diabetes", "2017"),
    "NIDDK, United States. [Type 2 "
    "Diabetes](https://www.niddk.nih.gov/health-information/diabetes/overview/what-is-diabetes/type-2-diabetes)."
    " Web page",
    "What type 2 diabetes is, its signs, who gets it, and how it is treated.",
)
NIDDK_4_STEPS = Source(
    *(LIVING, "niddk-4-steps", "NIDDK, 4 steps", "2013"),
    "NIDDK, United States. [4 Steps to Manage Your Diabetes for "
    "Life](https://www.niddk.nih.gov/health-information/diabetes/overview/managing-diabetes/4-steps)."
    " Web page",
    "The plate, the care of feet and teeth, and the checks of each year.",
)
NICE_FEET = Source(
    *(LIVING, "nice-feet", "NICE, feet", "2015, updated 2016"),
    "NICE, United Kingdom. [Diabetic foot problems: prevention and management "
    "(NG19)](https://www.nice.org.uk/guidance/ng19). Guideline",
    "That a wound on a foot is referred within one working day.",
)
NHS_TYPE_2 = Source(
    *(LIVING, "nhs-type-2", "NHS, type 2 diabetes", "2024"),
    "NHS, United Kingdom. [Type 2 diabetes](https://www.nhs.uk/conditions/type-2-diabetes/). Web "
    "page",
    "Its signs, who is at risk and from what age, and when to go to hospital.",
)
NEPAL_SURVEY = Source(
    *(NEPAL, "nepal-survey", "Shrestha and others", "2022"),
    "Shrestha N, Karki K, Poudyal A and others. [Prevalence of diabetes mellitus and associated "
    "risk factors in Nepal: findings from a nationwide population-based "
    "survey](https://doi.org/10.1136/bmjopen-2022-060750). BMJ Open 12:e060750",
    "How many adults in Nepal have diabetes, and who has it more often.",
)

ISPAD_LOW = Source(
    *(LOWS, "ispad-low", "ISPAD, lows in children", "2022"),
    "Abraham MB, Karges B, Dovc K and others, for the International Society for Pediatric and "
    "Adolescent Diabetes (ISPAD). [ISPAD Clinical Practice Consensus Guidelines 2022: Assessment "
    "and management of hypoglycemia in children and adolescents with "
    "diabetes](https://doi.org/10.1111/pedi.13443). Pediatric Diabetes 23:1322–1340",
    "The sugar that a child takes for a low.",
)
JBDS_HYPEROSMOLAR = Source(
    *(LOWS, "jbds-hyperosmolar", "JBDS, very high blood sugar", "2022"),
    "Mustafa OG, Haq M, Dashora U and others, for the Joint British Diabetes Societies. "
    "[Management of Hyperosmolar Hyperglycaemic State (HHS) in Adults: an updated "
    "guideline](https://doi.org/10.1111/dme.15005). Diabetic Medicine, e15005",
    "From which blood sugar on the state is an emergency, so that care is needed at once. We read "
    "the abstract.",
)
JBDS_LOW = Source(
    *(LOWS, "jbds-low", "JBDS, lows in hospital", "2023"),
    "Joint British Diabetes Societies (JBDS), United Kingdom. [JBDS 01: The hospital management of "
    "hypoglycaemia in adults with diabetes "
    "mellitus](https://abcd.care/resource/jbds-01-hospital-management-hypoglycaemia-adults-diabetes-mellitus)."
    " Guideline",
    "How often sugar is given before a low needs a hospital, and nothing by mouth for a person who "
    "does not wake.",
)
NIDDK_LOW = Source(
    *(LOWS, "niddk-low", "NIDDK, low blood sugar", "2021"),
    "NIDDK, United States. [Low Blood Glucose "
    "(Hypoglycemia)](https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia)."
    " Web page",
    "What fast sugar is, and what to do for a person who does not wake.",
)
CRISES = Source(
    *(LOWS, "crises", "ADA and EASD, crises", "2024"),
    "Umpierrez GE, Davis GM, ElSayed NA and others, for the ADA, the European Association for the "
    "Study of Diabetes (EASD) and others. [Hyperglycemic Crises in Adults With Diabetes: A "
    "Consensus Report](https://doi.org/10.2337/dci24-0032). Diabetes Care 47:1257–1275",
    "From which blood sugar on the two dangerous states with high sugar are defined, their signs, "
    "and the bicarbonate that means too much acid.",
)
CDC_KETOACIDOSIS = Source(
    *(LOWS, "cdc-ketoacidosis", "CDC, ketoacidosis", "2024"),
    "CDC, United States. [About Diabetic "
    "Ketoacidosis](https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html). Web page",
    "From which blood sugar on to test for ketones, and the signs of an emergency.",
)
FDA_GLIFLOZIN = Source(
    *(LOWS, "fda-gliflozin", "FDA, gliflozin tablets", "2015, updated 2022"),
    "Food and Drug Administration (FDA), United States. [FDA revises labels of SGLT2 inhibitors "
    "for diabetes to include warnings about too much acid in the blood and serious urinary tract "
    "infections](https://www.fda.gov/drugs/drug-safety-and-availability/fda-revises-labels-sglt2-inhibitors-diabetes-include-warnings-about-too-much-acid-blood-and-serious)."
    " Drug safety communication",
    "The line on tablets with a name that ends in ‑gliflozin.",
)
MHRA_GLIFLOZIN = Source(
    *(LOWS, "mhra-gliflozin", "MHRA, gliflozin tablets", "2016"),
    "Medicines and Healthcare products Regulatory Agency (MHRA), United Kingdom. [SGLT2 "
    "inhibitors: updated advice on the risk of diabetic "
    "ketoacidosis](https://www.gov.uk/drug-safety-update/sglt2-inhibitors-updated-advice-on-the-risk-of-diabetic-ketoacidosis)."
    " Drug Safety Update",
    "The same line: those signs are an emergency even when sugar is normal.",
)
SICK_DAYS = Source(
    *(LOWS, "sick-days", "Watson and others, sick days", "2023"),
    "Watson KE, Dhaliwal K, Robertshaw S and others. [Consensus Recommendations for Sick Day "
    "Medication Guidance for People With Diabetes, Kidney, or Cardiovascular Disease: A Modified "
    "Delphi Process](https://doi.org/10.1053/j.ajkd.2022.10.012). American Journal of Kidney "
    "Diseases 81:564–574",
    "The tablets to pause when ill, and food after a low from gliclazide and similar tablets. We "
    "read the abstract and reports on it.",
)
ACARBOSE = Source(
    *(LOWS, "acarbose", "Precose, its label", "no date"),
    "Bayer HealthCare. [Precose (acarbose) "
    "tablets](https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=precose). Label by its maker",
    "Glucose for a low on acarbose, because table sugar works too slowly. We read copies that "
    "quote it.",
)
NHS_KETONES = Source(
    *(LOWS, "nhs-ketones", "NHS, ketoacidosis", "2023"),
    "NHS, United Kingdom. [Diabetic "
    "ketoacidosis](https://www.nhs.uk/conditions/diabetic-ketoacidosis/). Web page",
    "What a number of ketones means, and when it needs a hospital.",
)
RAMADAN = Source(
    *(LOWS, "ramadan", "IDF and DAR, Ramadan", "2021"),
    "International Diabetes Federation (IDF) and Diabetes and Ramadan Alliance (DAR). [Diabetes "
    "and Ramadan: practical guidelines 2021](https://doi.org/10.1016/j.diabres.2021.109185). "
    "Diabetes Research and Clinical Practice 185:109185",
    "When to break a fast: we use it for every fast.",
)
METFORMIN = Source(
    *(LOWS, "metformin", "FDA, metformin and kidneys", "2016"),
    "Food and Drug Administration (FDA), United States. [FDA revises warnings regarding use of "
    "metformin in certain patients with reduced kidney "
    "function](https://www.fda.gov/drugs/drug-safety-and-availability/fda-drug-safety-communication-fda-revises-warnings-regarding-use-diabetes-medicine-metformin-certain)."
    " Safety communication",
    "The kidney test with metformin, and where it stops.",
)
NICE_CHILDREN = Source(
    *(LOWS, "nice-children", "NICE, diabetes in children", "2015, updated 2023"),
    "National Institute for Health and Care Excellence (NICE), United Kingdom. [Diabetes (type 1 "
    "and type 2) in children and young people](https://www.nice.org.uk/guidance/ng18). Guideline "
    "NG18",
    "That a child with signs of diabetes is seen by a team the same day.",
)
DRIVING = Source(
    *(LOWS, "driving", "DVLA, diabetes and driving", "2019"),
    "Driver and Vehicle Licensing Agency (DVLA), United Kingdom. [Diabetes and driving, with the "
    "leaflet INF294](https://www.gov.uk/diabetes-driving). Web page",
    "When to drive again after a low. We read copies that quote its rule.",
)

ADA_PREGNANCY = Source(
    *(PREGNANCY, "ada-pregnancy", "ADA, pregnancy", "2025"),
    "American Diabetes Association (ADA). [15. Management of Diabetes in Pregnancy: Standards of "
    "Care in Diabetes](https://doi.org/10.2337/dc25-S015). Diabetes Care 48, Supplement 1, "
    "S306–S320",
    "The targets in pregnancy, of the A1C too, and insulin as the first medicine.",
)
NICE_PREGNANCY = Source(
    *(PREGNANCY, "nice-pregnancy", "NICE, pregnancy", "2015, updated 2020"),
    "NICE, United Kingdom. [Diabetes in pregnancy: management from preconception to the postnatal "
    "period (NG3)](https://www.nice.org.uk/guidance/ng3). Guideline",
    "Its targets, checking at home, when to call, ketones, the birth, and the test after it.",
)
WHO_PREGNANCY = Source(
    *(PREGNANCY, "who-pregnancy", "WHO, pregnancy", "2013"),
    "World Health Organization (WHO). [Diagnostic criteria and classification of hyperglycaemia "
    "first detected in pregnancy](https://www.ncbi.nlm.nih.gov/books/NBK169020/). Guideline",
    "The test between week 24 and 28 with its three limits, and the limit for diabetes.",
)
INDIA_GESTATIONAL = Source(
    *(PREGNANCY, "india-gestational", "Thanawala and others", "2021"),
    "Thanawala U, Divakar H, Jain R and Agarwal MM. [Negotiating Gestational Diabetes Mellitus in "
    "India: A National Approach](https://www.mdpi.com/1648-9144/57/9/942). Medicina 57:942",
    "The test that is used in India (DIPSI).",
)
NIDDK_GESTATIONAL = Source(
    *(PREGNANCY, "niddk-gestational", "NIDDK, gestational diabetes", "2017"),
    "NIDDK, United States. [Gestational "
    "Diabetes](https://www.niddk.nih.gov/health-information/diabetes/overview/what-is-diabetes/gestational)."
    " Web page",
    "What it is, who has it more often, and food.",
)
NHS_GESTATIONAL = Source(
    *(PREGNANCY, "nhs-gestational", "NHS, gestational diabetes", "2022"),
    "NHS, United Kingdom. [Gestational "
    "diabetes](https://www.nhs.uk/conditions/gestational-diabetes/). Web page",
    "Why it matters to the baby, food, when to go to hospital, and the baby's first feeds.",
)
CDC_GESTATIONAL = Source(
    *(PREGNANCY, "cdc-gestational", "CDC, gestational diabetes", "2024"),
    "CDC, United States. [About Gestational "
    "Diabetes](https://www.cdc.gov/diabetes/about/gestational-diabetes.html). Web page",
    "How many get type 2 diabetes later.",
)

EMMETT = Source(
    *(ANION_GAP, "emmett-gap", "Emmett and Narins", "1977"),
    "Emmett M and Narins RG. [Clinical use of the anion "
    "gap](https://pubmed.ncbi.nlm.nih.gov/401925/). Medicine 56:38–54",
    "The formula.",
)
KRAUT = Source(
    *(ANION_GAP, "kraut-gap", "Kraut and Madias", "2007"),
    "Kraut JA and Madias NE. [Serum anion gap: its uses and limitations in clinical "
    "medicine](https://doi.org/10.2215/CJN.03020906). Clinical Journal of the American Society of "
    "Nephrology 2:162–174",
    "What a low, a negative and a high gap can mean.",
)
GABOW = Source(
    *(ANION_GAP, "gabow-gap", "Gabow and others", "1980"),
    "Gabow PA, Kaehny WD, Fennessey PV and others. [Diagnostic importance of an increased serum "
    "anion gap](https://doi.org/10.1056/NEJM198010093031505). New England Journal of Medicine "
    "303:854–858",
    "How often a high gap comes from too much acid.",
)
WINTER = Source(
    *(ANION_GAP, "winter-gap", "Winter and others", "1990"),
    "Winter SD, Pearson JR, Gabow PA and others. [The fall of the serum anion "
    "gap](https://doi.org/10.1001/archinte.1990.00390140057012). Archives of Internal Medicine "
    "150:311–313",
    "Why the range of your own lab comes first.",
)
FIGGE = Source(
    *(ANION_GAP, "figge-gap", "Figge and others", "1998"),
    "Figge J, Jabor A, Kazda A and Fencl V. [Anion gap and "
    "hypoalbuminemia](https://doi.org/10.1097/00003246-199811000-00019). Critical Care Medicine "
    "26:1807–1810",
    "How albumin changes the gap.",
)
SYDPATH = Source(
    *(ANION_GAP, "sydpath-gap", "SydPath, anion gap", "no date"),
    "SydPath, St Vincent's Hospital, Sydney. [Anion gap](https://www.sydpath.com.au). Web page",
    "That some labs count potassium in the gap.",
)
POTASSIUM = Source(
    *(ANION_GAP, "potassium", "UK Kidney Association, potassium", "2023"),
    "UK Kidney Association. [Treatment of acute hyperkalaemia in "
    "adults](https://www.ukkidney.org/health-professionals/guidelines/treatment-acute-hyperkalaemia-adults)."
    " Clinical practice guideline",
    "The potassium that needs a hospital now.",
)
RCPATH = Source(
    *(ANION_GAP, "rcpath-critical", "Royal College of Pathologists, critical results", "2017"),
    "Croal B, for the Royal College of Pathologists, United Kingdom. [The communication of "
    "critical and unexpected pathology results (G158)](https://www.rcpath.org/). Guideline",
    "From which sodium and bicarbonate on a laboratory calls the doctor at once. We have seen only "
    "its first pages: a doctor has still to confirm the figures.",
)

WHO_OBESITY = Source(
    *(WEIGHT, "who-obesity", "WHO, obesity", "2000"),
    "World Health Organization (WHO). [Obesity: preventing and managing the global "
    "epidemic](https://iris.who.int/handle/10665/42330). WHO Technical Report Series 894",
    "The classes of the body mass index.",
)
WHO_THINNESS = Source(
    *(WEIGHT, "who-thinness", "WHO, thinness", "1995"),
    "World Health Organization (WHO). [Physical status: the use and interpretation of "
    "anthropometry](https://iris.who.int/handle/10665/37003). WHO Technical Report Series 854",
    "From which body mass index down thinness is severe.",
)
ASIAN_BMI = Source(
    *(WEIGHT, "asian-bmi", "WHO experts, Asian BMI", "2004"),
    "WHO expert consultation. [Appropriate body-mass index for Asian populations and its "
    "implications for policy and intervention "
    "strategies](https://pubmed.ncbi.nlm.nih.gov/14726171/). The Lancet 363:157–163",
    "The points to act for Asian people.",
)
NHS_EATING = Source(
    *(WEIGHT, "nhs-eating", "NHS, eating disorders", "2024"),
    "NHS, United Kingdom. [Overview: eating "
    "disorders](https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/behaviours/eating-disorders/overview/)."
    " Web page",
    "The line on worry about food or weight.",
)

SOURCES = [each for each in [*globals().values()] if isinstance(each, Source)]
SUBJECTS = {
    subject: [each for each in SOURCES if each.subject == subject]
    for subject in (TESTS, LIVING, LOWS, PREGNANCY, ANION_GAP, WEIGHT, NEPAL)
}
"""Subject → the works on it, in the order in which they stand here."""
