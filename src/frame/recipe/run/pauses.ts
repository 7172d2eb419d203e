/** What can be wrong with a step before it runs, and what shows only when it has. */
import type { Variable } from '../../../dictionary/variable.ts';
import { type Column, type Frame, present } from '../../frame.ts';
import { writtenText } from '../../typed/typedColumn.ts';
import { isName, keysIn, rowsIn } from '../field.ts';
import type { Operation } from '../operation.ts';
import type { Pause } from '../pause.ts';
import { isSalt } from '../pseudonym.ts';
import type { Recipe, Step } from '../recipe.ts';
import type { Beside } from './enact.ts';
import { newOf, unmade } from './makers.ts';
import type { Table } from './table.ts';

type Setting = { beside: Beside; recipe: Recipe; start: Table };

export function pauseOf(
  step: Step,
  operation: Operation,
  table: Table,
  { beside, recipe, start }: Setting,
): Pause | undefined {
  const { variables } = table.frame.dictionary;
  const byKey = new Map(variables.map((one) => [one.key, one]));
  for (const field of operation.fields) {
    for (const { key, takes } of keysIn(field, step.values[field.name])) {
      const variable = byKey.get(key);
      if (!variable) return unmade(key, step, recipe.steps);
      if (!takes.includes(variable.kind)) return { why: 'kind', key, is: variable.kind };
    }
  }
  if (operation.salted && !isSalt(beside.salt)) return { why: 'salt' };
  const { table: other } = step.values;
  if (operation.name === 'joinTable' && typeof other === 'string' && !beside.others?.has(other))
    return { why: 'table', table: other };
  return (
    misnamed(step, byKey) ?? (operation.byRows ? astray(step, operation, table, start, recipe) : undefined)
  );
}

/** A column to come whose key is there already, or whose name no variable can have. */
export function misnamed(step: Step, byKey: ReadonlyMap<string, Variable>): Pause | undefined {
  const made = newOf(step);
  const { to } = step.values;
  const names = [...made.map(({ name }) => name), ...(step.operation === 'rename' ? [String(to)] : [])];
  const bad = names.find((name) => !isName(name));
  if (bad !== undefined) return { why: 'name', name: bad };
  const keys = made.map(({ key }) => key);
  const taken = made.find(({ key }, at) => byKey.has(key) || keys.indexOf(key) !== at);
  return taken && { why: 'taken', ...taken };
}

/** Two columns of one name after a step: the one that is new, or has the name since. */
export function takenBy(before: readonly Variable[], after: readonly Variable[]): Pause | undefined {
  const had = new Set(before.map(({ key, name }) => `${name} ${key}`));
  const names = Map.groupBy(after, ({ name }) => name);
  for (const all of names.values()) {
    if (all.length < 2) continue;
    const { key, name } = all.findLast((one) => !had.has(`${one.name} ${one.key}`)) ?? all[0]!;
    return { why: 'taken', key, name };
  }
  return undefined;
}

/**
 * A value that would be read as missing in the file that comes out, since a code of its variable is the same: where a step
 * gave the variable the code, or the cell the value.
 */
export function valueTaken(before: Table, after: Table): Pause | undefined {
  const were = new Set(before.frame.columns);
  for (const column of after.frame.columns) {
    if (were.has(column) || !column.variable.missing?.length) continue;
    const row = missingLike(column, after.frame);
    if (row !== -1) return { why: 'code', key: column.variable.key, code: writtenText(column, row) };
  }
  return undefined;
}

function missingLike(column: Column, { rows }: Frame): number {
  const { missing = [] } = column.variable;
  const codes = missing.flatMap((one) => ('code' in one ? [one.code] : []));
  if (column.storage === 'texts') {
    const texts = new Set(codes.map(String));
    const places = new Set(column.texts.flatMap((text, place) => (texts.has(text) ? [place] : [])));
    return places.size === 0 ? -1 : firstRow(column, rows, (row) => places.has(column.codes[row]!));
  }
  const { numbers } = column;
  const values = new Set(codes.map(Number));
  return firstRow(column, rows, (row) => values.has(numbers[row]!));
}

function firstRow({ state }: Column, rows: number, is: (row: number) => boolean): number {
  for (let row = 0; row < rows; row++) if ((state?.[row] ?? present) === present && is(row)) return row;
  return -1;
}

/** A row that a person chose in another file: what tells rows apart is not the same there. */
function astray(
  { values }: Step,
  { fields }: Operation,
  table: Table,
  start: Table,
  { import: was }: Recipe,
): Pause | undefined {
  const { told: key } = values;
  const field = fields.find(({ kind }) => kind === 'rows' || kind === 'decided')?.name ?? 'rows';
  const rows = fields.flatMap((one) => rowsIn(one, values[one.name]));
  if (rows.length === 0) return { why: 'lacks', field };
  const hasId = start.frame.dictionary.variables.some(
    ({ roles = [], kind }) => roles.includes('id') || kind === 'id',
  );
  if (key === undefined && hasId) return { why: 'lacks', field: 'told' };
  const from = [start, table].find(({ frame }) => frame.columns.some(({ variable }) => variable.key === key));
  const told = from?.frame.columns.find(({ variable }) => variable.key === key);
  const places = from && new Map(Array.from(from.origin, (place, row) => [place, row]));
  const isOther = start.frame.rows !== was.rows;
  const once = told && isOther ? timesOf(told, start.frame.rows) : undefined;
  for (const chosen of rows) {
    const { row, is: was } = chosen;
    if (row >= start.frame.rows) return { why: 'rows', row, is: '', was: String(was ?? '') };
    if (!told) continue;
    if (typeof was !== 'string') return { why: 'lacks', field };
    const at = places?.get(row);
    // An earlier step left it out already.
    if (at === undefined) continue;
    const is = writtenText(told, at);
    // In a file of other rows one of several with the same id may be any of them.
    if (is !== was || (once?.get(was) ?? 1) > 1) return { why: 'rows', row, is, was };
  }
  return undefined;
}

function timesOf(column: Column, rows: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (let row = 0; row < rows; row++) {
    const text = writtenText(column, row);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}
