// The shapes that the modules of the sheet share.

type Day = Record<string, string>; // by the names of FIELDS (week.js)
type Week = Day[];
type WeekEntry = { start: string; unit: string; days: Week; medicines: string; filed: number };
type Reading = { day: number; slot: string; value: number };
type SheetState = Record<string, any>; // webapp/tools/sheet/sheet.py has the first one
type Change = import("../page/island.js").Change;
