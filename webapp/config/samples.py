"""Which facts of company.toml are invented: those that its list `samples` names."""

from webapp.config.company import company
from webapp.config.settings import Settings


def is_demonstration(settings: Settings) -> bool:
    """Whether each page says that its facts are samples, and robots are told not to index it."""
    return bool(company.samples and settings.sample_facts)


def refusal(settings: Settings) -> str:
    """Why the site does not start: samples at an address that others can visit; "" if it may."""
    if not company.samples or settings.sample_facts or settings.is_local:
        return ""
    return f"Replace these rows of company.toml: {', '.join(company.samples)}."
