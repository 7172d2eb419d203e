/** Scores of questionnaires and indices in a recipe: what is asked of columns, what comes out, and what waits. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../test/harness/localFile.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { outputsOf } from '../../../questionnaire/scored.ts';
import { readShelf } from '../../indices/shelf.ts';
import { definitions } from '../../syndrome/shipped.ts';
import { namedIn, nameOf } from './instruments.ts';
import { CleaningWork } from './work/cleaningWork.ts';
import { itemsFor } from './work/scorePlans.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../../..'));
const egfr = indices.find(({ definition }) => definition.id === 'egfr-ckd-epi-2021')!.definition;
const patients =
  'id,sex,age,creatinine\np1,female,67,1.1990950226244343\np2,male,50,0.99\np3,female,,1.1\np4,unknown,40,1.2\n';

async function begun(text = patients) {
  const { file } = await opened(text);
  const cleaning = new CleaningWork(() => file.held());
  const key = (title: string) => cleaning.offers().find((one) => one.title.startsWith(title))!.key;
  const inputs = { sex: key('sex'), age: key('age'), creatinine: key('creatinine') };
  const name = nameOf({ source: 'index', id: egfr.id, version: egfr.version, output: '' });
  const into = { key: 'new', name: 'made', label: { en: 'eGFR' } };
  const whole = await cleaning.completed('score', { instrument: name, output: 'egfr', inputs, into });
  return { cleaning, whole };
}

describe('A score in a recipe', () => {
  it('waits for what computes it, and runs once that is given; rows without a result are told', async () => {
    const { cleaning, whole } = await begun();
    const waiting = cleaning.addStep('score', whole);
    const [name = ''] = waiting.wants;
    expect(namedIn(name)).toEqual({ source: 'index', id: egfr.id, version: egfr.version, output: 'egfr' });
    expect(waiting.steps[0]?.pause).toMatchObject({ why: 'instrument' });
    const given = await cleaning.giveInstrument(name, JSON.stringify(egfr));
    expect([given.wants, given.steps[0]?.state]).toEqual([[], 'ran']);
    expect(given.steps[0]?.told).toEqual([{ tell: 'unscored', count: 2 }]);
    const text = await (await cleaning.writeClean('clean.csv', false, {})).blob.text();
    expect(text).toMatch(/p1,female,67,1\.199\d+,49\.65/);
    for (const language of ['r', 'sql'] as const)
      expect((await cleaning.program(language)).unsaid).toBeUndefined();
  });

  it('waits where a column says that it is in another unit than the instrument reckons with', async () => {
    const stateFor = async (unit: string) => {
      const { cleaning, whole } = await begun(patients.replace('creatinine', `creatinine (${unit})`));
      const [name = ''] = cleaning.addStep('score', whole).wants;
      return (await cleaning.giveInstrument(name, JSON.stringify(egfr))).steps[0];
    };
    expect((await stateFor('mg/dL'))?.state).toBe('ran');
    expect((await stateFor('umol/L'))?.pause).toMatchObject({ why: 'unit' });
  });

  it.each([...Object.values(definitions), ...indices.map(({ definition }) => definition)])(
    'has a plan for each result, whose items can stand in columns: $id',
    (definition) => {
      const questionnaire = compile(definition as typeof egfr); // held to its schema by another test
      const own = indices.find((one) => one.definition === definition);
      const outputs = own ? own.file.outputs.map(({ of }) => of) : outputsOf(questionnaire);
      expect(outputs.length).toBeGreaterThan(0);
      const json = JSON.stringify(definition);
      for (const output of outputs)
        for (const { takes } of itemsFor(json, output)) expect(takes.length).toBeGreaterThan(0);
    },
  );
});
