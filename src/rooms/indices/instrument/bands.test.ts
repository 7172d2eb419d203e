import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../../questionnaire/compile.ts';
import { readShelf } from '../shelf.ts';
import { bandsWithout, isWholeScore, liesIn, rangeText } from './bands.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../../..'));

function ranges(id: string): string[] {
  const { file, definition } = indices.find((one) => one.file.id === id)!;
  const [{ of, finding = '', axis = [0, 0] as const } = { of: '' }] = file.outputs;
  const questionnaire = compile(definition);
  const bands = bandsWithout(questionnaire, { of, finding, axis }) ?? [];
  const whole = isWholeScore(questionnaire, of);
  return bands.map((band) => `${band.level} ${rangeText(band, { axis, whole }, String)}`);
}

it('A band has the edges of its source: what belongs to it, and what to its neighbour', () => {
  expect(ranges('child-pugh')).toEqual(['a ≤ 6', 'b 7 – 9', 'c ≥ 10']);
  expect(ranges('egfr-ckd-epi-2021')).toEqual([
    ...['g5 < 15', 'g4 15 – < 30', 'g3b 30 – < 45', 'g3a 45 – < 60', 'g2 60 – < 90', 'g1 ≥ 90'],
  ]);
});

it('A number at an edge lies in one band only', () => {
  const below = { level: 'a', from: 5, to: 6, fromIncluded: true, toIncluded: true };
  const above = { level: 'b', from: 6, to: 9, fromIncluded: false, toIncluded: true };
  expect([liesIn(below, 6, [5, 15]), liesIn(above, 6, [5, 15])]).toEqual([true, false]);
});
