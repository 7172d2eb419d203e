/** Tables that models of people over time share. */
import { type Adjustment, adjusted } from '../../statistics/adjust.ts';
import type { WhyNot } from '../fault.ts';
import type { Row, Table, Value } from '../result.ts';
import type { Asking } from './modelled.ts';

/** A sum of coefficients, or why there is none. `df`: of t; a normal one has none. */
export type Said =
  | { is: 'none'; why: WhyNot }
  | {
      is: 'sum';
      value: number;
      se: number;
      low: number;
      high: number;
      statistic: number;
      df?: number;
      p: number;
    };

/** `otherwise`: why, where what was left out keeps it open. */
export type Sayer = { n: number; of(asking: Asking, otherwise: WhyNot): Said };

const gone = (n: number, { why }: Extract<Said, { is: 'none' }>): Value => ({ is: 'none', n, why });

const estimate = (n: number, said: Said): Value =>
  said.is === 'none'
    ? gone(n, said)
    : { is: 'estimate', n, value: said.value, low: said.low, high: said.high };
const error = (n: number, said: Said): Value =>
  said.is === 'none' ? gone(n, said) : { is: 'estimate', n, value: said.se };
function test(n: number, said: Said, p?: number): Value {
  if (said.is === 'none') return gone(n, said);
  const { statistic, df } = said;
  return { is: 'test', n, statistic, ...(df !== undefined && { df }), p: p ?? said.p };
}

/** @param ratio the word of what a coefficient is the logarithm of */
export function coefficientTable({ n, of }: Sayer, rows: readonly Asking[], ratio?: string): Table {
  const word = ratio === undefined ? [] : [{ word: ratio }];
  return {
    id: 'coefficients',
    columns: [{ word: 'coefficient' }, { word: 'standardError' }, ...word, { word: 'test' }],
    rows: rows.map((asking): Row => {
      const said = of(asking, 'dependent');
      // An intercept is no difference of two.
      const own: Value = asking.one === 1 ? { is: 'none', n, why: 'notOfThis' } : ratioOf(n, said);
      const as = ratio === undefined ? [] : [own];
      return { heading: asking.heading, cells: [estimate(n, said), error(n, said), ...as, test(n, said)] };
    }),
  };
}

function ratioOf(n: number, said: Said): Value {
  if (said.is === 'none') return gone(n, said);
  const [value, low, high] = [said.value, said.low, said.high].map(Math.exp);
  // Beyond the largest double, or beneath the least, there is no end to tell.
  const isThere = [value, low, high].every((one) => Number.isFinite(one) && one !== 0);
  return isThere
    ? { is: 'estimate', n, value: value!, low: low!, high: high! }
    : { is: 'none', n, why: 'beyondReach' };
}

export function meanTables({ n, of }: Sayer, rows: readonly Asking[]): Table[] {
  if (rows.length === 0) return [];
  return [
    {
      id: 'means',
      columns: [{ word: 'mean' }, { word: 'standardError' }],
      rows: rows.map((asking): Row => {
        const said = of(asking, 'emptyCell');
        return { heading: asking.heading, cells: [estimate(n, said), error(n, said)] };
      }),
    },
  ];
}

export function contrastTables(
  { n, of }: Sayer,
  rows: readonly Asking[],
  way: Adjustment,
  ratio?: string,
): Table[] {
  if (rows.length === 0) return [];
  const all = rows.map((asking) => of(asking, 'emptyCell'));
  const ps = adjusted(
    all.flatMap((said) => (said.is === 'none' ? [] : [said.p])),
    way,
  ).values();
  return [
    {
      id: 'contrasts',
      columns: [{ word: ratio ?? 'difference' }, { word: 'adjusted' }],
      rows: rows.map(({ heading }, at): Row => {
        const said: Said = all[at]!;
        const p = said.is === 'none' ? undefined : (ps.next().value ?? 1);
        const own = ratio === undefined ? estimate(n, said) : ratioOf(n, said);
        return { heading, cells: [own, test(n, said, p)] };
      }),
    },
  ];
}
