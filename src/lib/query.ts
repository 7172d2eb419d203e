/**
 * What people may write into an address, read within bounds. What does not fit is ignored. Pure.
 */

type Value = string | null | undefined;

/** The greatest of PostgreSQL's `integer`. */
export const largestInteger = 2 ** 31 - 1;

/** The greatest number of an entry or a log line that JavaScript tells from its neighbours. */
export const largestId = Number.MAX_SAFE_INTEGER;

/** The last page that can be opened; a narrower filter gives the rest. */
const lastPage = 10_000;

/** A whole number in decimal digits, within bounds; not `1e3`, `1.5`, `+1` or `01`. */
export function wholeNumber(
  text: Value,
  { least = 1, most }: { least?: number; most: number },
): number | undefined {
  if (!text || !/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** Which page of a list, from 1. */
export function pageNumber(text: Value, most = lastPage): number {
  return wholeNumber(text, { most }) ?? 1;
}

/** A day that is in the calendar, as the midnight in UTC that it begins with; from 1900 to 2199. */
export function calendarDay(text: Value): Date | undefined {
  if (!text || !/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // 30 February would become a day in March.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : day;
}

/** One of a closed list. */
export function oneOf<T extends string>(choices: readonly T[], text: Value): T | undefined {
  return choices.find((choice) => choice === text);
}

/** What somebody typed, without spaces around it and at most so many characters long; '' when there is nothing. */
export function typedText(text: Value, most: number): string {
  const trimmed = (text ?? '').trim();
  // Cut by code points: half of a surrogate pair is no character.
  return trimmed.length <= most ? trimmed : [...trimmed.slice(0, most * 2)].slice(0, most).join('');
}
