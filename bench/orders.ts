/**
 * `npm run bench:orders`: 1,000 orders at once at two nodes on a throw-away PostgreSQL, by all three providers, each
 * played on loopback: paid, failed, paid late, twice or otherwise than asked, refunded by staff and at the provider,
 * never told; webhooks come twice, shuffled, to both nodes. Fails when an order has not the end state that it should
 * have, when the ledger does not add up, when its totals differ from the providers', or beyond five minutes.
 */
import { machineClock } from '../src/platform/clock.ts';
import { manyOrders } from '../test/harness/manyOrders.ts';
import { playProviders } from '../test/harness/payments.ts';
import { twoNodes } from './site.ts';

const mostSeconds = 300;

async function main(count: number): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const playing = await playProviders(undefined, machineClock);
  cleaning.defer(() => playing.close());
  const nodes = await twoNodes(cleaning, playing.environment);
  const began = performance.now();
  const { faults, ...figures } = await manyOrders(nodes, playing, count);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length }, null, 2)}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`✗ ${fault}\n`);
  const inTime = seconds <= mostSeconds;
  process.stdout.write(`${inTime ? '✓' : '✗'} ${seconds.toFixed(1)} s of ${mostSeconds} s\n`);
  return faults.length === 0 && inTime;
}

process.exit((await main(Number(process.argv[2] ?? 1000))) ? 0 : 1);
