/**
 * Measurements or events of the same people over time by generalised estimating equations: what people have on average, whatever goes
 * together within each. What is computed, and why so: docs/decisions/0230-estimating-equations.md.
 */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { meanAt, slopeAt } from '../../statistics/mixed/gee.ts';
import { define } from '../method.ts';
import { profilesOf, scatterOf } from '../pictures.ts';
import { covariates, group, longNotes, longOf, person, time } from '../repeated/long.ts';
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
import { profileOfMeans } from '../repeated/profile.ts';
import { coefficientTable, contrastTables, meanTables, type Said, type Sayer } from '../repeated/tables.ts';
import type { Note, Picture, Row, Table } from '../result.ts';
import { type Fitted, fitted } from './fitted.ts';
import { geeInR } from './inR.ts';
import { type Chosen, options } from './options.ts';
import { outcomes } from './outcomes.ts';
import { outcome } from './roles.ts';

export const gee = define({
  id: 'gee',
  group: 'repeated',
  missing: ['available', 'complete'],
  roles: [outcome, person, time, group, covariates],
  options,
  assumptions: [
    'independentPeople',
    'manyPeople',
    'meansFollowModel',
    'workingNeedNotHold',
    'missingCompletely',
  ],
  sources: ['liang1986', 'hojsgaard2006'],
  solve: ({ roles }, chosen, report) => {
    const own = outcomes(roles.outcome, chosen);
    const long = longOf({ ...roles, outcome: own.columns }, chosen.timeAs);
    report(0.1);
    const model = modelled(long, roles, chosen.interaction);
    report(0.2);
    const fit = fitted(model, own, chosen.working);
    report(0.9);
    const weights = weightsIn(model);
    const say = sayer(fit, weights, chosen);
    const { family } = own;
    const ratio = ratios[family];
    return {
      tables: [
        coefficientTable(say, coefficientRows(model), ratio),
        ...termTables(fit, model, weights),
        workingTable(fit, chosen),
        ...meanTables(shownAs(say, fit), means(model)),
        ...contrastTables(say, contrasts(model), chosen.adjustment, ratio),
      ],
      notes: [
        ...(fit.isThere ? [] : [{ key: 'notConverged' }]),
        ...(long.people < manyPeople
          ? [{ key: 'fewForRobust', values: { people: long.people, least: manyPeople } }]
          : []),
        ...(own.event === undefined ? [] : [{ key: 'eventLevelIs', values: { level: own.event } }]),
        ...longNotes(long),
        ...modelNotes(model),
        ...(ratio === undefined ? [] : [{ key: 'ratiosOnAverage' }]),
        { key: 'intervalsOneByOne' },
      ] satisfies Note[],
      pictures: picturesOf(model, fit, shownAs(say, fit)),
      long: {
        people: long.people,
        measurements: long.n,
        ...(long.columns !== undefined && { columns: long.columns }),
      },
    };
  },
  script: ({ roles }, chosen, base) => {
    const own = outcomes(roles.outcome, chosen);
    const long = longOf({ ...roles, outcome: own.columns }, chosen.timeAs);
    return geeInR(modelled(long, roles, chosen.interaction), roles, own, chosen, base);
  },
});

/** With fewer people than these robust standard errors are too small. */
const manyPeople = 40;

/** What a difference of linear predictors is the logarithm of. */
const ratios = { gaussian: undefined, binomial: 'oddsRatio', poisson: 'rateRatio' } as const;

type Weights = (asking: Asking) => Float64Array | undefined;

function sayer(fit: Fitted, weights: Weights, { confidence: level }: Chosen): Sayer {
  const z = -quantile((1 - level) / 2);
  const of: Sayer['of'] = (asking, otherwise) => {
    const own = weights(asking);
    if (!own) return { is: 'none', why: otherwise };
    const { value, se } = fit.one(own, asking.one);
    if (!(se > 0)) return { is: 'none', why: 'tooFewForInterval' };
    const statistic = value / se;
    const p = Math.min(1, 2 * upperTail(Math.abs(statistic)));
    return { is: 'sum', value, se, low: value - z * se, high: value + z * se, statistic, p };
  };
  return { n: fit.n, of };
}

/** A mean as it is, not by its link; its standard error by how fast it rises there. */
function shownAs({ n, of }: Sayer, { family }: Fitted): Sayer {
  const as = (eta: number) => meanAt(family, eta);
  return {
    n,
    of: (asking, otherwise): Said => {
      const said = of(asking, otherwise);
      if (said.is === 'none' || family === 'gaussian') return said;
      const mean = as(said.value);
      return {
        ...said,
        value: mean,
        se: said.se * slopeAt(family, mean),
        low: as(said.low),
        high: as(said.high),
      };
    },
  };
}

function termTables(
  { n, several }: Fitted,
  model: Parameters<typeof termRows>[0],
  weights: Weights,
): Table[] {
  const rows = termRows(model).flatMap(({ rows: own, isWithin }, at): Row[] => {
    if (isWithin) return [];
    const kept = own.flatMap((asking) => weights(asking) ?? []);
    const tested = kept.length > 0 ? several(kept) : undefined;
    const heading = model.terms[at] ?? {};
    if (!tested)
      return [
        { heading, cells: [{ is: 'none', n, why: kept.length > 0 ? 'tooFewForInterval' : 'dependent' }] },
      ];
    const { statistic, df } = tested;
    return [{ heading, cells: [{ is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper }] }];
  });
  return rows.length === 0 ? [] : [{ id: 'terms', columns: [{ word: 'test' }], rows }];
}

function workingTable({ n, people, correlation, dispersion, isPaired }: Fitted, { working }: Chosen): Table {
  return {
    id: 'working',
    columns: [{ word: 'effect' }],
    rows: [
      ...(working === 'independence'
        ? []
        : [
            {
              heading: { word: working === 'ar1' ? 'correlationOfSteps' : 'correlationOfPairs' },
              cells: [
                isPaired
                  ? ({ is: 'estimate', n: people, value: correlation } as const)
                  : ({ is: 'none', n: people, why: 'oneValue' } as const),
              ],
            },
          ]),
      { heading: { word: 'dispersion' }, cells: [{ is: 'estimate', n, value: dispersion }] },
    ],
  };
}

function picturesOf(
  model: ReturnType<typeof modelled>,
  { fitted: all, residuals }: Fitted,
  say: Sayer,
): Picture[] {
  const said = means(model).map((asking) => {
    const own = say.of(asking, 'emptyCell');
    return { asking, ...(own.is === 'sum' && { mean: { value: own.value, low: own.low, high: own.high } }) };
  });
  return [
    ...profilesOf({ word: 'mean' }, 'meansFollowModel', profileOfMeans(model, said)),
    ...scatterOf({ word: 'residual' }, 'meansFollowModel', {
      x: { heading: { word: 'fittedValue' }, values: all },
      y: { heading: { word: 'residual' }, values: residuals },
      lines: [{ at: 0, slope: 0 }],
    }),
  ];
}
