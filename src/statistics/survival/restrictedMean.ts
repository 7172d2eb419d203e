/** The mean time without the event up to a horizon: the area below the curve of Kaplan and Meier. */
import type { Normal } from '../estimate.ts';
import type { FollowUp } from './followUp.ts';

/**
 * With Greenwood's variance, as R's `survfit` prints it with `rmean`. Sources: Irwin, J. Hyg. 47 (1949) 188,
 * doi:10.1017/S0022172400014443; Royston and Parmar, BMC Med. Res. Methodol. 13 (2013) 152, doi:10.1186/1471-2288-13-152.
 */
export function restrictedMean(followUp: FollowUp, horizon: number): Normal {
  const { inOrder } = followUp;
  const entered = followUp.enteredBefore();
  // Of each event time what it adds to the variance, and the area before it.
  const steps: { area: number; spread: number }[] = [];
  let [s, before] = [1, 0];
  for (let i = 0; i < inOrder.length; ) {
    const { time } = inOrder[i]!;
    if (time > horizon) break;
    const risk = entered(time) - i;
    let events = 0;
    for (; inOrder[i]?.time === time; i++) if (inOrder[i]!.event) events += 1;
    if (events === 0) continue;
    // Where all have the event nothing is left to vary.
    steps.push({ area: s * (time - before), spread: risk > events ? events / (risk * (risk - events)) : 0 });
    s *= 1 - events / risk;
    before = time;
  }
  let after = s * (horizon - before);
  let variance = 0;
  for (const { area, spread } of steps.toReversed()) {
    variance += after * after * spread;
    after += area;
  }
  return { estimate: after, variance };
}
