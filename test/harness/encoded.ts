/** Text in the bytes of any encoding: the platform only decodes, so what it decodes is looked up the other way. */
import type { Encoding } from '../../src/lib/encodings.ts';

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && !text.includes('\ufffd') && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 0x100; one++) add([one]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

export function encodedIn(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const wide = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return new Uint8Array(wide);
  if (encoding === 'utf-16be') return new Uint8Array(wide.swap16());
  const table = tableOf(encoding);
  return new Uint8Array(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
