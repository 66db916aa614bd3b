"""Whom an answer is for: it then says only what concerns that person."""

from webapp.tables.table import Question

ANYONE = "anyone"
"""Not told: an answer that is safe for all of them, and names every sign that sends to hospital."""
DIABETES, UNDIAGNOSED, CHILD, PREGNANT = "diabetes", "undiagnosed", "child", "pregnant"
PEOPLE = Question(
    "Whose is it?",
    ANYONE,
    {
        DIABETES: "An adult with diabetes",
        UNDIAGNOSED: "An adult, not diagnosed",
        CHILD: "A child",
        PREGNANT: "In pregnancy",
    },
    {
        DIABETES: "For an adult with diabetes",
        UNDIAGNOSED: "For an adult, not diagnosed",
        CHILD: "For a child",
        PREGNANT: "In pregnancy",
    },
)
EVERYBODY = (ANYONE, *PEOPLE.answers)
ADULTS = (DIABETES, UNDIAGNOSED)
"""Who has no level of their own."""
