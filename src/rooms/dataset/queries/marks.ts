/** Which columns of what is kept lie in files of their own. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Marks } from '../keep/marks.ts';

type Reads = Pick<Context | Tx, 'db'>;

/** Of data that are still there: a mark that was set by mistake goes with them. */
export async function marksKept({ db }: Reads, { study }: StudyPlace): Promise<Marks> {
  const rows = await db
    .selectFrom('dataset_mark as m')
    .innerJoin('dataset_snapshot as s', 's.id', 'm.snapshot')
    .select(['m.mark', 'm.called'])
    .distinct()
    .where('s.study', '=', study)
    .where('s.file', 'is not', null)
    .execute();
  const called = (mark: string) => rows.flatMap((row) => (row.mark === mark ? row.called : []));
  return { blinded: called('blinded'), direct: called('direct') };
}

export async function addMarks({ db }: Tx, snapshot: string, marks: Marks): Promise<void> {
  const rows = (['blinded', 'direct'] as const).flatMap((mark) =>
    [...new Set(marks[mark])].map((called) => ({ snapshot, mark, called })),
  );
  if (rows.length > 0) await db.insertInto('dataset_mark').values(rows).execute();
}
