/** Which ways to pay this site has: those that it is configured with, or in a demonstration the sandbox. */
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import type { Method, Provider } from './providers/provider.ts';
import { sandboxProviders } from './sandbox/providers.ts';

export type Providers = ReadonlyMap<Method, Provider>;

export type OpenedProviders = { providers: Providers; sandbox: boolean };

/** A production without a provider sells nothing; no sandbox stands in. */
export function openProviders(config: Config, ctx: Context): OpenedProviders {
  const sandbox = config.stage === 'demo';
  const made = sandbox ? sandboxProviders(ctx) : [];
  return { providers: new Map(made.map((provider) => [provider.method, provider])), sandbox };
}
