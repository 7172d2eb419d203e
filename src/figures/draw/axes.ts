/** The two axes of a plot: where their ticks stand, and the lines and words around the data. */
import { type Axis, linear, log, placeOn, roundValues, ticksOn } from '../axis.ts';
import { Undrawable } from '../fault.ts';
import type { AxisOf } from '../figure.ts';
import { ink } from '../palette.ts';
import type { AxisSpec } from '../spec.ts';
import { fitted, widest, widthOf } from '../text.ts';
import { type Box, pathOf, textAt } from './elements.ts';
import { type Speech, titleText, toldText } from './speech.ts';

/** An axis with its ends, and what its ticks say. */
export type Laid = Axis & { kind: ScaleName | 'levels'; ticks: readonly number[]; labels: readonly string[] };
export type ScaleName = 'linear' | 'log';

export const scales = { linear, log } as const;

/** Beyond the data, so that no mark lies on the edge. */
const air = 0.04;
/** Of what is asked for as every so much. */
const mostMultiples = 200;

/** About `count` ticks of an axis of numbers, or those that are asked for within its ends. @throws Undrawable */
export function laidOut(axis: AxisOf, spec: AxisSpec, count: number, speech: Speech): Laid {
  if (axis.is === 'levels') {
    const ticks = axis.levels.map((_, at) => at + 1);
    return {
      kind: 'levels',
      min: 0.5,
      max: axis.levels.length + 0.5,
      ticks,
      labels: axis.levels.map((one) => titleText(one, speech)),
    };
  }
  const kind = spec.scale ?? axis.scale ?? 'linear';
  const { min, max } = endsOf(axis, spec, kind);
  const { cut } = spec;
  const isCut = cut && cut.from > min && cut.from < cut.to && cut.to < max;
  const laid = { kind, min, max, scale: scales[kind], ...(isCut && { cut }) };
  const wanted =
    spec.breaks ?? multiplesOf(spec.every, min, max) ?? (kind === 'linear' ? axis.ticks : undefined);
  const all = wanted?.toSorted((a, b) => a - b) ?? roundValues(laid, count);
  const ticks = all.filter(
    (tick) => tick >= min && tick <= max && !(isCut && tick > cut.from && tick < cut.to),
  );
  return { ...laid, ticks, labels: numbersAlike(ticks, spec.percent === true, speech) };
}

/** From the first within the ends; of more than anybody reads none. */
function multiplesOf(every: number | undefined, min: number, max: number): number[] | undefined {
  if (every === undefined || (max - min) / every > mostMultiples) return undefined;
  const first = Math.ceil(min / every - 1e-9);
  const ticks = Math.floor(max / every + 1e-9) - first + 1;
  return ticks < 1
    ? undefined
    : Array.from({ length: ticks }, (_, at) => Number(((first + at) * every).toPrecision(12)));
}

function endsOf({ from, to, exact }: Extract<AxisOf, { is: 'numbers' }>, spec: AxisSpec, kind: ScaleName) {
  const isLog = kind === 'log';
  // Of one that begins above 0 by what was asked, the data need not.
  const least = isLog && from <= 0 ? (spec.from ?? from) : from;
  const lowest = Math.min(least, spec.from ?? least);
  if (isLog && lowest <= 0) throw new Undrawable('noRatios', { value: lowest });
  const [low, high] = isLog ? [Math.log(least), Math.log(Math.max(least, to))] : [from, to];
  // Of one value alone there is no length: some to both sides of it.
  const reach = high > low ? (exact ? 0 : air * (high - low)) : Math.max(0.5, Math.abs(low) * 0.1);
  const back = (value: number) => (isLog ? Math.exp(value) : value);
  const ends = { min: spec.from ?? back(low - reach), max: spec.to ?? back(high + reach) };
  return ends.max > ends.min ? ends : { min: back(low - reach), max: back(high + reach) };
}

/** All with the decimals of the finest. */
function numbersAlike(values: readonly number[], isPercent: boolean, speech: Speech): string[] {
  const shown = isPercent ? values.map((value) => Number((100 * value).toPrecision(12))) : values;
  const digits = Math.min(12, Math.max(0, ...shown.map(decimalsOf)));
  return shown.map((value) =>
    isPercent
      ? toldText({ key: 'percent', values: { value: { as: 'number', value, digits } } }, speech)
      : speech.number(value, digits),
  );
}

/** The shortest that says it to twelve digits: 0.1 + 0.2 has one decimal. */
export function decimalsOf(value: number): number {
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
  // More than there is room for are not looked at word by word.
  if (slot < 1.25 * size) return undefined;
  const longestWord = widest(
    labels.flatMap((label) => label.split(/\s+/)),
    size,
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

/** What is left out of an axis: a strip of the ground through the plot, with two strokes at either end. */
export function cutMarks(laid: Laid, isUpright: boolean, { width, height }: Box, unit: number): string {
  if (!laid.cut) return '';
  const place = placeOn(laid);
  const [from, to] = [place(laid.cut.from), place(laid.cut.to)];
  const [half, tall] = [Math.round(4 * unit), Math.round(3 * unit)];
  if (isUpright) {
    const [top, foot] = [to, from].map((at) => Math.round((1 - at) * height));
    const strokes = [0, Math.round(width)].flatMap((x) =>
      [top, foot].map((y) => `M${x - half} ${(y ?? 0) + tall}l${2 * half} ${-2 * tall}`),
    );
    const strip = `M0 ${top}H${Math.round(width)}V${foot}H0z`;
    return (
      pathOf(strip, { fill: ink.ground }) + pathOf(strokes.join(''), { stroke: ink.axis, width: 1.2 * unit })
    );
  }
  const [left, right] = [from, to].map((at) => Math.round(at * width));
  const strokes = [left, right].map(
    (x) => `M${(x ?? 0) - tall} ${Math.round(height) + half}l${2 * tall} ${-2 * half}`,
  );
  const strip = `M${left} 0H${right}V${Math.round(height) + half}H${left}z`;
  return (
    pathOf(strip, { fill: ink.ground }) + pathOf(strokes.join(''), { stroke: ink.axis, width: 1.2 * unit })
  );
}
