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

/** The scale on which limits lie evenly around the estimate. */
export type Transform = 'log-log' | 'log' | 'plain';

/**
 * Kaplan-Meier estimate with limits from Greenwood's variance, log-log if nothing else is asked for.
 * Sources: Kaplan and Meier, J. Am. Stat. Assoc. 53 (1958) 457, doi:10.1080/01621459.1958.10501452;
 * Kalbfleisch and Prentice, The Statistical Analysis of Failure Time Data, 2nd ed. (2002), section 1.4.
 *
 * Without events the curve is the one step at time 0. Where survival reaches 0, Greenwood's variance is unbounded
 * and no interval exists (R's survfit answers NA): the limits there are 0 and the upper limit of the step before.
 */
export function kaplanMeier(
  followUp: FollowUp,
  confidence = 0.95,
  transform: Transform = 'log-log',
): SurvivalCurve {
  const { inOrder } = followUp;
  const entered = followUp.enteredBefore();
  const z = quantile(0.5 + confidence / 2);
  const steps: Step[] = [{ time: 0, s: 1, lo: 1, hi: 1 }];
  const censored: SurvivalCurve['censored'] = [];
  let s = 1;
  let greenwood = 0;
  for (let i = 0; i < inOrder.length; ) {
    const { time } = inOrder[i]!;
    const risk = entered(time) - i;
    let events = 0;
    for (; inOrder[i]?.time === time; i++) if (inOrder[i]!.event) events += 1;
    if (events === 0) {
      censored.push({ time, s });
      continue;
    }
    s *= 1 - events / risk;
    greenwood += events / (risk * (risk - events));
    steps.push({ time, s, ...limits(s, greenwood, z, steps.at(-1)!.hi, transform) });
  }
  return { steps, censored };
}

/** Limits as R's `survfit` has them; those of log-log lie between 0 and 1, the others are cut there. */
function limits(
  s: number,
  greenwood: number,
  z: number,
  hiBefore: number,
  transform: Transform,
): { lo: number; hi: number } {
  if (s === 0) return { lo: 0, hi: hiBefore };
  const reach = z * Math.sqrt(greenwood);
  switch (transform) {
    case 'log-log': {
      const own = Math.abs(reach / Math.log(s));
      return { lo: s ** Math.exp(own), hi: s ** Math.exp(-own) };
    }
    case 'log':
      return { lo: s * Math.exp(-reach), hi: Math.min(1, s * Math.exp(reach)) };
    case 'plain':
      return { lo: Math.max(0, s - reach * s), hi: Math.min(1, s + reach * s) };
  }
}

/** Survival at `time`: that of the last step at or before it. */
export function survivalAt(curve: SurvivalCurve, time: number): number {
  return curve.steps.findLast((step) => step.time <= time)?.s ?? 1;
}

/** A time at which survival falls so far, with the times at which its limits do; undefined where it never does. */
export type Reached = { time: number | undefined; low: number | undefined; high: number | undefined };

/**
 * The time at which survival falls to `level`, and at which its limits do, as R's `survfit` prints medians: where a curve stays
 * at the level, the middle of that stretch. Source: Brookmeyer and Crowley, Biometrics 38 (1982) 29, doi:10.2307/2530286.
 */
export function timeAt({ steps }: SurvivalCurve, level: number): Reached {
  // Where survival is 0 there are no limits.
  const limited = steps.filter(({ s }) => s > 0);
  return {
    time: fallen(steps, level, ({ s }) => s),
    low: fallen(limited, level, ({ lo }) => lo),
    high: fallen(limited, level, ({ hi }) => hi),
  };
}

export function medianOf(curve: SurvivalCurve): Record<'median' | 'low' | 'high', number | undefined> {
  const { time, low, high } = timeAt(curve, 0.5);
  return { median: time, low, high };
}

/** As near to a level as R calls equal. */
const near = 1.5e-8;

function fallen(steps: readonly Step[], to: number, of: (step: Step) => number): number | undefined {
  const below = steps.findIndex((step) => of(step) < to + near);
  const first = steps[below];
  if (!first) return undefined;
  const isAt = Math.abs(of(first) - to) < near;
  const next = isAt ? steps.slice(below).find((step) => of(step) < of(first)) : undefined;
  return next ? (first.time + next.time) / 2 : first.time;
}
