/** The two axes of a plot: where their ticks stand, and the lines and words around the data. */
import { type Axis, linear, log, ticksOn } from '../axis.ts';
import type { AxisOf } from '../figure.ts';
import { ink } from '../palette.ts';
import type { AxisSpec } from '../spec.ts';
import { fitted, widthOf } from '../text.ts';
import { type Box, pathOf, textAt } from './elements.ts';
import { type Speech, titleText } from './speech.ts';

/** An axis with its ends, and what its ticks say. */
export type Laid = Axis & { ticks: readonly number[]; labels: readonly string[] };

/** Beyond the data, so that no mark lies on the edge. */
const air = 0.04;

/** About `count` ticks of an axis of numbers, or those that are asked for within its ends. */
export function laidOut(axis: AxisOf, spec: AxisSpec, count: number, speech: Speech): Laid {
  if (axis.is === 'levels') {
    const ticks = axis.levels.map((_, at) => at + 1);
    return {
      min: 0.5,
      max: axis.levels.length + 0.5,
      ticks,
      labels: axis.levels.map((one) => titleText(one, speech)),
    };
  }
  const { min, max } = endsOf(axis, spec);
  const scale = axis.scale === 'log' && min > 0 ? log : linear;
  const wanted = spec.breaks ?? axis.ticks;
  const all = wanted?.toSorted((a, b) => a - b) ?? scale({ min, max }).ticks(count);
  const ticks = all.filter((tick) => tick >= min && tick <= max);
  return { min, max, scale, ticks, labels: numbersAlike(ticks, speech) };
}

function endsOf({ from, to, exact, scale }: Extract<AxisOf, { is: 'numbers' }>, spec: AxisSpec) {
  const isLog = scale === 'log' && from > 0;
  const [low, high] = isLog ? [Math.log(from), Math.log(to)] : [from, to];
  // Of one value alone there is no length: some to both sides of it.
  const reach = high > low ? (exact ? 0 : air * (high - low)) : Math.max(0.5, Math.abs(low) * 0.1);
  const back = (value: number) => (isLog ? Math.exp(value) : value);
  const ends = { min: spec.from ?? back(low - reach), max: spec.to ?? back(high + reach) };
  return ends.max > ends.min ? ends : { min: back(low - reach), max: back(high + reach) };
}

/** All with the decimals of the finest. */
function numbersAlike(values: readonly number[], { number }: Speech): string[] {
  const digits = Math.min(12, Math.max(0, ...values.map(decimalsOf)));
  return values.map((value) => number(value, digits));
}

/** The shortest that says it to twelve digits: 0.1 + 0.2 has one decimal. */
function decimalsOf(value: number): number {
  const [digits = '', power = '0'] = String(Number(value.toPrecision(12))).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(power));
}

/** The most ticks whose words keep apart, of so many to begin with; `others` stand below them and need as much room. */
export function apart(
  laid: (count: number) => Laid,
  most: number,
  length: number,
  size: number,
  others: (ticks: readonly number[]) => number,
): Laid {
  for (let count = most; count > 1; count--)
    if (isApart(laid(count), length, size, others)) return laid(count);
  // Ticks that were asked for stay the same, however few: then every second of them, every third and so on.
  const all = laid(2);
  for (let every = 2; every <= all.ticks.length; every++) {
    const kept = (_: unknown, at: number) => at % every === 0;
    const thinned = { ...all, ticks: all.ticks.filter(kept), labels: all.labels.filter(kept) };
    if (isApart(thinned, length, size, others)) return thinned;
  }
  return { ...all, ticks: [], labels: [] };
}

function isApart(
  laid: Laid,
  length: number,
  size: number,
  others: (ticks: readonly number[]) => number,
): boolean {
  const below = others(laid.ticks);
  const places = ticksOn(laid).map(({ at }) => at * length);
  const widths = laid.labels.map((label) => Math.max(below, widthOf(label, size)));
  return places.every((place, k) => {
    const [before, width, own] = [places[k - 1], widths[k - 1], widths[k]];
    return before === undefined || place - before >= ((width ?? 0) + (own ?? 0)) / 2 + size / 2;
  });
}

/** Words of levels below the axis: in lines where each has room for them, or turned. */
export type LevelWords = { lines: readonly (readonly string[])[]; isTurned: boolean; height: number };

/** @returns nothing where there is no room even for turned words */
export function levelWords(
  labels: readonly string[],
  slot: number,
  size: number,
  tallest: number,
): LevelWords | undefined {
  const longestWord = Math.max(
    0,
    ...labels.flatMap((label) => label.split(/\s+/)).map((word) => widthOf(word, size)),
  );
  const isFlat = slot >= 4 * size || longestWord <= slot - size / 2;
  if (isFlat && slot >= 2 * size) {
    const lines = labels.map((label) => fitted(label, slot - size / 2, size, 3));
    return {
      lines,
      isTurned: false,
      height: Math.max(1, ...lines.map(({ length }) => length)) * 1.25 * size,
    };
  }
  if (slot < 1.25 * size) return undefined;
  const lines = labels.map((label) => fitted(label, tallest, size));
  return {
    lines,
    isTurned: true,
    height: Math.max(size, ...lines.map(([line = '']) => widthOf(line, size))) + size / 2,
  };
}

/** A thin line at every tick, below the data. */
export function grid(laid: Laid, { width, height }: Box, unit: number): string {
  const levels = ticksOn(laid).map(({ at }) => `M0 ${Math.round((1 - at) * height)}h${Math.round(width)}`);
  return pathOf(levels.join(''), { stroke: ink.line, width: unit });
}

/** The line of the lower axis with its ticks. */
export function footLine(laid: Laid, { x, y, width, height }: Box, unit: number, hasTicks: boolean): string {
  const [left, foot] = [Math.round(x), Math.round(y + height)];
  const ticks = hasTicks
    ? ticksOn(laid).map(({ at }) => `M${Math.round(x + at * width)} ${foot}v${Math.round(4 * unit)}`)
    : [];
  return pathOf(`M${left} ${foot}h${Math.round(width)}${ticks.join('')}`, {
    stroke: ink.axis,
    width: 1.2 * unit,
  });
}

/** Words of ticks below an axis of numbers. */
export function footNumbers(laid: Laid, { x, width }: Box, foot: number, size: number): string[] {
  return ticksOn(laid).map(({ at }, k) =>
    textAt(x + at * width, foot, laid.labels[k] ?? '', { size, anchor: 'middle', color: ink.axis }),
  );
}

/** Words of levels below their places. */
export function footLevels(
  laid: Laid,
  words: LevelWords,
  { x, width }: Box,
  top: number,
  size: number,
): string[] {
  return ticksOn(laid).flatMap(({ at }, k) => {
    const place = x + at * width;
    if (words.isTurned)
      return [
        textAt(place + 0.35 * size, top, words.lines[k]?.[0] ?? '', {
          size,
          anchor: 'end',
          color: ink.axis,
          isTurned: true,
        }),
      ];
    return (words.lines[k] ?? []).map((line, row) =>
      textAt(place, top + size + row * 1.25 * size, line, { size, anchor: 'middle', color: ink.axis }),
    );
  });
}
