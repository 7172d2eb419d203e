/** Pictures of proofs: what is known of them; the bytes lie encrypted in the file store. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

export type NewProof = {
  id: string;
  account: string;
  file: string;
  /** Null: the picture is destroyed. */
  wrapped_key: string | null;
  consent_version: string | null;
  width: number;
  height: number;
  pixels: string;
  look: string;
};

export async function addProofRow(tx: Tx, proof: NewProof): Promise<void> {
  await tx.db
    .insertInto('identity_proof')
    .values({ ...proof, added_at: tx.clock() })
    .execute();
}

/** One whose picture is still there. */
export type OpenProof = { id: string; account: string; file: string; wrapped_key: string };

export async function openProof(ctx: Context, id: string): Promise<OpenProof | undefined> {
  const row = await ctx.db
    .selectFrom('identity_proof')
    .select(['id', 'account', 'file', 'wrapped_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.wrapped_key === null) return undefined;
  return { ...row, wrapped_key: row.wrapped_key };
}

const unused = sql<boolean>`NOT EXISTS (SELECT FROM identity_case c WHERE c.proof = identity_proof.id)`;

/** Deletes pictures of an account that no request refers to, save one. */
export async function deleteUnused(tx: Tx, account: string, save?: string): Promise<void> {
  let rows = tx.db.deleteFrom('identity_proof').where('account', '=', account).where(unused);
  if (save !== undefined) rows = rows.where('id', '!=', save);
  await rows.execute();
}

/** Deletes pictures that were sent before a moment and never became part of a request. @returns how many */
export async function deleteAbandoned(ctx: Context, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity_proof')
    .where('added_at', '<=', before)
    .where(unused)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of a proof, that every request with it was decided before a moment. */
const decidedBefore = (before: Date) => sql<boolean>`
  wrapped_key IS NOT NULL
    AND EXISTS (SELECT FROM identity_case c WHERE c.proof = identity_proof.id)
    AND NOT EXISTS (
      SELECT FROM identity_case c
      WHERE c.proof = identity_proof.id AND (c.decided_at IS NULL OR c.decided_at > ${before}))`;

/** Proofs on which the last decision fell before a moment. */
export async function decidedProofs(ctx: Context, before: Date): Promise<{ id: string; account: string }[]> {
  return ctx.db.selectFrom('identity_proof').select(['id', 'account']).where(decidedBefore(before)).execute();
}

/**
 * Destroys the key of one of those: the picture is gone, its hashes stay with the account. Whoever calls it holds the
 * account's identity, so that nobody asks again with this picture meanwhile.
 * @returns whether it was still one of them
 */
export async function destroyDecided(tx: Tx, id: string, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('identity_proof')
    .set({ wrapped_key: null })
    .where('id', '=', id)
    .where(decidedBefore(before))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Destroys the key of one proof; its hashes stay with the account. */
export async function destroyProof(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('identity_proof').set({ wrapped_key: null }).where('id', '=', id).execute();
}

/** Destroys the keys of all proofs of an account. @returns how many there were */
export async function destroyProofsOf(tx: Tx, account: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('identity_proof')
    .set({ wrapped_key: null })
    .where('account', '=', account)
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Files without a key, which the store is to delete. */
export async function discardedFiles(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('identity_discarded').select('file').execute();
  return rows.map(({ file }) => file);
}

export async function forgetDiscarded(ctx: Context, file: string): Promise<void> {
  await ctx.db.deleteFrom('identity_discarded').where('file', '=', file).execute();
}

/** Whether two accounts ever sent one and the same picture, pixel for pixel, as part of a request. */
export async function shareProof(ctx: Context, a: string, b: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity_proof as mine')
    .innerJoin('identity_proof as theirs', 'theirs.pixels', 'mine.pixels')
    .select('mine.id')
    .where('mine.account', '=', a)
    .where('theirs.account', '=', b)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
