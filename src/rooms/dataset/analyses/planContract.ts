/** The plan of a study's analyses: written, and locked. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, uuid } from '../../../contract/fields.ts';
import { reason } from '../fields.ts';
import { largestPlan } from '../limits.ts';

const limit = { name: 'dataset.plan', points: 1200, seconds: 3600 };

/** The hash of the list that was seen: whoever changes another is told, and nothing of it is lost. */
const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const savePlan = api({
  method: 'POST',
  path: '/api/studies/:study/plan',
  summary: 'Writes the draft of the plan, where nobody changed the list of analyses that was seen',
  input: z.object({
    seen,
    /** JSON: a list of analyses, each with an id, a name, what it asks, and what its variables are called. */
    items: z.string().check(z.maxLength(largestPlan)),
  }),
  answer: z.object({ hash: z.string() }),
  access: { in: 'study', right: 'plan.change' },
  // A form writes a letter beyond A to Z as nine.
  bodyLimit: 3 * largestPlan,
  limit,
});

export const planAnalysis = api({
  method: 'POST',
  path: '/api/studies/:study/plan/analyses',
  summary:
    'Puts what a version of a kept analysis asks into the draft of the plan, where it is not in it yet',
  input: z.object({ analysis: uuid, revision: count }),
  answer: z.object({ added: z.boolean() }),
  access: { in: 'study', right: 'plan.change' },
  limit,
});

export const lockPlan = api({
  method: 'POST',
  path: '/api/studies/:study/plan/lock',
  summary: 'Locks the draft of the plan as its next version, for good',
  input: z.object({
    seen,
    reason,
  }),
  answer: z.object({ version: z.number() }),
  access: { in: 'study', right: 'plan.lock' },
  limit,
});
