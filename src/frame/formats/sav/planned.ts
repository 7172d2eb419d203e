/** What is to be written of each column: width, missing values, labels that fit. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Remark } from '../../frame.ts';
import { bytesOf } from '../binary/letters.ts';
import { isHeading } from '../binary/names.ts';
import { decimalsOf, digitsOf, type Plain, type PlainNumbers, type PlainTexts } from '../binary/plain.ts';
import { daysBefore, formats, secondsBefore } from './formats.ts';
import { numericMissing } from './missing.ts';

/** SPSS's limits, in bytes. */
const most = { label: 255, valueLabel: 120, text: 32_767, missing: 8, textMissing: 3 } as const;

/**
 * `width`: 0 of numbers. `values`: of each row, a number or the place of a text in `texts`. `missing`: as bytes of 8 in
 * the record, `range` where the first two are one.
 */
export type Planned = {
  variable: Variable;
  name: string;
  label: Uint8Array;
  labels: { code: number | Uint8Array; label: Uint8Array }[];
  format: number;
  level: 1 | 2 | 3;
  shown: number;
} & (
  | { width: 0; numbers: Float64Array; discrete: number[]; range?: { from: number; to: number } }
  | { width: number; codes: Uint32Array; texts: Uint8Array[]; textMissing: Uint8Array[] }
);

export function plan(plain: Plain, name: string, remarks: Remark[]): Planned {
  const { variable } = plain;
  const said = isHeading(plain.label, name) ? '' : plain.label;
  const tell = (kind: string, count: number) => {
    if (count > 0) remarks.push({ kind, variable: variable.name, values: { count } });
  };
  tell('labelCut', bytesOf(said).length > most.label ? 1 : 0);
  const base = { variable, name, label: bytesOf(said, most.label) };
  const planned = 'numbers' in plain ? planNumbers(plain, remarks) : planTexts(plain, tell);
  const cut = planned.labels.filter(({ label }) => bytesOf(label).length > most.valueLabel).length;
  tell('valueLabelCut', cut);
  const labels = planned.labels.map(({ code, label }) => ({
    code: typeof code === 'string' ? bytesOf(code) : code,
    label: bytesOf(label, most.valueLabel),
  }));
  return { ...base, ...planned, labels };
}

function planNumbers(plain: PlainNumbers, remarks: Remark[]) {
  const { variable, missing } = plain;
  const { values, discrete, range } = numericMissing(plain, remarks);
  const toFile = momentFrom(variable.kind);
  const numbers = plain.numbers.map((value, row) => {
    const reason = plain.reason[row] ?? 0;
    return reason > 0 ? (values[reason - 1] ?? Number.NaN) : toFile(value);
  });
  const labels: { code: number | string; label: string }[] = [
    ...plain.labels,
    ...missing.flatMap(({ one, label }, k) => {
      const text = label || ('extended' in one ? one.extended : '');
      const code = values[k] ?? Number.NaN;
      return text !== '' && !Number.isNaN(code) ? [{ code, label: text }] : [];
    }),
  ];
  const format = formatOf(plain);
  const level = variable.kind === 'category' ? 1 : variable.kind === 'ordinal' ? 2 : 3;
  const shown = variable.width ?? Math.max(8, (format >> 8) & 0xff);
  return {
    width: 0 as const,
    numbers,
    discrete,
    ...(range && { range }),
    labels,
    format,
    level,
    shown,
  } as const;
}

/** Our days and seconds from 1970 as SPSS's seconds from 1582. */
function momentFrom(kind: Variable['kind']): (value: number) => number {
  if (kind === 'date') return (value) => (value + daysBefore) * 86_400;
  return kind === 'datetime' ? (value) => value + secondsBefore : (value) => value;
}

const formatted = (type: number, width: number, decimals = 0) => (type << 16) | (width << 8) | decimals;

function formatOf(plain: PlainNumbers): number {
  const { kind } = plain.variable;
  if (kind === 'date') return formatted(formats.date, 10);
  if (kind === 'datetime') return formatted(formats.datetime, 20);
  if (kind === 'time') return formatted(formats.time, 8);
  const decimals = kind === 'integer' ? 0 : decimalsOf(plain, 16);
  const width = Math.min(40, Math.max(8, digitsOf(plain.numbers) + decimals + 2));
  return formatted(formats.number, width, Math.min(decimals, width - 2));
}

function planTexts(plain: PlainTexts, tell: (kind: string, count: number) => void) {
  const { variable, missing, reason } = plain;
  const fits = missing.map(({ one }) =>
    'code' in one && `${one.code}` !== '' && bytesOf(`${one.code}`).length <= most.missing
      ? `${one.code}`
      : undefined,
  );
  const places = fits.flatMap((code, k) => (code === undefined ? [] : [k])).slice(0, most.textMissing);
  const isHeld = (k: number) => places.includes(k);
  tell(
    'missingBlank',
    missing.reduce((sum, { cells }, k) => (isHeld(k) ? sum : sum + cells), 0),
  );
  tell('missingCodesLost', missing.length - places.length);
  const all = plain.texts.map((text) => bytesOf(text));
  tell('textCut', all.filter((bytes) => bytes.length > most.text).length);
  const texts = plain.texts.map((text) => bytesOf(text, most.text));
  const blank = plain.texts.indexOf('');
  const written = fits.map((code, k) => (isHeld(k) ? texts.push(bytesOf(code ?? '')) - 1 : blank));
  const codes = plain.codes.map((code, row) => {
    const why = reason[row] ?? 0;
    return why > 0 ? (written[why - 1] ?? blank) : code;
  });
  const labels: { code: number | string; label: string }[] = [
    ...plain.labels,
    ...places.flatMap((k) => (missing[k]?.label ? [{ code: fits[k] ?? '', label: missing[k].label }] : [])),
  ];
  const sizes = [
    1,
    ...texts.map(({ length }) => length),
    ...labels.map(({ code }) => bytesOf(`${code}`).length),
  ];
  const width = Math.min(
    most.text,
    sizes.reduce((one, other) => Math.max(one, other)),
  );
  const level = variable.kind === 'ordinal' ? 2 : 1;
  const textMissing = places.map((k) => bytesOf(fits[k] ?? ''));
  const shown = variable.width ?? Math.min(32, width);
  const format = formatted(formats.text, Math.min(255, width));
  return { width, codes, texts, textMissing, labels, format, level, shown } as const;
}
