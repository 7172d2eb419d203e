/** Another table beside the file: how rows would meet, what is joined, and how it is asked for with the next file. */
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../test/harness/localFile.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { readRecipe } from '../../../frame/recipe/recipe.ts';
import { toldBy } from '../recipes/tells.ts';
import { joinedIn } from '../recipes/useRecorded.ts';
import { CleaningWork } from './work/cleaningWork.ts';

const visits = 'id,age\np1,61\np2,58\np2,58\np3,47\np9,50\n';
const wards = 'patient,住院病区,age\np1,A,61\np2,B,58\np2,C,58\np4,D,44\n';

async function begun() {
  const now = { file: (await opened(visits)).file };
  const cleaning = new CleaningWork(() => now.file.held());
  const beside = (text: string, as?: string) =>
    cleaning.besideFile([new Blob([text])], 'wards.csv', {}, as === undefined ? {} : { as });
  const next = async (text: string) => {
    cleaning.toNext();
    now.file = (await opened(text, 'june.csv')).file;
    return cleaning.recipe();
  };
  const view = await beside(wards);
  const columns = cleaning.besideColumns('wards');
  const of = (title: string) => columns.find((one) => one.title === title)!.variable;
  const on = cleaning.offers().find(({ title }) => title === 'id')!.key;
  const by = { table: 'wards', on, with: of('patient').key };
  const join = async (more: object = { several: 'each' }) => {
    const values = { ...by, columns: [of('住院病区'), of('age')], ...more };
    return cleaning.addStep('joinTable', await cleaning.completed('joinTable', values));
  };
  return { cleaning, view, by, join, next, beside };
}

const cellsOf = async (cleaning: CleaningWork) =>
  (await cleaning.writeClean('clean.csv', false, {})).blob.text();

describe('A table beside the file', () => {
  it('is held against it before anything is joined: who meets whom, who is alone, what is many-to-many', async () => {
    const { cleaning, view, by } = await begun();
    expect(view.beside).toEqual([{ name: 'wards', rows: 4, columns: 3 }]);
    expect(cleaning.matches(by)).toEqual({
      ...{ matched: 3, alone: 2, several: 2, unused: 1, many: 2, isOfKinds: false },
      ...{ here: ['p3', 'p9'], there: ['p4'] },
    });
    const age = cleaning.offers().find(({ title }) => title === 'age')!.key;
    expect(cleaning.matches({ ...by, on: age })).toMatchObject({ matched: 0, isOfKinds: true });
  });

  it('waits where rows have several partners and nobody said what becomes of them', async () => {
    const { join } = await begun();
    expect((await join({})).steps[0]?.pause).toMatchObject({ why: 'several', values: { count: 2 } });
  });

  it('brings its columns under names that the file has not', async () => {
    const { cleaning, join } = await begun();
    const [step] = (await join()).steps;
    expect(step?.told).toEqual([
      { tell: 'matched', table: 'wards', matched: 3, alone: 2, several: 2, unused: 1 },
    ]);
    expect((await cellsOf(cleaning)).split(/\r?\n/)).toEqual(
      expect.arrayContaining(['p2,58,B,58', 'p2,58,C,58', 'p3,47,,']),
    );
    const names = cleaning.offers().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no key in common with another one, also where no step joins either yet', async () => {
    const { cleaning, by } = await begun();
    await cleaning.besideFile([new Blob(['patient,age\np1,7\np2,8\n'])], 'doses.csv', {});
    const of = (table: string) => cleaning.besideColumns(table).map(({ variable }) => variable);
    for (const table of ['wards', 'doses']) {
      const columns = of(table).filter(({ name }) => name === 'age');
      const values = { ...by, table, with: of(table)[0]!.key, columns, several: 'each' };
      cleaning.addStep('joinTable', await cleaning.completed('joinTable', values));
    }
    expect(cleaning.recipe().steps.map(({ state }) => state)).toEqual(['ran', 'ran']);
    expect((await cellsOf(cleaning)).split(/\r?\n/)).toContain('p1,61,61,7');
  });

  it('is known to the page as the data of the study that it is, while a step takes columns of it', async () => {
    const { cleaning, join, next } = await begun();
    const file = [new Blob([wards])];
    await cleaning.besideFile(file, 'Wards.study.zip', {}, { as: 'wards', of: 'snapshot' });
    expect([...joinedIn(cleaning.recipe())]).toEqual([]);
    const [step] = (await join()).steps;
    expect([...joinedIn(cleaning.recipe())]).toEqual([['wards', 'snapshot']]);
    expect(cleaning.besideReading('wards')?.of).toBe('snapshot');
    expect([...joinedIn(cleaning.changeStep(step!.step.id, { off: true }))]).toEqual([]);
    cleaning.changeStep(step!.step.id, { off: false });
    expect([...joinedIn(await next(visits))]).toEqual([]);
    expect([...joinedIn(cleaning.besideAgain('wards'))]).toEqual([['wards', 'snapshot']]);
  });

  it('is asked for by its headings with the next file, whatever the order of its columns', async () => {
    const { cleaning, join, next, beside } = await begun();
    await join();
    const march = await cellsOf(cleaning);
    const waiting = await next(visits);
    expect(waiting.steps[0]?.pause).toMatchObject({
      why: 'table',
      table: { name: 'wards', headings: ['patient', '住院病区', 'age'] },
    });
    expect(waiting.earlier).toEqual(['wards']);
    expect(cleaning.besideAgain('wards').steps[0]?.state).toBe('ran');
    expect(await cellsOf(cleaning)).toBe(march);
    const turned = 'age,住院病区,patient\n61,A,p1\n58,B,p2\n58,C,p2\n';
    await next(visits);
    expect((await beside(turned, 'wards')).steps[0]?.state).toBe('ran');
    expect(await cellsOf(cleaning)).toBe(march);
    const other = await beside(wards.replace('住院病区', 'Station'), 'wards');
    expect(other.steps[0]?.pause).toMatchObject({ why: 'column' });
  });

  it('is not joined by a reading that nobody chose: what its dates mean is asked, and the step waits for the answer', async () => {
    const { cleaning, by, next } = await begun();
    const doses = [new Blob(['patient,given,mg\np1,03/04/2026,5\np2,05/06/2026,7\n'])];
    const open = (as?: string) => cleaning.besideFile(doses, 'doses.csv', {}, as === undefined ? {} : { as });
    await open();
    const [patient, given, mg] = cleaning.besideColumns('doses');
    expect([patient?.asks, given?.asks, mg?.asks]).toEqual([0, 1, 0]);
    const question = () => {
      const [about] = cleaning.besideReading('doses')!.asks;
      return { title: about?.title, ...about?.questions[0] };
    };
    expect(question()).toMatchObject({ title: 'given', kind: 'dateOrder' });
    const values = { ...by, table: 'doses', with: patient!.variable.key, several: 'each' };
    const onlyDose = { ...values, columns: [mg!.variable] };
    expect(cleaning.addStep('joinTable', onlyDose).steps[0]?.state).toBe('ran');
    const { id } = cleaning.recipe().steps[0]!.step;
    const both = { ...values, columns: [given!.variable, mg!.variable] };
    const waiting = { why: 'asked', values: { table: 'doses' }, asked: 'doses' };
    expect(cleaning.changeStep(id, { values: both }).steps[0]?.pause).toEqual(waiting);
    expect(cleaning.changeStep(id, { off: true }).steps[0]?.state).toBe('off');
    cleaning.changeStep(id, { off: false });
    const answer = (kind: string) => {
      const { at = -1, choices = [] } = question();
      return cleaning.answerBeside(
        'doses',
        at,
        choices.findIndex((one) => one.kind === kind),
      );
    };
    expect(answer('dmy').steps[0]?.state).toBe('ran');
    expect(await cellsOf(cleaning)).toContain('p1,61,2026-04-03,5');
    expect(cleaning.besideReading('doses')!.asks).toEqual([]);
    // Opened anew it is another table, of which the question is another one.
    await next(visits);
    expect(cleaning.besideAgain('doses').steps[0]?.state).toBe('ran');
    expect((await open('doses')).steps[0]?.pause).toEqual(waiting);
    answer('mdy');
    expect(await cellsOf(cleaning)).toContain('p1,61,2026-03-04,5');
  });

  it('is read again as somebody says, under the keys by which steps know it', async () => {
    const { cleaning, join, by } = await begun();
    await join();
    const text = wards.replaceAll(',', ';');
    const again = await cleaning.besideFile(
      [new Blob([text])],
      'wards.csv',
      { delimiter: ';' },
      { as: 'wards' },
    );
    expect(again.steps[0]?.state).toBe('ran');
    expect(cleaning.besideColumns('wards')[0]?.variable.key).toBe(by.with);
    expect(cleaning.besideReading('wards')).toMatchObject({
      said: { delimiter: ';' },
      view: { form: { format: 'CSV', delimiter: ';' } },
    });
  });

  it('gives a step its columns as they are read when the step is kept', async () => {
    const { cleaning, by } = await begun();
    const [, ward] = cleaning.besideColumns('wards').map(({ variable }) => variable);
    const old = { ...ward!, kind: 'number', name: 'station' };
    const { columns } = await cleaning.completed('joinTable', { ...by, columns: [old] });
    expect(columns).toEqual([expect.objectContaining({ key: ward?.key, kind: ward?.kind })]);
  });

  it('is joined by a record number without saying what stands there, and what is marked in it stays marked', async () => {
    const { cleaning, by } = await begun();
    const [, ward] = cleaning.besideColumns('wards').map(({ variable }) => variable);
    const marked = { ...ward!, name: 'ward', identifying: 'direct' } as const;
    cleaning.addStep('joinTable', { ...by, columns: [{ ...ward!, name: 'ward' }], several: 'each' });
    const { recipe } = readRecipe(JSON.parse(cleaning.writeRecipe()));
    expect(toldBy(recipe!, { direct: [by.on], blinded: [] })).toBeUndefined();
    expect(toldBy(recipe!, { direct: ['ward'], blinded: [] })).toEqual({ step: 1, name: 'ward' });
    const { id } = cleaning.recipe().steps[0]!.step;
    cleaning.changeStep(id, { values: { ...by, columns: [marked], several: 'each' } });
    cleaning.addStep('derive', {
      into: { key: 'low', name: 'low' },
      to: { expression: 'lower(ward)', inputs: { ward: marked.key } },
    });
    expect(cleaning.identifyingClean().map(({ name }) => name)).toEqual(['ward', 'low']);
    expect(await (await cleaning.writeClean('clean.csv', true, {})).blob.text()).not.toMatch(/,[aA]\b/);
  });

  it('goes along with the programs that read it', async () => {
    const { cleaning, join } = await begun();
    await join();
    for (const [language, ending] of [
      ['r', 'R'],
      ['sql', 'sql'],
    ] as const) {
      const archive = openArchive(
        new Uint8Array(await (await cleaning.writeProgram(language)).arrayBuffer()),
      );
      expect([...archive.entries.keys()].toSorted()).toEqual([
        'beside_1.csv',
        `recipe.${ending}`,
        'table.csv',
      ]);
      expect((await cleaning.program(language)).text).toContain('beside_1.csv');
      expect((await cleaning.program(language)).unsaid).toBeUndefined();
    }
  });
});
