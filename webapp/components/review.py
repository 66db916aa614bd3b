"""Who has reviewed a page about health: the sentence that each of them has."""

from webapp.config.company import company

REVIEWED = (
    f"This page was reviewed by {company.reviewed_by}."
    if company.reviewed_by
    else "This page is not reviewed by a doctor."
)
"""docs/health-review.md holds what there is to review; a test compares the two."""
