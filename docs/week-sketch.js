// A sketch, not bundled: a week is judged by rules that Python writes once, as a calculator is.
// `week` would be in build/rules.js, printed by scripts/rules.py from levels.py and targets.py:
//   week.rules["general mg/dL fasting"] = [[({ value }) => (value >= 1.1) & (value <= 33.3), "other-unit"],
//     [({ value }) => (value < 20) | (value > 600), "no-meter"], [({ value }) => value < 54, "very-low"], …,
//     [({ value }) => value < 80, "below"], [({ value }) => value > 130, "above"], [() => true, ""]]
//   week.signs = { "very-low": ["▼▼", "very low"], above: ["▲", "above target"], … }, gravest first
// The visitor's own numbers are two more names: "value < from", "value > to".
// The sentences stand in the page: <template data-for="|group very-low|">… {where} …</template>.

/** @param {any} rules */
const first = (rules, numbers) => rules.find(([when]) => when(numbers))[1];

/** @param {any} week the rules @param {any[]} days @param {{ unit: string, set: string, own?: any }} setting */
export function judge(week, days, { unit, set, own = {} }, { SLOTS, KINDS, DAYS, numberOf }) {
  const readings = [];
  for (const [number, day] of days.entries()) {
    for (const slot of Object.keys(SLOTS)) {
      const [text, kind] = [day[slot], KINDS.get(slot)];
      const value = numberOf(text);
      if (!Number.isFinite(value)) continue;
      const name = first(week.rules[`${set} ${unit} ${kind}`], { value, ...own[kind] });
      readings.push({ number, slot, text, value, name, mark: week.signs[name] ?? ["", ""] });
    }
  }

  // Do most readings look like the other unit? Then the sheet asks, and judges nothing meanwhile.
  const looking = readings.filter(({ name }) => name === "other-unit");
  const possible = readings.filter(({ name }) => name !== "no-meter");
  const certain = looking.some(({ value }) => week.outside[unit]({ value })) || looking.length > 2;
  if (certain && looking.length > possible.length / 2) return { readings, wrong: true, groups: [] };

  // One group of advice for each level that occurs, gravest first: its card, and where it was.
  const groups = Object.keys(week.signs).map((name) => {
    const those = readings.filter((one) => one.name === name);
    const where = those.map(({ number, slot, text }) => `${DAYS[number]} ${SLOTS[slot]} ${text}`).join("; ");
    return { card: `group ${name}`, count: those.length, where };
  });
  return { readings, wrong: false, groups: groups.filter(({ count }) => count) };
}
