/**
 * An index as it stands in `content/indices/<field>/<id>.json`: a definition for the questionnaire engine, whose items may
 * refer to measurands, and what a page about it needs besides.
 * See docs/decisions/0063-medical-indices.md.
 */
import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';
import type { Measurand } from '../../measurands/measurand.ts';
import type { Definition, Item, Section } from '../../questionnaire/definition.ts';
import { itemOf, type Use } from '../../questionnaire/use.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** Where a source was looked up: a paper is cited only if its figures were seen, there or in another text. */
const seen = z.strictObject({ what: z.string().min(3), url: z.url() });

const source = z.strictObject({
  id: name,
  citation: z.string().min(10),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
  url: z.url().optional(),
  seen: z.array(seen).min(1),
});

/**
 * Answers and what comes of them. `paper`: the source works it out; `edge`: at, below and above a threshold, computed by
 * hand from the source; `check`: recomputed another way, which `note` says; `refused`: a hard check fails, and there is
 * no result.
 */
const answered = { name: z.string().min(3), answers: z.record(z.string(), z.unknown()) };

const worked = z.strictObject({
  ...answered,
  kind: z.enum(['paper', 'edge', 'check']),
  source: name.optional(),
  note: z.string().min(10).optional(),
  expect: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  /** How far a number may be off, because the source rounds: half a unit of its last digit. */
  within: z.number().positive().optional(),
});

const refused = z.strictObject({ ...answered, kind: z.literal('refused'), check: name });

const example = z.union([worked, refused]);

/**
 * `axis`: the ends of the scale on which the bands of `finding` are drawn. `interval`: the outputs that are the limits of
 * its interval of 95 per cent, and are shown beside it.
 */
const output = z.strictObject({
  of: name,
  finding: name.optional(),
  axis: z.tuple([z.number(), z.number()]).optional(),
  interval: z.tuple([name, name]).optional(),
});

/** The parts of a definition are held to their own schema, once measurands are put in. */
export const indexFile = z.strictObject({
  format: z.literal(1),
  id,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  /** Whose official wording is in hand, for a questionnaire that may be shown in no other; all where it is left out. */
  languages: z.array(z.enum(localeCodes)).min(1).optional(),
  sources: z.array(source).min(1),
  sections: z.array(z.unknown()).min(1),
  lists: z.unknown().optional(),
  values: z.unknown().optional(),
  checks: z.unknown().optional(),
  scores: z.unknown().optional(),
  findings: z.unknown().optional(),
  /** What it gives, the large number first: scores, values, or a finding alone. */
  outputs: z.array(output).min(1),
  /** The input along which the result is drawn as a curve. */
  curve: name.optional(),
  /** Which input and values Fagan's nomogram is drawn of, for a probability that a likelihood ratio changes. */
  nomogram: z.strictObject({ before: name, ratio: name, after: name }).optional(),
  /** By key: when it is not to be used. */
  notFor: z.array(name).default([]),
  /** The first is the worked example of its page. */
  cases: z.tuple([worked], example).check(z.minLength(3)),
});

export type IndexFile = z.infer<typeof indexFile>;

/** Not yet known to be a definition: `validate` says. */
export function definitionIn(file: IndexFile, measurands: ReadonlyMap<string, Measurand>): unknown {
  const sections = file.sections as readonly (Omit<Section, 'items'> & { items: (Item | Use)[] })[]; // `validate` looks at it next
  const definition: Record<keyof Definition, unknown> = {
    format: 1,
    id: file.id,
    version: file.version,
    language: 'en',
    wording: undefined,
    sources: file.sources.map(({ id: of, citation, doi, url }) => ({ id: of, citation, doi, url })),
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => itemOf(item, measurands)),
    })),
    lists: file.lists,
    values: file.values,
    checks: file.checks,
    scores: file.scores,
    findings: file.findings,
  };
  // What is not there is left out, as it would be in a file.
  return JSON.parse(JSON.stringify(definition));
}
