import { expect, it } from 'vitest';
import type { Remark } from '../frame/frame.ts';
import { gathered } from './gathered.ts';

const part = (field: string, count: number): Remark => ({ kind: 'notHeld', values: { field, count } });
const listed = (parts: readonly { field: string; count: number }[]) =>
  parts.map(({ field, count }) => `${field} ${count}`).join(', ');

it('several parts that a format has no place for are one sentence, at the place of the first', () => {
  const others: Remark[] = [{ kind: 'titleLost' }, { kind: 'formulasGuarded', values: { count: 2 } }];
  expect(gathered([others[0]!, part('unit', 3), part('roles', 1), others[1]!], listed)).toEqual([
    others[0],
    { kind: 'notHeldSeveral', values: { fields: 'unit 3, roles 1' } },
    others[1],
  ]);
});

it('one of them stays as it is', () => {
  const remarks = [part('unit', 3)];
  expect(gathered(remarks, listed)).toBe(remarks);
});
