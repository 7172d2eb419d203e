/** Dates without a clock and without zones: days since 1970-01-01 in the Gregorian calendar. */

/** @returns undefined for what is not YYYY-MM-DD or no day of the calendar */
export function dayOf(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, date] = parts.slice(1).map(Number);
  if (!year || !month || !date || month > 12 || date > daysIn(year, month)) return undefined;
  return dayNumber(year, month, date);
}

export function dateOf(day: number): string {
  const { year, month, date } = civil(day);
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** Whole months from one day to a later one, as ages are counted: complete on the same date of the month. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from);
  const [a, b] = [civil(from), civil(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  // Someone born on the 31st completes a shorter month on its last day.
  const complete = b.date >= Math.min(a.date, daysIn(b.year, b.month));
  return complete ? months : months - 1;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Years counted from March, so that the leap day is the last; eras of 400 years have 146,097 days. */
function dayNumber(year: number, month: number, date: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function civil(day: number): { year: number; month: number; date: number } {
  const shifted = Math.floor(day) + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return { year: years + era * 400 + (month <= 2 ? 1 : 0), month, date };
}
