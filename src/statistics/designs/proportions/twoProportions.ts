/** Two proportions compared by the normal approximation: pooled, unpooled or with continuity correction; with margins. */
import { twoGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  margin as anyMargin,
  hypothesis,
  power,
  powerAboveAlpha,
  ratio,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { normalLines, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import { share } from './parts.ts';

const proportion1 = share('proportion1', 0.6);
const proportion2 = {
  ...share('proportion2', 0.75),
  usual: [
    { when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0.6 },
    { when: { hypothesis: ['superiority'], better: ['lower'] }, default: 0.45 },
  ],
  solvedBy: 'effect',
} as const;
const method = {
  name: 'method',
  kind: 'choice',
  options: ['pooled', 'unpooled', 'continuity'],
  default: 'pooled',
  when: { hypothesis: ['equality'] },
} as const;
const margins = { hypothesis: ['superiority', 'nonInferiority', 'equivalence'] } as const;
const better = {
  name: 'better',
  kind: 'choice',
  options: ['higher', 'lower'],
  default: 'higher',
  when: { hypothesis: ['superiority', 'nonInferiority'] },
} as const;
const margin = { ...anyMargin, unit: 'share', max: 1, open: 'both', default: 0.1 } as const;
const people = { ...total, min: 4, default: 1000 } as const;
const inputs = [
  hypothesis,
  proportion1,
  proportion2,
  better,
  margin,
  method,
  alpha,
  sidesOfEquality,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

/** In favour of the treatment when positive. */
function benefit({ better, hypothesis, proportion1, proportion2 }: V): number {
  return better === 'lower' && hypothesis !== 'equivalence'
    ? proportion1 - proportion2
    : proportion2 - proportion1;
}

function spread(values: V, [n1 = 0, n2 = 0]: readonly number[]): Spread {
  const { hypothesis, method, margin, proportion1: p1, proportion2: p2 } = values;
  const seAlt = Math.sqrt((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2);
  const d = benefit(values);
  if (hypothesis === 'superiority') return { shift: d - margin, seNull: seAlt, seAlt };
  if (hypothesis === 'nonInferiority') return { shift: d + margin, seNull: seAlt, seAlt };
  if (hypothesis === 'equivalence') {
    return { shift: margin - Math.abs(d), other: margin + Math.abs(d), seNull: seAlt, seAlt };
  }
  const pooled = (n1 * p1 + n2 * p2) / (n1 + n2);
  const seNull = method === 'unpooled' ? seAlt : Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  const correction = method === 'continuity' ? (1 / n1 + 1 / n2) / 2 : 0;
  return { shift: Math.abs(d) - correction, seNull, seAlt };
}

/** From where the power is least to the end of the scale, on the side where the expected proportion lies. */
function range(values: V): [number, number] {
  const { hypothesis, proportion1: p1, proportion2: p2, margin, better } = values;
  const [low, high] = [1e-9, 1 - 1e-9];
  const up = hypothesis === 'equality' ? p2 >= p1 : better === 'higher';
  const away = { equality: 0, superiority: margin, nonInferiority: -margin, equivalence: 0 }[hypothesis];
  if (hypothesis === 'equivalence') return [Math.min(high, p1 + margin), p1];
  const from = Math.min(high, Math.max(low, up ? p1 + away : p1 - away));
  return [from, up ? high : low];
}

const test = normalTest<V>({
  arms: twoGroups,
  spread,
  least: ({ ratio }) => Math.max(2, Math.ceil(1 / ratio)),
  effect: { name: 'proportion2', range },
  outputs: ({ proportion1, proportion2 }) => ({
    riskDifference: proportion2 - proportion1,
    riskRatio: proportion2 / proportion1,
    oddsRatio: (proportion2 * (1 - proportion1)) / (proportion1 * (1 - proportion2)),
  }),
});

const unpooled =
  '\\sqrt{\\frac{«proportion1»(1-«proportion1»)}{«n1Formula»}+\\frac{«proportion2»(1-«proportion2»)}{«n2Formula»}}';
const pooled =
  '\\sqrt{\\bar p\\,(1-\\bar p)\\left(\\frac1{«n1Formula»}+\\frac1{«n2Formula»}\\right)},\\quad \\bar p=\\frac{«n1Formula»\\cdot«proportion1»+«n2Formula»\\cdot«proportion2»}{«n1Formula»+«n2Formula»}';
const equality = (options: readonly string[]) => ({ hypothesis: ['equality'], method: options });

export const twoProportions = define({
  id: 'two-proportions',
  family: 'proportions',
  asks: {
    measured: ['yesNo'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'proportion2',
  inputs,
  outputs: [
    ...outputsOf(['n1', 'n2'], { name: 'proportion2', unit: 'share' }),
    { name: 'riskDifference', unit: 'none' },
    { name: 'riskRatio', unit: 'ratio' },
    { name: 'oddsRatio', unit: 'ratio' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['proportion2', 'proportion1'],
      key: 'noDifference',
      breaks: ({ hypothesis, proportion1, proportion2 }, goal) =>
        goal !== 'effect' && hypothesis === 'equality' && proportion1 === proportion2,
    },
    {
      fields: ['margin', 'proportion2'],
      key: 'marginOnTheWrongSide',
      breaks: (values, goal) =>
        goal !== 'effect' && values.hypothesis !== 'equality' && !(spread(values, [1, 1]).shift > 0),
    },
    powerAboveAlpha,
  ],
  cautions: ({ proportion1, proportion2 }, { n1 = 0, n2 = 0 }) => {
    const least = Math.min(
      ...[n1 * proportion1, n1 * (1 - proportion1), n2 * proportion2, n2 * (1 - proportion2)],
    );
    return least < 5 ? [{ key: 'fewExpected', values: { least }, instead: 'two-proportions-exact' }] : [];
  },
  formula: [
    {
      key: 'distance',
      result: 'shift',
      tex: '\\left|«proportion2»-«proportion1»\\right|',
      when: equality(['pooled', 'unpooled']),
    },
    {
      key: 'distanceCorrected',
      result: 'shift',
      tex: '\\left|«proportion2»-«proportion1»\\right|-\\frac12\\left(\\frac1{«n1Formula»}+\\frac1{«n2Formula»}\\right)',
      when: equality(['continuity']),
    },
    { key: 'standardErrorNull', result: 'seNull', tex: pooled, when: equality(['pooled', 'continuity']) },
    { key: 'standardErrorNull', result: 'seNull', tex: unpooled, when: equality(['unpooled']) },
    { key: 'standardErrorNull', result: 'seNull', tex: unpooled, when: margins },
    { key: 'standardErrorAlt', result: 'seAlt', tex: unpooled },
    ...normalLines,
  ],
  assumptions: ['independentPeople', 'sameProportionInGroup', 'manyOfBoth'],
  sources: ['chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'method', 'better', 'proportion1', 'proportion2', 'margin', 'ratio'],
      power: `${normalPowerInR}
power_of <- function(proportion2, n) {
  se <- sqrt(proportion1 * (1 - proportion1) / n[1] + proportion2 * (1 - proportion2) / n[2])
  d <- if (better == "lower" && hypothesis != "equivalence") proportion1 - proportion2 else proportion2 - proportion1
  switch(hypothesis,
    equality = {
      p <- sum(n * c(proportion1, proportion2)) / sum(n)
      null <- if (method == "unpooled") se else sqrt(p * (1 - p) * sum(1 / n))
      normal_power(abs(d) - if (method == "continuity") sum(1 / n) / 2 else 0, null, se)
    },
    superiority = normal_power(d - margin, se, se),
    nonInferiority = normal_power(d + margin, se, se),
    equivalence = normal_power(margin - abs(d), se, se, margin + abs(d)))
}`,
      groups: ['n1', 'n2'],
      least: test.least(values),
      effect: 'proportion2',
      range: `c(${range(values).join(', ')})`,
    }),
});
