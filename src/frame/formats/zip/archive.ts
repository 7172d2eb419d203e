/** What is in a ZIP archive, by its central directory (PKWARE APPNOTE 6.3.10, §4.3). Nothing is unpacked here. */
import { FileFault } from '../../frame.ts';

/** `size`: of what is in it, as the directory says; `packed`: of how it stands in the archive, at `offset`. */
export type Entry = {
  name: string;
  size: number;
  packed: number;
  method: number;
  crc: number;
  offset: number;
};

export type Archive = { bytes: Uint8Array; entries: ReadonlyMap<string, Entry> };

/** `size`: bytes of all entries together, unpacked. */
export type Limits = { entries: number; size: number };

const usual: Limits = { entries: 10_000, size: 2_000_000_000 };

/** A larger entry that says it is more times larger than it is packed is a bomb; spreadsheets reach about 60. */
const mostRatio = 300;
const ratioFrom = 16 * 1024 * 1024;

const signatures = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50, end64: 0x06064b50 };
const locator64 = 0x07064b50;
const unknown32 = 0xffffffff;

/** @throws FileFault when it is no ZIP archive, is cut, encrypted, or would grow too much */
export function openArchive(bytes: Uint8Array, limits: Limits = usual): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const directory = directoryOf(view);
  if (directory.count > limits.entries)
    throw new FileFault('zipTooManyEntries', { count: directory.count, most: limits.entries });
  const entries = new Map<string, Entry>();
  const spans: { from: number; to: number }[] = [];
  let at = directory.offset;
  let size = 0;
  for (let index = 0; index < directory.count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signatures.entry)
      throw new FileFault('zipBroken', { at });
    const { entry, next } = entryAt(view, at);
    at = next;
    size += entry.size;
    if (size > limits.size) throw new FileFault('zipTooLarge', { size, most: limits.size });
    if (entry.size > ratioFrom && entry.size > entry.packed * mostRatio)
      throw new FileFault('zipBomb', { name: entry.name, size: entry.size, packed: entry.packed });
    if (entries.has(entry.name)) throw new FileFault('zipTwice', { name: entry.name });
    entries.set(entry.name, entry);
    spans.push({ from: entry.offset, to: entry.offset + 30 + entry.packed });
  }
  // Entries that share their bytes are how a small archive becomes endless.
  spans.sort((one, other) => one.from - other.from);
  for (const [index, { from }] of spans.entries())
    if (from < (spans[index - 1]?.to ?? 0)) throw new FileFault('zipBroken', { at: from });
  return { bytes, entries };
}

/** Where the packed bytes of an entry stand. */
export function packedBytes({ bytes }: Archive, { offset, packed }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signatures.local)
    throw new FileFault('zipBroken', { at: offset });
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw new FileFault('zipCut', { at: bytes.length });
  // Files that people choose are never shared between threads.
  return bytes.subarray(from, from + packed) as Uint8Array<ArrayBuffer>;
}

/** Behind the end record may stand a comment, so that it is looked for from the back. */
function directoryOf(view: DataView): { offset: number; count: number } {
  const least = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= least; at--) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const count = view.getUint16(at + 10, true);
    const offset = view.getUint32(at + 16, true);
    return count === 0xffff || offset === unknown32 ? directory64(view, at) : { offset, count };
  }
  const isZip = view.byteLength >= 4 && view.getUint32(0, true) === signatures.local;
  throw new FileFault(isZip ? 'zipCut' : 'notZip', { at: view.byteLength });
}

/** ZIP64: the locator stands right before the end record. */
function directory64(view: DataView, end: number): { offset: number; count: number } {
  const at = end - 20;
  if (at < 0 || view.getUint32(at, true) !== locator64) throw new FileFault('zipBroken', { at: end });
  const record = long(view, at + 8);
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== signatures.end64)
    throw new FileFault('zipBroken', { at });
  return { count: long(view, record + 32), offset: long(view, record + 48) };
}

function entryAt(view: DataView, at: number): { entry: Entry; next: number } {
  const [nameSize, extraSize, commentSize] = [28, 30, 32].map((by) => view.getUint16(at + by, true));
  const extra = at + 46 + nameSize!;
  const next = extra + extraSize! + commentSize!;
  if (next > view.byteLength) throw new FileFault('zipCut', { at });
  const flags = view.getUint16(at + 8, true);
  const name = nameOf(
    new Uint8Array(view.buffer, view.byteOffset + at + 46, nameSize),
    (flags & 0x800) !== 0,
  );
  if (flags & 0x41) throw new FileFault('zipEncrypted', { name });
  const [packed, size, offset] = wideSizes(view, at, { from: extra, to: extra + extraSize! });
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) throw new FileFault('zipMethod', { name, method });
  return { entry: { name, size, packed, method, crc: view.getUint32(at + 16, true), offset }, next };
}

/** Sizes and offset; those that do not fit 32 bits stand in the extra field 1, in this order, and only those. */
function wideSizes(
  view: DataView,
  at: number,
  extra: { from: number; to: number },
): [number, number, number] {
  const sizes = { size: view.getUint32(at + 24, true), packed: view.getUint32(at + 20, true) };
  let offset = view.getUint32(at + 42, true);
  for (let field = extra.from; field + 4 <= extra.to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const end = Math.min(extra.to, value + view.getUint16(field + 2, true));
    const take = (now: number) => {
      if (now !== unknown32) return now;
      if (value + 8 > end) throw new FileFault('zipBroken', { at });
      value += 8;
      return long(view, value - 8);
    };
    sizes.size = take(sizes.size);
    sizes.packed = take(sizes.packed);
    offset = take(offset);
    break;
  }
  return [sizes.packed, sizes.size, offset];
}

function long(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw new FileFault('zipCut', { at });
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new FileFault('zipBroken', { at });
  return Number(value);
}

/** Some programs write names with backslashes. Without the mark for UTF-8 they are read as it all the same. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const encoding = isUtf8 || isValidUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\\', '/');
}

function isValidUtf8(bytes: Uint8Array): boolean {
  return !new TextDecoder().decode(bytes).includes('\ufffd');
}
