import { array, assert, boolean, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { coefficient } from '../models/fit.ts';
import { basisOf } from '../models/matrix.ts';
import { coxModel } from './cox.ts';
import type { HazardData, Ties } from './deaths.ts';
import { FollowUp } from './followUp.ts';
import { fitHazards } from './hazards.ts';
import { rising } from './order.ts';

type Row = { time: number; event: boolean; x: number; entry?: number; stratum?: number };

function dataOf(rows: readonly Row[], ties: Ties): HazardData {
  const basis = basisOf([Float64Array.from(rows, ({ x }) => x)], rows.length, { hasIntercept: false });
  return {
    basis,
    ties,
    time: Float64Array.from(rows, ({ time }) => time),
    event: Uint8Array.from(rows, ({ event }) => Number(event)),
    ...(rows.some(({ entry }) => entry !== undefined) && {
      entry: Float64Array.from(rows, ({ entry = -1 }) => entry),
    }),
    ...(rows.some(({ stratum }) => stratum !== undefined) && {
      stratum: rows.map(({ stratum = 0 }) => stratum),
    }),
  };
}

/** The logarithm of the hazard ratio and its standard error; why there is none. */
function ratio(rows: readonly Row[], ties: Ties = 'efron'): [number, number] | string {
  const fit = fitHazards(dataOf(rows, ties));
  if (!('c' in fit)) return fit.why;
  const { estimate, variance } = coefficient(fit, 0);
  return [estimate, Math.sqrt(variance)];
}

const close = (found: ReturnType<typeof ratio>, wanted: ReturnType<typeof ratio>) => {
  if (typeof found === 'string' || typeof wanted === 'string') return expect(found).toEqual(wanted);
  for (const at of [0, 1] as const) expect(found[at]).toBeCloseTo(wanted[at], 7);
};

/** Weeks in remission: Freireich et al., Blood 21 (1963) 699; + marks a censored time. */
const weeks = (of: string, x: number): Row[] =>
  of.split(' ').map((week) => ({ x, time: Number.parseInt(week, 10), event: !week.endsWith('+') }));
const children = [
  ...weeks('6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+', 0),
  ...weeks('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23', 1),
];

// Breslow: Kleinbaum and Klein, Survival Analysis, 3rd ed. (2012), chapter 3. Efron: what R's documentation prints of these data.
it.each([
  ['breslow', 1.5092, 0.4096],
  ['efron', 1.5721, 0.4124],
] as const)('The leukaemia data have the published ratio with ties by %s', (ties, log, se) => {
  const [found, own] = ratio(children, ties);
  expect(found).toBeCloseTo(log, 4);
  expect(own).toBeCloseTo(se, 4);
});

const person = record({
  time: integer({ min: 1, max: 12 }),
  event: boolean(),
  x: integer({ min: 0, max: 3 }),
  cut: integer({ min: 1, max: 11 }),
  stratum: integer({ min: 0, max: 2 }),
});
const people = array(person, { minLength: 12, maxLength: 40 });

it('With ties by Breslow it is the model that trials are simulated with', () => {
  assert(
    property(people, (rows) => {
      const found = ratio(rows, 'breslow');
      if (typeof found === 'string') return;
      const { beta } = coxModel(new FollowUp(rows.map(({ x, ...rest }) => ({ ...rest, x: [x] }))));
      expect(found[0]).toBeCloseTo(beta[0]!, 7);
    }),
  );
});

it('Rows that are cut in two at any time, the second from there on, say the same as the whole', () => {
  assert(
    property(people, (rows) => {
      const halves = rows.flatMap(({ cut, ...row }): Row[] =>
        cut < row.time
          ? [
              { ...row, time: cut, event: false, entry: 0 },
              { ...row, entry: cut },
            ]
          : [{ ...row, entry: 0 }],
      );
      close(ratio(halves), ratio(rows));
    }),
  );
});

it('Strata that never meet in time are compared as if they were none', () => {
  const apart = children.map((one, at) => ({
    ...one,
    time: one.time + 100 * (at % 3),
    entry: 100 * (at % 3),
  }));
  const strata = apart.map((one, at) => ({ ...one, stratum: at % 3 }));
  close(ratio(strata), ratio(apart));
});

it('A ratio without end is told as that', () => {
  const first = [1, 2, 3, 4].map((time): Row => ({ time, event: true, x: 1 }));
  expect(ratio([...first, { time: 9, event: true, x: 0 }])).toBe('monotone');
});

it('Rows rise by their values, and stay as they were where these are alike', () => {
  const any = array(double({ noNaN: true }), { maxLength: 50 });
  assert(
    property(any, (values) => {
      const sorted = values
        .map((value, row) => ({ value, row }))
        .sort((a, b) => a.value - b.value || a.row - b.row);
      expect([...rising(Float64Array.from(values))]).toEqual(sorted.map(({ row }) => row));
    }),
  );
});
