/**
 * A process with the door for payment webhooks and nothing else, which dies at the first one that it hears: before it has
 * begun, just before it commits, or between the commit and the answer. Without `dies` it lives on. Says its port.
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
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import type { Provider } from '../../src/rooms/payments/providers/provider.ts';
import { webhooks } from '../../src/rooms/payments/webhooks.ts';

export const deaths = ['begin', 'commit', 'answer'] as const;
export type Death = (typeof deaths)[number];

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal needs a moment; nothing may happen meanwhile.
  for (;;);
}

function dying(provider: Provider, at: Death | undefined): Provider {
  return {
    ...provider,
    read: async (webhook, now) => {
      const told = await provider.read(webhook, now);
      return at === 'begin' ? die() : told;
    },
    answer: (outcome) => (at === 'answer' ? die() : provider.answer(outcome)),
  };
}

async function main(env: Record<string, string | undefined>): Promise<void> {
  const at = deaths.find((one) => one === env.DIES);
  const { payment, databaseUrl, dataDir, origin } = readConfig(env);
  if (!payment) throw new Error('No provider is configured.');
  const database = await openDatabase({ url: databaseUrl, dataDir });
  const clock = machineClock;
  const { notices } = house.ports;
  // The last that a credited payment does in its transaction.
  const notify: NoticesPort['notify'] = async (tx, notice) => {
    await notices.notify(tx, notice);
    if (at === 'commit') die();
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
  const { providers } = openProviders(payment, clock);
  const app = Fastify();
  await webhooks(makeContext(parts), {
    providers: new Map(providers.map((one) => [one.method, dying(one, at)])),
    metrics: makeMetrics(),
  })(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${address}\n`);
  // Who is killed writes nothing at its end: the next one starts the quicker.
  flushCompileCache();
}

if (import.meta.main) await main(process.env);
