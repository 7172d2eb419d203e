import { assert, boolean, constantFrom, integer, letrec, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { compiled } from './compile.ts';
import { neverTrue } from './never.ts';
import { parse } from './parser.ts';

describe('A condition', () => {
  const slots = [0, 1];
  const atom = record({
    slot: constantFrom(...slots),
    operator: constantFrom('<', '<=', '>', '>=', '==', '!='),
    value: integer({ min: 0, max: 3 }),
    turned: boolean(),
  }).map(({ slot, operator, value, turned }) =>
    turned ? `${value} ${operator} x${slot}` : `x${slot} ${operator} ${value}`,
  );
  const { whole } = letrec<{ whole: string; pair: string; not: string }>((tie) => ({
    pair: record({ left: tie('whole'), joint: constantFrom('and', 'or'), right: tie('whole') }).map(
      ({ left, joint, right }) => `(${left} ${joint} ${right})`,
    ),
    not: tie('whole').map((of) => `not (${of})`),
    whole: oneof({ maxDepth: 3 }, atom, tie('pair'), tie('not')),
  }));

  test('is never called impossible where some values fulfil it', () => {
    const values = [-1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, Number.NaN];
    const ranges = slots.map(() => ({
      lo: Number.NEGATIVE_INFINITY,
      hi: Number.POSITIVE_INFINITY,
      gap: true,
    }));
    assert(
      property(whole, (text) => {
        const tree = check(parse(text), (name) => ({ name, type: 'number', slot: Number(name.slice(1)) }));
        const run = compiled(tree);
        const isPossible = values.some((a) => values.some((b) => run([a, b]) === 1));
        expect([text, isPossible && neverTrue(tree, ranges)]).toEqual([text, false]);
      }),
      { numRuns: 500 },
    );
  });
});
