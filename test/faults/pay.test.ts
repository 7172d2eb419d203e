/** A process that takes webhooks is killed again and again: what it was told is told again, and credited once. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, it, onTestFinished } from 'vitest';
import { machineClock } from '../../src/platform/clock.ts';
import { inventAccount } from '../../src/rooms/account/invented.ts';
import { methods } from '../../src/rooms/payments/methods.ts';
import { order } from '../../src/rooms/payments/ordering.ts';
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import { orderNumbered } from '../../src/rooms/payments/queries/orders.ts';
import { refundsOf } from '../../src/rooms/payments/queries/refunds.ts';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import { serverDatabase } from '../harness/databases.ts';
import { killsOf } from '../harness/kills.ts';
import { ledgerFaults } from '../harness/ledger.ts';
import { bring, playProviders } from '../harness/payments.ts';
import { startSite } from '../harness/site.ts';
import { type Death, deaths } from './payDoor.ts';

/** Each death with each provider, and one more: they die by twos. */
const kills = killsOf(10);

type Door = { address: string; gone: Promise<unknown>; child: ChildProcess };

async function openDoor(env: Record<string, string>, dies?: Death): Promise<Door> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payDoor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(env.DATA_DIR ?? '', 'code'), ...env, DIES: dies ?? '' },
  });
  const gone = once(child, 'exit');
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const address of createInterface({ input: child.stdout })) return { address, gone, child };
  throw new Error('The process ended before it was there.');
}

it.runIf(inject('clusterUrl'))(
  `killed ${kills} times between webhook and answer, every payment is credited once`,
  { timeout: 180_000 },
  async () => {
    const { url, drop } = await serverDatabase();
    const playing = await playProviders(undefined, machineClock);
    const env = { ...playing.environment, LIMITS: 'off' };
    const site = await startSite({ databaseUrl: url, env, clock: machineClock });
    onTestFinished(async () => {
      await site.stop();
      await playing.close();
      await drop();
    });
    const { ctx } = site;
    const { providers: made } = openProviders(playing.config, ctx.clock);
    const providers = new Map(made.map((one) => [one.method, one]));

    const ordered = async (n: number) => {
      const method = methods[n % methods.length] ?? 'card';
      const account = await ctx.transaction((tx) => inventAccount(tx, `payer${n}`, 'en'));
      const wish = { account, key: randomUUIDv7(), wanted: { amount: 2500 }, method };
      const buyer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
      const { order: kept, pay } = await order(ctx, providers, wish, buyer);
      if (method === 'alipay' && pay?.kind === 'go') playing.standins.alipay.open(pay.url);
      const [told] = playing.standins[method].pay(kept.number);
      if (!told) throw new Error('A payment is told of.');
      return { account, number: kept.number, told };
    };
    const doorEnv = { ...env, DATABASE_URL: url, DATA_DIR: site.dataDir };
    // The next process starts while the one before it is killed; each death comes with each provider.
    const opening = (n: number) => openDoor(doorEnv, n < kills ? deaths[Math.floor(n / 3) % 3] : undefined);
    const orders = await Promise.all(Array.from({ length: kills }, (_, n) => ordered(n)));
    let next = Promise.all([opening(0), opening(1)]);
    for (let n = 0; n < kills; n += 2) {
      const doors = await next;
      next = Promise.all([opening(n + 2), opening(n + 3)]);
      for (const [at, door] of doors.entries()) {
        const { told } = orders[n + at] ?? {};
        if (told) await expect(bring(door, told)).rejects.toThrow();
        await door.gone;
        expect(door.child.signalCode).toBe('SIGKILL');
      }
    }
    const [door, spare] = await next;
    if (!door || !spare) throw new Error('Two live on.');
    for (const { told } of orders) {
      // A provider tells it until it is taken, and once more for good measure; also to another node at once.
      const replies = await Promise.all([bring(door, told), bring(spare, told), bring(door, told)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    for (const { account, number } of orders) {
      const kept = await orderNumbered(ctx, number);
      expect(kept?.state).toBe('paid');
      expect((await balanceOf(ctx, account)).current).toBe(250);
      expect(await refundsOf(ctx, kept?.id ?? '')).toEqual([]);
    }
    expect(await ledgerFaults(ctx.db)).toEqual([]);
    for (const { child, gone } of [door, spare]) {
      child.kill();
      await gone;
    }
  },
);
