// Chooses the weeks of a report: the newest with dates, in one unit, each as it was filed last.
import { byWeek } from "../weeks/weeks.js";

// {entries (oldest first), unit, units, undated, other_unit, versions}. `present` is the week in the
// sheet or null; it replaces filed weeks of the same dates. `wanted` is a unit, or "" for that of
// the newest filed week.
/** @param {WeekEntry[]} archive @param {WeekEntry} present @param {number} count @param {Unit} wanted */
export function gather(archive, present, count, wanted) {
  const groups = byWeek(
    present ? [...archive.filter(({ start }) => !start || start !== present.start), present] : archive,
  );
  const dated = groups.filter(([{ start }]) => start);
  const units = [...new Set(dated.map(([{ unit }]) => unit))];
  // After a reload the sheet is set to mg/dL, so the unit of a filed week is more reliable.
  const filed = dated.find(([entry]) => entry !== present) ?? dated[0];
  const unit = units.includes(wanted) ? wanted : (filed?.[0].unit ?? "mg/dL");
  const newest = dated.slice(0, count);
  const chosen = newest.filter(([entry]) => entry.unit === unit);
  return {
    entries: chosen.map(([entry]) => entry).reverse(),
    unit,
    units,
    undated: groups.length - dated.length,
    other_unit: newest.length - chosen.length,
    versions: chosen.filter((versions) => versions.length > 1).length,
  };
}
