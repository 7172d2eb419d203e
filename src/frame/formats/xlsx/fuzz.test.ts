import { expect, test } from 'vitest';
import { mutated } from '../../../../scripts/data/mutated.ts';
import { example } from '../../../../test/frames/example.ts';
import { FileFault } from '../../frame.ts';
import { openArchive } from '../zip/archive.ts';
import { packArchive } from '../zip/pack.ts';
import { unpackWhole } from '../zip/unpack.ts';
import { readXlsx, sheetsOf } from './readXlsx.ts';
import { writeXlsx } from './writeXlsx.ts';

async function isTold(bytes: Uint8Array): Promise<boolean> {
  try {
    await sheetsOf(bytes);
    await readXlsx(bytes);
    return true;
  } catch (error) {
    if (error instanceof FileFault) return true;
    throw error;
  }
}

const rounds = 200;

test('a workbook of which any bytes were changed is read, or told as broken', async () => {
  const { bytes } = await writeXlsx(example);
  for (let round = 0; round < rounds; round++) expect(await isTold(mutated(bytes, round))).toBe(true);
});

test('a workbook of which any part was changed is read, or told as broken', async () => {
  const archive = openArchive((await writeXlsx(example)).bytes);
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const entry of archive.entries.values())
    files.push({ name: entry.name, bytes: await unpackWhole(archive, entry) });
  for (let round = 0; round < rounds; round++) {
    const place = round % files.length;
    const changed = files.map((file, at) =>
      at === place ? { ...file, bytes: mutated(file.bytes, round) } : file,
    );
    expect(await isTold(await packArchive(changed))).toBe(true);
  }
});
