/** What a test rules out: no effect, or an effect as small or as large as a margin; for all tests of a normal statistic. */
import type { Check, Goal, Line } from './design.ts';

export type Hypothesis = 'equality' | 'superiority' | 'nonInferiority' | 'equivalence';

/**
 * How far the expected `benefit`, in favour of the treatment when positive, is from what is to be ruled out; in
 * equivalence from the nearer margin, and from the farther one. Source: Julious (2004), sections 3 to 6.
 */
export function byMargin(
  hypothesis: Hypothesis,
  benefit: number,
  margin: number,
): { shift: number; other?: number } {
  if (hypothesis === 'superiority') return { shift: benefit - margin };
  if (hypothesis === 'nonInferiority') return { shift: benefit + margin };
  if (hypothesis === 'equivalence') {
    return { shift: margin - Math.abs(benefit), other: margin + Math.abs(benefit) };
  }
  return { shift: Math.abs(benefit) };
}

/** The benefit from which the power rises, and towards which: to none in equivalence, else to `far` away. */
export function benefitRange(hypothesis: Hypothesis, margin: number, far: number): [number, number] {
  const from = { equality: 0, superiority: margin, nonInferiority: -margin, equivalence: margin }[hypothesis];
  return [from, hypothesis === 'equivalence' ? 0 : from + far];
}

/** The distance drawn, of a benefit written in TeX. */
export function distanceLines(benefit: string, margin = '«margin»', when: Line['when'] = {}): Line[] {
  const line = (hypothesis: Hypothesis, tex: string): Line => ({
    key: hypothesis === 'equality' ? 'distance' : 'distanceFromMargin',
    result: 'shift',
    tex,
    when: { ...when, hypothesis: [hypothesis] },
  });
  return [
    line('equality', `\\left|${benefit}\\right|`),
    line('superiority', `${benefit}-${margin}`),
    line('nonInferiority', `${benefit}+${margin}`),
    line('equivalence', `${margin}-\\left|${benefit}\\right|`),
  ];
}

/** With a margin, an expected effect beyond it can never be shown. */
export function marginCheck<V extends { hypothesis: Hypothesis }>(
  fields: readonly string[],
  shift: (values: V) => number,
): Check<V> {
  return {
    fields,
    key: 'marginOnTheWrongSide',
    breaks: (values: V, goal: Goal) =>
      goal !== 'effect' && values.hypothesis !== 'equality' && !(shift(values) > 0),
  };
}

/** R: the distance, and in equivalence the other one after it. */
export const byMarginInR = `by_margin <- function(benefit, margin) switch(hypothesis,
  equality = abs(benefit), superiority = benefit - margin, nonInferiority = benefit + margin,
  equivalence = margin + c(-1, 1) * abs(benefit))`;
