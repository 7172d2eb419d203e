/**
 * From variables to the columns of a regression model. For whoever builds one:
 *
 *   const arm = factor('arm', ['a', 'b', 'c'], places, 0);       // treatment contrasts against the first group
 *   const age = spline('age', ages, harrellKnots(ages, 4));      // or straight('age', ages), powers('age', ages, 2)
 *   const design = designOf(n, [[arm], [age], [arm, age]]);      // terms: a product of several is an interaction
 *   const basis = basisOf(design.columns.map(({ values }) => values));   // matrix.ts: which columns follow from others
 *   meanRow(design, new Map([['arm', 2]]))                       // everybody as if in the third group
 *
 * No column is of ones: `basisOf` adds it where a model has an intercept. A coding knows its columns for all rows, and the
 * same for any one value, so that means and curves are foretold by the columns that were fitted.
 */
import { sortedQuantile } from '../summary.ts';

/** How a variable enters a model. `at`: its columns where it has this value, or is in the group of this place. */
export type Coding = {
  name: string;
  is: 'straight' | 'factor' | 'powers' | 'spline';
  columns: readonly Float64Array[];
  at(value: number): readonly number[];
};

/** Of a factor: its groups by their places, and which of them is held against the others; the columns are of the rest, in order. */
export type Factor = Coding & { is: 'factor'; groups: readonly string[]; reference: number };

export type Term = readonly Coding[];

/** `parts`: of each coding of the term the column that is multiplied. */
export type DesignColumn = { term: number; parts: readonly number[]; values: Float64Array };

export type Design = { n: number; terms: readonly Term[]; columns: readonly DesignColumn[] };

/** @param centre what is taken away before, as where a variable is multiplied by another */
export function straight(name: string, values: Float64Array, centre = 0): Coding {
  return {
    name,
    is: 'straight',
    columns: [centre === 0 ? values : values.map((value) => value - centre)],
    at: (value) => [value - centre],
  };
}

/** @param places of the groups; every group has somebody */
export function factor(
  name: string,
  groups: readonly string[],
  places: ArrayLike<number>,
  reference: number,
): Factor {
  const others = Array.from(groups.keys()).filter((place) => place !== reference);
  const columns = others.map(() => new Float64Array(places.length));
  const columnOf = groups.map((_, place) => columns[others.indexOf(place)]);
  for (let row = 0; row < places.length; row++) {
    const own = columnOf[places[row]!];
    if (own) own[row] = 1;
  }
  const at = (place: number) => others.map((other) => (other === place ? 1 : 0));
  return { name, is: 'factor', columns, at, groups, reference };
}

/** Columns of what is made of a value, without what `origin` makes, so that other effects hold there. */
function made(
  name: string,
  is: Coding['is'],
  values: Float64Array,
  { of, origin }: { of(value: number): number[]; origin: number },
): Coding {
  const zero = of(origin);
  const at = (value: number) => of(value).map((one, place) => one - zero[place]!);
  const columns = zero.map(() => new Float64Array(values.length));
  for (let row = 0; row < values.length; row++) {
    const own = at(values[row]!);
    for (let place = 0; place < own.length; place++) columns[place]![row] = own[place]!;
  }
  return { name, is, columns, at };
}

/** Powers from the first on, of distances from the middle in units of the range, which keep their digits. */
export function powers(name: string, values: Float64Array, degree: number, origin: number): Coding {
  const rising = values.toSorted();
  const [least, most] = [rising[0] ?? 0, rising.at(-1) ?? 0];
  const [centre, unit] = [least / 2 + most / 2, most / 2 - least / 2 || 1];
  const of = (value: number) =>
    Array.from({ length: degree }, (_, at) => ((value - centre) / unit) ** (at + 1));
  return made(name, 'powers', values, { of, origin });
}

/** Shares of people below each knot, by how many there are. Source: Harrell, Regression Modeling Strategies (2015), table 2.3. */
const knotShares: Readonly<Record<number, readonly number[]>> = {
  3: [0.1, 0.5, 0.9],
  4: [0.05, 0.35, 0.65, 0.95],
  5: [0.05, 0.275, 0.5, 0.725, 0.95],
  6: [0.05, 0.23, 0.41, 0.59, 0.77, 0.95],
  7: [0.025, 0.1833, 0.3417, 0.5, 0.6583, 0.8167, 0.975],
};

/** Rising; of heaped values there may be fewer than were asked for. */
export function harrellKnots(values: Float64Array, count: number): number[] {
  const rising = values.toSorted();
  const shares = knotShares[count];
  if (!shares) throw new RangeError(`Knots are 3 to 7, not ${count}.`);
  return [...new Set(shares.map((share) => sortedQuantile(rising, share, 7)))];
}

/**
 * A natural cubic spline: straight beyond the outer knots; its first column is the value itself, so that the others are what is
 * not straight. In units of the distance of the outer knots. Source: Devlin and Weeks (1986), as in Harrell (2015), 2.4.5.
 * @throws RangeError of fewer than three knots
 */
export function spline(name: string, values: Float64Array, knots: readonly number[], origin: number): Coding {
  const k = knots.length;
  if (k < 3) throw new RangeError(`A spline has three knots at least, not ${k}.`);
  const [first, before, last] = [knots[0]!, knots[k - 2]!, knots[k - 1]!];
  const unit = last - first;
  const cube = (value: number) => (value > 0 ? (value / unit) ** 3 : 0);
  const of = (value: number) => [
    (value - first) / unit,
    ...knots.slice(0, -2).map((knot) => {
      const [toLast, toBefore] = [(last - knot) / (last - before), (before - knot) / (last - before)];
      return cube(value - knot) - cube(value - before) * toLast + cube(value - last) * toBefore;
    }),
  ];
  return made(name, 'spline', values, { of, origin });
}

/** Of a product the columns of the first factor run fastest. */
export function designOf(n: number, terms: readonly Term[]): Design {
  const columns = terms.flatMap((codings, term) =>
    combinations(codings.map((one) => one.columns.length)).map((parts): DesignColumn => {
      const own = codings.map((one, at) => one.columns[parts[at]!]!);
      const [single] = own;
      return { term, parts, values: own.length === 1 && single ? single : productOf(own, n) };
    }),
  );
  return { n, terms, columns };
}

function combinations(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (all, count) => Array.from({ length: count }, (_, part) => all.map((one) => [...one, part])).flat(),
    [[]],
  );
}

function productOf(all: readonly Float64Array[], n: number): Float64Array {
  const values = new Float64Array(n).fill(1);
  for (const one of all) for (let row = 0; row < n; row++) values[row]! *= one[row]!;
  return values;
}

/** Of one column every row as if some variables had other values, by their names. */
export function columnWhere(
  { n, terms }: Design,
  { term, parts, values }: DesignColumn,
  set: ReadonlyMap<string, number>,
): Float64Array {
  const codings = terms[term]!;
  if (!codings.some(({ name }) => set.has(name))) return values;
  const own = codings.map((one, at): Float64Array => {
    const value = set.get(one.name);
    if (value === undefined) return one.columns[parts[at]!]!;
    return new Float64Array(n).fill(one.at(value)[parts[at]!]!);
  });
  return productOf(own, n);
}

/** The mean of all rows as if some variables had other values: what a linear predictor of it foretells is their mean. */
export function meanRow(design: Design, set: ReadonlyMap<string, number>): Float64Array {
  return Float64Array.from(design.columns, (column) => {
    const values = columnWhere(design, column, set);
    let sum = 0;
    // From the first value on, which keeps the digits of what is far from 0 beside its spread.
    for (let row = 0; row < values.length; row++) sum += values[row]! - values[0]!;
    return (values[0] ?? 0) + sum / values.length;
  });
}
