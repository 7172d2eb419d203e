/**
 * Missing values as SPSS has them: three codes, or a range and one code. More codes are told as a range where nothing else
 * lies in it; where something does, and of Stata's `.a` to `.z`, they become new codes below all values.
 */
import type { Remark } from '../../frame.ts';
import type { PlainNumbers } from '../binary/plain.ts';
import { holds } from '../binary/raw.ts';
import { highest, lowest } from './formats.ts';

/** `values`: what is written for each of the reasons. */
export type NumericMissing = { values: number[]; discrete: number[]; range?: { from: number; to: number } };

export function numericMissing(plain: PlainNumbers, remarks: Remark[]): NumericMissing {
  const { missing, variable } = plain;
  if (missing.length === 0) return { values: [], discrete: [] };
  const { name } = variable;
  const known = missing.map(({ one }) =>
    'code' in one && Number.isFinite(Number(one.code)) && one.code !== '' ? Number(one.code) : undefined,
  );
  const ranges = missing.flatMap(({ one }) => ('from' in one ? [one] : []));
  const [range] = ranges;
  const outside = known.filter((code) => code !== undefined && !(range && holds(range, code)));
  const isUsedRange = missing.some(({ one, cells }) => 'from' in one && cells > 0);
  const isKnown = missing.every(({ one }, k) => known[k] !== undefined || 'from' in one);
  if (isKnown && ranges.length < 2 && !isUsedRange) {
    const values = known.map((code) => code ?? Number.NaN);
    const unique = [...new Set(outside)].filter((code) => code !== undefined);
    if (range && unique.length <= 1)
      return { values, discrete: unique, range: { from: range.from ?? lowest, to: range.to ?? highest } };
    if (!range && unique.length <= 3) return { values, discrete: unique };
    const covered = range ? undefined : cover(unique, plain);
    if (covered) {
      remarks.push({ kind: 'missingAsRange', variable: name, values: { codes: unique.length } });
      return { values, ...covered };
    }
  }
  const values = fresh(plain);
  remarks.push({
    kind: 'missingRecoded',
    variable: name,
    values: { codes: values.length, from: Math.min(...values), to: Math.max(...values) },
  });
  if (values.length <= 3) return { values, discrete: values };
  return { values, discrete: [], range: { from: Math.min(...values), to: Math.max(...values) } };
}

/** A range in which no value lies, and at most one code beside it. */
function cover(codes: readonly number[], plain: PlainNumbers): Omit<NumericMissing, 'values'> | undefined {
  const sorted = codes.toSorted((one, other) => one - other);
  for (const [first, last] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    const inside = sorted.slice(first, sorted.length - last);
    const [from = 0, to = 0] = [inside[0], inside.at(-1)];
    if (isFree(from, to, plain))
      return { discrete: sorted.filter((code) => code < from || code > to), range: { from, to } };
  }
  return undefined;
}

function isFree(from: number, to: number, { numbers, labels }: PlainNumbers): boolean {
  const isOut = (value: number) => !(value >= from && value <= to);
  return labels.every(({ code }) => isOut(Number(code))) && numbers.every(isOut);
}

/** Codes one below the other, from -99, -999 and so on. */
function fresh(plain: PlainNumbers): number[] {
  const count = plain.missing.length;
  let start = -99;
  while (!isFree(start - count + 1, start, plain)) start = start * 10 - 9;
  return plain.missing.map((_, k) => start - k);
}
