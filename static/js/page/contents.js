// The side navigation of a long page, an island's module: marks the section that is being read. The state is
// aria-current of the link that is marked, by the id of its section.

const SLACK = 40; // px below the line to which a link brings the start of its section

// Marks the last section that has scrolled up to where a link would bring it, below the fixed bar.
/** @param {unknown} _ @param {Texts} state */
function mark(_, state) {
  const nav = document.querySelector(".contents");
  const links = [...nav.querySelectorAll("a[href^='#']")];
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const line = (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + SLACK;
  const isRead = ({ hash = "" }) => atEnd || document.getElementById(hash.slice(1))?.getBoundingClientRect().top < line;
  const link = links.filter(isRead).pop();
  const id = link?.hash.slice(1);
  if (Object.keys(state)[0] === id) return null;
  return { state: id ? { [id]: "location" } : {}, after: () => link && show(link, nav, link === links[0]) };
}

// What a link says beside what it has in Python.
/** @param {Attributes} given @param {Texts} state */
export const attributes = ({ href = "" }, state) => (href[0] === "#" ? { "aria-current": state[href.slice(1)] } : {});

export const open = mark;
/** @type {Record<string, typeof mark>} */
export const watch = { scroll: mark, resize: mark };

// Scrolls to the link in a list that is longer than the window.
/** @param {Element} link @param {Element} nav @param {boolean} isFirst */
function show(link, nav, isFirst) {
  const list = nav.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (isFirst) nav.scrollTop = 0;
  else if (top < list.top) nav.scrollTop -= list.top - top;
  else if (bottom > list.bottom) nav.scrollTop += bottom - list.bottom;
}
