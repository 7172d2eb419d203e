import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeXlsx } from '../src/frame/formats/xlsx/writeXlsx.ts';
import { example } from './frames/example.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-data-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function data(...given: string[]) {
  const script = join(import.meta.dirname, '../scripts/data.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

it('a workbook becomes a study with the dictionary given, which is then verified, and told when it was changed', async () => {
  put('book.xlsx', (await writeXlsx(example)).bytes);
  put('dictionary.json', JSON.stringify(example.dictionary));
  expect(data('convert', 'book.xlsx', 'one.study.zip', '--dictionary', 'dictionary.json')).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
  expect(data('verify', 'one.study.zip')).toEqual({
    status: 0,
    stdout: '3 files are as the manifest says.\n',
    stderr: '',
  });
  expect(JSON.parse(data('dictionary', 'one.study.zip').stdout)).toEqual(example.dictionary);
  const bytes = readFileSync(join(folder, 'one.study.zip'));
  // Of the directory, the file that is not compressed is the manifest's last byte to change without a broken archive.
  put('cut.study.zip', bytes.subarray(0, bytes.length - 30));
  expect(data('verify', 'cut.study.zip')).toMatchObject({
    status: 2,
    stderr: 'The file ends too early: it was not copied whole.\n',
  });
});

it('a program for R stands beside the table that it reads', () => {
  put('in.csv', 'id;länge\n001;1,5\n002;2,5\n');
  const { status, stderr } = data(
    'convert',
    'in.csv',
    'out.R',
    '--encoding',
    'utf-8',
    '--decimal',
    ',',
    '--delimiter',
    ';',
    '--language',
    'de',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toBe('id,lange\r\n001,1.5\r\n002,2.5\r\n');
  expect(readFileSync(join(folder, 'out.R'), 'utf8')).toContain('read.csv("out.csv"');
});

it.each([
  [['convert', 'none.csv', 'out.csv'], 'none.csv cannot be read.\n'],
  [
    ['dictionary', put('picture.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10))],
    'This is a picture, and no table.\n',
  ],
  [
    ['convert', put('one.csv', 'a,b\n1,2\n'), 'out.pdf'],
    'Files that end with .pdf cannot be written here.\n',
  ],
  [
    ['convert', 'one.csv', 'out.csv', '--encoding', 'ebcdic'],
    '--encoding is one of: utf-8 utf-16le utf-16be gb18030 big5 shift_jis euc-jp euc-kr windows-874 windows-1252 windows-1250 macintosh.\n',
  ],
  [['verify', 'one.csv'], 'This is no ZIP archive.\n'],
])('%s ends with 2 and one sentence', (given, sentence) => {
  expect(data(...given)).toEqual({ status: 2, stdout: '', stderr: sentence });
});
