// The side navigation of a long page, an island's module: marks the section that is being read. The state is
// aria-current of each link, by the id of its section.

const SLACK = 40; // px below the line to which a link brings the start of its section
const root = document.documentElement;

// Marks the last section that has scrolled up to where a link would bring it, below the fixed bar.
/** @param {unknown} _ @param {Texts} state */
function mark(_, state) {
  const sections = Object.keys(state).map((id) => document.getElementById(id));
  const atEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2;
  const line = (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + SLACK;
  const current = sections.filter((each) => each && (atEnd || each.getBoundingClientRect().top < line)).pop()?.id;
  if (state[current] || (!current && !Object.values(state).some(Boolean))) return null;
  const marked = Object.fromEntries(Object.keys(state).map((id) => [id, id === current ? "location" : ""]));
  return { state: marked, after: () => current && show(current) };
}

export const open = mark;
/** @type {Record<string, typeof mark>} */
export const watch = { scroll: mark, resize: mark };

// Scrolls to the link in a list that is longer than the window.
function show(/** @type {string} */ id) {
  const nav = document.querySelector(".contents");
  const links = [...nav.querySelectorAll("a[href^='#']")];
  const link = links.find(({ hash }) => hash === `#${id}`);
  const list = nav.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (link === links[0]) nav.scrollTop = 0;
  else if (top < list.top) nav.scrollTop -= list.top - top;
  else if (bottom > list.bottom) nav.scrollTop += bottom - list.bottom;
}
