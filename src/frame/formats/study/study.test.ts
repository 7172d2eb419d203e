import { expect, test } from 'vitest';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { FileFault } from '../../frame.ts';
import { openArchive } from '../zip/archive.ts';
import { packArchive } from '../zip/pack.ts';
import { unpackWhole } from '../zip/unpack.ts';
import { readStudy, type Study, verifyStudy, writeStudy } from './study.ts';

const dictionary: Dictionary = {
  format: 1,
  language: 'zh-cn',
  variables: [
    { key: '01J9ZZZZZZZZZZZZZZZZZZZZ01', name: 'age', kind: 'integer', label: { 'zh-cn': '年龄' } },
  ],
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const study: Study = {
  dictionary,
  recipe: { steps: [] },
  data: { name: 'data.csv', bytes: bytesOf('age\n42\n'), how: { encoding: 'utf-8' } },
};

async function filesOf(bytes: Uint8Array) {
  const archive = openArchive(bytes);
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const entry of archive.entries.values())
    files.push({ name: entry.name, bytes: await unpackWhole(archive, entry) });
  return files;
}

test('a study is read as it was written, with what may be absent left out', async () => {
  const bytes = await writeStudy(study);
  expect(await writeStudy(study)).toEqual(bytes);
  expect(await readStudy(bytes)).toEqual({ study, remarks: [] });
  expect(await verifyStudy(bytes)).toEqual({ files: 4, changes: [] });
  expect(await readStudy(await writeStudy({ dictionary }))).toEqual({ study: { dictionary }, remarks: [] });
});

test('what was changed, taken away or put in is told by its name', async () => {
  const files = await filesOf(await writeStudy(study));
  const changed = files
    .map((file) => (file.name === 'data.csv' ? { ...file, bytes: bytesOf('age\n43\n') } : file))
    .filter(({ name }) => name !== 'recipe.json');
  const bytes = await packArchive([...changed, { name: 'note.txt', bytes: bytesOf('-') }]);
  const changes = [
    { kind: 'studyFileChanged', values: { file: 'data.csv' } },
    { kind: 'studyFileMissing', values: { file: 'recipe.json' } },
    { kind: 'studyFileAdded', values: { file: 'note.txt' } },
  ];
  const told = await verifyStudy(bytes);
  expect(told.files).toBe(4);
  expect(told.changes).toHaveLength(3);
  expect(told.changes).toEqual(expect.arrayContaining(changes));
  expect((await readStudy(bytes)).remarks).toEqual(told.changes);
});

test('an archive without manifest or dictionary is no study, and one with a broken dictionary is told', async () => {
  const faultOf = async (files: { name: string; text: string }[]) => {
    const packed = await packArchive(files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })));
    const fault = await readStudy(packed).catch((error: unknown) => error);
    return fault instanceof FileFault ? fault.kind : fault;
  };
  const manifest = { name: 'manifest.json', text: '{"format":1,"files":{}}' };
  expect(await faultOf([manifest])).toBe('notStudy');
  expect(
    await faultOf([
      { name: 'manifest.json', text: '[]' },
      { name: 'dictionary.json', text: '{}' },
    ]),
  ).toBe('notManifest');
  expect(await faultOf([manifest, { name: 'dictionary.json', text: '{' }])).toBe('notJson');
  expect(await faultOf([manifest, { name: 'dictionary.json', text: '{}' }])).toBe('notDictionary');
});
