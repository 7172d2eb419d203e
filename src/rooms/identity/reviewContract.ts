/** Identity review: what reviewers do. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, list, locale, staffCall, uuid } from '../../contract/fields.ts';
import { reviewers } from '../../contract/roles.ts';
import { acts, readyReasons } from './reasons.ts';

const byReviewers = staffCall(reviewers);

/** Longest text of a reason, in characters. */
export const reasonLength = 500;

/** An earlier request of another account that has something in common with a case. */
const seen = z.object({
  /** `picture`: the same pixels; `look`: it only looks alike; `name`: the same name. */
  by: z.enum(['picture', 'look', 'name']),
  account: z.string(),
  status: z.number(),
  submitted_at: z.string(),
});

const heldCase = z.object({
  case: z.string(),
  version: z.number(),
  account: z.string(),
  attempt: z.number(),
  name: z.string(),
  organization: z.string(),
  locale: z.string(),
  submitted_at: z.string(),
  picture: z.object({ address: z.string(), width: z.number(), height: z.number() }),
  seen: z.array(seen),
  /** Why it was refused before, the newest first, or reopened. */
  before: z.array(z.object({ act: z.enum(acts), at: z.string(), text: z.string() })),
});

export const takeCases = api({
  method: 'POST',
  path: '/api/staff/identity/take',
  summary: 'Holds the oldest cases for the caller, the one on the screen and the next, or holds them longer',
  input: z.object({
    /** Cases to leave to others. */
    except: list(uuid, 200),
  }),
  answer: z.object({ cases: z.array(heldCase), waiting: z.number() }),
  ...byReviewers,
});

export const releaseCases = api({
  method: 'POST',
  path: '/api/staff/identity/release',
  summary: 'Gives the cases that the caller holds back to the queue',
  input: z.object({}),
  answer: z.object({}),
  ...byReviewers,
});

const reasonText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'identity.errors.reasonMissing'),
    z.maxLength(reasonLength, 'identity.errors.tooLong'),
  );

export const approveCase = api({
  method: 'POST',
  path: '/api/staff/identity/approve',
  summary: 'Approves a case that the caller holds, unless it changed in between',
  input: z.object({ case: uuid, version: count }),
  answer: z.object({}),
  ...byReviewers,
});

export const refuseCase = api({
  method: 'POST',
  path: '/api/staff/identity/refuse',
  summary: 'Refuses a case that the caller holds, for a ready reason or a typed one with its language',
  input: z.object({
    case: uuid,
    version: count,
    reason: z.enum([...readyReasons, 'typed']),
    text: z.optional(reasonText),
    language: z.optional(locale),
  }),
  answer: z.object({}),
  ...byReviewers,
});

export const reopenCase = api({
  method: 'POST',
  path: '/api/staff/identity/reopen',
  summary:
    'Reopens the newest decision on an account: it awaits review again, or, once its picture is deleted, a new request',
  input: z.object({ case: uuid, version: count, reason: reasonText }),
  answer: z.object({ status: z.number() }),
  ...byReviewers,
});
