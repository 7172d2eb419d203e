/** A file damaged by chance: bytes changed, counts made huge, parts cut out, doubled or filled in. The same for the same seed. */
import { draws } from '../../src/statistics/random/philox.ts';

const telling = [0x00, 0x01, 0x7f, 0x80, 0xfc, 0xfd, 0xfe, 0xff];

export function mutated(bytes: Uint8Array<ArrayBuffer>, seed: number): Uint8Array<ArrayBuffer> {
  const { below } = draws(seed);
  // Most of what can go wrong stands before the data.
  const place = (length: number) => below(below(2) === 0 ? length : Math.min(length, 1_200));
  let now = bytes.slice();
  for (let times = 1 + below(6); times > 0 && now.length > 0; times--) {
    const at = place(now.length);
    const length = Math.min(now.length - at, 1 + below(below(4) === 0 ? 400 : 8));
    const kind = below(8);
    if (kind <= 2) now[at] = below(256);
    else if (kind === 3) now.fill(telling[below(telling.length)]!, at, Math.min(now.length, at + 4));
    else if (kind === 4) now[at] = (now[at] ?? 0) ^ (1 << below(8));
    else if (kind === 5) now = now.slice(0, below(4) === 0 ? at : now.length);
    else if (kind === 6) now = joined([now.subarray(0, at), now.subarray(at + length)]);
    else now = joined([now.subarray(0, at + length), now.subarray(at)]);
  }
  return now;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
