"""Which facts of company.toml are samples: the rule, and what follows from it.

A sample is a row that company.toml lists under `samples`, or one with a value that can be nobody's:
a telephone number with 000000, an address at example.com, an app with the number 0000000000.
"""

import re
from collections.abc import Iterator, Mapping

from webapp.config.company import FILE, Company, company
from webapp.config.settings import LOCAL_HOSTS, Settings

NOBODYS = re.compile(r"(?<!\d)0{6}|\bexample\.(com|org|net)\b")
"""What a value contains that cannot be a company's own."""


def rows(facts: Company) -> tuple[str, ...]:
    """The rows that are samples, such as "phone" and "app.store_id", in the order of the file."""
    given = facts.model_dump(mode="json", exclude={"samples"})
    found = dict.fromkeys(facts.samples)
    found |= dict.fromkeys(name for name, text in _texts(given) if NOBODYS.search(text))
    return tuple(found)


def _texts(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _texts(value, f"{prefix}{name}.")
        elif isinstance(value, str):
            yield f"{prefix}{name}", value


SAMPLES = rows(company)


def is_demonstration(settings: Settings) -> bool:
    """Whether each page says that its facts are samples, and robots are told not to index it."""
    return bool(SAMPLES and settings.sample_facts)


def refusal(settings: Settings, samples: tuple[str, ...] = SAMPLES) -> str:
    """Why the site does not start: samples at an address that others can visit; "" if it may."""
    host = settings.public_url.host if settings.public_url else None
    if not samples or settings.sample_facts or not host or host in LOCAL_HOSTS:
        return ""
    return (
        f"{FILE.name} has sample facts, and WEBAPP_PUBLIC_URL is set. Replace these rows, and take "
        f"them out of its list `samples`: {', '.join(samples)}. For a demonstration, set "
        "WEBAPP_SAMPLE_FACTS=1: each page then says that its facts are samples."
    )
