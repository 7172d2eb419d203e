/** Points as their owner sees them, and as admins keep them (docs/specification.md §7.7). */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, givingCall, number, uuid } from '../../contract/fields.ts';
import { kinds } from './movements.ts';
import { ruleNames } from './rules.ts';

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

export const getPoints = api({
  method: 'GET',
  path: '/api/user/points',
  summary: 'The caller’s points, and a page of their statement, newest first',
  input: z.object({
    /** One kind of movement alone. */
    kind: z.optional(z.enum(kinds)),
    from: day,
    /** The last day that belongs to it. */
    to: day,
    /** `newer` or `older` of another page, or `end` for the oldest. */
    at: z.optional(z.string().check(z.regex(/^(?:end|(?:before|after)\.[1-9]\d{0,14})$/))),
  }),
  answer: z.object({
    current: z.int(),
    /** The part of them that can be withdrawn. */
    withdrawable: z.int(),
    /** Earned, and held until staff have looked. */
    held: z.int(),
    /** What the next points are used for first. */
    debt: z.int(),
    lines: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        kind: z.enum(kinds),
        rule: z.nullable(z.string()),
        purpose: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        amount: z.int(),
        /** What it did to the points that one has, less what one owes. */
        change: z.int(),
        balance: z.int(),
      }),
    ),
    newer: z.nullable(z.string()),
    older: z.nullable(z.string()),
  }),
  access: 'user',
  limit: { name: 'points', points: 3000, seconds: 3600 },
});

/** A whole number of points in a field that may be left empty. */
const amount = (least: number) =>
  z
    .pipe(z.string().check(z.trim(), z.regex(/^\d{1,7}$/, 'points.errors.notANumber')), z.transform(Number))
    .check(z.refine((value) => value >= least, 'points.errors.tooSmall'));

const orNone = z.pipe(
  z.string().check(z.trim(), z.regex(/^(?:[1-9]\d{0,6})?$/, 'points.errors.notANumber')),
  z.transform((text) => (text === '' ? null : Number(text))),
);

export const saveRule = api({
  method: 'POST',
  path: '/api/staff/points/rule',
  summary: 'Changes a rule by which points are earned, unless it changed in between',
  input: z.object({
    name: z.enum(ruleNames),
    version: count,
    active: flag,
    amount: amount(1),
    most_a_day: orNone,
    most_in_all: orNone,
    withdrawable: flag,
    holding_days: amount(0),
  }),
  ...givingCall,
});

export const savePointsSettings = api({
  method: 'POST',
  path: '/api/staff/points/settings',
  summary: 'Changes when points expire, and from which amount on a second admin confirms corrections',
  input: z.object({
    version: count,
    /** Empty: points do not expire. */
    expiry_days: orNone,
    second_person_above: amount(0),
    zone: z.string().check(z.trim(), z.maxLength(60)),
  }),
  ...givingCall,
});

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'points.errors.reasonMissing'),
    z.maxLength(300, 'points.errors.reasonTooLong'),
  );

export const undoMovement = api({
  method: 'POST',
  path: '/api/staff/points/undo',
  summary: 'Undoes a movement by its reversal; above the limit it waits for a second admin',
  input: z.object({ transfer: number, reason }),
  ...givingCall,
});

export const correctPoints = api({
  method: 'POST',
  path: '/api/staff/points/correct',
  summary: 'Gives somebody points or takes them; above the limit it waits for a second admin',
  input: z.object({
    account: uuid,
    act: z.enum(['add', 'deduct']),
    amount: amount(1),
    reason,
    /** Made by the form: the same correction sent twice is one. */
    key: uuid,
  }),
  ...givingCall,
});

export const settleHeld = api({
  method: 'POST',
  path: '/api/staff/points/held',
  summary: 'Pays out points that were held, or refuses them',
  input: z.object({ transfer: number, decision: z.enum(['release', 'refuse']) }),
  ...givingCall,
});
