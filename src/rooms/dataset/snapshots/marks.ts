/** Which columns of a study not everybody sees: the server holds them to their files, whatever is sent. */
import { Refusal } from '../../../contract/problems.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { isVariableAmong, type Marks, marksIn } from '../keep/marks.ts';
import { marksKept } from '../queries/marks.ts';
import type { Found } from './checkTask.ts';

/** By the draft, by versions in use now or once, and by what is kept: none of them takes away what another says. */
export async function marksOf(
  ctx: Context | Tx,
  place: StudyPlace,
  { dictionary, inUse, gone }: Pick<StudyDictionary, 'dictionary' | 'inUse' | 'gone'>,
): Promise<Marks> {
  const variables = [dictionary, inUse, gone].flatMap((one) => one?.variables ?? []);
  const [written, kept] = [marksIn(variables), await marksKept(ctx, place)];
  return {
    blinded: [...new Set([...written.blinded, ...kept.blinded])],
    direct: [...new Set([...written.direct, ...kept.direct])],
  };
}

/** @throws Refusal where the study says of a column that fewer see it than would see this file */
export function requireMarked(
  { blinded, direct }: Marks,
  { open, apart }: { open: readonly Found[]; apart: readonly Found[] },
): void {
  const refused = (found: Found | undefined, key: string) => {
    if (found) throw new Refusal({ problem: 'conflict', key, values: { name: found.name } });
  };
  refused(
    [...open, ...apart].find((one) => isVariableAmong(blinded, one)),
    'dataset.errors.blinded',
  );
  refused(
    open.find((one) => isVariableAmong(direct, one)),
    'dataset.errors.direct',
  );
}
