/** Calculations of sample sizes that are attached to outcomes of a study. */
import type { Goal } from '../../../designs/design.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';

export type SampleSizeRow = {
  id: string;
  outcome: string;
  event: string | null;
  /** The variable that has this code; null also for what was attached before it was noted. */
  event_of: string | null;
  /** Of the dictionary that was in use; 0 before the first. */
  version: number;
  name: string;
  design: string;
  goal: Goal;
  typed: Readonly<Record<string, string>>;
  outputs: Readonly<Record<string, number>>;
  attached_by: string;
  attached_at: Date;
};

const columns = [
  ...(['id', 'outcome', 'event', 'name', 'design', 'goal', 'typed', 'outputs'] as const),
  ...(['event_of', 'version', 'attached_by', 'attached_at'] as const),
];

/** Those that hold now, in the order in which they were attached. */
export async function sampleSizesIn(
  { db }: Pick<Context | Tx, 'db'>,
  { study }: StudyPlace,
): Promise<SampleSizeRow[]> {
  const rows = await db
    .selectFrom('study_sample_size')
    .select(columns)
    .where('study', '=', study)
    .where('ended_by', 'is', null)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
  return rows as SampleSizeRow[]; // what `addSampleSize` wrote, and nothing else writes
}

export async function addSampleSize(
  tx: Tx,
  { study, account }: StudyPlace,
  { typed, outputs, ...row }: Omit<SampleSizeRow, 'attached_by' | 'attached_at'>,
): Promise<void> {
  const json = { typed: JSON.stringify(typed), outputs: JSON.stringify(outputs) };
  await tx.db
    .insertInto('study_sample_size')
    .values({ study, ...row, ...json, attached_by: account, attached_at: tx.clock() })
    .execute();
}

/** @returns whether it held until now */
export async function endSampleSize(tx: Tx, { study, account }: StudyPlace, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('study_sample_size')
    .set({ ended_by: account, ended_at: tx.clock() })
    .where('study', '=', study)
    .where('id', '=', id)
    .where('ended_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
