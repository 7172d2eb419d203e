/** Content codings: which one a client gets, and how bytes are put into it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Brotli for bytes that are sent once or few times: the sixth of the time of `tight`, and an eighth more bytes. */
export function quick(bytes: Buffer): Promise<Buffer> {
  return brotliAt(4, bytes);
}

/** Brotli for bytes that are sent again and again. */
export function tight(bytes: Buffer): Promise<Buffer> {
  return brotliAt(11, bytes);
}

function brotliAt(quality: number, bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

export function gzipped(bytes: Buffer): Promise<Buffer> {
  return zip(bytes);
}
