/** The visits of the demonstration study, as the second panel and the visit matrix show them. */

/** Months after randomisation at which a visit is due. */
export const visitMonths = [0, 1, 3, 6, 9, 12, 15, 18, 24] as const;

export type VisitState = 'complete' | 'query' | 'missed' | 'notDue';

/** One row a patient; a letter a visit: its state by its place in `visitStates`. */
export type VisitMatrix = { month: number; rows: { id: number; visits: string }[] };

export const visitStates: readonly VisitState[] = ['complete', 'query', 'missed', 'notDue'];

/** The second panel fills in the first visit, at which the baseline is measured; four more are to come. */
export const visitsAround = visitMonths.slice(0, 5).map((month) => ({
  month,
  state: month === 0 ? ('now' as const) : ('next' as const),
}));
