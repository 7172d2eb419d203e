/**
 * The limit above which a second admin confirms. Nobody widens it for themselves: for whoever raised it, it stays what
 * it was until another admin has saved the settings. A second account of the same person is no other admin.
 */
import type { Actor } from './actor.ts';
import type { Tx } from './context.ts';

/** `raised_from`: what it was before it was raised. */
export type Limit = { second_person_above: number; raised_by: string | null; raised_from: number | null };

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type PersonNeeds = {
  /** Other accounts that were used in the same browser as one of these. */
  sharingBrowser(tx: Tx, accounts: readonly string[]): Promise<string[]>;
};

/** The accounts of a person: their own first, and what was used in the same browser. */
export async function personOf(
  tx: Tx,
  { sharingBrowser }: PersonNeeds,
  { accountId }: Actor,
): Promise<readonly string[]> {
  return [accountId, ...(await sharingBrowser(tx, [accountId]))];
}

/** What holds for an admin, by their accounts. */
export function limitFor(
  { second_person_above, raised_by, raised_from }: Limit,
  admin: readonly string[],
): number {
  return raised_by !== null && admin.includes(raised_by) && raised_from !== null
    ? Math.min(raised_from, second_person_above)
    : second_person_above;
}

/** What the settings say once an admin has saved this limit. */
export function limitSaved(before: Limit, limit: number, admin: readonly string[]): Limit {
  const own = limitFor(before, admin);
  const raisedBefore = before.raised_by !== null && admin.includes(before.raised_by);
  // Saved by another, at most as high as it was: confirmed.
  const raised = raisedBefore ? limit > own : limit > before.second_person_above;
  return raised
    ? { second_person_above: limit, raised_by: admin[0] ?? null, raised_from: own }
    : { second_person_above: limit, raised_by: null, raised_from: null };
}
