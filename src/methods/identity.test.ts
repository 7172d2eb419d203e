import { expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import type { Frame } from '../frame/frame.ts';
import { analyse } from './analyse.ts';
import { identityOf } from './identity.ts';

const table = (last: number | null | { no: number }, codes = ['a', 'b']) =>
  frameOf({
    x: { kind: 'number', cells: [1, 2, 4, last] },
    arm: { kind: 'category', cells: ['a', 'b', 'a', 'b'], codes },
  });

/** The same file, opened once more: every column has another key. */
const openedAgain = (frame: Frame): Frame => ({
  ...frame,
  columns: frame.columns.map((column, at) => ({
    ...column,
    variable: { ...column.variable, key: `01JAZZZZZZZZZZZZZZZZZZZZ${at}0` },
  })),
});

async function identity(frame: Frame, more: object = {}): Promise<string> {
  const spec = { format: 1, method: 'describe', roles: { variables: ['x'], by: ['arm'] }, ...more };
  const result = analyse(frame, spec);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return identityOf(frame, result.outcome);
}

it('the same question of the same table has the same identity, also where the file is opened again', async () => {
  const own = await identity(table(9));
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(await identity(table(9))).toBe(own);
  expect(await identity(openedAgain(table(9)))).toBe(own);
  expect(await identity(table(9), { options: { confidence: 0.95 } })).toBe(own);
});

it('a value, the reason why there is none, a list of codes, an option, a filter and a role make another', async () => {
  const all = await Promise.all([
    identity(table(9)),
    identity(table(8)),
    identity(table(null)),
    identity(table({ no: 0 })),
    identity(table({ no: 1 })),
    identity(table(9, ['b', 'a'])),
    identity(table(9), { options: { confidence: 0.9 } }),
    identity(table(9), { filter: 'x < 100' }),
    identity(table(9), { missing: 'complete' }),
    identity(table(9), { roles: { variables: ['x'] } }),
  ]);
  expect(new Set(all).size).toBe(all.length);
});
