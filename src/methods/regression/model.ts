/** From the variables of a regression to its design, and what each of its columns is of. */
import { type Basis, basisOf } from '../../statistics/models/matrix.ts';
import {
  type Coding as Coded,
  type Design,
  designOf,
  type Factor,
  factor,
  harrellKnots,
  powers,
  spline,
  straight,
  type Term,
} from '../../statistics/models/terms.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import { Unanswerable } from '../fault.ts';
import type { Levels, Numbers, Taken } from '../method.ts';
import type { Heading, Named, Note } from '../result.ts';
import { usedLevels } from '../values.ts';
import type { Coding } from './roles.ts';
import { requireRoom, widthOf } from './room.ts';

export type Regressors = {
  predictors: readonly Taken[];
  adjusted: readonly Taken[];
  curved: readonly Numbers[];
  modifiers: readonly Taken[];
};
type Role = keyof Regressors;

/** A term of the model: one variable, or two that are multiplied. `places`: of its columns in the design. */
export type ModelTerm = {
  role: Role | 'product';
  variables: readonly Named[];
  codings: Term;
  places: readonly number[];
};

export type Model = { design: Design; terms: readonly ModelTerm[]; headings: readonly Heading[] };

export const named = ({ key, name }: Named): Named => ({ key, name });
export const isFactor = (coding: Coded): coding is Factor => coding.is === 'factor';

/** @throws Unanswerable where a factor has one group, or a curve no room for its knots */
export function modelOf(n: number, roles: Regressors, chosen: Coding): Model {
  const { predictors, adjusted, curved, modifiers } = roles;
  requireRoom(n, columnsOf(roles));
  // What is multiplied counts from its mean, so that other coefficients hold there.
  const isMultiplied = modifiers.length > 0;
  const coded = (one: Taken, isCentred: boolean): Coded =>
    one.as === 'levels'
      ? factorOf(one, chosen.baseline)
      : straight(one.name, one.values, isCentred ? meanOf(one.values) : 0);
  const main = (role: Role, one: Taken, coding: Coded) => ({
    role,
    variables: [named(one)],
    codings: [coding],
  });
  const asked = predictors.map((one) => main('predictors', one, coded(one, isMultiplied)));
  const modifying = modifiers.map((one) => main('modifiers', one, coded(one, true)));
  const all = [
    ...asked,
    ...adjusted.map((one) => main('adjusted', one, coded(one, false))),
    ...curved.map((one) => main('curved', one, curveOf(one, chosen.curve))),
    ...modifying,
    ...asked.flatMap((one) =>
      modifying.map((other) => ({
        role: 'product' as const,
        variables: [...one.variables, ...other.variables],
        codings: [...one.codings, ...other.codings],
      })),
    ),
  ];
  const design = designOf(
    n,
    all.map(({ codings }) => codings),
  );
  const terms = all.map((one, term): ModelTerm => {
    const places = design.columns.flatMap((column, place) => (column.term === term ? [place] : []));
    return { ...one, places };
  });
  const headings = design.columns.map(({ term, parts }): Heading => {
    const { variables, codings } = terms[term]!;
    const [own, other] = codings.map((coding, at) => {
      const level = isFactor(coding) ? othersOf(coding)[parts[at]!] : undefined;
      return { variable: variables[at]!, ...(level !== undefined && { level }) };
    });
    return { ...own, ...(other && { times: other }) };
  });
  return { design, terms, headings };
}

/** Columns of a curve of five knots. */
const mostOfCurve = 4;

/** How many columns there will be at most. */
function columnsOf({ predictors, adjusted, curved, modifiers }: Regressors): number {
  const total = (all: readonly Taken[]) => all.reduce((sum, one) => sum + widthOf(one), 0);
  const [asked, modifying] = [total(predictors), total(modifiers)];
  return asked + total(adjusted) + mostOfCurve * curved.length + modifying + asked * modifying;
}

/** The groups of a factor that have a column. */
export const othersOf = ({ groups, reference }: Factor) => groups.filter((_, place) => place !== reference);

function meanOf(values: Float64Array): number {
  const [first, n] = [values[0] ?? 0, values.length];
  return first + values.reduce((sum, value) => sum + (value - first), 0) / n;
}

function factorOf(one: Levels, which: Coding['baseline']): Factor {
  const used = usedLevels(one);
  if (used.length < 2) throw new Unanswerable('oneLevel', { variable: one.name });
  const placeOf = new Int32Array(one.levels.length).fill(-1);
  for (const [at, { place }] of used.entries()) placeOf[place] = at;
  const places = one.places.map((place) => placeOf[place]!);
  const counts = used.map(() => 0);
  for (const place of places) counts[place]!++;
  const reference =
    which === 'first' ? 0 : which === 'last' ? used.length - 1 : counts.indexOf(Math.max(...counts));
  return factor(
    one.name,
    used.map(({ level }) => level),
    places,
    reference,
  );
}

/** How many knots, or the degree. */
export function curveIs(curve: Coding['curve']): { knots: number } | { degree: number } {
  if (curve.startsWith('spline')) return { knots: Number(curve.slice(-1)) };
  return { degree: curve === 'square' ? 2 : 3 };
}

/** Distances from the mean, between which quantiles keep their digits. */
export function centredOf(values: Float64Array): { mean: number; distances: Float64Array } {
  const mean = meanOf(values);
  return { mean, distances: values.map((value) => value - mean) };
}

/** Of distances from the mean; other coefficients hold at the median. */
function curveOf({ name, values: own }: Numbers, curve: Coding['curve']): Coded {
  const { distances: values } = centredOf(own);
  const origin = medianOf(values);
  const is = curveIs(curve);
  if ('degree' in is) return powers(name, values, is.degree, origin);
  const knots = harrellKnots(values, is.knots);
  if (knots.length < is.knots)
    throw new Unanswerable('tooFewForCurve', { variable: name, has: knots.length, least: is.knots });
  return spline(name, values, knots, origin);
}

const medianOf = (values: Float64Array) => sortedQuantile(values.toSorted(), 0.5, 7);

/** @throws Unanswerable where there are no more rows than coefficients */
export function basisFor({ design }: Model, weightsOf?: Float64Array): Basis {
  const basis = basisOf(
    design.columns.map(({ values }) => values),
    design.n,
    { weights: weightsOf },
  );
  if (design.n <= basis.q.length)
    throw new Unanswerable('tooFewForModel', { has: design.n, needs: basis.q.length });
  return basis;
}

/** Weights that are all above 0. @throws Unanswerable */
export function weightsIn([one]: readonly Numbers[]): Float64Array | undefined {
  if (one && !one.values.every((value) => value > 0))
    throw new Unanswerable('weightNotPositive', { variable: one.name });
  return one?.values;
}

/** Below so many people or events for each coefficient estimates are unstable and too large. */
const leastEach = 10;

/** @param count people, or events where they are fewer than the others */
export function modelNotes(
  { terms, headings }: Model,
  { left, kept }: Basis,
  { count, of }: { count: number; of: 'rows' | 'events' | 'counted' },
): Note[] {
  const followed = [...new Set(left.map((place) => headings[place]?.variable?.key ?? ''))];
  return [
    ...(count < leastEach * kept.length
      ? [{ key: 'fewPerParameter', values: { of, count, parameters: kept.length, least: leastEach } }]
      : []),
    ...followed.map((variable): Note => ({ key: 'followsFromOthers', values: { variable } })),
    ...(terms.some(({ role, codings }) => role === 'product' && codings.some(({ is }) => is === 'straight'))
      ? [{ key: 'countedFromMean' }]
      : []),
  ];
}
