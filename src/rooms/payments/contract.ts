/** Buying points and membership for money, and what staff do with orders. */

import * as z from 'zod/mini';
import { executePath } from '../../contract/addresses.ts';
import { api, gateway } from '../../contract/endpoint.ts';
import { uuid } from '../../contract/fields.ts';
import { orderStateAddress, rechargeAddress } from './addresses.ts';
import { methods } from './methods.ts';

/** An amount in the main unit of the currency. */
const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, 'payments.errors.amount'));

const method = z.enum(methods);

export const getPackages = gateway({
  method: 'POST',
  path: executePath('crud', 'get_recharge_rule_package_setting'),
  summary: 'Says what can be bought with money, at which prices, and how it is paid',
  input: z.object({}),
  answer: z.object({
    currency: z.string(),
    /** Points for one unit of the currency, where the amount is the buyer's own. */
    rate: z.int(),
    minimum: z.string(),
    maximum: z.string(),
    packages: z.array(z.object({ id: z.string(), price: z.string(), points: z.int() })),
    plans: z.array(z.object({ id: z.string(), price: z.string(), days: z.int() })),
    methods: z.array(method),
  }),
  limit: { name: 'lists', points: 3000, seconds: 3600 },
});

export const recharge = api({
  ...rechargeAddress,
  summary: 'Orders points or membership for money; the same key is the same order',
  input: z
    .object({
      amount: z.optional(amount),
      package: z.optional(uuid),
      plan: z.optional(uuid),
      method,
      client_key: uuid,
      /** What the buyer was shown; the price is the server's own, and another one is refused. */
      price: z.optional(amount),
    })
    .check(
      z.refine(
        (input) => [input.amount, input.package, input.plan].filter((one) => one !== undefined).length === 1,
      ),
    ),
  answer: z.object({
    order: z.string(),
    state: z.enum(['created', 'paid', 'refunded', 'closed']),
    amount: z.string(),
    currency: z.string(),
    expires_at: z.string(),
    /** What is to be done to pay; null once there is nothing to do. */
    pay: z.nullable(
      z.union([
        z.object({ kind: z.literal('code'), text: z.string() }),
        z.object({ kind: z.literal('go'), url: z.string() }),
        z.object({ kind: z.literal('inside'), parameters: z.record(z.string(), z.string()) }),
      ]),
    ),
  }),
  access: 'user',
  limit: { name: 'recharge', points: 120, seconds: 3600 },
});

export const getOrderState = api({
  ...orderStateAddress,
  summary: 'Says whether an order of the caller is paid; a page asks every few seconds',
  input: z.object({ order: z.string().check(z.regex(/^M\d{18}$/)) }),
  answer: z.object({
    state: z.enum(['created', 'paid', 'refunded', 'closed']),
    /** When the last try to pay failed. */
    failed_at: z.nullable(z.string()),
  }),
  access: 'user',
  unattended: true,
  limit: { name: 'order-state', points: 6000, seconds: 3600 },
});
