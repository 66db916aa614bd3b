"""Scripts that find parts of a page that people cannot read, press or adapt to their needs."""

from playwright.sync_api import Page

OPEN_ALL_DETAILS = "for (const part of document.querySelectorAll('details')) part.open = true"
IS_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

# WCAG 1.4.12, Text Spacing.
WIDE_TEXT_SPACING = """* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }
"""
# Elements that cut off part of their own text. Clipped or transparent ones are hidden on purpose,
# and text in a drawing does not follow the page's spacing.
FIND_CUT_TEXT = """() => [...document.querySelectorAll("body *")].filter(part => {
  const style = getComputedStyle(part);
  const holdsText = [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  return holdsText && part.checkVisibility({ opacityProperty: true })
    && !part.closest("svg, .visually-hidden")
    && style.clipPath === "none" && style.display !== "inline"
    && style.overflowX !== "visible" && style.overflowX !== "auto"
    && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
}).map(part => part.outerHTML.slice(0, 120))"""
# Text that overflows its box and covers what comes next.
FIND_OVERFLOWING_TEXT = """() => [...document.querySelectorAll(
    "a, button, th, td, dt, dd, li, p, h1, h2, h3, label")]
  .filter(part => part.checkVisibility({ opacityProperty: true }))
  .filter(part => !part.closest(".visually-hidden, .skip-link"))
  .filter(part => getComputedStyle(part).display !== "inline")
  .filter(part => {
    const box = part.getBoundingClientRect(), words = document.createRange();
    return [...part.childNodes].filter(node => node.nodeType === 3).some(node => {
      words.selectNodeContents(node);
      const text = words.getBoundingClientRect();
      return text.bottom > box.bottom + 2 || text.right > box.right + 2;
    });
  }).map(part => part.outerHTML.slice(0, 120))"""
# Pairs of texts that overlap in a drawing, and texts beyond its edges. The word across the sample
# of the certificate, which is turned, stands behind the others on purpose.
FIND_OVERLAPS = """() => [...document.querySelectorAll("svg:not(svg svg)")].flatMap(svg => {
  const edge = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text:not([transform])")]
    .map(text => [text.textContent, text.getBoundingClientRect()]);
  const over = (one, other) => one.left < other.right && other.left < one.right
    && one.top + 3 < other.bottom - 3 && other.top + 3 < one.bottom - 3;
  return [
    ...texts.filter(([, box]) => box.left < edge.left || box.right > edge.right + 1),
    ...texts.flatMap(([words, box], place) => texts.slice(place + 1)
      .filter(([, other]) => over(box, other)).map(([others]) => `${words} / ${others}`)),
  ];
})"""
# Whether the right half of the main column is empty from top to bottom.
IS_RIGHT_HALF_EMPTY = """() => {
  const { left, width } = document.querySelector("main").getBoundingClientRect();
  const words = document.createRange();
  return ![...document.querySelectorAll("main :is(p, li, a, dd, td, img, svg, input)")]
    .filter(part => part.checkVisibility())
    .some(part => {
      words.selectNodeContents(part);
      const box = (part.textContent ? words : part).getBoundingClientRect();
      return box.left > left + width / 2 || box.right > left + width * 0.75;
    });
}"""
# Controls that are too low for a finger (44 px) and not part of a sentence.
# In wide windows, where people have a mouse, the yellow banner is 36 px high.
FIND_SMALL_CONTROLS = """() => [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary")]
  .filter(part => part.checkVisibility() && !part.closest(".visually-hidden, .skip-link"))
  .filter(part => innerWidth < 993 || !part.closest(".sun-banner"))
  .filter(part => {
    const own = part.textContent.trim(), around = part.parentElement.textContent.trim();
    const inText = getComputedStyle(part).display === "inline" && around.length > own.length + 1;
    const covers = getComputedStyle(part, "::after").position === "absolute";
    const target = part.closest(covers ? ".card" : ".check, .choices label");
    const height = (target || part).getBoundingClientRect().height;
    return height < 43.9 && !inText;
  }).map(part => part.outerHTML.slice(0, 120))"""
# Parts that must not be printed, and the body if the heading is not printed.
FIND_PRINTED_CONTROLS = """() => {
  const bars = ".site-header, .sun-banner, .app-bar, .app-panel, .label-card, .contents, footer";
  const wrong = [...document.querySelectorAll(`${bars}, button`)].filter(x => x.checkVisibility());
  if (!document.querySelector("main h1").checkVisibility()) wrong.push(document.body);
  return wrong.map(part => part.outerHTML.slice(0, 120));
}"""
FIND_ANIMATED_ELEMENTS = """() => [...document.querySelectorAll("*")].filter(part => {
  const { animationName, transitionDuration } = getComputedStyle(part);
  return animationName !== "none" || transitionDuration.split(", ").some(each => each !== "0s");
}).map(part => part.outerHTML.slice(0, 120))"""


def colour_of_token(page: Page, name: str) -> str:
    """The colour of a design token in this page, as a computed style."""
    return str(
        page.evaluate(
            """name => {
              const part = document.createElement("i");
              part.style.color = `var(${name})`;
              document.body.append(part);
              const { color } = getComputedStyle(part);
              part.remove();
              return color;
            }""",
            name,
        )
    )
