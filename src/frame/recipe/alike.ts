/** Which new column may be one that is missing: by how its values look, and by its heading. */
import { type Column, present } from '../frame.ts';
import { folded } from '../typed/reading.ts';
import { summaryOf } from '../work/summary.ts';
import type { Expected } from './recipe.ts';

/** Rows that are looked at: enough to see how a column is written. */
const looked = 1000;

/** The commonest form of the first values: `A9` of P0001, with one letter or digit for each run. */
export function shapeOf(column: Column): string {
  const forms = new Map<string, number>();
  const rows = column.storage === 'numbers' ? 0 : Math.min(looked, column.codes.length);
  for (let row = 0; row < rows && column.storage === 'texts'; row++) {
    if ((column.state?.[row] ?? present) !== present) continue;
    const form = column.texts[column.codes[row]!]!.slice(0, 60)
      .replaceAll(/\p{L}+/gu, 'A')
      .replaceAll(/\p{N}+/gu, '9');
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  let commonest = '';
  for (const [form, count] of forms) if (count > (forms.get(commonest) ?? 0)) commonest = form;
  return commonest;
}

/** Keys of those that are like it, the likeliest first. */
export function alike(expected: Expected, columns: readonly Column[]): string[] {
  return columns
    .map((column) => ({ key: column.variable.key, score: likeness(expected, column) }))
    .filter(({ score }) => score > 0.3)
    .toSorted((a, b) => b.score - a.score)
    .map(({ key }) => key);
}

/** From 0 to 1. */
function likeness(expected: Expected, column: Column): number {
  const { variable } = column;
  const isOfNumbers = (kind: string) => kind === 'number' || kind === 'integer';
  const isLike =
    variable.kind === expected.kind || (isOfNumbers(variable.kind) && isOfNumbers(expected.kind));
  const values = valuesAlike(expected, column);
  const heading = Math.max(...expected.headings.map((one) => lettersAlike(one, headingOf(column))));
  return (isLike ? 0.2 : 0) + 0.5 * values + 0.3 * heading;
}

function headingOf({ variable: { source, name } }: Column): string {
  return source?.from === 'column' ? source.heading : name;
}

function valuesAlike({ codes, quartiles, shape = '' }: Expected, column: Column): number {
  const summary = summaryOf(column, undefined, { bars: 1000 });
  if (summary.kind === 'numbers') {
    if (!quartiles || summary.n === 0) return 0;
    const [lower, median, upper] = quartiles;
    const spread = Math.max(upper - lower, summary.upper - summary.lower, Number.MIN_VALUE);
    return Math.max(0, 1 - Math.abs(summary.median - median) / spread);
  }
  if (codes) {
    const found = new Set(summary.bars.map(({ text }) => text));
    const shared = codes.filter((code) => found.has(code)).length;
    return shared / Math.max(1, codes.length + found.size - shared);
  }
  return shape !== '' && shape === shapeOf(column) ? 0.8 : 0;
}

/** Dice's coefficient of pairs of letters. */
function lettersAlike(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  const [a, b] = [pairs(folded(one)), pairs(folded(other))];
  const shared = a.intersection(b).size;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
