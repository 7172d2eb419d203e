/** Months to look at, as `2026-11`. Pure. */
import type { Days } from '../queries/statements.ts';

/** Where the day begins first: nothing is compared before it. */
const aheadMs = 8 * 3_600_000;

/** From the present one back to that of a day; the newest first. */
export function monthsSince(day: string | undefined, now: Date): string[] {
  const present = new Date(now.getTime() + aheadMs);
  const first = new Date(`${(day ?? present.toISOString()).slice(0, 7)}-01T00:00:00Z`);
  const count =
    12 * (present.getUTCFullYear() - first.getUTCFullYear()) + present.getUTCMonth() - first.getUTCMonth();
  return Array.from({ length: Math.max(count, 0) + 1 }, (_, back) =>
    new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/** Its first and its last day. */
export function daysOf(month: string): Days {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0));
  return { first: `${month}-01`, last: last.toISOString().slice(0, 10) };
}
