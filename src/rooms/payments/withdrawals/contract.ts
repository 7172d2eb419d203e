/** Points that are paid out as money: what their owner calls, and what admins do about it. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, flag, freshStaffCall, givingCall, uuid } from '../../../contract/fields.ts';
import { admins } from '../../../contract/roles.ts';
import { cancelWithdrawalAddress, withdrawAddress, withdrawalStatesAddress } from './addresses.ts';
import { payeeKinds } from './payee.ts';
import { typedAccount, typedPoints } from './typed.ts';

const number = z.string().check(z.regex(/^W\d{18}$/));

const positive = z.pipe(
  z.string().check(z.regex(typedPoints, 'payments.errors.number')),
  z.transform(Number),
);

const words = (most: number, key: string) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(most, key));

const state = z.enum(['asked', 'approved', 'taken', 'settled', 'reversed', 'cancelled']);

export const withdraw = api({
  ...withdrawAddress,
  summary: 'Asks that points be paid out as money; the same key is the same withdrawal',
  input: z.object({
    points: positive,
    kind: z.enum(payeeKinds),
    /** In whose name the account is held. */
    name: words(100, 'payments.errors.payeeName'),
    account: z.string().check(z.trim(), z.regex(typedAccount, 'payments.errors.payeeAccount')),
    bank: z._default(z.string().check(z.trim(), z.maxLength(100, 'payments.errors.payeeBank')), ''),
    /** What the page said it pays, in the main unit of the currency; another amount is refused. */
    amount: z.optional(z.string().check(z.regex(/^\d{1,8}\.\d{2}$/))),
    client_key: uuid,
  }),
  answer: z.object({
    withdrawal: z.string(),
    state,
    points: z.int(),
    amount: z.string(),
    currency: z.string(),
  }),
  access: 'fresh',
  limit: { name: 'withdraw', points: 60, seconds: 3600 },
});

export const cancelWithdrawal = api({
  ...cancelWithdrawalAddress,
  summary: 'Calls a withdrawal of the caller off, while nobody is paying it out',
  input: z.object({ withdrawal: number }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'withdraw', points: 60, seconds: 3600 },
});

export const getWithdrawalStates = api({
  ...withdrawalStatesAddress,
  summary: 'Says how far the newest withdrawals of the caller are; a page asks every few seconds',
  input: z.object({}),
  answer: z.object({ withdrawals: z.array(z.object({ withdrawal: z.string(), state })) }),
  access: 'user',
  unattended: true,
  limit: { name: 'order-state', points: 6000, seconds: 3600 },
});

export const approve = api({
  method: 'POST',
  path: '/api/staff/payments/withdrawals/approve',
  summary: 'Confirms a withdrawal that takes two people; another one then pays it out',
  input: z.object({ withdrawal: number }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const takeOn = api({
  method: 'POST',
  path: '/api/staff/payments/withdrawals/take',
  summary:
    'Takes a withdrawal, also from another admin, to pay it out; its person cannot call it off any more',
  input: z.object({ withdrawal: number }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const settle = api({
  method: 'POST',
  path: '/api/staff/payments/withdrawals/settle',
  summary: 'Says that a withdrawal was paid out, with the provider’s reference',
  input: z.object({ withdrawal: number, reference: words(100, 'payments.errors.reference') }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const reverse = api({
  method: 'POST',
  path: '/api/staff/payments/withdrawals/reverse',
  summary: 'Refuses a withdrawal, with a reason that its person reads; the points go back',
  input: z.object({ withdrawal: number, reason: words(200, 'payments.errors.note') }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const saveWithdrawing = api({
  method: 'POST',
  path: '/api/staff/payments/withdrawals/settings',
  summary: 'Switches withdrawal on or off, and sets its rate and limits',
  input: z.object({
    version: count,
    active: flag,
    rate: positive,
    minimum: positive,
    maximum: positive,
    second_person_above: positive,
  }),
  ...givingCall,
});
