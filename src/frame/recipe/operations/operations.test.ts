import { describe, expect, it } from 'vitest';
import { salt } from '../../../../scripts/recipes/compared.ts';
import { basicsByHand } from '../../../../scripts/recipes/hand/basics.ts';
import { cellsIn, frameOf, type Hand, recipeOf } from '../../../../scripts/recipes/hand/hand.ts';
import { shapesByHand } from '../../../../scripts/recipes/hand/shapes.ts';
import { valuesByHand } from '../../../../scripts/recipes/hand/values.ts';
import { runRecipe } from '../run/run.ts';
import { tableOf } from '../run/table.ts';
import { operations } from './operations.ts';

function ranByHand({ of, steps, beside = {} }: Hand) {
  const frame = frameOf(of);
  const others = new Map(Object.entries(beside).map(([name, columns]) => [name, tableOf(frameOf(columns))]));
  return runRecipe(frame, recipeOf(frame, steps), { others, salt });
}

describe('An operation', () => {
  const all = [...basicsByHand, ...valuesByHand, ...shapesByHand].map((one) => [one.name, one] as const);

  it('has a case that was worked out by hand, each of the catalogue', () => {
    const tried = new Set(all.flatMap(([, { steps }]) => steps.map(([operation]) => operation)));
    // Scores have theirs in a test of their own, with the instrument.
    expect([...operations.keys()].filter((name) => !tried.has(name))).toEqual(['score']);
  });

  it.each(all)('gives what was worked out by hand: %s', (_, hand) => {
    const { steps, table } = ranByHand(hand);
    const waiting = steps.flatMap((one) => (one.state === 'paused' ? [one.pause] : []));
    expect(waiting).toEqual([]);
    const found = Object.keys(hand.gives).map((name) => [name, cellsIn(table, name)] as const);
    expect(Object.fromEntries(found)).toEqual(hand.gives);
    if (hand.names) expect(table.frame.columns.map(({ variable }) => variable.name)).toEqual(hand.names);
    if (hand.rows) expect(Array.from(table.origin)).toEqual(hand.rows);
    const last = steps.at(-1);
    if (hand.told) expect(last?.state === 'ran' && last.told).toEqual(hand.told);
  });
});
