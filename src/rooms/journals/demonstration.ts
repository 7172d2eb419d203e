/** Invented journals with invented figures, for a site that shows what it can do; through the door that staff use. */
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ImportKind } from './kinds.ts';
import { addImport, changeImport, hasImports, importOf } from './queries/imports.ts';
import { endReading, publishVersion, readFrom } from './staff/job.ts';

const files = [
  { kind: 'journals', name: 'journals.csv' },
  { kind: 'plain', name: 'figures.csv' },
] as const satisfies { kind: ImportKind; name: string }[];

export async function loadDemonstration(ctx: Context, root: string): Promise<void> {
  if (await hasImports(ctx)) return;
  const begun = await begin(ctx, root);
  for (const { id, name } of begun) {
    const folder = await mkdtemp(join(tmpdir(), 'journals-'));
    try {
      const path = join(folder, name);
      await copyFile(join(root, 'content/journals', name), path);
      const version = await importOf(ctx, id);
      const read = version && (await readFrom(ctx, version, path));
      await ctx.transaction(async (tx) => {
        if (read) await endReading(tx, id, read);
        await changeImport(tx, id, { state: 'publishing' });
        await publishVersion(tx, id);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The first node that starts does it. */
async function begin(ctx: Context, root: string): Promise<{ id: number; name: string }[]> {
  const sizes = await Promise.all(files.map(({ name }) => stat(join(root, 'content/journals', name))));
  return ctx.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first journals', 0))`.execute(tx.db);
    if (await hasImports(tx)) return [];
    const begun: { id: number; name: string }[] = [];
    for (const [place, { kind, name }] of files.entries()) {
      const bytes = sizes[place]?.size ?? 0;
      const source = 'Demonstration, invented';
      const rest = { licensed_by: null, demonstration: true, year: null };
      const id = await addImport(tx, { kind, source, file_name: name, bytes, ...rest });
      await changeImport(tx, id, { state: 'reading' });
      begun.push({ id, name });
    }
    return begun;
  });
}
