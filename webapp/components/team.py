"""The team in numbers and roles, and how it works, as far as company.toml says."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components import blocks
from webapp.components.blocks import bullets, facts
from webapp.components.photo import photo
from webapp.components.prose import band, headed, panels
from webapp.config.company import company


def stats() -> VdomDict | None:
    """The three numbers of the company, in large digits; None if company.toml has none of them."""
    team = company.team
    known = {"Founded": team.founded, "People": team.people, "Learners a year": team.learners}
    rows = [(name, str(value)) for name, value in known.items() if value]
    return blocks.stats(rows) if rows else None


def team_section() -> VdomDict | None:
    """A section about the team; None if company.toml says nothing about it."""
    team = company.team
    known = stats()
    ways = {"Where we work": team.remote, "Answer to an application": team.answer.capitalize()}
    lists = {
        "The team": [role[:1].upper() + role[1:] for role in team.roles],
        "How we work": team.work,
    }
    if not (known or any(ways.values()) or any(lists.values())):
        return None
    return headed(
        band("Who we are"),
        known,
        photo("room"),
        facts(ways.items()) if any(ways.values()) else None,
        panels(
            *[
                html.section(html.h3(title), bullets(lines))
                for title, lines in lists.items()
                if lines
            ]
        ),
        key="team",
    )
