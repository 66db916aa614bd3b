"""Works on pregnancy, on the anion gap, on weight, and on Nepal."""

from webapp.pages.sources.works import subjects_in

OTHERS = subjects_in(
    """
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
