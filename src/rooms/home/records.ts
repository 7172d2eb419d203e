/** The baseline records of the demonstration study: simulated once, the same for every panel and table. */
import { gauss, rng } from '#lib/stats/random.ts';

/** Measured at baseline, in the order of the table's columns. */
export const measures = ['age', 'bmi', 'sbp', 'alt', 'creatinine', 'lvef'] as const;

export type Measure = (typeof measures)[number];

/** Years, kg/m², mmHg, U/L, µmol/L and %; null where it was not measured. */
export type Baseline = { id: number; sex: 'female' | 'male' } & Record<Measure, number | null>;

/** What the form lets pass without a question. */
export const plausible: Record<Measure, { low: number; high: number }> = {
  age: { low: 18, high: 110 },
  bmi: { low: 12, high: 60 },
  sbp: { low: 60, high: 260 },
  alt: { low: 5, high: 300 },
  creatinine: { low: 20, high: 1000 },
  lvef: { low: 5, high: 80 },
};

/** The record that the second panel shows, wrong on purpose in its ALT. */
export const shown = 187;

/** Values set by hand, so that the range checks have something to find. */
const set: Record<number, Partial<Record<Measure, number>>> = {
  21: { alt: 387 },
  22: { alt: 376 },
  [shown]: { age: 67, bmi: 27.4, alt: 412, lvef: 38 },
};

/** Measurements that were never made, by record. */
const notMeasured: Record<Measure, readonly number[]> = {
  age: [],
  bmi: [58, 301],
  sbp: [244],
  alt: [97, 163, 352],
  creatinine: [12, 76, 183, 209, 277, 398],
  lvef: [33, 189, 260, 371],
};

/** `count` patients with heart failure, numbered from 1 in order of entry. */
export function simulateBaseline(count: number): Baseline[] {
  const uniform = rng(7);
  return Array.from({ length: count }, (_, k) => {
    const id = k + 1;
    const drawn = {
      sex: uniform() < 0.42 ? ('female' as const) : ('male' as const),
      age: Math.round(67 + 9.5 * gauss(uniform)),
      bmi: round(26.4 + 3.6 * gauss(uniform), 1),
      sbp: Math.round(131 + 17 * gauss(uniform)),
      // Enzymes and creatinine are skewed: log-normal.
      alt: Math.round(Math.exp(3.25 + 0.45 * gauss(uniform))),
      creatinine: Math.round(Math.exp(4.5 + 0.27 * gauss(uniform))),
      lvef: Math.round(36 + 7 * gauss(uniform)),
    };
    const record: Baseline = { id, ...drawn, ...set[id] };
    for (const measure of measures) if (notMeasured[measure].includes(id)) record[measure] = null;
    return record;
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Whether a measured value asks for a second look. */
export function isImplausible(measure: Measure, value: number | null): boolean {
  return value !== null && (value < plausible[measure].low || value > plausible[measure].high);
}

export type RecordState = 'locked' | 'query' | 'missing';

/** An implausible value is an open query; a record that lacks a value waits for it; all others are locked. */
export function stateOf(record: Baseline): RecordState {
  if (measures.some((measure) => isImplausible(measure, record[measure]))) return 'query';
  return measures.some((measure) => record[measure] === null) ? 'missing' : 'locked';
}
