// Saves all weeks as one file, and adds those of a file after a preview. Nothing is overwritten, and
// the archive is written once, at the end.
import { readArchive, toText, unpack } from "./archive.js";
import { spanOf } from "../../lib/dates.js";
import { button, el } from "../../lib/dom.js";
import { download } from "../../lib/download.js";
import { notChanged } from "./filing.js";
import { onFile, textOf } from "../../lib/files.js";
import { versionTable } from "./versions.js";
import { addWeek, entryOf, isWritten, mergeWeeks, readEntry } from "./weeks.js";

// A browser keeps some 5 million characters for a site, of up to three bytes: no file saved here is larger.
const MOST_BYTES = 16_000_000;
const MOST_TABLES = 20;
export const NAME = "blood_glucose_weeks.json";

// Saves the past weeks and the one in the sheet.
export function saveWeeks(/** @type {Sheet} */ sheet, /** @type {(text: string) => void} */ say) {
  const { weeks, problem } = readArchive();
  if (problem === "newer" || problem === "locked") return say("The past weeks could not be read, so no file was made.");
  const days = sheet.read();
  const all = isWritten(days) ? addWeek(weeks, entryOf(days, sheet.unit(), sheet.medicines())).list : weeks;
  if (!all.length) return say("There is no week to save yet.");
  download(toText(all), "application/json", NAME);
  say(all.length === 1 ? "1 week is saved in one file." : `${all.length} weeks are saved in one file.`);
}

const NOT_OURS = "This is not a file of saved weeks.";

// {entries}, which are not checked yet, or {refusal}, a sentence.
function listIn(/** @type {string} */ text) {
  const { entries, known, newer } = unpack(text.replace(/^\ufeff/, ""));
  if (newer) return { refusal: "The file is from a newer version of this page. Open this page anew, and try again." };
  if (!known || !entries.length) return { refusal: NOT_OURS };
  return { entries };
}

const PARTLY = "Part of the file cannot be read: perhaps another program has changed it.";
const TOO_LARGE = "The file is larger than 16 MB, which is more than a file of saved weeks can be.";
const many = (/** @type {number} */ count) => (count === 1 ? "1 week" : `${count} weeks`);

// `write` changes the archive and shows the change.
/** @param {Sheet} sheet @param {(make: Change) => string} write */
export function openWeeksFile(sheet, write) {
  const place = sheet.by("past-preview");
  const say = (/** @type {string} */ text) => place.replaceChildren(el("p", { className: "notice" }, text));
  const refuse = (/** @type {string} */ sentence) => say(`${sentence} Nothing was changed.`);

  async function preview(/** @type {File} */ file) {
    const { text, refusal } = await textOf(file, MOST_BYTES, TOO_LARGE);
    if (refusal) return refuse(refusal);
    const { entries, refusal: reason } = listIn(text);
    if (reason) return refuse(reason);
    const weeks = entries.map(readEntry);
    if (weeks.includes(null)) return refuse(weeks.some(Boolean) ? PARTLY : NOT_OURS);
    offer(weeks);
  }

  function offer(/** @type {WeekEntry[]} */ weeks) {
    const here = readArchive().weeks;
    const { list, fresh, differing } = mergeWeeks(here, weeks);
    const failed = el("p");
    const add = () => {
      const problem = write((now) => mergeWeeks(now, weeks).list);
      if (problem) failed.textContent = notChanged(problem);
      else say(`${many(weeks.length)} of the file are now among your past weeks.`);
    };
    const leave = () => place.replaceChildren();
    place.replaceChildren(
      el("p", {}, `The file holds ${many(weeks.length)}: ${fresh} new, ${differing} that differ from yours.`),
      ...(differing
        ? [el("p", {}, "Both are kept where they differ. Version 1 is yours, version 2 that of the file.")]
        : []),
      ...tables(weeks, here, new Set(list)),
      failed,
      el("div", { className: "row" }, button("Add these weeks", add, ""), button("Leave everything as it is", leave)),
    );
  }

  onFile(sheet.by("past-file"), preview);
}

// The first weeks of the file that differ from those that were here, each as a table.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} here @param {Set<WeekEntry>} kept */
function tables(weeks, here, kept) {
  const mine = new Map();
  for (const entry of here) if (entry.start && !mine.has(entry.start)) mine.set(entry.start, entry);
  const differing = weeks.filter((entry) => kept.has(entry) && kept.has(mine.get(entry.start)));
  const shown = differing.slice(0, MOST_TABLES).flatMap((entry) => {
    const name = spanOf(entry.start);
    return [el("h3", {}, name), versionTable([mine.get(entry.start), entry], name)];
  });
  const rest = differing.length - MOST_TABLES;
  return rest > 0 ? [...shown, el("p", {}, `and ${many(rest)} more that differ.`)] : shown;
}
