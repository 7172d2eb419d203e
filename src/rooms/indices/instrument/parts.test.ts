import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { computed } from '../computed.ts';
import { readShelf } from '../shelf.ts';
import { partsOf } from './parts.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../../..'));

function explained(id: string, change: Answers = {}) {
  const { file, definition } = indices.find((one) => one.file.id === id)!;
  const questionnaire = compile(definition);
  const answers = { ...file.cases[0].answers, ...change } as Answers; // the engine looks at each answer
  const result = computed(questionnaire, file.outputs, answers);
  const [{ of }] = file.outputs as [{ of: string }]; // a file has one at least
  return { parts: partsOf(questionnaire, of, answers, result.outcome.slots), value: result.outputs[of] };
}

/** What follows from rules or dates, or from one answer that is the result. */
const without = [
  ...['killip', 'rass', 'kings-college-paracetamol', 'age-adjusted-d-dimer', 'copd-airflow-grade'],
  ...['light-criteria', 'due-date', 'gestational-age', 'maintenance-fluids-holliday-segar', 'hunt-hess'],
  ...['modified-rankin-scale', 'mallampati'],
];

it('Each index says how its inputs contributed, or is one that has no parts', () => {
  const none = indices.filter(({ file }) => !explained(file.id).parts).map(({ file }) => file.id);
  expect(none.sort()).toEqual(without.sort());
});

it('Parts come to their total, and the total is the result where it does not go on', () => {
  for (const { file } of indices) {
    const { parts, value } = explained(file.id);
    if (!parts) continue;
    const { kind, start, parts: all, total, through } = parts;
    const joined = all.reduce((sum, { by }) => (kind === 'product' ? sum * by : sum + by), start);
    expect(Math.abs(joined - total), file.id).toBeLessThan(1e-9 * Math.max(1, Math.abs(total)));
    if (!through)
      expect(Math.abs(Number(value) - total), file.id).toBeLessThan(1e-9 * Math.max(1, Math.abs(total)));
  }
});

it('A risk is explained by the terms of its linear predictor', () => {
  const { parts } = explained('kfre-four-variables', {
    ...{ sex: 'male', age: 60, egfr: 30, acr: 100, region: 'other' },
  });
  // Tangri 2016: the four terms, by hand.
  const terms = [
    -0.2201 * (6 - 7.036),
    0.2467 * (1 - 0.5642),
    -0.5567 * (6 - 7.222),
    0.451 * (Math.log(100) - 5.137),
  ];
  expect(parts).toMatchObject({ kind: 'sum', through: true });
  for (const [k, term] of terms.entries()) expect(parts?.parts[k]?.by).toBeCloseTo(term, 9);
});

it('A rounded and limited score has the parts of what is rounded', () => {
  const { parts, value } = explained('meld-unos', { creatinine: 2, bilirubin: 3, inr: 1.5, dialysis: false });
  expect(parts).toMatchObject({ kind: 'sum', through: true, start: 6.43 });
  const by = Object.fromEntries((parts?.parts ?? []).map(({ names, by: amount }) => [names.join(), amount]));
  expect(by.creatinine).toBeCloseTo(9.57 * Math.log(2), 9);
  expect(by.bilirubin).toBeCloseTo(3.78 * Math.log(3), 9);
  expect(by.inr).toBeCloseTo(11.2 * Math.log(1.5), 9);
  expect(value).toBe(Math.round(parts!.total));
});

it('Mortality by SAPS II is explained by the points of its total', () => {
  const { parts } = explained('saps-2');
  expect(parts).toMatchObject({ kind: 'points', through: true });
});
