/** Content codings: which one a client gets, and how bytes are put into it. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip' | 'identity';

/** Those that we write, the smallest first. */
const codings = ['br', 'gzip'] as const;

/** Browsers send few kinds of this header, and every request has one. */
const known = new LRUCache<string, readonly string[]>({ max: 100 });

/**
 * The smallest coding that a client takes, by its header `Accept-Encoding` (RFC 9110 §12.5.3).
 * @param available those in which the answer is there, beside its identity
 */
export function codingFor(accept: string | undefined, available: readonly Coding[] = codings): Coding {
  if (!accept) return 'identity';
  const taken = known.get(accept) ?? parsed(accept);
  return codings.find((coding) => available.includes(coding) && taken.includes(coding)) ?? 'identity';
}

function parsed(accept: string): readonly string[] {
  const taken = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...codings]);
  if (accept.length <= 200) known.set(accept, taken);
  return taken;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_SIZE_HINT: size } = constants;

/**
 * Brotli for bytes that are sent once: half the time of `quick`, and one byte in twenty more. The window is 64 KB:
 * with the usual 4 MB, a few at once are so much memory outside the heap that it is collected again and again.
 */
export async function fleeting(bytes: Buffer): Promise<Buffer> {
  const options = { params: { [quality]: 2, [window]: 16, [size]: bytes.length } };
  // A third of a millisecond at most: to hand it to another thread and back takes as long.
  return bytes.length < 128 * 1024 ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

/** Brotli for bytes that may be sent again, and must be there soon. */
export function quick(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [quality]: 4, [size]: bytes.length } });
}

/** Brotli for bytes that are sent again and again: seventy times the time of `quick`, and a sixth fewer bytes. */
export function tight(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [quality]: 11, [size]: bytes.length } });
}

export function gzipped(bytes: Buffer): Promise<Buffer> {
  return zip(bytes);
}
