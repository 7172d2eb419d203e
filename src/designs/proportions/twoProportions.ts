/** Two proportions compared by the normal approximation: pooled, unpooled or with continuity correction; with margins. */
import { twoGroups } from '../arms.ts';
import { cellsOf, fewExpected } from '../cautions.ts';
import { define, type Line, type Values } from '../design.ts';
import { separationFloor } from '../floors.ts';
import {
  after,
  alpha,
  direction,
  eitherSide,
  hypothesis,
  power,
  powerAboveAlpha,
  ratio,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { byMargin, byMarginInR } from '../margins.ts';
import { normalLines, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import {
  benefitInR,
  benefitOf,
  better,
  proportion2,
  proportion2Range,
  proportion2RangeInR,
  share,
  shareChecks,
  shareLines,
  shareMargin,
} from './parts.ts';

const method = {
  name: 'method',
  kind: 'choice',
  options: ['pooled', 'unpooled', 'continuity'],
  default: 'pooled',
  otherwise: 'unpooled',
  when: { hypothesis: ['equality'] },
} as const;
const margins = { hypothesis: ['superiority', 'nonInferiority', 'equivalence'] } as const;
const people = { ...total, min: 4, default: 1000 } as const;
const inputs = [
  hypothesis,
  share('proportion1', 0.6),
  proportion2,
  direction('proportion2', 'proportion1', { when: eitherSide }),
  better,
  shareMargin,
  method,
  alpha,
  sidesOfEquality,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

function spread(values: V, [n1 = 0, n2 = 0]: readonly number[]): Spread {
  const { hypothesis, method, margin, proportion1: p1, proportion2: p2 } = values;
  const seAlt = Math.sqrt((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2);
  const { shift, ...other } = byMargin(hypothesis, benefitOf(values), margin);
  if (hypothesis !== 'equality') return { shift, ...other, seNull: seAlt, seAlt };
  const pooled = (n1 * p1 + n2 * p2) / (n1 + n2);
  const seNull = method === 'unpooled' ? seAlt : Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  const correction = method === 'continuity' ? (1 / n1 + 1 / n2) / 2 : 0;
  return { shift: shift - correction, seNull, seAlt };
}

const floor = separationFloor<V>();

const test = normalTest<V>({
  arms: twoGroups,
  spread,
  least: () => 2,
  floor,
  effect: { name: 'proportion2', range: proportion2Range },
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

const withMargin = ({ when }: Line) => !when?.hypothesis?.includes('equality');

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
    { name: 'riskDifference', unit: 'share' },
    { name: 'riskRatio', unit: 'ratio' },
    { name: 'oddsRatio', unit: 'ratio' },
  ],
  main: 'total',
  checks: [...shareChecks, powerAboveAlpha],
  cautions: ({ hypothesis, proportion1 }, { n1 = 0, n2 = 0, proportion2 = 0 }) =>
    fewExpected(
      cellsOf([n1, proportion1], [n2, proportion2]),
      hypothesis === 'equality' ? { instead: 'two-proportions-exact' } : {},
    ),
  formula: [
    ...shareLines
      .filter((line) => !withMargin(line))
      .map((line) => ({ ...line, when: equality(['pooled', 'unpooled']) })),
    {
      key: 'distanceCorrected',
      result: 'shift',
      tex: '\\left|«proportion2»-«proportion1»\\right|-\\frac12\\left(\\frac1{«n1Formula»}+\\frac1{«n2Formula»}\\right)',
      when: equality(['continuity']),
    },
    ...shareLines.filter(withMargin),
    { key: 'standardErrorNull', result: 'seNull', tex: pooled, when: equality(['pooled', 'continuity']) },
    { key: 'standardErrorNull', result: 'seNull', tex: unpooled, when: equality(['unpooled']) },
    { key: 'standardErrorNull', result: 'seNull', tex: unpooled, when: margins },
    { key: 'standardErrorAlt', result: 'seAlt', tex: unpooled },
    ...normalLines,
  ],
  assumptions: ['independentPeople', 'sameProportionInGroup', 'manyOfBoth'],
  sources: ['chow2017', 'fleiss2003'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'method', 'better', 'proportion1', 'proportion2', 'margin', 'ratio'],
      power: `${normalPowerInR}\n${byMarginInR}\n${benefitInR}
power_of <- function(proportion2, n) {
  se <- sqrt(proportion1 * (1 - proportion1) / n[1] + proportion2 * (1 - proportion2) / n[2])
  d <- by_margin(benefit_of(proportion2), margin)
  if (hypothesis != "equality") return(normal_power(d[1], se, se, if (length(d) > 1) d[2]))
  p <- sum(n * c(proportion1, proportion2)) / sum(n)
  null <- if (method == "unpooled") se else sqrt(p * (1 - p) * sum(1 / n))
  normal_power(d - if (method == "continuity") sum(1 / n) / 2 else 0, null, se)
}`,
      groups: ['n1', 'n2'],
      least: 2,
      enough: floor.inR,
      effect: 'proportion2',
      range: proportion2RangeInR(values),
    }),
});
