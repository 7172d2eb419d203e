/** Writes a ZIP archive. The same files in the same order make the same bytes: no time, no system stands in it. */
import { crc32 } from './crc32.ts';
import { joined } from './unpack.ts';

export type PackedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** 1 January 1980, the first day that ZIP knows. */
const day = 0x21;
const utf8 = 0x800;

/** Together below 4 GB: what is written here comes of one table in memory. */
export async function packArchive(files: readonly PackedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const deflated = await deflate(bytes);
    const isSmaller = deflated.length < bytes.length;
    const packed = isSmaller ? deflated : bytes;
    const words = new TextEncoder().encode(name);
    const fields = commonFields(isSmaller ? 8 : 0, crc32(bytes), packed.length, bytes.length, words.length);
    const local = join32(0x04034b50, fields, words);
    directory.push(entryOf(fields, words, offset));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return joined([...parts, ...directory, endOf(files.length, size, offset)]);
}

/** What local header and directory share, from the version needed to the length of the extra field. */
function commonFields(method: number, crc: number, packed: number, size: number, name: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, 20, true);
  view.setUint16(2, utf8, true);
  view.setUint16(4, method, true);
  view.setUint16(8, day, true);
  view.setUint32(10, crc, true);
  view.setUint32(14, packed, true);
  view.setUint32(18, size, true);
  view.setUint16(22, name, true);
  return new Uint8Array(view.buffer);
}

function join32(signature: number, ...parts: Uint8Array[]): Uint8Array {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, signature, true);
  return joined([head, ...parts]);
}

/** Version 2.0 of MS-DOS made it, whatever system did. */
function entryOf(fields: Uint8Array, name: Uint8Array, offset: number): Uint8Array {
  const rest = new DataView(new ArrayBuffer(14));
  rest.setUint32(10, offset, true);
  return join32(0x02014b50, Uint8Array.of(20, 0), fields, new Uint8Array(rest.buffer), name);
}

function endOf(count: number, size: number, offset: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return new Uint8Array(view.buffer);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
