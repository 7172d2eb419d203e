/**
 * What a report says of a result: one sentence with its numbers, and where it matters one that keeps readers from taking
 * more from it. Keys of whole sentences, and what stands in them; how a number is written is the page's.
 */
import { acrossWord } from '../across.ts';
import type { Outcome } from '../analysis.ts';
import type { Value } from '../result.ts';
import {
  accurate,
  agreeing,
  areas,
  changed,
  correlated,
  crossed,
  isFewExpected,
  plain,
  rated,
  reliable,
  repeatedAnswers,
} from './counts.ts';
import { count, Found, number, percent, type Quantity, type Told } from './found.ts';
import { modelHandling, modelled, modelValues, oddsOf, ratesOf } from './models.ts';
import { described, oneMean, paired, repeated, severalGroups, twoMeans, twoMedians } from './numbers.ts';
import { overTime, ratioOf } from './repeated.ts';
import {
  addedUp,
  againstControl,
  alongOrder,
  overStrata,
  ratedBySeveral,
  signs,
  twoFactors,
} from './strata.ts';
import { followedUp, hazards, meansTo, survivalWays } from './survival.ts';

const tellers: Readonly<Record<string, (found: Found) => Told[]>> = {
  describe: described,
  'table-one': (found) => {
    const cell = found.outcome.flow.analysed;
    return [{ key: 'results.table-one', values: { n: count(cell) } }];
  },
  'one-sample-t': oneMean,
  'paired-t': (found) => paired(found, 'difference'),
  'two-sample-t': twoMeans,
  'mann-whitney': twoMedians,
  'signed-rank': (found) => paired(found, 'shift'),
  'sign-test': signs,
  'one-way-anova': (found) => severalGroups(found, 'mean', 'etaSquared'),
  dunnett: againstControl,
  'two-way-anova': twoFactors,
  // Corrected, whether or not a test says that there is need: where there is none the correction changes next to nothing.
  'repeated-anova': (found) =>
    repeated(found, 'mean', 'greenhouseGeisser', { row: 'uncorrected', column: 'partialEtaSquared' }),
  'kruskal-wallis': (found) => severalGroups(found, 'median', 'epsilonSquared'),
  friedman: (found) => repeated(found, 'median', 'all', { row: 'all', column: 'concordance' }),
  'cross-table': crossed,
  mcnemar: changed,
  'cochran-q': repeatedAnswers,
  'mantel-haenszel': overStrata,
  trend: alongOrder,
  normality: (found) => plain(found, 'shapes', 'test'),
  'equal-variances': (found) => plain(found, 'comparison', 'levene'),
  correlation: correlated,
  'mixed-model': overTime,
  gee: overTime,
  kappa: rated,
  'fleiss-kappa': ratedBySeveral,
  icc: reliable,
  'cronbach-alpha': addedUp,
  'bland-altman': agreeing,
  diagnostic: accurate,
  roc: areas,
  'linear-regression': (found) => modelled(found, { column: 'coefficient', measure: 'mean' }),
  'kaplan-meier': followedUp,
  'restricted-mean': meansTo,
  cox: hazards,
  'logistic-regression': (found) => modelled(found, oddsOf(found)),
  'poisson-regression': (found) => modelled(found, ratesOf(found)),
};

/** Sentences for the results of a report. */
export function toldOf(outcome: Outcome): Told[] {
  const own = tellers[outcome.spec.method]?.(new Found(outcome)) ?? [];
  if (own.length === 0) return [{ key: 'results.none', values: { n: count(outcome.flow.analysed) } }];
  const told = [...onceEach(own), ...held(outcome), ...oneSided(outcome), ...over(outcome)];
  const { confidence } = outcome.spec.options;
  if (typeof confidence !== 'number') return told;
  return told.map(({ key, values }) => ({ key, values: { confidence: percent(confidence), ...values } }));
}

/** Cautions of what all results have in common are said once, behind the last of them. */
const ofAll = ['cautions.groups', 'cautions.change', 'cautions.together'];
function onceEach(told: readonly Told[]): Told[] {
  const lastOf = (key: string) => told.findLastIndex((one) => one.key === key);
  return told.filter(({ key }, at) => !ofAll.includes(key) || lastOf(key) === at);
}

/** A partial coefficient is none of the two variables alone. */
function held({ spec: { roles } }: Outcome): Told[] {
  const names = roles.controls ?? [];
  return names.length === 0
    ? []
    : [{ key: 'handling.held', values: { controls: { as: 'variables', names } } }];
}

function oneSided({ spec: { options } }: Outcome): Told[] {
  const { sided } = options;
  if (typeof sided !== 'string' || sided === 'both') return [];
  return [{ key: 'handling.oneSided', values: { sided: { as: 'choice', value: sided } } }];
}

/** P of several variables, where it is adjusted: over what, a note says. */
function over({ notes = [] }: Outcome): Told[] {
  const note = notes.find(({ key }) => key === acrossWord);
  if (!note) return [];
  const what: Quantity = { as: 'choice', value: String(note.values?.over) };
  return [{ key: 'handling.across', values: { across: { as: 'option', name: 'across' }, over: what } }];
}

/** Notes that are sentences of the methods as well. */
const saidOfMethods = ['spearman', 'kendall', 'partialKendall', 'simulatedFisher', 'byPratt'];

/** By which distribution P values are: of all tests, or of some of them. */
function byWhat({ notes = [], spec: { options } }: Outcome): Told[] {
  const has = (wanted: string) => notes.find(({ key }) => key === wanted);
  const exact = has('exactRanks');
  const isCounted = has('exactOrders') !== undefined;
  const rough = has('normalRanks')
    ? options.continuity === true
      ? 'corrected'
      : 'normal'
    : has('chiSquareRanks') || has('fewForChiSquare')
      ? 'chiSquare'
      : undefined;
  const both = { normal: 'exactNormal', corrected: 'exactCorrected', chiSquare: 'exactChiSquare' } as const;
  // What counts orders has pairs beside it, whose P is another.
  const sure = exact ? 'exact' : isCounted ? 'exactOrders' : undefined;
  const way = sure && rough ? both[rough] : (sure ?? rough);
  const ranks: Told[] =
    way === undefined
      ? []
      : [
          {
            key: 'handling.ranks',
            values: { way: { as: 'choice', value: way }, most: count(Number(exact?.values?.most ?? 0)) },
          },
        ];
  const own = notes.filter(({ key }) => saidOfMethods.includes(key));
  return [
    ...ranks,
    ...own.map(({ key, values = {} }): Told => ({ key: `notes.${key}`, values: quantitiesOf(values) })),
  ];
}

function quantitiesOf(values: Readonly<Record<string, string | number>>): Record<string, Quantity> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? count(value) : { as: 'choice', value },
    ]),
  );
}

/** By what a first table compares its groups, where it has any. */
function comparedBy({ spec: { roles, options } }: Outcome): string {
  if ((roles.by ?? []).length === 0) return 'none';
  if (options.smd === true) return options.p === true ? 'both' : 'smd';
  return options.p === true ? 'p' : 'none';
}

/** What a first table shows its variables by, of means, medians and counts of levels. */
function shownBy({ tables }: Outcome): string {
  const rows = tables.flatMap((table) => table.rows);
  const has = (is: Value['is']) => rows.some(({ cells }) => cells.some((cell) => cell.is === is));
  const all = [
    ...(has('average') ? ['mean'] : []),
    ...(has('middle') ? ['median'] : []),
    ...(rows.some(({ heading }) => heading.level !== undefined) ? ['count'] : []),
  ];
  return all.map((one, at) => (at === 0 ? one : `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`)).join('');
}

/** How effects of two by two have their intervals, where there are any: exact ones are those of the score beyond so many people. */
function effectIntervalOf({ tables, notes = [], spec: { options } }: Outcome): string {
  if (!tables.some(({ id }) => id === 'effects')) return 'none';
  const isBeyond = notes.some(({ key }) => key === 'beyondUnconditional');
  return isBeyond ? 'score' : String(options.effectInterval ?? 'none');
}

/** Sentences for its methods. */
export function reportedOf(outcome: Outcome): Told[] {
  const { method, options, missing, filter } = outcome.spec;
  const values = Object.fromEntries(
    Object.entries(options).map(([name, value]): [string, Quantity] => {
      if (name === 'confidence' || name === 'coverage') return [name, percent(Number(value))];
      if (name === 'adjustment') return [name, { as: 'option', name }];
      if (name === 'kind') return ['coefficient', { as: 'option', name }];
      return [name, typeof value === 'number' ? number(value) : { as: 'choice', value }];
    }),
  );
  return [
    {
      key: `reported.${method}`,
      values: {
        ...values,
        ...survivalWays(outcome),
        compared: { as: 'choice', value: comparedBy(outcome) },
        shown: { as: 'choice', value: shownBy(outcome) },
        ratio: { as: 'choice', value: ratioOf(outcome) },
        few: { as: 'choice', value: method === 'cross-table' && isFewExpected(new Found(outcome)) },
        effectInterval: { as: 'choice', value: effectIntervalOf(outcome) },
        together: { as: 'choice', value: options.adjustment === 'tukey' && options.variances === 'welch' },
        ...modelValues(outcome),
      },
    },
    ...byWhat(outcome),
    ...over(outcome),
    ...held(outcome),
    ...oneSided(outcome),
    ...(filter === undefined
      ? []
      : [{ key: 'handling.filtered', values: { condition: { as: 'choice', value: filter } } } as const]),
    { key: `handling.${missing}`, values: {} },
    ...modelHandling(new Found(outcome)),
  ];
}
