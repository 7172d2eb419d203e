/** What somebody's own page shows of their second factors. */
import { type Actor, wantsFactor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { authenticatorOf, passkeysOf, recoveryCodesLeft } from '../queries/factor.ts';

export type OwnFactors = {
  /** Whether a role of theirs asks for one. */
  wanted: boolean;
  authenticator: boolean;
  passkeys: { id: string; device: string; added_at: string }[];
  /** Recovery codes that were not used. */
  codes: number;
};

export async function ownFactorsOf(ctx: Context, { accountId, ownRoles }: Actor): Promise<OwnFactors> {
  const [authenticator, passkeys, codes] = await Promise.all([
    authenticatorOf(ctx, accountId),
    passkeysOf(ctx, accountId),
    recoveryCodesLeft(ctx, accountId),
  ]);
  return {
    wanted: wantsFactor(ownRoles, ctx.production),
    authenticator: Boolean(authenticator?.secret),
    passkeys: passkeys.map(({ id, device, added_at }) => ({ id, device, added_at: added_at.toISOString() })),
    codes,
  };
}
