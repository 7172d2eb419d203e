/**
 * A result as it is kept in a study: its tables with every number, without the rows of the table and without pictures, which
 * show single values. Whoever opens it computes it again, and sees whether both are the same. Pure.
 */
import { missingReasons } from '../dictionary/variable.ts';
import type { shapeSentences } from '../lib/faultSentences.ts';
import { FaultList } from '../lib/faults.ts';
import { holds, closedObject as object, type Schema } from '../lib/jsonSchema.ts';
import type { Outcome } from './analysis.ts';
import { whyNot } from './fault.ts';
import type { Flow, Missed, Solution } from './result.ts';
import type { WholeSpec } from './specification.ts';

type KeptFlow = Omit<Flow, 'missing'> & { missing: readonly (Omit<Missed, 'rows'> & { n: number })[] };

export type KeptResult = Pick<Solution, 'tables' | 'notes'> & { flow: KeptFlow };

export function keptOf({ tables, notes, flow }: Outcome): KeptResult {
  const missing = flow.missing.map(({ rows, ...one }) => ({ ...one, n: rows.length }));
  const kept: KeptResult = { tables, ...(notes && { notes }), flow: { ...flow, missing } };
  // As the server gives it back: members without a value are not there.
  return JSON.parse(JSON.stringify(kept));
}

/** As pages write it. Which rows lack a value is not kept. */
export function outcomeOf({ tables, notes, flow }: KeptResult, spec: WholeSpec, engine: number): Outcome {
  return { engine, spec, tables, ...(notes && { notes }), flow: { ...flow, missing: [] } };
}

/** @returns undefined for what is none */
export function keptIn(json: unknown): KeptResult | undefined {
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  // It was held against the schema, which says of each member what the type does.
  return faults.all.length > 0 ? undefined : (json as KeptResult);
}

const text: Schema = { type: 'string', maxLength: 2000 };
const number: Schema = { type: 'number' };
const count: Schema = { type: 'integer', minimum: 0 };

const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems });

const interval = { low: number, high: number };
const value = (is: string, required: Readonly<Record<string, Schema>>, optional = {}): Schema =>
  object({ is: { const: is }, n: count, ...required }, optional);

const schema: Schema = {
  ...object(
    {
      tables: list({ $ref: '#/$defs/table' }, 100),
      flow: object(
        {
          ...{ rows: count, filtered: count, analysed: count },
          missing: list({ $ref: '#/$defs/missed' }, 10_000),
          each: list(object({ variable: { $ref: '#/$defs/named' }, n: count }), 5000),
        },
        { long: object({ people: count, measurements: count }, { columns: count }) },
      ),
    },
    { notes: list({ $ref: '#/$defs/note' }, 1000) },
  ),
  $defs: {
    named: object({ key: text, name: text }),
    missed: object(
      {
        variable: { $ref: '#/$defs/named' },
        reason: { type: 'string', enum: [...missingReasons, 'empty', 'unreadable', 'untold'] },
        n: count,
      },
      { code: text },
    ),
    heading: object(
      {},
      {
        ...{ variable: { $ref: '#/$defs/named' }, level: text, group: text, against: text, word: text },
        times: object({ variable: { $ref: '#/$defs/named' } }, { level: text }),
      },
    ),
    table: object({
      id: text,
      columns: list({ $ref: '#/$defs/heading' }, 1000),
      rows: list(
        object({ heading: { $ref: '#/$defs/heading' }, cells: list({ $ref: '#/$defs/value' }, 1000) }),
        20_000,
      ),
    }),
    note: object(
      { key: text },
      { values: { type: 'object', maxProperties: 20, additionalProperties: { oneOf: [text, number] } } },
    ),
    value: {
      oneOf: [
        value('count', { value: number }, interval),
        value('estimate', { value: number }, interval),
        value('spread', { lower: number, upper: number }),
        value('average', { mean: number }, { sd: number }),
        value('middle', { median: number, lower: number, upper: number }),
        value('test', { p: number }, { statistic: number, df: number, df2: number }),
        value('simulated', { simulated: number, error: object({ draws: count, low: number, high: number }) }),
        value('none', { why: { type: 'string', enum: whyNot } }, interval),
      ],
    },
  },
};
