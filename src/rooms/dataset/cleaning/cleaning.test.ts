/** A recipe in the worker's hands, without the worker: what is done to it, and what it answers. */
import { describe, expect, it } from 'vitest';
import { opened, table } from '../../../../test/harness/localFile.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import type { LocalFile } from '../local/localFile.ts';
import { derivationOf } from './derivation.ts';
import { valuesAfter } from './fields.ts';
import type { CleaningView } from './protocol.ts';
import { whereOf } from './where.ts';
import { CleaningWork } from './work/cleaningWork.ts';
import { clustersIn } from './work/clusters.ts';

const march = `id,sex,age,albumin,note
p1,f,61,3.1,"first  visit"
p2,m,58,3.6,second visit
p3,female,999,31.4,"Visit, first"
p4,F,47,3.9,北京医院
p5,m,66,3.3,北京 医院
p6,f,52,34.1,x
p7,m,71,3.5,y
p8,f,49,3.2,z
p9,m,50,33.3,w
p10,f,44,3.8,v
p10,f,44,3.8,v
`;

async function begun(text = march) {
  const { file } = await opened(text);
  const now: { file: LocalFile } = { file };
  const cleaning = new CleaningWork(() => now.file.held());
  const offers = () => cleaning.offers();
  const key = (title: string) => offers().find((one) => one.title === title)?.key ?? '';
  const next = async (other: string) => {
    cleaning.toNext();
    now.file = (await opened(other, 'june.csv')).file;
    return cleaning.recipe();
  };
  return { cleaning, key, next };
}

const touched = (view: CleaningView, at = -1) => view.steps.at(at)?.touched;

describe('A recipe over a local file', () => {
  it('runs each step at once and tells how many cells and rows it touched', async () => {
    const { cleaning, key } = await begun();
    const values = { of: [key('age')], texts: ['999'], reason: { code: 999, reason: 'not-done' } };
    const view = cleaning.addStep('setMissing', values);
    expect(touched(view)).toMatchObject({ cells: 1, rows: 1, left: 0 });
    expect(touched(cleaning.addStep('unique', {}))).toMatchObject({ cells: 0, left: 1 });
    const { id } = view.steps[0]!.step;
    const { rows, columns, total } = cleaning.preview(id, false, 0, 10);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ number: 3, gone: false });
    const at = columns.findIndex(({ title }) => title === 'age');
    expect(rows[0]?.cells[at]).toMatchObject({ before: { text: '999' }, after: { missing: 'not-done' } });
  });

  it('takes back and does again whatever was done to it, step by step', async () => {
    const { cleaning, key } = await begun();
    cleaning.addStep('trim', { of: [key('note')] });
    const { steps } = cleaning.addStep('unique', {});
    const [first, second] = steps.map(({ step }) => step.id) as [string, string]; // both were just added
    expect(cleaning.moveStep(second, 0).steps.map(({ step }) => step.operation)).toEqual(['unique', 'trim']);
    expect(cleaning.changeStep(first, { off: true }).steps[1]?.state).toBe('off');
    expect(cleaning.changeStep(first, { note: ' as agreed ' }).steps[1]?.step.note).toBe('as agreed');
    expect(cleaning.copyStep(second).steps).toHaveLength(3);
    expect(cleaning.removeStep(second).steps.map(({ step }) => step.operation)).toEqual(['unique', 'trim']);
    for (let count = 0; count < 7; count++) cleaning.undoStep();
    expect(cleaning.recipe().steps).toEqual([]);
    for (let count = 0; count < 7; count++) cleaning.redoStep();
    expect(cleaning.recipe().steps.map(({ step }) => step.operation)).toEqual(['unique', 'trim']);
  });

  it('gives the columns of a copied step keys and names of their own', async () => {
    const { cleaning, key } = await begun();
    const into = { key: 'new', name: 'made', label: { en: 'Is far' } };
    const values = { of: key('albumin'), how: 'iqr', times: 1.5, into };
    const { steps } = cleaning.addStep('flagOutliers', await cleaning.completed('flagOutliers', values));
    const view = cleaning.copyStep(steps[0]!.step.id);
    expect(view.steps.map(({ state }) => state)).toEqual(['ran', 'ran']);
    const names = cleaning.offers().map(({ name }) => name);
    expect(names).toContain('is_far');
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds what is not right, proposes a step, and has nothing left once each is mended or confirmed', async () => {
    const { cleaning } = await begun();
    const kinds = cleaning.problemList().map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['rowsTwice', 'missingNumber', 'twoScales']));
    for (const { id, proposal } of cleaning.problemList())
      if (proposal?.operation === 'convertUnit')
        cleaning.addStep('convertUnit', { ...proposal.values, unit: 'g/dL' });
      else if (proposal) cleaning.addStep(proposal.operation, proposal.values);
      else cleaning.settle(id, 'true');
    for (const { id } of cleaning.problemList()) cleaning.settle(id, 'true');
    expect(cleaning.problemList()).toEqual([]);
    expect(cleaning.recipe().after.rows).toBe(10);
    const albumin = cleaning.offers().find(({ title }) => title === 'albumin')!.key;
    expect(cleaning.facet(albumin).numbers?.most).toBeLessThan(4);
  });

  it('counts the rows for which what was chosen in several columns holds together', async () => {
    const { cleaning, key } = await begun();
    const offers = cleaning.offers();
    const named = (title: string) => offers.find((one) => one.title === title)!;
    const where = whereOf(
      new Map([
        [key('age'), { name: named('age').name, kind: 'integer', range: ['50', ''] }],
        [key('albumin'), { name: named('albumin').name, kind: 'number', range: ['', '4'] }],
      ]),
    );
    expect(where).toBe('age >= 50 and albumin <= 4');
    expect(cleaning.counted(where)).toBe(4);
    expect(derivationOf(where, offers).inputs).toEqual({ age: key('age'), albumin: key('albumin') });
    expect(() => cleaning.counted('age >=')).toThrow(/expression/);
  });

  it('takes a text for a text, whatever marks stand in it', async () => {
    const said = `it's "x" or age > 0 or note == "`;
    const cell = `"${said.replaceAll('"', '""')}"`;
    const { cleaning, key } = await begun(`id,age,note\np1,61,${cell}\np2,58,y\np3,47,z z\np4,50,it's\n`);
    const counted = (...values: string[]) => {
      const where = whereOf(new Map([[key('note'), { name: 'note', kind: 'text', values }]]));
      return cleaning.counted(where);
    };
    expect([counted(said), counted(said, 'y'), counted("it's")]).toEqual([1, 2, 1]);
  });

  it('puts spellings side by side, also by their Pinyin, and merges none of them', async () => {
    const { cleaning, key } = await begun();
    const found = await cleaning.clusters(key('note'));
    const groups = found.map(({ texts }) => texts.map(({ text }) => text).toSorted());
    expect(groups).toEqual(
      expect.arrayContaining([
        ['Visit, first', 'first  visit'],
        ['北京 医院', '北京医院'],
      ]),
    );
    expect(cleaning.recipe().steps).toEqual([]);
  });

  it('holds nearly equal rows side by side, and does what was decided about each two, also on the next file', async () => {
    const file =
      'id,sex,name\np1,f,Maria Santos\np2,f,"Santos, Maria"\np3,f,Marja Santos\np4,m,张伟\np5,m,章卫\n';
    const { cleaning, key, next } = await begun(file);
    const keys = { equal: [key('sex')], near: [key('name')] };
    const { open, pairs } = await cleaning.near(keys);
    expect(open).toBe(3);
    expect(pairs.map(({ rows }) => rows)).toEqual([
      [0, 1],
      [0, 2],
      [3, 4],
    ]);
    expect(pairs[0]?.cells.map(({ title, texts }) => [title, ...texts])).toEqual([
      ['id', 'p1', 'p2'],
      ['sex', 'f', 'f'],
      ['name', 'Maria Santos', 'Santos, Maria'],
    ]);
    const decided = [
      { stays: { row: 0 }, other: { row: 1 }, same: true },
      { stays: { row: 3 }, other: { row: 4 }, same: false },
    ];
    const values = await cleaning.completed('sameRows', { ...keys, pairs: decided, why: 'The same twice' });
    expect(values).toMatchObject({ told: key('id'), pairs: [{ other: { row: 1, is: 'p2' } }, {}] });
    expect(touched(cleaning.addStep('sameRows', values))).toMatchObject({ left: 1 });
    expect((await cleaning.near(keys)).pairs.map(({ rows }) => rows)).toEqual([[0, 2]]);
    expect((await next(file)).steps[0]).toMatchObject({ state: 'ran', touched: { left: 1 } });
    const moved = file.replace('p2,f,"Santos, Maria"', 'p9,f,"Santos, Maria"');
    expect((await next(moved)).steps[0]).toMatchObject({ state: 'paused', pause: { why: 'rows' } });
  });

  it('keeps what told decided rows apart where another file is decided on, and does not count theirs as decided', async () => {
    const file = (...rows: string[]) => ['id,sex,name', ...rows, ''].join('\n');
    const twice = ['p1,f,Maria Santos', 'p2,f,Maria Sandos'];
    const { cleaning, key, next } = await begun(file(...twice, 'p3,m,张伟'));
    const keys = { equal: [key('sex')], near: [key('name')] };
    const pairs = [{ stays: { row: 0 }, other: { row: 1 }, same: true }];
    cleaning.addStep('sameRows', await cleaning.completed('sameRows', { ...keys, pairs, why: 'twice' }));
    const { steps } = await next(file('p8,m,李娜云', 'p9,m,李娜雲', ...twice));
    expect(steps[0]?.pause).toMatchObject({ why: 'rows', values: { is: 'p8', was: 'p1' } });
    expect((await cleaning.near(keys)).pairs.map(({ rows }) => rows)).toContainEqual([0, 1]);
    const { id, values } = steps[0]!.step;
    const before = Array.isArray(values.pairs) ? values.pairs : [];
    const more = { stays: { row: 2 }, other: { row: 3 }, same: true };
    const whole = await cleaning.completed('sameRows', { ...values, pairs: [...before, more] });
    expect(whole.pairs).toMatchObject([{ stays: { is: 'p1' } }, { stays: { is: 'p1' } }]);
    expect(cleaning.changeStep(id, { values: whole }).steps[0]?.state).toBe('paused');
  });

  it('leaves out one of two rows of one id, in the file in which they were decided on', async () => {
    const rows = ['p1,f,Maria Santos', 'p1,f,Maria Sandos', 'p3,m,张伟', 'p4,m,王芳'];
    const { cleaning, key } = await begun(`id,sex,name\n${rows.join('\n')}\n`);
    const keys = { equal: [key('sex')], near: [key('name')] };
    const pairs = [{ stays: { row: 0 }, other: { row: 1 }, same: true }];
    const values = await cleaning.completed('sameRows', { ...keys, pairs, told: key('id'), why: 'twice' });
    expect(cleaning.addStep('sameRows', values)).toMatchObject({
      steps: [{ state: 'ran' }],
      after: { rows: 3 },
    });
  });

  it('makes another list where Chinese is to be written in other characters than before', async () => {
    const { cleaning, key } = await begun('id,note\np1,發燒\np2,头发\n');
    const simplified = { of: key('note'), to: 'simplified' };
    const [step] = cleaning.addStep('han', await cleaning.completed('han', simplified)).steps;
    const { id, values } = step!.step;
    const now = valuesAfter('han', values, 'to', 'taiwan');
    const whole = await cleaning.completed('han', now, id);
    expect(whole.pairs).toEqual([
      ['發燒', '發燒'],
      ['头发', '頭髮'],
    ]);
    const [, second] = (await (await cleaning.writeClean('c.csv', false)).blob.text()).split('\r\n');
    expect(second).toBe('p1,发烧');
    cleaning.changeStep(id, { values: whole });
    expect(await (await cleaning.writeClean('c.csv', false)).blob.text()).toContain('p1,發燒\r\np2,頭髮');
  });

  it('writes Chinese in other characters by a list that the step carries, and tells what is new in the next file', async () => {
    const file = (...notes: string[]) => `id,note\n${notes.map((note, at) => `p${at},${note}`).join('\n')}\n`;
    const { cleaning, key, next } = await begun(file('頭髮乾燥', '發燒', 'none', '头发干燥'));
    const values = await cleaning.completed('han', { of: key('note'), to: 'simplified' });
    expect(values.pairs).toEqual([
      ['頭髮乾燥', '头发干燥'],
      ['發燒', '发烧'],
      ['头发干燥', '头发干燥'],
    ]);
    expect(touched(cleaning.addStep('han', values))).toMatchObject({ cells: 2, rows: 2 });
    const { steps } = await next(file('發燒', '麵條', 'none'));
    expect(steps[0]).toMatchObject({ state: 'ran', told: [{ tell: 'unnamed', count: 1 }] });
    const again = await cleaning.completed('han', steps[0]!.step.values);
    expect(again.pairs).toContainEqual(['麵條', '面条']);
    expect(again.pairs).toContainEqual(['發燒', '发烧']);
    const back = await cleaning.completed('han', { of: key('note'), to: 'taiwan' });
    expect(back.pairs).toContainEqual(['发烧', '發燒']);
  });

  it('clusters a hundred thousand different names without comparing each with each', async () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `Name ${at % 50_000}${at < 50_000 ? '' : '.'}`);
    const codes = Uint32Array.from(texts.keys());
    const variable = { key: 'k', name: 'name', kind: 'text' } as const;
    const found = await clustersIn({ variable, storage: 'texts', codes, texts });
    expect(found[0]?.texts).toHaveLength(2);
  });
});

describe('On the next file a recipe', () => {
  const june = march
    .replace('id,sex,age,albumin,note', 'id,sex,age,alb,note')
    .replace('p7,m', 'p7,W')
    .replace('p10,f,44,3.8,v\np10', 'p11,f,45,3.8,v\np10');

  it('that is the same needs no click and gives the same cells', async () => {
    const { cleaning, key, next } = await begun();
    cleaning.addStep('unique', {});
    const text = { of: [key('age')], texts: ['999'], reason: { code: 999 } };
    const before = cleaning.addStep('setMissing', text);
    const view = await next(march);
    expect(cleaning.drifts()).toEqual([]);
    expect(view.steps.map(({ state, touched: count }) => [state, count])).toEqual(
      before.steps.map(({ state, touched: count }) => [state, count]),
    );
    expect(cleaning.compare()).toMatchObject({ different: 0, rowsBefore: 0, rowsAfter: 0 });
  });

  it('names what is different, waits where a column is missing, and keeps what was decided', async () => {
    const { cleaning, key, next } = await begun();
    const albumin = key('albumin');
    cleaning.addStep('winsorise', { of: albumin, share: 0.1 });
    const view = await next(june);
    expect(view.steps[0]).toMatchObject({ state: 'paused', pause: { why: 'missing', column: albumin } });
    const kinds = cleaning.drifts()?.map(({ drift }) => drift.kind);
    expect(kinds).toEqual(expect.arrayContaining(['columnMissing', 'columnNew']));
    const other = cleaning.offers().find(({ title }) => title === 'alb')!.key;
    expect(cleaning.isThat(albumin, other).steps[0]?.state).toBe('ran');
    expect(cleaning.drifts()?.some(({ drift }) => drift.kind === 'columnMissing')).toBe(false);
    const kept = JSON.parse(cleaning.writeRecipe());
    const column = kept.import.columns.find((one: { key: string }) => one.key === albumin);
    expect(column.headings).toEqual(['albumin', 'alb']);
  });

  it('is read from its own JSON, and anything else is refused', async () => {
    const { cleaning } = await begun();
    cleaning.addStep('unique', {});
    const text = cleaning.writeRecipe();
    const other = await begun();
    expect(other.cleaning.readRecipe(text).steps.map(({ state }) => state)).toEqual(['ran']);
    expect(() => other.cleaning.readRecipe('{"format":1}')).toThrow(/notRecipe/);
    expect(() => other.cleaning.readRecipe('no JSON')).toThrow(/notRecipe/);
  });
});

/** Nobody twice. */
const once = march.replace('p10,f,44,3.8,v\np10', 'p10');

describe('Taken away is', () => {
  it('each changed cell with its old and new value, and each row that was left out', async () => {
    const { cleaning, key } = await begun(once);
    const { steps } = cleaning.addStep('setMissing', {
      of: [key('age')],
      texts: ['999'],
      reason: { code: 999 },
    });
    const left = await cleaning.completed('leaveOut', { rows: [{ row: 8 }], why: 'No consent' });
    cleaning.addStep('leaveOut', left);
    const { blob, cells } = cleaning.writeLog([[steps[0]!.step.id, 'Said in words.']]);
    const lines = (await blob.text()).trim().split('\r\n');
    expect(cells).toBe(2);
    expect(lines[1]).toBe('1,setMissing,p3,3,age,999,999,Said in words.');
    expect(lines[2]).toBe('2,leaveOut,p9,9,,,,');
  });

  it('the table without names, and without what was made of them', async () => {
    const { cleaning, key } = await begun(table);
    const names = key('姓名');
    const of = [names, key('sex')];
    cleaning.addStep('join', { of, between: '', into: { key: 'B', name: 'both' } });
    const within = { of: key('age'), by: [names], how: 'iqr', times: 3, into: { key: 'F', name: 'far' } };
    cleaning.addStep('flagOutliers', within);
    const namesIn = (isWithoutDirect: boolean) =>
      cleaning.describeClean(isWithoutDirect).dictionary.variables.map(({ name }) => name);
    expect(namesIn(false)).toEqual(expect.arrayContaining(['both', 'far']));
    expect(namesIn(true)).not.toContain('both');
    // Its values are of ages, whoever they are held against.
    expect(namesIn(true)).toContain('far');
  });

  it('a program with the table that it reads; where its language has no words it stops, and says so before', async () => {
    const { cleaning, key } = await begun(once);
    cleaning.addStep('trim', { of: [key('note')] });
    const archive = openArchive(new Uint8Array(await (await cleaning.writeProgram('r')).arrayBuffer()));
    expect([...archive.entries.keys()]).toEqual(['recipe.R', 'table.csv']);
    expect((await cleaning.program('sql')).text).toContain('\\copy table_in');
    cleaning.salted('a secret that nobody guesses, of this study alone');
    const { steps } = cleaning.addStep('pseudonym', { of: [key('id')] });
    const { unsaid, why, text } = await cleaning.program('r');
    expect([unsaid, why]).toEqual([steps.at(-1)?.step.id, 'noHash']);
    expect(text.trimEnd()).toMatch(/stop\(".*pseudonym.*"\)$/);
  });
});
