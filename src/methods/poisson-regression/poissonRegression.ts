/** Ratios of rates, of counts over a time at risk; and ratios of risks, of an event, by the same model with a robust variance. */
import { foretold } from '../../statistics/models/fit.ts';
import { type GlmData, type GlmFit, poisson, robustGlm } from '../../statistics/models/glm.ts';
import { Unanswerable } from '../fault.ts';
import {
  confidence,
  define,
  eitherKind,
  measured,
  type Numbers,
  type Option,
  type Taken,
} from '../method.ts';
import { scatterOf } from '../pictures.ts';
import { averagesTables, exponential } from '../regression/averages.ts';
import { clusterNotes, clustersOf } from '../regression/clusters.ts';
import { classicalOf, fittedGlm, interceptCells, ratioColumns } from '../regression/likelihood.ts';
import { basisFor, modelNotes, modelOf } from '../regression/model.ts';
import { cluster, codingOptions, regressors } from '../regression/roles.ts';
import { coefficientsTable, curvesTables, type Fitted, jointWald, termsTable } from '../regression/tables.ts';
import type { Note, Picture, Table } from '../result.ts';
import { only, positive, positiveOf } from '../values.ts';
import { poissonInR } from './inR.ts';

/** Counts vary more than Poisson's law says nearly always, and an event less: the robust one holds of both (Zou 2004). */
const variance = {
  name: 'variance',
  kind: 'choice',
  options: ['robust', 'model'],
  default: 'robust',
} as const satisfies Option;

export const poissonRegression = define({
  id: 'poisson-regression',
  group: 'models',
  missing: ['complete'],
  roles: [
    {
      name: 'outcome',
      as: 'either',
      kinds: eitherKind,
      suggested: ['integer', 'category'],
      least: 1,
      most: 1,
      mostLevels: 20,
    },
    ...regressors,
    { name: 'exposure', as: 'numbers', kinds: measured, suggested: ['number'], least: 0, most: 1 },
    cluster,
  ],
  options: [confidence, variance, positive, ...codingOptions],
  assumptions: ['independentRows', 'chosenBefore', 'straightLog'],
  sources: ['harrell2015', 'zou2004', 'cameron2013', 'muller2014'],
  solve: ({ n, roles }, chosen) => {
    const { y, level } = countsIn(only(roles.outcome), chosen.positive);
    const model = modelOf(n, roles, chosen);
    const clusters = clustersOf(roles.cluster);
    const basis = basisFor(model);
    const data: GlmData = { basis, y, family: poisson, offset: offsetIn(roles.exposure) };
    const classical = fittedGlm(model, data);
    const isRobust = clusters !== undefined || chosen.variance === 'robust';
    const fit = isRobust ? robustGlm(classical, clusters) : classical;
    const fitted: Fitted = { model, fit, n, confidence: chosen.confidence, isRatio: true };
    const events = y.reduce((sum, one) => sum + one, 0);
    return {
      tables: tablesOf(fitted, { data, classical, fit }, roles.curved, { ...chosen, words: wordsOf(level) }),
      notes: [
        ...(level === undefined ? [] : [{ key: 'oddsOf', values: { level } }]),
        ...modelNotes(
          model,
          basis,
          level === undefined
            ? events < n
              ? { count: events, of: 'counted' }
              : { count: n, of: 'rows' }
            : { count: Math.min(events, n - events), of: 'events' },
        ),
        ...varianceNotes(classical, isRobust, level !== undefined),
        ...(isRobust && events < fewEvents ? [{ key: 'fewEventsRobust', values: { events } }] : []),
        ...clusterNotes(clusters),
      ],
      pictures: picturesOf(classical),
    };
  },
  script: ({ n, roles }, chosen, base) => {
    const outcome = only(roles.outcome);
    const { level } = countsIn(outcome, chosen.positive);
    return poissonInR(
      modelOf(n, roles, chosen),
      { outcome: { name: outcome.name, level }, exposure: roles.exposure[0], cluster: roles.cluster[0] },
      { ...chosen, ...wordsOf(level) },
      base,
    );
  },
});

const wordsOf = (level: string | undefined) =>
  level === undefined
    ? { average: 'rate', difference: 'rateDifference', ratio: 'rateRatio' }
    : { average: 'risk', difference: 'riskDifference', ratio: 'riskRatio' };

/** Counts, or 1 for the level of interest. @throws Unanswerable */
function countsIn(
  outcome: Taken,
  which: Parameters<typeof positiveOf>[1],
): { y: Float64Array; level: string | undefined } {
  if (outcome.as === 'levels') {
    const { place, level } = positiveOf(outcome, which);
    return { y: Float64Array.from(outcome.places, (one) => (one === place ? 1 : 0)), level };
  }
  const { name: variable, values } = outcome;
  if (!values.every((value) => Number.isInteger(value) && value >= 0))
    throw new Unanswerable('notCounts', { variable });
  if (values.every((value) => value === values[0])) throw new Unanswerable('oneLevel', { variable });
  return { y: values, level: undefined };
}

function offsetIn([exposure]: readonly Numbers[]): Float64Array | undefined {
  if (exposure && !exposure.values.every((value) => value > 0))
    throw new Unanswerable('exposureNotPositive', { variable: exposure.name });
  return exposure?.values.map(Math.log);
}

type Chosen = Parameters<typeof averagesTables>[3];
function tablesOf(
  fitted: Fitted,
  { data, classical, fit }: { data: GlmData; classical: GlmFit; fit: GlmFit },
  curved: readonly Numbers[],
  { adjustment, words }: { adjustment: Chosen; words: ReturnType<typeof wordsOf> },
): Table[] {
  const { n, model } = fitted;
  const joint = jointWald(fitted);
  const columns = ratioColumns(fitted, { data, fit, joint }, { ratio: words.ratio, by: 'wald' });
  const zero = foretold(fit, new Float64Array(model.headings.length), 1);
  return [
    {
      id: 'fit',
      columns: [{ word: 'events' }, { word: 'dispersion' }],
      rows: [
        {
          heading: { word: 'wholeModel' },
          cells: [
            { is: 'estimate', n, value: data.y.reduce((sum, one) => sum + one, 0) },
            { is: 'estimate', n, value: dispersionOf(classical) },
          ],
        },
      ],
    },
    coefficientsTable(fitted, columns, interceptCells(fitted, zero)),
    termsTable(fitted, joint, classicalOf(classical)),
    ...averagesTables(fitted, exponential, { ...words, isShare: false }, adjustment),
    ...curvesTables(fitted, curved, words.ratio),
  ];
}

/** Squares of what is left in its standard deviations, each: 1 by Poisson's law. */
function dispersionOf({ y, means, basis }: GlmFit): number {
  const sum = means.reduce((all, mean, row) => all + (y[row]! - mean) ** 2 / mean, 0);
  return sum / (basis.n - basis.q.length);
}

/** With fewer, what each row is off tells next to nothing of how far it could be: robust variances come out near 0. */
const fewEvents = 10;

/** From so much on the variance of the model is too small. */
const mostDispersion = 1.5;

function varianceNotes(fit: GlmFit, isRobust: boolean, isEvent: boolean): Note[] {
  const value = dispersionOf(fit);
  return [
    ...(isRobust || value <= mostDispersion ? [] : [{ key: 'overdispersed', values: { value } }]),
    ...(isEvent && fit.means.some((mean) => mean > 1) ? [{ key: 'riskAboveOne' }] : []),
  ];
}

function picturesOf({ y, means }: GlmFit): Picture[] {
  return scatterOf({ word: 'wholeModel' }, 'straightLog', {
    x: { heading: { word: 'fittedValue' }, values: means },
    y: {
      heading: { word: 'pearsonResidual' },
      values: means.map((mean, row) => (y[row]! - mean) / Math.sqrt(mean)),
    },
    lines: [{ at: 0, slope: 0 }],
  });
}
