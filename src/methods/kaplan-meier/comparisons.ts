/** Whether groups differ in when they have the event. */
import {
  type Apart,
  apart,
  type Compared,
  type GroupTest,
  togetherOf,
  trendOf,
} from '../../statistics/survival/groups.ts';
import type { People } from '../followUp.ts';
import type { Levels } from '../method.ts';
import { about } from '../moreGroups.ts';
import type { Row, Table, Value } from '../result.ts';
import { scoresOf, usedLevels } from '../values.ts';

type Chosen = { rho: number; gamma: number; scores: 'values' | 'places' };

/** Whether a test beside log-rank is asked for. */
export const isWeighted = ({ rho, gamma }: Pick<Chosen, 'rho' | 'gamma'>) => rho > 0 || gamma > 0;

/** Groups of whom somebody is there, and every row by its place among them. */
function compared({ time, event, entry }: People, by: Levels, strata: Levels | undefined): Compared {
  const used = usedLevels(by);
  const placeOf = new Int32Array(by.levels.length);
  for (const [at, { place }] of used.entries()) placeOf[place] = at;
  return {
    ...{ time, event, entry, groups: used.length, stratum: strata?.places },
    group: by.places.map((place) => placeOf[place]!),
  };
}

export function comparisonsOf(
  people: People,
  by: Levels,
  strata: Levels | undefined,
  chosen: Chosen,
): Table[] {
  const all = compared(people, by, strata);
  const n = people.time.length;
  const levels = usedLevels(by).map(({ level }) => level);
  const plain = apart(all, { rho: 0, gamma: 0 });
  const row = (word: string, cell: Value): Row => ({ heading: { word }, cells: [cell] });
  return [
    {
      id: 'expectedEvents',
      columns: [{ word: 'n' }, { word: 'observed' }, { word: 'expectedEvents' }],
      rows: levels.map((level, at): Row => {
        const own = all.group.reduce((sum, one) => sum + Number(one === at), 0);
        return {
          heading: { ...about(by), group: level },
          cells: [
            { is: 'count', n: own, value: own },
            { is: 'count', n: own, value: plain.observed[at]! },
            { is: 'estimate', n: own, value: plain.expected[at]! },
          ],
        };
      }),
    },
    {
      id: 'tests',
      columns: [{ word: 'test' }],
      rows: [
        row('logRank', cellOf(n, plain, togetherOf)),
        ...(isWeighted(chosen) ? [row('flemingHarrington', cellOf(n, apart(all, chosen), togetherOf))] : []),
        ...(levels.length > 2
          ? [
              row(
                'trend',
                cellOf(n, plain, (own) => trendOf(own, scoresOf(levels, chosen.scores))),
              ),
            ]
          : []),
      ],
    },
  ];
}

function cellOf(n: number, own: Apart, test: (own: Apart) => GroupTest): Value {
  try {
    const { chiSquare, df, p } = test(own);
    return { is: 'test', n, statistic: chiSquare, df, p };
  } catch (error) {
    if (error instanceof RangeError) return { is: 'none', n, why: 'noEventTogether' };
    throw error;
  }
}
