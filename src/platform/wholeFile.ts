/** A file that is there whole or not at all, whenever the power goes: written beside its place, then moved there. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { machineTime } from './clock.ts';

/** @param scratch a folder on the same disk, for what is not whole yet */
export async function writeWhole(path: string, bytes: Uint8Array, scratch: string): Promise<void> {
  await mkdir(scratch, { recursive: true });
  const unfinished = join(scratch, `${randomUUID()}${unfinishedEnd}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await intoFolder(dirname(path), () => rename(unfinished, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes the folder, whose own name is there for good only then. It may be removed in between, as empty: once more. */
async function intoFolder(folder: string, move: () => Promise<void>): Promise<void> {
  for (let again = true; ; again = false) {
    const made = await mkdir(folder, { recursive: true });
    try {
      await move();
    } catch (error) {
      if (again && error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    for (let outer = folder; made !== undefined && outer.length >= made.length; outer = dirname(outer))
      await syncFolder(dirname(outer));
    return;
  }
}

/** Removes what a process that died did not finish. What is younger than an hour may still be written. */
export async function clearUnfinished(scratch: string): Promise<void> {
  const names = await readdir(scratch).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(unfinishedEnd))) {
    const path = join(scratch, name);
    const found = await stat(path).catch(() => undefined);
    if (found && machineTime() - found.mtimeMs > 60 * 60_000) await rm(path, { force: true });
  }
}

const unfinishedEnd = '.unfinished';

/** The new name is only then there for good. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
