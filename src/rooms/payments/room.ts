/** Payments: points and membership for money, what providers tell, refunds and receipts. */

import { join } from 'node:path';
import { admins } from '../../contract/roles.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { endpointsIn, type Room } from '../room.ts';
import { paymentsApi } from './api.ts';
import { ordersPart } from './centre.ts';
import * as contract from './contract.ts';
import { loadPackages } from './demonstration.ts';
import { backInside, payInside, serveInside } from './inside.ts';
import { countOpenOrders, mayWithdraw, withdraws } from './offers.ts';
import { providersFor } from './providers.ts';
import { waitingOrders } from './queries/console.ts';
import { sealedWithdrawals } from './queries/payees.ts';
import { paymentsPersonalData } from './queries/personal.ts';
import { writeMethods } from './queries/settings.ts';
import { countOpenWithdrawals, openWithdrawals } from './queries/withdrawals.ts';
import { receiptAttachment } from './receipt/attached.ts';
import { ownReceipt, serveOwnReceipt, serveStaffReceipt, staffReceipt } from './receipt/file.ts';
import { receiptTask } from './receipt/receiptTask.ts';
import { refundQueue } from './refunding.ts';
import { type RefundErrand, sendRefund } from './refundSending.ts';
import { registerSandbox } from './sandbox/http.ts';
import { sellingOf } from './selling.ts';
import { paymentsStaffApi } from './staff/api.ts';
import * as staffContract from './staff/contract.ts';
import { expire, sweep } from './sweep.ts';
import { webhooks } from './webhooks.ts';
import { withdrawalsApi } from './withdrawals/api.ts';
import * as withdrawalsContract from './withdrawals/contract.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'staff/payments': true;
    'staff/payments/statements': true;
    'staff/payments/:number': true;
    'staff/payments/withdrawals': true;
    'staff/payments/withdrawals/:number': true;
    'my/withdrawals': true;
    'my/pay': true;
    'my/orders': true;
    'my/orders/:number': true;
  }
}

export const payments: Room<PaymentsPort> = {
  offers: { sellingOf, countOpenOrders, countOpenWithdrawals, withdraws, mayWithdraw },
  uses: ['account', 'forum', 'identity', 'notices', 'points', 'site', 'staff', 'vip'],
  screens: [
    { path: 'my/pay', file: 'pages/pay.tsx', access: 'personal' },
    { path: 'my/orders', file: 'pages/orders.tsx', word: 'payments.orders.title', access: 'personal' },
    { path: 'my/orders/:number', file: 'pages/order.tsx', access: 'personal' },
    { path: 'my/withdrawals', file: 'pages/withdrawals.tsx', access: 'personal' },
  ],
  console: [
    { path: 'staff/payments', file: 'staff/payments.tsx', roles: admins },
    { path: 'staff/payments/statements', file: 'staff/statements.tsx', roles: admins },
    { path: 'staff/payments/:number', file: 'staff/order.tsx', roles: admins },
    { path: 'staff/payments/withdrawals', file: 'staff/withdrawals.tsx', roles: admins },
    { path: 'staff/payments/withdrawals/:number', file: 'staff/withdrawal.tsx', roles: admins },
  ],
  menu: [
    {
      path: 'staff/payments',
      word: 'payments.server.menu',
      icon: 'card',
      roles: admins,
      group: 'finance',
      order: 10,
      waits: [
        { word: 'payments.server.waits.orders', of: waitingOrders },
        {
          word: 'payments.server.waits.withdrawals',
          of: openWithdrawals,
          path: 'staff/payments/withdrawals',
        },
      ],
    },
  ],
  endpoints: [contract, staffContract, withdrawalsContract].flatMap((one) => endpointsIn(one)),
  downloads: [ownReceipt, staffReceipt, payInside, backInside],
  centre: (reader) => [ordersPart(reader)],
  notices: [
    {
      kind: 'payments.paid',
      words: {
        name: 'payments.server.paid.name',
        title: 'payments.server.paid.title',
        text: 'payments.server.paid.text',
      },
      attaches: 'payments.receipt',
      mail: 'now',
    },
    {
      kind: 'payments.refunded',
      words: {
        name: 'payments.server.refunded.name',
        title: 'payments.server.refunded.title',
        text: 'payments.server.refunded.text',
      },
      attaches: 'payments.receipt',
      mail: 'now',
    },
    {
      kind: 'payments.disputed',
      words: {
        name: 'payments.server.disputed.name',
        title: 'payments.server.disputed.title',
        text: 'payments.server.disputed.text',
      },
      mail: 'now',
    },
    {
      kind: 'payments.dispute',
      words: {
        name: 'payments.server.dispute.name',
        title: 'payments.server.dispute.title',
        text: 'payments.server.dispute.text',
      },
      mail: 'now',
      waitedFor: true,
    },
    {
      kind: 'payments.withdrawal',
      words: {
        name: 'payments.server.withdrawal.name',
        title: 'payments.server.withdrawal.title',
        text: 'payments.server.withdrawal.text',
      },
      mail: 'now',
    },
  ],
  held: {
    title: 'payments.server.held.title',
    why: 'payments.server.held.why',
    stays: 'payments.server.held.stays',
  },
  personalData: paymentsPersonalData,
  sealed: [sealedWithdrawals],
  computes: { [receiptTask.name]: join(import.meta.dirname, 'receipt/receiptThread.ts') },
  serve({ ctx, config, metrics }) {
    const { providers, inside, sandbox } = providersFor(config, ctx);
    return {
      handlers: [...paymentsApi(providers), ...paymentsStaffApi, ...withdrawalsApi],
      async start() {
        const offered = [...providers.keys()].map((method) => ({ method, sandbox: sandbox !== undefined }));
        await ctx.transaction((tx) => writeMethods(tx, offered));
        if (config.demonstration) await loadPackages(ctx);
      },
      jobs: [
        {
          queue: 'payments-sweep',
          schedule: '* * * * *',
          // The next round is its next try.
          terms: { retries: 0, expireSeconds: 300 },
          singly: true,
          handle: (_data, { signal }) => sweep(ctx, providers, signal),
        },
        {
          queue: refundQueue,
          terms: { retries: 8, backoff: { firstSeconds: 30, longestSeconds: 3600 }, expireSeconds: 60 },
          handle: (data, { signal }) => sendRefund(ctx, providers, refundIn(data), signal),
        },
      ],
      attachments: { 'payments.receipt': receiptAttachment(ctx) },
      files: [serveOwnReceipt, serveStaffReceipt, ...serveInside({ providers, inside })],
      async http(app) {
        await webhooks(ctx, { providers, metrics })(app);
        if (sandbox) {
          const ends = (number: string) => expire(ctx, providers, number);
          await registerSandbox(app, ctx, { world: sandbox, expire: ends });
        }
      },
    };
  },
};

function refundIn(data: unknown): RefundErrand {
  const { refund, number, sum }: { refund?: unknown; number?: unknown; sum?: unknown } = Object(data);
  if (typeof refund !== 'string') throw new Error('A job of refunds names a refund.');
  if (typeof number !== 'string') return { refund };
  const { refunded, at }: { refunded?: unknown; at?: unknown } = Object(sum);
  if (typeof refunded !== 'number' || typeof at !== 'string') return { refund, number };
  return { refund, number, sum: { refunded, at } };
}
