/** How texts are read, as JSON from anywhere has to have it. */
import type { Schema } from '../../lib/jsonSchema.ts';
import { dateOrders } from './dates.ts';

const text: Schema = { type: 'string', maxLength: 1_000_000 };

export const readings = {
  order: { type: 'string', enum: dateOrders },
  buddhist: { type: 'boolean', const: true },
  pivot: { type: 'integer', minimum: -1, maximum: 99 },
  shortYears: { type: 'string', const: 'buddhist' },
  serial: { type: 'integer', minimum: 1900, maximum: 1904 },
  spellings: { type: 'object', additionalProperties: text },
  between: text,
  percent: { type: 'boolean', const: true },
  commas: { type: 'string', enum: ['thousands', 'decimals'] },
  points: { type: 'string', enum: ['thousands', 'decimals'] },
  bare: { type: 'string', enum: ['shares', 'unread'] },
  brackets: { type: 'string', const: 'negative' },
  behind: text,
} as const satisfies Record<string, Schema>;

export const readingSchema: Schema = { type: 'object', properties: readings, additionalProperties: false };
