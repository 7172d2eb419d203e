/** Changes of what a figure looks like, each a new specification. Pure. */
import { inData, onSheet, type Places } from '../../../figures/draw/places.ts';
import type { Annotation, AxisSpec, FigureSpec, SeriesSpec, Style } from '../../../figures/spec.ts';

export type Which = 'x' | 'y';
type Point = { x: number; y: number };

/** Without what is undefined; undefined where nothing is left. */
function bare<T extends object>(whole: T): T | undefined {
  const left = Object.entries(whole).filter(([, value]) => value !== undefined);
  // The same members, without those that say nothing.
  return left.length > 0 ? (Object.fromEntries(left) as T) : undefined;
}

/** With one of its members, or without it. */
function having<K extends keyof FigureSpec>(
  spec: FigureSpec,
  name: K,
  value: FigureSpec[K] | undefined,
): FigureSpec {
  const { [name]: _was, ...rest } = spec;
  // What is taken out is put back, or may be lacking.
  return (value === undefined ? rest : { ...rest, [name]: value }) as FigureSpec;
}

/** What an axis may be told, and what is no longer said of it. */
export type AxisChange = { [Part in keyof AxisSpec]?: AxisSpec[Part] | undefined };

export function withAxis(spec: FigureSpec, which: Which, change: AxisChange): FigureSpec {
  // Members that are undefined are left out.
  return having(spec, which, bare({ ...spec[which], ...change } as AxisSpec));
}

export function withStyle(spec: FigureSpec, change: Partial<Style>): FigureSpec {
  return having(spec, 'style', { ...spec.style, ...change });
}

export function withTitle(spec: FigureSpec, title: string): FigureSpec {
  return having(spec, 'title', title === '' ? undefined : title);
}

export function withLegend(spec: FigureSpec, legend: Point): FigureSpec {
  return withStyle({ ...spec, legend }, { names: 'inside' });
}

/** What a name may be told, and what is no longer said of it. */
type SeriesChange = { [Part in keyof SeriesSpec]?: SeriesSpec[Part] | undefined };

export function withSeries(spec: FigureSpec, at: number, change: SeriesChange): FigureSpec {
  const all = Array.from({ length: Math.max(at + 1, spec.series?.length ?? 0) }, (_, k) => {
    const was = spec.series?.[k] ?? {};
    // Members that are undefined are left out.
    return k === at ? (bare({ ...was, ...change } as SeriesSpec) ?? {}) : was;
  });
  const isSaid = all.some((one) => Object.keys(one).length > 0);
  return having(spec, 'series', isSaid ? all : undefined);
}

export function withPanelTitle(spec: FigureSpec, at: number, title: string): FigureSpec {
  const all = Array.from({ length: Math.max(at + 1, spec.panels?.length ?? 0) }, (_, k) =>
    k === at ? (title === '' ? {} : { title }) : (spec.panels?.[k] ?? {}),
  );
  const isSaid = all.some((one) => Object.keys(one).length > 0);
  return having(spec, 'panels', isSaid ? all : undefined);
}

export function withAnnotation(spec: FigureSpec, at: number, one: Annotation | undefined): FigureSpec {
  const all = spec.annotations ?? [];
  const next = one ? (at < all.length ? all.with(at, one) : [...all, one]) : all.toSpliced(at, 1);
  return having(spec, 'annotations', next.length > 0 ? next : undefined);
}

type AnnotationKind = Annotation['is'];

/** In the middle of the plot, to be moved from there. */
export function newAnnotation(is: AnnotationKind, places: Places, words: string): Annotation {
  const { plot } = places;
  const at = (x: number, y: number) =>
    inData(places, { x: plot.x + x * plot.width, y: plot.y + (1 - y) * plot.height });
  const round = (one: Point) => roundPoint(places, one);
  const middle = round(at(0.5, 0.5));
  switch (is) {
    case 'text':
      return { is, ...middle, words };
    case 'arrow': {
      const end = round(at(0.35, 0.35));
      return { is, ...middle, toX: end.x, toY: end.y, words };
    }
    case 'line':
      return { is, y: middle.y, words, dashed: true };
    case 'band':
      return { is, x: round(at(0.4, 0.5)).x, toX: round(at(0.6, 0.5)).x, words };
  }
}

/** Moved by so much of the sheet, whole. */
export function movedAnnotation(one: Annotation, places: Places, by: Point): Annotation {
  const { plot } = places;
  // A member that is not said stands in the middle, and stays unsaid.
  const still = inData(places, { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 });
  const shifted = (x = still.x, y = still.y) => {
    const from = onSheet(places, { x, y });
    return roundPoint(places, inData(places, { x: from.x + by.x, y: from.y + by.y }));
  };
  const begin = shifted(one.x, one.y);
  const moved = {
    ...one,
    ...(one.x !== undefined && { x: begin.x }),
    ...(one.y !== undefined && { y: begin.y }),
  };
  if (moved.is === 'text' || moved.is === 'line') return moved;
  const end = shifted(moved.toX, moved.toY);
  return {
    ...moved,
    ...(moved.toX !== undefined && { toX: end.x }),
    ...(moved.toY !== undefined && { toY: end.y }),
  };
}

/** By how much a key moves a value on an axis: one of about two hundred round steps. */
export function stepOf({ min, max }: { min: number; max: number }): number {
  const rough = Math.abs(max - min) / 200;
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const ratio = rough / power;
  const factor = ratio < 1.5 ? 1 : ratio < 3.5 ? 2 : ratio < 7.5 ? 5 : 10;
  return Number((factor * power).toPrecision(6));
}

/** As round as a key moves it: of ratios to three digits, wherever on the axis it is. */
function roundOn({ kind, ...ends }: Places[Which], value: number): number {
  return kind === 'log' ? Number(value.toPrecision(3)) : roundTo(value, stepOf(ends));
}

export const roundPoint = ({ x, y }: Pick<Places, 'x' | 'y'>, at: Point): Point => ({
  x: roundOn(x, at.x),
  y: roundOn(y, at.y),
});

/** The multiple of a step that is nearest, without what computing leaves beyond twelve digits. */
export function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** Numbers as they are typed one after the other, parted by semicolons or spaces; undefined where one is none. */
export function numbersIn(
  text: string,
  numberOf: (part: string) => number | undefined,
): number[] | undefined {
  const parts = text.split(/[;；\s]+/).filter(Boolean);
  const values = parts.map(numberOf);
  // A comma parts thousands or decimals: a list has other marks.
  return values.every((value) => value !== undefined) ? values : undefined;
}
