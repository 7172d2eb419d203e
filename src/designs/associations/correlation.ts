/**
 * A correlation compared with a given value by Fisher's z, or with none by the exact distribution; or shown to lie
 * between margins on both sides of zero, by two one-sided tests (Goertzen and Cribbie 2010). Superiority by a margin and
 * non-inferiority are comparisons with a given value, one-sided: no hypotheses of their own.
 */
import { phi } from '../../statistics/distributions/normal.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { oneGroup } from '../arms.ts';
import { smallForFisherZ, smallGroups } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, direction, power, powerAboveAlpha, sidesOfEquality, total } from '../inputs.ts';
import { byMargin, marginChecks } from '../margins.ts';
import { tailLevel, zAlphaOf } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { correlationAbove } from './correlationDistribution.ts';

const association = {
  name: 'hypothesis',
  kind: 'choice',
  options: ['equality', 'equivalence'],
  default: 'equality',
} as const;
const equality = { hypothesis: ['equality'] } as const;
const method = {
  name: 'method',
  kind: 'choice',
  options: ['exact', 'fisherZ'],
  default: 'exact',
  otherwise: 'fisherZ',
  when: equality,
} as const;
const coefficient = { kind: 'number', unit: 'none', min: -1, max: 1, open: 'both' } as const;
const expected = {
  ...coefficient,
  name: 'correlation',
  default: 0.3,
  usual: [{ when: { hypothesis: ['equivalence'] }, default: 0 }],
  dial: { from: 0.05, to: 0.95, step: 0.05 },
  solvedBy: 'effect',
} as const;
const correlation0 = {
  ...coefficient,
  name: 'correlation0',
  default: 0,
  when: { ...equality, method: ['fisherZ'] },
} as const;
const correlationMargin = {
  ...coefficient,
  name: 'correlationMargin',
  min: 0,
  default: 0.2,
  when: { hypothesis: ['equivalence'] },
} as const;
const inputs = [
  association,
  method,
  expected,
  direction('correlation', 'correlation0'),
  correlation0,
  correlationMargin,
  alpha,
  sidesOfEquality,
  power,
  total,
  ...after,
] as const;
type V = Values<typeof inputs>;

const null0 = ({ hypothesis, method, correlation0 }: V) =>
  hypothesis === 'equality' && method === 'fisherZ' ? correlation0 : 0;

/** On the scale of z; one-sided tests look to the side of the expected value. */
function distanceOf(values: V): { shift: number; other?: number } {
  const away = Math.atanh(values.correlation) - Math.atanh(null0(values));
  return byMargin(values.hypothesis, away, Math.atanh(values.correlationMargin));
}

function exactParts(values: V, n: number) {
  const t = tUpperQuantile(tailLevel(values), n - 2);
  return { df: n - 2, t, critical: t / Math.sqrt(n - 2 + t * t) };
}

function range(values: V): [number, number] {
  const side = values.direction === 'lower' ? -1 : 1;
  if (values.hypothesis === 'equivalence') return [side * values.correlationMargin, 0];
  return [null0(values), side * 0.999999];
}

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, [n = 0]) => {
    const { shift, other } = distanceOf(values);
    const [root, z] = [Math.sqrt(n - 3), zAlphaOf(values)];
    if (other !== undefined) return Math.max(0, phi(shift * root - z) + phi(other * root - z) - 1);
    if (values.method === 'fisherZ') return phi(shift * root - z);
    const { critical } = exactParts(values, n);
    const size = Math.abs(values.correlation);
    const above = correlationAbove(critical, size, n);
    return values.sides === 'two' ? above + correlationAbove(critical, -size, n) : above;
  },
  least: () => 4,
  guess: (values) =>
    3 +
    ((zAlphaOf(values) + zAlphaOf({ alpha: 1 - values.power, sides: 'one' })) / distanceOf(values).shift) **
      2,
  effect: {
    name: 'correlation',
    range,
  },
  workings: (values, [n = 0]) => ({
    zAlpha: zAlphaOf(values),
    ...distanceOf(values),
    ...exactParts(values, n),
  }),
};

export const correlation = define({
  id: 'correlation',
  family: 'associations',
  asks: {
    measured: ['number'],
    groups: ['exposure', 'one'],
    paired: ['independent', 'paired'],
    shown: ['association', 'equivalence'],
    time: ['once'],
  },
  guideline: 'observational',
  goals: ['size', 'power', 'effect'],
  effect: 'correlation',
  inputs,
  outputs: outputsOf(['n'], { name: 'correlation', unit: 'none' }),
  main: 'total',
  checks: [
    {
      fields: ['correlation'],
      key: 'noDifference',
      breaks: (values, goal) =>
        goal !== 'effect' && values.hypothesis === 'equality' && values.correlation === null0(values),
    },
    ...marginChecks(['correlationMargin', 'correlation'], ({ correlation, correlationMargin }: V) => [
      correlation,
      correlationMargin,
    ]),
    powerAboveAlpha,
  ],
  formula: [
    {
      key: 'distanceFisherZ',
      result: 'shift',
      tex: '\\left|\\operatorname{artanh} «correlation»-\\operatorname{artanh} «correlation0»\\right|',
      when: { ...equality, method: ['fisherZ'] },
    },
    {
      key: 'powerOfFisherZ',
      result: 'power',
      tex: '\\Phi\\left(«shift»\\sqrt{«nFormula»-3}-«zAlpha»\\right)',
      when: { ...equality, method: ['fisherZ'] },
    },
    {
      key: 'distanceFromMarginFisherZ',
      result: 'shift',
      tex: '\\operatorname{artanh} «correlationMargin»-\\left|\\operatorname{artanh} «correlation»\\right|',
      when: { hypothesis: ['equivalence'] },
    },
    {
      key: 'distanceFromOtherMarginFisherZ',
      result: 'other',
      tex: '\\operatorname{artanh} «correlationMargin»+\\left|\\operatorname{artanh} «correlation»\\right|',
      when: { hypothesis: ['equivalence'] },
    },
    {
      key: 'powerOfTwoNormals',
      result: 'power',
      tex: '\\Phi\\left(«shift»\\sqrt{«nFormula»-3}-«zAlpha»\\right)+\\Phi\\left(«other»\\sqrt{«nFormula»-3}-«zAlpha»\\right)-1',
      when: { hypothesis: ['equivalence'] },
    },
    {
      key: 'criticalCorrelation',
      result: 'critical',
      tex: '\\frac{«t»}{\\sqrt{«nFormula»-2+«t»^2}}',
      when: { ...equality, method: ['exact'] },
    },
    {
      key: 'powerOfCorrelation',
      result: 'power',
      tex: 'P\\left(|r|>«critical»\\mid «nFormula»,«correlation»\\right)',
      when: { ...equality, method: ['exact'], sides: ['two'] },
    },
    {
      key: 'powerOfCorrelation',
      result: 'power',
      tex: 'P\\left(r>«critical»\\mid «nFormula»,\\left|«correlation»\\right|\\right)',
      when: { ...equality, method: ['exact'], sides: ['one'] },
    },
  ],
  cautions: ({ hypothesis, method, correlation0 }, { total = 0 }) =>
    hypothesis === 'equivalence' || method === 'fisherZ'
      ? smallForFisherZ(total, hypothesis === 'equality' && correlation0 === 0)
      : smallGroups([total]),
  assumptions: ['bivariateNormal', 'independentPeople'],
  sources: ['hotelling1953', 'chow2017', 'goertzenCribbie2010'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'method', 'correlation', 'correlation0', 'correlationMargin', 'sides'],
      power: `tail <- if (hypothesis == "equality" && sides == "two") alpha / 2 else alpha
# Given the values of one variable, r is a non-central t value; their spread follows a chi distribution.
above <- function(r, rho, n) {
  inside <- function(u) {
    shift <- rho / sqrt(1 - rho^2) * sqrt(qchisq(u, n - 1))
    pt(r * sqrt((n - 2) / (1 - r^2)), n - 2, shift, lower.tail = FALSE)
  }
  integrate(inside, 0, 1, rel.tol = 1e-11, subdivisions = 5000)$value
}
power_of <- function(correlation, n) {
  if (hypothesis == "equivalence") {
    shifts <- atanh(correlation_margin) + c(-1, 1) * abs(atanh(correlation))
    return(max(0, sum(pnorm(shifts * sqrt(n - 3) - qnorm(tail, lower.tail = FALSE))) - 1))
  }
  if (method == "fisherZ") return(pnorm(abs(atanh(correlation) - atanh(correlation0)) * sqrt(n - 3) - qnorm(tail, lower.tail = FALSE)))
  t <- qt(tail, n - 2, lower.tail = FALSE); r <- t / sqrt(n - 2 + t^2)
  above(r, abs(correlation), n) + if (sides == "two") above(r, -abs(correlation), n) else 0
}`,
      groups: ['n'],
      least: 4,
      effect: 'correlation',
      // Short of one, where the integral is hard.
      range: `c(${range(values)
        .map((end) => Math.max(-0.999, Math.min(0.999, end)))
        .sort((a, b) => a - b)
        .join(', ')})`,
    }),
});
