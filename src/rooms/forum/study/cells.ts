/** What a cell of a pasted table holds. */

const missing =
  /^(?:|na|n\/a|nan|null|none|missing|\.|\?|-+|–|—|缺失|缺失值|未测|未測|欠測|欠損|결측|ไม่มีข้อมูล)$/iu;

/** As programs and people write that there is no value. */
export function isMissing(cell: string): boolean {
  return missing.test(cell.trim());
}

/** The number, or null for what is none. */
export function numberIn(cell: string, decimal: '.' | ','): number | null {
  const text = cell.trim().replace(/^\u2212/, '-');
  const pattern =
    decimal === ','
      ? /^[-+]?(?:\d+,?\d*|,\d+)(?:e[-+]?\d{1,3})?$/i
      : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
  if (!pattern.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

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
