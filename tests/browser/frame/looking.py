"""Scripts that find parts of a page that people cannot read, press or reach."""

SHARED = """
const shown = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  && !part.closest(".visually-hidden, .skip-link, svg, [hidden]");
const named = (part) => part.outerHTML.replace(/\\s+/g, " ").slice(0, 110);
const texts = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, part = node.parentElement;
    if (node.data.trim() && shown(part) && !part.closest("script, style, option, noscript"))
      found.push(node);
  }
  return found;
};
"""
SIDEWAYS = f"""() => {{
  {SHARED}
  const width = document.documentElement.clientWidth;
  const scrolls = (part) => part.closest(".scroll, .code, .screen, #menu, .contents");
  const wide = [...document.querySelectorAll("body *")].filter((part) => shown(part)
    && !scrolls(part) && (part.getBoundingClientRect().right > width + 1
      || part.getBoundingClientRect().left < -1));
  const page = document.documentElement.scrollWidth > width ? ["the page"] : [];
  return [...page, ...wide.map(named)];
}}"""
"""Parts beyond the edges of the window."""
BROKEN_WORDS = f"""() => {{
  {SHARED}
  const range = document.createRange(), broken = [];
  for (const node of texts(document.body)) {{
    if (node.parentElement.closest("[href^='mailto:'], .code")) continue;
    for (const {{ 0: word, index }} of node.data.matchAll(/[\\p{{L}}\\p{{M}}\\d]+/gu)) {{
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({{ top }}) => Math.round(top)));
      if (tops.size > 1) broken.push(word);
    }}
  }}
  return broken;
}}"""
"""Words that continue on the next line."""
COVERED_TEXT = f"""() => {{
  {SHARED}
  const range = document.createRange(), lines = [];
  for (const node of texts(document.body)) {{
    const fixed = node.parentElement.closest(".site-header, .thumb-bar, .contents, .pinned, .line");
    if (fixed && getComputedStyle(fixed).position !== "static" && fixed.matches(":not(header)")) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      lines.push({{ node, words: node.data.trim().slice(0, 40), top: box.top + box.height * 0.3,
        bottom: box.bottom - box.height * 0.3, left: box.left + 1, right: box.right - 1 }});
  }}
  lines.sort((one, other) => one.top - other.top);
  const over = [];
  for (let at = 0; at < lines.length; at++) {{
    for (let next = at + 1; next < lines.length && lines[next].top < lines[at].bottom; next++) {{
      const [one, other] = [lines[at], lines[next]];
      if (one.node !== other.node && one.left < other.right && other.left < one.right)
        over.push(`${{one.words}} / ${{other.words}}`);
    }}
  }}
  return over;
}}"""
"""Pairs of texts of which one is printed over the other."""
SMALL_TARGETS = f"""() => {{
  {SHARED}
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter(shown)
    .filter((part) => {{
      const own = part.textContent.trim(), around = part.parentElement.textContent.trim();
      const inText = getComputedStyle(part).display === "inline" && around.length > own.length + 1;
      const covers = getComputedStyle(part, "::after").position === "absolute";
      const target = part.closest(covers ? ".card" : ".check, .choices label") || part;
      return target.getBoundingClientRect().height < 43.9 && !inText;
    }})
    .map(named);
}}"""
"""Controls that are too low for a finger and not part of a sentence."""
