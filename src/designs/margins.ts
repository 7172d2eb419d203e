/** What a test rules out: no effect, or an effect as small or as large as a margin; for all tests of a normal statistic. */
import type { Check, Goal, Line, When } from './design.ts';
import type { Direction } from './inputs.ts';

/** One-sided where the effect has a direction: what is on the other side counts against it. */
export type Sides = 'two' | 'one';
export type Hypothesis = 'equality' | 'superiority' | 'nonInferiority' | 'equivalence';

/**
 * How far the expected `benefit`, in favour of the treatment when positive, is from what is to be ruled out; in
 * equivalence from the nearer margin, and from the farther one. A two-sided test of equality takes either side. Source: Julious (2004), sections 3 to 6.
 */
export function byMargin(
  hypothesis: Hypothesis,
  benefit: number,
  margin: number,
  sides: Sides = 'two',
): { shift: number; other?: number } {
  if (hypothesis === 'superiority') return { shift: benefit - margin };
  if (hypothesis === 'nonInferiority') return { shift: benefit + margin };
  if (hypothesis === 'equivalence') {
    return { shift: margin - Math.abs(benefit), other: margin + Math.abs(benefit) };
  }
  return { shift: sides === 'one' ? benefit : Math.abs(benefit) };
}

/**
 * The benefit from which the power rises, and towards which: to none in equivalence, else to `far` away. Where the
 * hypothesis leaves the side open, it is that of the direction.
 */
export function benefitRange(
  hypothesis: Hypothesis,
  margin: number,
  far: number,
  direction: Direction = 'higher',
): [number, number] {
  const from = { equality: 0, superiority: margin, nonInferiority: -margin, equivalence: margin }[hypothesis];
  const side = direction === 'lower' ? -1 : 1;
  return [side * from, hypothesis === 'equivalence' ? 0 : side * (from + far)];
}

/** The distance drawn, of a benefit written in TeX. `sided`: a one-sided test of equality has a side. */
export function distanceLines(
  benefit: string,
  { margin = '«margin»', when = {}, sided = false }: { margin?: string; when?: When; sided?: boolean } = {},
): Line[] {
  const line = (hypothesis: Hypothesis, tex: string, more: When = {}): Line => ({
    key: hypothesis === 'equality' ? 'distance' : 'distanceFromMargin',
    result: 'shift',
    tex,
    when: { ...when, hypothesis: [hypothesis], ...more },
  });
  const size = `\\left|${benefit}\\right|`;
  return [
    ...(sided
      ? [line('equality', size, { sides: ['two'] }), line('equality', benefit, { sides: ['one'] })]
      : [line('equality', size)]),
    line('superiority', `${benefit}-${margin}`),
    line('nonInferiority', `${benefit}+${margin}`),
    line('equivalence', `${margin}-\\left|${benefit}\\right|`),
  ];
}

type Expected = { hypothesis: Hypothesis };

/** With a margin, an expected effect at it or beyond it can never be shown. `expected`: benefit and margin. */
export function marginChecks<V extends Expected>(
  fields: readonly string[],
  expected: (values: V) => readonly [benefit: number, margin: number],
): Check<V>[] {
  // What was typed as 0.7 − 0.6 is 0.1 but for the last digits.
  const awayOf = (values: V) => {
    const [benefit, margin] = expected(values);
    const { shift } = byMargin(values.hypothesis, benefit, margin);
    return Math.abs(shift) < 1e-9 * Math.max(Math.abs(benefit), margin) ? 0 : shift;
  };
  const check = (key: string, wrong: (away: number) => boolean): Check<V> => ({
    fields,
    key,
    breaks: (values: V, goal: Goal) =>
      goal !== 'effect' && values.hypothesis !== 'equality' && wrong(awayOf(values)),
  });
  return [
    check('effectAtMargin', (away) => away === 0),
    check('marginOnTheWrongSide', (away) => !(away >= 0)),
  ];
}

/** A one-sided test shows a benefit; of harm it never has the power, however many there are. */
export const wrongSide = <V extends { hypothesis: Hypothesis; sides: Sides }>(
  field: string,
  benefit: (values: V) => number,
): Check<V> => ({
  fields: [field],
  key: 'wrongSide',
  breaks: (values, goal) =>
    goal === 'size' && values.hypothesis === 'equality' && values.sides === 'one' && benefit(values) < 0,
});

/** R: the distance, and in equivalence the other one after it. `sided`: a one-sided test of equality has a side. */
export const byMarginInR = `by_margin <- function(benefit, margin, sided = FALSE) switch(hypothesis,
  equality = if (sided && sides == "one") benefit else abs(benefit), superiority = benefit - margin,
  nonInferiority = benefit + margin, equivalence = margin + c(-1, 1) * abs(benefit))`;
