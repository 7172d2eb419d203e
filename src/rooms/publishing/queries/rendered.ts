/** What revisions were rendered with, and how they get a newer rendering. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { RevisionFacts } from '../entry.ts';
import { presentRevision, type Revision } from './entries.ts';
import { forgetFilesOfRevision, noteFilesOfRevision } from './fileUses.ts';

/** Some revisions of one entry that an earlier renderer than this made, the newest first. */
export async function renderedBefore(ctx: Context, version: number, most: number): Promise<Revision[]> {
  const next = ctx.db
    .selectFrom('publishing_revision')
    .select('entry')
    .where('renderer', '<', version)
    .orderBy('renderer')
    .limit(1);
  const rows = await ctx.db
    .selectFrom('publishing_revision')
    .selectAll()
    .where('entry', '=', next)
    .where('renderer', '<', version)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(presentRevision);
}

export async function countRenderedBefore(ctx: Context, version: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('publishing_revision')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('renderer', '<', version)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has every revision rendered anew. @returns how many there are */
export async function markAllRevisions(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('publishing_revision')
    .set({ renderer: 0 })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export type NewRendering = { html: string; lockedHtml: string | null; facts: RevisionFacts };

/**
 * Gives a revision another rendering, and leaves all else of it as it was saved.
 * @param rendering undefined: it cannot be rendered, and keeps what it has
 */
export async function storeRendering(
  tx: Tx,
  { id, entry }: Pick<Revision, 'id' | 'entry'>,
  version: number,
  rendering: NewRendering | undefined,
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('publishing_revision')
    .set({
      renderer: version,
      ...(rendering && {
        html: rendering.html,
        locked_html: rendering.lockedHtml,
        facts: JSON.stringify(rendering.facts),
      }),
    })
    .where('id', '=', id)
    // Another node may have been quicker, and newer.
    .where('renderer', '<', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || !rendering) return;
  await forgetFilesOfRevision(tx, id);
  await noteFilesOfRevision(tx, { id, entry, html: rendering.html, lockedHtml: rendering.lockedHtml });
}

/** Whether readers see one of these revisions of an entry. */
export async function showsOneOf(tx: Tx, entry: number, revisions: readonly number[]): Promise<boolean> {
  const row = await tx.db
    .selectFrom('publishing_text')
    .select('entry')
    .where('entry', '=', entry)
    .where('live', 'in', [...revisions])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
