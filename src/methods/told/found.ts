/** What stands in the tables of an outcome, and how sentences take it. */
import { acrossWord } from '../across.ts';
import type { Outcome } from '../analysis.ts';
import type { Heading, Named, Row, Table, Value } from '../result.ts';

/** `like`: the number whose digits it takes, so that limits and what they belong to are written alike. */
export type Quantity =
  | { as: 'number'; value: number; like?: number }
  | { as: 'percent' | 'count' | 'p'; value: number }
  | { as: 'test'; table: string; word?: string; statistic?: number; df?: number; df2?: number }
  | { as: 'variable'; key?: string; name: string }
  | { as: 'variables'; names: readonly string[] }
  | { as: 'level'; role: string; level: string }
  | { as: 'option'; name: string }
  | { as: 'choice'; value: string | boolean };
export type Told = { key: string; values: Readonly<Record<string, Quantity>> };

export type Is<K extends Value['is']> = Extract<Value, { is: K }>;

export const number = (value: number, like?: number): Quantity => ({
  as: 'number',
  value,
  ...(like !== undefined && { like }),
});
export const count = (value: number): Quantity => ({ as: 'count', value });
export const percent = (value: number): Quantity => ({ as: 'percent', value });
export const variable = ({ key, name }: Named): Quantity => ({ as: 'variable', key, name });
export const p = (test: Is<'test'>): Quantity => ({ as: 'p', value: test.p });

/** From this p on nothing was shown. */
export const shown = 0.05;

export type Asked = (heading: Heading) => boolean;

/** What stands in a table of an outcome. */
export class Found {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    this.outcome = outcome;
  }

  rows(table: string): readonly Row[] {
    return this.outcome.tables.find(({ id }) => id === table)?.rows ?? [];
  }

  /** The cell of a row below a word, where it is of this kind. */
  cell<K extends Value['is']>(table: string, is: K, row: Asked, word?: string): Is<K> | undefined {
    const found = this.outcome.tables.find(({ id }) => id === table);
    const at = word === undefined ? 0 : (found?.columns.findIndex((one) => one.word === word) ?? -1);
    const cells = found?.rows.find(({ heading }) => row(heading))?.cells ?? [];
    const cell = cells[at];
    // What is looked at says that it is of this kind.
    return cell?.is === is ? (decisive(found, cells, cell) as Is<K>) : undefined;
  }

  /** The cells of a row below some words. */
  cells({ id, row: { cells }, words }: { id: string; row: Row; words: readonly string[] }) {
    const table = this.outcome.tables.find((one) => one.id === id);
    return words.map((word) => {
      const cell = cells[table?.columns.findIndex((one) => one.word === word) ?? -1];
      return cell && decisive(table, cells, cell);
    });
  }

  test(table: string, { statistic, df, df2 }: Is<'test'>, word?: string): Quantity {
    return {
      as: 'test',
      table,
      ...(word !== undefined && { word }),
      ...(statistic !== undefined && { statistic }),
      ...(df !== undefined && { df }),
      ...(df2 !== undefined && { df2 }),
    };
  }
}

/** Where P was adjusted over all variables, that is the one of which a report speaks. */
function decisive(table: Table | undefined, cells: readonly Value[], cell: Value): Value {
  const over = cells[table?.columns.findIndex(({ word }) => word === acrossWord) ?? -1];
  return cell.is === 'test' && over?.is === 'test' ? { ...cell, p: over.p } : cell;
}

export const named =
  (word: string): Asked =>
  (heading) =>
    heading.word === word;
export const of =
  (one: Named, group?: string): Asked =>
  ({ variable: own, group: in_ }) =>
    own?.key === one.key && in_ === group;

/** An estimate with both its limits; where an interval of one side has one alone, the other is without end. */
export function whole(
  value: Is<'estimate'> | undefined,
): (Is<'estimate'> & { low: number; high: number }) | undefined {
  if (!value || (value.low ?? value.high) === undefined) return undefined;
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = value;
  return { ...value, low, high };
}

export function limits(value: {
  value: number;
  low: number;
  high: number;
}): Record<'low' | 'high', Quantity> {
  return { low: number(value.low, value.value), high: number(value.high, value.value) };
}

/**
 * Where nothing was shown, what the interval of a difference says, if it has none among them: one of another level or another
 * distribution than the test may not. Else what a difference does not say by itself.
 */
export function caution(
  test: Is<'test'>,
  interval: { value: number; low: number; high: number } | undefined,
  otherwise: string | undefined,
): Told[] {
  if (test.p >= shown)
    return [
      interval && interval.low <= 0 && interval.high >= 0
        ? { key: 'cautions.notShown', values: limits(interval) }
        : { key: 'cautions.notShownTest', values: {} },
    ];
  return otherwise === undefined ? [] : [{ key: `cautions.${otherwise}`, values: {} }];
}

/** The same of a difference that may be held against another value than 0: that it is another says nothing of none. */
export function cautionOf(
  { outcome: { spec } }: Found,
  test: Is<'test'>,
  interval: { value: number; low: number; high: number } | undefined,
  otherwise: string,
): Told[] {
  const reference = Number(spec.options.reference ?? 0);
  if (reference === 0) return caution(test, interval, otherwise);
  return [
    { key: 'cautions.ofReference', values: { reference: count(reference) } },
    ...(test.p < shown ? caution(test, interval, otherwise) : []),
  ];
}

/** The variables of rows, each once. */
export function variablesIn(rows: readonly Row[]): Named[] {
  const all = new Map(
    rows.flatMap(({ heading: { variable: one } }) => (one ? [[one.key, one] as const] : [])),
  );
  return [...all.values()];
}

export const groupsOf = (rows: readonly Row[], { key }: Named) =>
  rows.flatMap(({ heading }) =>
    heading.variable?.key === key && heading.group !== undefined ? [heading.group] : [],
  );

/** The variables of the roles `first` and `second`. */
export function pair({ outcome }: Found): Record<'first' | 'second', Quantity> {
  const one = (role: string): Quantity => {
    const key = outcome.spec.roles[role]?.[0] ?? '';
    return { as: 'variable', key, name: key };
  };
  return { first: one('first'), second: one('second') };
}

/** Between which values some lie, and of what those are. */
export function between(
  all: readonly { of: Quantity; value: number | undefined }[],
): Record<'least' | 'leastIn' | 'most' | 'mostIn', Quantity> | undefined {
  const known = all.flatMap(({ of, value }) => (value === undefined ? [] : [{ of, value }]));
  const [least] = known.toSorted((a, b) => a.value - b.value);
  const [most] = known.toSorted((a, b) => b.value - a.value);
  if (!least || !most || known.length < 2) return undefined;
  return {
    least: number(least.value, most.value),
    leastIn: least.of,
    most: number(most.value),
    mostIn: most.of,
  };
}

/** A group by the label of its level. */
export const groupIn = (group: string): Quantity => ({ as: 'level', role: 'by', level: group });

/** What is left to say where an interval is not there, as the table tells why: the test, or the number alone. */
export function bare(found: Found, table: string, row: Asked, variable: Quantity, column?: string): Told[] {
  const test = found.cell(table, 'test', row, 'test');
  if (test) {
    const values = { variable, test: found.test(table, test), p: p(test), n: count(test.n) };
    return [{ key: 'results.plainTest', values }, ...caution(test, undefined, undefined)];
  }
  const estimate = found.cell(table, 'estimate', row, column);
  if (!estimate) return [];
  return [
    {
      key: 'results.plainEstimate',
      values: { variable, value: number(estimate.value), n: count(estimate.n) },
    },
  ];
}

/** Variables of a role, by their keys. */
export const inRole = ({ outcome }: Found, ...roles: string[]): Quantity => ({
  as: 'variables',
  names: roles.flatMap((role) => outcome.spec.roles[role] ?? []),
});
