// Prints a page's address and the date at its end, and all that is folded. The weekly sheet has its own lines for that.
import { PRINTED } from "#words";
import { fill } from "../forms/number_fields.js";

export function datePrints() {
  const line = document.createElement("p");
  line.className = "print-only";
  line.id = "printed";
  addEventListener("beforeprint", () => {
    const day = new Date().toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });
    line.textContent = fill(PRINTED, { address: location.host + location.pathname, day });
    line.hidden = document.querySelector(".sheet-page, .blank-sheet") !== null;
    document.body.append(line);
  });
  // Folds are open on paper, also where the style sheet cannot open them.
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    const folds = document.querySelectorAll(".collapsible:not([open]), .accordion > details:not([open])");
    opened = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (folds)];
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
  // <button data-print> prints the page; the browser inside another app may not be able to.
  document.documentElement.toggleAttribute("data-no-print", !window.print);
  addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest?.("[data-print]")) print();
  });
}
