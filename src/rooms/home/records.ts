/** The baseline records of the demonstration study: simulated once, the same for every panel and table. */
import { gauss } from '#statistics/random/deviates.ts';
import { rng } from '#statistics/random/mulberry32.ts';

/** Measured at baseline, in the order of the table's columns. */
export const measures = ['age', 'bmi', 'sbp', 'alt', 'creatinine', 'lvef'] as const;

export type Measure = (typeof measures)[number];

/** Years, kg/m², mmHg, U/L, µmol/L and %. */
export type Measured = Record<Measure, number>;

/** As the analysis reads it, every query answered; null where a value was not measured. */
export type Baseline = { id: number; site: number; sex: 'female' | 'male' } & Record<Measure, number | null>;

/** A patient as they are, and as the study knows them. */
export type Described = { truth: Measured; baseline: Baseline };

/** What the form lets pass without a question. */
export const plausible: Record<Measure, { low: number; high: number }> = {
  age: { low: 18, high: 110 },
  bmi: { low: 12, high: 60 },
  sbp: { low: 60, high: 260 },
  alt: { low: 5, high: 300 },
  creatinine: { low: 20, high: 1000 },
  lvef: { low: 5, high: 80 },
};

/** The record that the second panel shows: its ALT is implausible, and true. */
export const shown = 187;

/** Shares of the sites, numbered from 1; the last is the small one whose visits are shown. */
const siteShares = [0.27, 0.22, 0.18, 0.16, 0.14, 0.03];

/** Values of patients who are rare: in two the liver was congested. */
const rare: Record<number, Partial<Measured>> = {
  [shown]: { age: 67, bmi: 27.4, alt: 412, lvef: 38 },
  263: { alt: 338 },
};

/** Records in which a decimal point was lost when ALT was copied from the laboratory's sheet. */
const slipped: readonly number[] = [58, 113, 217, 300, 361];

/** One answered query about ALT: what was captured, and what the source says. */
export type Query = { id: number; captured: number; source: number };

/** `count` patients with heart failure, numbered from 1 in order of entry. */
export function simulateBaseline(count: number): Described[] {
  const uniform = rng(982);
  return Array.from({ length: count }, (_, k) => {
    const id = k + 1;
    const site = siteOf(uniform());
    const sex = uniform() < 0.42 ? ('female' as const) : ('male' as const);
    const truth: Measured = {
      age: Math.round(67 + 9.5 * gauss(uniform)),
      bmi: round(26.4 + 3.6 * gauss(uniform), 1),
      sbp: Math.round(131 + 17 * gauss(uniform)),
      // Enzymes and creatinine are skewed: log-normal.
      alt: Math.round(Math.exp(3.25 + 0.45 * gauss(uniform))),
      creatinine: Math.round(Math.exp(4.5 + 0.27 * gauss(uniform))),
      lvef: Math.round(36 + 7 * gauss(uniform)),
      ...rare[id],
    };
    const baseline: Baseline = { id, site, sex, ...truth };
    for (const measure of measures) if (uniform() < missingShare(measure, baseline)) baseline[measure] = null;
    return { truth, baseline };
  });
}

function siteOf(u: number): number {
  let left = u;
  return (
    1 +
    siteShares.findIndex((share, k) => {
      left -= share;
      return left < 0 || k === siteShares.length - 1;
    })
  );
}

/** Missing at random: how often depends on what is known. Sites 3 and 5 have no echocardiograph of their own. */
function missingShare(measure: Measure, { id, site, age }: Baseline): number {
  if (id === shown || measure === 'age') return 0;
  if (measure === 'lvef') return site === 3 || site === 5 ? 0.12 : 0.02;
  if (measure === 'creatinine') return (age ?? 0) >= 75 ? 0.08 : 0.03;
  return 0.007;
}

/** The queries that the range check raised about ALT, each answered from the source. */
export function queriesOf(all: readonly Baseline[]): Query[] {
  return all.flatMap(({ id, alt }) => {
    if (alt === null) return [];
    const captured = slipped.includes(id) ? 10 * alt : alt;
    return isImplausible('alt', captured) ? [{ id, captured, source: alt }] : [];
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Whether a measured value asks for a second look. */
export function isImplausible(measure: Measure, value: number | null): boolean {
  return value !== null && (value < plausible[measure].low || value > plausible[measure].high);
}

export type RecordState = 'locked' | 'confirmed' | 'missing';

/** After the last query: a record that lacks a value says so; an implausible one was confirmed from the source. */
export function stateOf(record: Baseline): RecordState {
  if (measures.some((measure) => isImplausible(measure, record[measure]))) return 'confirmed';
  return measures.some((measure) => record[measure] === null) ? 'missing' : 'locked';
}
