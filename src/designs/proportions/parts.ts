/** What designs of proportions ask for alike. */
import type { Goal, Line } from '../design.ts';
import { margin as anyMargin, type Direction } from '../inputs.ts';
import { benefitRange, distanceLines, type Hypothesis, marginChecks } from '../margins.ts';

/** A proportion strictly between 0 and 1. */
export function share<const Name extends string>(name: Name, usual: number) {
  return {
    name,
    kind: 'number',
    unit: 'share',
    min: 0,
    max: 1,
    open: 'both',
    default: usual,
    dial: { from: 0.01, to: 0.99, step: 0.01 },
    ways: ['proportionFromCounts'],
  } as const;
}

/** In whose favour a difference counts, where a margin has a side. */
export const better = {
  name: 'better',
  kind: 'choice',
  options: ['higher', 'lower'],
  default: 'higher',
  when: { hypothesis: ['superiority', 'nonInferiority'] },
} as const;

export const shareMargin = { ...anyMargin, unit: 'share', max: 1, open: 'both', default: 0.1 } as const;

/** The second of two proportions, with defaults that lie on the right side of a margin. */
export const proportion2 = {
  ...share('proportion2', 0.75),
  usual: [
    { when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0.6 },
    { when: { hypothesis: ['superiority'], better: ['lower'] }, default: 0.45 },
  ],
  solvedBy: 'effect',
} as const;

export type TwoShares = {
  hypothesis: Hypothesis;
  direction: Direction;
  better: Direction;
  proportion1: number;
  proportion2: number;
  margin: number;
};

/** In favour of the treatment when positive. */
export function benefitOf({ better, proportion1, proportion2 }: TwoShares): number {
  return better === 'lower' ? proportion1 - proportion2 : proportion2 - proportion1;
}

/**
 * From where the power is least to the end of the scale, on the side that the direction says, or where better lies; in
 * equivalence from the margin on that side to the other.
 */
export function proportion2Range(values: TwoShares): [number, number] {
  const { hypothesis, proportion1: p1, margin, better, direction } = values;
  const [low, high] = [1e-9, 1 - 1e-9];
  if (hypothesis === 'equivalence') {
    const margins: [number, number] = [Math.min(high, p1 + margin), Math.max(low, p1 - margin)];
    return direction === 'lower' ? [margins[1], margins[0]] : margins;
  }
  const up = (hypothesis === 'equality' ? direction : better) === 'higher';
  const [away] = benefitRange(hypothesis, margin, 1);
  return [Math.min(high, Math.max(low, up ? p1 + away : p1 - away)), up ? high : low];
}

/** The distance for either side that can be the better one; of equality and equivalence there is one line each. */
export const shareLines: readonly Line[] = [
  ...distanceLines('«proportion2»-«proportion1»', { when: { better: ['higher'] } }),
  ...distanceLines('«proportion1»-«proportion2»', { when: { better: ['lower'] } }).slice(1, 3),
];

/** R: the same; of equivalence to the middle, where the power is about greatest. */
export function proportion2RangeInR(values: TwoShares): string {
  const [from, to] = proportion2Range(values);
  return `c(${from}, ${values.hypothesis === 'equivalence' ? values.proportion1 : to})`;
}

export const benefitInR =
  'benefit_of <- function(proportion2) if (better == "lower") proportion1 - proportion2 else proportion2 - proportion1';

export const shareChecks = [
  {
    fields: ['proportion2', 'proportion1'],
    key: 'noDifference',
    breaks: ({ hypothesis, proportion1, proportion2 }: TwoShares, goal: Goal) =>
      goal !== 'effect' && hypothesis === 'equality' && proportion1 === proportion2,
  },
  ...marginChecks<TwoShares>(['margin', 'proportion2'], (values) => [benefitOf(values), values.margin]),
] as const;
