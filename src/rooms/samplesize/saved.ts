/** What somebody keeps, with where each version opens. */
import type { Context } from '../../platform/context.ts';
import { designOf } from '../../statistics/designs/catalogue.ts';
import type { Goal } from '../../statistics/designs/design.ts';
import { queryOf } from './addresses.ts';
import { calculationsOf, versionsOf } from './queries.ts';
import { mostCalculations } from './saving.ts';

export type SavedVersion = {
  version: number;
  goal: Goal;
  notes: string;
  /** ISO 8601. */
  at: string;
  /** The number that was the answer, and what it is called. */
  answer: { name: string; value: number } | null;
  /** The query that opens it, without `?`. */
  query: string;
};

export type Saved = {
  id: string;
  name: string;
  design: string;
  /** The newest first. */
  versions: readonly SavedVersion[];
};

/** The one changed last first. */
export async function savedOf(ctx: Context, account: string): Promise<Saved[]> {
  const kept = await calculationsOf(ctx, account, mostCalculations);
  const versions = await versionsOf(
    ctx,
    kept.map(({ id }) => id),
  );
  const byCalculation = Map.groupBy(versions, ({ calculation }) => calculation);
  return kept.map(({ id, name, design: designId }) => {
    const design = designOf(designId);
    return {
      id,
      name,
      design: designId,
      versions: (byCalculation.get(id) ?? []).map(({ version, goal, notes, at, outputs, typed }) => {
        const sought = design && (goal === 'size' ? design.main : goal === 'power' ? 'power' : design.effect);
        const value = sought === undefined ? undefined : outputs[sought];
        return {
          version,
          goal,
          notes,
          at: at.toISOString(),
          answer: sought === undefined || value === undefined ? null : { name: sought, value },
          query: queryOf(goal, typed, design?.inputs ?? []),
        };
      }),
    };
  });
}
