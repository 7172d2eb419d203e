/** What can be bought, for how much, and how it is paid. */

import { randomUUIDv7 } from 'node:crypto';
import { invalidate } from '../../../platform/cache.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { OfferedMethod } from '../../../ports/payments.ts';
import { methods } from '../methods.ts';

/** Of everything that shows what can be bought. */
const sellingTag = 'payments selling';

export type Package = {
  id: string;
  /** In hundredths of the currency. */
  price: number;
  points: number;
  onOffer: boolean;
  version: number;
};

export type Settings = {
  /** Points for one unit of the currency, where the amount is the buyer's own. */
  rate: number;
  minimum: number;
  maximum: number;
  version: number;
};

/** All packages, the cheapest first. */
export async function packagesOf(ctx: Context): Promise<Package[]> {
  return ctx.memory.of('payments packages', [sellingTag], async () => {
    const rows = await ctx.db
      .selectFrom('payments_package')
      .select(['id', 'price', 'points', 'on_offer', 'version'])
      .orderBy('price')
      .execute();
    return rows.map(({ on_offer, ...one }) => ({ ...one, onOffer: on_offer }));
  });
}

export async function settingsOf(ctx: Context): Promise<Settings> {
  return ctx.memory.of('payments settings', [sellingTag], () => settingsNow(ctx));
}

/** As the database has them: memory follows a write within moments. */
export async function settingsNow(ctx: Context): Promise<Settings> {
  return ctx.db
    .selectFrom('payments_setting')
    .select(['rate', 'minimum', 'maximum', 'version'])
    .executeTakeFirstOrThrow();
}

/** The ways to pay that the site is configured with. */
export async function methodsOf(ctx: Context): Promise<OfferedMethod[]> {
  return ctx.memory.of('payments methods', [sellingTag], async () => {
    const rows = await ctx.db.selectFrom('payments_method').select(['method', 'sandbox']).execute();
    return methods.flatMap((method) => {
      const row = rows.find((one) => one.method === method);
      return row ? [{ method, sandbox: row.sandbox }] : [];
    });
  });
}

/** As this node is configured: pages read it, whichever node renders them. */
export async function writeMethods(tx: Tx, offered: readonly OfferedMethod[]): Promise<void> {
  await tx.db.deleteFrom('payments_method').execute();
  if (offered.length > 0) {
    await tx.db
      .insertInto('payments_method')
      .values([...offered])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await invalidate(tx, [sellingTag]);
}

type Wanted = Pick<Package, 'price' | 'points' | 'onOffer'>;

/** @returns false if there is one of this price already */
export async function addPackage(tx: Tx, { onOffer, ...wanted }: Wanted): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('payments_package')
    .values({ id: randomUUIDv7(), ...wanted, on_offer: onOffer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await invalidate(tx, [sellingTag]);
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** @returns false when it is not at that version any more */
export async function changePackage(
  tx: Tx,
  id: string,
  version: number,
  { onOffer, ...wanted }: Wanted,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payments_package')
    .set({ ...wanted, on_offer: onOffer, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  await invalidate(tx, [sellingTag]);
  return Number(numUpdatedRows) === 1;
}

/** @returns false when they are not at that version any more */
export async function changeSettings(
  tx: Tx,
  version: number,
  wanted: Omit<Settings, 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payments_setting')
    .set({ ...wanted, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  await invalidate(tx, [sellingTag]);
  return Number(numUpdatedRows) === 1;
}
