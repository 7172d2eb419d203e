/** A recipe beside the table it cleans: it comes back with its steps, and tells nothing where names are left out. */
import { describe, expect, it } from 'vitest';
import { keyOf, opened, table } from '../../../../test/harness/localFile.ts';
import { CleaningWork } from '../cleaning/work/cleaningWork.ts';
import { LocalFile } from './localFile.ts';

/** A file under a recipe, as the worker has both. */
async function underRecipe() {
  const kept: { by?: CleaningWork } = {};
  const file = new LocalFile({ progress: () => {}, first: () => {} }, undefined, () => kept.by?.kept());
  const view = await file.open(new Blob([table]), 'ward.csv', 'en', {});
  const cleaning = new CleaningWork(() => file.held());
  kept.by = cleaning;
  return { file, view, cleaning, key: (title: string) => keyOf(view, title) };
}

async function again(file: LocalFile, isWithoutDirect: boolean) {
  const { blob, remarks } = await file.write('ward.study.zip', isWithoutDirect);
  const { file: other, view } = await opened(blob, 'ward.study.zip');
  return { other, view, remarks, text: JSON.stringify(other.cleaning ?? null) };
}

const setMissing = (key: string) => ({
  of: [key],
  texts: ['999'],
  reason: { code: 999, reason: 'not-done' },
});

describe('A recipe in a study file', () => {
  it('is opened with its steps and with what was settled, over the table as it came', async () => {
    const { file, cleaning, key } = await underRecipe();
    cleaning.addStep('setMissing', setMissing(key('age')));
    const [problem] = cleaning.problemList();
    if (problem) cleaning.settle(problem.id, 'true');
    const { other } = await again(file, false);
    const next = new CleaningWork(() => other.held(), other.cleaning);
    const { steps, undo } = next.recipe();
    expect(steps.map(({ step, state, touched }) => [step.operation, state, touched.cells])).toEqual([
      ['setMissing', 'ran', 1],
    ]);
    expect(undo).toBe(0);
    expect(next.problemList().map(({ id }) => id)).toEqual(cleaning.problemList().map(({ id }) => id));
    expect(next.drifts()).toBeUndefined();
  });

  it('is handed on by a tool that does nothing with it', async () => {
    const { file, cleaning, key } = await underRecipe();
    cleaning.addStep('setMissing', setMissing(key('age')));
    const { other } = await again(file, false);
    expect((await again(other, false)).other.cleaning).toEqual(other.cleaning);
    expect(other.cleaning?.recipe.steps).toHaveLength(1);
  });

  it('tells nothing of names that are left out, or is left out with them, which is told', async () => {
    const { file, cleaning, key } = await underRecipe();
    cleaning.addStep('setMissing', setMissing(key('age')));
    cleaning.addStep('trim', { of: [key('姓名')] });
    const plain = await again(file, true);
    expect(plain.remarks.map(({ kind }) => kind)).not.toContain('cleaningTells');
    expect(plain.other.cleaning?.recipe.steps).toHaveLength(2);
    expect(plain.text).not.toContain('张伟');
    cleaning.addStep('recode', { of: [key('姓名')], pairs: [['张伟', '张玮']] });
    const told = await again(file, true);
    expect(told.remarks.map(({ kind }) => kind)).toContain('cleaningTells');
    expect(told.other.cleaning).toBeUndefined();
    expect((await again(file, false)).other.cleaning?.recipe.steps).toHaveLength(3);
  });

  it('tells nothing of names of the file before this one, which may have no column of them', async () => {
    const now: { file?: LocalFile; by?: CleaningWork } = {};
    const read = async (text: string) => {
      now.file = new LocalFile({ progress: () => {}, first: () => {} }, undefined, () => now.by?.kept());
      return now.file.open(new Blob([text]), 'ward.csv', 'en', {});
    };
    const view = await read(table);
    const cleaning = new CleaningWork(() => now.file!.held());
    now.by = cleaning;
    cleaning.addStep('trim', { of: [keyOf(view, '姓名')] });
    cleaning.toNext();
    await read('id,sex,age,ldl\n001,男,61,2.5\n002,女,58,2.2\n');
    const plain = await again(now.file!, true);
    expect(plain.other.cleaning?.recipe.steps).toHaveLength(1);
    expect(plain.text).not.toContain('张伟');
    cleaning.addStep('recode', { of: [keyOf(view, '姓名')], pairs: [['张伟', '张玮']] });
    const told = await again(now.file!, true);
    expect(told.remarks.map(({ kind }) => kind)).toContain('cleaningTells');
    expect(told.other.cleaning).toBeUndefined();
    expect((await again(now.file!, false)).text).toContain('张伟');
  });

  it('is not run where another one is under way, which is told', async () => {
    const { file, cleaning, key } = await underRecipe();
    cleaning.addStep('setMissing', setMissing(key('age')));
    const { blob } = await file.write('ward.study.zip', false);
    const told = async (underWay: CleaningWork) => {
      const next = new LocalFile({ progress: () => {}, first: () => {} }, undefined, () => underWay.kept());
      const { remarks } = await next.open(blob, 'ward.study.zip', 'en', {});
      return remarks.map(({ kind }) => kind);
    };
    const other = await underRecipe();
    expect(await told(other.cleaning)).not.toContain('cleaningOther');
    other.cleaning.addStep('unique', {});
    expect(await told(other.cleaning)).toContain('cleaningOther');
    expect(await told(cleaning)).not.toContain('cleaningOther');
  });

  it('that cannot be read is told, and the table is there', async () => {
    const file = new LocalFile({ progress: () => {}, first: () => {} }, undefined, () => ({
      // As a later version might write it.
      recipe: { format: 2 } as never,
      settled: {},
    }));
    await file.open(new Blob([table]), 'ward.csv', 'en', {});
    const { view } = await again(file, false);
    expect(view.remarks.map(({ kind }) => kind)).toContain('cleaningLost');
    expect(view.rows).toBe(8);
  });
});

describe('A file that is read anew', () => {
  it('keeps the keys of its columns in another encoding, and in nothing else', async () => {
    const { file, view } = await opened(table);
    const blob = new Blob([table]);
    const keys = file.keysFor(blob, 'ward.csv', { encoding: 'gb18030' });
    expect(keys).toEqual(view.columns.map(({ key }) => key));
    expect(file.keysFor(blob, 'ward.csv', { delimiter: ';' })).toBeUndefined();
    expect(file.keysFor(new Blob(['id\n1\n']), 'ward.csv', {})).toBeUndefined();
    const anew = new LocalFile({ progress: () => {}, first: () => {} }, keys);
    const other = await anew.open(blob, 'ward.csv', 'en', { encoding: 'gb18030' });
    expect(other.columns.map(({ key }) => key)).toEqual(keys);
    expect(other.columns.map(({ title }) => title)).not.toEqual(view.columns.map(({ title }) => title));
  });
});
