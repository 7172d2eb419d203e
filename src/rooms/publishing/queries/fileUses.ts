/** Where files are referred to: filled when a text or an entry's attachments change, so that nothing searches texts. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { EntryKind } from '../kinds.ts';

/** Numbers of stored files in HTML: images, and links to attachments. */
function filesIn(html: string): string[] {
  return [...html.matchAll(/\/files\/([0-9a-f]{40})(?![0-9a-f])/g)].map((match) => match[1] ?? '');
}

export async function noteFilesOfRevision(
  tx: Tx,
  revision: { id: number; entry: number; html: string; lockedHtml: string | null },
): Promise<void> {
  const open = new Set(filesIn(revision.html));
  const all = new Set([...open, ...filesIn(revision.lockedHtml ?? '')]);
  if (all.size === 0) return;
  const uses = [...all].map((file) => ({
    file,
    entry: revision.entry,
    revision: revision.id,
    locked: !open.has(file),
  }));
  await tx.db.insertInto('publishing_file_use').values(uses).execute();
}

/** Before the same revision is noted with another rendering. */
export async function forgetFilesOfRevision(tx: Tx, revision: number): Promise<void> {
  await tx.db.deleteFrom('publishing_file_use').where('revision', '=', revision).execute();
}

/** Sets exactly these as what an entry's attachments refer to. */
export async function noteAttachedFiles(tx: Tx, entry: number, files: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('publishing_file_use')
    .where('entry', '=', entry)
    .where('revision', 'is', null)
    .execute();
  const uses = [...new Set(files)].map((file) => ({ file, entry, revision: null, locked: false }));
  if (uses.length > 0) await tx.db.insertInto('publishing_file_use').values(uses).execute();
}

/**
 * A use, with what follows from its entry: `live`, whether readers see it; `draft`, whether editors do; `locked`,
 * whether it is for members. Of a chapter, its course decides too.
 */
const uses = sql`
  SELECT u.file, u.entry, e.kind, e.slug,
    (u.locked OR e.vip OR coalesce(c.vip, false)) AS locked,
    (e.state = 'published' AND coalesce(c.state, 'published') = 'published'
      AND (u.revision IS NULL OR EXISTS (
        SELECT FROM publishing_text x WHERE x.entry = u.entry AND x.live = u.revision))) AS live,
    (u.revision IS NULL OR EXISTS (
      SELECT FROM publishing_text x WHERE x.entry = u.entry AND x.draft = u.revision)) AS draft
  FROM publishing_file_use u
  JOIN publishing_entry e ON e.id = u.entry
  LEFT JOIN publishing_entry c ON c.id = e.parent`;

/** Who may have a file: everybody, members, or editors alone. */
export async function audienceOf(ctx: Context, file: string): Promise<'all' | 'members' | 'editors'> {
  const { rows } = await sql<{ live: boolean; open: boolean }>`
    SELECT bool_or(live) AS live, bool_or(live AND NOT locked) AS open
    FROM (${uses} WHERE u.file = ${file}) used`.execute(ctx.db);
  if (rows[0]?.open) return 'all';
  return rows[0]?.live ? 'members' : 'editors';
}

/** Whether what an editor wrote last for an entry refers to a file. */
export async function isInDraft(ctx: Context, file: string, entry: number): Promise<boolean> {
  const { rows } = await sql<{ draft: boolean }>`
    SELECT bool_or(draft) AS draft FROM (${uses} WHERE u.file = ${file} AND u.entry = ${entry}) used`.execute(
    ctx.db,
  );
  return rows[0]?.draft ?? false;
}

export type FileUse = {
  file: string;
  entry: number;
  kind: EntryKind;
  slug: string;
  live: boolean;
  draft: boolean;
};

/** Every entry that refers to one of these files, or did in a revision that is kept. */
export async function usesOf(ctx: Context, files: readonly string[]): Promise<FileUse[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<FileUse>`
    SELECT file, entry, kind, slug, bool_or(live) AS live, bool_or(draft) AS draft
    FROM (${uses} WHERE u.file IN (${sql.join(files)})) used
    GROUP BY file, entry, kind, slug ORDER BY file, live DESC, draft DESC, entry`.execute(ctx.db);
  return rows;
}

/** Entries that have a file among their attachments. */
export async function attachedTo(tx: Tx, file: string): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('publishing_file_use')
    .select('entry')
    .where('file', '=', file)
    .where('revision', 'is', null)
    .orderBy('entry')
    .execute();
  return rows.map(({ entry }) => entry);
}
