/** The course of means: those of a model with their intervals, beside the means of what was measured. */
import type { Heading, Profiles } from '../result.ts';
import { type Mean, type Modelled, toldVisits } from './modelled.ts';

type Told = {
  asking: Mean;
  mean?: { value: number; low: number; high: number };
};

export function profileOfMeans(
  model: Modelled,
  all: readonly Told[],
): Pick<Profiles, 'places' | 'series' | 'isJoined'> {
  const visits = toldVisits(model);
  const groups = model.groups.length > 1 ? model.groups : [undefined];
  const seen = measuredMeans(model);
  const named = (group: string | undefined, word: string): Heading => ({
    ...(group !== undefined && { group }),
    word,
  });
  const series = groups.flatMap((group, g) => {
    const own = all.filter(({ asking }) => asking.group === group || group === undefined);
    return [
      { heading: named(group, 'modelled'), values: visits.map((_, at) => own[at]?.mean) },
      { heading: named(group, 'measured'), values: visits.map(({ place }) => seen(place, g)) },
    ];
  });
  return {
    places: visits.map(({ visit }) => visit.heading),
    series: visits.length === 0 ? [] : series,
    isJoined: true,
  };
}

function measuredMeans({ long: { time, y, n }, design, groups }: Modelled) {
  const by = design.terms.find(([one]) => one?.name === 'by')?.[0];
  const count = Math.max(1, groups.length);
  const size = (time?.visits.length ?? 1) * count;
  const [sums, counts] = [new Float64Array(size), new Float64Array(size)];
  const columns = by?.columns ?? [];
  for (let at = 0; at < n; at++) {
    let group = 0;
    for (let k = 0; k < columns.length; k++) if (columns[k]![at] === 1) group = k + 1;
    const key = (time ? time.places[at]! : 0) * count + group;
    sums[key]! += y[at]! - y[0]!;
    counts[key]!++;
  }
  return (place: number, group: number) => {
    const key = place * count + group;
    const own = counts[key]!;
    return own === 0 ? undefined : { value: y[0]! + sums[key]! / own };
  };
}
