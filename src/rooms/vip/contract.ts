/** Membership: taking up a plan, and what admins do with plans and members. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, givingCall, uuid } from '../../contract/fields.ts';
import { typedHundredths } from '../../lib/money.ts';
import { obtainAddress } from './addresses.ts';

/** What a plan is had for. */
export const ways = ['free', 'points', 'money'] as const;

export type Way = (typeof ways)[number];

export type Plan = {
  id: string;
  days: number;
  way: Way;
  /** Points, or hundredths of the currency; 0 for a free one. */
  price: number;
  onOffer: boolean;
  version: number;
};

/** Longest period, in days. */
export const mostDays = 3660;

const days = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'vip.errors.days')), z.transform(Number));

export const obtainVip = api({
  ...obtainAddress,
  summary: 'Takes up the plan of so many days, for points or as the free one; a double click is one',
  input: z.object({
    day: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)),
    /** Names the wish: sent twice, it is fulfilled once. Without it, the same plan within ten seconds is the same wish. */
    key: z.optional(uuid),
    /** What the caller was shown; the price is the server's own, and another one is refused. */
    price: z.optional(count),
  }),
  answer: z.object({
    /** When membership ends; null while it waits for the approval. */
    expires_at: z.nullable(z.string()),
    /** Days that wait for the approval of the identity. */
    waiting_days: z.int(),
  }),
  access: 'user',
  limit: { name: 'vip', points: 60, seconds: 3600 },
});

export const savePlan = api({
  method: 'POST',
  path: '/api/staff/vip/plans',
  summary: 'Adds a plan, or changes one',
  input: z.object({
    /** Of the plan that is changed. */
    id: z.optional(uuid),
    version: z.optional(count),
    days,
    way: z.enum(ways),
    /**
     * Points, or money in the main unit with at most two decimals, which a point or a comma begins; without meaning for
     * what is free.
     */
    price: z.string().check(z.refine((text) => typedHundredths(text) !== undefined, 'vip.errors.price')),
    onOffer: flag,
  }),
  ...givingCall,
});

export const grantVip = api({
  method: 'POST',
  path: '/api/staff/vip/grants',
  summary: 'Gives an account membership for a number of days',
  input: z.object({
    account: uuid,
    days,
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'vip.errors.reason'), z.maxLength(200, 'vip.errors.reasonLong')),
    key: uuid,
  }),
  ...givingCall,
});
