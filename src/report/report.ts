/**
 * A report: blocks of text, numbers, tables and figures, each of which says by which analysis it was made and on which data.
 * Plain JSON, kept in a study file as `report.json`. Variables go by their names, since a file that is opened twice gets
 * other keys. See docs/decisions/0221-a-report-is-blocks.md.
 */
import type { FigureSpec } from '../figures/spec.ts';
import { isDeeperThan } from '../lib/depth.ts';
import type { shapeSentences } from '../lib/faultSentences.ts';
import { FaultList, type FaultOf, step } from '../lib/faults.ts';
import { holds, closedObject as object, type Schema } from '../lib/jsonSchema.ts';
import { own } from '../lib/own.ts';
import type { Spec } from '../methods/schema.ts';
import { type FlowSpec, flowSchema } from './flow.ts';
import { type TemplateId, templateIds } from './templateIds.ts';

/** A version of something that a study keeps. */
export type KeptRef = { analysis: string; revision: number };

/** An analysis that the report has numbers of. `kept`: in a report of a study, which version of which of its analyses it is. */
export type Source = { id: string; name: string; spec: Spec; kept?: KeptRef };

/** What a result is known by: hashes of what was asked and of the data, and the engine that computed it. */
export type Made = { spec: string; data: string; engine: number };

/**
 * A number in a text. `place`: its name in the result, as programs in R have it, or `flow|analysed` and its like. `digits`:
 * decimals, where they are not as usual. `seen`: what stands there now, and what that was made of; nothing before it was
 * ever computed.
 */
export type LiveNumber = {
  analysis: string;
  place: string;
  digits?: number;
  seen?: Made & { value: number };
};

/** Where `{n1}` stands in a text, its number `n1` is written. `answers`: items of the check-list, by their numbers. */
type Texts = { text: string; numbers?: Readonly<Record<string, LiveNumber>>; answers?: readonly string[] };

export type Block = { id: string } & (
  | { is: 'heading'; text: string; level: 1 | 2 }
  | ({ is: 'text' | 'limitations' } & Texts)
  /** All tables of an analysis, or one of them. */
  | {
      is: 'table';
      analysis: string;
      table?: string;
      caption?: string;
      seen?: Made;
      answers?: readonly string[];
    }
  | { is: 'figure'; figure: FigureSpec; caption?: string; seen?: Made; answers?: readonly string[] }
  | { is: 'flow'; flow: FlowSpec; caption?: string; seen?: Made }
  /** Written from what the analyses ask and from the steps of cleaning. */
  | { is: 'methods' }
  | { is: 'checklist' }
  /** In a report of a study: a part that rests on what its reader does not see, and that stands in the version that is kept. */
  | { is: 'hidden' }
);
export type BlockOf<Is extends Block['is']> = Extract<Block, { is: Is }>;

/**
 * `passed`: items of the check-list that do not concern this study, with the reason. `snapshot`: in a report of a study, the data
 * on which its figures and its flow are drawn.
 */
export type Report = {
  format: 1;
  title: string;
  template?: TemplateId;
  analyses: readonly Source[];
  blocks: readonly Block[];
  passed?: Readonly<Record<string, string>>;
  snapshot?: string;
};

export type ReportFault = FaultOf<
  keyof typeof shapeSentences | 'tooDeep' | 'sameId' | 'noAnalysis' | 'noNumber'
>;

/** Refused beyond: nobody reads them, and a page has to show them. */
const most = { analyses: 200, blocks: 1000, numbers: 500, text: 50_000 };

const id: Schema = { type: 'string', pattern: '^[a-z][a-z0-9]{0,31}$' };
const name: Schema = { type: 'string', minLength: 1, maxLength: 300 };
const caption: Schema = { type: 'string', maxLength: 2000 };
const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const uuid: Schema = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };
const item: Schema = { type: 'string', pattern: '^[0-9]{1,2}[a-z]?$' };
const answers: Schema = { type: 'array', maxItems: 100, items: item };
/** Deeper than any report is written. */
const deepest = 20;

/** Of what is asked: as much as is read of it before its method, or its figure, says what it has to be. */
const asked = {
  roles: {
    type: 'object',
    additionalProperties: { type: 'array', maxItems: 10_000, items: { type: 'string' } },
  },
  filter: { type: 'string' },
} as const satisfies Readonly<Record<string, Schema>>;
export const asking = (name: 'method' | 'figure'): Schema => ({
  type: 'object',
  required: [name, 'roles'],
  properties: { [name]: { type: 'string', maxLength: 64 }, ...asked },
});

const madeOf = { spec: hash, data: hash, engine: { type: 'integer', minimum: 1 } } as const;

const made = object(madeOf);
const kept = object({ analysis: uuid, revision: { type: 'integer', minimum: 1, maximum: 1_000_000_000 } });
const number = object(
  { analysis: id, place: { type: 'string', minLength: 1, maxLength: 1000 } },
  {
    digits: { type: 'integer', minimum: 0, maximum: 12 },
    seen: object({ ...madeOf, value: { type: 'number' } }),
  },
);

const block = (is: string, required: Readonly<Record<string, Schema>> = {}, optional = {}): Schema =>
  object({ id, is: { const: is }, ...required }, optional);

const texts = [
  { text: { type: 'string', maxLength: most.text } },
  {
    numbers: {
      type: 'object',
      maxProperties: most.numbers,
      propertyNames: id,
      additionalProperties: number,
    },
    answers,
  },
] as const satisfies readonly Readonly<Record<string, Schema>>[];

const reportSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'report',
  ...object(
    {
      format: { const: 1 },
      title: { type: 'string', maxLength: 500 },
      analyses: {
        type: 'array',
        maxItems: most.analyses,
        // The method says what its specification is: an analysis that cannot be understood says so where it stands.
        items: object({ id, name, spec: asking('method') }, { kept }),
      },
      blocks: {
        type: 'array',
        maxItems: most.blocks,
        items: {
          oneOf: [
            block('heading', {
              text: { type: 'string', maxLength: 500 },
              level: { type: 'integer', minimum: 1, maximum: 2 },
            }),
            block('text', ...texts),
            block('limitations', ...texts),
            block(
              'table',
              { analysis: id },
              { table: { type: 'string', maxLength: 64 }, caption, seen: made, answers },
            ),
            block('figure', { figure: asking('figure') }, { caption, seen: made, answers }),
            block('flow', { flow: flowSchema }, { caption, seen: made }),
            block('methods'),
            block('checklist'),
            block('hidden'),
          ],
        },
      },
    },
    {
      template: { type: 'string', enum: templateIds },
      snapshot: uuid,
      passed: {
        type: 'object',
        maxProperties: 100,
        propertyNames: item,
        additionalProperties: { type: 'string', minLength: 1, maxLength: 1000 },
      },
    },
  ),
};

/** Whether JSON from anywhere is a report. */
export function readReport(
  json: unknown,
): { report: Report; faults: readonly [] } | { report?: undefined; faults: readonly ReportFault[] } {
  // What goes through it by calling itself ends in an error where it nests too deep.
  if (isDeeperThan(json, deepest))
    return { faults: [{ at: '', kind: 'tooDeep', values: { most: deepest } }] };
  const shape = new FaultList<keyof typeof shapeSentences>();
  holds(reportSchema, json, shape);
  if (shape.all.length > 0) return { faults: shape.all };
  const report = json as Report; // its shape has just been checked
  const faults = new FaultList<ReportFault['kind']>();
  const once = (all: readonly { id: string }[], list: string) => {
    for (const [at, one] of all.entries())
      if (all.findIndex((other) => other.id === one.id) < at)
        faults.add(`/${list}${step(at)}/id`, 'sameId', { id: one.id });
  };
  once(report.analyses, 'analyses');
  once(report.blocks, 'blocks');
  const known = new Set(report.analyses.map((one) => one.id));
  const requireKnown = (analysis: string, at: string) => {
    if (!known.has(analysis)) faults.add(at, 'noAnalysis', { analysis });
  };
  for (const [at, one] of report.blocks.entries()) {
    const place = `/blocks${step(at)}`;
    if (one.is === 'table') requireKnown(one.analysis, `${place}/analysis`);
    if (one.is !== 'text' && one.is !== 'limitations') continue;
    for (const [called, { analysis }] of Object.entries(one.numbers ?? {}))
      requireKnown(analysis, `${place}/numbers${step(called)}/analysis`);
    for (const part of partsOf(one))
      if ('lost' in part) faults.add(`${place}/text`, 'noNumber', { number: part.lost });
  }
  return faults.all.length > 0 ? { faults: faults.all } : { report, faults: [] };
}

/** Words, a number by its name in the block, or the name of one that is not there. */
export type Part = { words: string } | { name: string; number: LiveNumber } | { lost: string };

/** A text with its numbers in their places. */
export function partsOf({ text, numbers = {} }: Pick<Texts, 'text' | 'numbers'>): Part[] {
  return text.split(/\{([a-z][a-z0-9]*)\}/).flatMap((piece, at): Part[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ words: piece }];
    const number = own(numbers, piece);
    return number ? [{ name: piece, number }] : [{ lost: piece }];
  });
}

/** Numbers that somebody typed: no analysis gives them, and nothing changes them. */
export function typedIn(block: Pick<Texts, 'text' | 'numbers'>): string[] {
  return partsOf(block).flatMap((part) =>
    'words' in part ? (part.words.match(/\d+(?:[.,]\d+)*/g) ?? []) : [],
  );
}
