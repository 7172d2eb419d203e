/** CRC-32 as ZIP has it (ISO 3309), four bytes at a time. */
const tables = tablesOf();

/** @param crc of what came before @returns that of all together, without sign */
export function crc32(bytes: Uint8Array, crc = 0): number {
  const [first, second, third, fourth] = tables;
  let now = ~crc;
  let at = 0;
  for (const end = bytes.length - (bytes.length % 4); at < end; at += 4) {
    now ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    now =
      fourth[now & 255]! ^
      third[(now >>> 8) & 255]! ^
      second[(now >>> 16) & 255]! ^
      first[(now >>> 24) & 255]!;
  }
  for (; at < bytes.length; at++) now = first[(now ^ bytes[at]!) & 255]! ^ (now >>> 8);
  return ~now >>> 0;
}

function tablesOf() {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  const next = (before: Int32Array) => before.map((value) => first[value & 255]! ^ (value >>> 8));
  const second = next(first);
  const third = next(second);
  return [first, second, third, next(third)] as const;
}
