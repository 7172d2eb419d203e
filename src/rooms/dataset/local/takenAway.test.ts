/** What leaves a file in the worker's hands, and what comes back of it. */
import { describe, expect, it } from 'vitest';
import { asked, keyOf, opened, table } from '../../../../test/harness/localFile.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { LocalFile } from './localFile.ts';
import type { FileView } from './protocol.ts';

describe('A file that is taken away', () => {
  it('gives CSV with the mark of UTF-8, and without it where somebody chose so', async () => {
    const { file } = await opened(table);
    const begins = async (how?: { mark: boolean }) => {
      const { blob } = await file.write('ward.csv', false, how);
      return new Uint8Array(await blob.slice(0, 3).arrayBuffer());
    };
    expect(await begins()).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(await begins({ mark: false })).toEqual(new TextEncoder().encode('id,'));
  });

  it('gives a program together with the table that it reads', async () => {
    const { file } = await opened(table);
    const { blob, name } = await file.write('ward.R', false);
    expect(name).toBe('ward.R.zip');
    const archive = openArchive(new Uint8Array(await blob.arrayBuffer()));
    expect([...archive.entries.keys()]).toEqual(['ward.R', 'ward.csv']);
  });

  it('opens the workbook that it wrote with what was decided about its columns, and asks what is still open', async () => {
    const { file, view } = await opened(table);
    const [age, ldl] = ['age', 'ldl'].map((title) => keyOf(view, title));
    file.answer(...asked(file, age!, 'missingNumber', 'missing:unknown'));
    file.change(ldl!, { variable: { unit: 'mmol/L', label: { en: 'LDL cholesterol' } } });
    const { blob, name } = await file.write('ward.xlsx', false);
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    const read = await again.open(blob, name, 'en', {});
    const heads = (one: FileView) => one.columns.map(({ title, kind, unit }) => [title, kind, unit]);
    expect(heads(read)).toEqual(heads(file.filter(undefined)));
    expect(again.column(keyOf(read, 'age')).missing).toEqual([{ name: '999', count: 1 }]);
    // Of the ages it was answered; that nobody looked was not.
    expect(read.columns.filter(({ asks }) => asks > 0).map(({ title }) => title)).toEqual([
      'LDL cholesterol',
    ]);
    expect(read.columns.find(({ identifies }) => identifies)?.title).toBe('姓名');

    // Names that a codebook says nothing of are found all the same.
    const bare = new LocalFile({ progress: () => {}, first: () => {} });
    const first = await bare.open(new Blob(['姓名,age\n张伟,61\n王芳,58\n李娜,47\n']), 'a.csv', 'en', {});
    bare.change(keyOf(first, '姓名'), { variable: { identifying: undefined } });
    const made = await bare.write('a.xlsx', false);
    const found = await again.open(made.blob, made.name, 'en', {});
    expect(found.columns.map(({ identifies }) => identifies)).toEqual([true, false]);
  });
});
