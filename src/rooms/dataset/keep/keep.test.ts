/** What is kept of a file: without names, with codes for people, and each column in the file of those who see it. */
import { expect, it } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { LocalFile } from '../local/localFile.ts';
import { marksIn } from './marks.ts';
import { matched } from './matching.ts';
import { rowName } from './rowKey.ts';
import type { Choice, Identifying, Prepared } from './wanted.ts';

const text = [
  '编号,姓名,手机,age',
  ...['P1,张伟,13812345678,61', 'P2,王芳,13812345679,58', 'P1, 张伟 ,13812345680,62', ',李娜,,'],
  ...['P4,刘洋,13812345682,47', 'P5,陈静,13812345683,50'],
].join('\n');

async function opened(of = text): Promise<{ file: LocalFile; people: Identifying[] }> {
  const file = new LocalFile({ progress: () => {}, first: () => {} });
  await file.open(new Blob([of]), 'follow-up.csv', 'en', {});
  return { file, people: file.identifying() };
}

async function kept(
  act: (one: Identifying) => Choice,
  dictionary: Dictionary | null = null,
  lines?: readonly string[],
): Promise<Prepared> {
  const { file, people } = await opened(lines?.join('\n'));
  const choices = Object.fromEntries(people.map((one) => [one.key, act(one)]));
  const marks = marksIn(dictionary?.variables ?? []);
  return file.prepare({ choices, dictionary: dictionary && JSON.stringify(dictionary), marks });
}

/** All cells of a file, as its reader sees them. */
async function read(...[first, ...beside]: Blob[]) {
  const file = new LocalFile({ progress: () => {}, first: () => {} });
  const view = await file.open(first ?? new Blob(), 'kept.study.zip', 'en', {}, { beside });
  const cells = file.cells(0, view.shown, 0, view.columns.length);
  return { file, view, cells: cells.map((row) => row.map((cell) => cell.text)) };
}

it('what names people is told by counts, and never by a value', async () => {
  const { people } = await opened();
  expect(people.map(({ is, direct, filled }) => [is, direct, filled])).toEqual([
    ['name', true, 6],
    ['phone', true, 5],
  ]);
  expect(JSON.stringify(people)).not.toMatch(/张伟|138/);
});

it('a column that is left out is in no file, and a code stands for the same person wherever they stand', async () => {
  const { files, reasons } = await kept(({ is }) => ({ act: is === 'name' ? 'code' : 'drop' }));
  expect([files.map(({ part }) => part), reasons]).toEqual([['open'], {}]);
  const { view, cells } = await read(files[0]!.blob);
  expect(view.columns.map(({ title }) => title)).toEqual(['编号', '姓名', 'age']);
  const codes = cells.map((row) => row[1]);
  expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect([codes[2] === codes[0], new Set(codes).size]).toEqual([true, 5]);
  expect(JSON.stringify(cells)).not.toMatch(/张伟|138/);
  // Nobody finds who they are by trying names: they follow from nothing that is kept or given to anybody.
  const again = await kept(({ is }) => ({ act: is === 'name' ? 'code' : 'drop' }));
  const others = (await read(again.files[0]!.blob)).cells.map((row) => row[1]);
  expect(others.filter((code) => code && codes.includes(code))).toEqual([]);
});

it('a cell that names nobody gets no code', async () => {
  const people = ['张伟', 'NA', 'NA', '不详', '不详', '.', '-', '王芳', '李娜', '刘洋', '陈静'];
  const { files } = await kept(() => ({ act: 'code' }), null, [
    '姓名,age',
    ...people.map((one) => `${one},1`),
  ]);
  const { cells } = await read(files[0]!.blob);
  const filled = cells.map(([cell]) => cell !== '');
  expect(filled).toEqual(people.map((one) => !['NA', '不详', '.', '-'].includes(one)));
});

it('a space that nobody sees makes nobody another person', async () => {
  const people = ['张伟', '张\u200b伟', '王芳'];
  const { files } = await kept(() => ({ act: 'code' }), null, [
    '姓名,age',
    ...people.map((one) => `${one},1`),
  ]);
  const { cells } = await read(files[0]!.blob);
  expect(cells[0]?.[0]).toBe(cells[1]?.[0]);
  expect(cells[0]?.[0]).not.toBe(cells[2]?.[0]);
});

it('a column that is kept lies in a file of its own, in the same rows, with the reason', async () => {
  const { files, reasons } = await kept(({ is }) =>
    is === 'name' ? { act: 'keep', reason: 'Register' } : { act: 'drop' },
  );
  const part = (name: string) => files.find((one) => one.part === name)!.blob;
  expect(Object.values(reasons)).toEqual(['Register']);
  const open = await read(part('open'));
  expect(open.view.columns.map(({ title }) => title)).toEqual(['编号', 'age']);
  expect(JSON.stringify(open.cells)).not.toContain('张伟');
  // Of who sees both: the row of which the open file has nothing is there, and the number of rows is no column.
  const both = await read(part('open'), part('direct'));
  expect(both.view.columns.map(({ name, title }) => [name === rowName, title])).toEqual([
    [false, '编号'],
    [false, '姓名'],
    [false, 'age'],
  ]);
  expect(both.cells[3]).toEqual(['', '李娜', '']);
});

it('a snapshot is looked at alone: nothing of it can be changed', async () => {
  const { files } = await kept(() => ({ act: 'drop' }));
  const { file, view, cells } = await read(files[0]!.blob);
  const { key } = view.columns[1]!;
  file.edit(0, key, '99');
  const after = file.change(key, { variable: { kind: 'text' } });
  expect([view.isFixed, after.undo, file.cells(0, 1, 1, 2)[0]?.[0]?.text]).toEqual([true, 0, cells[0]?.[1]]);
});

/** Columns beside what a study knows; `coded`: keys of those in which codes stand. */
const beside = (variables: readonly Variable[], known: Dictionary, coded: readonly string[] = []) =>
  matched(variables, { known, marks: marksIn(known.variables), coded: new Set(coded), newKey: () => 'NEW' });

it('columns are those of the study by key or name; what measures something else keeps its own key, and is told', () => {
  const [age, bili, arm, gone] = keysAt(1, new Uint8Array(10), 4);
  const known: Dictionary = {
    format: 1,
    language: 'en',
    variables: [
      { key: age!, name: 'age', kind: 'integer' },
      { key: bili!, name: 'bili', kind: 'number', unit: 'mg/dL' },
      { key: arm!, name: 'arm', kind: 'category', blinded: true },
      { key: gone!, name: 'stage', kind: 'ordinal' },
    ],
  };
  const { variables, match } = beside(
    [
      { key: 'A', name: 'age', kind: 'integer', label: { en: 'Age' } },
      { key: 'B', name: 'bili', kind: 'number', unit: 'umol/L' },
      { key: 'C', name: 'arm', kind: 'text' },
      { key: 'D', name: 'weight', kind: 'number' },
    ],
    known,
  );
  expect(match).toEqual({
    found: 1,
    added: ['weight'],
    absent: ['stage'],
    differs: ['bili', 'arm'],
    codes: [],
  });
  expect(variables.map(({ key, blinded }) => [key, blinded])).toEqual([
    [age, undefined],
    ['B', undefined],
    ['C', true],
    ['D', undefined],
  ]);
  expect(variables[0]?.label).toEqual({ en: 'Age' });
  // Of two that the study would call alike, the one that it knows has the name.
  const alike = beside(
    [
      { key: 'E', name: 'age', kind: 'integer' },
      { key: age!, name: 'years', kind: 'integer' },
      { key: bili!, name: 'bilirubin', kind: 'text', roles: [`event:${age}`] },
    ],
    known,
  );
  for (const by of ['key', 'name'] as const)
    expect(new Set(alike.variables.map((one) => one[by])).size).toBe(3);
  // A key never changes its kind, whatever the file says.
  expect(alike.variables[2]).toMatchObject({ key: 'NEW', roles: [`event:${age}`] });
});

const studyOf = (...variables: Variable[]): Dictionary => ({ format: 1, language: 'en', variables });

it('what the study says of a column holds for every column that is called so, and of two marks the graver', () => {
  const [arm, pid] = keysAt(1, new Uint8Array(10), 2);
  const known = studyOf(
    { key: arm!, name: 'arm', kind: 'text', blinded: true },
    { key: pid!, name: 'pid', kind: 'text', identifying: 'quasi' },
  );
  const keyed: Variable = { key: arm!, name: 'group', kind: 'text' };
  const named: Variable = { key: 'B', name: 'arm', kind: 'text' };
  for (const order of [
    [keyed, named],
    [named, keyed],
  ]) {
    const { variables } = beside(order, known);
    expect(variables.map(({ blinded }) => blinded)).toEqual([true, true]);
    for (const by of ['key', 'name'] as const) expect(new Set(variables.map((one) => one[by])).size).toBe(2);
  }
  const [direct] = beside([{ key: 'P', name: 'pid', kind: 'text', identifying: 'direct' }], known).variables;
  expect(direct).toMatchObject({ key: pid, identifying: 'direct' });
});

it('a code is no variable that says who somebody is: it has a key and a name of its own', () => {
  const [patient] = keysAt(1, new Uint8Array(10), 1);
  const known = studyOf({ key: patient!, name: 'patient', kind: 'text', identifying: 'direct' });
  const { variables } = beside([{ key: patient!, name: 'patient', kind: 'text' }], known, [patient!]);
  expect(variables).toEqual([{ key: 'NEW', name: 'patient_code', kind: 'text' }]);
});

it('codes that mean something else in the study are told; exchanged ones, and another measurand, make another variable', () => {
  const [sex, drug, glucose] = keysAt(1, new Uint8Array(10), 3);
  const codes = (...labels: string[]) => labels.map((en, at) => ({ code: String(at + 1), label: { en } }));
  const known = studyOf(
    { key: sex!, name: 'sex', kind: 'category', codes: codes('Male', 'Female') },
    { key: drug!, name: 'drug', kind: 'category', codes: codes('A', 'B'), missing: [{ code: 999 }] },
    { key: glucose!, name: 'glucose', kind: 'number', measurand: 'glucose-fasting' },
  );
  const said = (one: Omit<Variable, 'key'>) => {
    const { match, variables } = beside([{ key: 'X', ...one }], known);
    return [match.found, match.differs.length, match.codes.length, variables[0]?.key];
  };
  const category = { name: 'sex', kind: 'category' } as const;
  expect(said({ ...category, codes: codes(' male', 'FEMALE') })).toEqual([1, 0, 0, sex]);
  expect(said({ ...category, codes: codes('female', 'male') })).toEqual([0, 1, 0, 'X']);
  expect(said({ ...category, codes: codes('Male', 'Female', 'Other') })).toEqual([1, 0, 1, sex]);
  expect(said({ ...category, codes: [{ code: '1' }, { code: '2' }] })).toEqual([1, 0, 0, sex]);
  expect(said({ name: 'drug', kind: 'category', missing: [{ code: -99 }] })).toEqual([1, 0, 1, drug]);
  const random = { name: 'glucose', kind: 'number', measurand: 'glucose-random' } as const;
  expect(said(random)).toEqual([0, 1, 0, 'X']);
});

it('a column of which the study alone says that it names people is shown before a file is made', async () => {
  const [age] = keysAt(1, new Uint8Array(10), 1);
  const known = studyOf({ key: age!, name: 'age', kind: 'integer', identifying: 'direct' });
  const { file, people } = await opened();
  const choices = Object.fromEntries(people.map(({ key }) => [key, { act: 'drop' } as const]));
  const wanted = { choices, dictionary: JSON.stringify(known), marks: marksIn(known.variables) };
  const { files, undecided } = await file.prepare(wanted);
  expect([files, undecided.length]).toEqual([[], 1]);
  const asked = file.identifying(undecided);
  expect(asked.find(({ name }) => name === 'age')).toMatchObject({ direct: true, recommended: 'drop' });
});
