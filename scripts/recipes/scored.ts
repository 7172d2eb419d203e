/** Scores of an instrument that says everything that the language can say, in a table as a hospital has it. */
import { importOf } from '../../src/frame/recipe/drift.ts';
import { itemsOf } from '../../src/frame/recipe/operations/score.ts';
import { compile } from '../../src/questionnaire/compile.ts';
import { everything } from '../../src/questionnaire/programs/everything.ts';
import { planOf } from '../../src/questionnaire/programs/plan.ts';
import { draws } from '../../src/statistics/random/philox.ts';
import type { Case } from './cases.ts';
import { tableOf } from './tables.ts';

export function scored(): Case {
  const questionnaire = compile(everything);
  const outputs = [
    ...questionnaire.values.map(({ value }) => value.id),
    ...questionnaire.scores.map(({ score }) => score.id),
    ...questionnaire.findings.map(({ finding }) => finding.id),
  ];
  const frame = answers();
  const steps = outputs.map((output, at) => {
    const items = [...itemsOf(planOf(questionnaire, [output])).keys()];
    const inputs = Object.fromEntries(items.map((item) => [item, item]));
    const into = { key: `K_${at}`, name: `out_${at}` };
    return { id: `s${at}`, operation: 'score', values: { instrument: output, output, inputs, into } };
  });
  return {
    name: 'scores',
    frame,
    recipe: { format: 1, import: importOf(frame), steps },
    instruments: new Map(outputs.map((output) => [output, planOf(questionnaire, [output])])),
  };
}

function answers() {
  const chance = draws(36);
  const one = (...all: readonly string[]) => all[chance.below(all.length)]!;
  const cells = (make: () => string) => Array.from({ length: 60 }, make);
  const codes = (...all: readonly string[]) => all.map((code) => ({ code }));
  const number = (most: number) => () =>
    one(String(chance.below(most)), (chance.below(most * 10) / 10).toFixed(1), '');
  const day = () => one('2024-02-29', '2025-12-31', '2026-01-31', '2027-03-01', '');
  return tableOf([
    [
      { name: 'sex', kind: 'category', codes: codes('male', 'female') },
      cells(() => one('male', 'female', '')),
    ],
    [{ name: 'diet', kind: 'text' }, cells(() => one('none', 'low', 'high', 'unknown', 'x', ''))],
    [{ name: 'grade', kind: 'integer' }, cells(() => one('0', '1', '3', '2', ''))],
    [{ name: 'smoker', kind: 'category', codes: codes('0', '1') }, cells(() => one('0', '1', ''))],
    [{ name: 'diabetes', kind: 'integer' }, cells(() => one('0', '1', ''))],
    [
      { name: 'illness', kind: 'multi', codes: codes('heart', 'lung', 'liver') },
      cells(() => one('heart', 'heart liver', 'lung', '')),
    ],
    ...(['x', 'y'] as const).map((name) => [{ name, kind: 'number' }, cells(number(110))] as const),
    [{ name: 'z', kind: 'number' }, cells(number(11))],
    [{ name: 'whole', kind: 'number' }, cells(number(70))],
    [{ name: 'cigarettes', kind: 'integer' }, cells(number(20))],
    ...(['begun', 'ended'] as const).map((name) => [{ name, kind: 'date' }, cells(day)] as const),
  ]);
}
