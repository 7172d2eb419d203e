/** What the methods of analysis are, and the result of one, as the command line prints them. */

import type { Frame } from '../../src/frame/frame.ts';
import { sentenceIn, shapeSentences } from '../../src/lib/faultSentences.ts';
import { analyse, inR } from '../../src/methods/analyse.ts';
import { methods as all } from '../../src/methods/catalogue.ts';
import type { Fault } from '../../src/methods/fault.ts';
import { identityOf } from '../../src/methods/identity.ts';
import { schemaOf } from '../../src/methods/schema.ts';
import { sources } from '../../src/methods/sources.ts';
import { sentenceOf } from './sentences.ts';

export function methodsTold(): object[] {
  return all.map((method) => {
    const { id, group, roles, options, missing, assumptions } = method;
    const told = { id, group, roles, options, missing, assumptions };
    return { ...told, sources: method.sources.map((key) => sources[key]), schema: schemaOf(method) };
  });
}

/** The whole result with what it is known by and its program in R, or one sentence for all that stands in the way. */
export async function analysed(
  frame: Frame,
  json: unknown,
): Promise<{ result: object } | { sentence: string }> {
  const answer = analyse(frame, json);
  if (!answer.ok) return { sentence: answer.faults.map(faultSentence).join(' ') };
  const { flow, ...outcome } = answer.outcome;
  // Rows as a reader counts them.
  const missing = flow.missing.map((one) => ({ ...one, rows: Array.from(one.rows, (row) => row + 1) }));
  const identity = await identityOf(frame, answer.outcome);
  return { result: { identity, ...outcome, flow: { ...flow, missing }, script: inR(frame, json)?.script } };
}

export function faultSentence({
  kind,
  at,
  values,
}: {
  kind: string;
  at?: string;
  values: Fault['values'];
}): string {
  if (isShape(kind)) return `${sentenceIn(shapeSentences, { kind, at: at ?? '', values })}.`;
  return sentenceOf({ kind, values });
}

function isShape(kind: string): kind is keyof typeof shapeSentences {
  return Object.hasOwn(shapeSentences, kind);
}
