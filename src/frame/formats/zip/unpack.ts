/** Unpacks the entries of a ZIP archive piece by piece, and never more of them than the archive says. */
import { FileFault } from '../../frame.ts';
import { type Archive, type Entry, packedBytes } from './archive.ts';
import { crc32 } from './crc32.ts';

/** What is handed over at once: a byte grows to 1,032 at most, and what came of one piece is checked before the next. */
const piece = 64 * 1024;

/** @throws FileFault when it is broken, or not what the directory says */
export async function* unpack(archive: Archive, entry: Entry): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(archive, entry);
  let size = 0;
  let crc = 0;
  for await (const chunk of entry.method === 0 ? [packed] : inflate(packed, entry)) {
    size += chunk.length;
    if (size > entry.size) throw new FileFault('zipLies', { name: entry.name, size: entry.size });
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw new FileFault('zipDamaged', { name: entry.name });
}

/** All of it. */
export async function unpackWhole(archive: Archive, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpack(archive, entry)) chunks.push(chunk);
  return joined(chunks);
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

async function* inflate(packed: Uint8Array<ArrayBuffer>, { name }: Entry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const feeding = feed(writer, packed);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    await feeding;
  } catch {
    throw new FileFault('zipDamaged', { name });
  } finally {
    // Whoever stops reading in the middle leaves neither side waiting.
    await Promise.allSettled([reader.cancel(), writer.abort()]);
    await feeding.catch(() => {});
  }
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>) {
  try {
    for (let at = 0; at < packed.length; at += piece) {
      await writer.ready;
      await writer.write(packed.subarray(at, at + piece));
    }
    await writer.close();
  } catch {
    // The reading side meets the same fault, and tells it.
  }
}
