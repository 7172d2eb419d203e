/** From a table and a specification to what a method computes with, and which rows were left out for what reason. */
import { missingName } from '../dictionary/missing.ts';
import type { Variable } from '../dictionary/variable.ts';
import { ExpressionFault } from '../expressions/lexer.ts';
import { writeCsv } from '../frame/csv/writeCsv.ts';
import { type Column, type Frame, firstReason, present, systemMissing, unreadable } from '../frame/frame.ts';
import { whereTrue } from '../frame/work/filter.ts';
import { NumberCounts } from '../frame/work/numberCounts.ts';
import { allRows, isPresent } from '../frame/work/rows.ts';
import { Unanswerable } from './fault.ts';
import type { AnyData, Handling, Levels, Method, Numbers, Role, Taken } from './method.ts';
import type { Flow, Missed, Named } from './result.ts';
import type { Spec } from './schema.ts';

/** More levels than this are no groups, but something else: names, dates, measurements. */
const usualLevels = 100;

/** `rows`: places of the rows analysed. `columns`: those taken, each once. */
export type Take = { data: AnyData; flow: Flow; rows: Uint32Array; columns: readonly Column[] };

/** @throws Unanswerable */
export function take(
  frame: Frame,
  method: Pick<Method, 'roles'>,
  spec: Pick<Spec, 'roles' | 'filter'>,
  handling: Handling,
): Take {
  const chosen = method.roles.map((role) => ({
    role,
    columns: (spec.roles[role.name] ?? []).map((variable) => columnOf(frame, role, variable)),
  }));
  const columns = chosen.flatMap((one) => one.columns);
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice) throw new Unanswerable('takenTwice', { variable: twice.variable.name });
  const left = filtered(frame, spec.filter);
  const needed = chosen.flatMap((one) =>
    one.role.each && handling === 'available' ? [] : one.columns.filter(({ state }) => state !== undefined),
  );
  const rows =
    needed.length === 0 ? left : left.filter((row) => needed.every((column) => isPresent(column, row)));
  if (rows.length === 0) throw new Unanswerable('nothingLeft', { rows: frame.rows });
  const taken = chosen.map(({ role, columns: own }) => ({
    role,
    variables: own.map((column) =>
      isNumbers(role, column) ? numbersOf(column, rows) : levelsOf(role, column, rows),
    ),
  }));
  const flow: Flow = {
    rows: frame.rows,
    filtered: left.length,
    missing: columns.flatMap((column) => missedIn(column, left)),
    analysed: rows.length,
    each: taken.flatMap(({ role, variables }) => (role.each ? variables.map(counted) : [])),
  };
  const roles = Object.fromEntries(taken.map(({ role, variables }) => [role.name, variables]));
  return { data: { n: rows.length, roles }, flow, rows, columns };
}

/** The rows and columns of an analysis as the file that a program in R reads. */
export function tableOf(
  frame: Frame,
  { rows, columns }: Pick<Take, 'rows' | 'columns'>,
): Uint8Array<ArrayBuffer> {
  const own = { ...frame, columns, dictionary: { ...frame.dictionary, variables: [] } };
  return writeCsv(own, { rows, mark: false, guard: false, as: 'present' }).bytes;
}

/** By its key; by its name, as whoever writes a specification by hand does. */
function columnOf(frame: Frame, { name: role, kinds }: Role, wanted: string): Column {
  const column =
    frame.columns.find(({ variable }) => variable.key === wanted) ??
    frame.columns.find(({ variable }) => variable.name === wanted);
  if (!column) throw new Unanswerable('noVariable', { role, variable: wanted });
  const { kind, name: variable } = column.variable;
  if (!kinds.includes(kind))
    throw new Unanswerable('kindNotTaken', { role, variable, is: kind, takes: kinds.join(', ') });
  return column;
}

function filtered(frame: Frame, filter: string | undefined): Uint32Array {
  if (frame.rows === 0) throw new Unanswerable('noRows');
  const rows = allRows(frame.rows);
  if (filter === undefined) return rows;
  try {
    return whereTrue(frame, filter, rows);
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    throw new Unanswerable('filterUnreadable', {
      ...error.values,
      reason: error.kind,
      column: error.offset + 1,
    });
  }
}

function named({ key, name }: Variable): Named {
  return { key, name };
}

function missedIn(column: Column, rows: Uint32Array): Missed[] {
  const { state, variable } = column;
  if (!state) return [];
  const byState = new Map<number, number[]>();
  for (const row of rows) {
    const one = state[row]!;
    if (one === present) continue;
    const known = byState.get(one);
    if (known) known.push(row);
    else byState.set(one, [row]);
  }
  return [...byState.keys()]
    .toSorted((a, b) => a - b)
    .map((one): Missed => {
      const common = { variable: named(variable), rows: Uint32Array.from(byState.get(one) ?? []) };
      if (one === systemMissing) return { ...common, reason: 'empty' };
      if (one === unreadable) return { ...common, reason: 'unreadable' };
      const missing = variable.missing?.[one - firstReason];
      return {
        ...common,
        reason: missing?.reason ?? 'untold',
        ...(missing && { code: missingName(missing) }),
      };
    });
}

function isNumbers({ as }: Role, { storage, variable }: Column): boolean {
  if (as !== 'either') return as === 'numbers';
  return storage === 'numbers' && (variable.kind === 'number' || variable.kind === 'integer');
}

function numbersOf(column: Column, rows: Uint32Array): Numbers {
  const { variable } = column;
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const value = column.storage === 'numbers' && isPresent(column, row) ? column.numbers[row]! : Number.NaN;
    if (Math.abs(value) === Number.POSITIVE_INFINITY)
      throw new Unanswerable('infiniteValue', { variable: variable.name, row: row + 1 });
    values[at] = value;
  }
  return { ...named(variable), as: 'numbers', values, ...(variable.kind === 'date' && { isDates: true }) };
}

function levelsOf(role: Role, column: Column, rows: Uint32Array): Levels {
  const { variable } = column;
  const { identifies } = role;
  // Each row may be another person.
  const mostLevels = identifies ? rows.length : (role.mostLevels ?? usualLevels);
  const own =
    column.storage === 'numbers' ? levelsOfNumbers(column, rows, mostLevels) : levelsOfTexts(column, rows);
  if (own.levels.length > mostLevels)
    throw new Unanswerable('tooManyLevels', {
      variable: variable.name,
      has: own.levels.length,
      most: mostLevels,
    });
  return { ...named(variable), as: 'levels', ...own, ...(identifies && { identifies }) };
}

type Placed = Pick<Levels, 'levels' | 'places'>;

function levelsOfNumbers(
  column: Extract<Column, { storage: 'numbers' }>,
  rows: Uint32Array,
  most: number,
): Placed {
  const counts = new NumberCounts(most);
  const isThere = (row: number) => isPresent(column, row) && !Number.isNaN(column.numbers[row]!);
  const places = new Int32Array(rows.length).fill(-1);
  if (!rows.every((row) => !isThere(row) || counts.add(column.numbers[row]!)))
    return { levels: new Array(most + 1).fill(''), places };
  const { values } = counts.sorted();
  const placeOf = new Map(Array.from(values, (value, place) => [value, place]));
  for (const [at, row] of rows.entries())
    if (isThere(row)) places[at] = placeOf.get(column.numbers[row]! + 0) ?? -1;
  return { levels: Array.from(values, String), places };
}

/** A code that is no longer used stands there only where somebody has it. */
function levelsOfTexts(column: Extract<Column, { storage: 'texts' }>, rows: Uint32Array): Placed {
  const used = new Set<number>();
  for (const row of rows) if (isPresent(column, row)) used.add(column.codes[row]!);
  const found = new Set([...used].map((code) => column.texts[code]!));
  const listed = (column.variable.codes ?? [])
    .filter(({ code, retired }) => !retired || found.has(code))
    .map(({ code }) => code);
  const isListed = new Set(listed);
  const others = [...found].filter((text) => !isListed.has(text)).sort();
  const levels = [...listed, ...others];
  const known = new Map(levels.map((level, place) => [level, place]));
  const placeOf = column.texts.map((text) => known.get(text) ?? -1);
  const places = Int32Array.from(rows, (row) => (isPresent(column, row) ? placeOf[column.codes[row]!]! : -1));
  return { levels, places };
}

function counted(one: Taken): Flow['each'][number] {
  let n = 0;
  if (one.as === 'numbers') {
    for (const value of one.values) if (!Number.isNaN(value)) n++;
  } else for (const place of one.places) if (place >= 0) n++;
  return { variable: { key: one.key, name: one.name }, n };
}
