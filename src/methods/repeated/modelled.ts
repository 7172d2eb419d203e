/** The columns of a model of people over time, and which rows of them are means, differences and tests. */
import { type Basis, basisOf, inBasis, productsWith } from '../../statistics/models/matrix.ts';
import { type Coding, type Design, designOf, factor, straight } from '../../statistics/models/terms.ts';
import type { Levels, Numbers, Taken } from '../method.ts';
import { about } from '../moreGroups.ts';
import { requireRoom, widthOf } from '../regression/room.ts';
import type { Heading, Note } from '../result.ts';
import { usedLevels } from '../values.ts';
import type { Long, Visit } from './long.ts';

/** `name`: in programs in R. */
type Entered = { name: string; coding: Coding; heading: Heading; levels: readonly Heading[] };

export type Modelled = {
  long: Long;
  entered: readonly Entered[];
  design: Design;
  basis: Basis;
  groups: readonly string[];
  by?: Levels;
  hasInteraction: boolean;
  /** Of each column of the design, and of each term. */
  columns: readonly Heading[];
  terms: readonly Heading[];
};

/** More times than these have no room each: the first, the middle one and the last. */
const mostTimes = 8;

type Asked = { by: readonly Levels[]; covariates: readonly Taken[] };

export function modelled(long: Long, { by: [by], covariates }: Asked, wantsInteraction: boolean): Modelled {
  const own = by && ofRows(by, long.rows);
  const groups = own ? usedLevels(own).map(({ level }) => level) : [];
  // What is the same for all says nothing of anybody.
  const hasGroups = groups.length > 1;
  const hasTime = long.time !== undefined && (long.time.isStraight || long.time.visits.length > 1);
  const hasInteraction = wantsInteraction && hasTime && hasGroups;
  const [times, others] = [
    !hasTime ? 0 : long.time?.isStraight ? 1 : (long.time?.visits.length ?? 0) - 1,
    Math.max(0, groups.length - 1),
  ];
  const beside = covariates.reduce((sum, one) => sum + widthOf(one), 0);
  requireRoom(long.n, times + others + beside + (hasInteraction ? times * others : 0));
  const entered: Entered[] = [
    ...(hasTime ? [timeEntered(long)] : []),
    ...(own && hasGroups ? [levelsEntered('by', own)] : []),
    ...covariates.flatMap((one, at) => covariateEntered(one, long.rows, at)),
  ];
  const single = entered.map(({ coding }) => [coding]);
  const both = entered.slice(0, 2).map(({ coding }) => coding);
  const design = designOf(long.n, hasInteraction ? [...single, both] : single);
  const basis = basisOf(
    design.columns.map(({ values }) => values),
    long.n,
  );
  const columns = design.columns.map(({ term, parts }): Heading => {
    if (term < entered.length) {
      const one = entered[term]!;
      return one.levels[parts[0]!] ?? one.heading;
    }
    const [when, who] = entered;
    const own = when!.levels[parts[0]!] ?? when!.heading;
    const { variable, level = '' } = who!.levels[parts[1]!]!;
    // Of columns made long time has no variable of its own.
    return own.variable && variable
      ? { ...own, times: { variable, level } }
      : { group: level, word: 'interaction' };
  });
  const terms: Heading[] = [
    ...entered.map(({ heading }) => heading),
    ...(hasInteraction ? [{ word: 'interaction' }] : []),
  ];
  return {
    long,
    entered,
    design,
    basis,
    groups,
    hasInteraction,
    columns,
    terms,
    ...(hasGroups && by && { by }),
  };
}

function ofRows(one: Levels, rows: Int32Array): Levels {
  return { ...one, places: Int32Array.from(rows, (row) => one.places[row]!) };
}

function timeEntered({ time }: Long): Entered {
  const { visits, places, values, heading, isStraight } = time!; // whoever calls has it
  if (isStraight) return { name: 'time', coding: straight('time', values), heading, levels: [] };
  const names = visits.map((_, at) => String(at));
  return {
    name: 'time',
    coding: factor('time', names, places, 0),
    heading,
    levels: visits.slice(1).map((visit) => visit.heading),
  };
}

function levelsEntered(name: string, one: Levels): Entered {
  const used = usedLevels(one);
  const placeOf = new Map(used.map(({ place }, at) => [place, at]));
  const places = Int32Array.from(one.places, (place) => placeOf.get(place)!);
  const heading = about(one);
  return {
    name,
    coding: factor(
      name,
      used.map(({ level }) => level),
      places,
      0,
    ),
    heading,
    levels: used.slice(1).map(({ level }) => ({ ...heading, level })),
  };
}

function covariateEntered(one: Numbers | Levels, rows: Int32Array, at: number): Entered[] {
  const name = `c${at + 1}`;
  if (one.as === 'levels') {
    const own = ofRows(one, rows);
    return usedLevels(own).length > 1 ? [levelsEntered(name, own)] : [];
  }
  const values = Float64Array.from(rows, (row) => one.values[row]!);
  return [{ name, coding: straight(name, values), heading: about(one), levels: [] }];
}

/** What everybody is set to, by names: of a factor a place from 1, as R counts, else a value. */
type Setting = readonly (readonly [name: string, value: number])[];

/**
 * A sum of coefficients with a name: `row` is of all columns of the design, `one` says whether the intercept is in it. `sets`: of what mean
 * it is, and less which.
 */
export type Asking = { heading: Heading; row: Float64Array; one: 0 | 1; sets: readonly Setting[] };

/** The visits of which means are told. */
export function toldVisits({ long: { time } }: Modelled): { visit: Visit; place: number }[] {
  if (!time) return [];
  const all = time.visits.map((visit, place) => ({ visit, place }));
  if (!time.isStraight || all.length <= mostTimes) return all;
  return [0, Math.floor((all.length - 1) / 2), all.length - 1].map((at) => all[at]!);
}

export type Mean = Asking & { group?: string; place?: number };

/** A mean for each visit and group, everything else as it is in all rows together. */
export function means(model: Modelled): Mean[] {
  const { long, design, groups, by } = model;
  const isStraight = long.time?.isStraight === true;
  const averages = averagesOf(design);
  const made = (heading: Heading, sets: Setting, more: Pick<Mean, 'group' | 'place'>): Mean => {
    // Places of factors are counted from 0 here.
    const own = new Map(
      sets.map(([name, value]) => [name, name === 'time' && isStraight ? value : value - 1]),
    );
    return { heading, row: averages(own), one: 1, sets: [sets], ...more };
  };
  const visits = toldVisits(model);
  const ofGroups = (heading: Heading, sets: Setting, more: Pick<Mean, 'place'>) =>
    by
      ? groups.map((group, g) => made({ ...heading, group }, [...sets, ['by', g + 1]], { ...more, group }))
      : [made(heading, sets, more)];
  if (visits.length === 0)
    return by
      ? groups.map((group, g) =>
          made({ variable: { key: by.key, name: by.name }, level: group }, [['by', g + 1]], { group }),
        )
      : [];
  return visits.flatMap(({ visit, place }) =>
    ofGroups(visit.heading, [['time', isStraight ? visit.value : place + 1]], { place }),
  );
}

/**
 * Rows of everybody's mean as if some variables had other values. A product here is of time and groups, which are both set, so that
 * no row of the table is gone through again.
 */
function averagesOf({ terms, columns }: Design): (set: ReadonlyMap<string, number>) => Float64Array {
  const known = new Map<Float64Array, number>();
  const meanIn = (values: Float64Array) => {
    const own = known.get(values) ?? meanFrom(values);
    known.set(values, own);
    return own;
  };
  return (set) =>
    Float64Array.from(columns, ({ term, parts }) =>
      terms[term]!.reduce((product, { name, columns: own, at }, k) => {
        const value = set.get(name);
        return product * (value === undefined ? meanIn(own[parts[k]!]!) : at(value)[parts[k]!]!);
      }, 1),
    );
}

/** From the first value on, which keeps the digits of what is far from 0 beside its spread. */
function meanFrom(values: Float64Array): number {
  const origin = values[0]!;
  let sum = 0;
  for (const value of values) sum += value - origin;
  return origin + sum / values.length;
}

/** Each group less the first at each visit, where courses may differ; else each visit less the first. */
export function contrasts(model: Modelled): Asking[] {
  const { groups, by, hasInteraction, long } = model;
  const all = means(model);
  const less = (a: Asking, b: Asking, heading: Heading): Asking => ({
    heading,
    row: a.row.map((one, at) => one - b.row[at]!),
    one: 0,
    sets: [...a.sets, ...b.sets],
  });
  if (by) {
    const visits = hasInteraction ? all.length / groups.length : 1;
    return Array.from({ length: visits }, (_, visit) =>
      groups.slice(1).map((group, g) => {
        const [first, own] = [all[visit * groups.length]!, all[visit * groups.length + g + 1]!];
        const place = hasInteraction ? own.heading : { variable: { key: by.key, name: by.name } };
        return less(own, first, { ...place, group, against: groups[0] ?? '' });
      }),
    ).flat();
  }
  const [first] = all;
  if (!first || long.time?.isStraight) return [];
  return all.slice(1).map((own) => {
    const { variable, level } = own.heading;
    const against = level === undefined ? first.heading.variable?.name : first.heading.level;
    return less(own, first, {
      ...(variable && { variable }),
      ...(level !== undefined && { level }),
      against: against ?? '',
    });
  });
}

/** The columns of each term, and the rows that are each of them alone. */
export function termRows({ design, hasInteraction }: Modelled): { rows: Asking[]; isWithin: boolean }[] {
  const last = design.terms.length - 1;
  return design.terms.map((_, term) => ({
    rows: design.columns.flatMap((column, place) =>
      column.term === term ? [{ heading: {}, row: unitRow(design, place), one: 0 as const, sets: [] }] : [],
    ),
    // What a factor does by itself is no one number where another changes it.
    isWithin: hasInteraction && term < 2 && term !== last,
  }));
}

export function coefficientRows({ design, columns }: Modelled): Asking[] {
  return [
    { heading: { word: 'intercept' }, row: new Float64Array(design.columns.length), one: 1, sets: [] },
    ...columns.map((heading, place) => ({ heading, row: unitRow(design, place), one: 0 as const, sets: [] })),
  ];
}

function unitRow({ columns }: Design, place: number): Float64Array {
  const row = new Float64Array(columns.length);
  row[place] = 1;
  return row;
}

/** In the orthonormal columns; undefined where those that were left out keep it open. */
export function weightsIn({ basis, design }: Modelled): (asking: Asking) => Float64Array | undefined {
  const left = basis.left.map((place) => {
    const { values } = design.columns[place]!;
    const mean = meanFrom(values);
    const centred = values.map((value) => value - mean);
    return {
      place,
      mean,
      along: productsWith(centred, basis.q),
      size: Math.max(...centred.map(Math.abs), 1e-300),
    };
  });
  return ({ row, one }) => {
    const weights = inBasis(basis, row, one);
    const isOpen = left.some(({ place, mean, along, size }) => {
      const follows = along.reduce((sum, part, k) => sum + part * weights[k]!, 0);
      return Math.abs(row[place]! - one * mean - follows) > 1e-6 * (size + Math.abs(follows));
    });
    return isOpen ? undefined : weights;
  };
}

export function modelNotes({ basis, entered, long }: Modelled): Note[] {
  const isFactor = entered.some(({ levels }) => levels.length > 0);
  return [
    ...(basis.left.length > 0 ? [{ key: 'columnsLeftOut', values: { count: basis.left.length } }] : []),
    ...(isFactor ? [{ key: 'firstIsReference' }] : []),
    ...(long.time || isFactor ? [{ key: 'meansOver' }] : []),
  ];
}
