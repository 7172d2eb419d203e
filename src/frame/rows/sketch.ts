/** How the values of a column are spread: a histogram of numbers, or how often each of a few texts stands there. */
import { type Decimal, isMissing, numberIn } from '../csv/cells.ts';
import { quartilesOf } from '../work/quartiles.ts';

export type Sketch =
  | { kind: 'numbers'; least: number; median: number; most: number; bins: readonly number[] }
  | { kind: 'texts'; texts: readonly { text: string; count: number }[]; others: number }
  | { kind: 'none' };

const bars = 16;
const mostTexts = 4;

/** A single "<18" makes no texts of a column of numbers. */
const shareOfNumbers = 0.8;

export function sketchOf(cells: readonly string[], decimal: Decimal): Sketch {
  const filled = cells.filter((cell) => !isMissing(cell));
  if (filled.length === 0) return { kind: 'none' };
  const numbers = filled.flatMap((cell) => numberIn(cell, decimal) ?? []).sort((a, b) => a - b);
  const texts = Map.groupBy(filled, (cell) => cell.trim());
  // Codes, such as 0 and 1, are numbers too: what counts is how many there are.
  if (texts.size <= mostTexts) return textsOf(texts);
  if (numbers.length < shareOfNumbers * filled.length) {
    return texts.size <= filled.length / 2 ? textsOf(texts) : { kind: 'none' };
  }
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
  const median = quartilesOf(numbers)?.median ?? 0;
  const bins = Array.from({ length: bars }, () => 0);
  for (const value of numbers) {
    const at = Math.min(bars - 1, Math.floor(((value - least) / (most - least)) * bars));
    bins[at] = (bins[at] ?? 0) + 1;
  }
  return { kind: 'numbers', least, median, most, bins };
}

function textsOf(texts: ReadonlyMap<string, readonly string[]>): Sketch {
  const counted = [...texts].map(([text, all]) => ({ text, count: all.length }));
  counted.sort((a, b) => b.count - a.count);
  const others = counted.slice(mostTexts).reduce((sum, { count }) => sum + count, 0);
  return { kind: 'texts', texts: counted.slice(0, mostTexts), others };
}
