// Saves all weeks as one file, and adds those of a file after a preview. Nothing is overwritten.
import { parse, readArchive, toText } from "./archive.js";
import { spanOf } from "./dates.js";
import { el } from "./dom.js";
import { download } from "./download.js";
import { onFile } from "./files.js";
import { versionTable } from "./versions.js";
import { addWeek, entryOf, isWritten, mergeWeeks } from "./weeks.js";

const MOST = 5_000_000; // characters: all that a browser keeps for a site
export const NAME = "blood_glucose_weeks.json";

// Saves the past weeks and the one in the sheet.
export function saveWeeks(sheet, say) {
  const { weeks, problem } = readArchive();
  if (problem === "newer" || problem === "locked") return say("The past weeks could not be read, so no file was made.");
  const days = sheet.read();
  const all = isWritten(days) ? addWeek(weeks, entryOf(days, sheet.unit(), sheet.medicines())).list : weeks;
  if (!all.length) return say("There is no week to save yet.");
  download(toText(all), "application/json", NAME);
  say(all.length === 1 ? "1 week is saved in one file." : `${all.length} weeks are saved in one file.`);
}

// {weeks} or {refusal}, a sentence.
export function readWeeks(text) {
  if (text.length > MOST) return { refusal: "The file is too large to hold weeks of this sheet." };
  const { weeks, whole, newer } = parse(text.replace(/^\ufeff/, ""));
  if (newer) return { refusal: "The file is from a newer version of this page. Open this page anew, and try again." };
  if (!whole && weeks.length)
    return { refusal: "Part of the file cannot be read: perhaps another program has changed it." };
  if (!whole || !weeks.length) return { refusal: "This is not a file of saved weeks." };
  return { weeks };
}

const many = (count) => (count === 1 ? "1 week" : `${count} weeks`);

export function openWeeksFile(sheet, { say, change }) {
  const place = sheet.by("past-preview");

  function preview(text) {
    const { weeks, refusal } = readWeeks(text);
    if (refusal) return place.replaceChildren(el("p", { className: "notice" }, `${refusal} Nothing was changed.`));
    const here = readArchive().weeks;
    const { list, fresh, differing } = mergeWeeks(here, weeks);
    const tables = weeks.flatMap((entry) => {
      const mine = here.find(({ start }) => start && start === entry.start);
      const both = mine && list.includes(mine) && list.includes(entry);
      return both ? [el("h3", {}, spanOf(entry.start)), versionTable([mine, entry], spanOf(entry.start))] : [];
    });
    const yes = el("button", { type: "button", className: "button" }, "Add these weeks");
    const no = el("button", { type: "button", className: "button quiet" }, "Leave everything as it is");
    yes.onclick = () => {
      place.replaceChildren();
      change((now) => mergeWeeks(now, weeks).list, `${many(weeks.length)} of the file are now among your past weeks.`);
    };
    no.onclick = () => place.replaceChildren();
    place.replaceChildren(
      el("p", {}, `The file holds ${many(weeks.length)}: ${fresh} new, ${differing} that differ from yours.`),
      ...(differing
        ? [el("p", {}, "Both are kept where they differ. Version 1 is yours, version 2 that of the file.")]
        : []),
      ...tables,
      el("div", { className: "row" }, yes, no),
    );
  }

  onFile(sheet.by("past-file"), async (text) => preview(await text));
}
