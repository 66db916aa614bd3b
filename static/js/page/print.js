// Prints a page's address and the date at its end, and its pictures in light. The weekly sheet has its own lines.
import { PRINTED } from "#words";
import { fill } from "./number_fields.js";

export function datePrints() {
  const line = document.createElement("p");
  line.className = "print-only";
  line.id = "printed";
  addEventListener("beforeprint", () => {
    const day = new Date().toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });
    line.textContent = fill(PRINTED, { address: location.host + location.pathname, day });
    line.hidden = document.querySelector(".sheet-page, .blank-sheet") !== null;
    document.body.append(line);
    // A dark screen has dark pictures only: the browser waits for the light ones that are asked for here.
    for (const light of document.querySelectorAll("picture > img")) new Image().src = light.getAttribute("src");
  });
}
