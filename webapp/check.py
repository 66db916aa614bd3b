"""Finds a mistake in a row, a menu, a link, a colour or an element (scripts/check.py)."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from webapp import routes
from webapp.components.page import DESCRIPTION, TITLE, Page
from webapp.config.company import company
from webapp.config.design_tokens import DARK, LIGHT, contrast
from webapp.config.settings import Settings
from webapp.pages import careers, opening
from webapp.site.serving.renderer import Renderer

Menus = Mapping[str, Sequence[Page]]

SPECIFIED_TITLES = (
    *("/apps-for-prediabetes", "/app-for-type2-diabetes"),
    *("/body-mass-calculation-formula", "/blood-glucose-sheet"),
)
OF_FACTS = {careers.PAGE, *opening.PAGE.pages.values()}
"""Pages whose titles and descriptions come from company.toml."""
_LINK = re.compile(r"\[[^][]+\](\s?)\((?=[/#]|\{\w+\}[/#])(\{\w+\})?(/[\w/-]*)?(#[\w-]+)?(\)?)")
"""A Markdown link to a page; a constant may hold the beginning of its path."""
_ADDRESS = re.compile(r'(?:"href": |",\s+|(?<!Route)\(\s*)"(?=[/#])(/[\w/-]*)?(#[\w-]+)?"(?=[,)}])')
"""One of an element, as html.a({"href": "/support"}), or beside its words: ("Help", "/support"), or
page_link("/support", "Help"); not an endpoint.
"""
CONTRASTS = (  # (of which texts, on which grounds, at least)
    ("ink ink-soft lake alert", "paper card lake-wash sun-wash alert-wash", 7),
    ("on-lake", "lake", 7),
    ("sun-ink", "sun", 7),
    ("foot-ink on-panel", "foot", 7),
    ("done", "paper card lake-wash", 4.5),
    ("line-strong", "paper card sun-wash lake-wash", 3),
)
"""WCAG 2.2 asks for 4.5, or 7 at its highest level, of a text, and for 3 of the line of a field."""
_COLOUR = re.compile("#[0-9a-f]{6}")
_NAMES = ((company.name, "N" * 15), (company.city, "C" * 7))


def mistakes(pages: Sequence[Page], menus: Menus, footer: Menus) -> Iterator[str]:
    """Each mistake as a sentence that names the page or the menu to change."""
    for name in ("path", "title", "description"):
        for value, count in Counter(getattr(p, name) for p in pages if not p.same_as).items():
            if count > 1:
                yield f"{count} pages have the {name} {value!r}."
    for page in pages:
        if not re.fullmatch(r"/|(/[a-z0-9-]+)+", page.path):
            yield f"{page.path}: a path has small letters, digits and hyphens, as /my-page."
        for name in ("label", "heading", "lead"):
            if not (value := getattr(page, name)) or value != value.strip():
                yield f"{page.path}: its {name} is empty, or begins or ends with a space."
        if page not in OF_FACTS and page.canonical:  # else no list of results shows it
            yield from _lengths(page)
    for name, entries in (*menus.items(), *footer.items()):
        for page in entries:
            if page not in pages:
                yield f"The list {name!r} names {page.path}, which is not in routes.PAGES."
            if list(entries).count(page) > 1:
                yield f"The list {name!r} names {page.path} twice."


def _lengths(page: Page) -> Iterator[str]:
    title, description = page.title, page.description
    for own, usual in _NAMES:  # whatever the company's name is
        title, description = title.replace(own, usual), description.replace(own, usual)
    if page.path not in SPECIFIED_TITLES and len(title) not in TITLE:
        yield f"{page.path}: its title has {len(title)} letters, not {TITLE[0]} to {TITLE[-1]}."
    if len(description) not in DESCRIPTION:
        yield (
            f"{page.path}: its description has {len(description)} letters, not {DESCRIPTION[0]} to "
            f"{DESCRIPTION[-1]}."
        )


def broken_links(file: str, text: str, pages: Sequence[Page]) -> Iterator[str]:
    """Each link in the text of a file that leads to no page, or to no id of the file: in Markdown
    or of an element.
    """

    def told(found: re.Match[str], why: str) -> Iterator[str]:
        if why:
            line = text.count("\n", 0, found.end()) + 1
            yield f"{file}, line {line}: {' '.join(found[0].split())} {why}."

    def nowhere(path: str, part: str, constant: str = "") -> str:
        if path and not any(p.path.endswith(path) if constant else p.path == path for p in pages):
            return "leads to no page"
        is_here = path or part in ("", "#main") or f'"{part[1:]}"' in text
        return "" if is_here else "leads to no part of this file"

    for found in _ADDRESS.finditer(text):
        yield from told(found, nowhere(*found.groups("")))
    for found in _LINK.finditer(text):
        space, constant, path, part, end = found.groups("")
        is_link = end and not space
        why = nowhere(path, part, constant) if is_link else "is no link: write [text](address)"
        yield from told(found, why)


def pale_colours(name: str, tokens: Mapping[str, str]) -> Iterator[str]:
    """Each colour of a scheme (light, dark) that is hard to see on a ground it is used on."""
    names = {each for texts, grounds, _ in CONTRASTS for each in f"{texts} {grounds}".split()}
    wrong = [each for each in sorted(names) if not _COLOUR.fullmatch(tokens.get(each, ""))]
    for each in wrong:
        yield f"static/css/tokens.css, {name}: write --{each} with six digits, such as #0a565b."
    for texts, grounds, least in () if wrong else CONTRASTS:
        for text, ground in product(texts.split(), grounds.split()):
            if (found := contrast(tokens[text], tokens[ground])) < least:
                yield (
                    f"static/css/tokens.css, {name}: --{text} on --{ground} has a contrast of "
                    f"{found:.1f}, not {least}."
                )


def all_mistakes() -> list[str]:
    """Every mistake in the rows, menus, texts and colours of the site, as sentences."""
    said = list(mistakes(routes.PAGES, routes.MENUS, routes.FOOTER))
    for file in (*sorted(Path("webapp").rglob("*.py")), Path("company.toml")):
        said += broken_links(str(file), file.read_text("utf-8"), routes.PAGES)
    return [*said, *pale_colours("light", LIGHT), *pale_colours("dark", DARK)]


def refused() -> Iterator[str]:
    """Why a page would not be served, with the file and line of its element if it was recorded."""
    renderer = Renderer(Settings())
    for page in (*renderer.pages, routes.NOT_FOUND):
        try:
            asyncio.run(renderer.prerender(page))
        except Exception as error:
            yield f"{error} ({page.path})"
