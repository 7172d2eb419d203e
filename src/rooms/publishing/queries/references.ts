/** Sources that entries cite. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Reference } from '../../../platform/doi.ts';

const columns = ['key', 'doi', 'authors', 'year', 'title', 'journal', 'volume', 'pages', 'url'] as const;

/** Adds those that are not there. */
export async function addReferences(tx: Tx, references: readonly Reference[]): Promise<void> {
  if (references.length === 0) return;
  await tx.db
    .insertInto('publishing_reference')
    .values(references.map((one) => ({ ...one, doi: one.doi?.toLowerCase() ?? null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Known sources by what a text calls them, a key or a DOI; DOIs know no case. */
export async function referencesBy(
  ctx: Context,
  names: readonly string[],
): Promise<Record<string, Reference>> {
  if (names.length === 0) return {};
  const lower = names.map((name) => name.toLowerCase());
  const rows = await ctx.db
    .selectFrom('publishing_reference')
    .select(columns)
    .where(({ or, eb }) => or([eb('key', 'in', [...names]), eb('doi', 'in', lower)]))
    .execute();
  return Object.fromEntries(
    names.flatMap((name): [string, Reference][] => {
      const found = rows.find(({ key, doi }) => key === name || doi === name.toLowerCase());
      return found ? [[name, found]] : [];
    }),
  );
}

export async function searchReferences(ctx: Context, text: string): Promise<Reference[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return ctx.db
    .selectFrom('publishing_reference')
    .select(columns)
    .where(({ or, eb }) =>
      or([
        eb('title', 'ilike', like),
        eb('authors', 'ilike', like),
        eb('doi', 'ilike', like),
        eb('key', 'ilike', like),
      ]),
    )
    .orderBy('year', 'desc')
    .orderBy('key')
    .limit(20)
    .execute();
}
