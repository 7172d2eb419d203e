/**
 * A lock file on the folder of the embedded database: PGlite itself would let two processes write one folder.
 * The file says who holds it, and is touched while it is held; one left behind by a dead process is taken over.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { machineClock, machineTime } from '../clock.ts';

/** Thrown when a living process holds the folder. */
export class FolderInUse extends Error {}

type Holder = { id: string; pid: number; host: string; began: string };

const touchEvery = 5_000;
/** Milliseconds. Of a process on another machine or in another container we see only whether it touches its file. */
const silentAfter = 30_000;

/**
 * Takes the folder for this process.
 * @returns a function that gives it back
 * @throws FolderInUse when another living process has it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    began: beginningOf(process.pid),
  };
  const draft = join(folder, `lock.${me.id}`);
  writeFileSync(draft, JSON.stringify(me));
  try {
    while (!tryLink(draft, path)) {
      const holder = holderOf(path);
      if (holder && isAlive(holder, path)) {
        throw new FolderInUse(
          `DATA_DIR ${folder} is in use by process ${holder.pid} on ${holder.host}: stop it, or set another DATA_DIR.`,
        );
      }
      takeAway(path, holder, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const touching = setInterval(() => touch(path), touchEvery);
  touching.unref();
  return () => {
    clearInterval(touching);
    if (holderOf(path)?.id === me.id) rmSync(path, { force: true });
  };
}

/** Atomic: fails when the lock exists. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock aside. If another process was quicker, its fresh lock is put back. */
function takeAway(path: string, dead: Holder | undefined, aside: string): void {
  try {
    renameSync(path, aside);
  } catch {
    return; // someone else moved it
  }
  if (holderOf(aside)?.id !== dead?.id) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function holderOf(path: string): Holder | undefined {
  try {
    const { id, pid, host, began } = Object(JSON.parse(readFileSync(path, 'utf8')));
    return { id: String(id), pid: Number(pid), host: String(host), began: String(began) };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host, began }: Holder, path: string): boolean {
  if (host !== hostname())
    return machineTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < silentAfter;
  // The same number may belong to a later process: then it began at another time.
  const now = beginningOf(pid);
  return now !== '' ? now === began : began === '' && runs(pid);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did (proc(5), field 22); '' where the system does not tell. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function touch(path: string): void {
  const now = machineClock();
  try {
    utimesSync(path, now, now);
  } catch {
    // removed by hand: nothing to keep fresh
  }
}
