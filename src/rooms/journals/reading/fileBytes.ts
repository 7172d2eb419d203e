/** A file on this machine, read in portions as tables are. */
import { type FileHandle, open } from 'node:fs/promises';
import type { Bytes } from '../../../frame/encoding.ts';

export async function withFile<T>(path: string, work: (file: Bytes) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      slice: (from = 0, to = size) => ({ arrayBuffer: () => portion(handle, from, Math.min(to, size)) }),
    });
  } finally {
    await handle.close();
  }
}

async function portion(handle: FileHandle, from: number, to: number): Promise<ArrayBuffer> {
  const bytes = new ArrayBuffer(Math.max(0, to - from));
  const view = new Uint8Array(bytes);
  let done = 0;
  while (done < view.length) {
    const { bytesRead } = await handle.read(view, done, view.length - done, from + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes;
}
