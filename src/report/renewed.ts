/** What a report's numbers are now: where each stands in its result, whether it is what was last written, and written anew. Pure. */
import { hashOf } from '../dictionary/canonical.ts';
import { agree } from '../lib/agreement.ts';
import type { Outcome } from '../methods/analysis.ts';
import { type Heading, nameOf, type Value } from '../methods/result.ts';
import type { Spec } from '../methods/schema.ts';
import type { Block, LiveNumber, Made, Report } from './report.ts';

/** A number of a result: `like`, the one beside which its decimals are chosen; `is`, what kind of value it is part of. */
export type Place = {
  value: number;
  like: number;
  is: Value['is'] | 'flow';
  part: string;
  table: string;
  row: Heading;
  column: Heading;
};

/**
 * An analysis as it was computed last. In a study, `asks`: what it asks, as it is kept; `superseded`: there is a newer version of it,
 * or there are newer data.
 */
export type Computed = { outcome: Outcome; made: Made; asks?: Spec; superseded?: boolean };

/** By the ids of the report's analyses; one that could not be computed is not there. */
export type Results = ReadonlyMap<string, Computed>;

/** @param data the hash of the table @param nameOfKey of a variable */
export async function madeOf(
  { spec, engine }: Pick<Outcome, 'spec' | 'engine'>,
  data: string,
  nameOfKey: (key: string) => string,
): Promise<Made> {
  const roles = Object.entries(spec.roles).map(([role, keys]) => [role, keys.map(nameOfKey)]);
  return { spec: await hashOf({ ...spec, roles: Object.fromEntries(roles) }), data, engine };
}

/** All numbers of a result by their names, with the share of each count, and with how many rows were left at each step. */
export function placesOf({ tables, flow }: Pick<Outcome, 'tables' | 'flow'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, columns, rows } of tables)
    for (const { heading: row, cells } of rows)
      for (const [at, cell] of cells.entries()) {
        const column = columns[at] ?? {};
        for (const [part, value] of partsOf(cell))
          places.set(nameOf(id, row, column, part), {
            ...{ value, part, row, column, like: likeOf(cell) ?? value },
            ...{ is: cell.is, table: id },
          });
      }
  const { rows, filtered, analysed } = flow;
  const counted = (name: string, value: number, row: Heading = {}) =>
    places.set(`flow|${name}`, {
      value,
      like: value,
      is: 'flow',
      part: name,
      table: 'flow',
      row,
      column: {},
    });
  for (const [name, value] of Object.entries({ rows, filtered, analysed })) counted(name, value);
  for (const { variable, n } of flow.each) counted(`each|${variable.name}`, n, { variable });
  return places;
}

function partsOf(cell: Value): [string, number][] {
  const { is, n, ...parts } = cell;
  const numbers = Object.entries(parts).filter(
    (part): part is [string, number] => typeof part[1] === 'number',
  );
  return is === 'count' && n > 0 ? [...numbers, ['share', cell.value / n], ['n', n]] : [...numbers, ['n', n]];
}

/** An interval has the decimals of its estimate, a deviation those of its mean. */
function likeOf(cell: Value): number | undefined {
  switch (cell.is) {
    case 'estimate':
      return cell.value;
    case 'average':
      return cell.mean;
    case 'middle':
      return cell.median;
    case 'spread':
      return cell.upper;
    default:
      return undefined;
  }
}

/** `never`: it was not computed yet; `gone`: its analysis has no such number any more; `stale`: what it was made of is another. */
export type Standing = 'current' | 'stale' | 'never' | 'gone';

export function standingOf({ analysis, place, seen }: LiveNumber, results: Results): Standing {
  const now = results.get(analysis);
  if (!seen) return 'never';
  if (!now) return 'stale';
  const found = placesOf(now.outcome).get(place);
  // Before whether it is stale: computing it again would not bring it back.
  if (!found) return 'gone';
  if (now.superseded || !isSame(seen, now.made)) return 'stale';
  // Whoever has the file can write another number beside the right hashes.
  return agree(found.value, seen.value) ? 'current' : 'stale';
}

const isSame = (one: Made, other: Made) =>
  one.spec === other.spec && one.data === other.data && one.engine === other.engine;

/** Whether a table, figure or flow is what its source gives now. */
export function isStale(seen: Made | undefined, now: Made | undefined): boolean {
  return seen === undefined || now === undefined || !isSame(seen, now);
}

/** A number that says something else than it did. `before`: unset for one that had never been computed. */
export type Renewal = { block: string; name: string; before?: number; after: number };

/**
 * Every number, table and figure as its source gives it now. What has no source, or whose analysis cannot be computed, stays
 * as it was and is stale.
 * @param figured what figures and flows are made of now, by the ids of their blocks
 */
export function renewed(
  report: Report,
  results: Results,
  figured: ReadonlyMap<string, Made>,
): { report: Report; renewals: readonly Renewal[] } {
  const renewals: Renewal[] = [];
  const places = new Map([...results].map(([id, { outcome }]) => [id, placesOf(outcome)]));
  const blocks = report.blocks.map((block): Block => {
    switch (block.is) {
      case 'text':
      case 'limitations': {
        if (!block.numbers) return block;
        const numbers = Object.entries(block.numbers).map(([name, number]): [string, LiveNumber] => {
          const now = results.get(number.analysis);
          const value = places.get(number.analysis)?.get(number.place)?.value;
          if (!now || value === undefined) return [name, number];
          const before = number.seen?.value;
          if (before !== value)
            renewals.push({ block: block.id, name, ...(before !== undefined && { before }), after: value });
          return [name, { ...number, seen: { ...now.made, value } }];
        });
        return { ...block, numbers: Object.fromEntries(numbers) };
      }
      case 'table': {
        const made = results.get(block.analysis)?.made;
        return made ? { ...block, seen: made } : block;
      }
      case 'figure':
      case 'flow': {
        const made = figured.get(block.id);
        return made ? { ...block, seen: made } : block;
      }
      default:
        return block;
    }
  });
  const analyses = report.analyses.map((one) => {
    const asks = results.get(one.id)?.asks;
    return asks ? { ...one, spec: asks } : one;
  });
  return { report: { ...report, analyses, blocks }, renewals };
}

/** By which a number is known in a file: what its analysis was made of, and where it stands in the result. */
export function numberHash({ place }: LiveNumber, { spec, data, engine }: Made): Promise<string> {
  return hashOf({ data, engine, place, spec });
}
