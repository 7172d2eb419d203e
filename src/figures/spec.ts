/** A specification of a figure as JSON Schema says it, from the declaration of its type. */
import type { Schema } from '../lib/jsonSchema.ts';
import type { Handling } from '../methods/method.ts';
import { type Spec, schemaOfOptions, schemaOfRoles } from '../methods/schema.ts';
import type { FigureType } from './figure.ts';

/** Of an axis where it is not as the data have it: what it is called, its ends, and where its ticks stand. */
export type AxisSpec = { title?: string; from?: number; to?: number; breaks?: readonly number[] };

/** In millimetres; type in points. */
export type Style = {
  width: number;
  height: number;
  type: number;
  colours: 'colour' | 'grey';
  names: 'beside' | 'above';
};

/** One column of a journal; words of six points can be read there. */
export const usualStyle: Style = { width: 85, height: 70, type: 7, colours: 'colour', names: 'beside' };

/** Which variables in which roles, what was chosen, and how it looks where it is not as usual. */
export type FigureSpec = Pick<Spec, 'format' | 'roles' | 'options' | 'filter'> & {
  figure: string;
  missing?: Handling;
  x?: AxisSpec;
  y?: AxisSpec;
  style?: Partial<Style>;
};

const axis: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 1000 },
    from: { type: 'number' },
    to: { type: 'number' },
    breaks: { type: 'array', minItems: 1, maxItems: 200, items: { type: 'number' } },
  },
};

const style: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    width: { type: 'number', minimum: 40, maximum: 1000, default: usualStyle.width },
    height: { type: 'number', minimum: 30, maximum: 1000, default: usualStyle.height },
    type: { type: 'number', minimum: 6, maximum: 40, default: usualStyle.type },
    colours: { type: 'string', enum: ['colour', 'grey'], default: usualStyle.colours },
    names: { type: 'string', enum: ['beside', 'above'], default: usualStyle.names },
  },
};

/** Of every type; the type says the rest. */
export const anyFigure: Schema = {
  type: 'object',
  required: ['format', 'figure', 'roles'],
  properties: { format: { const: 1 }, figure: { type: 'string', maxLength: 64 } },
  additionalProperties: true,
};

export function schemaOfFigure({ id, roles, options, missing }: FigureType): Schema {
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
      x: axis,
      y: axis,
      style,
    },
  };
}
