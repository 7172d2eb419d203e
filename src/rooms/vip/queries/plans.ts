/** Plans: what membership can be had for. */
import { randomUUIDv7 } from 'node:crypto';
import { invalidate } from '../../../platform/cache.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Plan, Way } from '../contract.ts';

/** Of every page that shows a plan, or says whether there is one. */
export const plansTag = 'vip plans';

/** All plans, the shortest first. */
export async function plansOf(ctx: Context): Promise<Plan[]> {
  return ctx.memory.of('vip plans', [plansTag], async () => {
    const rows = await ctx.db
      .selectFrom('vip_plan')
      .select(['id', 'days', 'way', 'price', 'on_offer', 'version'])
      .orderBy('days')
      .orderBy('way')
      .execute();
    // The table's own check holds them to the three ways.
    return rows.map(({ on_offer, way, ...plan }) => ({ ...plan, way: way as Way, onOffer: on_offer }));
  });
}

/** What can be obtained here today. What is sold for money is ordered, and paid for elsewhere. */
export async function offersOf(ctx: Context): Promise<Plan[]> {
  return (await plansOf(ctx)).filter(({ onOffer, way }) => onOffer && way !== 'money');
}

/** What is sold for money. */
export async function soldPlans(ctx: Context): Promise<Plan[]> {
  return (await plansOf(ctx)).filter(({ onOffer, way }) => onOffer && way === 'money');
}

type Wanted = Pick<Plan, 'days' | 'way' | 'price' | 'onOffer'>;

/** @returns false if there is one of so many days already */
export async function addPlan(tx: Tx, { onOffer, ...plan }: Wanted): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('vip_plan')
    .values({ id: randomUUIDv7(), ...plan, on_offer: onOffer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await invalidate(tx, [plansTag]);
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Others wait for it until the transaction ends. */
export async function holdPlans(tx: Tx): Promise<Plan[]> {
  await tx.db.selectFrom('vip_plan').select('id').forUpdate().execute();
  return plansOf(tx);
}

export async function changePlan(tx: Tx, id: string, { onOffer, ...plan }: Wanted): Promise<void> {
  await tx.db
    .updateTable('vip_plan')
    .set((eb) => ({ ...plan, on_offer: onOffer, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await invalidate(tx, [plansTag]);
}
