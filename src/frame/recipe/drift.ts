/**
 * What of a file is otherwise than it was when the recipe was made, and which of its columns are which:
 * docs/decisions/0197-next-file-read-as-the-first.md.
 */
import type { Variable } from '../../dictionary/variable.ts';
import { codeOf } from '../formats/written.ts';
import type { Column, Frame } from '../frame.ts';
import { folded, type Readings } from '../typed/reading.ts';
import { typedColumn } from '../typed/typedColumn.ts';
import { summaryOf } from '../work/summary.ts';
import { alike, shapeOf } from './alike.ts';
import { isFar, isRare } from './chance.ts';
import type { Expected, Import } from './recipe.ts';

/**
 * `columnMissing`: with columns of the file that may be it, the likeliest first. `heading`: it is written otherwise.
 * `kind`: cells would be read as another one, were it not for the recipe. `unit`: the heading says another. `shift`: the
 * median of the one lies beyond the quartiles of the other; `factor`, where one is about so many times the other. `range`:
 * values lie far outside of it. `codes`: of these codes there are more or fewer than chance gives. `missing`, `unread`:
 * shares of cells; `reason`: of cells with a missing code. `idsTwice`: so many ids more than before stand there again.
 */
export type Drift =
  | { kind: 'columnMissing'; key: string; name: string; maybe: readonly string[] }
  | { kind: 'columnNew'; key: string; name: string }
  | { kind: 'heading'; key: string; was: string; is: string }
  | { kind: 'kind'; key: string; was: string; is: string }
  | { kind: 'unit'; key: string; was: string; is: string }
  | { kind: 'codesNew'; key: string; codes: readonly { code: string; count: number }[] }
  | { kind: 'codes'; key: string; codes: readonly { code: string; was: number; is: number }[] }
  | { kind: 'shift'; key: string; was: number; is: number; factor?: number }
  | { kind: 'range'; key: string; was: readonly [number, number]; is: readonly [number, number] }
  | { kind: 'missing' | 'unread'; key: string; was: number; is: number }
  | { kind: 'reason'; key: string; code: string; was: number; is: number }
  | { kind: 'rows'; was: number; is: number }
  | { kind: 'idsTwice'; key: string; count: number }
  | { kind: 'encoding'; was: string; is: string };

/** Different values up to which a column is expected to have those alone. */
const fewCodes = 50;

type Read = { codes?: Readonly<Record<string, number>>; times: number };

/**
 * What is expected of the next file.
 * @param headings by key, also those of earlier files
 * @param readings how texts were read, by key: the next file is read likewise
 */
export function importOf(
  frame: Frame,
  headings: ReadonlyMap<string, readonly string[]> = new Map(),
  encoding?: string,
  readings: Readings = {},
): Import {
  const columns = frame.columns.map((column): Expected => {
    const { variable } = column;
    const { key, name, kind, unit, missing: reasons, codes: declared, decimals } = variable;
    const { rows, n, summary, unread, byCode } = seenIn(column);
    const { codes, times } = textsIn(column);
    const found = summary.kind === 'numbers' ? summary : undefined;
    return {
      ...{ key, name, kind, ...(unit === undefined ? {} : { unit }) },
      headings: [...new Set([headingOf(variable), ...(headings.get(key) ?? [])])],
      ...(codes ? { codes: Object.keys(codes).toSorted(), shares: sharesOf(codes, n) } : {}),
      missing: rows === 0 ? 0 : (rows - n) / rows,
      ...(found && n > 0
        ? { quartiles: [found.lower, found.median, found.upper], range: [found.least, found.most] }
        : {}),
      ...(unread > 0 ? { unread: unread / rows } : {}),
      ...(byCode.size > 0 ? { reasons: Object.fromEntries(byCode) } : {}),
      ...(times > 0 ? { twice: times } : {}),
      shape: shapeOf(column),
      means: {
        ...(reasons ? { missing: reasons } : {}),
        ...(declared ? { codes: declared } : {}),
        ...(decimals === undefined ? {} : { decimals }),
      },
      ...(readings[key] ? { reading: readings[key] } : {}),
    };
  });
  return { rows: frame.rows, columns, ...(encoding === undefined ? {} : { encoding }) };
}

function headingOf({ name, source }: Variable): string {
  return source?.from === 'column' ? source.heading : name;
}

/** Counts of a column: `unread` cells, and by missing code the share of its cells. */
function seenIn(column: Column) {
  const summary = summaryOf(column, undefined, { bars: 1000 });
  const { rows, n } = summary;
  const byCode = new Map<string, number>();
  for (const [place, count] of summary.reasons.entries())
    if (count > 0) byCode.set(String(codeOf(column.variable.missing![place]!)), count / rows);
  return { rows, n, summary, unread: summary.unreadable, byCode };
}

/** How often each text stands there, where there are few; of a `multi`, each of its codes. `times`: cells of an id again. */
function textsIn(column: Column): Read {
  const { variable, state } = column;
  const isId = variable.kind === 'id' || variable.roles?.includes('id') === true;
  const rows = column.storage === 'numbers' ? column.numbers.length : column.codes.length;
  const counts = new Map<string, number>();
  const most = isId ? Number.POSITIVE_INFINITY : 5000;
  for (let row = 0; row < rows && counts.size <= most; row++) {
    if (state && state[row] !== 0) continue;
    const text =
      column.storage === 'numbers' ? String(column.numbers[row]) : column.texts[column.codes[row]!]!;
    for (const one of variable.kind === 'multi' ? text.split(' ') : [text])
      counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const n = counts.values().reduce((sum, count) => sum + count, 0);
  const times = isId ? n - counts.size : 0;
  const isListed = variable.kind === 'category' || variable.kind === 'ordinal' || variable.kind === 'multi';
  // A text or whole number that stands there often is a code, whatever its kind.
  const isCoded = variable.kind === 'text' || variable.kind === 'integer';
  const isFew = counts.size <= fewCodes && (isListed || (isCoded && !isId && n >= 10 * counts.size));
  return { times, ...(isFew ? { codes: Object.fromEntries(counts) } : {}) };
}

function sharesOf(counts: Readonly<Record<string, number>>, n: number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([code, count]) => [code, n === 0 ? 0 : count / n]));
}

/**
 * The columns of the file under the keys and names of the recipe, found by their headings, and read as they were read then;
 * those that it does not know follow, under keys of their own.
 */
export function recognised(frame: Frame, { columns: expected }: Import): Frame {
  const left = new Set(frame.columns);
  const found = expected.map((one) => {
    const column = [...left].find(({ variable }) => one.headings.includes(headingOf(variable)));
    const near =
      column ??
      [...left].find(({ variable }) => one.headings.map(folded).includes(folded(headingOf(variable))));
    if (near) left.delete(near);
    return near && readAs(near, one);
  });
  const known = found.filter((one) => one !== undefined);
  const names = new Set(expected.map(({ name }) => name));
  const keys = new Set(expected.map(({ key }) => key));
  const others = [...left].map((column) => ({ ...column, variable: freed(column.variable, names, keys) }));
  const columns: Column[] = [...known, ...others];
  return {
    ...frame,
    columns,
    dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
  };
}

/** A unit that the new heading tells is the one that its values have. */
function readAs(column: Column, { key, name, kind, unit, means, reading }: Expected): Column {
  const { variable, raw } = column;
  const is = variable.unit ?? unit;
  if (!means || !raw) return { ...column, variable: { ...variable, key, name } };
  const { missing: _missing, codes: _codes, decimals: _decimals, unit: _unit, ...rest } = variable;
  return typedColumn(
    raw,
    { ...rest, ...means, key, name, kind, ...(is === undefined ? {} : { unit: is }) },
    reading,
  );
}

/** A new column may bear the name or the key that a known one has. */
function freed(variable: Variable, names: Set<string>, keys: Set<string>): Variable {
  let { name, key } = variable;
  for (let count = 2; names.has(name); count++) name = `${variable.name.slice(0, 28)}_${count}`;
  for (let count = 2; keys.has(key); count++) key = `${variable.key}_${count}`;
  names.add(name);
  keys.add(key);
  return name === variable.name && key === variable.key ? variable : { ...variable, name, key };
}

/**
 * @param frame whose columns were recognised
 * @param given the same as it came, as its own guess reads it
 */
export function driftOf(was: Import, frame: Frame, encoding?: string, given?: Frame): Drift[] {
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
      if (column) return driftIn(expected, column, was.rows, given);
      const { key, name } = expected;
      return [{ kind: 'columnMissing', key, name, maybe: alike(expected, news) }];
    }),
    ...news.map(({ variable: { key, name } }) => ({ kind: 'columnNew' as const, key, name })),
  ];
}

function driftIn(expected: Expected, column: Column, rowsThen: number, given?: Frame): Drift[] {
  const { key, kind, unit, missing, headings, unread = 0, twice = 0, reasons = {} } = expected;
  const { variable } = column;
  const heading = headingOf(variable);
  const guessed = given?.columns.find(({ raw }) => raw && raw === column.raw)?.variable.kind ?? variable.kind;
  const seen = seenIn(column);
  const share = (count: number) => (seen.rows === 0 ? 0 : count / seen.rows);
  const isOther = (then: number, now: number) => isFar(then, rowsThen, now, seen.rows);
  const [gone, strange] = [share(seen.rows - seen.n), share(seen.unread)];
  const codes = new Set([...Object.keys(reasons), ...seen.byCode.keys()]);
  const times = textsIn(column).times - twice;
  return [
    ...(headings.includes(heading)
      ? []
      : [{ kind: 'heading' as const, key, was: headings[0] ?? '', is: heading }]),
    ...(guessed === kind ? [] : [{ kind: 'kind' as const, key, was: kind, is: guessed }]),
    ...((variable.unit ?? '') === (unit ?? '')
      ? []
      : [{ kind: 'unit' as const, key, was: unit ?? '', is: variable.unit ?? '' }]),
    ...valuesDrift(expected, column, rowsThen),
    ...(isOther(missing, gone) ? [{ kind: 'missing' as const, key, was: missing, is: gone }] : []),
    ...(isOther(unread, strange) || (unread === 0 && strange > 0)
      ? [{ kind: 'unread' as const, key, was: unread, is: strange }]
      : []),
    ...[...codes].toSorted().flatMap((code): Drift[] => {
      const [then, now] = [reasons[code] ?? 0, seen.byCode.get(code) ?? 0];
      return isOther(then, now) ? [{ kind: 'reason', key, code, was: then, is: now }] : [];
    }),
    ...(times > 0 ? [{ kind: 'idsTwice' as const, key, count: times }] : []),
  ];
}

function valuesDrift(expected: Expected, column: Column, rowsThen: number): Drift[] {
  const { key, kind, codes, shares = {}, quartiles, range, missing } = expected;
  const { summary, n } = seenIn(column);
  if (n === 0) return [];
  if (codes) {
    const { codes: found = {} } = textsIn(column);
    const declared = new Set([...codes, ...(expected.means?.codes ?? []).map(({ code }) => code)]);
    const is = sharesOf(found, n);
    const fresh = Object.entries(found).filter(([code]) => !declared.has(code));
    const then = Math.round(rowsThen * (1 - missing));
    const other = codes.filter((code) => isFar(shares[code] ?? 0, then, is[code] ?? 0, n));
    return [
      ...(fresh.length > 0
        ? [{ kind: 'codesNew' as const, key, codes: fresh.map(([code, count]) => ({ code, count })) }]
        : []),
      ...(other.length > 0
        ? [
            {
              kind: 'codes' as const,
              key,
              codes: other.map((code) => ({ code, was: shares[code] ?? 0, is: is[code] ?? 0 })),
            },
          ]
        : []),
    ];
  }
  // The dates of another half-year are later: that is no drift.
  if (summary.kind !== 'numbers' || !quartiles || kind === 'date' || kind === 'datetime') return [];
  const [lower, median, upper] = quartiles;
  const isApart =
    (summary.median > upper || summary.median < lower) && (median > summary.upper || median < summary.lower);
  if (isApart)
    return [{ kind: 'shift', key, was: median, is: summary.median, ...factorOf(median, summary.median) }];
  const is = [summary.least, summary.most] as const;
  return range && isRare(quartiles, range, is) ? [{ kind: 'range', key, was: range, is }] : [];
}

/** Far enough from 1 to be another unit, and not another kind of patient. */
function factorOf(was: number, is: number): { factor?: number } {
  const factor = is / was;
  return factor >= 5 || (factor > 0 && factor <= 0.2) ? { factor } : {};
}
