/** A member as the console shows one. Pure. */

import type { IdentityStatus } from '../../../ports/identity.ts';
import type { Membership } from '../../../ports/vip.ts';
import { type ShownPeriod, shownPeriod } from '../own/shown.ts';
import type { Period } from '../queries/periods.ts';

export type ShownMember = {
  account: string;
  name: string;
  status: IdentityStatus;
  active: boolean;
  until: string | null;
  waitingDays: number;
  periods: ShownPeriod[];
};

type Known = Pick<ShownMember, 'account' | 'name' | 'status'> & { periods: readonly Period[] };

export function shownMember({ periods, ...known }: Known, membership: Membership): ShownMember {
  const { active, until, waitingDays } = membership;
  return {
    ...known,
    active,
    until: until?.toISOString() ?? null,
    waitingDays,
    periods: periods.map(shownPeriod),
  };
}
