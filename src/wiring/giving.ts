/** Who may be the second person, and how much one person gives alone. */
import { adminFactors, adminSince } from '../rooms/account/queries/staff.ts';
import { sharingBrowser } from '../rooms/invitation/queries.ts';
import { settingsNow } from '../rooms/points/queries/rules.ts';
import type { GivingNeeds } from '../rooms/staff/giving.ts';

export const givingNeeds: GivingNeeds = {
  sharingBrowser,
  adminSince,
  adminFactors,
  limit: async (tx) => (await settingsNow(tx)).second_person_above,
};
