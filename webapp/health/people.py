"""Whom an answer is for: it then says only what concerns that person."""

from webapp.tables.table import Question

ANYONE = "anyone"
"""Not told: an answer that is safe for all of them, and names every sign that sends to hospital."""
DIABETES, UNDIAGNOSED, CHILD, PREGNANT = "diabetes", "undiagnosed", "child", "pregnant"
PEOPLE = Question(
    "Show only the advice for",
    ANYONE,
    {
        DIABETES: "An adult with diabetes",
        UNDIAGNOSED: "An adult, not diagnosed",
        CHILD: "A child",
        PREGNANT: "Pregnancy",
    },
)
WHO = "who"
"""Its name in a table and in an address. What it is told holds from tool to tool."""
TOLD = {
    DIABETES: "For an adult with diabetes",
    UNDIAGNOSED: "For an adult, not diagnosed",
    CHILD: "For a child",
    PREGNANT: "In pregnancy",
}
"""The line above the answers once that is told."""
EVERYBODY = (ANYONE, *PEOPLE.answers)
ADULTS = (DIABETES, UNDIAGNOSED)
"""Who has no level of their own."""
