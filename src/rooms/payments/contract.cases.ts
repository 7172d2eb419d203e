/** The endpoints of this room, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Case,
  conflict,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
} from '../../../test/contract/case.ts';
import { atSandbox } from '../../../test/harness/payments.ts';
import { person } from '../../../test/harness/people.ts';
import type { Site } from '../../../test/harness/site.ts';
import { alipayStatement, statementForm } from '../../../test/harness/statements.ts';
import { getOrderState, getPackages, recharge } from './contract.ts';
import { markFault, type Order, orderNumbered } from './queries/orders.ts';
import { addRefund } from './queries/refunds.ts';
import { settingsNow } from './queries/settings.ts';
import {
  explainDifference,
  importStatement,
  refundOrder,
  retryRefund,
  savePackage,
  saveSelling,
  seeFault,
  settleRefund,
} from './staff/contract.ts';
import { withdrawalCases } from './withdrawals/withdrawals.cases.ts';

const nowhere = 'M000000000000000000';
const refunding = { order: nowhere, amount: '5,00', note: 'A case', key: nobody };
const settling = { refund: nobody, reference: 'BANK-1', why: 'A case' };
const pack = { price: '777', points: '70', onOffer: 'no' };
const aStatement = alipayStatement({ trade: '2026112222009', amount: '1.00', at: '2026-11-22 10:00:30' });
const explaining = { method: 'alipay', kind: 'payment', reference: '2026112222009', note: 'A case' } as const;
const limits = { rate: '10', minimum: '10', maximum: '5000' };

/** A package of each price: another for each language that a case is called in. */
let price = 700;

/** An order of somebody else's that was paid at the sandbox: nobody gives back the money of their own. */
async function paidOrder(site: Site): Promise<string> {
  const visitor = await person(site, { email: `${randomUUIDv7()}@example.org` });
  const { body } = await visitor.call(recharge, { ...wish, client_key: randomUUIDv7() });
  const number = String(Object(body.data).order);
  await atSandbox(site, number, 'pay');
  return number;
}

/** One that failed when it was made: what a job or a webhook settles could still be settled again by the other. */
async function failedRefund(site: Site, order: Order | undefined): Promise<string> {
  if (!order) throw new Error('No order.');
  const id = randomUUIDv7();
  await site.ctx.transaction((tx) =>
    addRefund(tx, {
      id,
      number: `${order.number}R1`,
      order_id: order.id,
      trade: order.trade ?? '',
      credited: true,
      amount: 500,
      currency: order.currency,
      total: order.amount,
      points: 0,
      reason: 'staff',
      note: 'A case',
      asked_by: null,
      client_key: null,
      state: 'failed',
    }),
  );
  return id;
}

const wish = { amount: '25', method: 'card', client_key: nobody } as const;

export const cases: Case[] = [
  ...withdrawalCases,
  { endpoint: getPackages, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: recharge,
    who: 'person',
    good: () => ({ ...wish, amount: '12.5', client_key: randomUUIDv7() }),
    bad: [
      notSignedIn(wish),
      invalid({ ...wish, amount: '12.505' }),
      invalid({ ...wish, amount: '0.01' }),
      invalid({ ...wish, amount: '-5' }),
      conflict({ ...wish, price: '26' }),
      notFound({ method: 'card', client_key: nobody, package: nobody }),
      notFound({ method: 'card', client_key: nobody, plan: nobody }),
      malformed({ ...wish, package: nobody }),
      malformed({ ...wish, client_key: 'x' }),
      malformed({ ...wish, method: 'cash' }),
      malformed({ method: 'card', client_key: nobody }),
    ],
  },
  {
    endpoint: getOrderState,
    who: 'person',
    async good({ visitor }) {
      const { body } = await visitor.call(recharge, { ...wish, client_key: randomUUIDv7() });
      return { order: String(Object(body.data).order) };
    },
    bad: [
      notSignedIn({ order: 'M000000000000000000' }),
      notFound({ order: 'M000000000000000000' }),
      malformed({ order: 'x' }),
      malformed({}),
    ],
  },
  {
    endpoint: refundOrder,
    who: 'staff',
    async good({ site }) {
      return { ...refunding, order: await paidOrder(site), key: randomUUIDv7() };
    },
    bad: [
      notFound(refunding),
      invalid({ ...refunding, amount: '0' }),
      invalid({ ...refunding, amount: '1.005' }),
      invalid({ ...refunding, amount: '1,005' }),
      invalid({ ...refunding, note: ' ' }),
      malformed({ ...refunding, order: 'x' }),
      ...doors(refunding),
    ],
  },
  {
    endpoint: retryRefund,
    who: 'staff',
    async good({ site }) {
      const order = await orderNumbered(site.ctx, await paidOrder(site));
      return { refund: await failedRefund(site, order) };
    },
    bad: [notFound({ refund: nobody }), malformed({ refund: 'x' }), ...doors({ refund: nobody })],
  },
  {
    endpoint: settleRefund,
    who: 'staff',
    async good({ site }) {
      const order = await orderNumbered(site.ctx, await paidOrder(site));
      return { ...settling, refund: await failedRefund(site, order) };
    },
    bad: [
      notFound(settling),
      invalid({ ...settling, reference: ' ' }),
      invalid({ ...settling, why: '' }),
      malformed({ ...settling, refund: 'x' }),
      ...doors(settling),
    ],
  },
  {
    endpoint: seeFault,
    who: 'staff',
    async good({ site }) {
      const order = await paidOrder(site);
      const found = await orderNumbered(site.ctx, order);
      await site.ctx.transaction((tx) => markFault(tx, found?.id ?? '', 'outside'));
      return { order };
    },
    bad: [notFound({ order: nowhere }), malformed({ order: 'x' }), ...doors({ order: nowhere })],
  },
  {
    endpoint: savePackage,
    who: 'staff',
    good: () => ({ ...pack, price: `${++price},50` }),
    bad: [
      invalid({ ...pack, price: '0.00' }),
      invalid({ ...pack, price: '7.005' }),
      invalid({ ...pack, price: '7,005' }),
      invalid({ ...pack, price: '100000,00' }),
      invalid({ ...pack, points: '1.5' }),
      notFound({ ...pack, id: nobody, version: '1' }),
      malformed({ ...pack, onOffer: 'x' }),
      ...doors(pack),
    ],
  },
  {
    endpoint: saveSelling,
    who: 'staff',
    async good({ site }) {
      const { version } = await settingsNow(site.ctx);
      return { ...limits, version: String(version) };
    },
    bad: [
      conflict({ ...limits, version: '0' }),
      invalid({ ...limits, version: '1', maximum: '9' }),
      invalid({ ...limits, version: '1', rate: '0' }),
      malformed({ ...limits, version: 'x' }),
      ...doors({ ...limits, version: '1' }),
    ],
  },
  {
    endpoint: importStatement,
    who: 'staff',
    good: () => statementForm('alipay', aStatement),
    bad: [
      invalid(statementForm('wechat', aStatement)),
      invalid(statementForm('alipay', '')),
      malformed(statementForm('cash', aStatement)),
      malformed(statementForm('alipay', aStatement, { encoding: 'klingon' })),
      invalid(statementForm('alipay', aStatement, { first: '2026-13-01' })),
      invalid(statementForm('alipay', aStatement, { last: '2000-01-01' })),
      ...doors(statementForm('alipay', aStatement)),
    ],
  },
  {
    endpoint: explainDifference,
    who: 'staff',
    good: () => explaining,
    bad: [
      invalid({ ...explaining, note: ' ' }),
      malformed({ ...explaining, method: 'cash' }),
      malformed({ ...explaining, reference: '' }),
      ...doors(explaining),
    ],
  },
];
