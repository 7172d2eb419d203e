/** What lies around an answer: it agrees with answers to the same questions, and holds for every design. */
import { describe, expect, it } from 'vitest';
import { answer } from './answering.ts';
import { designs } from './catalogue.ts';
import type { Answer, Design } from './design.ts';
import { curveOf, detectableBy, firstSpan, gridOf, spanningInputs, valuesAround } from './exploring.ts';

function solved(design: Design, raw: Record<string, unknown> = {}): Answer {
  const result = answer(design, 'size', raw);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

describe.each(designs.map((design) => ({ id: design.id, design })))('$id', ({ design }) => {
  const found = solved(design);
  const estimate = !design.goals.includes('power');

  it('draws a curve through the answer, which rises for a test and falls for an estimate', () => {
    const { of, points } = curveOf(design, found);
    expect(points.length).toBeGreaterThan(10);
    const own = points.find(({ total }) => total === found.outputs.total);
    expect(own?.value).toBeCloseTo(found.outputs[of] ?? Number.NaN, 8);
    const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
    expect(estimate ? first - last : last - first).toBeGreaterThan(0);
  });

  it('has two inputs that span a table, in whose middle stands the answer', () => {
    const span = firstSpan(design, 'size', found.values);
    const offered = spanningInputs(design, 'size', found.values).map(({ name }) => name);
    expect(span).toHaveLength(2);
    for (const name of span) expect(offered).toContain(name);
    const [column = '', row = ''] = span;
    const grid = gridOf(design, found, [column, row]);
    const [x, y] = [column, row].map((name) => Number(found.values[name]));
    const at = grid?.columns.values.indexOf(x ?? Number.NaN) ?? -1;
    const down = grid?.rows.values.indexOf(y ?? Number.NaN) ?? -1;
    expect(grid?.cells[down]?.[at]).toBe(found.outputs[design.main]);
    expect(grid?.cells.flat().filter((cell) => cell !== undefined).length).toBeGreaterThan(10);
  });

  it.skipIf(estimate)('says which effects the size can show: more power, a greater one', () => {
    const effects = detectableBy(design, found);
    expect(effects).toHaveLength(3);
    for (const { power, effect } of effects) {
      const back = answer(design, 'power', { total: found.outputs.total, [design.effect ?? '']: effect });
      expect(back.ok && back.answer.outputs.power).toBeCloseTo(power, 6);
    }
    // The expected effect is shown with no less than the power that was asked for.
    const expected = Number(found.values[design.effect ?? '']);
    const [least, , most] = effects.map(({ effect }) => effect);
    const away = Math.sign((most ?? 0) - (least ?? 0));
    expect(away * (expected - (least ?? 0))).toBeGreaterThanOrEqual(-1e-9);
  });
});

it('steps to both sides of a value in round numbers, and never beyond the range', () => {
  const range = { name: 'p', kind: 'number', unit: 'share', min: 0, max: 1, default: 0.5 } as const;
  const share = { ...range, open: 'both' } as const;
  expect(valuesAround(share, 0.3)).toEqual([0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.36]);
  expect(valuesAround(share, 0.01).every((at) => at > 0 && at < 1)).toBe(true);
  expect(valuesAround(share, 0.99)).toContain(0.99);
  expect(valuesAround({ ...range, kind: 'whole', unit: 'people', min: 2, max: 1000 }, 5)).toEqual([
    2, 3, 4, 5, 6, 7, 8,
  ]);
});
