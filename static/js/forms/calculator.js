// Answers a calculator's form in the page: fills the slots of the card that the table names.
import { placeErrors, tell } from "./errors.js";
import { fill, lookUp } from "./table.js";
import { typedIn } from "./numbers.js";
import { trustedHtml } from "../page/trusted.js";

const LOOKED_AT = 320; // px of an answer: its figure and what it means

export function start(/** @type {HTMLFormElement} */ form) {
  const output = form.querySelector("output");
  const fields = [...form.elements].filter(({ name }) => name);

  function values() {
    /** @type {Texts} */
    const found = {};
    for (const field of fields) if (field.type !== "radio" || field.checked) found[field.name] = typedIn(field);
    return found;
  }

  /** @param {string} name @param {Texts} slots */
  function filled(name, slots) {
    const template = form.querySelector(`template[data-for*="|${name}|"]`);
    return template ? fill(template.innerHTML, slots) : "";
  }

  function answer(/** @type {Texts} */ given = values()) {
    const { errors = {}, alert, category = "", card, sum, slots } = lookUp(form.dataset.table, given);
    const result = card ? filled(`card ${card}`, slots).replace("<i></i>", filled(`scale ${sum}`, slots)) : "";
    if (card && !result) return form.submit(); // a page of another release
    show(output, result);
    form.querySelector("div.explanation")?.remove();
    if (card && !(slots.figure in { HI: 1, LO: 1 })) {
      const box = Object.assign(document.createElement("div"), { className: "explanation" });
      show(box, filled(`explanation ${sum}`, slots));
      output.after(box);
    }
    placeErrors(form, errors);
    const invalid = form.querySelector("#category");
    if (invalid) invalid.textContent = category;
    tell(form, alert);
    // Deferred, so that the answer is in the page before measuring it forces a layout.
    if (card) setTimeout(reveal, 0, output);
  }

  // Fills in what an address names, and answers. HI and LO do not fit into a number field.
  function answerTo(/** @type {URLSearchParams} */ asked) {
    for (const field of fields) {
      const value = asked.get(field.name);
      if (value === null) continue;
      if (field.type === "radio") field.checked = field.value === value;
      else field.value = /^[A-Z]/.test(value) ? "" : value;
    }
    // A choice that is not in its list, as in a link cut short: the empty form is better than a guess.
    const lists = new Set(fields.filter(({ type }) => type !== "number").map(({ name }) => name));
    if (form.querySelectorAll("option:checked, [type=radio]:checked").length < lists.size) form.reset();
    else answer({ ...values(), ...Object.fromEntries(asked) });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
    readdress();
  });
  // A link to an answer of this page, such as "Yes, 5.6 mmol/L" or HI: nothing has to be loaded.
  form.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (!link?.search || link.pathname !== location.pathname || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    answerTo(new URLSearchParams(link.search));
    readdress();
  });

  // The values in the address, which a page kept by the service worker or a host of files lacks.
  dispatchEvent(new Event("offline-wanted"));
  const asked = new URLSearchParams(location.search);
  const isAsked = fields.some(({ name }) => asked.has(name));
  // What has been typed since the page opened is not overwritten.
  const isTyped = fields.some(
    ({ type, name, value, defaultValue }) => type === "number" && ![defaultValue, asked.get(name)].includes(value),
  );
  if (isAsked && !isTyped && !form.querySelector("[aria-invalid], output > *")) answerTo(asked);
}

// Takes an earlier answer out of the address: a reload would bring it back.
function readdress() {
  if (!location.search) return;
  history.replaceState(history.state, "", location.pathname);
  dispatchEvent(new Event("readdressed"));
}

// Text equal to that on the page is not written again: a screen reader would repeat it.
function show(/** @type {HTMLElement} */ part, /** @type {string} */ content) {
  if (part.innerHTML !== content) part.innerHTML = trustedHtml(content);
}

// Scrolls the answer into view if it is below the fold, as on a phone. The focus then stays.
function reveal(/** @type {HTMLOutputElement} */ output) {
  const { top, height } = output.getBoundingClientRect();
  const first = output.querySelector(".emergency, .caution")?.clientHeight ?? 0;
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = visualViewport?.height ?? innerHeight; // above the keyboard of a phone
  if (top >= bar - 1 && top + Math.min(height, Math.max(LOOKED_AT, first)) <= end) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  output.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
}
