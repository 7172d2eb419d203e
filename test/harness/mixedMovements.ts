/**
 * Everything that moves points and money, at once and at random: orders paid, paid twice and refunded, points withdrawn,
 * called off, paid out and refused, corrected, spent and matured, and accounts erased in the middle of it. What goes wrong
 * otherwise than by a refusal would have reached a person as an error.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../src/contract/problems.ts';
import type { Actor } from '../../src/platform/actor.ts';
import type { Context, Tx } from '../../src/platform/context.ts';
import { eraseForGood } from '../../src/platform/erasures.ts';
import { inventAccount } from '../../src/rooms/account/invented.ts';
import { order } from '../../src/rooms/payments/ordering.ts';
import type { Provider, Told } from '../../src/rooms/payments/providers/provider.ts';
import { orderNumbered, ordersOf } from '../../src/rooms/payments/queries/orders.ts';
import { refundsOf } from '../../src/rooms/payments/queries/refunds.ts';
import { findWithdrawals, withdrawalsOf } from '../../src/rooms/payments/queries/withdrawals.ts';
import { take } from '../../src/rooms/payments/receiving.ts';
import { refund } from '../../src/rooms/payments/refunding.ts';
import { askFor, cancel } from '../../src/rooms/payments/withdrawals/asking.ts';
import {
  approveOne,
  giveBackOrphaned,
  reverseOne,
  settleOne,
  takeOne,
} from '../../src/rooms/payments/withdrawals/deciding.ts';
import { correct } from '../../src/rooms/points/correct.ts';
import { spend } from '../../src/rooms/points/spend.ts';
import { letTimePass } from '../../src/rooms/points/time.ts';
import { setIdentity } from './members.ts';
import { giveWithdrawable } from './withdrawals.ts';

type Mixed = {
  /** How often each thing was done, and how often it was refused. */
  done: Record<string, number>;
  refused: Record<string, number>;
  /** What failed otherwise, in words. */
  errors: string[];
};

type Place = { ctx: Context };

/** A provider that answers at once; what it tells is made up below. */
const provider: Provider = {
  method: 'card',
  ways: ['checkout'],
  merchant: 'm',
  apps: [],
  currency: 'CNY',
  begin: async ({ number }) => ({ kind: 'go', url: `https://pay.example/${number}` }),
  ask: async () => ({ state: 'unpaid' }),
  close: async () => 'closed',
  refund: async () => 'pending',
  askRefund: async () => 'pending',
  read: () => Promise.reject(new Error('Nothing is told by HTTP here.')),
  answer: () => ({ status: 200, type: 'text/plain', body: '' }),
};

const providers = new Map([['card' as const, provider]]);

const buyer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;

type Wanted = {
  count: number;
  people: number;
  /** The same seed draws the same things, if not in the same order of their ends. */
  seed?: number;
  /** How many are under way at once. */
  together?: number;
  /** A second node of the same database. */
  beside?: Place;
};

export async function mixedMovements(
  { ctx }: Place,
  { count, people, seed = 1, together = 16, beside }: Wanted,
): Promise<Mixed> {
  const random = drawn(seed);
  const accounts: string[] = [];
  for (let n = 0; n < people; n++) {
    const account = await ctx.transaction((tx) => inventAccount(tx, `mixed${seed}-${n}`, 'en'));
    await setIdentity({ ctx }, account, 1);
    await giveWithdrawable({ ctx }, account, 20_000);
    accounts.push(account);
  }
  const admins = [adminAt(ctx.clock()), adminAt(ctx.clock())] as const;
  const mixed: Mixed = { done: {}, refused: {}, errors: [] };
  const names = Object.keys(acts);
  const work = Array.from({ length: count }, () => ({
    name: names[Math.floor(random() * names.length)] ?? 'pay',
    account: accounts[Math.floor(random() * people)] ?? '',
    admin: admins[random() < 0.5 ? 0 : 1],
    random: random(),
  }));
  const oneAfterAnother = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { name, ...drawnFor } = next;
      const counted = (of: Record<string, number>) => {
        of[name] = (of[name] ?? 0) + 1;
      };
      try {
        await acts[name]?.(drawnFor.random < 0.5 ? ctx : (beside?.ctx ?? ctx), drawnFor);
        counted(mixed.done);
      } catch (error) {
        if (error instanceof Refusal) counted(mixed.refused);
        else mixed.errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: together }, oneAfterAnother));
  return mixed;
}

type Drawn = { account: string; admin: Actor; random: number };

/** Who may be the second person is no question of how movements meet. */
function anySecond(tx: Tx): Tx {
  const staff = { ...tx.ports.staff, requireSecond: async () => {} };
  return { ...tx, ports: { ...tx.ports, staff } };
}

const points = (random: number) => 100 + Math.floor(random * 3000);

const acts: Record<string, (ctx: Context, drawn: Drawn) => Promise<unknown>> = {
  async pay(ctx, { account, random }) {
    const wish = {
      account,
      key: randomUUIDv7(),
      wanted: { amount: 1000 + Math.floor(random * 50) * 100 },
      method: 'card',
    } as const;
    const { order: made } = await order(ctx, providers, wish, buyer);
    const told = paidBy(made, `pi_${made.number}`, ctx.clock());
    // Told twice at once; and sometimes paid twice.
    const twice = random < 0.3 ? [paidBy(made, `pi_2${made.number}`, ctx.clock())] : [];
    await Promise.all([told, told, ...twice].map((one) => take(ctx, provider, one)));
  },
  async refund(ctx, { account, admin, random }) {
    const [newest] = await ordersOf(ctx, account, 1);
    if (!newest) return;
    const wish = { number: newest.number, note: 'A test', key: randomUUIDv7(), by: admin.accountId };
    const amount = Math.ceil(newest.amount * (random < 0.5 ? 0.5 : 1));
    await ctx.transaction((tx) => refund(tx, { ...wish, amount }));
  },
  async refundTold(ctx, { account }) {
    for (const { number } of await ordersOf(ctx, account, 5)) {
      const known = await orderNumbered(ctx, number);
      for (const one of known ? await refundsOf(ctx, known.id) : []) {
        await take(ctx, provider, {
          event: randomUUIDv7(),
          kind: 'refund',
          order: number,
          refund: one.number,
          trade: one.trade,
          money: { amount: one.amount, currency: 'CNY' },
          state: 'refunded',
          at: ctx.clock(),
        });
      }
    }
  },
  withdraw: withdrawn,
  withdrawAgain: withdrawn,
  async cancel(ctx, { account }) {
    const open = (await withdrawalsOf(ctx, account, 10)).find(({ ended_at }) => !ended_at);
    if (open) await ctx.transaction((tx) => cancel(tx, { account, number: open.number }));
  },
  approve: (ctx, { admin: actor, random }) =>
    decided(ctx, random, (tx, number) => approveOne(anySecond(tx), actor, number)),
  take: (ctx, { admin: actor, random }) => decided(ctx, random, (tx, number) => takeOne(tx, actor, number)),
  settle: (ctx, { admin: actor, random }) =>
    decided(ctx, random, (tx, number) => settleOne(tx, actor, { number, reference: 'T' })),
  refuse: (ctx, { admin: actor, random }) =>
    decided(ctx, random, (tx, number) => reverseOne(tx, actor, { number, reason: 'No' })),
  async correct(ctx, { account: owner, admin, random }) {
    const act = random < 0.5 ? 'add' : 'deduct';
    const wanted = { owner, act, amount: points(random), reason: 'A test', key: randomUUIDv7() } as const;
    await ctx.transaction((tx) => correct(tx, admin, wanted));
  },
  spend: (ctx, { account, random }) =>
    ctx.transaction((tx) =>
      spend(tx, { account, amount: points(random), purpose: 'membership', key: randomUUIDv7() }),
    ),
  mature: (ctx) => letTimePass(ctx),
  orphans: (ctx) => giveBackOrphaned(ctx, 10),
  async erase(ctx, { account, random }) {
    // Somebody has to be left.
    if (random < 0.25) await eraseForGood(ctx, { account, requests: [] });
  },
};

function withdrawn(ctx: Context, { account, random }: Drawn): Promise<unknown> {
  const payee = { name: 'Ana Example', account: '6222021234567890123', bank: 'Bank of Example' };
  const wish = {
    account,
    key: randomUUIDv7(),
    points: points(random),
    kind: 'bank',
    payee,
    shown: undefined,
  } as const;
  return ctx.transaction((tx) => askFor(tx, wish));
}

/** Staff decide on one of those that are open. */
async function decided(
  ctx: Context,
  random: number,
  work: (tx: Tx, number: string) => Promise<void>,
): Promise<void> {
  const open = await findWithdrawals(ctx, { open: true, limit: 20, offset: 0 });
  const one = open[Math.floor(random * open.length)];
  if (one) await ctx.transaction((tx) => work(tx, one.number));
}

function paidBy(
  { number: order, amount }: { number: string; amount: number },
  trade: string,
  at: Date,
): Told {
  const money = { amount, currency: 'CNY' };
  return { event: `event ${trade}`, kind: 'payment', order, trade, money, state: 'paid', at };
}

function adminAt(at: Date): Actor {
  const [accountId, sessionId] = [randomUUIDv7(), randomUUIDv7()];
  return {
    accountId,
    sessionId,
    name: 'Staff',
    roles: ['admin'],
    ownRoles: ['admin'],
    stepUp: 'unneeded',
    signedInAt: at,
    seenAt: at,
    expiresAt: at,
    studiesUsedAt: null,
    tokenHash: '',
  };
}

/** Numbers by chance that are the same for the same seed (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
