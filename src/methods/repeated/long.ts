/**
 * People who were measured again and again, as a model takes them: a row for each measurement. A table that has a column for each visit is
 * made long; one that has a row for each is so already.
 */
import { Unanswerable } from '../fault.ts';
import { eitherKind, type Levels, measured, type Numbers, type Option, toldApart } from '../method.ts';
import { about } from '../moreGroups.ts';
import type { Heading, Note } from '../result.ts';
import { usedLevels } from '../values.ts';

const mostVisits = 20;

export const person = {
  name: 'person',
  as: 'levels',
  kinds: toldApart,
  suggested: ['text'],
  least: 0,
  most: 1,
  identifies: true,
} as const;

export const time = {
  name: 'time',
  as: 'either',
  kinds: eitherKind,
  suggested: ['number', 'integer', 'ordinal'],
  least: 0,
  most: 1,
  mostLevels: mostVisits,
} as const;

export const group = {
  name: 'by',
  as: 'levels',
  kinds: toldApart,
  suggested: ['category', 'ordinal'],
  least: 0,
  most: 1,
  mostLevels: 20,
} as const;

export const covariates = {
  name: 'covariates',
  as: 'either',
  kinds: eitherKind,
  suggested: ['number', 'integer', 'category'],
  least: 0,
  most: 10,
  mostLevels: 50,
} as const;

/** Several columns, one for each visit, or one beside a variable that tells people apart. */
export const outcome = {
  name: 'outcome',
  as: 'numbers',
  kinds: measured,
  suggested: ['number'],
  least: 1,
  most: mostVisits,
  each: true,
} as const;

/**
 * How time enters: as visits, each with a mean of its own, which asks nothing of the course; or as a straight line, which numbers of a long
 * table suggest, since there may be as many of them as rows.
 */
export const timeAs = {
  name: 'timeAs',
  kind: 'choice',
  options: ['suggested', 'visits', 'straight'],
  default: 'suggested',
} as const satisfies Option;

/** Whether groups may differ in their course, which is what a study of groups over time asks. */
export const interaction = { name: 'interaction', kind: 'truth', default: true } as const satisfies Option;

/** `value`: when it was, counted from `from`. */
export type Visit = { heading: Heading; value: number };
export type Time = {
  isStraight: boolean;
  heading: Heading;
  visits: readonly Visit[];
  /** Of each row. */
  places: Int32Array;
  values: Float64Array;
  from: number;
};

/** `rows`: of each measurement the row of the table. People are counted in the order in which they come. */
export type Long = {
  n: number;
  rows: Int32Array;
  group: Int32Array;
  people: number;
  y: Float64Array;
  time?: Time;
  columns?: number;
};

type Asked = {
  outcome: readonly Numbers[];
  person: readonly Levels[];
  time: readonly (Numbers | Levels)[];
};

/** @throws Unanswerable */
export function longOf({ outcome: all, person: [who], time: [when] }: Asked, as: string): Long {
  const [first] = all;
  if (!first) throw new Error('A role that takes one variable has none.');
  const isWide = all.length > 1;
  const extra = isWide ? (who ?? when) : undefined;
  if (extra) throw new Unanswerable('wideAlready', { variable: extra.name });
  if (!isWide && !who) throw new Unanswerable('personNeeded', { variable: first.name });
  const found = isWide ? wide(all) : narrow(first, who!); // there is one: it was asked for
  if (found.y.length === 0) throw new Unanswerable('nothingLeft', { rows: first.values.length });
  const made = isWide ? timeOfColumns(all, found.places, as) : when && timeOf(when, found.rows, as);
  return {
    n: found.y.length,
    ...{ rows: found.rows, y: found.y },
    ...counted(found.who),
    ...(made && { time: made }),
    ...(isWide && { columns: all.length }),
  };
}

function wide(all: readonly Numbers[]) {
  const n = all[0]?.values.length ?? 0;
  const rows = new Int32Array(n * all.length);
  const places = new Int32Array(n * all.length);
  const y = new Float64Array(n * all.length);
  let end = 0;
  for (let row = 0; row < n; row++)
    for (const [place, { values }] of all.entries()) {
      if (Number.isNaN(values[row]!)) continue;
      rows[end] = row;
      places[end] = place;
      y[end++] = values[row]!;
    }
  const own = rows.subarray(0, end);
  return { rows: own, who: own, places: places.subarray(0, end), y: y.subarray(0, end) };
}

function narrow({ values }: Numbers, { places }: Levels) {
  const rows = Int32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]!));
  return {
    rows,
    who: rows.map((row) => places[row]!),
    places: new Int32Array(),
    y: Float64Array.from(rows, (row) => values[row]!),
  };
}

function counted(who: Int32Array): { group: Int32Array; people: number } {
  const placeOf = new Int32Array(who.reduce((most, one) => Math.max(most, one), -1) + 1).fill(-1);
  let people = 0;
  const group = who.map((one) => {
    if (placeOf[one] === -1) placeOf[one] = people++;
    return placeOf[one]!;
  });
  return { group, people };
}

function timeOfColumns(all: readonly Numbers[], places: Int32Array, as: string): Time {
  const values = numbersOr(all.map(({ name }) => /(\d+)$/.exec(name)?.[1]));
  const visits = all.map((one, at): Visit => ({ heading: about(one), value: values[at]! }));
  return placed(visits, places, { isStraight: as === 'straight', heading: { word: 'time' } });
}

function timeOf(when: Numbers | Levels, rows: Int32Array, as: string): Time {
  const heading = about(when);
  if (when.as === 'levels') {
    const used = usedLevels({ ...when, places: Int32Array.from(rows, (row) => when.places[row]!) });
    const values = numbersOr(used.map(({ level }) => /^\D*?(-?\d+(?:\.\d+)?)\D*$/.exec(level)?.[1]));
    const visits = used.map(
      ({ level }, at): Visit => ({ heading: { ...heading, level }, value: values[at]! }),
    );
    const placeOf = new Map(used.map(({ place }, at) => [place, at]));
    const places = Int32Array.from(rows, (row) => placeOf.get(when.places[row]!)!);
    return placed(visits, places, { isStraight: as === 'straight', heading });
  }
  const own = Float64Array.from(rows, (row) => when.values[row]! + 0);
  const known = [...new Set(own)].toSorted((a, b) => a - b);
  const isStraight = as !== 'visits';
  if (!isStraight && known.length > mostVisits)
    throw new Unanswerable('tooManyLevels', { variable: when.name, has: known.length, most: mostVisits });
  const placeOf = new Map(known.map((value, at) => [value, at]));
  const visits = known.map((value): Visit => ({ heading: { ...heading, level: String(value) }, value }));
  return placed(
    visits,
    Int32Array.from(own, (value) => placeOf.get(value)!),
    { isStraight, heading },
  );
}

/** The numbers that names end with, where each has another; else their places. */
function numbersOr(texts: readonly (string | undefined)[]): number[] {
  const numbers = texts.map((text) => (text === undefined ? Number.NaN : Number(text)));
  const isNumbered = !numbers.some(Number.isNaN) && new Set(numbers).size === numbers.length;
  return isNumbered ? numbers : texts.map((_, at) => at + 1);
}

/**
 * Times far from 0, as years or dates are, are counted from the first: at a time at which nobody was seen a person's own level is a guess,
 * and nothing but digits lost.
 */
function placed(
  visits: readonly Visit[],
  places: Int32Array,
  { isStraight, heading }: Pick<Time, 'isStraight' | 'heading'>,
): Time {
  const all = visits.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const from = least > most - least || most < least - most ? least : 0;
  const own = visits.map(({ heading: one, value }) => ({ heading: one, value: value - from }));
  return {
    ...{ isStraight, heading, visits: own, places, from },
    values: Float64Array.from(places, (place) => own[place]!.value),
  };
}

export function longNotes({ columns, time: when }: Long): Note[] {
  return [
    ...(columns === undefined ? [] : [{ key: 'madeLong', values: { columns } }]),
    ...(when && when.from !== 0 && when.isStraight ? [{ key: 'timeFrom', values: { from: when.from } }] : []),
  ];
}
