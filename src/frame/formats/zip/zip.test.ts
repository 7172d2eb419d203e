import { expect, test } from 'vitest';
import { FileFault } from '../../frame.ts';
import { openArchive } from './archive.ts';
import { packArchive } from './pack.ts';
import { unpackWhole } from './unpack.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const files = [
  { name: 'dictionary.json', bytes: bytesOf('{"format":1}') },
  { name: '数据/data.csv', bytes: bytesOf('id,age\n'.repeat(5000)) },
  { name: 'empty', bytes: new Uint8Array() },
];

async function contents(bytes: Uint8Array) {
  const archive = openArchive(bytes);
  const found: Record<string, string> = {};
  for (const entry of archive.entries.values())
    found[entry.name] = new TextDecoder().decode(await unpackWhole(archive, entry));
  return found;
}

async function faultOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof FileFault) return error.kind;
    throw error;
  }
  return 'none';
}

test('an archive holds what was packed, in the order given, twice the same bytes', async () => {
  const packed = await packArchive(files);
  expect(await packArchive(files)).toEqual(packed);
  expect(packed.length).toBeLessThan(1000);
  expect(Object.entries(await contents(packed))).toEqual(
    files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
  );
});

test('what is no archive, is cut, encrypted, damaged or packed otherwise is told by name', async () => {
  const packed = await packArchive(files);
  const directory = new DataView(packed.buffer).getUint32(packed.length - 6, true);
  const changed = (at: number, byte: number) => packed.with(at, byte);
  expect(await faultOf(() => contents(bytesOf('id,age')))).toBe('notZip');
  expect(await faultOf(() => contents(packed.subarray(0, packed.length - 60)))).toBe('zipCut');
  expect(await faultOf(() => contents(changed(directory + 8, 1)))).toBe('zipEncrypted');
  expect(await faultOf(() => contents(changed(directory + 10, 12)))).toBe('zipMethod');
  expect(await faultOf(() => contents(changed(31 + 15, 0xff)))).toBe('zipDamaged');
});

test('a bomb is refused by what it says, or as soon as it grows beyond what it says', async () => {
  const packed = await packArchive([{ name: 'zeros', bytes: new Uint8Array(30_000_000) }]);
  expect(await faultOf(() => contents(packed))).toBe('zipBomb');
  expect(await faultOf(() => openArchive(packed, { entries: 10, size: 1000 }))).toBe('zipTooLarge');
  const lies = packed.slice();
  const at = lies.length - 22 - (46 + 5) + 24;
  new DataView(lies.buffer).setUint32(at, 1000, true);
  expect(await faultOf(() => contents(lies))).toBe('zipLies');
  const many = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, bytes: new Uint8Array(1) }));
  const archive = await packArchive(many);
  expect(await faultOf(() => openArchive(archive, { entries: 19, size: 1000 }))).toBe('zipTooManyEntries');
});
