/** What is to be written of each column of a Stata file: its type, its numbers or texts, and its labels in each language. */
import type { Dictionary, Variable, Words } from '../../../dictionary/variable.ts';
import type { Remark } from '../../frame.ts';
import { lettersOf } from '../binary/extended.ts';
import { bytesOf } from '../binary/letters.ts';
import { isHeading } from '../binary/names.ts';
import { decimalsOf, digitsOf, type Plain, type PlainNumbers, type PlainTexts } from '../binary/plain.ts';
import { daysBefore, secondsBefore } from './formats.ts';
import { labelNumber, type Type } from './shape.ts';

export type Language = Dictionary['language'];

/** `fallback`: where no language has a label. */
type Labelled = { number: number; label: Words | undefined; fallback: string };

/** `letters`: of each row 1 for `.a` to 26 for `.z`. */
export type Planned = {
  variable: Variable;
  name: string;
  label: Words | undefined;
  labels: Labelled[];
  format: string;
} & (
  | { type: Type; numbers: Float64Array; letters: Uint8Array }
  | { type: Type; codes: Uint32Array; texts: Uint8Array[] }
);

const longestText = 2_045;

export function plan(plain: Plain, name: string, remarks: Remark[]): Planned {
  const { variable, label } = plain;
  const base = { variable, name, label: isHeading(label, name) ? undefined : variable.label };
  if ('numbers' in plain) return { ...base, ...planNumbers(plain, remarks) };
  const isCategory = variable.kind === 'category' || variable.kind === 'ordinal';
  if (isCategory && plain.labels.length > 0)
    return { ...base, ...planNumbers(numbered(plain, remarks), remarks, plain) };
  return { ...base, ...planTexts(plain, remarks) };
}

/** Labels of values hang on whole numbers only: codes that are texts become 1, 2 and so on. */
function numbered(plain: PlainTexts, remarks: Remark[]): PlainNumbers {
  const { variable, missing, reason, label } = plain;
  const order = codesIn(plain);
  const places = new Map(order.map((text, k) => [text, k + 1]));
  const values = plain.texts.map((text) => places.get(text) ?? Number.NaN);
  const numbers = Float64Array.from(plain.codes, (code) => values[code] ?? Number.NaN);
  remarks.push({ kind: 'codesNumbered', variable: variable.name, values: { codes: order.length } });
  return { variable, missing, reason, label, labels: [], numbers };
}

function codesIn({ variable, texts }: PlainTexts): string[] {
  return [...new Set([...(variable.codes ?? []).map(({ code }) => code), ...texts])].filter(
    (code) => code !== '',
  );
}

function planNumbers(plain: PlainNumbers, remarks: Remark[], texts?: PlainTexts) {
  const { variable, missing, reason } = plain;
  const own = lettersOf(plain, false, remarks);
  const letters = reason.map((why) => Math.max(0, why > 0 ? (own[why - 1] ?? 0) : 0));
  const toFile = momentFrom(variable.kind);
  const numbers = plain.numbers.map(toFile);
  const coded = texts
    ? codesIn(texts).map((code, k) => ({
        number: k + 1,
        label: variable.codes?.find((one) => one.code === code)?.label,
        fallback: code,
      }))
    : (variable.codes ?? []).map(({ code, label }) => ({ number: Number(code), label, fallback: '' }));
  const isHeld = ({ number }: Labelled) =>
    Number.isInteger(number) && number > -2_147_483_648 && number < labelNumber(0);
  const lost = coded.filter((one) => one.label && !isHeld(one)).length;
  if (lost > 0) remarks.push({ kind: 'valueLabelsLost', variable: variable.name, values: { count: lost } });
  const reasons = missing.flatMap(({ one, label }, k): Labelled[] => {
    const letter = own[k] ?? -1;
    if (letter < 1) return [];
    const code = 'code' in one ? `${one.code}` : 'from' in one ? `${one.from ?? ''}..${one.to ?? ''}` : '';
    return [{ number: labelNumber(letter), label: one.label, fallback: label || code }];
  });
  const labels = [...coded.filter(isHeld), ...reasons].filter(
    ({ label, fallback }) => label || fallback !== '',
  );
  return { numbers, letters, labels, type: typeFor(numbers), format: formatOf(plain) };
}

/** Our days and seconds from 1970 as Stata's days and milliseconds from 1960. */
function momentFrom(kind: Variable['kind']): (value: number) => number {
  if (kind === 'date') return (value) => value + daysBefore;
  if (kind === 'datetime') return (value) => Math.round((value + secondsBefore) * 1000);
  return kind === 'time' ? (value) => Math.round(value * 1000) : (value) => value;
}

function formatOf(plain: PlainNumbers): string {
  const { kind, width } = plain.variable;
  if (kind === 'date') return '%td';
  if (kind === 'datetime') return '%tc';
  if (kind === 'time') return '%tcHH:MM:SS';
  const needed = Math.max(width ?? 9, digitsOf(plain.numbers));
  if (kind !== 'number' || plain.variable.decimals === undefined)
    return `%${Math.min(244, Math.max(9, needed))}.0g`;
  const decimals = decimalsOf(plain, 16);
  return `%${Math.min(244, Math.max(needed, decimals + 3))}.${decimals}f`;
}

/** The least type that holds all numbers; the greatest of each are for missing values. */
function typeFor(numbers: Float64Array): Type {
  let [least, greatest] = [0, 0];
  for (const value of numbers) {
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value) || Object.is(value, -0)) return { kind: 'double', size: 8 };
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (least >= -127 && greatest <= 100) return { kind: 'byte', size: 1 };
  if (least >= -32_767 && greatest <= 32_740) return { kind: 'int', size: 2 };
  if (least >= -2_147_483_647 && greatest <= 2_147_483_620) return { kind: 'long', size: 4 };
  return { kind: 'double', size: 8 };
}

function planTexts(plain: PlainTexts, remarks: Remark[]) {
  const { variable, missing, texts } = plain;
  const blank = missing.reduce((sum, { cells }) => sum + cells, 0);
  if (blank > 0) remarks.push({ kind: 'missingBlank', variable: variable.name, values: { count: blank } });
  if (plain.labels.length > 0)
    remarks.push({
      kind: 'valueLabelsLost',
      variable: variable.name,
      values: { count: plain.labels.length },
    });
  const bytes = texts.map((text) => bytesOf(text));
  const size = bytes.reduce((most, { length }) => Math.max(most, length), 1);
  const type: Type = size > longestText ? { kind: 'strl', size: 8 } : { kind: 'text', size };
  const shown = variable.width ?? Math.min(32, Math.max(9, size));
  return {
    codes: plain.codes,
    texts: bytes,
    labels: [],
    type,
    format: type.kind === 'strl' ? '%9s' : `%${Math.min(2_045, shown)}s`,
  };
}
