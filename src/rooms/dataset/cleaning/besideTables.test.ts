/** Another table beside the file: how rows would meet, what is joined, and how it is asked for with the next file. */
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../test/harness/localFile.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { readRecipe } from '../../../frame/recipe/recipe.ts';
import { toldBy } from '../recipes/tells.ts';
import { CleaningWork } from './work/cleaningWork.ts';

const visits = 'id,age\np1,61\np2,58\np2,58\np3,47\np9,50\n';
const wards = 'patient,住院病区,age\np1,A,61\np2,B,58\np2,C,58\np4,D,44\n';

async function begun() {
  const now = { file: (await opened(visits)).file };
  const cleaning = new CleaningWork(() => now.file.held());
  const beside = (text: string, as?: string) => cleaning.besideFile([new Blob([text])], 'wards.csv', {}, as);
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
