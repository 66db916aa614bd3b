"""Scripts that find what people cannot read, press or see in a page, and the pages to walk over."""

from webapp import routes

PAGES = [page.path for page in routes.PAGES if not page.same_as] + ["/no-such-page", "/offline"]
KINDS = """/ /services/javatraining /a1c-conversion-calculator /diabetes-sugar-tracking-app/faq
    /careers /blood-glucose-sheet /gdm-pregnancy /contact-us /search /no-such-page""".split()
"""A page of each kind."""
PHONE = {"width": 360, "height": 740}
LONGEST = {
    **dict.fromkeys(("/type-2-diabetes-patient-info", "/gdm-pregnancy", "/sick-days"), 12_000),
    **{"/sources": 9_000, "/services/javatraining": 7_500},
    **dict.fromkeys(("/support", "/privacy-policy", "/diabetes-sugar-tracking-app/faq"), 5_500),
}
"""How many pixels a long page may have on a phone."""

_SHARED = r"""
const shown = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  && !part.closest(".visually-hidden, .skip-link, svg:not(.scale *, .ruler *), [hidden]");
const named = (part) => part.outerHTML.replace(/\s+/g, " ").slice(0, 110);
const scrolls = (part) => part.closest(".scroll, .screen, .stage, #menu, .contents");
const texts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, part = node.parentElement;
    if (node.data.trim() && !part.closest("script, style, option, noscript") && shown(part))
      found.push(node);
  }
  return found;
};
"""


def _script(body: str) -> str:
    return "() => {" + _SHARED + body + "}"


BEYOND_THE_EDGES = _script(r"""
  const width = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth > width ? ["the page"] : [];
  const parts = [...document.querySelectorAll("body *")].filter(shown);
  const moves = (part) => scrolls(part) || part.closest(".sheet tbody, .cards:has(.screen)");
  return [...page, ...parts.filter((part) => !moves(part)).filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left < -1 || right > width + 1;
  }).map(named)];
""")
"""Parts beyond the left or the right edge of the window."""
BROKEN_WORDS = _script(r"""
  const range = document.createRange(), broken = [];
  const WORD = /(?<![@.\w])[\p{L}\p{M}\d]+(?!\.?\w|@)/gu; // an e-mail address may be broken
  for (const node of texts()) {
    if (scrolls(node.parentElement)) continue;
    for (const { 0: word, index } of node.data.matchAll(WORD)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
""")
"""Words that go on in the next line."""
TEXT_OVER_TEXT = _script(r"""
  const range = document.createRange(), lines = [], over = [];
  const floats = (part) => part.closest(".site-header, .pinned, .contents");
  for (const node of texts().filter((node) => !floats(node.parentElement))) {
    range.selectNodeContents(node);
    for (const { top, height, bottom, left, right } of range.getClientRects())
      lines.push({ node, top: top + height / 3, bottom: bottom - height / 3, left, right });
  }
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom; next++) {
      const other = lines[next];
      if (one.node !== other.node && one.left + 2 < other.right && other.left + 2 < one.right)
        over.push(`${one.node.data.trim().slice(0, 40)} / ${other.node.data.trim().slice(0, 40)}`);
    }
  });
  return over;
""")
"""Pairs of texts of which one is printed over the other."""
STICKY_OVER = _script(r"""
  const after = (part) => {
    const { right } = part.getBoundingClientRect();
    for (let next = part; (next = next.nextElementSibling);)
      if (shown(next) && next.getBoundingClientRect().left < right - 1) return true;
  };
  const sticky = (part) => getComputedStyle(part).position === "sticky";
  return [...document.querySelectorAll("main *")].filter(sticky).filter(after).map(named);
""")
"""What stays in view while what follows it scrolls below it."""
SMALL_TARGETS = _script(r"""
  const controls = "a[href], button, input, select, textarea, summary";
  return [...document.querySelectorAll(controls)].filter(shown).filter((part) => {
    const own = part.textContent.trim(), around = part.parentElement.textContent.trim();
    const { display } = getComputedStyle(part);
    const inText = ["inline", "inline-block"].includes(display) && around.length > own.length + 1;
    const covers = getComputedStyle(part, "::after").position === "absolute";
    const target = part.closest(covers ? ".card, .signpost li" : ".check, .choices label") ?? part;
    return !inText && target.getBoundingClientRect().height < 43.9;
  }).map(named);
""")
"""Controls lower than 44 px that are not part of a sentence."""
MOVING_PARTS = _script(r"""
  return [...document.querySelectorAll("*")].filter((part) => {
    const { animationName, transitionDuration } = getComputedStyle(part);
    return animationName !== "none" || transitionDuration.split(", ").some((each) => each !== "0s");
  }).map(named);
""")
"""Parts with an animation or a transition."""
BEGINNING = _script(r"""
  const ends = (part) => part.getBoundingClientRect(), found = [];
  const sky = [...document.querySelectorAll(".sky, .hero")].at(-1);
  const { borderImageSource } = getComputedStyle(document.querySelector(".sky, .hero-line"));
  if (!borderImageSource.includes("linear-gradient")) found.push("no sky");
  if (ends(sky.querySelector("h1, h2")).bottom > innerHeight) found.push("no heading in the sky");
  const { top, height } = ends(document.querySelector("main :is(.landscape, .sky > .figure)"));
  if (top + height * 0.3 > innerHeight) found.push("no landscape in the first screen");
  return found;
""")
"""What the first screen lacks."""
OVER_THE_LANDSCAPE = _script(r"""
  const drawing = document.querySelector(".sky:not(:has(.stage)) > .landscape");
  if (!drawing?.checkVisibility()) return [];
  const { top, left, width } = drawing.getBoundingClientRect();
  const words = [...drawing.parentElement.querySelectorAll("h1, h2, p, .button")].filter(shown);
  const isOver = ({ bottom, right }) => bottom > top + 1 && right > left + width / 3;
  return words.filter((part) => isOver(part.getBoundingClientRect())).map(named);
""")
"""Words and buttons over the mountains, which are below them on a phone, else beside them: a hill
runs out over the left third of the landscape."""
DRAWINGS = _script(r"""
  const part = document.querySelector("main h1, main h2");
  const heading = part.checkVisibility() ? [] : ["the heading is hidden"];
  const drawings = [...document.querySelectorAll("main .landscape")];
  const choices = [...document.querySelectorAll(".choices label")].filter(shown)
    .map((label) => label.querySelector("input"))
    .filter((part) => !shown(part) || getComputedStyle(part).appearance === "none");
  const left = drawings.filter((part) => part.checkVisibility());
  return [...heading, ...[...left, ...choices].map(named)];
""")
"""Drawings that forced colours do not replace, and radio buttons that do not show the choice."""
ON_PAPER = _script(r"""
  const frame = ".site-header, .sun-banner, .app-bar, .app-panel, .near, .contents, .hills, "
    + "footer .columns, .sky > .figure";
  const column = "main article, main .course > div";
  const find = (selector) =>
    [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  const width = (part) => part.getBoundingClientRect().width;
  const narrow = find(column).filter((part) => width(part) < innerWidth * 0.9);
  const heading = find("main h1").length ? [] : ["the heading is hidden"];
  const left = [...document.querySelectorAll("#main section[id]:not(#app:has(> .scene))")]
    .filter((part) => !part.checkVisibility());
  return [...heading, ...[...find(`button, .landscape, ${frame}`), ...narrow, ...left].map(named)];
""")
"""What paper has no use for, columns that are narrower than it, and sections that are not on it."""
LIGHT_ON_PAPER = _script(r"""
  const light = (part) => getComputedStyle(part).color.match(/\d+/g).slice(0, 3)
    .reduce((sum, each, at) => sum + (each / 255) ** 2.2 * [0.2126, 0.7152, 0.0722][at], 0.05);
  const found = texts().filter(({ parentElement }) => 1.05 / light(parentElement) < 20);
  return found.map(({ data }) => data.trim());
""")
"""Texts that are not black on paper: a browser prints no grounds."""
LOW_FORM = _script(r"""
  const { top } = document.querySelector(".site-header")?.getBoundingClientRect() ?? { top: 0 };
  const below = (selector, most) => [...document.querySelectorAll(selector)].slice(0, 1)
    .filter((part) => part.getBoundingClientRect().top - top > most).map(named);
  const fields = below("main form:not(.quick) .field :is(input, select)", 430);
  return [...fields, ...below("#sheet tbody tr", 500)];
""")
"""The first field of a form, or the first row of the sheet, that begins low."""
LONG_FOOTER = _script(r"""
  const { height } = document.querySelector("footer")?.getBoundingClientRect() ?? { height: 0 };
  return height > 620 ? [`the footer has ${height} px`] : [];
""")
"""A folded footer that is longer than a phone."""
LARGE_TEXT = _script("document.documentElement.style.fontSize = '200%'; return [];")
FOCUS_FAULTS = r"""() => {
  const at = document.activeElement, name = at.outerHTML.slice(0, 80);
  if (at === document.body) return ["the focus is lost"];
  const bar = document.querySelector(".site-header");
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const faults = [];
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push(`${name} is not marked`);
  const { top, bottom, left, width } = at.getClientRects()[0];
  const isBelow = !bar.contains(at) && getComputedStyle(bar).position === "sticky";
  const start = isBelow ? bar.getBoundingClientRect().bottom : 0;
  if (top < start - 1) faults.push(`${name} begins too high`);
  // Of a large text field the browser shows the line with the caret.
  const line = at.localName === "textarea" ? top + 44 : bottom;
  if (line > innerHeight + 1) faults.push(`${name} ends below the window`);
  const on = document.elementFromPoint(left + width / 2, (top + line) / 2);
  if (!at.contains(on) && !on?.contains(at)) faults.push(`${name} is covered`);
  return faults;
}"""
"""What is wrong with how the focus is shown."""

_FIT = (BEYOND_THE_EDGES, TEXT_OVER_TEXT, SMALL_TARGETS)
VIEWS: dict[str, tuple[int, int, dict[str, str], tuple[str, ...]]] = {
    "a desktop at 400 percent zoom": (320, 256, {}, _FIT),
    "a phone": (360, 740, {}, (*_FIT, OVER_THE_LANDSCAPE, LONG_FOOTER)),
    "a tablet": (768, 1024, {}, (*_FIT, OVER_THE_LANDSCAPE)),
    "a laptop": (1280, 800, {}, (*_FIT, STICKY_OVER, BEGINNING, MOVING_PARTS, LOW_FORM)),
    "forced colours": (1280, 800, {"forced_colors": "active"}, (DRAWINGS,)),
    "A4 between its margins": (
        700,
        990,
        {"media": "print"},
        (ON_PAPER, LIGHT_ON_PAPER, BROKEN_WORDS),
    ),
    "a phone with text of twice the size": (
        *(360, 740, {}),
        (LARGE_TEXT, BEYOND_THE_EDGES, TEXT_OVER_TEXT, BROKEN_WORDS),
    ),
}
"""What a page is looked at on → its width, height and media, and what is to find nothing."""
