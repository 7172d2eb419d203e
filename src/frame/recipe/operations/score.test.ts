import { describe, expect, it } from 'vitest';
import { type Columns, frameOf, into, recipeOf } from '../../../../scripts/recipes/hand/hand.ts';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { everything } from '../../../questionnaire/programs/everything.ts';
import { planOf } from '../../../questionnaire/programs/plan.ts';
import { resultsOf } from '../../../questionnaire/programs/worked.ts';
import { isPresent } from '../../work/rows.ts';
import { runRecipe } from '../run/run.ts';
import { itemsOf } from './score.ts';

const questionnaire = compile(everything);
const outputs = [
  ...questionnaire.values.map(({ value }) => value.id),
  ...questionnaire.scores.map(({ score }) => score.id),
  ...questionnaire.findings.map(({ finding }) => finding.id),
];

const people: readonly Answers[] = [
  {
    ...{ sex: 'female', diet: 'low', grade: 3, smoker: true, diabetes: false, illness: ['heart', 'liver'] },
    ...{ x: 40, y: 20, z: 2, whole: 7, cigarettes: 10, begun: '2026-01-31', ended: '2026-02-28' },
  },
  {
    ...{ sex: 'male', diet: 'unknown', grade: 0, smoker: false, diabetes: true, illness: ['lung'] },
    ...{ x: 75.5, y: 1, z: 9, whole: 0, begun: '2020-02-29', ended: '2024-02-28' },
  },
  { sex: 'male', x: 60, z: 0 },
  {},
];

const codes = (...all: readonly string[]) => all.map((code) => ({ code }));

/** By item how a hospital might have it. */
const kinds: Readonly<Record<string, Columns[string][0]>> = {
  sex: { kind: 'category', codes: codes('male', 'female') },
  diet: { kind: 'text' },
  smoker: { kind: 'category', codes: codes('0', '1') },
  diabetes: { kind: 'integer' },
  illness: { kind: 'multi', codes: codes('heart', 'lung', 'liver') },
  begun: { kind: 'date' },
  ended: { kind: 'date' },
};

function written(answer: Answers[string] | undefined): string {
  if (answer === undefined || answer === null) return '';
  if (Array.isArray(answer)) return answer.join(' ');
  return typeof answer === 'boolean' ? String(Number(answer)) : String(answer);
}

const items = questionnaire.items.map(({ item }) => item.id);
const table: Columns = Object.fromEntries(
  items.map((id) => [id, [kinds[id] ?? { kind: 'number' }, ...people.map((one) => written(one[id]))]]),
);

describe('The score of a questionnaire', () => {
  it.each(outputs)('is in a column what it is for one person: %s', (output) => {
    const plan = planOf(questionnaire, [output]);
    const inputs = Object.fromEntries([...itemsOf(plan).keys()].map((item) => [item, item]));
    const frame = frameOf(table);
    const step = ['score', { instrument: 'everything@1.0.0', output, inputs, into: into('result') }] as const;
    const { steps, table: after } = runRecipe(frame, recipeOf(frame, [step]), {
      instruments: new Map([['everything@1.0.0', plan]]),
    });
    expect(steps.map((one) => one.state === 'paused' && one.pause)).toEqual([false]);
    const column = after.frame.columns.find(({ variable }) => variable.name === 'result')!;
    const is = people.map((_, row) => {
      if (!isPresent(column, row)) return null;
      return column.storage === 'numbers' ? column.numbers[row]! : column.texts[column.codes[row]!]!;
    });
    const wanted = people.map((answers) => {
      const [result = null] = resultsOf(questionnaire, plan, answers);
      return typeof result === 'boolean' ? String(Number(result)) : result;
    });
    for (const [row, one] of wanted.entries())
      if (typeof one === 'number') expect(is[row]).toBeCloseTo(one, 10);
      else expect(is[row]).toBe(one);
  });

  it('waits where what it computes is not given, or an item has no column', () => {
    const frame = frameOf(table);
    const plan = planOf(questionnaire, ['sum_of']);
    const pauseOf = (inputs: object, instruments = new Map([['everything@1.0.0', plan]])) => {
      const values = { instrument: 'everything@1.0.0', output: 'sum_of', inputs, into: into('result') };
      const [ran] = runRecipe(frame, recipeOf(frame, [['score', values]]), { instruments }).steps;
      return ran?.state === 'paused' && ran.pause;
    };
    const all = { x: 'x', y: 'y', z: 'z' };
    expect(pauseOf(all, new Map())).toEqual({ why: 'instrument', instrument: 'everything@1.0.0' });
    expect(pauseOf({ x: 'x', y: 'y' })).toEqual({ why: 'lacks', field: 'inputs' });
    expect(pauseOf({ ...all, z: 'begun' })).toEqual({ why: 'kind', key: 'begun', is: 'date' });
  });
});
