/** Content codings: which one a client gets, and how bytes are put into it. */
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What is kept is compressed once, in these. */
export type Coding = 'br' | 'gzip' | 'identity';

/** What is sent once may also be in Zstandard: as small as Brotli at such speed, in a third of the time. */
export type FleetingCoding = Coding | 'zstd';

/** Those that we write, the best first. */
const fleetingCodings = ['zstd', 'br', 'gzip'] as const;
const codings = ['br', 'gzip'] as const;

/** Browsers send few kinds of this header, and every request has one. */
const known = new LRUCache<string, readonly string[]>({ max: 100 });

/**
 * The smallest coding that a client takes, by its header `Accept-Encoding` (RFC 9110 §12.5.3).
 * @param available those in which the answer is there, beside its identity
 */
export function codingFor(accept: string | undefined, available: readonly Coding[] = codings): Coding {
  const taken = takenBy(accept);
  return codings.find((coding) => available.includes(coding) && taken.includes(coding)) ?? 'identity';
}

/** The same for what is sent once. */
export function fleetingCodingFor(accept: string | undefined): FleetingCoding {
  const taken = takenBy(accept);
  return fleetingCodings.find((coding) => taken.includes(coding)) ?? 'identity';
}

function takenBy(accept: string | undefined): readonly string[] {
  return accept ? (known.get(accept) ?? parsed(accept)) : [];
}

function parsed(accept: string): readonly string[] {
  const taken = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...fleetingCodings]);
  if (accept.length <= 200) known.set(accept, taken);
  return taken;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_SIZE_HINT: size } = constants;

/** Up to so many bytes take a third of a millisecond at most: to hand them to another thread and back takes as long. */
const short = 128 * 1024;

/** Bytes that are sent once, in a coding that takes little time. */
export async function fleeting(bytes: Buffer, coding: FleetingCoding): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return gzipped(bytes);
  if (coding === 'zstd') {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
    return bytes.length < short ? zstdCompressSync(bytes, options) : zstd(bytes, options);
  }
  // A window of 64 KB: with the usual 4 MB, a few at once are so much memory outside the heap that it is collected
  // again and again.
  const options = { params: { [quality]: 2, [window]: 16, [size]: bytes.length } };
  return bytes.length < short ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

/** Brotli for bytes that are sent once, and to whoever takes nothing quicker. */
export function quick(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [quality]: 4, [size]: bytes.length } });
}

/**
 * Brotli for bytes that may be sent again, and for which somebody waits: 30 ms for a usual page, beside 5 in which it
 * is rendered, and a sixth fewer bytes than of `quick`. From 5 to 9 it is a fifteenth at most.
 */
export function dense(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [quality]: 10, [size]: bytes.length } });
}

/** Brotli for bytes that are sent again and again: two to three times the time of `dense`, and 2 % fewer bytes. */
export function tight(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [quality]: 11, [size]: bytes.length } });
}

export function gzipped(bytes: Buffer): Promise<Buffer> {
  return zip(bytes);
}
