"""docs/health-review.md says what the tables say, and no clinician's name stands where none was."""

from scripts import health_review
from webapp.config.company import company


def test_the_document_is_that_of_the_tables() -> None:
    assert health_review.text() == health_review.FILE.read_text("utf-8"), "run make build"


def test_without_a_reviewer_the_column_of_the_clinician_is_empty() -> None:
    rows = [line for line in health_review.text().splitlines() if line.startswith("| ")]
    signed = [row for row in rows if not row.endswith(("| |", "clinician |"))]
    assert bool(signed) is bool(company.reviewed_by)
