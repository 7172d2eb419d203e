/**
 * Intervals of indices, compared with R: `Rscript scripts/index-intervals.R` writes the answers.
 * See docs/decisions/0116-intervals-of-indices.md.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../questionnaire/compile.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import { computed } from './computed.ts';
import answers from './intervals.r.json' with { type: 'json' };
import { readShelf } from './shelf.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../..'));

function run(id: string, given: Answers) {
  const index = indices.find(({ file }) => file.id === id);
  if (!index) throw new Error(`There is no index ${id}.`);
  return computed(compile(index.definition), index.file.outputs, given);
}

describe.each(answers.rows)('$index of $answers', ({ index, answers: given, expected }) => {
  it('has the intervals that R gives', () => {
    const { outputs } = run(index, given);
    for (const [name, limit] of Object.entries(expected)) {
      expect(Number(outputs[name]) / limit || 1, `${name} is ${outputs[name]}, in R ${limit}`).toBeCloseTo(
        1,
        6,
      );
    }
  });
});

describe('The number needed to treat', () => {
  const of = (treated: number, all: number, control: number, controls: number) =>
    run('number-needed-to-treat', {
      treated_events: treated,
      treated_total: all,
      control_events: control,
      control_total: controls,
    });

  it('of no event in either group of 20 runs from a benefit of 6 through infinity to a harm of 6', () => {
    const { outputs, levels } = of(0, 20, 0, 20);
    expect(outputs).toMatchObject({ nnt: null, reduction: 0 });
    expect(levels).toEqual({
      direction: 'open',
      first_side: 'nntb',
      through: 'infinity',
      second_side: 'nnth',
    });
    expect(outputs.nnt_first).toBeCloseTo(6.2064, 4);
    expect(outputs.nnt_second).toBeCloseTo(6.2064, 4);
  });

  it('begins with the smaller number on the side of benefit, and on that of harm', () => {
    const benefit = of(0, 20, 5, 20);
    const harm = of(5, 20, 0, 20);
    expect(benefit.levels).toMatchObject({ first_side: 'nntb', through: 'finite', second_side: 'nntb' });
    expect(harm.levels).toMatchObject({ first_side: 'nnth', through: 'finite', second_side: 'nnth' });
    for (const name of ['nnt_first', 'nnt_second']) expect(harm.outputs[name]).toBe(benefit.outputs[name]);
    expect(Number(benefit.outputs.nnt_first)).toBeLessThan(4);
    expect(Number(benefit.outputs.nnt_second)).toBeGreaterThan(4);
  });
});

describe('The limits of a diagnostic table', () => {
  it('lie on the scale, and are none of a ratio where nobody is ill', () => {
    const { outputs } = run('diagnostic-table', {
      true_positive: 0,
      false_positive: 5,
      false_negative: 0,
      true_negative: 95,
    });
    expect(outputs).toMatchObject({
      sensitivity: null,
      sensitivity_low: null,
      lr_positive_low: null,
      npv_high: 100,
    });
    expect(Number(outputs.prevalence_low)).toBe(0);
  });
});
