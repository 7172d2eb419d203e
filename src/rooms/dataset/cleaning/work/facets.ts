/** What a column holds at some step, in the ways in which people choose rows by it. */
import { missingName } from '../../../../dictionary/missing.ts';
import type { Variable } from '../../../../dictionary/variable.ts';
import { type Column, type Frame, unreadable } from '../../../../frame/frame.ts';
import { problemKinds } from '../../../../frame/work/problems.ts';
import { isPresent, takeRows } from '../../../../frame/work/rows.ts';
import { summaryOf } from '../../../../frame/work/summary.ts';
import { knownOf, problemsOf, titleOf } from '../../local/views.ts';
import type { ColumnOffer, Facet, Outlying, Spread } from '../protocol.ts';
import { oneOfTexts, quoted } from '../where.ts';

/** Values that a facet lists. */
const mostListed = 200;

/** Of a spread that is drawn. */
const mostBins = 40;

export function offerOf({ variable }: { variable: Variable }, language: string): ColumnOffer {
  const { key, name, kind, unit, codes, missing = [] } = variable;
  return {
    ...{ key, name, kind, title: titleOf(variable, language) },
    ...(unit === undefined ? {} : { unit }),
    ...(codes ? { codes } : {}),
    missing: missing.flatMap((one) => ('code' in one ? [one.code] : [])),
  };
}

export function facetOf(
  frame: Frame,
  place: number,
  rows: Uint32Array,
  language: string,
  sought = '',
): Facet {
  const column = takeRows({ ...frame, columns: [frame.columns[place]!] }, rows).columns[0]!;
  const wanted = sought.trim().toLowerCase();
  // Of values that are sought any may be one, however rare.
  const bars = wanted === '' ? mostListed : Number.POSITIVE_INFINITY;
  const summary = summaryOf(column, undefined, { bins: mostBins, bars });
  const { marks } = knownOf(column, rows.length);
  const { codes, missing = [] } = column.variable;
  const labelOf = (text: string) => codes?.find(({ code }) => code === text)?.label;
  const shared = {
    ...offerOf(column, language),
    rows: rows.length,
    empty: summary.empty,
    reasons: missing.map((one, at) => ({
      code: 'code' in one ? one.code : undefined,
      name: missingName(one),
      count: summary.reasons[at] ?? 0,
    })),
    unread: unreadIn(column, rows.length),
    problems: marks
      ? problemsOf(column, marks).map(({ kind, count }) => {
          const where = whereWrong(column, marks, kind);
          return { kind, count, ...(where === undefined ? {} : { where }) };
        })
      : [],
  };
  if (summary.kind === 'numbers') {
    const { least, most, bins } = summary;
    return {
      ...shared,
      values: [],
      others: 0,
      ...(summary.n > 0 ? { numbers: { least, most, bins } } : {}),
    };
  }
  const lengths = column.variable.kind === 'text' ? lengthsIn(column) : undefined;
  const values = summary.bars
    .toSorted((a, b) => b.count - a.count)
    .map(({ text, count }) => {
      const label = Object.values(labelOf(text) ?? {})[0];
      return { text, count, ...(label === undefined || label === text ? {} : { label }) };
    })
    .filter(({ text, label = '' }) => `${text} ${label}`.toLowerCase().includes(wanted));
  const all = wanted === '' ? summary.different : values.length;
  return {
    ...shared,
    values: values.slice(0, mostListed),
    others: Math.max(0, all - mostListed),
    ...(lengths ? { lengths } : {}),
  };
}

/** What cannot be read, as it stands there, commonest first. */
function unreadIn(column: Column, rows: number): Facet['unread'] {
  const { state, unread } = column;
  if (!state || !unread) return [];
  const counts = new Map<string, number>();
  for (let row = 0; row < rows; row++) {
    if (state[row] !== unreadable) continue;
    const text = unread.get(row) ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostListed);
}

/** How long the texts are; undefined where all are of one length. */
function lengthsIn(column: Column): Spread | undefined {
  if (column.storage !== 'texts') return undefined;
  const lengths = column.texts.map((text) => Array.from(text).length);
  const counts = new Map<number, number>();
  for (let row = 0; row < column.codes.length; row++) {
    if (!isPresent(column, row)) continue;
    const length = lengths[column.codes[row]!]!;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  if (counts.size < 2) return undefined;
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const count = Math.min(mostBins, most - least + 1);
  const bins = Array.from({ length: count }, () => 0);
  for (const [length, times] of counts)
    bins[Math.min(count - 1, Math.floor(((length - least) / (most - least)) * count))]! += times;
  return { least, most, bins };
}

/** What can be chosen of what is wrong: texts are named, ranges written. Undefined where neither can be. */
function whereWrong(column: Column, marks: Uint8Array, kind: string): string | undefined {
  const { name, hard, soft, kind: of } = column.variable;
  if (kind === 'unreadable') return `unread(${name})`;
  if (kind === 'required') return `missing(${name}, '')`;
  const range = kind === 'outOfHard' ? hard : kind === 'outOfSoft' ? soft : undefined;
  if (range) {
    // Of moments a day ends late: what is told of them is not written so easily.
    if (of === 'datetime' || of === 'time') return undefined;
    const ends = range.map((end) =>
      typeof end === 'string' ? quoted(end) : end === null ? null : `(${end})`,
    );
    const [low, high] = [ends[0] ?? null, ends[1] ?? null];
    const parts = [
      ...(low === null ? [] : [`${name} < ${low}`]),
      ...(high === null ? [] : [`${name} > ${high}`]),
    ];
    return `(${parts.join(' or ')})`;
  }
  if (column.storage !== 'texts') return undefined;
  const wanted = problemKinds.findIndex((one) => one === kind) + 1;
  const texts = new Set<string>();
  for (let row = 0; row < marks.length && texts.size <= mostListed; row++)
    if (marks[row] === wanted) texts.add(column.texts[column.codes[row]!]!);
  return texts.size > mostListed ? undefined : oneOfTexts(name, [...texts]);
}

/** What lies apart is asked of fewer values than these in vain. */
const leastSpread = 8;

/** 1.4826: by which the median distance is the standard deviation of what is normally distributed. */
const asDeviation = 1.4826;

export function outlyingIn(column: Column): Outlying | undefined {
  if (column.storage !== 'numbers' || !['number', 'integer'].includes(column.variable.kind)) return undefined;
  const { numbers } = column;
  const values = numbers.filter((_, row) => isPresent(column, row)).toSorted();
  if (values.length < leastSpread) return undefined;
  const summary = summaryOf({ variable: column.variable, storage: 'numbers', numbers: values });
  if (summary.kind !== 'numbers') return undefined;
  const { lower, median, upper } = summary;
  const far = values.map((value) => Math.abs(value - median));
  const beside = summaryOf({ variable: column.variable, storage: 'numbers', numbers: far });
  const one = beside.kind === 'numbers' ? asDeviation * beside.median : 0;
  return {
    values,
    ways: {
      iqr: { from: lower, to: upper, one: upper - lower },
      mad: { from: median, to: median, one },
    },
  };
}
