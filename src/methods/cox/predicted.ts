/** What the model foretells: how many are without the event by when, for those who are as the mean of all in other respects. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { dot, inBasis, quadraticOf } from '../../statistics/models/matrix.ts';
import { meanRow } from '../../statistics/models/terms.ts';
import type { HazardData } from '../../statistics/survival/deaths.ts';
import type { Risen } from '../../statistics/survival/risen.ts';
import type { Levels, Numbers } from '../method.ts';
import { isFactor } from '../regression/model.ts';
import { type Fitted, none } from '../regression/tables.ts';
import type { Heading, Row, Table, Value } from '../result.ts';
import { usedLevels } from '../values.ts';

type Asked = {
  data: HazardData;
  risen: Risen;
  times: readonly number[];
  time: Numbers;
  strata: Levels | undefined;
};

/** A row of the design, and of which stratum. */
type Who = { heading: Heading; row: Float64Array; stratum: number };

/** The strata where there are any, else the groups of the first factor that was asked about. */
export function whoIs({ design, terms }: Fitted['model'], strata: Levels | undefined): Who[] {
  if (strata) {
    const { key, name } = strata;
    return usedLevels(strata).map(({ level }, stratum) => ({
      heading: { variable: { key, name }, level },
      row: meanRow(design, new Map()),
      stratum,
    }));
  }
  const factor = terms.find(
    ({ role, codings: [coding] }) => role === 'predictors' && coding && isFactor(coding),
  );
  const [coding] = factor?.codings ?? [];
  if (!factor || !coding || !isFactor(coding))
    return [{ heading: { word: 'averagePerson' }, row: meanRow(design, new Map()), stratum: 0 }];
  return coding.groups.map((level, place) => ({
    heading: { variable: factor.variables[0]!, level },
    row: meanRow(design, new Map([[coding.name, place]])),
    stratum: 0,
  }));
}

export function predictedTable(told: Fitted, { data, risen, times, time, strata }: Asked): Table[] {
  if (times.length === 0 || data.basis.left.length > 0) return [];
  const z = -quantile((1 - told.confidence) / 2);
  const last = lastOf(data);
  const rows = whoIs(told.model, strata).map(({ heading, row, stratum }): Row => {
    const at = inBasis(data.basis, row, 1);
    return {
      heading,
      cells: times.map((until) =>
        until > (last[stratum] ?? 0)
          ? none(told.n, 'nobodyAtRisk')
          : foretoldAt(told, sumsUntil(risen, stratum, until), at, z),
      ),
    };
  });
  const { key, name } = time;
  return [
    {
      id: 'predicted',
      columns: times.map((until) => ({ variable: { key, name }, level: String(until) })),
      rows,
    },
  ];
}

/** Of each stratum the longest time. */
function lastOf({ time, stratum }: HazardData): number[] {
  const places = [...new Set(Array.from(time, (_, row) => stratum?.[row] ?? 0))].sort((a, b) => a - b);
  const longest = new Map<number, number>();
  for (let row = 0; row < time.length; row++) {
    const own = stratum?.[row] ?? 0;
    longest.set(own, Math.max(longest.get(own) ?? 0, time[row]!));
  }
  return places.map((place) => longest.get(place) ?? 0);
}

type Until = { hazard: number; spread: number; along: Float64Array };

function sumsUntil(
  { size, strata, time, hazard, squares, along }: Risen,
  stratum: number,
  until: number,
): Until {
  const sums = { hazard: 0, spread: 0, along: new Float64Array(size) };
  const { from, to } = strata[stratum]!;
  for (let at = from; at < to && time[at]! <= until; at++) {
    sums.hazard += hazard[at]!;
    sums.spread += squares[at]!;
    for (let k = 0; k < size; k++) sums.along[k]! += along[at * size + k]!;
  }
  return sums;
}

/** With limits on the log-log scale. Source: Tsiatis, Ann. Stat. 9 (1981) 93, doi:10.1214/aos/1176345335. */
function foretoldAt({ n, fit: { c, covariance } }: Fitted, sums: Until, at: Float64Array, z: number): Value {
  const { hazard, spread } = sums;
  if (hazard === 0) return { is: 'estimate', n, value: 1 };
  const ratio = Math.exp(dot(at, c));
  const whole = hazard * ratio;
  const off = at.map((one, k) => one * hazard - sums.along[k]!);
  const se = ratio * Math.sqrt(spread + quadraticOf(covariance, off));
  const reach = (z * se) / whole;
  const value = Math.exp(-whole);
  if (value === 0) return { is: 'estimate', n, value };
  return {
    is: 'estimate',
    n,
    value,
    low: Math.exp(-whole * Math.exp(reach)),
    high: Math.exp(-whole * Math.exp(-reach)),
  };
}
