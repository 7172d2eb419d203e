/**
 * What REDCap makes of rows and of several choices: it knows a record by the first field alone, and has a column of 1 and 0
 * for each code of a checkbox field.
 */
import { namesFrom } from '../../../dictionary/names.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { type Column, type Frame, present, type Remark, systemMissing } from '../../frame.ts';
import { valueText } from '../../typed/typedColumn.ts';

/** The table as both of REDCap's files hold it, and what that changes. */
export function asRedcap(given: Frame): { frame: Frame; remarks: Remark[] } {
  const { frame, remarks } = withRecord(given);
  const fitted = frame.columns.map((column) => fitting(column, frame.rows));
  const columns = fitted.map(({ column }) => column);
  const byKey = new Map(columns.map(({ variable }) => [variable.key, variable]));
  const variables = frame.dictionary.variables.map((one) => byKey.get(one.key) ?? one);
  return {
    frame: { ...frame, columns, dictionary: { ...frame.dictionary, variables } },
    remarks: [...remarks, ...fitted.flatMap(({ told }) => told)],
  };
}

/** REDCap refuses numbers with more decimals than their field has, and fractions of a second. */
function fitting(column: Column, rows: number): { column: Column; told: Remark[] } {
  const { variable } = column;
  const { name, kind, decimals, hard: _hard, ...others } = variable;
  if (column.storage !== 'numbers') return { column, told: [] };
  const some = (is: (value: number) => boolean) =>
    column.numbers.some((value, row) => (column.state?.[row] ?? present) === present && is(value));
  if (
    kind === 'number' &&
    decimals !== undefined &&
    some((value) => Number(value.toFixed(decimals)) !== value)
  ) {
    const { decimals: _decimals, ...plain } = variable;
    const told = [{ kind: 'redcapNoPlace', variable: name, values: { member: 'decimals' } }];
    return { column: { ...column, variable: plain }, told };
  }
  if ((kind === 'datetime' || kind === 'time') && some((value) => !Number.isInteger(value))) {
    const text: Variable = { ...others, name, kind: 'text' };
    const made = texted(column, text, rows, (value) => value.replace('T', ' '));
    return {
      column: made,
      told: [{ kind: 'redcapKind', variable: name, values: { member: 'kind', kind, type: 'text' } }],
    };
  }
  return { column, told: [] };
}

/** A column of texts that are made of the values of another. */
export function texted(
  column: Column,
  variable: Variable,
  rows: number,
  textOf: (value: string) => string,
): Column {
  const places = new Map<string, number>();
  const state = new Uint8Array(rows);
  const codes = Uint32Array.from({ length: rows }, (_, row) => {
    if ((column.state?.[row] ?? present) !== present) {
      state[row] = systemMissing;
      return 0;
    }
    const text = textOf(valueText(column, row));
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { variable, storage: 'texts', codes, texts: [...places.keys()], state };
}

/**
 * The table with a number of the record that every row has for itself. REDCap writes rows of one number over one another:
 * where the table has no such number, its rows are counted in a column of their own, which is told.
 */
function withRecord(frame: Frame): { frame: Frame; remarks: Remark[] } {
  const { columns, rows, dictionary } = frame;
  if (columns.length === 0) return { frame, remarks: [] };
  const id = columns.find(({ variable }) => variable.roles?.includes('id'));
  const shared = id && rowsShared(id, rows);
  if (shared === 0) return { frame, remarks: [] };
  const [name = ''] = namesFrom(
    ['record_id'],
    columns.map(({ variable }) => variable.name),
  );
  const variable: Variable = { key: name, name, kind: 'id', roles: ['id'] };
  const record: Column = {
    variable,
    storage: 'texts',
    codes: Uint32Array.from({ length: rows }, (_, row) => row),
    texts: Array.from({ length: rows }, (_, row) => String(row + 1)),
  };
  const without = (one: Variable): Variable =>
    one.roles?.includes('id') ? { ...one, roles: one.roles.filter((role) => role !== 'id') } : one;
  const remark: Remark = id
    ? { kind: 'recordShared', variable: id.variable.name, values: { count: shared ?? 0, name } }
    : { kind: 'recordAdded', values: { name } };
  return {
    frame: {
      ...frame,
      columns: [record, ...columns.map((column) => ({ ...column, variable: without(column.variable) }))],
      dictionary: { ...dictionary, variables: [variable, ...dictionary.variables.map(without)] },
    },
    remarks: [remark],
  };
}

/** Rows without a number, or with one that stands in another row too: REDCap tells neither capitals nor outer spaces apart. */
function rowsShared(id: Column, rows: number): number {
  const counts = new Map<string, number>();
  let absent = 0;
  for (let row = 0; row < rows; row++) {
    const is = (id.state?.[row] ?? present) === present;
    const text = is ? valueText(id, row).trim().toLowerCase() : '';
    if (text === '') absent++;
    else counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => (count > 1 ? sum + count : sum), absent);
}

/** The codes that REDCap takes in a column; undefined where it takes any text. */
export function takenCodes(variable: Variable): ReadonlySet<string> | undefined {
  const { kind, codes = [], derive } = variable;
  if (kind === 'multi') return checkboxes(variable) && new Set(checkboxes(variable)?.keys());
  const isList = (kind === 'category' || kind === 'ordinal') && codes.length > 0 && !derive;
  return isList && codes.every(({ code }) => fitsChoices(code))
    ? new Set(codes.map(({ code }) => code))
    : undefined;
}

/** Whether a code can stand in REDCap's list of choices. */
export function fitsChoices(code: string): boolean {
  return !/[,|\r\n']/.test(code) && code.trim() === code;
}

/**
 * The columns of a checkbox field, by code: small letters, and a line for whatever is neither letter nor digit. Undefined
 * of what is none: without codes, or where two codes would share a column.
 */
export function checkboxes({ kind, name, codes = [] }: Variable): ReadonlyMap<string, string> | undefined {
  if (kind !== 'multi' || codes.length === 0 || !codes.every(({ code }) => /^[\w.-]+$/.test(code)))
    return undefined;
  const names = codes.map(({ code }) => `${name}___${code.toLowerCase().replace(/[^a-z0-9_]/g, '_')}`);
  return new Set(names).size === names.length
    ? new Map(codes.map(({ code }, at) => [code, names[at]!]))
    : undefined;
}
