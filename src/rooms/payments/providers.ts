/** Which ways to pay this site has: those that it is configured with, or in a demonstration the sandbox. */
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { currency } from './currency.ts';
import { openProviders } from './providers/open.ts';
import type { Method, PayerInside, Provider } from './providers/provider.ts';
import { openWorld, type World } from './sandbox/world.ts';

export type Providers = ReadonlyMap<Method, Provider>;

/** Without a provider a production sells nothing, nor does a demonstration at an address where no page of stand-ins opens. */
export function providersFor(
  { payment, showsStandIns, dataDir }: Pick<Config, 'payment' | 'showsStandIns' | 'dataDir'>,
  ctx: Context,
): { providers: Providers; inside: PayerInside | undefined; sandbox: World | undefined } {
  const sandbox = !payment && showsStandIns ? openWorld(ctx, dataDir) : undefined;
  const { providers: made, inside } = payment
    ? openProviders(payment, ctx.clock)
    : (sandbox ?? { providers: [], inside: undefined });
  const usable = made.filter((provider) => provider.currency === currency);
  for (const { method } of made.filter((provider) => !usable.includes(provider))) {
    ctx.log.error({ method }, 'a way to pay takes another currency than the ledger counts in, and is off');
  }
  return { providers: new Map(usable.map((provider) => [provider.method, provider])), inside, sandbox };
}
