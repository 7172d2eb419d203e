/** What can be bought and how it is paid: the server's own prices. */
import type { Context } from '../../platform/context.ts';
import type { Selling } from '../../ports/payments.ts';
import { currency } from './currency.ts';
import { methodsOf, packagesOf, settingsOf } from './queries/settings.ts';

/** All that is sold today; amounts are in hundredths. Without a way to pay nothing is. */
export async function sellingOf(ctx: Context): Promise<Selling> {
  const [packages, plans, settings, methods] = await Promise.all([
    packagesOf(ctx),
    ctx.ports.vip.soldPlans(ctx),
    settingsOf(ctx),
    methodsOf(ctx),
  ]);
  const { rate, minimum, maximum } = settings;
  return {
    packages: packages
      .filter(({ onOffer }) => onOffer)
      .map(({ id, price, points }) => ({ id, price, points })),
    plans: plans.map(({ id, days, price }) => ({ id, days, price })),
    rate,
    minimum,
    maximum,
    methods,
    currency,
  };
}

/** What a buyer asks for: a package, a plan, or points for an amount in hundredths. */
export type Wanted = { package: string } | { plan: string } | { amount: number };

export type Item = {
  item: 'points' | 'plan';
  source: string | null;
  points: number | null;
  days: number | null;
  amount: number;
};

/** What is wanted, at today's price; undefined where it is not sold. */
export function itemFor(selling: Selling, wanted: Wanted): Item | undefined {
  if ('plan' in wanted) {
    const plan = selling.plans.find(({ id }) => id === wanted.plan);
    return plan && { item: 'plan', source: plan.id, points: null, days: plan.days, amount: plan.price };
  }
  if ('package' in wanted) {
    const found = selling.packages.find(({ id }) => id === wanted.package);
    return (
      found && { item: 'points', source: found.id, points: found.points, days: null, amount: found.price }
    );
  }
  const { amount } = wanted;
  if (amount < selling.minimum || amount > selling.maximum) return undefined;
  const points = Math.floor((amount * selling.rate) / 100);
  return points > 0 ? { item: 'points', source: null, points, days: null, amount } : undefined;
}
