/** A file in the worker's hands, without the worker: what is asked of it, and what it answers. */
import { describe, expect, it } from 'vitest';
import { asked, keyOf, opened, table } from '../../../../test/harness/localFile.ts';
import { readStudy, writeStudy } from '../../../frame/formats/study/study.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { unpackWhole } from '../../../frame/formats/zip/unpack.ts';
import { LocalFile } from './localFile.ts';
import type { FileView } from './protocol.ts';

/** The first cell that the first step of a recipe wrote. */
const cellsOf = (recipe: unknown): object => Object(recipe).log.steps[0].cells[0];

describe('A local file', () => {
  it('is called by its headings, and asks what it cannot know', async () => {
    const { view } = await opened(table);
    expect(view.columns.map(({ title }) => title)).toEqual(['id', '姓名', 'sex', 'age', 'ldl']);
    expect(view.columns.map(({ asks }) => asks > 0)).toEqual([false, true, true, true, true]);
    expect(view.columns.find(({ identifies }) => identifies)?.title).toBe('姓名');
  });

  it('says of an outcome what a planned size can be held against, and nothing of one that it does not have', async () => {
    const { file, view } = await opened(table);
    const planned = [
      { id: 'measured', outcome: keyOf(view, 'ldl'), event: null },
      { id: 'event', outcome: keyOf(view, 'sex'), event: ['female'] },
      { id: 'time', outcome: keyOf(view, 'ldl'), events: 'elsewhere', event: ['1'] },
      { id: 'elsewhere', outcome: 'elsewhere', event: null },
    ];
    const found = file.observe(planned);
    expect([...found.keys()]).toEqual(['measured', 'event']);
    expect(found.get('measured')).toMatchObject({ people: 7, missing: 1 / 8 });
    expect(found.get('measured')?.sd).toBeCloseTo(0.3952, 4);
    expect(found.get('event')).toMatchObject({ people: 8, share: 0.5 });
  });

  it('keeps what was answered about one missing code when another is answered, and asks again after an undo', async () => {
    const { file, view } = await opened(table.replace('58,未查', '未查,2.6'));
    const age = keyOf(view, 'age');
    file.answer(...asked(file, age, 'missingWords', 'missing:not-done'));
    file.answer(...asked(file, age, 'missingNumber', 'missing:unknown'));
    expect(file.column(age).missing).toEqual([
      { name: '未查', count: 1 },
      { name: '999', count: 1 },
    ]);
    expect(file.column(age).questions).toEqual([]);
    file.undo();
    expect(file.column(age).questions.map(({ kind }) => kind)).toEqual(['missingNumber']);
    file.redo();
    expect(file.column(age).questions).toEqual([]);
  });

  it('keeps order and filter of its first rows for all of them, and changes no cell until they are read', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `p${at},${at % 100}\n`);
    const seen: FileView[] = [];
    const first = (view: FileView) => {
      if (seen.length > 0) return;
      const [id = '', age = ''] = view.columns.map(({ key }) => key);
      expect(file.edit(0, age, '7').undo).toBe(0);
      expect(file.change(age, { variable: { kind: 'text' } }).columns[1]?.kind).toBe('integer');
      file.sort({ key: id, direction: 'descending' });
      seen.push(view, file.filter({ text: 'p5999' }));
    };
    const file = new LocalFile({ progress: () => {}, first });
    const view = await file.open(new Blob(['id,age\n', ...lines]), 'long.csv', 'en', {});
    expect(seen.map(({ isWhole, rows }) => isWhole || rows >= 60_000)).toEqual([false, false]);
    expect(view).toMatchObject({
      isWhole: true,
      rows: 60_000,
      shown: 11,
      sort: seen[1]?.sort,
      filter: seen[1]?.filter,
    });
    expect(file.rowNumbers(0, 1)).toEqual([60_000]);
    expect(file.edit(0, view.columns[1]!.key, '8').undo).toBe(1);
  });

  it('tells of dates from when to when they are, and no mean of the days since 1970', async () => {
    const { file, view } = await opened('id,seen\nx1,2024-01-01\nx2,2024-01-04\nx3,2024-02-29\n');
    const seen = file.column(keyOf(view, 'seen'));
    expect(seen.numbers).toBeUndefined();
    expect(seen.moments).toEqual({ least: '2024-01-01', median: '2024-01-04', most: '2024-02-29' });
    expect(seen.ticks).toEqual(['2024-01-01', '2024-02-29']);
  });

  it('leaves out a total below the table when that is what was answered', async () => {
    const { file, view } = await opened(`${table}合计,,,,22\n`);
    expect(view).toMatchObject({ rows: 9, asks: [{ kind: 'totalsBelow' }] });
    const ldl = keyOf(view, 'ldl');
    file.edit(0, ldl, '2.6');
    file.edit(8, ldl, '22.1');
    const left = file.answer(view.asks[0]?.at ?? -1, 0);
    expect(left).toMatchObject({ rows: 8, asks: [], undo: 3 });
    file.edit(7, ldl, '2.3');
    expect(file.undo().undo).toBe(3);
    expect(file.undo()).toMatchObject({ rows: 9, asks: [{ kind: 'totalsBelow' }], undo: 2 });
    expect(file.cells(7, 9, 4, 5)).toEqual([[{ text: '2.4', value: 2.4 }], [{ text: '22.1', value: 22.1 }]]);
    file.redo();
    expect(file.redo()).toMatchObject({ rows: 8, asks: [], undo: 4 });
    expect(file.cells(7, 8, 4, 5)).toEqual([[{ text: '2.3', value: 2.3 }]]);
  });

  it('edits a cell, sorts and filters, and takes each back', async () => {
    const { file, view } = await opened(table, 'ward.csv', 'zh-cn');
    const ldl = keyOf(view, 'ldl');
    expect(file.edit(1, ldl, '2.7').undo).toBe(1);
    expect(file.cells(1, 2, 4, 5)).toEqual([[{ text: '2.7', value: 2.7 }]]);
    file.undo();
    expect(file.cells(1, 2, 4, 5)[0]?.[0]?.problem).toBe('unreadable');
    expect(file.filter({ problems: true }).shown).toBe(1);
    // Of two spellings the code is English, and its label what people look for.
    expect(file.filter({ text: '女' }).shown).toBe(4);
    expect(file.find('女', 0, 2)).toEqual({ row: 1, column: 2 });
    file.filter(undefined);
    file.sort({ key: keyOf(view, 'age'), direction: 'descending' });
    expect(file.rowNumbers(0, 2)).toEqual([3, 7]);
  });

  it('copies what a spreadsheet would take for a formula as text, and numbers as numbers', async () => {
    const { file } = await opened(
      'id,note,change\nP1,=HYPERLINK("x"),-5\nP2,@a,+2.5\nP3,"a, =b",3\nP4,-12%,"+1,200.5"\n',
    );
    expect(file.copy(0, 0, 3, 2)).toEqual({
      text: 'P1\t"\'=HYPERLINK(""x"")"\t-5\nP2\t\'@a\t+2.5\nP3\ta, \'=b\t3\nP4\t-12%\t+1,200.5',
      guarded: 3,
    });
  });

  it('leaves without the columns that say who somebody is, and is opened again with what was decided', async () => {
    const { file, view } = await opened(table);
    const ldl = keyOf(view, 'ldl');
    file.answer(...asked(file, ldl, 'missingWords', 'missing:not-done'));
    file.change(ldl, { variable: { unit: 'mmol/L' } });
    const { blob, name } = await file.write('ward.study.zip', true);
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    const reopened = await again.open(blob, name, 'en', {});
    expect(reopened.columns.map(({ title }) => title)).toEqual(['id', 'sex', 'age', 'ldl']);
    expect(again.column(keyOf(reopened, 'ldl'))).toMatchObject({
      variable: { unit: 'mmol/L', missing: [{ code: '未查', reason: 'not-done' }] },
      missing: [{ name: '未查', count: 1 }],
    });
  });

  it('is opened again with the steps that were done, the questions that are open, and the grid as it stood', async () => {
    const { file, view } = await opened(`${table}合计,,,,22\n`);
    const [age, ldl, names] = ['age', 'ldl', '姓名'].map((title) => keyOf(view, title));
    file.edit(0, ldl!, '2.7');
    file.edit(5, names!, '杨凡');
    file.answer(...asked(file, ldl!, 'missingWords', 'missing:not-done'));
    file.answer(view.asks[0]!.at, 0);
    file.edit(7, ldl!, '2.4 ');
    file.change(ldl!, { variable: { unit: 'mmol/L' } });
    file.undo();
    file.sort({ key: age!, direction: 'descending' });
    file.filter({ text: '杨' });
    file.lay({ widths: { [ldl!]: 150 }, withLabels: false });
    const again = async (isWithoutDirect: boolean) => {
      const { blob, remarks } = await file.write('ward.study.zip', isWithoutDirect);
      const other = new LocalFile({ progress: () => {}, first: () => {} });
      return { file: other, blob, remarks, view: await other.open(blob, 'ward.study.zip', 'en', {}) };
    };
    const whole = await again(false);
    expect(whole.remarks).toContainEqual({ kind: 'rowsNotKept', values: { count: 1 } });
    const { layout, sort, filter } = file.filter({ text: '杨' });
    expect(whole.view).toMatchObject({ rows: 8, shown: 1, asks: [], layout, sort, filter, undo: 1, redo: 1 });
    expect(whole.file.column(age!).questions).toEqual(file.column(age!).questions);
    expect(whole.file.column(ldl!).questions).toEqual([]);
    expect(whole.file.redo().columns.at(-1)?.unit).toBe('mmol/L');
    whole.file.answer(...asked(whole.file, age!, 'missingNumber', 'missing:unknown'));
    expect(whole.file.column(age!).missing).toEqual([{ name: '999', count: 1 }]);
    whole.file.undo();
    expect(whole.file.column(age!).questions).toHaveLength(1);
    for (let count = 0; count < 9; count++) whole.file.undo();
    whole.file.filter(undefined);
    whole.file.sort(undefined);
    // The answer before the rows were left out can be taken back no more; what was written since can.
    expect(whole.file.cells(7, 8, 4, 5)).toEqual([[{ text: '2.4', value: 2.4 }]]);
    expect(whole.file.cells(1, 2, 4, 5)[0]?.[0]?.missing).toBe('not-done');

    // Without who somebody is, no step and no search tells it.
    const shared = await again(true);
    expect(shared.view).toMatchObject({ rows: 8, shown: 8, undo: 1 });
    const archive = openArchive(new Uint8Array(await shared.blob.arrayBuffer()));
    const recipe = await unpackWhole(archive, archive.entries.get('recipe.json')!);
    expect(new TextDecoder().decode(recipe)).not.toMatch(/杨|姓名/);
  });

  it('undoes in a study what was meant: no date moves by an era or an order, no number by its comma', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `P${at};${13 + at}/01/2563;01/${13 + at}/2020;3,${at}5`,
    );
    const first = `id;born;seen;ldl\n${lines.join('\n')}\nP12;05/01/2563;03/04/2020;1.234,5\nP13;06/01/2563;31/12/2020;2,5\n`;
    const { file, view } = await opened(first);
    const [born, seen, ldl] = ['born', 'seen', 'ldl'].map((title) => keyOf(view, title));
    const meant = (of: LocalFile) =>
      of.cells(12, 14, 1, 4).map((row) => row.map(({ value, problem }) => [value, problem]));
    file.change(seen!, { variable: { kind: 'date', codes: undefined }, reading: { order: 'mdy' } });
    const states = [meant(file)];
    file.edit(12, seen!, '03/05/2020');
    file.edit(12, ldl!, '2.234,5');
    file.change(born!, { variable: { label: { en: 'Birth' } } });
    states.push(meant(file));
    const { blob } = await file.write('ward.study.zip', false);
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    await again.open(blob, 'ward.study.zip', 'en', {});
    // As a snapshot it is what was kept: no step that its file names is done again.
    const asKept = await new LocalFile({ progress: () => {}, first: () => {} }).open(
      blob,
      'x.study.zip',
      'en',
      {},
      { beside: [] },
    );
    expect([asKept.undo, asKept.redo]).toEqual([0, 0]);
    expect(meant(again)).toEqual(states[1]);
    for (let count = 0; count < 3; count++) again.undo();
    expect(meant(again)).toEqual(states[0]);
    for (let count = 0; count < 3; count++) again.redo();
    expect(meant(again)).toEqual(states[1]);
  });

  it('does not undo in a study what does not fit its data, and says so', async () => {
    const { file, view } = await opened(table);
    file.edit(0, keyOf(view, 'ldl'), '2.7');
    const { blob } = await file.write('ward.study.zip', false);
    const { study } = await readStudy(new Uint8Array(await blob.arrayBuffer()));
    const reopened = async (recipe: unknown) => {
      const other = new LocalFile({ progress: () => {}, first: () => {} });
      return other.open(new Blob([await writeStudy({ ...study, recipe })]), 'ward.study.zip', 'en', {});
    };
    expect(await reopened(study.recipe)).toMatchObject({ undo: 1, remarks: [] });
    const lost = { undo: 0, remarks: [{ kind: 'stepsLost' }] };
    expect(await reopened({ ...Object(study.recipe), rows: 7 })).toMatchObject(lost);
    const wild = {
      old: { variable: { key: 'x' }, reading: {} },
      new: { variable: { key: 'x' }, reading: {} },
    };
    const steps = [{ variables: [wild] }];
    expect(await reopened({ ...Object(study.recipe), log: { steps, done: 1 } })).toMatchObject(lost);
    expect(await reopened({ steps: ['of another program'] })).toMatchObject({ undo: 0, remarks: [] });
    // A row that is not there, and data in another order.
    const far = { ...cellsOf(study.recipe), row: 99_000_000 };
    expect(
      await reopened({ ...Object(study.recipe), log: { steps: [{ cells: [far] }], done: 1 } }),
    ).toMatchObject(lost);
    expect(
      await reopened({ ...Object(study.recipe), log: { steps: [{ cells: [far] }], done: 0 } }),
    ).toMatchObject(lost);
    const [head, first, second, ...rest] = new TextDecoder().decode(study.data?.bytes).split('\r\n');
    const bytes = new TextEncoder().encode([head, second, first, ...rest].join('\r\n'));
    const other = new LocalFile({ progress: () => {}, first: () => {} });
    const sorted = await writeStudy({ ...study, data: { ...study.data!, bytes } });
    expect(await other.open(new Blob([sorted]), 'ward.study.zip', 'en', {})).toMatchObject(lost);
  });

  it('loses of a recipe what does not fit and nothing else, and says so', async () => {
    const { file, view } = await opened(table);
    const [age, ldl] = ['age', 'ldl'].map((title) => keyOf(view, title));
    file.edit(0, ldl!, '2.7');
    const { blob } = await file.write('ward.study.zip', false);
    const { study } = await readStudy(new Uint8Array(await blob.arrayBuffer()));
    const recipe = Object(study.recipe);
    const reopened = async (changed: object) => {
      const other = new LocalFile({ progress: () => {}, first: () => {} });
      const whole = await writeStudy({ ...study, recipe: { ...recipe, ...changed } });
      const { remarks, undo } = await other.open(new Blob([whole]), 'ward.study.zip', 'en', {});
      return [remarks.map(({ kind }) => kind), undo, other.column(age!).questions.length];
    };
    expect(await reopened({})).toEqual([[], 1, 1]);
    expect(await reopened({ layout: { widths: { [ldl!]: 700 }, withLabels: true } })).toEqual([[], 1, 1]);
    expect(await reopened({ layout: undefined, more: 1, filter: {} })).toEqual([[], 1, 1]);
    expect(await reopened({ log: 5 })).toEqual([['stepsLost'], 0, 1]);
    expect(await reopened({ asked: 5 })).toEqual([['questionsLost'], 1, 0]);
    expect(await reopened({ format: 3 })).toEqual([['stepsLost', 'questionsLost'], 0, 0]);
    const roles = recipe.asked.map((one: { question: { choices: object[] } }) => ({
      question: { ...one.question, choices: [{ kind: 'x', values: {}, change: { variable: { roles: 5 } } }] },
    }));
    expect(await reopened({ asked: roles })).toEqual([['questionsLost'], 1, 0]);
  });

  it('asks again after reopening what an answer still changes, and no more what hangs on letters that are gone', async () => {
    const rows = ['"1,3",1.200', '2,950', '"1,2,4",2.350', '3,640'];
    const { file, view } = await opened(`symptoms,cost\n${rows.join('\n')}\n`);
    const keys = ['symptoms', 'cost'].map((title) => keyOf(view, title));
    const open = (of: LocalFile) => keys.map((key) => of.column(key).questions.map(({ kind }) => kind));
    expect(open(file)).toEqual([['commaBetween'], ['pointBeforeThree']]);
    const { blob } = await file.write('ward.study.zip', false);
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    const { remarks } = await again.open(blob, 'ward.study.zip', 'en', {});
    expect(open(again)).toEqual([['commaBetween'], []]);
    // What is not asked any more is told, once.
    expect(remarks).toEqual([{ kind: 'questionsSettled', values: { count: 1 } }]);
    again.answer(...asked(again, keys[0]!, 'commaBetween', 'severalCodes'));
    expect(again.column(keys[0]!).variable).toMatchObject({ kind: 'multi', codes: { length: 4 } });
    expect(again.cells(0, 4, 1, 2).map(([cell]) => cell?.value)).toEqual([1200, 950, 2350, 640]);
  });

  it('is opened again whatever was changed on the way: a kind, a unit that is none, a code that means nothing', async () => {
    const visits = Array.from({ length: 30 }, (_, at) => `p${at} x,${at % 2 ? 1 : 9},${at}.5,${at}.25`);
    const { file, view } = await opened(`id,sex,crp,ldl\n${visits.join('\n')}\n`);
    const [sex, crp, ldl] = ['sex', 'crp', 'ldl'].map((title) => keyOf(view, title));
    file.change(sex!, { variable: { kind: 'category', codes: [{ code: '1' }, { code: '9' }] } });
    file.change(sex!, { variable: { missing: [{ code: '9' }] } });
    file.change(crp!, { variable: { kind: 'text' } });
    file.change(crp!, { variable: { soft: [0, 5] } });
    file.change(ldl!, { variable: { unit: 'µmol / L' } });
    const { blob, remarks } = await file.write('ward.study.zip', false);
    expect(remarks).toContainEqual({ kind: 'notHeld', values: { field: 'unit', count: 1 } });
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    const reopened = await again.open(blob, 'ward.study.zip', 'en', {});
    expect(reopened.rows).toBe(30);
    expect(again.column(keyOf(reopened, 'crp')).variable.kind).toBe('text');
    expect(again.column(keyOf(reopened, 'ldl')).variable.notes).toEqual(['µmol / L']);
    expect(again.column(keyOf(reopened, 'sex')).missing).toEqual([{ name: '9', count: 15 }]);
  });

  it('is not held up by a pattern of a study that somebody made for that, and says which it did not use', async () => {
    const { file, view } = await opened(
      'id,ward,bed\nP1,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!,B7\nP2,aa,7\n',
    );
    const patterns = ['P\\d', '(a+)+', '(?=B)B\\d'];
    for (const [at, title] of ['id', 'ward', 'bed'].entries())
      file.change(keyOf(view, title), {
        variable: { kind: 'text', codes: undefined, pattern: patterns[at]! },
      });
    const { blob } = await file.write('ward.study.zip', false);
    const again = new LocalFile({ progress: () => {}, first: () => {} });
    const reopened = await again.open(blob, 'ward.study.zip', 'en', {});
    expect(reopened.columns.map(({ problems }) => problems)).toEqual([0, 1, 0]);
    expect(reopened.remarks).toEqual([{ kind: 'patternUnused', variable: 'bed' }]);
  });

  it('gives the forms of other systems, with REDCap the rows that it imports, and says once what they cannot hold', async () => {
    const { file, view } = await opened(table);
    const sex = keyOf(view, 'sex');
    file.change(sex, { variable: { missing: [{ code: 'x' }], soft: undefined } });
    const redcap = await file.write('ward.redcap.csv', true);
    expect(redcap.name).toBe('ward.redcap.csv.zip');
    const archive = openArchive(new Uint8Array(await redcap.blob.arrayBuffer()));
    expect([...archive.entries.keys()]).toEqual(['ward.redcap.csv', 'ward.data.csv']);
    const bytes = await unpackWhole(archive, archive.entries.get('ward.data.csv')!);
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 3)).toEqual([
      'id,sex,age,ldl',
      '001,male,61,2.5',
      '002,female,58,',
    ]);
    expect(redcap.remarks).toContainEqual({ kind: 'unreadableLost', variable: 'ldl', values: { count: 1 } });
    expect(redcap.remarks).toContainEqual({ kind: 'notHeld', values: { field: 'missing', count: 1 } });
    expect(redcap.remarks.some(({ kind }) => kind.startsWith('redcap'))).toBe(false);
    const { blob, name } = await file.write('ward.fhir.json', true);
    expect(name).toBe('ward.fhir.json');
    expect(JSON.parse(await blob.text())).toMatchObject({ resourceType: 'Questionnaire' });
  });

  it('says what a file is that is no table, and takes nothing of it', async () => {
    await expect(opened('%PDF-1.7', 'ward.csv')).rejects.toMatchObject({ kind: 'otherFile' });
    await expect(opened('', 'ward.csv')).rejects.toMatchObject({ kind: 'empty' });
    await expect(opened('PK\u0003\u0004', 'ward.xlsx')).rejects.toMatchObject({ kind: 'zipCut' });
  });

  it('tells that a text was named as a workbook, and reads it', async () => {
    const { view } = await opened(table, 'ward.xlsx');
    expect(view.rows).toBe(8);
    expect(view.remarks[0]).toEqual({ kind: 'readAs', values: { is: 'CSV', ending: '.xlsx' } });
  });
});
