/**
 * Paired proportions compared by McNemar's test; with a margin on their difference, by Wald's test with the variance as
 * it is. Sources: Connor (1987); for margins Liu, Hsueh, Hsieh and Chen (2002).
 */
import { oneGroup } from '../arms.ts';
import { fewDiscordant } from '../cautions.ts';
import { type Level, signFloor } from '../floors.ts';
import {
  after,
  alpha,
  type Direction,
  direction,
  eitherSide,
  hypothesis,
  power,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { benefitRange, byMargin, distanceLines, type Hypothesis, marginChecks } from '../margins.ts';
import { normalDesign } from '../normalDesign.ts';
import { better, share, shareMargin } from './parts.ts';

/** Pairs that change one way, of all pairs; the other way is found when the effect is sought. */
const discordant1 = {
  ...share('discordant1', 0.1),
  usual: [{ when: { hypothesis: ['superiority'], better: ['higher'] }, default: 0.3 }],
} as const;
const discordant2 = {
  ...share('discordant2', 0.25),
  usual: [
    { when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0.1 },
    { when: { hypothesis: ['superiority'], better: ['higher'] }, default: 0.1 },
    { when: { hypothesis: ['superiority'] }, default: 0.3 },
  ],
  solvedBy: 'effect',
} as const;

type Pairs = {
  hypothesis: Hypothesis;
  direction: Direction;
  better: Direction;
  discordant1: number;
  discordant2: number;
  margin: number;
};

/** What the second proportion is above the first, or below it where lower is better. */
const benefitOf = ({ better, discordant1, discordant2 }: Pairs) =>
  better === 'lower' ? discordant2 - discordant1 : discordant1 - discordant2;

function range(values: Pairs): [number, number] {
  const { hypothesis, better, direction, discordant1: first, margin } = values;
  // Both shares together are at most one: above a half of all, no other share is higher, and lower ones begin below it.
  const [low, high] = [1e-9, 1 - first];
  const sided = hypothesis === 'equality' || hypothesis === 'equivalence';
  if (sided && direction === 'higher' && first >= high) return [high, high];
  if (hypothesis === 'equality') return [Math.min(first, high), direction === 'lower' ? low : high];
  if (hypothesis === 'equivalence') {
    const margins: [number, number] = [
      Math.min(high, first + margin),
      Math.min(high, Math.max(low, first - margin)),
    ];
    return direction === 'lower' ? [margins[1], margins[0]] : margins;
  }
  const [away] = benefitRange(hypothesis, margin, 1);
  const from = better === 'lower' ? first + away : first - away;
  return [Math.min(high, Math.max(low, from)), better === 'lower' ? high : low];
}

export const mcnemar = normalDesign({
  id: 'mcnemar',
  family: 'proportions',
  asks: {
    measured: ['yesNo'],
    groups: ['two'],
    paired: ['paired'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  inputs: [
    hypothesis,
    discordant1,
    discordant2,
    direction('discordant2', 'discordant1', { when: eitherSide }),
    better,
    shareMargin,
    alpha,
    sidesOfEquality,
    power,
    { ...total, unit: 'pairs' },
    ...after,
  ],
  groups: ['pairs'],
  arms: oneGroup('pairs'),
  counted: 'pairs',
  effect: { name: 'discordant2', unit: 'share' },
  range,
  spread: (values, [n = 0]) => {
    const { hypothesis, discordant1, discordant2, margin } = values;
    const [both, difference] = [discordant1 + discordant2, discordant2 - discordant1];
    const seAlt = Math.sqrt((both - difference * difference) / n);
    return {
      ...byMargin(hypothesis, benefitOf(values), margin),
      seNull: hypothesis === 'equality' ? Math.sqrt(both / n) : seAlt,
      seAlt,
    };
  },
  floor: signFloor(
    ({ discordant1, discordant2 }: Pairs & Level, [n = 0]) => n * (discordant1 + discordant2),
    'n * (discordant1 + effect)',
  ),
  more: {
    shown: [
      { name: 'discordant', unit: 'share' },
      { name: 'oddsRatio', unit: 'ratio' },
    ],
    of: ({ discordant1, discordant2 }) => ({
      discordant: discordant1 + discordant2,
      oddsRatio: discordant2 / discordant1,
    }),
  },
  checks: [
    {
      fields: ['discordant2', 'discordant1'],
      key: 'sharesAboveOne',
      breaks: ({ discordant1, discordant2 }, goal) => goal !== 'effect' && discordant1 + discordant2 > 1,
    },
    {
      fields: ['discordant2', 'discordant1'],
      key: 'noDifference',
      breaks: ({ hypothesis, discordant1, discordant2 }, goal) =>
        goal !== 'effect' && hypothesis === 'equality' && discordant1 === discordant2,
    },
    ...marginChecks<Pairs>(['margin', 'discordant2'], (values) => [benefitOf(values), values.margin]),
  ],
  cautions: ({ hypothesis }, { total = 0, discordant = 0 }) =>
    fewDiscordant(total * discordant, hypothesis !== 'equality'),
  lines: [
    ...distanceLines('«discordant1»-«discordant2»', { when: { better: ['higher'] } }),
    ...distanceLines('«discordant2»-«discordant1»', { when: { better: ['lower'] } }).slice(1, 3),
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: '\\sqrt{\\frac{«discordant1»+«discordant2»}{«pairsFormula»}}',
      when: { hypothesis: ['equality'] },
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«discordant1»+«discordant2»-\\left(«discordant2»-«discordant1»\\right)^2}{«pairsFormula»}}',
    },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: '«seAlt»',
      when: { hypothesis: ['superiority', 'nonInferiority', 'equivalence'] },
    },
  ],
  assumptions: ['independentPairs', 'manyDiscordant'],
  sources: ['connor1987', 'liu2002'],
  names: ['discordant1', 'discordant2', 'better', 'margin'],
  inR: `spread <- function(discordant2, n) {
  gain <- if (better == "lower") discordant2 - discordant1 else discordant1 - discordant2
  both <- discordant1 + discordant2; se <- sqrt((both - gain^2) / n); d <- by_margin(gain, margin)
  c(d[1], if (hypothesis == "equality") sqrt(both / n) else se, se, d[-1])
}`,
});
