/** A correlation compared with a given value by Fisher's z, or with none by the exact distribution. */
import { phi } from '../../distributions/normal.ts';
import { tUpperQuantile } from '../../distributions/studentT.ts';
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, sides, total } from '../inputs.ts';
import { tailLevel, zAlphaOf } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { correlationAbove } from './correlationDistribution.ts';

const method = { name: 'method', kind: 'choice', options: ['exact', 'fisherZ'], default: 'exact' } as const;
const coefficient = { kind: 'number', unit: 'none', min: -1, max: 1, open: 'both' } as const;
const expected = {
  ...coefficient,
  name: 'correlation',
  default: 0.3,
  dial: { from: 0.05, to: 0.95, step: 0.05 },
  solvedBy: 'effect',
} as const;
const correlation0 = {
  ...coefficient,
  name: 'correlation0',
  default: 0,
  when: { method: ['fisherZ'] },
} as const;
const inputs = [method, expected, correlation0, alpha, sides, power, total, ...after] as const;
type V = Values<typeof inputs>;

const null0 = ({ method, correlation0 }: V) => (method === 'exact' ? 0 : correlation0);

/** On the scale of z; one-sided tests look to the side of the expected value. */
const distanceOf = (values: V) => Math.abs(Math.atanh(values.correlation) - Math.atanh(null0(values)));

function exactParts(values: V, n: number) {
  const t = tUpperQuantile(tailLevel(values), n - 2);
  return { df: n - 2, t, critical: t / Math.sqrt(n - 2 + t * t) };
}

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, [n = 0]) => {
    if (values.method === 'fisherZ') return phi(distanceOf(values) * Math.sqrt(n - 3) - zAlphaOf(values));
    const { critical } = exactParts(values, n);
    const size = Math.abs(values.correlation);
    const above = correlationAbove(critical, size, n);
    return values.sides === 'two' ? above + correlationAbove(critical, -size, n) : above;
  },
  least: () => 4,
  guess: (values) =>
    3 + ((zAlphaOf(values) + zAlphaOf({ alpha: 1 - values.power, sides: 'one' })) / distanceOf(values)) ** 2,
  effect: {
    name: 'correlation',
    range: (values) => [null0(values), values.correlation < null0(values) ? -0.999999 : 0.999999],
  },
  workings: (values, [n = 0]) => ({
    zAlpha: zAlphaOf(values),
    shift: distanceOf(values),
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
    shown: ['association'],
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
      breaks: (values, goal) => goal !== 'effect' && values.correlation === null0(values),
    },
    powerAboveAlpha,
  ],
  formula: [
    {
      key: 'distanceFisherZ',
      result: 'shift',
      tex: '\\left|\\operatorname{artanh} «correlation»-\\operatorname{artanh} «correlation0»\\right|',
      when: { method: ['fisherZ'] },
    },
    {
      key: 'powerOfFisherZ',
      result: 'power',
      tex: '\\Phi\\left(«shift»\\sqrt{«nFormula»-3}-«zAlpha»\\right)',
      when: { method: ['fisherZ'] },
    },
    {
      key: 'criticalCorrelation',
      result: 'critical',
      tex: '\\frac{«t»}{\\sqrt{«nFormula»-2+«t»^2}}',
      when: { method: ['exact'] },
    },
    {
      key: 'powerOfCorrelation',
      result: 'power',
      tex: 'P\\left(|r|>«critical»\\mid «nFormula»,«correlation»\\right)',
      when: { method: ['exact'], sides: ['two'] },
    },
    {
      key: 'powerOfCorrelation',
      result: 'power',
      tex: 'P\\left(r>«critical»\\mid «nFormula»,\\left|«correlation»\\right|\\right)',
      when: { method: ['exact'], sides: ['one'] },
    },
  ],
  assumptions: ['bivariateNormal', 'independentPeople'],
  sources: ['hotelling1953', 'chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['method', 'correlation', 'correlation0', 'sides'],
      power: `tail <- if (sides == "two") alpha / 2 else alpha
# Given the values of one variable, r is a non-central t value; their spread follows a chi distribution.
above <- function(r, rho, n) {
  inside <- function(u) {
    shift <- rho / sqrt(1 - rho^2) * sqrt(qchisq(u, n - 1))
    pt(r * sqrt((n - 2) / (1 - r^2)), n - 2, shift, lower.tail = FALSE)
  }
  integrate(inside, 0, 1, rel.tol = 1e-11, subdivisions = 5000)$value
}
power_of <- function(correlation, n) {
  if (method == "fisherZ") return(pnorm(abs(atanh(correlation) - atanh(correlation0)) * sqrt(n - 3) - qnorm(tail, lower.tail = FALSE)))
  t <- qt(tail, n - 2, lower.tail = FALSE); r <- t / sqrt(n - 2 + t^2)
  above(r, abs(correlation), n) + if (sides == "two") above(r, -abs(correlation), n) else 0
}`,
      groups: ['n'],
      least: 4,
      effect: 'correlation',
      range: `c(${values.correlation < null0(values) ? '-0.999, ' : ''}${null0(values)}${values.correlation < null0(values) ? '' : ', 0.999'})`,
    }),
});
