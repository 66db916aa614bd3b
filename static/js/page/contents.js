// The side navigation of a long page: marks the section that is being read, and opens one that is folded.

const SLACK = 40; // px below the line to which a link brings the start of its section
const root = document.documentElement;

// Marks the last section that has scrolled up to where a link would bring it, below the fixed bar.
function mark() {
  const nav = document.querySelector(".contents");
  if (!nav) return;
  const links = [...nav.querySelectorAll("a[href^='#']")];
  const linkTo = (/** @type {Element} */ section) => links.find((link) => link.hash === `#${section.id}`);
  const sections = [...nav.parentElement.querySelectorAll("section[id]")].filter(linkTo);
  const atEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2;
  const line = (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + SLACK;
  const section = sections.filter((each) => atEnd || each.getBoundingClientRect().top < line).pop();
  const current = section && linkTo(section);
  for (const link of links) {
    if (link !== current) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) {
      link.setAttribute("aria-current", "location");
      if (link === links[0]) nav.scrollTop = 0;
      else show(link, nav);
    }
  }
}

// Scrolls to the link in a list that is longer than the window.
function show(/** @type {HTMLAnchorElement} */ link, /** @type {Element} */ nav) {
  const list = nav.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < list.top) nav.scrollTop -= list.top - top;
  else if (bottom > list.bottom) nav.scrollTop += bottom - list.bottom;
}

// Browsers open a fold around the target of a link; a route change without a page load does not.
function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const fold = /** @type {HTMLDetailsElement} */ (target?.closest("details:not([open])"));
  if (!fold) return;
  fold.open = true;
  target.scrollIntoView();
}

// On each page, when it has arrived.
export function openContents() {
  unfold();
  mark();
}

export function watchContents() {
  for (const name of ["scroll", "resize"]) addEventListener(name, mark, { passive: true }); // once a frame
  addEventListener("hashchange", unfold);
  openContents();
}
