/** The product-limit estimate of survival, with pointwise confidence bands. */
import { quantile } from '../distributions/normal.ts';
import type { FollowUp } from './followUp.ts';

/** Survival `s` from `time` on until the next step, with its confidence limits. */
export type Step = { time: number; s: number; lo: number; hi: number };

export type SurvivalCurve = {
  /** Begins with time 0, where all are event-free; then one step for each distinct event time. */
  steps: Step[];
  /** Censored times at which no event fell, with the survival there: the ticks on the curve. */
  censored: { time: number; s: number }[];
};

/**
 * Kaplan-Meier estimate with log-log limits from Greenwood's variance.
 * Sources: Kaplan and Meier, J. Am. Stat. Assoc. 53 (1958) 457, doi:10.1080/01621459.1958.10501452;
 * Kalbfleisch and Prentice, The Statistical Analysis of Failure Time Data, 2nd ed. (2002), section 1.4.
 *
 * Without events the curve is the one step at time 0. Where survival reaches 0, Greenwood's variance is unbounded
 * and no interval exists (R's survfit answers NA): the limits there are 0 and the upper limit of the step before.
 */
export function kaplanMeier({ inOrder }: FollowUp, confidence = 0.95): SurvivalCurve {
  const z = quantile(0.5 + confidence / 2);
  const steps: Step[] = [{ time: 0, s: 1, lo: 1, hi: 1 }];
  const censored: SurvivalCurve['censored'] = [];
  let s = 1;
  let greenwood = 0;
  for (let i = 0; i < inOrder.length; ) {
    const { time } = inOrder[i]!;
    const risk = inOrder.length - i;
    let events = 0;
    for (; inOrder[i]?.time === time; i++) if (inOrder[i]!.event) events += 1;
    if (events === 0) {
      censored.push({ time, s });
      continue;
    }
    s *= 1 - events / risk;
    greenwood += events / (risk * (risk - events));
    steps.push({ time, s, ...limits(s, greenwood, z, steps.at(-1)!.hi) });
  }
  return { steps, censored };
}

/** Limits on the scale of log(-log S), which keeps them between 0 and 1. */
function limits(s: number, greenwood: number, z: number, hiBefore: number): { lo: number; hi: number } {
  if (s === 0) return { lo: 0, hi: hiBefore };
  const reach = Math.abs((z * Math.sqrt(greenwood)) / Math.log(s));
  return { lo: s ** Math.exp(reach), hi: s ** Math.exp(-reach) };
}

/** Survival at `time`: that of the last step at or before it. */
export function survivalAt(curve: SurvivalCurve, time: number): number {
  return curve.steps.findLast((step) => step.time <= time)?.s ?? 1;
}
