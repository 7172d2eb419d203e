/** A specification of a figure as JSON Schema says it, from the declaration of its type. */
import type { Schema } from '../lib/jsonSchema.ts';
import type { Handling } from '../methods/method.ts';
import { type Spec, schemaOfOptions, schemaOfRoles } from '../methods/schema.ts';
import type { Cut } from './axis.ts';
import type { FigureType } from './figure.ts';
import { type Colours, palettes } from './palette.ts';

/**
 * Of an axis, where it is not as the data have it. `title`: what it is called, in any language. `from` and `to`: its ends, in
 * the units of the data. `scale`: whether equal distances are differences or ratios. Its ticks are at `breaks`, else at each
 * multiple of `every`, else at about five round values. `percent`: ticks as parts of a hundred. `cut`: a stretch that is left
 * out. On an axis of levels, which stand at 1, 2, 3, `title` alone says something.
 */
export type AxisSpec = {
  title?: string;
  from?: number;
  to?: number;
  scale?: 'linear' | 'log';
  breaks?: readonly number[];
  every?: number;
  percent?: boolean;
  cut?: Cut;
};

/**
 * `width` and `height` in millimetres, `type` in points. `colours`: a palette. `names`: where those of series stand: beside where their curves end
 * (above, of what has no end), in rows above or below the plot, in it (see `legend`), or nowhere. `grid`: lines at the ticks
 * of the upright axis.
 */
export type Style = {
  width: number;
  height: number;
  type: number;
  colours: Colours;
  names: 'beside' | 'above' | 'below' | 'inside' | 'none';
  grid: boolean;
};

/** One column of a journal; words of six points can be read there. */
export const usualStyle: Style = {
  width: 85,
  height: 70,
  type: 7,
  colours: 'colour',
  names: 'beside',
  grid: true,
};

/** Where names in the plot begin, from its left and from its top: 0 to 1. */
export type Legend = { x: number; y: number };
export const usualLegend: Legend = { x: 0.6, y: 0.05 };

/** Of the series with this number, from 0, or of the level where there are no series: what it is called instead, and where its name stands, in the units of the data. */
export type SeriesSpec = { name?: string; x?: number; y?: number };

/** Of the plot with this number, from 0, where several stand on one sheet. */
export type PanelSpec = { title?: string };

/**
 * What somebody adds, by places in the units of the data (levels stand at 1, 2, 3). Words begin at their place, or end there,
 * or have it in their middle. An arrow leads from its words to `toX`, `toY`. A line stands upright at `x`, or lies at `y`; a
 * band reaches from `x` to `toX`, or from `y` to `toY`. Their words stand at the upper end of what is upright, at the right
 * end of what lies.
 */
export type Annotation =
  | { is: 'text'; x: number; y: number; words: string; anchor?: 'start' | 'middle' | 'end'; strong?: boolean }
  | { is: 'arrow'; x: number; y: number; toX: number; toY: number; words?: string }
  | { is: 'line'; x?: number; y?: number; words?: string; dashed?: boolean }
  | { is: 'band'; x?: number; toX?: number; y?: number; toY?: number; words?: string };

/** Which variables in which roles, what was chosen, and how it looks where it is not as usual. `title` stands above all. */
export type FigureSpec = Pick<Spec, 'format' | 'roles' | 'options' | 'filter'> & {
  figure: string;
  missing?: Handling;
  title?: string;
  x?: AxisSpec;
  y?: AxisSpec;
  style?: Partial<Style>;
  legend?: Legend;
  series?: readonly SeriesSpec[];
  panels?: readonly PanelSpec[];
  annotations?: readonly Annotation[];
};

/** What is asked of the looks alone: none of it changes a number. */
export type View = Pick<FigureSpec, 'title' | 'legend' | 'series' | 'panels' | 'annotations'> & {
  x: AxisSpec;
  y: AxisSpec;
  style: Style;
};

export function viewOf(spec: FigureSpec): View {
  const { title, legend, series, panels, annotations, x = {}, y = {}, style } = spec;
  return { title, legend, series, panels, annotations, x, y, style: { ...usualStyle, ...style } };
}

const whole = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const number: Schema = { type: 'number' };
const share: Schema = { type: 'number', minimum: 0, maximum: 1 };
const words: Schema = { type: 'string', maxLength: 1000 };

const axis = whole({
  title: words,
  from: number,
  to: number,
  scale: { type: 'string', enum: ['linear', 'log'] },
  breaks: { type: 'array', minItems: 1, maxItems: 200, items: number },
  every: { type: 'number', minimum: 1e-12, maximum: 1e15 },
  percent: { type: 'boolean', default: false },
  cut: whole({ from: number, to: number }, ['from', 'to']),
});

const style = whole({
  width: { type: 'number', minimum: 40, maximum: 1000, default: usualStyle.width },
  height: { type: 'number', minimum: 30, maximum: 1000, default: usualStyle.height },
  type: { type: 'number', minimum: 6, maximum: 40, default: usualStyle.type },
  colours: { type: 'string', enum: palettes, default: usualStyle.colours },
  names: { type: 'string', enum: ['beside', 'above', 'below', 'inside', 'none'], default: usualStyle.names },
  grid: { type: 'boolean', default: usualStyle.grid },
});

const anchors: Schema = { type: 'string', enum: ['start', 'middle', 'end'], default: 'start' };
const dashed: Schema = { type: 'boolean', default: false };

const annotation: Schema = {
  oneOf: [
    whole(
      { is: { const: 'text' }, x: number, y: number, words, anchor: anchors, strong: { type: 'boolean' } },
      ['is', 'x', 'y', 'words'],
    ),
    whole({ is: { const: 'arrow' }, x: number, y: number, toX: number, toY: number, words }, [
      'is',
      'x',
      'y',
      'toX',
      'toY',
    ]),
    whole({ is: { const: 'line' }, x: number, y: number, words, dashed }, ['is']),
    whole({ is: { const: 'band' }, x: number, toX: number, y: number, toY: number, words }, ['is']),
  ],
};

/** Of every type; the type says the rest. */
export const anyFigure: Schema = {
  type: 'object',
  required: ['format', 'figure', 'roles'],
  properties: { format: { const: 1 }, figure: { type: 'string', maxLength: 64 } },
  additionalProperties: true,
};

export function schemaOfFigure({
  id,
  roles,
  options,
  missing,
}: Pick<FigureType, 'id' | 'roles' | 'options' | 'missing'>): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: id,
    type: 'object',
    required: ['format', 'figure', 'roles'],
    additionalProperties: false,
    properties: {
      format: { const: 1 },
      figure: { const: id },
      roles: schemaOfRoles(roles),
      options: schemaOfOptions(options),
      filter: { type: 'string', minLength: 1, maxLength: 2000 },
      missing: { type: 'string', enum: missing, default: missing[0] },
      title: words,
      x: axis,
      y: axis,
      style,
      legend: whole({ x: share, y: share }, ['x', 'y']),
      series: { type: 'array', maxItems: 200, items: whole({ name: words, x: number, y: number }) },
      panels: { type: 'array', maxItems: 20, items: whole({ title: words }) },
      annotations: { type: 'array', maxItems: 200, items: annotation },
    },
  };
}
