"""The team in numbers and roles, and how it works, as far as company.toml says."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components import blocks
from webapp.components.blocks import bullets
from webapp.components.figure import crowd
from webapp.components.photo import room
from webapp.components.prose import band, panels
from webapp.config.company import company

_DRAWN = range(2, 31)
"""So many people are each drawn."""


def stats() -> VdomDict | None:
    """The three numbers of the company, in large digits; None if company.toml has none of them."""
    team = company.team
    known = {"Founded": team.founded, "People": team.people, "Learners a year": team.learners}
    rows = [(name, str(value)) for name, value in known.items() if value]
    return blocks.stats(rows) if rows else None


def team_section(*, drawn: bool = False) -> list[VdomDict | None]:
    """The section about the team, for `prose`: as much as company.toml says. drawn: everybody."""
    team = company.team
    lists = {
        "The team": [role[:1].upper() + role[1:] for role in team.roles],
        "How we work": team.work,
    }
    numbers = stats()
    parts = [html.section(html.h3(name), bullets(each)) for name, each in lists.items() if each]
    if not (team.remote or numbers or parts):
        return []
    return [
        band("Who we are"),
        html.p(team.remote) if team.remote else None,
        crowd(team.people) if drawn and team.people and team.people in _DRAWN else None,
        numbers,
        panels(*parts) if parts else None,
        room(),
    ]
