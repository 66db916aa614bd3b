// The side navigation of a long page, in which React marks the section that is being read; folded, it names it.
import { useEffect, useRef, useState } from "react";

// The link to the last section that has come up to the upper third of the window; at the top, to the first.
function current(/** @type {HTMLAnchorElement[]} */ links) {
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const top = (/** @type {string} */ id) => document.getElementById(id)?.getBoundingClientRect().top;
  return links.filter(({ hash }, at) => !at || atEnd || top(hash.slice(1)) < innerHeight / 3).pop();
}

export function Contents(/** @type {Props} */ { node, draw }) {
  const [marked, setMarked] = useState(/** @type {HTMLAnchorElement} */ (null));
  const place = useRef(/** @type {HTMLElement} */ (null));
  useEffect(() => {
    const mark = () => setMarked(current([...place.current.querySelectorAll("a[href^='#']")]));
    mark();
    addEventListener("scroll", mark, { passive: true }); // once a frame
    return () => removeEventListener("scroll", mark);
  }, [node]);
  useEffect(() => {
    const list = place.current.lastElementChild; // it may be longer than the window
    const link = /** @type {HTMLElement} */ (list.querySelector("[aria-current=location]"));
    // A link does not move away under the finger that is on it.
    if (link && !list.matches(":is(:hover, :focus-within)")) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [marked]);
  // Above the text the open list would cover the section that it leads to.
  const fold = (/** @type {{ target: Element }} */ { target }) => {
    if (target.closest("a")) place.current.querySelector("details").open = false;
  };
  return draw(node, (/** @type {Attributes} */ attributes) => {
    if (attributes === node.attributes) return { ref: place, onClick: fold };
    if ("data-at" in attributes) return { "data-at": marked?.textContent }; // which may be translated
    return attributes.href === marked?.hash && { "aria-current": "location" };
  });
}
