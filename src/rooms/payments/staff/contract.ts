/** What admins do with orders, and with what is sold. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, flag, freshStaffCall, givingCall, staffCall, uuid } from '../../../contract/fields.ts';
import { admins } from '../../../contract/roles.ts';
import { encodings } from '../../../lib/encodings.ts';
import { typedHundredths } from '../../../lib/money.ts';
import { methods } from '../methods.ts';

const order = z.string().check(z.regex(/^M\d{18}$/));

const positive = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'payments.errors.number')),
  z.transform(Number),
);

/** As somebody types it, in the main unit up to 9,999,999.99, with a decimal point or comma; the handler has hundredths. */
const typedMoney = z.pipe(
  z.string().check(z.refine((text) => typedHundredths(text) !== undefined, 'payments.errors.amount')),
  z.transform((text) => typedHundredths(text) ?? 0),
);

/** The same above zero and up to 99,999.99. */
const money = typedMoney.check(
  z.refine((amount) => amount > 0 && amount <= 9_999_999, 'payments.errors.amount'),
);

const words = (most: number, key: string) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(most, key));

export const refundOrder = api({
  method: 'POST',
  path: '/api/staff/payments/refunds',
  summary: 'Gives back all of a payment, or a part, and takes back what was bought for it',
  input: z.object({
    order,
    amount: typedMoney,
    note: words(200, 'payments.errors.note'),
    /** Names the wish: sent twice, it is one refund. */
    key: uuid,
  }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const retryRefund = api({
  method: 'POST',
  path: '/api/staff/payments/refunds/again',
  summary: 'Sends a refund again that failed at the provider, or that it does not make',
  input: z.object({ refund: uuid }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const settleRefund = api({
  method: 'POST',
  path: '/api/staff/payments/refunds/otherwise',
  summary: 'Says that the money of a refund that its provider does not make was given back in another way',
  input: z.object({
    refund: uuid,
    /** Of the transfer, for instance. */
    reference: words(100, 'payments.errors.paidReference'),
    why: words(200, 'payments.errors.note'),
  }),
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
    price: money,
    points: positive,
    onOffer: flag,
  }),
  ...givingCall,
});

export const saveSelling = api({
  method: 'POST',
  path: '/api/staff/payments/settings',
  summary: 'Changes what an amount of the buyer’s own buys, and its limits',
  input: z.object({ version: count, rate: positive, minimum: money, maximum: money }),
  ...givingCall,
});

/** Largest statement in bytes: some fifty thousand payments. */
export const statementBytes = 16 * 1024 * 1024;

const method = z.enum(methods);

const statementDay = z.optional(
  z.iso
    .date('payments.errors.statementDays')
    .check(z.refine((text) => /^2[01]/.test(text), 'payments.errors.statementDays')),
);

export const importStatement = api({
  method: 'POST',
  path: '/api/staff/payments/statements',
  summary: 'Takes a provider’s statement in; a file with a row that cannot be read is not taken in at all',
  input: z.object({
    method,
    name: z.string().check(z.maxLength(200)),
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'payments.errors.statement'),
    /** In which encoding it is read; without it the one that its bytes tell. */
    encoding: z.optional(z.enum(encodings)),
    /** The days that the file covers, as its provider counts them; without them those from its first row to its last. */
    first: statementDay,
    last: statementDay,
  }),
  answer: z.object({
    /** Rows that are new, that an earlier file had, and that are neither payments nor refunds. */
    added: z.int(),
    known: z.int(),
    others: z.int(),
    /** Rows that cannot be read, the first fifty; with any nothing was taken in. */
    faults: z.array(z.object({ line: z.int(), column: z.string() })),
  }),
  file: statementBytes,
  ...freshStaffCall(admins),
});

export const explainDifference = api({
  method: 'POST',
  path: '/api/staff/payments/differences',
  summary: 'Says why a statement and our orders differ',
  input: z.object({
    method,
    kind: z.enum(['payment', 'refund', 'returned']),
    reference: z.string().check(z.minLength(1), z.maxLength(200)),
    note: words(200, 'payments.errors.note'),
  }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});
