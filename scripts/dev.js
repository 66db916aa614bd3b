// `make dev` only: the page follows what is saved. A restarted site loads it again, with what was
// typed, a calculator's answer and the place on the page; a style sheet is exchanged; a mistake is
// shown above everything.
const KEPT = `dev ${location.pathname}`;
const own = Number(document.currentScript.dataset.process);
const box = document.createElement("pre");
box.id = "dev-mistake";
box.setAttribute("role", "alert");
box.style.cssText = `position:fixed;inset:0;z-index:99;margin:0;padding:1.5rem;overflow:auto;
  background:#2b1414;color:#ffe9e6;font:1rem/1.5 monospace;white-space:pre-wrap`;

const fields = () => [...document.querySelectorAll("input, select, textarea")];

const isAnswered = () => document.querySelector("[data-answers] #result .figure") !== null;

// Not in place of what a page with a mistake could not restore.
function keep() {
  if (sessionStorage.getItem(KEPT)) return;
  const values = fields().map((field) => (field.type === "file" ? null : [field.value, field.checked]));
  const open = [...document.querySelectorAll("details")].map((part) => part.open);
  const answered = isAnswered();
  sessionStorage.setItem(KEPT, JSON.stringify({ values, open, answered, scroll: scrollY }));
}

function restore() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  if (!kept || !document.querySelector("main:not(.crash)")) return;
  sessionStorage.removeItem(KEPT);
  for (const [number, part] of document.querySelectorAll("details").entries()) part.open = kept.open[number];
  for (const [number, field] of fields().entries())
    if (kept.values[number]) [field.value, field.checked] = kept.values[number];
  const place = () => scrollTo({ top: kept.scroll, behavior: "instant" });
  place();
  if (kept.answered && !isAnswered()) askAgain(place);
}

function askAgain(place) {
  const seen = new MutationObserver(() => {
    if (!isAnswered()) return;
    seen.disconnect();
    place();
    addEventListener("scroll", place); // the page would bring the answer into view
    setTimeout(() => removeEventListener("scroll", place), 1000);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  document.querySelector("[data-answers]")?.requestSubmit();
}

function exchange(styles) {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    const shown = new URL(link.href).pathname.replace("/static/", "");
    const file = styles.find((style) => style.split("-")[0] === shown.split("-")[0]);
    if (!file || file === shown) continue;
    const next = link.cloneNode();
    next.href = `/static/${file}`;
    next.onload = () => link.remove();
    link.after(next);
  }
}

restore();
new EventSource("/_dev/events").onmessage = ({ data }) => {
  const { process, works, mistake, styles } = JSON.parse(data);
  box.textContent = mistake;
  if (mistake) document.documentElement.append(box);
  else box.remove();
  if (works && process !== own) {
    keep();
    location.reload();
  } else exchange(styles);
};
