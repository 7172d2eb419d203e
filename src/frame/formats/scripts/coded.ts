/** The codes of a category, and those that stand in its cells without being told of. */
import type { Code, Variable } from '../../../dictionary/variable.ts';
import { type Column, present } from '../../frame.ts';
import { isNumeric } from '../written.ts';

export type Coded = Pick<Code, 'code' | 'label'>;

export function codesOf({ variable, ...column }: Column): readonly Coded[] {
  const { kind, codes = [] } = variable;
  if ((kind !== 'category' && kind !== 'ordinal') || column.storage !== 'texts') return codes;
  const used = new Uint8Array(column.texts.length);
  for (let row = 0; row < column.codes.length; row++)
    if ((column.state?.[row] ?? present) === present) used[column.codes[row]!] = 1;
  const known = new Set(codes.map(({ code }) => code));
  return [...codes, ...column.texts.flatMap((code, at) => (used[at] && !known.has(code) ? [{ code }] : []))];
}

/** Whether a category's codes can be numbers in a program that labels only numbers. */
export function areNumbers(codes: readonly Coded[]): boolean {
  return codes.every(({ code }) => isNumeric(code));
}

/** Names that a program keeps for itself get a line behind them. */
export function freeName({ name }: Variable, isReserved: (name: string) => boolean): string {
  return isReserved(name) ? `${name.slice(0, 31)}_` : name;
}

/** As many letters of a text as have room in so many bytes (UTF-8). */
export function cutTo(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  if (text.length * 3 <= bytes || encoder.encode(text).length <= bytes) return text;
  let [kept, size] = ['', 0];
  for (const letter of text) {
    size += encoder.encode(letter).length;
    if (size > bytes) break;
    kept += letter;
  }
  return kept;
}
