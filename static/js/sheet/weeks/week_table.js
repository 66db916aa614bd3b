// A week as a table to look at: the content of a file, or a past week.
import { HEADER } from "../csv.js";
import { el, row, table } from "../../lib/dom.js";
import { DAYS, FIELDS } from "../week.js";

// A box that scrolls sideways, also with the keyboard: so it can have the focus, and has a name.
/** @param {string} name @param {(Node | string)[]} children */
export const scrollBox = (name, ...children) => {
  const box = el("div", { className: "scroll", tabIndex: 0 }, ...children);
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", name);
  return box;
};

export function weekTable(/** @type {Week} */ days, name = "The week as a table") {
  const rows = days.map((day, number) => {
    const texts = FIELDS.map((field) => day[field]);
    return row(DAYS[number], texts);
  });
  return scrollBox(name, table({}, ["Day", ...HEADER.split(",")], rows));
}
