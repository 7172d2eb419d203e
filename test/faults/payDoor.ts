/**
 * A process with doors for payment webhooks and nothing else, which says their addresses. With DIES there is one for each
 * death, which holds what it hears: before it has begun, when it is about to commit, or between its commit and the answer.
 * Once each has heard one of each provider, the process dies. Without, there is one that answers.
 */
import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import { house, listeners } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { machineClock } from '../../src/platform/clock.ts';
import { type ContextParts, makeContext } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { noLimits } from '../../src/platform/limits.ts';
import { makeLog } from '../../src/platform/log.ts';
import { noMemory } from '../../src/platform/memory.ts';
import { makeMetrics } from '../../src/platform/metrics.ts';
import type { NoticesPort } from '../../src/ports/notices.ts';
import { methods } from '../../src/rooms/payments/methods.ts';
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import type { Provider } from '../../src/rooms/payments/providers/provider.ts';
import { webhooks } from '../../src/rooms/payments/webhooks.ts';

/** In the order of their addresses. */
const deaths = ['begin', 'answer', 'commit'] as const;
type Death = (typeof deaths)[number];

/** Whoever comes here goes no further; others learn when all of them are here. */
function hold() {
  let held = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    all: promise,
    here(): Promise<never> {
      if (++held === methods.length) resolve();
      return new Promise(() => {});
    },
  };
}

async function main(env: Record<string, string | undefined>): Promise<void> {
  const { payment, databaseUrl, dataDir, origin } = readConfig(env);
  if (!payment) throw new Error('No provider is configured.');
  const database = await openDatabase({ url: databaseUrl, dataDir });
  const clock = machineClock;
  const { notices } = house.ports;
  const begun = hold();
  const committed = hold();
  const contextOf = (at: Death | undefined) => {
    // The last that a credited payment does in its transaction. The first that comes so far has the ledger to itself.
    const notify: NoticesPort['notify'] = async (tx, notice) => {
      await notices.notify(tx, notice);
      if (at === 'commit') process.kill(process.pid, 'SIGKILL');
      if (at === 'commit') await new Promise(() => {});
    };
    // All that a webhook touches of a context: jobs are another process's.
    const parts = {
      ...house,
      ports: { ...house.ports, notices: { ...notices, notify } },
      listeners,
      db: database.db,
      clock,
      origin,
      memory: noMemory,
      limits: noLimits,
      log: makeLog('silent'),
      jobs: { enqueue: async () => {} },
    } as unknown as ContextParts;
    return makeContext(parts);
  };
  const reading = (provider: Provider, at: Death | undefined): Provider => ({
    ...provider,
    async read(webhook, now) {
      const told = await provider.read(webhook, now);
      if (at === 'begin') await begun.here();
      if (at === 'commit') await Promise.all([begun.all, committed.all]);
      return told;
    },
  });
  const { providers } = openProviders(payment, clock);
  const open = async (at?: Death) => {
    const app = Fastify();
    if (at === 'answer') app.addHook('onSend', committed.here);
    await webhooks(contextOf(at), {
      providers: new Map(providers.map((one) => [one.method, reading(one, at)])),
      metrics: makeMetrics(),
    })(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  const addresses = await Promise.all(env.DIES ? deaths.map(open) : [open()]);
  process.stdout.write(`${addresses.join(' ')}\n`);
  // Who is killed writes nothing at its end: the next one starts the quicker.
  flushCompileCache();
}

if (import.meta.main) await main(process.env);
