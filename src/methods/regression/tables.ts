/** Tables of a regression: its coefficients, tests of its variables, curves. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { fTails } from '../../statistics/distributions/fisherF.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { tUpper, tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import type { Normal } from '../../statistics/estimate.ts';
import { coefficient, type Fit, foretold, inflation, wald } from '../../statistics/models/fit.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import type { WhyNot } from '../fault.ts';
import type { Numbers } from '../method.ts';
import type { Heading, Row, Table, Value } from '../result.ts';
import { centredOf, isFactor, type Model, type ModelTerm } from './model.ts';

/** A model with its fit. `isRatio`: its coefficients are logarithms. */
export type Fitted = { model: Model; fit: Fit; n: number; confidence: number; isRatio?: true };

/** How many standard errors an interval reaches: by t where the residual variance was estimated. */
export function reachOf({ fit: { df }, confidence }: Pick<Fitted, 'fit' | 'confidence'>): number {
  const tail = (1 - confidence) / 2;
  return df === undefined ? -quantile(tail) : tUpperQuantile(tail, df);
}

export const none = (n: number, why: WhyNot): Value => ({ is: 'none', n, why });

/** With its interval; without one where the variance is none, and without an end that is too far out for a number. */
export function estimateCell(
  fitted: Fitted,
  { estimate, variance }: Normal,
  isRatio: boolean | undefined = fitted.isRatio,
): Value {
  const { n } = fitted;
  const by = isRatio ? Math.exp : (value: number) => value;
  const value = by(estimate);
  if (!Number.isFinite(value)) return none(n, 'beyondReach');
  if (!(variance > 0)) return { is: 'estimate', n, value };
  const reach = reachOf(fitted) * Math.sqrt(variance);
  return { is: 'estimate', n, value, ...ends(by(estimate - reach), by(estimate + reach)) };
}

/** Those that are numbers. */
export const ends = (low: number | undefined, high: number | undefined) => ({
  ...(low !== undefined && Number.isFinite(low) && { low }),
  ...(high !== undefined && Number.isFinite(high) && { high }),
});

/** Whether an estimate is 0. */
export function testCell(
  { n, fit: { df } }: Pick<Fitted, 'n' | 'fit'>,
  { estimate, variance }: Normal,
): Value {
  if (!(variance > 0)) return none(n, 'onOneLine');
  const statistic = estimate / Math.sqrt(variance);
  if (df === undefined)
    return { is: 'test', n, statistic, p: Math.min(1, 2 * upperTail(Math.abs(statistic))) };
  return { is: 'test', n, statistic, df, p: Math.min(1, 2 * tUpper(Math.abs(statistic), df)) };
}

/** Why a column has no coefficient; undefined where it has one. */
function whyLeft({ fit: { basis } }: Pick<Fitted, 'fit'>, place: number): WhyNot | undefined {
  if (basis.kept.includes(place)) return undefined;
  return basis.units[place] === 0 ? 'noSpread' : 'dependent';
}

export type CoefficientColumn = { heading: Heading; cell(own: Normal, place: number): Value };

/** Of curves no coefficient means anything by itself. `intercept`: as the method tells it, if it does. */
export function coefficientsTable(
  fitted: Fitted,
  columns: readonly CoefficientColumn[],
  intercept?: readonly Value[],
): Table {
  const { model, n } = fitted;
  const rows = model.terms.flatMap((term): Row[] => {
    const { role, codings, places } = term;
    if (role === 'curved') return [];
    const own = places.map((place): Row => {
      const why = whyLeft(fitted, place);
      const cells = columns.map(({ cell }) =>
        why ? none(n, why) : cell(coefficient(fitted.fit, place), place),
      );
      return { heading: model.headings[place]!, cells };
    });
    const [coding] = codings;
    if (role === 'product' || !coding || !isFactor(coding)) return own;
    const level = coding.groups[coding.reference]!;
    const heading = { variable: term.variables[0]!, level, word: 'reference' };
    // Groups stand in their order.
    return own.toSpliced(coding.reference, 0, { heading, cells: columns.map(() => none(n, 'notOfThis')) });
  });
  const first = intercept ? [{ heading: { word: 'intercept' }, cells: intercept }] : [];
  return { id: 'coefficients', columns: columns.map(({ heading }) => heading), rows: [...first, ...rows] };
}

/** Whether some columns together do nothing. */
export type JointTest = (places: readonly number[]) => Value;

/** By Wald: F where the residual variance was estimated, else chi-squared. */
export const jointWald =
  ({ fit, n }: Pick<Fitted, 'fit' | 'n'>): JointTest =>
  (places) => {
    const found = wald(fit, places);
    if (!found)
      return none(
        n,
        places.some((place) => fit.basis.kept.includes(place)) ? 'tooFewForInterval' : 'dependent',
      );
    const { statistic, df } = found;
    if (fit.df === undefined) return { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper };
    const f = statistic / df;
    return { is: 'test', n, statistic: f, df, df2: fit.df, p: fTails(f, df, fit.df).upper };
  };

/** Which columns are tested together, under what they are called. Of a variable all in which it stands, as Harrell has it. */
export function jointly({
  terms,
}: Pick<Model, 'terms'>): { heading: Heading; places: number[]; own?: readonly number[] }[] {
  const mains = terms.filter(({ role }) => role !== 'product');
  const isOf = (term: ModelTerm, key: string) => term.variables.some((one) => one.key === key);
  const all = (some: readonly ModelTerm[]) => some.flatMap(({ places }) => places);
  const asked = mains.filter(({ role }) => role === 'predictors').map(({ variables }) => variables[0]!.key);
  const ofPredictors = terms.filter((term) => asked.some((key) => isOf(term, key)));
  return [
    ...mains.flatMap((main) => {
      const [variable] = main.variables;
      const whole = all(terms.filter((term) => variable && isOf(term, variable.key)));
      return [
        { heading: { variable: variable! }, places: whole, own: main.places },
        ...(main.role === 'curved'
          ? [{ heading: { variable: variable!, word: 'notStraight' }, places: main.places.slice(1) }]
          : []),
      ];
    }),
    ...terms
      .filter(({ role }) => role === 'product')
      .map(({ variables: [one, other], places }) => ({
        heading: { variable: one!, times: { variable: other! } },
        places: [...places],
        own: places,
      })),
    ...(ofPredictors.length < terms.length
      ? [{ heading: { word: 'allPredictors' }, places: all(ofPredictors) }]
      : []),
    { heading: { word: 'wholeModel' }, places: all(terms) },
  ];
}

/** @param classical without what is robust, by which inflation is known */
export function termsTable(fitted: Fitted, test: JointTest, classical: Fit): Table {
  const { model, n } = fitted;
  const isSeveral = model.terms.length > 1;
  const rows = jointly(model).map(({ heading, places, own }): Row => {
    const factor = own && inflation(classical, own);
    const vif: Value =
      own === undefined
        ? none(n, 'notOfThis')
        : factor === undefined
          ? none(n, 'dependent')
          : { is: 'estimate', n, value: factor };
    return { heading, cells: [test(places), ...(isSeveral ? [vif] : [])] };
  });
  return { id: 'terms', columns: [{ word: 'test' }, ...(isSeveral ? [{ word: 'vif' }] : [])], rows };
}

/** Shares of people at whose values a curve is read. */
const readAt = { p5: 0.05, p25: 0.25, p75: 0.75, p95: 0.95 } as const;

/** How far what is foretold lies from that at the median. */
export function curvesTables(fitted: Fitted, curved: readonly Numbers[], word: string): Table[] {
  const { model, fit, n } = fitted;
  const rows = curved.flatMap(({ key, name, values }): Row[] => {
    const term = model.terms.find(({ role, variables }) => role === 'curved' && variables[0]?.key === key);
    const [coding] = term?.codings ?? [];
    if (!term || !coding) return [];
    const { mean, distances } = centredOf(values);
    const rising = distances.toSorted();
    return Object.entries(readAt).map(([at, share]): Row => {
      const value = sortedQuantile(rising, share, 7);
      const row = new Float64Array(model.headings.length);
      for (const [part, one] of coding.at(value).entries()) row[term.places[part]!] = one;
      const isWhole = term.places.every((place) => fit.basis.kept.includes(place));
      const cell = isWhole ? estimateCell(fitted, foretold(fit, row, 0)) : none(n, 'dependent');
      return {
        heading: { variable: { key, name }, word: at },
        cells: [{ is: 'estimate', n, value: mean + value }, cell],
      };
    });
  });
  return rows.length === 0 ? [] : [{ id: 'curves', columns: [{ word: 'valueAt' }, { word }], rows }];
}
