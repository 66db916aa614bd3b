// Past weeks (a lazy chunk): lists them, to look at, print, put back into the sheet or delete.
import { changeArchive, readArchive } from "./archive.js";
import { spanOf, longDate } from "../../lib/dates.js";
import { button, el } from "../../lib/dom.js";
import { notChanged } from "./filing.js";
import { printWeek } from "../other_prints.js";
import { openWeeksFile, saveWeeks } from "./weeks_file.js";
import { versionTable } from "./versions.js";
import { weekTable } from "./week_table.js";
import { addWeek, byWeek, countOf, without } from "./weeks.js";

/** @param {string} text @param {string} name @param {() => void} onclick */
const named = (text, name, onclick, kind = "quiet") => {
  const element = button(text, onclick, kind);
  element.setAttribute("aria-label", `${text}: ${name}`);
  return element;
};

export function open(/** @type {Sheet} */ sheet) {
  const [list, messages] = ["past-list", "past-messages"].map(sheet.by);
  /** @type {Partial<ReturnType<typeof readArchive>>} */
  let drawn = {}; // what readArchive returned

  /** @param {string} text @param {(Node | string)[]} children */
  function say(text, ...children) {
    messages.replaceChildren(el("p", { className: "notice" }, text, ...children));
  }

  function write(/** @type {Change} */ make) {
    const problem = changeArchive(make);
    show();
    return problem;
  }

  /** @param {Change} make @param {string} text @param {(Node | string)[]} children */
  function change(make, text, ...children) {
    const problem = write(make);
    say(problem ? notChanged(problem) : text, ...(problem ? [] : children));
  }

  function remove(/** @type {WeekEntry} */ entry, /** @type {string} */ name) {
    const undo = button("Bring it back", () => change((weeks) => addWeek(weeks, entry).list, `${name} is back.`));
    change((weeks) => without(weeks, entry), `${name} is deleted. `, undo);
    if (undo.isConnected) undo.focus();
  }

  /** @param {WeekEntry} entry @param {string} name @param {HTMLElement} place @param {HTMLElement} opener */
  function look(entry, name, place, opener) {
    const open = place.childElementCount > 0;
    place.replaceChildren(...(open ? [] : [weekTable(entry.days, name)]));
    if (!open && entry.medicines) place.prepend(el("p", {}, `Medicines: ${entry.medicines}`));
    opener.setAttribute("aria-expanded", String(!open));
  }

  function item(/** @type {WeekEntry} */ entry, /** @type {string} */ name) {
    const place = el("div");
    const opener = named("View", name, () => look(entry, name, place, opener));
    opener.setAttribute("aria-expanded", "false");
    const count = countOf(entry.days);
    return [
      el("p", {}, `${count} ${count === 1 ? "reading" : "readings"} in ${entry.unit}`),
      el(
        "div",
        { className: "row" },
        opener,
        named("Print", name, () => printWeek(entry, sheet)),
        named("Put back into the sheet", name, () => sheet.putBack(entry)),
        named("Delete", name, () => remove(entry, name), "quiet delete"),
      ),
      place,
    ];
  }

  function week(/** @type {WeekEntry[]} */ versions) {
    const name = spanOf(versions[0].start);
    const element = el("li", {}, el("h3", {}, name));
    if (versions.length === 1) {
      const filed = new Date(versions[0].filed).toJSON()?.slice(0, 10);
      if (!versions[0].start && filed) element.append(el("p", {}, `Filed on ${longDate(filed)}.`));
      element.append(...item(versions[0], name));
      return element;
    }
    element.append(
      el("p", {}, `This week is kept in ${versions.length} versions. The report counts the one filed last, version 1.`),
      versionTable(versions, name),
    );
    for (const [place, entry] of versions.entries())
      element.append(el("h4", {}, `Version ${place + 1}`), ...item(entry, `${name}, version ${place + 1}`));
    return element;
  }

  function show() {
    const { weeks, problem } = readArchive();
    if (weeks === drawn.weeks && problem === drawn.problem) return; // so that open parts and the focus are kept
    drawn = { weeks, problem };
    const groups = byWeek(weeks);
    const nothing = problem
      ? notChanged(problem)
      : "No week is filed yet. “Start a new week” files the one in the sheet.";
    list.replaceChildren(...groups.map(week));
    sheet.by("past-none").textContent = groups.length ? "" : nothing;
    sheet.by("past-problem").textContent =
      problem === "damaged"
        ? "Part of the past weeks could not be read. It was set aside, and nothing was thrown away."
        : "";
  }

  sheet.by("past-save").onclick = () => saveWeeks(sheet, say);
  openWeeksFile(sheet, write);
  return { show };
}
