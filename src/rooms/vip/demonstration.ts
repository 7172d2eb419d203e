/** Brings the demonstration's plans into a database without any, once. */
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { addPlan, plansOf } from './queries/plans.ts';

const plans = [
  { days: 7, way: 'free', price: 0, onOffer: true },
  { days: 30, way: 'points', price: 300, onOffer: true },
  { days: 90, way: 'points', price: 800, onOffer: true },
  { days: 180, way: 'money', price: 15000, onOffer: true },
  { days: 365, way: 'money', price: 28000, onOffer: true },
] as const;

export async function loadPlans(ctx: Context): Promise<void> {
  if ((await plansOf(ctx)).length > 0) return;
  await ctx.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first plans', 0))`.execute(tx.db);
    if ((await plansOf(tx)).length > 0) return; // another node was quicker
    for (const plan of plans) await addPlan(tx, plan);
    await audit(tx, null, {
      act: 'plan.add',
      subject: 'plan',
      subjectId: 'demonstration',
      detail: { plans },
    });
  });
}
