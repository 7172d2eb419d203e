/** A site whose orders are paid at stand-ins of all three providers, which tell it by their signed webhooks. */
import { randomUUIDv7 } from 'node:crypto';
import { inventAccount } from '../../src/rooms/account/invented.ts';
import { order } from '../../src/rooms/payments/ordering.ts';
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import type { Method } from '../../src/rooms/payments/providers/provider.ts';
import type { Providers } from '../../src/rooms/payments/providers.ts';
import type { Delivery } from '../../src/rooms/payments/sandbox/standin.ts';
import { frozenClock } from './clock.ts';
import { bring, type Playing, playProviders } from './payments.ts';
import { type Site, startSite } from './site.ts';

/** The price of each order, in hundredths: 250 points. */
export const whole = 2500;

export type Paying = {
  site: Site;
  playing: Playing;
  providers: Providers;
  clock(): Date;
  /** Lets so many milliseconds pass. */
  pass(ms: number): void;
  somebody(): Promise<string>;
  /** An order which its payer has opened. */
  orderFor(account: string, method: Method): Promise<string>;
  /** @returns what the site answered to each */
  tell(...told: Delivery[]): Promise<number[]>;
  stop(): Promise<void>;
};

/** @param secrets more of Stripe's endpoint */
export async function startPaying(secrets: readonly string[] = []): Promise<Paying> {
  let people = 0;
  const clock = frozenClock();
  const playing = await playProviders(undefined, clock);
  playing.config.card.webhookSecrets = [...playing.config.card.webhookSecrets, ...secrets];
  const all = playing.config.card.webhookSecrets.join(',');
  const env = { ...playing.environment, PAYMENT_STRIPE_WEBHOOK_SECRET: all, LIMITS: 'off' };
  const site = await startSite({ env, clock });
  const { providers: made } = openProviders(playing.config, clock);
  const providers: Providers = new Map(made.map((provider) => [provider.method, provider]));
  return {
    site,
    playing,
    providers,
    clock,
    pass: clock.advance,
    somebody: () => site.ctx.transaction((tx) => inventAccount(tx, `payer${++people}`, 'en')),
    async orderFor(account, method) {
      const wish = { account, key: randomUUIDv7(), wanted: { amount: whole }, method };
      const buyer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
      const { order: begun, pay } = await order(site.ctx, providers, wish, buyer);
      if (method === 'alipay' && pay?.kind === 'go') playing.standins.alipay.open(pay.url);
      return begun.number;
    },
    async tell(...told) {
      const statuses: number[] = [];
      for (const one of told) statuses.push((await bring(site, one)).status);
      return statuses;
    },
    async stop() {
      await site.stop();
      await playing.close();
    },
  };
}
