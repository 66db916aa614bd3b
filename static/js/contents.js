// The side navigation of an article: marks the section that is being read.

export function start(nav) {
  const links = [...nav.querySelectorAll("a[href^='#']")];
  const linkTo = (section) => links.find((link) => link.hash === `#${section.id}`);
  const sections = [...nav.parentElement.querySelectorAll("section[id]")].filter(linkTo);

  function mark() {
    // The last section that starts above the upper third is the one being read.
    const reached = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const current = atEnd ? sections[sections.length - 1] : reached[reached.length - 1];
    for (const link of links) {
      if (current && link === linkTo(current)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  // The listener goes with the page: a route change takes the navigation out of the document.
  const listen = new AbortController();
  let waiting = false;
  const onScroll = () => {
    if (!nav.isConnected) return listen.abort();
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  const options = { passive: true, signal: listen.signal };
  addEventListener("scroll", onScroll, options);
  addEventListener("resize", onScroll, options);
  mark();
}
