import { expect, it } from 'vitest';
import { isDeeperThan } from './depth.ts';

const nested = (times: number) => JSON.parse(`${'['.repeat(times)}${']'.repeat(times)}`);

it('JSON is told to nest deeper than a bound, whatever it nests, and however deep', () => {
  expect([isDeeperThan(null, 0), isDeeperThan('text', 0), isDeeperThan([], 1)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isDeeperThan({ a: [1] }, 2), isDeeperThan({ a: [1] }, 1)]).toEqual([false, true]);
  expect([isDeeperThan(nested(20), 20), isDeeperThan(nested(22), 20)]).toEqual([false, true]);
  expect(isDeeperThan(nested(200_000), 20)).toBe(true);
});
