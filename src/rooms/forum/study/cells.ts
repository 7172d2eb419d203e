/** What a cell of a pasted table holds, beside numbers and what is missing. */

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+\d{1,2}[:.]\d{2}\S{0,12})?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[ T]+\d{1,2}[:.]\d{2}\S{0,12})?$/;

/** A calendar day, with or without an hour. Whether day or month comes first does not matter here. */
export function isDay(cell: string): boolean {
  const text = cell.trim();
  const [, , month, day] = yearFirst.exec(text) ?? [];
  if (month !== undefined && day !== undefined) return within(month, 12) && within(day, 31);
  const [, one, , other] = yearLast.exec(text) ?? [];
  if (one === undefined || other === undefined) return false;
  return within(one, 31) && within(other, 31) && (within(one, 12) || within(other, 12));
}

function within(digits: string, most: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= most;
}
