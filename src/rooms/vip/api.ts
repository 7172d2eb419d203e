/** Membership as people obtain it, and as admins grant it. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { setVip } from '../../contract/vip.ts';
import { hundredths } from '../../lib/money.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import type { Notify } from '../../platform/notice.ts';
import { grantVip, mostDays, obtainVip, type Plan, savePlan } from './contract.ts';
import { grant, type MembershipNeeds, obtain, setEnd } from './membership.ts';
import { addPlan, changePlan, holdPlans } from './queries/plans.ts';

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type VipApiNeeds = MembershipNeeds & {
  isAccount(ctx: Context, id: string): Promise<boolean>;
  notify: Notify;
};

export function vipApi(needs: VipApiNeeds): Handled[] {
  const requireAccount = async (ctx: Context, account: string) => {
    if (!(await needs.isAccount(ctx, account))) throw new Refusal({ problem: 'not_found' });
  };
  return [
    handle(obtainVip, async (ctx, wish, call) => {
      const { until, waitingDays } = await obtain(ctx, needs, { ...wish, account: actorOf(call).accountId });
      return { expires_at: until?.toISOString() ?? null, waiting_days: waitingDays };
    }),
    handle(setVip, async (ctx, { account, until }, call) => {
      await requireAccount(ctx, account);
      await ctx.transaction(async (tx) => {
        await setEnd(tx, needs, { account, until: new Date(until), key: randomUUIDv7() });
        await audit(tx, actorOf(call), {
          act: 'vip.end',
          subject: 'account',
          subjectId: account,
          detail: { until },
        });
      });
      return {};
    }),
    handle(grantVip, async (ctx, { account, days, reason, key }, call) => {
      await requireAccount(ctx, account);
      requireDays(days);
      await ctx.transaction(async (tx) => {
        if (!(await grant(tx, needs, { account, days, reason, key }))) return;
        const what = { act: 'vip.grant', subject: 'account', subjectId: account };
        await audit(tx, actorOf(call), { ...what, detail: { days } });
        await needs.notify(tx, { account, kind: 'vip.granted', values: { days }, path: 'my/vip' });
      });
      return {};
    }),
    handle(savePlan, async (ctx, { id, version, ...typed }, call) => {
      requireDays(typed.days);
      const plan = { ...typed, price: priceIn(typed) };
      await ctx.transaction(async (tx) => {
        const plans = await holdPlans(tx);
        const before = plans.find((one) => one.id === id);
        if (id !== undefined && !before) throw new Refusal({ problem: 'not_found' });
        if (before && before.version !== version) throw new Refusal({ problem: 'conflict' });
        const paid = (one: { way: string }) => one.way === 'money';
        const same = plans.some((one) => one.id !== id && one.days === plan.days && paid(one) === paid(plan));
        if (same) throw taken();
        if (before) await changePlan(tx, before.id, plan);
        else if (!(await addPlan(tx, plan))) throw taken();
        const { days, way, price, onOffer } = plan;
        await audit(tx, actorOf(call), {
          act: before ? 'plan.change' : 'plan.add',
          subject: 'plan',
          subjectId: days,
          detail: { way, price, onOffer },
        });
      });
      return {};
    }),
  ];
}

function requireDays(days: number): void {
  if (days > mostDays) throw new Refusal({ problem: 'invalid', key: 'vip.errors.days', fields: ['days'] });
}

function taken(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'vip.errors.planTaken', fields: ['days'] });
}

/** In points, or in hundredths of the currency. @throws Refusal of what is none of them, or too much */
function priceIn({ way, price }: { way: Plan['way']; price: string }): number {
  if (way === 'free') return 0;
  const amount = way === 'money' ? hundredths(price) : Number(price);
  if (amount === undefined || !Number.isInteger(amount) || amount === 0 || amount > 9_999_999) {
    throw new Refusal({ problem: 'invalid', key: 'vip.errors.price', fields: ['price'] });
  }
  return amount;
}
