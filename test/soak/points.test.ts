/** Points move while their process is killed again and again: nothing is lost, nothing is made twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { copyEmbedded, serverDatabase } from '../harness/databases.ts';
import { killsOf } from '../harness/kills.ts';
import { ledgerFaults } from '../harness/ledger.ts';
import { accountOf } from './mover.ts';

type Place = { url: string | undefined; dataDir: string };

/** A process that waits for what it is to do. */
function newMover() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mover.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, gone: once(child, 'exit') };
}

/** Gives a process what is left to do. @param most after so many it is killed in the midst of the next */
async function run(
  { child, gone }: ReturnType<typeof newMover>,
  place: Place,
  numbers: readonly number[],
  most: number,
): Promise<number[]> {
  child.stdin.end(JSON.stringify({ ...place, numbers }));
  const done: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    done.push(Number(line));
    if (done.length === most) child.kill('SIGKILL');
  }
  await gone;
  return done;
}

async function soak(place: Place, movements: number, kills: number): Promise<void> {
  const all = Array.from({ length: movements }, (_, n) => n);
  const acknowledged = new Set<number>();
  let keys = new Set<string>();
  let next = newMover();
  for (let kill = 0; kill <= kills; kill++) {
    const mover = next;
    // It loads its code while the one before it works.
    if (kill < kills) next = newMover();
    const left = all.filter((n) => !acknowledged.has(n));
    const most = kill === kills ? Number.POSITIVE_INFINITY : Math.floor(movements / (kills + 1));
    for (const n of await run(mover, place, left, most)) acknowledged.add(n);
    // Opened anew each time: the embedded database has a single owner.
    const database = await openDatabase(place);
    keys = await keysOf(database);
    const faults = await ledgerFaults(database.db);
    await database.close();
    expect([...acknowledged].filter((n) => isEarned(n) && !keys.has(keyOf(n)))).toEqual([]);
    expect(faults).toEqual([]);
  }
  expect(acknowledged.size).toBe(movements);
  // Each once: the keys are unique, and those of payments are all there.
  expect(all.filter((n) => isEarned(n) !== keys.has(keyOf(n)))).toEqual([]);
}

/** Payments are refused by nothing here: one that was acknowledged must be there. */
const isEarned = (n: number) => n % 10 <= 4;
const keyOf = (n: number) => `earn:answer:${accountOf(n)}:${n}`;

async function keysOf({ db }: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('points_transfer').select('key').execute();
  return new Set(rows.map(({ key }) => key));
}

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-points-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

describe('Points that move while their process is killed', () => {
  const kills = killsOf(1);
  const movements = kills * 400;

  it.runIf(inject('clusterUrl'))(
    `are all there on PostgreSQL: ${movements} movements, ${kills} kills`,
    async () => {
      const { url, drop } = await serverDatabase();
      onTestFinished(drop);
      await soak({ url, dataDir: folder() }, movements, kills);
    },
  );

  it('are all there on the embedded database: 150 movements, a kill', async () => {
    const dataDir = folder();
    copyEmbedded(dataDir);
    await soak({ url: undefined, dataDir }, 150, 1);
  });
});
