/**
 * How long membership lasts. Pure. A day is 24 hours of the clock that all instants share, UTC: a period is as long in
 * every time zone, over a change to summer time, and in a leap year (docs/decisions/0047-days-of-membership.md).
 */
const dayMs = 24 * 60 * 60_000;

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** Whole days from one moment to a later one, a started day counted as one; 0 when it is not later. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayMs));
}

export type Span = { from: Date; to: Date };

/** Lays periods one after another, the first where the membership that is there ends, and not before now. */
export function stacked(now: Date, until: Date | null, days: readonly number[]): Span[] {
  let from = until && until > now ? until : now;
  return days.map((length) => {
    const span = { from, to: daysAfter(from, length) };
    from = span.to;
    return span;
  });
}

type Paid = { price: number; days: number; startsAt: Date | null; endsAt: Date | null };

/** What of the price of a period is for time that is still to come, rounded down. What has not begun is whole. */
export function unusedOf({ price, days, startsAt, endsAt }: Paid, now: Date): number {
  if (!startsAt || !endsAt) return price;
  const left = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime());
  return Math.floor(price * Math.min(1, Math.max(0, left / (days * dayMs))));
}

/** So many days before the end a reminder goes out. */
export const reminderDays = [1, 7] as const;

/**
 * The reminder that is due, as the number of its days; undefined for none. Of several the last one alone, and none
 * for a membership that was no longer than its days when it began.
 */
export function reminderDue(now: Date, since: Date, until: Date): number | undefined {
  return reminderDays.find((days) => {
    const at = daysAfter(until, -days);
    return at <= now && now < until && since < at;
  });
}
