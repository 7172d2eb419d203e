/** Membership as people obtain it, and as admins grant it. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { setVip } from '../../contract/vip.ts';
import { mainUnits, typedHundredths } from '../../lib/money.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { changesIn } from '../../platform/giving.ts';
import { actorOf, type Handled, handle, handleGiving } from '../../platform/http/handler.ts';
import { grantVip, mostDays, obtainVip, type Plan, savePlan } from './contract.ts';
import { grant, obtain, setEnd } from './membership.ts';
import { membershipOf } from './queries/periods.ts';
import { addPlan, changePlan, holdPlans, plansOf } from './queries/plans.ts';
import { daysBetween } from './term.ts';

async function requireAccount(ctx: Context, account: string): Promise<void> {
  if (!(await ctx.ports.account.isAccount(ctx, account))) throw new Refusal({ problem: 'not_found' });
}

export const vipApi = (): Handled[] => [
  handle(obtainVip, async (ctx, wish, call) => {
    const { until, waitingDays } = await obtain(ctx, { ...wish, account: actorOf(call).accountId });
    return { expires_at: until?.toISOString() ?? null, waiting_days: waitingDays };
  }),
  handleGiving(setVip, {
    async weigh(tx, { account: owner, until }) {
      await requireAccount(tx, owner);
      const now = tx.clock();
      const before = (await membershipOf(tx, owner)).until;
      const end = before ?? now;
      const days = daysBetween(end > now ? end : now, new Date(until));
      if (days <= 0) return undefined;
      const values = { until: { date: until } };
      const changes = changesIn(endFields, before?.toISOString(), until);
      return { points: await worthOf(tx, days), owner, word: 'vip.server.gives.until', values, changes };
    },
    async act(tx, { account, until }, by) {
      await setEnd(tx, { account, until: new Date(until), key: randomUUIDv7() });
      await audit(tx, by, { act: 'vip.end', subject: 'account', subjectId: account, detail: { until } });
    },
  }),
  handleGiving(grantVip, {
    async weigh(tx, { account: owner, days, reason }) {
      await requireAccount(tx, owner);
      requireDays(days);
      const values = { days, reason };
      return { points: await worthOf(tx, days), owner, word: 'vip.server.gives.days', values };
    },
    async act(tx, { account, days, reason, key }, by) {
      if (!(await grant(tx, { account, days, reason, key }))) return;
      await audit(tx, by, { act: 'vip.grant', subject: 'account', subjectId: account, detail: { days } });
      await tx.ports.notices.notify(tx, { account, kind: 'vip.granted', values: { days }, path: 'my/vip' });
    },
  }),
  savePlanCall,
];

const endFields = (date: string) => ({ 'vip.server.gives.end': { date } });

const planFields = ({ days, way, price, onOffer }: Omit<Plan, 'id' | 'version'>) => ({
  'vip.console.days': days,
  'vip.console.way': { word: `vip.console.ways.${way}` },
  'vip.server.gives.price': way === 'money' ? mainUnits(price) : price,
  'vip.console.onOffer': onOffer,
});

const savePlanCall = handleGiving(savePlan, {
  async weigh(tx, { id, version, days, way, onOffer, price: typed }) {
    requireDays(days);
    const price = priceIn({ way, price: typed });
    const { plans } = await changeable(tx, { id, version, days, way });
    const rivals = plans.filter((one) => one.onOffer && one.way === way);
    const before = rivals.find((one) => one.id === id);
    const same = before?.days === days && before.price === price;
    // A day of it is no cheaper than anybody can have one today.
    const usual = rivals.some((one) => way !== 'free' && price / days >= one.price / one.days);
    const after = [...plans.filter((one) => one.id !== id), { days, way, price }];
    // What a day is worth is what one person may give of it: nobody makes it cheaper alone.
    const cheapens = dearestDay(after) < dearestDay(plans);
    if (!cheapens && (!onOffer || same || usual)) return undefined;
    const word = 'vip.server.gives.plan';
    const changes = changesIn(
      planFields,
      plans.find((one) => one.id === id),
      { days, way, price, onOffer },
    );
    const values = { days, price: way === 'money' ? mainUnits(price) : String(price), way };
    return { points: Number.POSITIVE_INFINITY, owner: null, word, values, changes };
  },
  async act(tx, { id, version, ...typed }, by) {
    const plan = { ...typed, price: priceIn(typed) };
    const { before } = await changeable(tx, { id, version, ...typed });
    if (before) await changePlan(tx, before.id, plan);
    else if (!(await addPlan(tx, plan))) throw taken();
    const { days, way, price, onOffer } = plan;
    await audit(tx, by, {
      act: before ? 'plan.change' : 'plan.add',
      subject: 'plan',
      subjectId: days,
      detail: { way, price, onOffer },
    });
  },
});

type Change = Pick<Plan, 'days' | 'way'> & { id?: string | undefined; version?: number | undefined };

/** All plans, held, and the one that is changed. @throws Refusal of what cannot be saved, when asked for and when done */
async function changeable(tx: Tx, { id, version, days, way }: Change) {
  const plans = await holdPlans(tx);
  const before = plans.find((one) => one.id === id);
  if (id !== undefined && !before) throw new Refusal({ problem: 'not_found' });
  if (before && before.version !== version) throw new Refusal({ problem: 'conflict' });
  const isPaid = way === 'money';
  if (plans.some((one) => one.id !== id && one.days === days && (one.way === 'money') === isPaid))
    throw taken();
  return { plans, before };
}

/** Days of membership in points, at the dearest that a plan takes for a day; without such a plan, more than any limit. */
async function worthOf(tx: Tx, days: number): Promise<number> {
  const aDay = dearestDay(await plansOf(tx));
  return aDay === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(aDay * days));
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
  const typed = typedHundredths(price) ?? 0;
  const amount = way === 'money' ? typed : typed / 100;
  if (!Number.isInteger(amount) || amount === 0 || amount > 9_999_999) {
    throw new Refusal({ problem: 'invalid', key: 'vip.errors.price', fields: ['price'] });
  }
  return amount;
}

function dearestDay(plans: readonly Pick<Plan, 'days' | 'way' | 'price'>[]): number {
  return Math.max(0, ...plans.map(({ way, price, days }) => (way === 'points' ? price / days : 0)));
}
