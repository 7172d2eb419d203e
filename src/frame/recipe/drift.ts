/** What of a file is otherwise than it was when the recipe was made, and which of its columns are which. */
import type { Variable } from '../../dictionary/variable.ts';
import type { Column, Frame } from '../frame.ts';
import { folded } from '../typed/reading.ts';
import { summaryOf } from '../work/summary.ts';
import type { Expected, Import } from './recipe.ts';

/**
 * `columnMissing`: with columns of the file that may be it. `unit`: the heading says another. `shift`: the median of the one
 * lies beyond the quartiles of the other; `factor`, where one is about so many times the other. `missing`: shares of cells.
 */
export type Drift =
  | { kind: 'columnMissing'; key: string; name: string; maybe: readonly string[] }
  | { kind: 'columnNew'; key: string; name: string }
  | { kind: 'kind'; key: string; was: string; is: string }
  | { kind: 'unit'; key: string; was: string; is: string }
  | { kind: 'codesNew'; key: string; codes: readonly { code: string; count: number }[] }
  | { kind: 'shift'; key: string; was: number; is: number; factor?: number }
  | { kind: 'missing'; key: string; was: number; is: number }
  | { kind: 'rows'; was: number; is: number }
  | { kind: 'idsTwice'; key: string; count: number }
  | { kind: 'encoding'; was: string; is: string };

/** Different values up to which a column is expected to have those alone. */
const fewCodes = 50;

/** Of shares of missing cells what is not chance, whatever the file. */
const muchMissing = 0.1;

/** What is expected of the next file. @param headings by key, also those of earlier files */
export function importOf(
  frame: Frame,
  headings: ReadonlyMap<string, readonly string[]> = new Map(),
  encoding?: string,
): Import {
  const columns = frame.columns.map((column): Expected => {
    const { variable } = column;
    const { key, name, kind, unit } = variable;
    const summary = summaryOf(column, undefined, { bars: fewCodes + 1 });
    const isFew =
      summary.kind === 'texts' && summary.different <= fewCodes && kind !== 'id' && kind !== 'text';
    const { lower, median, upper } =
      summary.kind === 'numbers' ? summary : { lower: Number.NaN, median: Number.NaN, upper: Number.NaN };
    const own = [headingOf(variable)];
    return {
      ...{ key, name, kind, ...(unit === undefined ? {} : { unit }) },
      headings: [...new Set([...own, ...(headings.get(key) ?? [])])],
      ...(isFew ? { codes: summary.bars.map(({ text }) => text).toSorted() } : {}),
      missing: summary.rows === 0 ? 0 : (summary.rows - summary.n) / summary.rows,
      ...(Number.isFinite(median) ? { quartiles: [lower, median, upper] as const } : {}),
    };
  });
  return { rows: frame.rows, columns, ...(encoding === undefined ? {} : { encoding }) };
}

function headingOf({ name, source }: Variable): string {
  return source?.from === 'column' ? source.heading : name;
}

/**
 * The columns of the file under the keys and names of the recipe, found by their headings; those that it does not know
 * follow.
 */
export function recognised(frame: Frame, { columns: expected }: Import): Frame {
  const left = new Set(frame.columns);
  const found = expected.map((one) => {
    const column = [...left].find(({ variable }) => one.headings.includes(headingOf(variable)));
    const near =
      column ??
      [...left].find(({ variable }) => one.headings.map(folded).includes(folded(headingOf(variable))));
    if (near) left.delete(near);
    return near && { ...near, variable: { ...near.variable, key: one.key, name: one.name } };
  });
  const known = found.filter((one) => one !== undefined);
  const names = new Set(expected.map(({ name }) => name));
  const others = [...left].map((column) => ({ ...column, variable: freed(column.variable, names) }));
  const columns: Column[] = [...known, ...others];
  return {
    ...frame,
    columns,
    dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
  };
}

/** A new column may bear the name that a known one has. */
function freed(variable: Variable, taken: Set<string>): Variable {
  let { name } = variable;
  for (let count = 2; taken.has(name); count++) name = `${variable.name.slice(0, 28)}_${count}`;
  taken.add(name);
  return name === variable.name ? variable : { ...variable, name };
}

/** @param frame whose columns were recognised */
export function driftOf(was: Import, frame: Frame, encoding?: string): Drift[] {
  const byKey = new Map(frame.columns.map((column) => [column.variable.key, column]));
  const known = new Set(was.columns.map(({ key }) => key));
  const news = frame.columns.filter(({ variable }) => !known.has(variable.key));
  return [
    ...(was.encoding !== undefined && encoding !== undefined && was.encoding !== encoding
      ? [{ kind: 'encoding' as const, was: was.encoding, is: encoding }]
      : []),
    ...(was.rows === frame.rows ? [] : [{ kind: 'rows' as const, was: was.rows, is: frame.rows }]),
    ...was.columns.flatMap((expected): Drift[] => {
      const column = byKey.get(expected.key);
      if (column) return driftIn(expected, column);
      const { key, name, kind } = expected;
      const maybe = news.filter(({ variable }) => variable.kind === kind).map(({ variable }) => variable.key);
      return [{ kind: 'columnMissing', key, name, maybe }];
    }),
    ...news.map(({ variable: { key, name } }) => ({ kind: 'columnNew' as const, key, name })),
  ];
}

function driftIn({ key, kind, unit, codes, missing, quartiles }: Expected, column: Column): Drift[] {
  const { variable } = column;
  if (variable.kind !== kind) return [{ kind: 'kind', key, was: kind, is: variable.kind }];
  const found: Drift[] = [];
  if ((variable.unit ?? '') !== (unit ?? ''))
    found.push({ kind: 'unit', key, was: unit ?? '', is: variable.unit ?? '' });
  const summary = summaryOf(column, undefined, { bars: 1000 });
  if (codes && summary.kind === 'texts') {
    const fresh = summary.bars.filter(({ text }) => !codes.includes(text));
    if (fresh.length > 0)
      found.push({ kind: 'codesNew', key, codes: fresh.map(({ text, count }) => ({ code: text, count })) });
  }
  if (quartiles && summary.kind === 'numbers' && summary.n > 0) {
    const [lower, median, upper] = quartiles;
    const isApart =
      (summary.median > upper || summary.median < lower) &&
      (median > summary.upper || median < summary.lower);
    if (isApart)
      found.push({
        kind: 'shift',
        key,
        was: median,
        is: summary.median,
        ...factorOf(median, summary.median),
      });
  }
  const share = summary.rows === 0 ? 0 : (summary.rows - summary.n) / summary.rows;
  if (Math.abs(share - missing) >= muchMissing) found.push({ kind: 'missing', key, was: missing, is: share });
  if (variable.roles?.includes('id') && summary.kind === 'texts' && summary.different < summary.n)
    found.push({ kind: 'idsTwice', key, count: summary.n - summary.different });
  return found;
}

/** Far enough from 1 to be another unit, and not another kind of patient. */
function factorOf(was: number, is: number): { factor?: number } {
  const factor = is / was;
  return factor >= 5 || (factor > 0 && factor <= 0.2) ? { factor } : {};
}
