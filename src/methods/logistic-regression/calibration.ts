/** How far foretold risks are what came: by groups of people, and by one number each. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { midranks } from '../../statistics/ranks/ranks.ts';
import type { Levels } from '../method.ts';
import { scatterOf } from '../pictures.ts';
import type { Picture, Row, Table, Value } from '../result.ts';
import { roc } from '../roc/roc.ts';
import { shareLimits } from '../shares.ts';
import type { Positive } from '../values.ts';

type Bin = { n: number; events: number; expected: number };

const mostBins = 10;
/** Risks that differ by less are one: ties must be ties on every machine. */
const tied = 1e10;

/** Tenths of people in the order of their risk; those with the same risk stay together. */
function binsOf(risks: Float64Array, y: Float64Array): Bin[] {
  const n = risks.length;
  const { ranks } = midranks(risks);
  const bins = Array.from({ length: mostBins }, (): Bin => ({ n: 0, events: 0, expected: 0 }));
  for (let row = 0; row < n; row++) {
    const bin = bins[Math.floor((mostBins * (ranks[row]! - 0.5)) / n)]!;
    bin.n++;
    bin.events += y[row]!;
    bin.expected += risks[row]!;
  }
  return bins.filter((bin) => bin.n > 0);
}

export type Foretold = {
  means: Float64Array;
  y: Float64Array;
  outcome: Levels;
  positive: Positive;
  confidence: number;
};

export function fitTables({ means, y, outcome, positive, confidence }: Foretold): Table[] {
  const n = y.length;
  const risks = means.map((risk) => Math.round(risk * tied) / tied);
  const bins = binsOf(risks, y);
  const events = y.reduce((sum, one) => sum + one, 0);
  const brier = means.reduce((sum, risk, row) => sum + (y[row]! - risk) ** 2 / n, 0);
  const share = events / n;
  const scores = { key: '', name: '', as: 'numbers' as const, values: risks };
  const { tables } = roc.solve(
    { n, roles: { scores: [scores], reference: [outcome] } },
    { confidence, positive, direction: 'higher' },
  );
  const area = tables[0]?.rows[0]?.cells[2] ?? { is: 'none' as const, n, why: 'noValues' as const };
  return [
    {
      id: 'fit',
      columns: ['events', 'area', 'brier', 'scaledBrier', 'hosmerLemeshow'].map((word) => ({ word })),
      rows: [
        {
          heading: { word: 'wholeModel' },
          cells: [
            { is: 'count', n, value: events },
            area,
            { is: 'estimate', n, value: brier },
            { is: 'estimate', n, value: 1 - brier / (share * (1 - share)) },
            hosmerLemeshow(bins, n),
          ],
        },
      ],
    },
    {
      id: 'calibration',
      columns: ['foretoldRisk', 'observedShare'].map((word) => ({ word })),
      rows: rowsOf(bins, confidence),
    },
  ];
}

function rowsOf(bins: readonly Bin[], confidence: number): Row[] {
  return bins.map(
    ({ n, events, expected }, at): Row => ({
      heading: { level: String(at + 1) },
      cells: [
        { is: 'estimate', n, value: expected / n },
        { is: 'count', n, value: events, ...shareLimits(events, n, 'wilson', (1 - confidence) / 2) },
      ],
    }),
  );
}

/** Source: Hosmer and Lemeshow, Commun. Stat. Theory Methods 9 (1980) 1043. */
function hosmerLemeshow(bins: readonly Bin[], n: number): Value {
  const df = bins.length - 2;
  const isSure = bins.some((bin) => !(bin.expected > 0 && bin.expected < bin.n));
  if (df < 1 || isSure) return { is: 'none', n, why: 'tooFewForInterval' };
  const statistic = bins.reduce(
    (sum, bin) => sum + (bin.events - bin.expected) ** 2 / (bin.expected * (1 - bin.expected / bin.n)),
    0,
  );
  return { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper };
}

export function calibrationPicture({ means, y }: Pick<Foretold, 'means' | 'y'>): Picture[] {
  const bins = binsOf(
    means.map((risk) => Math.round(risk * tied) / tied),
    y,
  );
  return scatterOf({ word: 'wholeModel' }, 'calibrated', {
    x: {
      heading: { word: 'foretoldRisk' },
      values: Float64Array.from(bins, ({ expected, n }) => expected / n),
    },
    y: { heading: { word: 'observedShare' }, values: Float64Array.from(bins, ({ events, n }) => events / n) },
    lines: [{ at: 0, slope: 1 }],
  });
}
