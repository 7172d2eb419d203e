/**
 * The limit above which a second admin confirms. Nobody widens it for themselves: for whoever raised it, it stays what
 * it was until another admin has saved the settings.
 */
import type { PointsSettings } from './queries/rules.ts';

type Limit = Pick<PointsSettings, 'second_person_above' | 'raised_by' | 'raised_from'>;

/** What holds for an admin. */
export function limitFor({ second_person_above, raised_by, raised_from }: Limit, admin: string): number {
  return raised_by === admin && raised_from !== null
    ? Math.min(raised_from, second_person_above)
    : second_person_above;
}

/** What the settings say once an admin has saved this limit. */
export function limitSaved(before: Limit, limit: number, admin: string): Limit {
  const own = limitFor(before, admin);
  // Saved by another, at most as high as it was: confirmed.
  const raised = before.raised_by === admin ? limit > own : limit > before.second_person_above;
  return raised
    ? { second_person_above: limit, raised_by: admin, raised_from: own }
    : { second_person_above: limit, raised_by: null, raised_from: null };
}
