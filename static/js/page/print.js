// Prints a page's address and the date at its end. The weekly sheet has its own lines for that.
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
  });
}
