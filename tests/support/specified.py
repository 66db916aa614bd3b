"""The paths of the specification's section 2."""

SPECIFIED = """/ /about-us /what-we-do /innovation-lab /services/beginner-course
/services/professional-course /services/javatraining /a1c-conversion-calculator
/anion-gap-calculation /blood-sugar-conversion /body-mass-calculation-formula
/diabetes-sugar-tracking-app /diabetes-sugar-tracking-app/about
/diabetes-sugar-tracking-app/benefit /diabetes-sugar-tracking-app/howitworks
/diabetes-sugar-tracking-app/faq /diabetes-sugar-tracking-app/followus /internship /careers
/apps-for-prediabetes /app-for-type2-diabetes /blood-glucose-sheet
/type-2-diabetes-patient-info /gdm-pregnancy /contact-us /privacy-policy /support""".split()
