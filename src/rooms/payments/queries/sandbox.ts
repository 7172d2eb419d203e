/** The books of the sandbox: what it remembers of orders, so that it survives a restart and all nodes share it. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method } from '../providers/provider.ts';
import type { Kept } from '../sandbox/standin.ts';

const asked = z.object({
  number: z.string(),
  title: z.string(),
  money: z.object({ amount: z.int(), currency: z.string() }),
  way: z.enum(['native', 'jsapi', 'h5', 'page', 'wap', 'checkout']),
  app: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  expiresAt: z.coerce.date(),
  reference: z.string(),
  dispute: z.object({ number: z.string(), state: z.enum(['open', 'won', 'lost']) }).exactOptional(),
  refundsBecome: z.enum(['done', 'pending', 'failed']).exactOptional(),
});

const trades = z.array(z.object({ trade: z.string(), money: asked.shape.money, at: z.coerce.date() }));

const refunds = z.array(
  z.object({
    number: z.string(),
    trade: z.string(),
    amount: z.int(),
    at: z.coerce.date(),
    state: z.enum(['done', 'pending', 'failed']),
    url: z.string(),
  }),
);

const row = z.object({
  asked,
  // An order that somebody failed to pay is as open as any other.
  state: z.enum(['unpaid', 'paid', 'closed']).transform((word) => (word === 'unpaid' ? 'open' : word)),
  trades,
  refunds,
});

/** Others who would change the order wait until the transaction ends, also where it is not there yet. */
export async function holdKept(tx: Tx, method: Method, number: string): Promise<Kept | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox ${method} ${number}`}, 0))`.execute(
    tx.db,
  );
  return keptIn(tx, method, number);
}

/** Undefined also for what an earlier program wrote in another shape. */
export async function keptIn(ctx: Context, method: Method, number: string): Promise<Kept | undefined> {
  const found = await ctx.db
    .selectFrom('payments_sandbox')
    .select(['asked', 'state', 'trades', 'refunds'])
    .where('method', '=', method)
    .where('number', '=', number)
    .executeTakeFirst();
  const { data } = row.safeParse(found);
  return data && { ...data.asked, state: data.state, trades: data.trades, refunds: data.refunds };
}

export async function keepKept(tx: Tx, method: Method, kept: Kept): Promise<void> {
  const { state, trades: paid, refunds: back, ...wanted } = kept;
  const set = {
    asked: JSON.stringify(wanted),
    state: state === 'paid' || state === 'closed' ? state : 'unpaid',
    trades: JSON.stringify(paid),
    refunds: JSON.stringify(back),
  };
  await tx.db
    .insertInto('payments_sandbox')
    .values({ method, number: kept.number, ...set })
    .onConflict((conflict) => conflict.columns(['method', 'number']).doUpdateSet(set))
    .execute();
}

/** By which method an order is collected. */
export async function methodOf(ctx: Context, number: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('payments_sandbox')
    .select('method')
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.method;
}
