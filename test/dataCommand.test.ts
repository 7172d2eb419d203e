import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataCommand } from '../scripts/data.ts';
import { writeCsv } from '../src/frame/csv/writeCsv.ts';
import { writeStudyTable } from '../src/frame/formats/formats.ts';
import { writeXlsx } from '../src/frame/formats/xlsx/writeXlsx.ts';
import { openArchive } from '../src/frame/formats/zip/archive.ts';
import { packArchive } from '../src/frame/formats/zip/pack.ts';
import { unpackWhole } from '../src/frame/formats/zip/unpack.ts';
import { example } from './frames/example.ts';
import { trialReport, trialTable } from './report/trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-data-command-'));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** The command in this process: a program of its own takes most of its time to load. */
async function data(...given: string[]) {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += String(text);
      return true;
    }),
  );
  try {
    return { status: await dataCommand(given), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

it('a workbook becomes a study with the dictionary given, which is then verified, and told when it was changed', async () => {
  put('book.xlsx', (await writeXlsx(example)).bytes);
  put('dictionary.json', JSON.stringify(example.dictionary));
  expect(await data('convert', 'book.xlsx', 'one.study.zip', '--dictionary', 'dictionary.json')).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
  expect(await data('verify', 'one.study.zip')).toEqual({
    status: 0,
    stdout: '3 files are as the manifest says.\n',
    stderr: '',
  });
  expect(JSON.parse((await data('dictionary', 'one.study.zip')).stdout)).toEqual(example.dictionary);
  const bytes = new Uint8Array(readFileSync(join(folder, 'one.study.zip')));
  const archive = openArchive(bytes);
  const files = await Promise.all(
    [...archive.entries].map(async ([name, entry]) => ({ name, bytes: await unpackWhole(archive, entry) })),
  );
  const table = files.find(({ name }) => name === 'data.csv')!.bytes;
  table[table.length - 3]!++;
  put('changed.study.zip', await packArchive(files));
  expect(await data('verify', 'changed.study.zip')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'data.csv was changed since the study file was saved.\n',
  });
  put('cut.study.zip', bytes.subarray(0, bytes.length - 30));
  expect(await data('verify', 'cut.study.zip')).toMatchObject({
    status: 2,
    stderr: 'The file ends too early: it was not copied whole.\n',
  });
});

it('rows of REDCap are read with its dictionary beside them, and with that of a study', async () => {
  const heads =
    'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"';
  put(
    'ward.redcap.csv',
    `${heads}\npid,ward,,text,Patient,\nsym,ward,,checkbox,Symptoms,"a, Ache | b, Burn"\nsex,ward,,radio,Sex,"1, male | 2, female"\n`,
  );
  put('ward.csv', 'pid,sym___a,sym___b,sex\n007,1,1,2\n008,0,0,1\n');
  const converted = await data('convert', 'ward.csv', 'ward.study.zip', '--dictionary', 'ward.redcap.csv');
  expect(converted).toEqual({ status: 0, stdout: '', stderr: '' });
  const { variables } = JSON.parse((await data('dictionary', 'ward.study.zip')).stdout);
  expect(variables).toMatchObject([
    { name: 'pid', kind: 'id', label: { en: 'Patient' } },
    { name: 'sym', kind: 'multi', codes: [{ code: 'a', label: { en: 'Ache' } }, { code: 'b' }] },
    { name: 'sex', kind: 'category' },
  ]);
  expect(
    (await data('convert', 'ward.csv', 'again.study.zip', '--dictionary', 'ward.study.zip')).stderr,
  ).toBe('');
  expect(JSON.parse((await data('dictionary', 'again.study.zip')).stdout).variables).toEqual(variables);
});

it('a table begins with the mark of UTF-8, and with --bom no it does not', async () => {
  put('plain.csv', 'a,b\n1,2\n');
  for (const [bom, begin] of [
    ['yes', '\uFEFFa'],
    ['no', 'a,'],
  ] as const) {
    expect(await data('convert', 'plain.csv', 'marked.csv', '--bom', bom)).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'marked.csv'), 'utf8').slice(0, 2)).toBe(begin);
  }
});

it('a program for R stands beside the table that it reads', async () => {
  put('in.csv', 'id;länge\n001;1,5\n002;2,5\n');
  const { status, stderr } = await data(
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
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr:
      'The format has no place for decimals, which some variables have (1).\nThe format has no place for roles, which some variables have (1).\n',
  });
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toBe('id,lange\r\n001,1.5\r\n002,2.5\r\n');
  expect(readFileSync(join(folder, 'out.R'), 'utf8')).toContain('read.csv("out.csv"');
});

it.each([
  [['convert', 'none.csv', 'out.csv'], 'none.csv cannot be read.\n'],
  [
    ['dictionary', put('picture.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10))],
    'This is a picture, not a table.\n',
  ],
  [
    ['convert', put('one.csv', 'a,b\n1,2\n'), 'out.pdf'],
    'Files that end with .pdf cannot be written here.\n',
  ],
  [
    ['convert', 'one.csv', 'out.csv', '--encoding', 'ebcdic'],
    '--encoding is one of: utf-8 utf-16le utf-16be gb18030 big5 shift_jis euc-jp euc-kr windows-874 windows-1252 windows-1250 macintosh.\n',
  ],
  [['verify', 'one.csv'], 'This is not a ZIP archive.\n'],
])('%s ends with 2 and one sentence', async (given, sentence) => {
  expect(await data(...given)).toEqual({ status: 2, stdout: '', stderr: sentence });
});

it('an analysis of a file is printed whole, with its program in R, and what cannot be is one sentence', async () => {
  put('ward.csv', 'id,arm,weight\n1,a,60\n2,b,80.5\n3,a,71\n4,b,\n5,a,66\n6,b,90\n');
  const spec = { format: 1, method: 'describe', roles: { variables: ['weight'], by: ['arm'] } };
  put('spec.json', JSON.stringify(spec));
  const { status, stdout, stderr } = await data('analyse', 'spec.json', 'ward.csv');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { tables, flow, script } = JSON.parse(stdout);
  expect(tables[0].rows[1].cells[1]).toMatchObject({ is: 'estimate', n: 2, value: 85.25 });
  expect(flow).toMatchObject({ rows: 6, analysed: 6, missing: [{ reason: 'empty', rows: [4] }] });
  expect(script).toContain('read.csv("data.csv"');
  put('wrong.json', JSON.stringify({ ...spec, roles: { variables: ['height'] } }));
  expect(await data('analyse', 'wrong.json', 'ward.csv')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no variable height, which the analysis names as variables.\n',
  });
  put('shape.json', JSON.stringify({ ...spec, method: 'guess' }));
  expect((await data('analyse', 'shape.json', 'ward.csv')).stderr).toMatch(
    /^There is no such method; there are: describe/,
  );
});

it('every method is listed by the program, with its roles, its options and the schema of what it takes', () => {
  const script = join(import.meta.dirname, '../scripts/data.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, 'methods'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'describe',
        roles: expect.arrayContaining([expect.objectContaining({ name: 'variables', least: 1 })]),
        schema: expect.objectContaining({ required: ['format', 'method', 'roles'] }),
      }),
    ]),
  );
});

it('a file is cleaned by the steps of a recipe, which says of the next one what is otherwise, and where it has to wait', async () => {
  put('march.csv', 'id,Site,LDL\nP1, Berlin ,3.1\nP2,berlin,-99\nP3,Bonn,2.0\n');
  const recipe = JSON.parse((await data('recipe', 'march.csv')).stdout);
  const keyOf = (name: string) =>
    recipe.import.columns.find((one: { name: string }) => one.name === name).key;
  recipe.steps = [
    { id: 's1', operation: 'letters', values: { of: [keyOf('site')], to: 'lower' }, note: 'as typed' },
    {
      id: 's2',
      operation: 'setMissing',
      values: { of: [keyOf('ldl')], reason: { code: -99, reason: 'not-done' }, texts: ['-99'] },
    },
  ];
  put('recipe.json', JSON.stringify(recipe));
  const made = await data(
    'clean',
    'recipe.json',
    'march.csv',
    'clean.csv',
    '--log',
    'log.csv',
    '--program',
    'recipe.R',
    '--bom',
    'no',
  );
  expect(made).toEqual({
    status: 0,
    stdout: '',
    stderr: expect.stringContaining('s1 letters: 3 cells changed, 0 rows left out, 3 rows.'),
  });
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(text('clean.csv')).toContain('P1,berlin,3.1');
  expect(text('log.csv')).toContain(`1,${keyOf('site')},site,Berlin,berlin,s1,letters,as typed`);
  expect(text('recipe.R')).toContain('# 1. letters: as typed');
  put('june.csv', 'id,Clinic,LDL\nP4,Berlin,3.3\n');
  expect(await data('clean', 'recipe.json', 'june.csv', 'june-clean.csv')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(
      /There were 3 rows, and are 1[\s\S]*column site is missing[\s\S]*s1 letters: waits[\s\S]*nothing was written/,
    ),
  });
  const hidden = { id: 's1', operation: 'pseudonym', values: { of: [keyOf('id')] } };
  put('hidden.json', JSON.stringify({ ...recipe, steps: [hidden] }));
  put('salt', 'sixteen letters or more\n');
  expect(await data('clean', 'hidden.json', 'march.csv', 'hidden.csv')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/needs a salt[\s\S]*nothing was written/),
  });
  const salted = ['--salt', 'salt', '--log', 'hidden-log.csv'];
  expect((await data('clean', 'hidden.json', 'march.csv', 'hidden.csv', ...salted)).status).toBe(0);
  expect(text('hidden.csv')).toMatch(/[0-9a-f]{16},Berlin/);
  expect(text('hidden-log.csv').trim().split('\n')).toHaveLength(1);
  const faults = async (...given: string[]) =>
    (await data('clean', ...given)).stderr.trim().split('\n').at(-1);
  put('cut.json', '{"format": 1');
  put('nothing.csv', '');
  expect(await faults('cut.json', 'march.csv', 'out.csv')).toBe('cut.json is no JSON.');
  expect(await faults('gone.json', 'march.csv', 'out.csv')).toBe('gone.json cannot be read.');
  expect(await faults('recipe.json', 'nothing.csv', 'out.csv')).toBe('The file is empty.');
  expect(await faults('recipe.json', 'march.csv', 'march.csv')).toMatch(
    /^march.csv is another of these files/,
  );
  expect(await faults('recipe.json', 'march.csv', 'out.csv', '--log', 'recipe.json')).toMatch(
    /^recipe.json is another/,
  );
  expect(await faults('recipe.json', 'march.csv', 'out.doc')).toMatch(/\.doc cannot be written/);
  expect(await faults('recipe.json', 'march.csv')).toMatch(/^Use:/);
  expect(text('march.csv')).toContain('P1, Berlin ,3.1');
  put('none.json', '{"format": 2}');
  expect(await data('clean', 'none.json', 'june.csv', 'june-clean.csv')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is no recipe'),
  });
});

it('a report of a study file is computed over its data, written, and kept with what its numbers were made of', async () => {
  put('trial.study.zip', (await writeStudyTable(trialTable(), undefined, trialReport)).bytes);
  const first = await data('report', 'trial.study.zip', 'trial.json');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject({ numbers: 5, stale: 0, typed: ['12'], faults: {} });
  put('later.csv', writeCsv(trialTable(300), { mark: false, guard: false }).bytes);
  const later = await data('report', 'trial.json', 'later.csv', 'later.docx');
  expect(JSON.parse(later.stdout).changed).toContainEqual(
    expect.objectContaining({ name: 'n1', before: expect.any(Number), after: expect.any(Number) }),
  );
  expect(readFileSync(join(folder, 'later.docx')).subarray(0, 2).toString()).toBe('PK');
  expect(await data('report', 'one.csv', 'one.docx')).toMatchObject({
    status: 2,
    stderr: 'one.csv holds no report.\n',
  });
});
