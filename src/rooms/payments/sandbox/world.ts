/** What the sandbox remembers as the providers' own books: it survives a restart, and all nodes share it. */
import { randomBytes } from 'node:crypto';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method, Money } from '../providers/provider.ts';
import { addCollection, collectionOf, keepCollection } from '../queries/sandbox.ts';
import type { Collection, Trade } from './collection.ts';

/** Asked twice for one number, it is one. */
export async function collect(ctx: Context, method: Method, asked: Collection['asked']): Promise<void> {
  await ctx.transaction((tx) => addCollection(tx, method, asked));
}

export const collectionFor = collectionOf;

/** Changes what is remembered of an order; others wait. */
export async function changeCollection<T>(
  ctx: Context,
  method: Method,
  number: string,
  change: (collection: Collection) => T,
): Promise<T | undefined> {
  return ctx.transaction(async (tx: Tx) => {
    const collection = await collectionOf(tx, method, number, true);
    if (!collection) return undefined;
    const result = change(collection);
    await keepCollection(tx, method, number, collection);
    return result;
  });
}

export function newTrade(method: Method, money: Money, at: Date): Trade {
  return { trade: `${method}-${randomBytes(9).toString('hex')}`, money, at: at.toISOString(), refunded: 0 };
}
