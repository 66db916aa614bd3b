"""The sentence on every page about health that says who has reviewed it."""

from webapp.config.company import company

REVIEWED = (
    f"This page was reviewed by {company.reviewed_by}."
    if company.reviewed_by
    else "This page is not reviewed by a doctor."
)
"""docs/health-review.md lists what has to be reviewed; a test compares the two."""
