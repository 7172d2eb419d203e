/** Which ways to pay this site has: those that it is configured with, or in a demonstration the sandbox. */
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { currency } from './currency.ts';
import { openProviders } from './providers/open.ts';
import type { Method, Provider } from './providers/provider.ts';
import { sandboxProviders } from './sandbox/providers.ts';

export type Providers = ReadonlyMap<Method, Provider>;

/** A production without a provider sells nothing; no sandbox stands in. */
export function providersFor(
  { payment, stage }: Pick<Config, 'payment' | 'stage'>,
  ctx: Context,
): { providers: Providers; sandbox: boolean } {
  const sandbox = !payment && stage === 'demo';
  const made = payment ? openProviders(payment, ctx.clock).providers : sandbox ? sandboxProviders(ctx) : [];
  const usable = made.filter((provider) => provider.currency === currency);
  for (const { method } of made.filter((provider) => !usable.includes(provider))) {
    ctx.log.error({ method }, 'a way to pay takes another currency than the ledger counts in, and is off');
  }
  return { providers: new Map(usable.map((provider) => [provider.method, provider])), sandbox };
}
