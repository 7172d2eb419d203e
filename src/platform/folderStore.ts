/** A store of files in a folder of this machine. */
import { open, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Span } from './http/range.ts';
import type { Store } from './objectStore.ts';
import { clearUnfinished, writeWhole } from './wholeFile.ts';

/** What is not whole yet goes to a folder beside. */
export function folderStore(dataDir: string): Store {
  const location = join(dataDir, 'files');
  const scratch = join(location, 'unfinished');
  void clearUnfinished(scratch);
  return {
    put: (key, bytes) => writeWhole(join(location, key), bytes, scratch),
    get: (key, span) => orNothing(readFrom(join(location, key), span)),
    size: (key) =>
      orNothing(stat(join(location, key)).then((found) => (found.isFile() ? found.size : undefined))),
    async delete(key) {
      const path = join(location, key);
      await rm(path, { force: true });
      // With the last of its portions goes the folder of a file; one that holds another stays.
      if (dirname(path) !== location) await rmdir(dirname(path)).catch(() => {});
    },
  };
}

async function readFrom(path: string, span: Span | undefined): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    if (!span) return await file.readFile();
    const bytes = Buffer.alloc(Math.max(0, span.last - span.first + 1));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, span.first + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && none.includes(String(error.code))) return undefined;
    throw error;
  }
}

/** There is none, or a folder of that name, which is none of our files. */
const none = ['ENOENT', 'ENOTDIR', 'EISDIR'];
