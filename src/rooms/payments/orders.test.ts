/** Many orders at once at two nodes: what `npm run bench:orders` does with a thousand. */

import { describe, expect, it, onTestFinished } from 'vitest';
import { frozenClock } from '../../../test/harness/clock.ts';
import { everyEngine, serverDatabase } from '../../../test/harness/databases.ts';
import { manyOrders } from '../../../test/harness/manyOrders.ts';
import { playProviders } from '../../../test/harness/payments.ts';
import { startSite } from '../../../test/harness/site.ts';

describe.runIf(everyEngine().includes('postgres'))('Two nodes on one PostgreSQL', () => {
  it('bring sixty orders at once to one end state each, with a ledger that agrees with the providers', async () => {
    const { url, drop } = await serverDatabase();
    const clock = frozenClock();
    const playing = await playProviders(undefined, clock);
    const env = { ...playing.environment, SECRET_KEY: 'the same secret on both of the nodes', LIMITS: 'off' };
    const one = await startSite({ databaseUrl: url, env, clock });
    const two = await startSite({ databaseUrl: url, env, clock });
    onTestFinished(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await playing.close();
      await drop();
    });
    const { faults, orders, webhooks } = await manyOrders([one, two], playing, 60);
    expect(faults).toEqual([]);
    expect(orders).toBe(60);
    expect(webhooks.brought).toBeGreaterThan(100);
  });
});
