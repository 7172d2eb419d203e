/** The visits of the demonstration study, as the second panel and the visit matrix show them. */
import { shown } from './records.ts';

/** Months after discharge at which a visit is due. */
export const visitMonths = [0, 1, 3, 6, 9, 12, 15, 18, 24] as const;

export type VisitState = 'complete' | 'query' | 'missed' | 'notDue';

/** The twelve records of the matrix; the thirteenth visit and later ones lie beyond its edge. */
const first = 181;
const due = [9, 9, 8, 7, 6, 5, 4, 4, 3, 3, 3, 2];

/** What is not complete although it was due: `record/month`. */
const exceptions: Record<string, VisitState> = {
  [`${shown}/6`]: 'query',
  '191/3': 'query',
  '185/3': 'missed',
  '185/6': 'missed',
  '190/1': 'missed',
};

/** Twelve records and the state of each of their nine visits. */
export const visitMatrix: { id: number; visits: VisitState[] }[] = due.map((count, k) => ({
  id: first + k,
  visits: visitMonths.map((month, n) =>
    n < count ? (exceptions[`${first + k}/${month}`] ?? 'complete') : 'notDue',
  ),
}));

/** The visit that the second panel fills in: the last one due of the record it shows. */
export const visitNow = visitMonths[due[shown - first]! - 1]!;

/** Five visits around the one being filled in. */
export const visitsAround = visitMonths.slice(1, 6).map((month) => ({
  month,
  state: month < visitNow ? ('done' as const) : month === visitNow ? ('now' as const) : ('next' as const),
}));
