/** Outcomes as numbers: events are 1, and which of two levels is one is told. */
import type { Family } from '../../statistics/mixed/gee.ts';
import { togetherIn } from '../crossed.ts';
import { Unanswerable } from '../fault.ts';
import type { Levels, Numbers } from '../method.ts';
import { positiveOf, usedLevels } from '../values.ts';
import type { Chosen } from './options.ts';

/** `event`: the level that counts as 1. */
export type Outcomes = { family: Family; columns: Numbers[]; event?: string };

/** @throws Unanswerable */
export function outcomes(all: readonly (Numbers | Levels)[], chosen: Chosen): Outcomes {
  const [first] = all;
  if (!first) throw new Error('A role that takes one variable has none.');
  const levels = all.find((one) => one.as === 'levels');
  const odd = levels && all.find((one) => one.as !== 'levels');
  if (levels && odd) throw new Unanswerable('mixedOutcomes', { first: levels.name, second: odd.name });
  const numbers = all.flatMap((one) => (one.as === 'numbers' ? [one] : []));
  const isBinary = numbers.every(({ values }) =>
    values.every((value) => value === 0 || value === 1 || Number.isNaN(value)),
  );
  const family =
    chosen.family === 'suggested' ? (levels || isBinary ? 'binomial' : 'gaussian') : chosen.family;
  if (family === 'binomial') return events(all, chosen);
  if (levels) throw new Unanswerable('levelsNotMeasured', { variable: levels.name });
  const negative =
    family === 'poisson' ? numbers.find(({ values }) => values.some((value) => value < 0)) : undefined;
  if (negative) throw new Unanswerable('negativeCount', { variable: negative.name });
  return { family, columns: numbers };
}

function events(all: readonly (Numbers | Levels)[], { positive }: Chosen): Outcomes {
  const own = all.map((one) => (one.as === 'levels' ? one : levelsOf(one)));
  const levels = togetherIn(own.map((one) => usedLevels(one).map(({ level }) => level)));
  const name = own[0]?.name ?? '';
  if (levels.length !== 2) throw new Unanswerable('notTwoGroups', { variable: name, has: levels.length });
  const { level } = positiveOf(
    { key: '', name, as: 'levels', levels, places: Int32Array.of(0, 1) },
    positive,
  );
  const columns = own.map(({ key, name: own_, levels: names, places }): Numbers => {
    const event = names.indexOf(level);
    const values = Float64Array.from(places, (place) => (place < 0 ? Number.NaN : place === event ? 1 : 0));
    return { key, name: own_, as: 'numbers', values };
  });
  return { family: 'binomial', columns, event: level };
}

function levelsOf({ key, name, values }: Numbers): Levels {
  const known = [...new Set(values)].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  // More than two are no events, which is said by how many there are.
  const few = known.slice(0, 20);
  const places = Int32Array.from(values, (value) => few.indexOf(value));
  return { key, name, as: 'levels', levels: few.map(String), places };
}
