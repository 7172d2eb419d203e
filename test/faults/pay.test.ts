/** Processes that take webhooks are killed: what they were told is told again, and credited once. */
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

/** Kills of a process that holds three payments of each provider, one for each moment at which it can die. */
const kills = killsOf(1);
const deaths = 3;

type Doors = { addresses: string[]; gone: Promise<unknown>; child: ChildProcess };

async function openDoors(env: Record<string, string>, dies: boolean): Promise<Doors> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payDoor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, DIES: dies ? '1' : '' },
  });
  const gone = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    return { addresses: line.split(' '), gone, child };
  }
  throw new Error('The process ended before it was there.');
}

it.runIf(inject('clusterUrl'))(
  'killed before a payment is begun, before its commit and before the answer, every payment is credited once',
  { timeout: 400_000 },
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
    const opening = (dies: boolean) => openDoors({ ...env, DATABASE_URL: url, DATA_DIR: site.dataDir }, dies);
    // The next process starts while the one before it is killed.
    const living = opening(false);
    let next = opening(true);
    const orders = await Promise.all(
      Array.from({ length: kills * deaths * methods.length }, (_, n) => ordered(n)),
    );
    for (let kill = 0; kill < kills; kill++) {
      const { addresses, gone, child } = await next;
      if (kill + 1 < kills) next = opening(true);
      expect(addresses).toHaveLength(deaths);
      const paid = orders.slice(kill * deaths * methods.length).slice(0, deaths * methods.length);
      const answers = await Promise.allSettled(
        paid.map(({ told }, n) => bring({ address: addresses[Math.floor(n / methods.length)] ?? '' }, told)),
      );
      expect(answers.map(({ status }) => status)).toEqual(paid.map(() => 'rejected'));
      await gone;
      expect(child.signalCode).toBe('SIGKILL');
      // In the order of the doors: of all, only what was committed and not answered is credited.
      const states = await Promise.all(
        paid.map(async ({ number }) => (await orderNumbered(ctx, number))?.state),
      );
      const credited = paid.map((_, n) => Math.floor(n / methods.length) === 1);
      expect(states.map((state) => state === 'paid')).toEqual(credited);
    }
    const door = await living;
    const [address = ''] = door.addresses;
    for (const { told } of orders) {
      // A provider tells it until it is taken, and once more for good measure; also to another node at once.
      const replies = await Promise.all([
        bring({ address }, told),
        bring(site, told),
        bring({ address }, told),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    for (const { account, number } of orders) {
      const kept = await orderNumbered(ctx, number);
      expect(kept?.state).toBe('paid');
      expect((await balanceOf(ctx, account)).current).toBe(250);
      expect(await refundsOf(ctx, kept?.id ?? '')).toEqual([]);
    }
    expect(await ledgerFaults(ctx.db)).toEqual([]);
    door.child.kill();
    await door.gone;
  },
);
