/** What leaves of a recipe without names: nothing in it says what stands in a column that tells who somebody is. */
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../test/harness/localFile.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { unpackWhole } from '../../../frame/formats/zip/unpack.ts';
import { CleaningWork } from './work/cleaningWork.ts';

const ward = '姓名,age,sex\n张伟,61,f\n王芳,999,F\n李娜,58,m\n刘洋,47,m\n陈静,66,f\n杨帆,52,m\n';

async function begun() {
  const { file } = await opened(ward);
  const cleaning = new CleaningWork(() => file.held());
  const key = (title: string) => cleaning.offers().find((one) => one.title === title)!.key;
  return { cleaning, key };
}

const namesIn = /张伟|王芳|李娜|姓名/;

describe('Without the columns that say directly who somebody is', () => {
  it('recipe, programs and log leave with nothing of them, where no step works on one', async () => {
    const { cleaning, key } = await begun();
    cleaning.addStep('recode', { of: [key('sex')], pairs: [['F', 'f']] });
    expect(cleaning.nameless()).toEqual({});
    expect(cleaning.writeRecipe(true)).not.toMatch(/张伟|王芳|李娜/);
    expect(cleaning.writeRecipe(false)).toMatch(/姓名/);
    expect(await cleaning.writeLog([], true).blob.text()).not.toMatch(namesIn);
    for (const [isWithout, is] of [
      [true, false],
      [false, true],
    ] as const) {
      const packed = new Uint8Array(await (await cleaning.writeProgram('r', isWithout)).arrayBuffer());
      const archive = openArchive(packed);
      const texts = await Promise.all(
        [...archive.entries.values()].map(async (entry) =>
          new TextDecoder().decode(await unpackWhole(archive, entry)),
        ),
      );
      expect([isWithout, namesIn.test(texts.join('\n'))]).toEqual([isWithout, is]);
    }
  });

  it('programs wait for a step that works on one, and nothing leaves that says what stands there', async () => {
    const { cleaning, key } = await begun();
    const { steps } = cleaning.addStep('trim', { of: [key('姓名')] });
    expect(cleaning.nameless()).toEqual({ reads: { step: 1, name: '姓名' } });
    cleaning.addStep('recode', { of: [key('姓名')], pairs: [['张伟', '张玮']] });
    expect(cleaning.nameless().tells?.step).toBe(2);
    expect(await cleaning.writeLog([], true).blob.text()).not.toMatch(namesIn);
    expect(await cleaning.writeLog([], false).blob.text()).toMatch(/张玮/);
    cleaning.removeStep(cleaning.recipe().steps[1]!.step.id);
    cleaning.changeStep(steps[0]!.step.id, { off: true });
    cleaning.addStep('unique', {});
    expect(cleaning.nameless()).toEqual({ reads: { step: 2, name: '姓名' } });
  });
});

describe('A facet of many values', () => {
  it('finds one by what stands in it, however rare it is', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `note ${at % 300}`);
    const { file } = await opened(['note', ...rows, 'the last of all', 'the last of all'].join('\n'));
    const cleaning = new CleaningWork(() => file.held());
    const { key } = cleaning.offers()[0]!;
    const whole = cleaning.facet(key);
    expect([whole.values.length, whole.others]).toEqual([200, 101]);
    const sought = cleaning.facet(key, undefined, 'LAST');
    expect(sought.values).toEqual([{ text: 'the last of all', count: 2 }]);
    expect(sought.others).toBe(0);
  });
});
