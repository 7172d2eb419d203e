/** Cohen's kappa of two raters and two categories, compared with a given value and estimated to a precision. */
import { oneGroup } from '../arms.ts';
import { fewExpected } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { type Level, separationFloor } from '../floors.ts';
import { after, alpha, designEffect, dropOut, power, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { precisionScript } from '../precision/script.ts';
import {
  confidence,
  halfWidth,
  people,
  precisionOutputs,
  solvePrecision,
  zOf,
} from '../precision/solving.ts';
import { share } from '../proportions/parts.ts';

type Marginals = { marginal1: number; marginal2: number };

/** Agreement by chance, and the four cells that marginals and kappa make. */
function cells({ marginal1: a, marginal2: b }: Marginals, kappa: number) {
  const chance = a * b + (1 - a) * (1 - b);
  const agreement = chance + kappa * (1 - chance);
  const yes = (agreement - 1 + a + b) / 2;
  return { chance, agreement, yes, no: agreement - yes, first: a - yes, second: b - yes };
}

/** Where raters call different shares positive, they cannot agree throughout. */
function greatest({ marginal1: a, marginal2: b }: Marginals): number {
  const chance = a * b + (1 - a) * (1 - b);
  return (1 - Math.abs(a - b) - chance) / (1 - chance);
}

/** n times the variance of an estimated kappa. Source: Fleiss, Cohen and Everitt (1969). */
function spreadOf(marginals: Marginals, kappa: number): number {
  const { marginal1: a, marginal2: b } = marginals;
  const { chance, agreement, yes, no, first, second } = cells(marginals, kappa);
  const agree = (p: number, sum: number) => p * (1 - chance - sum * (1 - agreement)) ** 2;
  const differ = (p: number, sum: number) => p * sum * sum;
  const inside =
    agree(yes, a + b) +
    agree(no, 2 - a - b) +
    (1 - agreement) ** 2 * (differ(first, b + 1 - a) + differ(second, 1 - b + a)) -
    (agreement * chance - 2 * chance + agreement) ** 2;
  return Math.max(0, inside) / (1 - chance) ** 4;
}

const possible = {
  fields: ['kappa', 'marginal2'],
  key: 'kappaImpossible',
  breaks: (values: Marginals & { kappa: number }, goal: string) =>
    goal !== 'effect' && values.kappa >= greatest(values) - 1e-9,
} as const;

const kappa = {
  name: 'kappa',
  kind: 'number',
  unit: 'none',
  min: 0,
  max: 1,
  open: 'both',
  default: 0.8,
  dial: { from: 0.2, to: 0.95, step: 0.05 },
  ways: ['kappaFromAgreement'],
} as const;
const marginal = (name: 'marginal1' | 'marginal2') => ({ ...share(name, 0.3), name }) as const;
const shared = {
  family: 'diagnosis',
  guideline: 'diagnostic',
  assumptions: ['twoRatersApart', 'sameRaters', 'independentPeople'],
} as const;
const asks = { measured: ['accuracy'], groups: ['one'], paired: ['paired'], time: ['once'] } as const;

/** Fleiss, Cohen and Everitt: of the cells p that marginals and kappa make, p_ij what the first rater calls i, the second j. */
const spreadTex = (name: 'spread' | 'spreadNull') =>
  `,\\quad «${name}»=\\frac{\\sum_i p_{ii}\\left[1-p_e-(a_i+b_i)(1-p_o)\\right]^2+(1-p_o)^2\\sum_{i\\ne j}p_{ij}(b_i+a_j)^2-(p_o p_e-2p_e+p_o)^2}{(1-p_e)^4}`;

/** The least cell; where raters agree nearly always, few people decide. */
const cautions = (values: Marginals & { kappa: number }, { total = 0 }: Readonly<Record<string, number>>) => {
  const { yes, no, first, second } = cells(values, values.kappa);
  return fewExpected([yes, no, first, second].map((p) => p * total));
};

const inR = `spread_of <- function(kappa) {
  a <- c(marginal1, 1 - marginal1); b <- c(marginal2, 1 - marginal2)
  chance <- sum(a * b); agreement <- chance + kappa * (1 - chance)
  yes <- (agreement - 1 + a[1] + b[1]) / 2
  p <- matrix(c(yes, b[1] - yes, a[1] - yes, agreement - yes), 2)
  # Row i is what the first rater says, column j the second: in a cell off the diagonal stand b_i + a_j.
  sums <- outer(b, a, "+")
  (sum(diag(p) * (1 - chance - (a + b) * (1 - agreement))^2) + (1 - agreement)^2 * sum((p * sums^2)[row(p) != col(p)]) -
    (agreement * chance - 2 * chance + agreement)^2) / (1 - chance)^4
}`;

/** Source: Cantor (1996). */
export const kappaTest = normalDesign({
  ...shared,
  id: 'kappa-test',
  asks: { ...asks, shown: ['difference'] },
  inputs: [
    { ...kappa, name: 'kappa0', open: 'max', default: 0.6, ways: [] },
    { ...kappa, solvedBy: 'effect' },
    marginal('marginal1'),
    marginal('marginal2'),
    alpha,
    sides,
    power,
    { ...total, default: 100 },
    ...after,
  ],
  groups: ['n'],
  arms: oneGroup('n'),
  effect: { name: 'kappa', unit: 'none' },
  range: (values) => [values.kappa0, Math.max(values.kappa0, greatest(values) - 1e-9)],
  spread: (values, [n = 0]) => ({
    shift: values.kappa - values.kappa0,
    seNull: Math.sqrt(spreadOf(values, values.kappa0) / n),
    seAlt: Math.sqrt(spreadOf(values, values.kappa) / n),
  }),
  // Raters who differ in nothing else share out the same positives.
  floor: separationFloor(
    ({ marginal1 }: Marginals & Level, [n = 0]) => [n * marginal1, n * (1 - marginal1)],
    'n * c(marginal1, 1 - marginal1)',
  ),
  workings: (values) => ({
    chance: cells(values, 0).chance,
    spreadNull: spreadOf(values, values.kappa0),
    spread: spreadOf(values, values.kappa),
  }),
  checks: [
    {
      fields: ['kappa', 'kappa0'],
      key: 'notAboveNull',
      breaks: ({ kappa, kappa0 }, goal) => goal !== 'effect' && kappa <= kappa0,
    },
    {
      fields: ['kappa0', 'marginal2'],
      key: 'kappaImpossible',
      breaks: (values) => values.kappa0 >= greatest(values) - 1e-9,
    },
    possible,
  ],
  cautions: (values, outputs) => cautions({ ...values, kappa: outputs.kappa ?? values.kappa }, outputs),
  lines: [
    {
      key: 'agreementByChance',
      result: 'chance',
      tex: '«marginal1»\\cdot«marginal2»+(1-«marginal1»)(1-«marginal2»)',
    },
    { key: 'distance', result: 'shift', tex: '«kappa»-«kappa0»' },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: `\\sqrt{\\frac{«spreadNull»}{«nFormula»}}${spreadTex('spreadNull')}`,
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: `\\sqrt{\\frac{«spread»}{«nFormula»}}${spreadTex('spread')}`,
    },
  ],
  sources: ['cantor1996', 'fleissCohenEveritt1969'],
  names: ['kappa0', 'kappa', 'marginal1', 'marginal2'],
  inR: `${inR}\nspread <- function(kappa, n) c(kappa - kappa0, sqrt(spread_of(kappa0) / n), sqrt(spread_of(kappa) / n))`,
});

const intervalInputs = [
  kappa,
  marginal('marginal1'),
  marginal('marginal2'),
  { ...halfWidth, unit: 'none', default: 0.1 },
  confidence,
  people,
  designEffect,
  dropOut,
] as const;
type V = Values<typeof intervalInputs>;

const interval = {
  halfWidth: (values: V, n: number) => zOf(values.confidence) * Math.sqrt(spreadOf(values, values.kappa) / n),
  least: 2,
  outputs: (values: V, n: number) => {
    const half = interval.halfWidth(values, n);
    return { low: values.kappa - half, high: values.kappa + half };
  },
  workings: (values: V) => ({
    chance: cells(values, 0).chance,
    spread: spreadOf(values, values.kappa),
  }),
};

export const kappaInterval = define({
  ...shared,
  id: 'kappa-interval',
  asks: { ...asks, shown: ['estimate'] },
  goals: ['size', 'effect'],
  effect: 'halfWidth',
  inputs: intervalInputs,
  outputs: precisionOutputs('none', [
    { name: 'low', unit: 'none' },
    { name: 'high', unit: 'none' },
  ]),
  main: 'total',
  checks: [{ ...possible, breaks: (values) => possible.breaks(values, 'size') }],
  cautions,
  formula: [
    {
      key: 'agreementByChance',
      result: 'chance',
      tex: '«marginal1»\\cdot«marginal2»+(1-«marginal1»)(1-«marginal2»)',
    },
    {
      key: 'halfWidth',
      result: 'halfWidth',
      tex: `«z»\\sqrt{\\frac{«spread»}{«nFormula»}}${spreadTex('spread')}`,
    },
  ],
  sources: ['fleissCohenEveritt1969'],
  solve: (values, goal) => solvePrecision(interval, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['kappa', 'marginal1', 'marginal2'],
      halfWidth: `${inR}\nhalf_width_of <- function(n) qnorm((1 + confidence) / 2) * sqrt(spread_of(kappa) / n)`,
      least: 2,
    }),
});
