/** The times at which events fell, and who was at risk then. */
import type { Allocated, FollowUp } from './followUp.ts';

/** One distinct event time: events and patients at risk, in each arm. */
export type RiskSet = { time: number; events: [number, number]; atRisk: [number, number] };

/** The distinct event times in order, each with its events and risk set. */
export function riskSets({ inOrder }: Pick<FollowUp<Allocated>, 'inOrder'>): RiskSet[] {
  const found: RiskSet[] = [];
  const left: [number, number] = [0, 0];
  for (const { arm } of inOrder) left[arm] += 1;
  for (let i = 0; i < inOrder.length; ) {
    const { time } = inOrder[i]!;
    const atRisk: [number, number] = [...left];
    const events: [number, number] = [0, 0];
    for (; inOrder[i]?.time === time; i++) {
      const { arm, event } = inOrder[i]!;
      left[arm] -= 1;
      if (event) events[arm] += 1;
    }
    if (events[0] + events[1] > 0) found.push({ time, events, atRisk });
  }
  return found;
}
