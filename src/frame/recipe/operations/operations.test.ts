import { describe, expect, it } from 'vitest';
import { cellsIn, frameOf, type Hand, recipeOf } from '../../../../scripts/recipes/hand/hand.ts';
import { shapesByHand } from '../../../../scripts/recipes/hand/shapes.ts';
import { valuesByHand } from '../../../../scripts/recipes/hand/values.ts';
import { runRecipe } from '../run/run.ts';
import { tableOf } from '../run/table.ts';

function ranByHand({ of, steps, beside = {} }: Hand) {
  const frame = frameOf(of);
  const others = new Map(Object.entries(beside).map(([name, columns]) => [name, tableOf(frameOf(columns))]));
  return runRecipe(frame, recipeOf(frame, steps), { others });
}

describe('An operation', () => {
  const all = [...valuesByHand, ...shapesByHand].map((one) => [one.name, one] as const);

  it.each(all)('gives what was worked out by hand: %s', (_, hand) => {
    const { steps, table } = ranByHand(hand);
    const waiting = steps.flatMap((one) => (one.state === 'paused' ? [one.pause] : []));
    expect(waiting).toEqual([]);
    const found = Object.keys(hand.gives).map((name) => [name, cellsIn(table, name)] as const);
    expect(Object.fromEntries(found)).toEqual(hand.gives);
    if (hand.rows) expect(Array.from(table.origin)).toEqual(hand.rows);
    const last = steps.at(-1);
    if (hand.told) expect(last?.state === 'ran' && last.told).toEqual(hand.told);
  });
});
