/** What somebody keeps, with where each version opens. */

import { designOf } from '../../designs/catalogue.ts';
import type { Design, Goal } from '../../designs/design.ts';
import { type Sought, soughtIn } from '../../designs/sought.ts';
import type { Context } from '../../platform/context.ts';
import type { SampleSizePort } from '../../ports/samplesize.ts';
import { queryOf } from './addresses.ts';
import { calculationsOf, countOf, newestVersions, type Version, versionsOf } from './queries.ts';
import { mostCalculations } from './saving.ts';

export type SavedVersion = {
  version: number;
  goal: Goal;
  notes: string;
  /** ISO 8601. */
  at: string;
  /** The number that was the answer, and what it is called. */
  answer: Sought | null;
  /** The query that opens it, without `?`. */
  query: string;
};

export type Saved = {
  id: string;
  name: string;
  design: string;
  /** Whether the design is still among those that can be opened. */
  offered: boolean;
  /** The newest first. */
  versions: readonly SavedVersion[];
};

/** Of one person's calculations, each with up to 50 notes of 4000 characters, a page shows so many. */
const perPage = 10;

export type SavedPage = { calculations: readonly Saved[]; page: number; pages: number };

/** The one changed last first; behind the last page stands the last page. */
export async function savedOf(ctx: Context, account: string, asked: number): Promise<SavedPage> {
  const pages = Math.max(1, Math.ceil((await countOf(ctx, account)) / perPage));
  const page = Math.min(asked, pages);
  const kept = await calculationsOf(ctx, account, { limit: perPage, offset: (page - 1) * perPage });
  const versions = await versionsOf(
    ctx,
    kept.map(({ id }) => id),
  );
  const byCalculation = Map.groupBy(versions, ({ calculation }) => calculation);
  const calculations = kept.map(({ id, name, design: designId }) => {
    const design = designOf(designId);
    return {
      id,
      name,
      design: designId,
      offered: design !== undefined,
      versions: (byCalculation.get(id) ?? []).map((version) => shown(version, design)),
    };
  });
  return { calculations, page, pages };
}

function shown(
  { version, goal, notes, at, outputs, typed }: Version,
  design: Design | undefined,
): SavedVersion {
  return {
    version,
    goal,
    notes,
    at: at.toISOString(),
    answer: soughtIn(design, goal, outputs),
    query: queryOf(goal, typed, design?.inputs ?? []),
  };
}

export const keptBy: SampleSizePort['keptBy'] = async (ctx, account) => {
  const kept = await calculationsOf(ctx, account, { limit: mostCalculations, offset: 0 });
  const versions = await newestVersions(
    ctx,
    kept.map(({ id }) => id),
  );
  return kept.flatMap(({ id, name, design }) => {
    const version = versions.get(id);
    return version ? [{ id, name, design, ...version }] : [];
  });
};
