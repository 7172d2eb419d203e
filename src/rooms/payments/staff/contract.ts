/** What admins do with orders, and with what is sold. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, flag, freshStaffCall, staffCall, uuid } from '../../../contract/fields.ts';
import { admins } from '../../../contract/roles.ts';

const order = z.string().check(z.regex(/^M\d{18}$/));

const positive = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'payments.errors.number')),
  z.transform(Number),
);

export const refundOrder = api({
  method: 'POST',
  path: '/api/staff/payments/refunds',
  summary: 'Gives back all of a payment, or a part, and takes back what was bought for it',
  input: z.object({
    order,
    amount: z.string().check(z.regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, 'payments.errors.amount')),
    note: z
      .string()
      .check(z.trim(), z.minLength(1, 'payments.errors.note'), z.maxLength(200, 'payments.errors.note')),
    /** Names the wish: sent twice, it is one refund. */
    key: uuid,
  }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const retryRefund = api({
  method: 'POST',
  path: '/api/staff/payments/refunds/again',
  summary: 'Sends a refund that failed at the provider again',
  input: z.object({ refund: uuid }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const seeFault = api({
  method: 'POST',
  path: '/api/staff/payments/seen',
  summary: 'Says that somebody has looked at an order that did not end as usual',
  input: z.object({ order }),
  answer: z.object({}),
  ...staffCall(admins),
});

export const savePackage = api({
  method: 'POST',
  path: '/api/staff/payments/packages',
  summary: 'Adds a package of points, or changes one',
  input: z.object({
    /** Of the package that is changed. */
    id: z.optional(uuid),
    version: z.optional(count),
    price: positive,
    points: positive,
    onOffer: flag,
  }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const saveSelling = api({
  method: 'POST',
  path: '/api/staff/payments/settings',
  summary: 'Changes what an amount of the buyer’s own buys, and its limits',
  input: z.object({ version: count, rate: positive, minimum: positive, maximum: positive }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});
