"""One row of the route table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

Section = Literal["company", "courses", "tools", "app", "health", "work"]


@dataclass(frozen=True, eq=False)
class Page:
    """One row of the table.

    label: its name in the footer; heading and lead: the card that says where the visitor is.
    menu, menu_label: the dropdown it stands in, and its entry's text (its label unless given).
    footer: the footer's column; bar: its place in the app's bar ("app" or "tool").
    section: the part of the site it belongs to: its picture when it is shared.
    same_as: the path of the same page, when it has two.
    data: functions of structured.py: what the page holds, for search engines.
    """

    path: str
    label: str
    title: str
    description: str
    heading: str
    lead: str
    component: Callable[[], Any]
    section: Section = "company"
    keywords: str = ""
    robots: str = "index,follow"
    menu: str = ""
    menu_label: str = ""
    footer: str = ""
    bar: str = ""
    bar_label: str = ""
    app_bar: bool = False
    same_as: str = ""
    data: tuple[Callable[["Page"], list[dict[str, Any]]], ...] = ()

    def __post_init__(self) -> None:
        """Fill in the labels that are not given."""
        for name in ("menu_label", "bar_label"):
            if not getattr(self, name):
                object.__setattr__(self, name, self.label)

    @property
    def canonical(self) -> str:
        """The path search engines should know, or "" for none."""
        return "" if "noindex" in self.robots else self.same_as or self.path
