/**
 * Very many orders at once at two nodes: by every method, with each fate that an order can have, their webhooks doubled,
 * shuffled and brought to both nodes. `npm run bench:orders` and a smaller test go this way.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../src/platform/context.ts';
import { inventAccount } from '../../src/rooms/account/invented.ts';
import { methods } from '../../src/rooms/payments/methods.ts';
import { order } from '../../src/rooms/payments/ordering.ts';
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import type { Method } from '../../src/rooms/payments/providers/provider.ts';
import type { Providers } from '../../src/rooms/payments/providers.ts';
import { refund } from '../../src/rooms/payments/refunding.ts';
import { sendRefund } from '../../src/rooms/payments/refundSending.ts';
import type { Delivery } from '../../src/rooms/payments/sandbox/standin.ts';
import { expire, sweep } from '../../src/rooms/payments/sweep.ts';
import { ledgerFaults } from './ledger.ts';
import { bring, type Playing } from './payments.ts';
import { onceSettled } from './site.ts';

export type OrderNode = { ctx: Context; address: string };

/** What is to become of an order: state, and the points of its buyer in hundredths of its price. */
const fates = {
  paid: { state: 'paid', kept: 1 },
  failedFirst: { state: 'paid', kept: 1 },
  untold: { state: 'paid', kept: 1 },
  twice: { state: 'paid', kept: 1 },
  wrong: { state: 'closed', kept: 0 },
  late: { state: 'closed', kept: 0 },
  unpaid: { state: 'closed', kept: 0 },
  outside: { state: 'refunded', kept: 0 },
  early: { state: 'refunded', kept: 0 },
  part: { state: 'paid', kept: 0.5 },
  staff: { state: 'paid', kept: 0.5 },
} as const;

type Fate = keyof typeof fates;

/** Half of the orders are paid as they should be. */
const lots: readonly Fate[] = [
  ...Array.from({ length: 10 }, (): Fate => 'paid'),
  ...(Object.keys(fates) as Fate[]).filter((fate) => fate !== 'paid'), // its own keys
];

type Made = { number: string; account: string; amount: number; method: Method; fate: Fate };

export type Figures = {
  orders: number;
  states: Record<string, number>;
  webhooks: { brought: number; again: number };
  refunds: number;
  /** In hundredths: what lies at the providers as they have it, and as the ledger has it. */
  provider: number;
  ledger: number;
  seconds: { ordering: number; telling: number; settling: number };
  /** What is not as it should be, in words. */
  faults: string[];
};

const payer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;

/** @param nodes of one database, configured with the stand-ins that play */
export async function manyOrders(
  nodes: readonly [OrderNode, OrderNode],
  playing: Playing,
  count: number,
): Promise<Figures> {
  const { ctx } = nodes[0];
  const { providers: made } = openProviders(playing.config, ctx.clock);
  const providers = new Map(made.map((one) => [one.method, one]));
  const began = performance.now();
  const orders = await ordered(nodes, providers, playing, count);
  const orderedAt = performance.now();

  const deliveries: Delivery[] = [];
  await inParallel(orders, async ({ number, method, fate, amount }) => {
    if (fate === 'late' || fate === 'unpaid') await expire(ctx, providers, number);
    deliveries.push(...played(playing, { number, method, fate, amount }));
  });
  const webhooks = await tellAll(nodes, deliveries);
  const toldAt = performance.now();

  const by = randomUUIDv7();
  await inParallel(
    orders.filter(({ fate }) => fate === 'staff'),
    async ({ number, amount }) => {
      const wish = { number, amount: amount / 2, note: 'A test', key: randomUUIDv7(), by };
      await ctx.transaction((tx) => refund(tx, wish));
    },
  );
  await askAll(nodes, providers);
  // Beside the nodes' own jobs, which do the same at the same time.
  await inParallel(await pendingRefunds(ctx), (id) => sendRefund(ctx, providers, { refund: id }));
  for (const standin of Object.values(playing.standins)) await tellAll(nodes, standin.told.splice(0));
  await onceSettled(
    () => pendingRefunds(ctx),
    (left) => left.length === 0,
  );
  const figures = await figuresOf(ctx, playing, orders);
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  return {
    ...figures,
    webhooks,
    seconds: {
      ordering: seconds(began, orderedAt),
      telling: seconds(orderedAt, toldAt),
      settling: seconds(toldAt, performance.now()),
    },
  };
}

async function ordered(
  nodes: readonly OrderNode[],
  providers: Providers,
  playing: Playing,
  count: number,
): Promise<Made[]> {
  const [{ ctx } = nodes[0] as OrderNode] = nodes; // there are two
  const accounts = await ctx.transaction(async (tx) => {
    const all: string[] = [];
    for (let n = 0; n < count; n += 4) all.push(await inventAccount(tx, `buyer${n}`, 'en'));
    return all;
  });
  return inParallel(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const node = nodes[n % nodes.length] as OrderNode; // one of them
      const [method, fate] = [methods[n % methods.length] ?? 'card', lots[n % lots.length] ?? 'paid'];
      const account = accounts[Math.floor(n / 4)] ?? '';
      // Even, and no two of a buyer's alike.
      const amount = 1000 + 2000 * (n % 4) + 200 * (n % 7);
      const wish = { account, key: randomUUIDv7(), wanted: { amount }, method };
      const { order: kept, pay } = await order(node.ctx, providers, wish, payer);
      if (method === 'alipay' && pay?.kind === 'go') playing.standins.alipay.open(pay.url);
      return { number: kept.number, account, amount, method, fate };
    },
  );
}

/** @returns what is told of it, in the order in which it happened */
function played({ standins }: Playing, { number, method, fate, amount }: Omit<Made, 'account'>): Delivery[] {
  const standin = standins[method];
  if (fate === 'unpaid') return [];
  if (fate === 'wrong') return standin.pay(number, { amount: amount - 100 });
  const before = fate === 'failedFirst' ? standin.fail(number) : [];
  const told = [...before, ...standin.pay(number)];
  if (fate === 'untold') return [];
  if (fate === 'twice') return [...told, ...standin.pay(number)];
  if (fate === 'outside' || fate === 'early') return [...told, ...standin.refundOutside(number)];
  return fate === 'part' ? [...told, ...standin.refundOutside(number, amount / 2)] : told;
}

/** Each to both nodes, in any order; what is not taken is told again, as providers do. */
async function tellAll(
  [one, two]: readonly [OrderNode, OrderNode],
  deliveries: readonly Delivery[],
): Promise<Figures['webhooks']> {
  let left = shuffled(
    deliveries.flatMap((told) => [
      { node: one, told },
      { node: two, told },
    ]),
  );
  const webhooks = { brought: left.length, again: 0 };
  for (let round = 0; left.length > 0; round++) {
    if (round === 20) throw new Error(`${left.length} webhooks are not taken: ${left[0]?.told.body}`);
    if (round > 0) webhooks.again += left.length;
    const taken = await inParallel(left, async ({ node, told }) => (await bring(node, told)).status === 200);
    left = left.filter((_, at) => !taken[at]);
  }
  return webhooks;
}

/** Both nodes ask about what is open still, at once. */
async function askAll(nodes: readonly OrderNode[], providers: Providers): Promise<void> {
  const [{ ctx } = nodes[0] as OrderNode] = nodes; // there are two
  for (let round = 0; round < 20; round++) {
    const due = await ctx.db
      .updateTable('payments_order')
      .set({ ask_at: ctx.clock() })
      .where('state', '=', 'created')
      .executeTakeFirst();
    if (Number(due.numUpdatedRows) === 0) return;
    await Promise.all(nodes.map((node) => sweep(node.ctx, providers)));
  }
  throw new Error('Orders stay open.');
}

async function pendingRefunds({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom('payments_refund').select('id').where('state', '=', 'pending').execute();
  return rows.map(({ id }) => id);
}

type Counted = Pick<Figures, 'orders' | 'states' | 'refunds' | 'provider' | 'ledger' | 'faults'>;

async function figuresOf(ctx: Context, { standins }: Playing, orders: readonly Made[]): Promise<Counted> {
  const faults = await ledgerFaults(ctx.db);
  const rows = await ctx.db.selectFrom('payments_order').select(['number', 'state']).execute();
  const stateOf = new Map(rows.map(({ number, state }) => [number, state]));
  const expected = new Map<string, number>();
  for (const { number, account, amount, fate, method } of orders) {
    const { state, kept } = fates[fate];
    if (stateOf.get(number) !== state)
      faults.push(`${number} by ${method}, ${fate}, is ${stateOf.get(number)}`);
    // Ten points for each unit.
    expected.set(account, (expected.get(account) ?? 0) + (kept * amount) / 10);
  }
  if (rows.length !== orders.length) faults.push(`${rows.length} orders are kept of ${orders.length}`);
  const balances = await ctx.db.selectFrom('points_account').select(['owner', 'kind', 'balance']).execute();
  for (const [account, points] of expected) {
    const own = balances.filter(({ owner, kind }) => owner === account && kind !== 'received');
    const has = own.reduce((sum, { balance }) => sum + balance, 0);
    if (has !== points) faults.push(`${account} has ${has} points instead of ${points}`);
  }
  const refunds = await ctx.db.selectFrom('payments_refund').select(['state']).execute();
  const unsettled = refunds.filter(({ state }) => state !== 'done').length;
  if (unsettled > 0) faults.push(`${unsettled} refunds are not settled`);
  const ledger = balances.find(({ kind }) => kind === 'received')?.balance ?? 0;
  const provider = methods.reduce((sum, method) => sum + heldBy(standins[method]), 0);
  if (ledger !== provider) faults.push(`the ledger has ${ledger}, the providers have ${provider}`);
  const states: Record<string, number> = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  return { orders: rows.length, states, refunds: refunds.length, provider, ledger, faults };
}

function heldBy({ orders }: Playing['standins'][Method]): number {
  const all = [...orders.values()];
  const paid = all.flatMap(({ trades }) => trades).reduce((sum, { money }) => sum + money.amount, 0);
  const back = all.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
  return paid - back;
}

/** Forty at once. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [at, item] of entries) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: 40 }, worker));
  return results;
}

/** The same each time. */
function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  let seed = 17;
  for (let at = left.length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const other = seed % (at + 1);
    [left[at], left[other]] = [left[other] as T, left[at] as T]; // both are within
  }
  return left;
}
