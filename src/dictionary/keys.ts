/**
 * Keys of variables: ULIDs (https://github.com/ulid/spec), which sort by the time at which they were made. Time and
 * chance are arguments.
 */

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lengthOf = { time: 10, random: 16 } as const;

/**
 * Keys of variables that come into being together, rising in their order.
 * @param time milliseconds since 1970
 * @param random ten bytes by chance: each key after the first is one more, as the specification says for one millisecond
 */
export function keysAt(time: number, random: Uint8Array, count: number): string[] {
  const first = random.slice(0, 10).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const start = written(BigInt(time), lengthOf.time);
  // At the very end of the numbers there is no room to count up: one bit less of chance leaves room for all.
  const room = first & ~(1n << 79n);
  return Array.from({ length: count }, (_, k) => start + written(room + BigInt(k), lengthOf.random));
}

function written(number: bigint, length: number): string {
  let text = '';
  for (let left = number; text.length < length; left >>= 5n) text = digits[Number(left & 31n)]! + text;
  return text;
}
