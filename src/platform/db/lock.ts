/**
 * A lock file on the folder of the embedded database: PGlite itself would let two processes write one folder.
 * The file holds the process id; one left behind by a dead process is taken over.
 */
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when a living process holds the folder. */
export class FolderInUse extends Error {}

/**
 * Takes the folder for this process.
 * @returns a function that gives it back
 * @throws FolderInUse when another living process has it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}`);
  writeFileSync(mine, String(process.pid));
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(mine, path); // atomic: fails when the lock exists
        return () => rmSync(path, { force: true });
      } catch (error) {
        const holder = holderOf(path);
        if (holder !== undefined && isAlive(holder)) {
          throw new FolderInUse(
            `DATA_DIR ${folder} is in use by process ${holder}: stop it, or set another DATA_DIR.`,
          );
        }
        if (attempt > 3) throw error;
        rmSync(path, { force: true });
      }
    }
  } finally {
    unlinkSync(mine);
  }
}

function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** In a container every server may have the same small number: our own id in the file is a predecessor's. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
