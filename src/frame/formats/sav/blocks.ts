/** The data of a ZSAV file: ZLIB blocks, of which a list stands at the end (PSPP Developer's Guide, System File Format). */
import { FileFault } from '../../frame.ts';
import type { Cursor } from '../binary/cursor.ts';
import type { Sink } from '../binary/sink.ts';

const entry = 24;

/** Bytes of a block before it is packed, as SPSS has them. */
const blockSize = 0x3f_f000;

/** No file of less than 20 M cells has more of bytecode. */
const mostBytes = 400 * 1024 * 1024;

/** @param cursor at the header of the data; @returns the bytecode */
export async function inflated(cursor: Cursor): Promise<Uint8Array<ArrayBuffer>> {
  cursor.u64();
  const [trailer, length] = [cursor.u64(), cursor.u64()];
  cursor.goTo(trailer);
  if (length > cursor.left) throw new FileFault('cut', { at: trailer, needed: length });
  cursor.pass(20);
  const count = cursor.counted(cursor.i32(), entry);
  const blocks = Array.from({ length: count }, () => {
    cursor.u64();
    const at = cursor.u64();
    return { at, size: cursor.u32(), packed: cursor.u32() };
  });
  const size = blocks.reduce((sum, block) => sum + block.size, 0);
  const packed = blocks.reduce((sum, block) => sum + block.packed, 0);
  // Deflate makes at most 1,032 bytes of one (zlib.net): who states more does not state what is there.
  if (packed > cursor.bytes.length || size > packed * 1_032 + 1_024)
    throw new FileFault('badCount', { at: trailer, count: size });
  if (size > mostBytes) throw new FileFault('zipTooLarge', { size, most: mostBytes });
  const whole = new Uint8Array(size);
  let done = 0;
  for (const block of blocks) {
    cursor.goTo(block.at);
    await inflate(cursor.take(block.packed), whole.subarray(done, done + block.size), block.at);
    done += block.size;
  }
  return whole;
}

async function inflate(packed: Uint8Array<ArrayBuffer>, into: Uint8Array, at: number): Promise<void> {
  let filled = 0;
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > into.length) {
        await reader.cancel();
        throw new FileFault('badBlock', { at });
      }
      into.set(part.value, filled);
      filled += part.value.length;
    }
  } catch {
    throw new FileFault('badBlock', { at });
  }
  if (filled !== into.length) throw new FileFault('badBlock', { at });
}

/** The header of the data, the blocks, and the list of them. */
export async function writeBlocks(
  sink: Sink,
  bytecode: Uint8Array<ArrayBuffer>,
  bias: number,
): Promise<void> {
  const begin = sink.length;
  const blocks: { at: number; size: number; packed: Uint8Array }[] = [];
  for (let at = 0; at < bytecode.length; at += blockSize) {
    const block = bytecode.subarray(at, at + blockSize);
    blocks.push({ at, size: block.length, packed: await deflate(block) });
  }
  const trailer = begin + 24 + blocks.reduce((sum, { packed }) => sum + packed.length, 0);
  for (const number of [begin, trailer, entry * (blocks.length + 1)]) sink.u64(number);
  for (const { packed } of blocks) sink.put(packed);
  sink.i64(-bias);
  sink.u64(0);
  sink.i32(blockSize);
  sink.i32(blocks.length);
  let packedAt = begin + 24;
  for (const { at, size, packed } of blocks) {
    // Where the block would stand if nothing were packed, and where it stands.
    sink.u64(begin + at);
    sink.u64(packedAt);
    sink.i32(size);
    sink.i32(packed.length);
    packedAt += packed.length;
  }
}

async function deflate(block: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([block]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
