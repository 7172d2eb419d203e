import type { Design, Goal } from '../../designs/design.ts';

/** What a design seeks unless it is told: the size where it has the notion. */
export function usualGoal({ goals }: Pick<Design, 'goals'>): Goal {
  return goals.includes('size') ? 'size' : (goals[0] ?? 'size');
}
