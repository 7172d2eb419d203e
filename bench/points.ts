/**
 * `npm run bench:points`: how long a balance, the pages of a statement, a spending and the nightly proof take as the
 * ledger grows to a million entries, a tenth of them on one account, on a PostgreSQL of its own. Medians in ms of the
 * room's own functions. Fails when one is over its limit, or is not flat, at the greatest number.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '../src/platform/context.ts';
import { balanceOf } from '../src/rooms/points/balance.ts';
import { proveLedger } from '../src/rooms/points/queries/proof.ts';
import { spend } from '../src/rooms/points/spend.ts';
import { statementOf } from '../src/rooms/points/statement.ts';
import { busiest, fill } from './points-rows.ts';
import { siteOnPostgres } from './site.ts';

const sizes = [10_000, 100_000, 1_000_000];

/** A hundred times the entries may take so many times as long, and a few ms are noise. */
const flat = { times: 4, ms: 5 };

type Measure = {
  name: string;
  limit: number;
  runs: number;
  before?(): Promise<unknown>;
  run(): Promise<unknown>;
};

function measures(ctx: Context): Measure[] {
  const account = busiest;
  const buy = () =>
    ctx.transaction((tx) => spend(tx, { account, amount: 1, purpose: 'membership', key: randomUUID() }));
  const page = (name: string, query: Parameters<typeof statementOf>[2]): Measure => ({
    name: `statement, ${name}`,
    limit: 10,
    runs: 40,
    run: () => statementOf(ctx, account, query),
  });
  return [
    { name: 'balance', limit: 5, runs: 40, run: () => balanceOf(ctx, account) },
    page('first page', {}),
    page('last page', { cursor: 'end' }),
    page('last page of a kind', { cursor: 'end', filter: { kind: 'spend' } }),
    page('a kind that never was', { filter: { kind: 'refund' } }),
    page('first page of an old day', {
      filter: { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-02T00:00:00Z') },
    }),
    { name: 'spending', limit: 30, runs: 40, run: buy },
    {
      name: 'nightly proof, 20 movements',
      limit: 150,
      runs: 5,
      async before() {
        for (let n = 0; n < 20; n++) await buy();
      },
      run: () => agreed(ctx, false),
    },
  ];
}

async function agreed(ctx: Context, whole: boolean): Promise<void> {
  const { faults } = await proveLedger(ctx, whole);
  if (faults.length > 0) throw new Error(`The ledger does not agree: ${JSON.stringify(faults.slice(0, 5))}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function median({ before, run, runs }: Measure): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n <= runs; n++) {
    await before?.();
    const ms = await timed(run);
    if (n > 0) times.push(ms);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const line = (name: string, times: readonly number[], end: string) =>
  process.stdout.write(`${name.padEnd(38)}${times.map((ms) => ms.toFixed(1).padStart(11)).join('')}${end}\n`);

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning, { CONTENT: 'none' });
  const rows = new Map<string, { limit: number; times: number[] }>();
  const whole: number[] = [];
  for (const size of sizes) {
    await fill(site.ctx, size);
    whole.push(await timed(() => agreed(site.ctx, true)));
    for (const measure of measures(site.ctx)) {
      const row = rows.get(measure.name) ?? { limit: measure.limit, times: [] };
      row.times.push(await median(measure));
      rows.set(measure.name, row);
    }
  }
  process.stdout.write(`Medians in ms\n\n${'  entries'.padEnd(38)}`);
  process.stdout.write(`${sizes.map((size) => String(size).padStart(11)).join('')}      limit\n`);
  let good = true;
  for (const [name, { limit, times }] of rows) {
    const [first = Number.NaN, last = Number.NaN] = [times[0], times.at(-1)];
    const kept = last <= limit && last <= first * flat.times + flat.ms;
    good &&= kept;
    line(`${kept ? '✓' : '✗'} ${name}`, times, String(limit).padStart(11));
  }
  line('  whole proof, from the first entry', whole, '     linear');
  return good;
}

process.exit((await main()) ? 0 : 1);
