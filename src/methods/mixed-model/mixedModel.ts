/**
 * Measurements of the same people over time by a linear mixed model: each person has a level of their own, and a slope where that is chosen.
 * What it estimates and how its degrees of freedom come about: docs/decisions/0229-mixed-models.md.
 */
import { fTails } from '../../statistics/distributions/fisherF.ts';
import { tUpper, tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import type { Several } from '../../statistics/mixed/inference.ts';
import { unlessItEnds } from '../../statistics/mixed/model.ts';
import type { Limits, Profiled } from '../../statistics/mixed/profile.ts';
import { define } from '../method.ts';
import { covariates, group, longNotes, longOf, outcome, person, time } from '../repeated/long.ts';
import {
  type Asking,
  coefficientRows,
  contrasts,
  means,
  modelled,
  modelNotes,
  termRows,
  weightsIn,
} from '../repeated/modelled.ts';
import { coefficientTable, contrastTables, meanTables, type Sayer } from '../repeated/tables.ts';
import type { Note, Row, Table, Value } from '../result.ts';
import { type Fitted, fitted } from './fitted.ts';
import { mixedModelInR } from './inR.ts';
import { type Chosen, options } from './options.ts';
import { picturesOf } from './picturesOf.ts';

export const mixedModel = define({
  id: 'mixed-model',
  group: 'repeated',
  missing: ['available', 'complete'],
  roles: [outcome, person, time, group, covariates],
  options,
  assumptions: [
    'independentPeople',
    'meansFollowModel',
    'normalResiduals',
    'normalRandom',
    'evenWithinPeople',
    'missingAtRandom',
  ],
  sources: ['laird1982', 'bates2015', 'kenward1997', 'kuznetsova2017', 'satterthwaite1946'],
  solve: ({ roles }, chosen, report) => {
    const long = longOf(roles, chosen.timeAs);
    const model = modelled(long, roles, chosen.interaction);
    const fit = fitted(model, chosen, report);
    const weights = weightsIn(model);
    const say = sayer(fit, weights, chosen);
    return {
      tables: [
        coefficientTable(say, coefficientRows(model)),
        ...termTables(fit, model, weights),
        randomTable(fit),
        ...meanTables(say, means(model)),
        ...contrastTables(say, contrasts(model), chosen.adjustment),
        fitTable(fit),
      ],
      notes: [
        ...warnings(fit),
        ...longNotes(long),
        ...modelNotes(model),
        ...ways(fit, chosen, long.time !== undefined),
      ],
      pictures: picturesOf(model, fit, means(model), say.of),
      long: {
        people: long.people,
        measurements: long.n,
        ...(long.columns !== undefined && { columns: long.columns }),
      },
    };
  },
  script: ({ roles }, chosen, base) => {
    const long = longOf(roles, chosen.timeAs);
    return mixedModelInR(modelled(long, roles, chosen.interaction), roles, chosen, base);
  },
});

type Weights = (asking: Asking) => Float64Array | undefined;

function sayer(fit: Fitted, weights: Weights, { confidence: level }: Chosen): Sayer {
  const of: Sayer['of'] = (asking, otherwise) => {
    const own = weights(asking);
    if (!own) return { is: 'none', why: otherwise };
    const sum = fit.one(own, asking.one);
    if (!sum || !(sum.se > 0) || !(sum.df > 0)) return { is: 'none', why: 'tooFewForInterval' };
    const { value, se, df } = sum;
    const reach = (unlessItEnds(() => tUpperQuantile((1 - level) / 2, df)) ?? Number.NaN) * se;
    if (!Number.isFinite(reach)) return { is: 'none', why: 'tooFewForInterval' };
    const statistic = value / se;
    const p = Math.min(1, 2 * tUpper(Math.abs(statistic), df));
    return { is: 'sum', value, se, df, low: value - reach, high: value + reach, p, statistic };
  };
  return { n: fit.n, of };
}

function termTables(fit: Fitted, model: Parameters<typeof termRows>[0], weights: Weights): Table[] {
  const { n, several } = fit;
  const rows = termRows(model).flatMap(({ rows: own, isWithin }, at): Row[] => {
    if (isWithin) return [];
    const kept = own.flatMap((asking) => weights(asking) ?? []);
    const tested = kept.length > 0 ? several(kept) : undefined;
    const why = kept.length > 0 ? 'tooFewForInterval' : 'dependent';
    return [{ heading: model.terms[at] ?? {}, cells: [fCell(n, tested) ?? { is: 'none', n, why }] }];
  });
  return rows.length === 0 ? [] : [{ id: 'terms', columns: [{ word: 'test' }], rows }];
}

function fCell(n: number, tested: Several | undefined): Value | undefined {
  if (!tested || !(tested.df2 > 0) || !Number.isFinite(tested.df2)) return undefined;
  const { f, df, df2 } = tested;
  return { is: 'test', n, statistic: f, df, df2, p: fTails(Math.max(0, f), df, df2).upper };
}

const profiledAs: Readonly<Record<string, Profiled>> = {
  sdIntercept: 'first',
  sdSlope: 'second',
  randomCorrelation: 'correlation',
  sdWithin: 'within',
};

function randomTable({ random, limits, people, n }: Fitted): Table {
  return {
    id: 'random',
    columns: [{ word: 'effect' }],
    rows: random.map(({ word, value }): Row => {
      const count = word === 'sdWithin' ? n : people;
      const own: Limits | undefined = limits.get(profiledAs[word] ?? 'within');
      if (value === undefined)
        return { heading: { word }, cells: [{ is: 'none', n: count, why: 'noSpread' }] };
      const isProfiled = own && profiledAs[word] !== undefined;
      return { heading: { word }, cells: [{ is: 'estimate', n: count, value, ...(isProfiled && own) }] };
    }),
  };
}

function fitTable({ n, logLikelihood, parameters }: Fitted): Table {
  const row = (word: string, value: number): Row => ({
    heading: { word },
    cells: [{ is: 'estimate', n, value }],
  });
  return {
    id: 'likelihood',
    columns: [{ word: 'effect' }],
    rows: [row('logLikelihood', logLikelihood), row('aic', 2 * parameters - 2 * logLikelihood)],
  };
}

/** Fewer people than these say little of how people differ. */
const fewPeople = 10;

function warnings({ edge, isThere, people }: Fitted): Note[] {
  return [
    ...(isThere ? [] : [{ key: 'notConverged' }]),
    ...(edge ? [{ key: 'singularRandom', values: { edge } }] : []),
    ...(people < fewPeople ? [{ key: 'fewPeople', values: { people } }] : []),
  ];
}

function ways({ structure }: Fitted, chosen: Chosen, hasTime: boolean): Note[] {
  const wantsSlope = chosen.random !== 'intercept';
  return [
    ...(wantsSlope && structure === 'intercept' && !hasTime ? [{ key: 'slopeNeedsTime' }] : []),
    ...(chosen.estimation === 'ml' && chosen.freedom === 'kenwardRoger'
      ? [{ key: 'satterthwaiteOfMl' }]
      : []),
    ...(chosen.profile ? [{ key: 'profileByMl' }] : []),
    { key: 'intervalsOneByOne' },
  ];
}
