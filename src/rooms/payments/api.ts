/** Orders as people make them. */
import { Refusal } from '../../contract/problems.ts';
import { hundredths, mainUnits } from '../../lib/money.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { getOrderState, getPackages, recharge } from './contract.ts';
import { order, type Wish } from './ordering.ts';
import type { Providers } from './providers.ts';
import { orderNumbered } from './queries/orders.ts';
import { sellingOf } from './selling.ts';

export function paymentsApi(providers: Providers): Handled[] {
  return [
    handle(getPackages, async (ctx) => {
      const { packages, plans, minimum, maximum, rate, methods, currency } = await sellingOf(ctx);
      return {
        currency,
        rate,
        minimum: mainUnits(minimum),
        maximum: mainUnits(maximum),
        packages: packages.map(({ id, price, points }) => ({ id, price: mainUnits(price), points })),
        plans: plans.map(({ id, price, days }) => ({ id, price: mainUnits(price), days })),
        methods: methods.map(({ method }) => method),
      };
    }),
    handle(recharge, async (ctx, input, call) => {
      const { method, client_key: key, price } = input;
      const wish: Wish = {
        account: actorOf(call).accountId,
        key,
        wanted: wantedIn(input),
        method,
        shown: price === undefined ? undefined : hundredths(price),
      };
      const { locale, address, agent } = call;
      const made = await order(ctx, providers, wish, { locale, address, agent });
      const { number, state, amount, currency, expires_at } = made.order;
      return {
        order: number,
        state,
        amount: mainUnits(amount),
        currency,
        expires_at: expires_at.toISOString(),
        pay: made.pay,
      };
    }),
    handle(getOrderState, async (ctx, { order: number }, call) => {
      const found = await orderNumbered(ctx, number);
      if (found?.account !== actorOf(call).accountId) throw new Refusal({ problem: 'not_found' });
      return { state: found.state, failed_at: found.failed_at?.toISOString() ?? null };
    }),
  ];
}

/** The contract has seen to it that there is one of the three. */
function wantedIn(input: {
  amount?: string | undefined;
  package?: string | undefined;
  plan?: string | undefined;
}): Wish['wanted'] {
  if (input.package !== undefined) return { package: input.package };
  if (input.plan !== undefined) return { plan: input.plan };
  return { amount: hundredths(input.amount ?? '') ?? 0 };
}
