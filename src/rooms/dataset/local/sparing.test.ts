import { expect, it } from 'vitest';
import type { Progress } from './protocol.ts';
import { sparing } from './sparing.ts';

function reading() {
  let time = 0;
  const told: Progress[] = [];
  const reports = sparing(
    (progress) => told.push(progress),
    () => time,
  );
  reports.begin();
  const at = (ms: number, read: number) => {
    time = ms;
    reports.progress({ read, of: 10, rows: read });
  };
  return { told, at };
}

it('How far a file is read is told four times a second at most, and at once that all of it is', () => {
  const { told, at } = reading();
  for (const [ms, read] of [
    [100, 1],
    [260, 2],
    [300, 3],
    [400, 4],
    [520, 5],
    [530, 10],
  ] as const)
    at(ms, read);
  expect(told.map(({ read }) => read)).toEqual([2, 5, 10]);
});

it('Of a file that is read in less nothing is told', () => {
  const { told, at } = reading();
  at(100, 5);
  at(200, 10);
  expect(told).toEqual([]);
});
