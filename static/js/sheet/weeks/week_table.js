// A week as a table to look at: the content of a file, or a past week.
import { HEADER } from "../csv.js";
import { el } from "../../lib/dom.js";
import { DAYS, FIELDS } from "../week.js";

// A box that scrolls sideways, also with the keyboard: so it can have the focus, and has a name.
/** @param {string} name @param {(Node | string)[]} children */
export const scrollBox = (name, ...children) => {
  const box = el("div", { className: "scroll", tabIndex: 0 }, ...children);
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", name);
  return box;
};

export const row = (/** @type {string} */ head, /** @type {string[]} */ cells) =>
  el("tr", {}, el("th", { scope: "row" }, head), ...cells.map((text) => el("td", {}, text)));

export const headRow = (/** @type {string[]} */ heads) =>
  el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head))));

export function weekTable(/** @type {Week} */ days, name = "The week as a table") {
  const line = (/** @type {Day} */ day, /** @type {number} */ number) => {
    return row(
      DAYS[number],
      FIELDS.map((field) => day[field]),
    );
  };
  const heads = headRow(["Day", ...HEADER.split(",")]);
  return scrollBox(name, el("table", {}, heads, el("tbody", {}, ...days.map(line))));
}
