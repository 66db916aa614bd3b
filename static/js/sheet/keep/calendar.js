// A reminder for the phone's own calendar: an .ics file with one daily event for each time.
import { dateOf } from "../../lib/dates.js";

/** @param {string} time @param {Date} now @param {number} number */
function event(time, now, number) {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return [
    "BEGIN:VEVENT",
    `UID:blood-sugar-${now.getTime()}-${number}`,
    `DTSTAMP:${stamp}`,
    // No time zone: local time, wherever the phone is.
    `DTSTART:${dateOf(now).replace(/-/g, "")}T${time.replace(":", "")}00`,
    "DURATION:PT5M",
    "RRULE:FREQ=DAILY",
    "SUMMARY:Measure blood sugar",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Measure blood sugar",
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
  ];
}

// `times` are as a time field has them: "07:30".
export function reminder(/** @type {string[]} */ times, /** @type {Date} */ now) {
  const events = [...new Set(times)].sort().flatMap((time, number) => event(time.slice(0, 5), now, number));
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Blood Glucose Sheet//EN", ...events, "END:VCALENDAR"];
  return `${all.join("\r\n")}\r\n`;
}
