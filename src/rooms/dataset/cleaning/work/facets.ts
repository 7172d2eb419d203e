/** What a column holds at some step, in the ways in which people choose rows by it. */
import { missingName } from '../../../../dictionary/missing.ts';
import type { Variable } from '../../../../dictionary/variable.ts';
import { type Column, type Frame, unreadable } from '../../../../frame/frame.ts';
import { isPresent, takeRows } from '../../../../frame/work/rows.ts';
import { summaryOf } from '../../../../frame/work/summary.ts';
import { knownOf, problemsOf, titleOf } from '../../local/views.ts';
import type { ColumnOffer, Facet } from '../protocol.ts';

/** Values that a facet lists. */
const mostListed = 200;

export function offerOf({ variable }: { variable: Variable }, language: string): ColumnOffer {
  const { key, name, kind, unit, codes, missing = [] } = variable;
  return {
    ...{ key, name, kind, title: titleOf(variable, language) },
    ...(unit === undefined ? {} : { unit }),
    ...(codes ? { codes } : {}),
    missing: missing.flatMap((one) => ('code' in one ? [one.code] : [])),
  };
}

export function facetOf(frame: Frame, place: number, rows: Uint32Array, language: string): Facet {
  const column = takeRows({ ...frame, columns: [frame.columns[place]!] }, rows).columns[0]!;
  const summary = summaryOf(column, undefined, { bins: 40, bars: mostListed });
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
    problems: marks ? problemsOf(column, marks).map(({ kind, count }) => ({ kind, count })) : [],
  };
  if (summary.kind === 'numbers') {
    const { least, most, bins, lower, upper } = summary;
    return {
      ...shared,
      values: [],
      others: 0,
      ...(summary.n > 0 ? { numbers: { least, most, bins, lower, upper } } : {}),
    };
  }
  const { bars, others, different } = summary;
  const values = bars
    .toSorted((a, b) => b.count - a.count)
    .map(({ text, count }) => {
      const label = Object.values(labelOf(text) ?? {})[0];
      return { text, count, ...(label === undefined || label === text ? {} : { label }) };
    });
  return { ...shared, values, others, ...(different > mostListed ? { lengths: lengthsIn(column) } : {}) };
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

function lengthsIn(column: Column): Facet['lengths'] {
  if (column.storage !== 'texts') return [];
  const lengths = column.texts.map((text) => Array.from(text).length);
  const counts = new Map<number, number>();
  for (let row = 0; row < column.codes.length; row++) {
    if (!isPresent(column, row)) continue;
    const length = lengths[column.codes[row]!]!;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].map(([length, count]) => ({ length, count })).toSorted((a, b) => a.length - b.length);
}
