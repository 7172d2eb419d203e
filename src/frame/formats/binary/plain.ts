/** From a column of a frame to what files of other programs hold: numbers or texts, with labels in one language. */
import type { Missing, Variable, Words } from '../../../dictionary/variable.ts';
import { type Column, type Frame, firstReason, type Remark, unreadable } from '../../frame.ts';
import { type Held, notHeldTold } from '../written.ts';

/** `reason`: of a cell without a value the place in `missing` plus 1; 0 of one that has a value or was never answered. */
export type Plain = {
  variable: Variable;
  label: string;
  labels: { code: number | string; label: string }[];
  missing: { one: Missing; label: string; cells: number }[];
  reason: Uint8Array;
} & ({ numbers: Float64Array } | { texts: readonly string[]; codes: Uint32Array });

export type PlainNumbers = Extract<Plain, { numbers: Float64Array }>;
export type PlainTexts = Extract<Plain, { codes: Uint32Array }>;

/** @param held what the format has a place for, beyond names, labels, codes, missing values, decimals and the title */
export function plainOf(frame: Frame, held: readonly Held[], remarks: Remark[]): Plain[] {
  const { language } = frame.dictionary;
  remarks.push(...notHeldTold(frame, ['label', 'codes', 'missing', 'decimals', 'title', ...held]));
  return frame.columns.map((column) => plainColumn(column, language, remarks));
}

/** In the language in which the labels were written first, or else in the first that there is. */
export function said(label: Words | undefined, language: string): string {
  if (!label) return '';
  const own = Object.entries(label).find(([one]) => one === language);
  return own?.[1] ?? Object.values(label)[0] ?? '';
}

/** A code that is a number as this language writes it: any other way of writing would be lost. */
function isNumeric(code: string): boolean {
  return code !== '' && String(Number(code)) === code && Number.isFinite(Number(code));
}

function plainColumn(column: Column, language: string, remarks: Remark[]): Plain {
  const { variable } = column;
  const { codes = [], missing = [] } = variable;
  const rows = column.storage === 'numbers' ? column.numbers.length : column.codes.length;
  const reason = new Uint8Array(rows);
  const cells = new Uint32Array(missing.length);
  let lost = 0;
  for (let row = 0; row < rows; row++) {
    const state = column.state?.[row] ?? 0;
    if (state === unreadable) lost++;
    else if (state >= firstReason) {
      reason[row] = state - firstReason + 1;
      cells[state - firstReason] = (cells[state - firstReason] ?? 0) + 1;
    }
  }
  if (lost > 0) remarks.push({ kind: 'unreadableLost', variable: variable.name, values: { count: lost } });
  if (variable.kind === 'multi') remarks.push({ kind: 'multiAsText', variable: variable.name });
  const base = {
    variable,
    label: said(variable.label, language),
    // Where people gave a reason no words, its name says more than none.
    missing: missing.map((one, k) => ({
      one,
      label: said(one.label, language) || (one.reason ?? ''),
      cells: cells[k] ?? 0,
    })),
    reason,
  };
  const labelled = codes.map(({ code, label }) => ({ code, label: said(label, language) }));
  const withLabels = labelled.filter(({ label }) => label !== '');
  const asNumbers = withLabels.flatMap(({ code, label }) =>
    isNumeric(code) ? [{ code: Number(code), label }] : [],
  );
  if (column.storage === 'numbers') {
    const numbers = column.state ? blanked(column.numbers, column.state) : column.numbers;
    return { ...base, labels: asNumbers, numbers };
  }
  const used = usedTexts(column);
  const isCategory = variable.kind === 'category' || variable.kind === 'ordinal';
  const isNumbers =
    labelled.every(({ code }) => isNumeric(code)) &&
    column.texts.every((text, k) => used[k] === 0 || isNumeric(text));
  if (isCategory && isNumbers && labelled.length + column.texts.length > 0) {
    const values = Float64Array.from(column.texts, (text) => Number(text));
    const numbers = Float64Array.from(column.codes, (code, row) =>
      (column.state?.[row] ?? 0) === 0 ? (values[code] ?? Number.NaN) : Number.NaN,
    );
    return { ...base, labels: asNumbers, numbers };
  }
  const { codes: places, texts } = withBlank(column);
  return { ...base, labels: withLabels, codes: places, texts };
}

function blanked(numbers: Float64Array, state: Uint8Array): Float64Array {
  return numbers.map((value, row) => (state[row] === 0 ? value : Number.NaN));
}

type TextColumn = Extract<Column, { storage: 'texts' }>;

function usedTexts({ codes, texts, state }: TextColumn): Uint8Array {
  const used = new Uint8Array(texts.length);
  for (let row = 0; row < codes.length; row++) if ((state?.[row] ?? 0) === 0) used[codes[row] ?? 0] = 1;
  return used;
}

/** The texts that are used, and the empty one for cells that have no value. */
function withBlank(column: TextColumn): { codes: Uint32Array; texts: string[] } {
  const used = usedTexts(column);
  const places = new Uint32Array(column.texts.length);
  const texts = [''];
  for (const [k, text] of column.texts.entries()) if (used[k] !== 0) places[k] = texts.push(text) - 1;
  const codes = Uint32Array.from(column.codes, (code, row) =>
    (column.state?.[row] ?? 0) === 0 ? (places[code] ?? 0) : 0,
  );
  return { codes, texts };
}

/** How many decimals, at most `most`, the values of a column have. */
export function decimalsOf({ variable, numbers }: PlainNumbers, most: number): number {
  if (variable.decimals !== undefined) return Math.min(variable.decimals, most);
  let [decimals, power] = [0, 1];
  for (const value of numbers)
    while (decimals < most && Math.abs(Math.round(value * power) / power - value) > Math.abs(value) * 1e-14) {
      decimals++;
      power *= 10;
    }
  return decimals;
}

/** How many characters the greatest value takes, before the decimals. */
export function digitsOf(numbers: Float64Array): number {
  let most = 1;
  for (const value of numbers) {
    if (Number.isNaN(value)) continue;
    const digits = Math.floor(Math.log10(Math.max(1, Math.abs(value)))) + (value < 0 ? 2 : 1);
    if (digits > most) most = digits;
  }
  return most;
}
