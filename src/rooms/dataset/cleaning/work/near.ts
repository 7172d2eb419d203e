/** Rows that are nearly equal, two at a time, as the page holds them side by side: those about which nobody decided yet. */
import type { Decided } from '../../../../frame/recipe/field.ts';
import { type NearKeys, nearRows } from '../../../../frame/recipe/nearRows.ts';
import type { Ran, Run } from '../../../../frame/recipe/run/run.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import { titleOf } from '../../local/views.ts';
import type { NearView } from '../protocol.ts';
import { countsIn, pinyinKey } from './clusters.ts';

/** Pairs that are shown at once. */
const mostShown = 50;

export async function nearIn(
  { table: { frame, origin }, steps }: Pick<Run, 'table' | 'steps'>,
  keys: NearKeys,
  language: string,
): Promise<NearView> {
  const alike = frame.columns.filter(({ variable }) => keys.near.includes(variable.key));
  const sounds = await pinyinKey(alike.flatMap(countsIn));
  const { pairs, found, isWhole } = nearRows(frame, keys, { origin, ...(sounds && { sounds }) });
  const decided = decidedIn(steps);
  const open = pairs.filter(([row, other]) => {
    const [one, two] = [origin[row]!, origin[other]!];
    return !decided.has(`${Math.min(one, two)} ${Math.max(one, two)}`);
  });
  const asked = new Set([...keys.equal, ...keys.near]);
  return {
    open: found - (pairs.length - open.length),
    isWhole,
    pairs: open.slice(0, mostShown).map(([row, other]) => ({
      rows: [origin[row]!, origin[other]!],
      cells: frame.columns.flatMap((column) => {
        const [one, two] = [writtenText(column, row), writtenText(column, other)];
        const { key } = column.variable;
        return one === two && !asked.has(key)
          ? []
          : [{ key, title: titleOf(column.variable, language), texts: [one, two] as const }];
      }),
    })),
  };
}

/** By their places, the lower first. Places of a step that waits are those of another file. */
function decidedIn(steps: readonly Ran[]): ReadonlySet<string> {
  const decided = steps.flatMap(({ state, step: { operation, values } }): readonly Decided[] =>
    state === 'ran' && operation === 'sameRows' && Array.isArray(values.pairs) ? values.pairs : [],
  );
  return new Set(
    decided.map(({ stays, other }) => `${Math.min(stays.row, other.row)} ${Math.max(stays.row, other.row)}`),
  );
}
