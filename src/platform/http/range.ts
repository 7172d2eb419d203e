/** Which part of a file a request asks for (RFC 9110, §14). Pure. */
import type { IncomingHttpHeaders } from 'node:http';

/** The first and the last byte, both of them part of it. */
export type Span = { first: number; last: number };

/**
 * @param etag of the file as it is now: a part of another version would not fit what the reader has (RFC 9110, section 13.1.5)
 * @returns undefined for the whole: where nothing is asked for, or more than one part, or what cannot be read
 */
export function partOf(
  { range, 'if-range': known }: IncomingHttpHeaders,
  size: number,
  etag: string | undefined,
): Span | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (known !== undefined && known !== etag)) return undefined;
  if (from === '') {
    const last = size - 1;
    return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'outside' : { first, last };
}
