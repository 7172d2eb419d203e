/** Which visits the patients of one site came to, simulated. */
import { rng } from '#statistics/random/mulberry32.ts';
import type { Participant } from './trial.ts';
import { type VisitMatrix, type VisitState, visitMonths, visitStates } from './visits.ts';

/** The month of the study on which the matrix looks, and the site, whose patients all fit into it. */
const look = { month: 18, site: 6 };

/** How likely a visit is missed, and how likely a question about the newest one is still open. */
const chance = { missed: 0.05, query: 0.17 };

/** Every patient of the smallest site who is still in the study, as it stood one and a half years after it opened. */
export function visitMatrix(all: readonly Participant[]): VisitMatrix {
  const uniform = rng(1);
  const rows = all
    .filter(({ site }) => site === look.site)
    .map(({ id, enrolled }) => {
      const due = visitMonths.filter((month) => enrolled + month <= look.month).length;
      const states = visitMonths.map((_, n): VisitState => {
        const u = uniform();
        if (n >= due) return 'notDue';
        if (n > 0 && u < chance.missed) return 'missed';
        return n === due - 1 && u > 1 - chance.query ? 'query' : 'complete';
      });
      return { id, visits: states.map((state) => visitStates.indexOf(state)).join('') };
    });
  return { month: look.month, rows };
}
