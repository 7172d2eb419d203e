/** What is done with data of a study on its bench is recorded: that a recipe ran over them, and that what came of it was taken away. */
import { engine } from '../../../frame/recipe/run/engine.ts';
import { useClient } from '../../../platform/browser.tsx';
import { callsIn } from '../calls.ts';
import type { CleaningView } from '../cleaning/protocol.ts';
import type { OpenedSnapshot, OtherSnapshot } from '../snapshots/own.ts';
import type { KeptRecipe } from './useKeptRecipe.ts';
import { useRunKey } from './useRunKey.ts';

type Data = {
  study: string;
  snapshot: Pick<OpenedSnapshot, 'id' | 'parts'>;
  others: readonly OtherSnapshot[];
};

/** Data of the study whose columns a recipe joins, by the name of the table in it. */
export function joinedIn({ beside, steps }: Pick<CleaningView, 'beside' | 'steps'>): Map<string, string> {
  const ran = new Set(
    steps.flatMap(({ state, step: { operation, values } }) =>
      state === 'ran' && operation === 'joinTable' ? String(values.table) : [],
    ),
  );
  return new Map(beside.flatMap(({ name, of }) => (of !== undefined && ran.has(name) ? [[name, of]] : [])));
}

export function useRecorded(
  { study, snapshot: { id, parts }, others }: Data,
  view: CleaningView | undefined,
  kept: KeptRecipe,
) {
  const client = useClient();
  const runKey = useRunKey();
  const calls = callsIn(study);
  const joined = view ? joinedIn(view) : new Map<string, string>();
  return {
    /** Asked for only where the recipe was kept as it stands. */
    run: () => {
      const { recipe = '', revision = 0 } = kept.latest() ?? {};
      const cells = view?.steps.reduce((sum, { touched }) => sum + touched.cells, 0) ?? 0;
      const partsOf = (of: string) => others.find((one) => one.id === of)?.parts ?? [];
      return client.call(calls.keepRun, {
        client_key: runKey(`${recipe} ${revision} ${view?.version}`),
        ...{ source: id, parts, recipe, revision: `${revision}`, engine: `${engine}` },
        beside: Object.fromEntries(
          Array.from(joined, ([name, of]) => [name, { snapshot: of, parts: partsOf(of) }]),
        ),
        ...{ rows_before: `${view?.before.rows ?? 0}`, rows_after: `${view?.after.rows ?? 0}` },
        cells: `${cells}`,
      });
    },
    taken: (format: string) =>
      client.call(calls.noteExport, {
        ...{ snapshot: id, format, cleaned: 'yes' as const, joined: [...joined.values()] },
      }),
  };
}
