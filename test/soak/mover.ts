/**
 * A process that moves points, and may be killed at any time. Its input names a database and the movements to make, ten
 * at once; it writes the number of each whose transaction has committed, or that was refused.
 */
import { json } from 'node:stream/consumers';
import { house, listeners } from '../../src/compose.ts';
import { Refusal } from '../../src/contract/problems.ts';
import { machineClock } from '../../src/platform/clock.ts';
import { type ContextParts, makeContext, type Tx } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { noMemory } from '../../src/platform/memory.ts';
import { earn, release, takeBack } from '../../src/rooms/points/earn.ts';
import { post, transfersBy } from '../../src/rooms/points/queries/ledger.ts';
import { refundSpend, spend } from '../../src/rooms/points/spend.ts';

const people = 20;

/** Each ten movements are of one person, and touch one another. */
export const accountOf = (n: number) =>
  `00000000-0000-7000-8000-${String(Math.floor(n / 10) % people).padStart(12, '0')}`;

async function move(tx: Tx, n: number): Promise<unknown> {
  const account = accountOf(n);
  const ground = (of: number) => ({ rule: 'answer', account, ground: String(of) }) as const;
  switch (n % 10) {
    case 5:
      return earn(tx, { rule: 'invitation', account, ground: String(n), hold: 'ring' });
    case 6:
      return takeBack(tx, { ...ground(n - 6), reason: 'soak' });
    case 7:
      return spend(tx, { account, amount: 45, purpose: 'membership', key: String(n) });
    case 8: {
      const [spent] = await transfersBy(tx, { keys: [`spend:${n - 1}`] });
      return spent && refundSpend(tx, { transfer: spent.id, reason: 'soak' });
    }
    case 9: {
      const [held] = await transfersBy(tx, { keys: [`earn:invitation:${account}:${n - 4}`] });
      if (held) await release(tx, held);
      const kind = n % 20 === 9 ? 'add' : 'deduct';
      return post(tx, { kind, key: `correct:${n}`, print: [n], owner: account, amount: 25 });
    }
    default:
      return earn(tx, ground(n));
  }
}

async function main(): Promise<void> {
  // Written by the test beside this file.
  const { url, dataDir, numbers } = (await json(process.stdin)) as {
    url: string | undefined;
    dataDir: string;
    numbers: number[];
  };
  const database = await openDatabase({ url, dataDir });
  // Every rule gives, and as often as it is asked.
  const on = { active: true, most_a_day: null, most_in_all: null };
  await database.db.updateTable('points_rule').set(on).execute();
  // All that movements touch of a context.
  const parts = {
    ...house,
    listeners,
    db: database.db,
    clock: machineClock,
    memory: noMemory,
  } as ContextParts;
  const ctx = makeContext(parts);
  const work = async () => {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
      const number = n;
      try {
        await ctx.transaction((tx) => move(tx, number));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
      process.stdout.write(`${number}\n`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  await database.close();
}

if (import.meta.main) await main();
