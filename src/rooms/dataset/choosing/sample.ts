/** A made-up trial on which every method that the tree names can be tried: that of the figures, with more of each person. */
import type { Known } from '../../../methods/choosing/tree.ts';
import { gauss } from '../../../statistics/random/deviates.ts';
import { draws } from '../../../statistics/random/philox.ts';
import { sampleRows } from '../graphs/sample.ts';

const grades = ['absent', 'mild', 'severe'];
const graded = (value: number) => grades[value < -0.3 ? 0 : value < 0.8 ? 1 : 2];
const yes = (is: boolean) => (is ? 'yes' : 'no');

const head = [
  'ward,pair,dose,stage,responded,pain at entry,pain at 6 months,pain at 12 months,recovery',
  'first reader,second reader,third reader,item 1,item 2,item 3,item 4',
  'disease,quick test,marker,attacks,days in hospital,course',
].join(',');

function more(at: number, uniform: () => number): string {
  const isTreated = at % 2 === 0;
  const stage = Math.floor(uniform() * 3);
  const own = gauss(uniform);
  const hasPain = (month: number) => own + gauss(uniform) > (isTreated ? 0.08 : 0.02) * month - 0.4;
  const seen = Array.from({ length: 3 }, () => graded(own + 0.5 * gauss(uniform)));
  const items = Array.from({ length: 4 }, () =>
    Math.min(20, Math.max(0, Math.round(10 + 3 * own + 2.5 * gauss(uniform)))),
  );
  const isIll = own > 0.4;
  const marker = 20 + (isIll ? 6 : 0) + 5 * gauss(uniform);
  const isLucky = uniform() < 0.25 + (isTreated ? 0.25 : 0) + 0.1 * (2 - stage);
  const end = uniform();
  return [
    'ABCDEFGHIJ'[Math.floor(at / 20)],
    Math.floor(at / 2) + 1,
    isTreated ? (at % 4 === 0 ? 'low dose' : 'high dose') : 'control',
    ['I', 'II', 'III'][stage],
    yes(isLucky),
    ...[0, 6, 12].map((month) => yes(hasPain(month))),
    ['full', 'partial', 'poor'][Math.min(2, Math.floor(uniform() * 2 + (isTreated ? 0.2 : 1)))],
    ...seen,
    ...items,
    yes(isIll),
    uniform() < (isIll ? 0.85 : 0.1) ? 'positive' : 'negative',
    marker.toFixed(1),
    Math.floor(-Math.log(1 - uniform()) * (isTreated ? 1.5 : 2.5)),
    Math.ceil(Math.exp(1.6 + 0.8 * gauss(uniform))),
    end < 0.4 ? 'alive' : end < 0.75 ? 'relapse' : 'death',
  ].join(',');
}

export function sampleText(): string {
  const { uniform } = draws(20_261_130);
  const [first, ...rows] = sampleRows();
  return `${[`${first},${head}`, ...rows.map((row, at) => `${row},${more(at, uniform)}`)].join('\n')}\n`;
}

export const sampleName = 'trial.csv';

const ldl = ['entry', '6_months', '12_months'].map((at) => `ldl_at_${at}_mmol_l`);
const by = ['arm'];
const [entry = '', , last = ''] = ldl;
const pressures = { first: ['pressure_by_cuff_mmhg'], second: ['pressure_by_wrist_mmhg'] };
const pain = ['pain_at_entry', 'pain_at_6_months', 'pain_at_12_months'];
const readers = ['first_reader', 'second_reader', 'third_reader'];

const times = { time: ['months'], event: ['died'] };

/** The roles of each, by names of variables. */
export const sampleRoles: { readonly [Method in Known]?: Readonly<Record<string, readonly string[]>> } = {
  describe: { variables: ['age', 'sex', entry] },
  'table-one': { variables: ['age', 'sex', entry, 'stage'], by },
  normality: { variables: [entry, 'days_in_hospital'] },
  'equal-variances': { variables: [last], by },
  'one-sample-t': { variables: [entry] },
  'paired-t': { first: [entry], second: [last] },
  'two-sample-t': { variables: [last], by },
  'mann-whitney': { variables: ['days_in_hospital'], by },
  'signed-rank': { first: [entry], second: [last] },
  'sign-test': { first: [entry], second: [last] },
  'one-way-anova': { variables: [last], by: ['stage'] },
  dunnett: { variables: [last], by: ['dose'] },
  'two-way-anova': { variables: [last], firstFactor: by, secondFactor: ['sex'] },
  'repeated-anova': { measurements: ldl },
  'kruskal-wallis': { variables: ['days_in_hospital'], by: ['stage'] },
  friedman: { measurements: ldl },
  'cross-table': { rows: by, columns: ['responded'] },
  'mantel-haenszel': { rows: by, columns: ['responded'], strata: ['stage'] },
  trend: { groups: ['stage'], answer: ['responded'] },
  mcnemar: { first: pain.slice(0, 1), second: pain.slice(2) },
  'cochran-q': { answers: pain },
  correlation: { variables: ['age', entry, 'pressure_by_cuff_mmhg'] },
  kappa: { first: readers.slice(0, 1), second: readers.slice(1, 2) },
  'fleiss-kappa': { raters: readers },
  icc: { raters: Object.values(pressures).flat() },
  'bland-altman': pressures,
  'cronbach-alpha': { items: [1, 2, 3, 4].map((at) => `item_${at}`) },
  diagnostic: { test: ['quick_test'], reference: ['disease'] },
  roc: { scores: ['marker'], reference: ['disease'] },
  'linear-regression': { outcome: [last], predictors: by, adjusted: ['age', entry] },
  'logistic-regression': { outcome: ['responded'], predictors: by, adjusted: ['age', 'sex'] },
  'kaplan-meier': { ...times, by },
  'log-rank': { ...times, by },
  rmst: { ...times, by },
  cox: { ...times, predictors: by, adjusted: ['age', 'sex'] },
  lmm: { outcome: ldl, by, covariates: ['age'] },
  gee: { outcome: ldl, by, covariates: ['age'] },
};

/** What is shown of a result first, where that is not what stands first in it. */
export const tablesShown: { readonly [Method in Known]?: readonly string[] } = {
  'log-rank': ['followed', 'tests'],
};
