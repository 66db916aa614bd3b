"""Works on tests and numbers, on living with diabetes, on lows and highs, and on Nepal."""

from datetime import date

from webapp.formulas import sources
from webapp.pages.sources.works import ADA, CDC, NHS, NIDDK, WEB_PAGE, WHO, Subject, Work

TESTS = Subject(
    "tests",
    "Tests and numbers",
    (
        Work(
            sources.ADA_DIAGNOSIS,
            ADA,
            "2. Diagnosis and Classification of Diabetes: Standards of Care in Diabetes",
            "Diabetes Care 48, Supplement 1, S27–S49",
            "https://doi.org/10.2337/dc25-S002",
            "The ranges for prediabetes and diabetes, why two tests must agree, when an A1C "
            "misleads, and whom to test.",
        ),
        Work(
            sources.ADA_GOALS,
            ADA,
            "6. Glycemic Goals and Hypoglycemia: Standards of Care in Diabetes",
            "Diabetes Care 48, Supplement 1, S128–S145",
            "https://doi.org/10.2337/dc25-S006",
            "The goals before and after meals and for A1C, the lines of low and very low blood "
            "sugar, and the sugar to take for a low.",
            date(2026, 11, 23),
        ),
        Work(
            sources.ADA_OLDER,
            ADA,
            "13. Older Adults: Standards of Care in Diabetes",
            "Diabetes Care 48, Supplement 1, S266–S282",
            "https://doi.org/10.2337/dc25-S013",
            "The goals for older people, by their health (its table 13.1).",
            date(2026, 11, 23),
        ),
        Work(
            sources.ADAG,
            "Nathan DM, Kuenen J, Borg R and others, for the ADAG study group",
            "Translating the A1C assay into estimated average glucose values",
            "Diabetes Care 31:1473–1478",
            "https://doi.org/10.2337/dc08-0545",
            "The formula between A1C and average blood sugar, and how much each person in the "
            "study measured.",
        ),
        Work(
            sources.NIDDK_A1C,
            NIDDK,
            "The A1C Test & Diabetes",
            WEB_PAGE,
            "https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test",
            "What A1C measures, and the illnesses with which it misleads.",
        ),
        Work(
            sources.NIDDK_TESTS,
            NIDDK,
            "Diabetes Tests & Diagnosis",
            WEB_PAGE,
            "https://www.niddk.nih.gov/health-information/diabetes/overview/tests-diagnosis",
            "The hours without food before a fasting test, and the time that an A1C looks back.",
        ),
        Work(
            sources.CDC_TESTING,
            CDC,
            "Diabetes Testing",
            WEB_PAGE,
            "https://www.cdc.gov/diabetes/diabetes-testing/index.html",
            "The range of prediabetes on our page about apps for it.",
        ),
        Work(
            sources.CGM_CONSENSUS,
            "Battelino T, Danne T, Bergenstal RM and others",
            "Clinical Targets for Continuous Glucose Monitoring Data Interpretation: "
            "Recommendations From the International Consensus on Time in Range",
            "Diabetes Care 42:1593–1603",
            "https://doi.org/10.2337/dci19-0028",
            "How many days of a sensor an average needs.",
        ),
    ),
)
LIVING = Subject(
    "living",
    "Living with diabetes",
    (
        Work(
            sources.ADA_STANDARDS,
            ADA,
            "Standards of Care in Diabetes",
            "Diabetes Care 48, Supplement 1",
            "https://diabetesjournals.org/care/issue/48/Supplement_1",
            "Treatment, food, moving, mood and sick days; the goals on our page about the app for "
            "type 2 diabetes.",
        ),
        Work(
            sources.ADA_2026,
            ADA,
            "Standards of Care in Diabetes",
            "Diabetes Care 49, Supplement 1",
            "https://diabetesjournals.org/care/issue/49/Supplement_1",
            "The goals for older people in three groups. We read a stored extract: every figure "
            "that we take from the edition of 2025 stands in it unchanged.",
            date(2026, 11, 23),
        ),
        Work(
            sources.WHO_DIABETES,
            WHO,
            "Diabetes: fact sheet",
            WEB_PAGE,
            "https://www.who.int/news-room/fact-sheets/detail/diabetes",
            "What diabetes harms, what prevents it, and where the WHO starts its middle range.",
        ),
        Work(
            sources.NIDDK_TYPE_2,
            NIDDK,
            "Type 2 Diabetes",
            WEB_PAGE,
            "https://www.niddk.nih.gov/health-information/diabetes/overview/what-is-diabetes/type-2-diabetes",
            "What type 2 diabetes is, its signs, who gets it, and how it is treated.",
        ),
        Work(
            sources.NIDDK_4_STEPS,
            NIDDK,
            "4 Steps to Manage Your Diabetes for Life",
            WEB_PAGE,
            "https://www.niddk.nih.gov/health-information/diabetes/overview/managing-diabetes/4-steps",
            "The plate, the care of feet and teeth, and the checks of each year.",
        ),
        Work(
            sources.NHS_TYPE_2,
            NHS,
            "Type 2 diabetes",
            WEB_PAGE,
            "https://www.nhs.uk/conditions/type-2-diabetes/",
            "Its signs, who is at risk and from what age, and when to go to hospital.",
            date(2026, 11, 23),
        ),
    ),
)
LOWS = Subject(
    "lows",
    "Lows, highs and emergencies",
    (
        Work(
            sources.NIDDK_LOW,
            NIDDK,
            "Low Blood Glucose (Hypoglycemia)",
            WEB_PAGE,
            "https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia",
            "What fast sugar is, and what to do for a person who does not wake.",
        ),
        Work(
            sources.ISPAD_LOW,
            "Abraham MB, Karges B, Dovc K and others, for the International Society for Pediatric "
            "and Adolescent Diabetes (ISPAD)",
            "ISPAD Clinical Practice Consensus Guidelines 2022: Assessment and management of "
            "hypoglycemia in children and adolescents with diabetes",
            "Pediatric Diabetes 23:1322–1340",
            "https://doi.org/10.1111/pedi.13443",
            "The sugar that a child takes for a low.",
        ),
        Work(
            sources.JBDS_HYPEROSMOLAR,
            "Mustafa OG, Haq M, Dashora U and others, for the Joint British Diabetes Societies",
            "Management of Hyperosmolar Hyperglycaemic State (HHS) in Adults: an updated guideline",
            "Diabetic Medicine, e15005",
            "https://doi.org/10.1111/dme.15005",
            "From which blood sugar on the state is an emergency, so that care is needed at once. "
            "We read the abstract.",
            date(2026, 11, 23),
        ),
        Work(
            sources.JBDS_LOW,
            "Joint British Diabetes Societies (JBDS), United Kingdom",
            "JBDS 01: The hospital management of hypoglycaemia in adults with diabetes mellitus",
            "Guideline",
            "https://abcd.care/resource/jbds-01-hospital-management-hypoglycaemia-adults-diabetes-mellitus",
            "How often sugar is given before a low needs a hospital, and nothing by mouth for a "
            "person who does not wake.",
            date(2026, 11, 23),
        ),
        Work(
            sources.SICK_DAYS,
            "Watson KE, Dhaliwal K, Robertshaw S and others",
            "Consensus Recommendations for Sick Day Medication Guidance for People With Diabetes, "
            "Kidney, or Cardiovascular Disease: A Modified Delphi Process",
            "American Journal of Kidney Diseases 81:564–574",
            "https://doi.org/10.1053/j.ajkd.2022.10.012",
            "The tablets to pause when ill, and food after a low from gliclazide and its like. "
            "We read the abstract and reports on it.",
            date(2026, 11, 23),
        ),
        Work(
            sources.ACARBOSE,
            "Saudek CD, Margolis S",
            "Alpha-glucosidase inhibitors, oral diabetes medication",
            "Healthcommunities, web page",
            "http://www.healthcommunities.com/type-2-diabetes/alpha-glucosidase-inhibitors-oral-diabetes-medication.shtml",
            "Glucose, milk or fruit juice for a low on acarbose, because table sugar works too "
            "slowly.",
            date(2026, 11, 23),
        ),
        Work(
            sources.DRIVING,
            "Driver and Vehicle Licensing Agency (DVLA), United Kingdom",
            "Diabetes and driving, with the leaflet INF294",
            WEB_PAGE,
            "https://www.gov.uk/diabetes-driving",
            "When to drive again after a low. We read copies that quote its rule.",
            date(2026, 11, 23),
        ),
        Work(
            sources.CRISES,
            "Umpierrez GE, Davis GM, ElSayed NA and others, for the ADA, the European Association "
            "for the Study of Diabetes (EASD) and others",
            "Hyperglycemic Crises in Adults With Diabetes: A Consensus Report",
            "Diabetes Care 47:1257–1275",
            "https://doi.org/10.2337/dci24-0032",
            "From which blood sugar on the two dangerous states with high sugar are defined, and "
            "their signs.",
            date(2026, 11, 23),
        ),
        Work(
            sources.CDC_KETOACIDOSIS,
            CDC,
            "About Diabetic Ketoacidosis",
            WEB_PAGE,
            "https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html",
            "From which blood sugar on to test for ketones, and the signs of an emergency.",
            date(2026, 11, 23),
        ),
        Work(
            sources.FDA_GLIFLOZIN,
            "Food and Drug Administration (FDA), United States",
            "FDA revises labels of SGLT2 inhibitors for diabetes to include warnings about too "
            "much acid in the blood and serious urinary tract infections",
            "Drug safety communication",
            "https://www.fda.gov/drugs/drug-safety-and-availability/fda-revises-labels-sglt2-inhibitors-diabetes-include-warnings-about-too-much-acid-blood-and-serious",
            "The line on tablets with a name that ends in -gliflozin.",
            date(2026, 11, 23),
        ),
        Work(
            sources.MHRA_GLIFLOZIN,
            "Medicines and Healthcare products Regulatory Agency (MHRA), United Kingdom",
            "SGLT2 inhibitors: updated advice on the risk of diabetic ketoacidosis",
            "Drug Safety Update",
            "https://www.gov.uk/drug-safety-update/sglt2-inhibitors-updated-advice-on-the-risk-of-diabetic-ketoacidosis",
            "The same line: those signs are an emergency even when sugar is normal.",
            date(2026, 11, 23),
        ),
    ),
)
NEPAL = Subject(
    "nepal",
    "Nepal",
    (
        Work(
            sources.NEPAL_SURVEY,
            "Shrestha N, Karki K, Poudyal A and others",
            "Prevalence of diabetes mellitus and associated risk factors in Nepal: findings from "
            "a nationwide population-based survey",
            "BMJ Open 12:e060750",
            "https://doi.org/10.1136/bmjopen-2022-060750",
            "How many adults in Nepal have diabetes, and who has it more often.",
        ),
    ),
)
