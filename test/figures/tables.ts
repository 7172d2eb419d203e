/** Tables of which figures are drawn in tests: made of whole numbers alone, so that they are the same everywhere. */
import type { Frame } from '../../src/frame/frame.ts';
import { draws } from '../../src/statistics/random/philox.ts';
import { frameOf } from '../methods/dataSets.ts';

/** People of some groups, followed until an event or until they are lost, with two measurements. */
export function people({
  n,
  groups,
  seed,
  ties = 1,
  lost = 50,
}: {
  n: number;
  groups: readonly string[];
  seed: number;
  ties?: number;
  lost?: number;
}): Frame {
  const { below } = draws(seed);
  const column = <T>(make: (row: number) => T) => Array.from({ length: n }, (_, row) => make(row));
  const at = column(() => below(groups.length));
  const x = column(() => (below(1000) + below(1000) + below(1000)) / 10);
  return frameOf({
    time: {
      kind: 'number',
      cells: column((row) => Math.floor((1 + below(800) * (1 + (at[row] ?? 0))) / ties) * ties * 0.125),
    },
    event: { kind: 'integer', cells: column(() => (below(100) < lost ? 0 : 1)) },
    by: { kind: 'category', cells: at.map((one) => groups[one] ?? ''), codes: groups },
    x: { kind: 'number', cells: x },
    y: { kind: 'number', cells: x.map((value) => value / 2 + below(400) / 10) },
    later: {
      kind: 'number',
      cells: x.map((value) => (below(5) === 0 ? null : value * 0.9 + below(300) / 10)),
    },
    // What tables of results have: a ratio with its limits, and a weight.
    row: { kind: 'text', cells: column((row) => `${groups[row % groups.length] ?? ''} ${row + 1}`) },
    ratio: { kind: 'number', cells: column((row) => 0.5 + (row % 7) / 5) },
    low: { kind: 'number', cells: column((row) => 0.3 + (row % 7) / 8) },
    high: { kind: 'number', cells: column((row) => 0.9 + (row % 7) / 2) },
    weight: { kind: 'integer', cells: column((row) => 1 + (row % 9)) },
    // Of a meta-analysis with subgroups: where a new study is expected, and an interaction, in some rows.
    wide_low: { kind: 'number', cells: column((row) => (row === n - 1 ? 0.2 : null)) },
    wide_high: { kind: 'number', cells: column((row) => (row === n - 1 ? 4.5 : null)) },
    p: { kind: 'number', cells: column((row) => (row % 4 === 0 ? (row === 0 ? 0.0004 : 0.03) : null)) },
    some: { kind: 'number', cells: column((row) => (row % 4 === 0 ? null : 0.5 + (row % 7) / 5)) },
    // Of a flow of people: each row follows from the one before it, and every second leaves.
    before: {
      kind: 'text',
      cells: column((row) =>
        row === 0
          ? null
          : `${groups[(row - 1 - (row > 1 && row % 2 === 1 ? 1 : 0)) % groups.length] ?? ''} ${row - (row > 1 && row % 2 === 1 ? 1 : 0)}`,
      ),
    },
    pooled: { kind: 'integer', cells: column((row) => (n > 1 && row === n - 1 ? 1 : 0)) },
  });
}

/** Twenty tables of times: few and many people, one group and six, ties, all lost, none lost, an event at the first time. */
export const survivalTables: readonly Frame[] = [
  people({ n: 60, groups: ['a', 'b'], seed: 1 }),
  people({ n: 60, groups: ['a', 'b', 'c'], seed: 2, ties: 40 }),
  people({ n: 40, groups: ['a'], seed: 3, lost: 20 }),
  people({ n: 80, groups: ['a', 'b', 'c', 'd', 'e', 'f'], seed: 4 }),
  people({ n: 30, groups: ['a', 'b'], seed: 5, lost: 100 }),
  people({ n: 30, groups: ['a', 'b'], seed: 6, lost: 0 }),
  people({ n: 4, groups: ['a'], seed: 7, lost: 0 }),
  people({ n: 1, groups: ['a'], seed: 8, lost: 0 }),
  people({ n: 50, groups: ['a', 'b'], seed: 9, ties: 200 }),
  people({ n: 50, groups: ['a', 'b'], seed: 10, lost: 90 }),
  ...Array.from({ length: 10 }, (_, at) =>
    people({
      n: 40 + 3 * at,
      groups: ['a', 'b', 'c'].slice(0, 1 + (at % 3)),
      seed: 11 + at,
      ties: 1 + at,
      lost: 10 * at,
    }),
  ),
];
